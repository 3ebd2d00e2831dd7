// What a game offers to the laboratory: its parameters, its positions with the game forgotten, its questions. The lab
// names no game; the one list of them is made by the build (src/CMakeLists.txt).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/shared_work.hpp"
#include "lab/catalogue/question.hpp"

namespace zermelo::lab {

class Position;

// Parameters of a game by name, as typed: {"a": "6", "b": "5", "rule": "avoid"}.
using Parameters = std::map<std::string, std::string, std::less<>>;

struct GameEntry {
  std::string name;
  std::string title;
  std::string summary;
  std::vector<Parameter> parameters;
  // Boards small enough for a naive solver, and without symmetry among them: the conformance test plays them.
  std::vector<Parameters> small;
  // The parameters with the standard ones filled in, read and written again: {"a": 6, ...}. Throws Error(bad_input).
  std::function<Value(const Parameters&)> shown;
  // A position from its text; "start" is the first one. Throws Error(bad_input).
  std::function<std::unique_ptr<Position>(const Parameters&, std::string_view)> position;
  // Its own questions, and the general ones that it does not answer itself.
  std::vector<Question> questions;
  // Work of its solvers that many machines can share.
  std::vector<SharedWork> shared;
};

class Catalogue {
 public:
  explicit Catalogue(std::vector<GameEntry> games) : games_(std::move(games)) {}

  std::span<const GameEntry> games() const { return games_; }
  // Throws Error(bad_input), with the nearest name, for one that is not there.
  const GameEntry& game(std::string_view name) const;

 private:
  std::vector<GameEntry> games_;
};

// Throws Error(bad_input), with the nearest name, for a question that the game does not have.
const Question& question(const GameEntry& entry, std::string_view name);

// The given parameters with the standard ones filled in; throws Error(bad_input) for a name the game does not
// have.
Parameters complete(const GameEntry& entry, const Parameters& given);

}  // namespace zermelo::lab
