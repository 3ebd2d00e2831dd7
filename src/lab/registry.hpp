// The games of the laboratory. A new game is one folder under games/ and one entry in registry.cpp; the
// command line, the tests and the page then have it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/position.hpp"

namespace zermelo::lab {

// Parameters of a game by name, as typed: {"a": "6", "b": "5", "rule": "avoid"}.
using Parameters = std::map<std::string, std::string, std::less<>>;

struct Parameter {
  std::string name;
  std::string meaning;
  std::string standard;  // the value when none is given
};

struct GameEntry {
  std::string name;
  std::string title;
  std::string summary;
  std::vector<Parameter> parameters;
  // Boards small enough for a naive solver, and without symmetry among them: the conformance test plays them.
  std::vector<Parameters> small;
  // A position from its text; "start" is the first one. Throws Error(bad_input).
  std::function<std::unique_ptr<Position>(const Parameters&, std::string_view)> position;
};

std::span<const GameEntry> games();
// Throws Error(bad_input) for an unknown name.
const GameEntry& game(std::string_view name);

// The given parameters with the standard ones filled in; throws Error(bad_input) for a name the game does not
// have.
Parameters complete(const GameEntry& entry, const Parameters& given);

}  // namespace zermelo::lab
