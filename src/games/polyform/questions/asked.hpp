// What questions about polyform games are asked with: goals on a grid, folders, lists of numbers; and the
// words that their answers share.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/notation.hpp"
#include "base/parameters.hpp"
#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/rules.hpp"

namespace zermelo::polyform {

// An animal, whose grid is an option unless its name knows it.
struct Goal {
  std::optional<const Grid*> grid;
  Animals animal;
};
Fields<Goal> goal_fields();

// A folder that is there.
struct Folder {
  std::string path;
};

// Where proofs at hand lie: a folder, or "none".
struct ProofFolder {
  std::optional<std::string> path;
};

// "1,2,3", each between bounds that belong to the type.
template <int Low, int High>
struct Numbers {
  std::vector<int> numbers;
};

// "the infinite board of squares", "the 5x5 board of squares".
std::string words_for_board(const Grid& grid);
std::string words_for_board(const Board& board);
// "the game (1,1) for P4.1 (I) on the 5x5 board of squares".
std::string words_for_game(const Animals& animals, const Marks& marks, const std::string& board);

}  // namespace zermelo::polyform

template <>
struct zermelo::Notation<zermelo::polyform::Folder> {
  static polyform::Folder parse(std::string_view text, std::string_view what);
  static Value value(const polyform::Folder& folder) { return folder.path; }
  static Schema schema() { return {Schema::Kind::input, "FOLDER", ""}; }
};

template <>
struct zermelo::Notation<zermelo::polyform::ProofFolder> {
  static polyform::ProofFolder parse(std::string_view text, std::string_view what);
  static Value value(const polyform::ProofFolder& folder) { return folder.path.value_or("none"); }
  static Schema schema() { return {Schema::Kind::input, "FOLDER|none", "none"}; }
};

template <int Low, int High>
struct zermelo::Notation<zermelo::polyform::Numbers<Low, High>> {
  static polyform::Numbers<Low, High> parse(std::string_view text, std::string_view what) {
    polyform::Numbers<Low, High> list;
    for (const std::string_view part : split(text, ',')) {
      list.numbers.push_back(static_cast<int>(parse_integer(part, what, Low, High)));
    }
    return list;
  }
  static Value value(const polyform::Numbers<Low, High>& list) { return Value(list.numbers); }
  static Schema schema() { return {Schema::Kind::text, "N,N,...", "1,2"}; }
};
