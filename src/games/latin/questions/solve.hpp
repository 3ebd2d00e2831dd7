// The questions people ask about Latin Erdős.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "base/text.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/game_entry.hpp"

namespace zermelo::lab {

struct LatinSolve {
  Parameters parameters;  // named as in the registry
  std::string position = "start";
  bool moves = false;   // every move with its result, not the winning ones alone
  bool depth = false;   // Expert: also the number of discs to come
  bool nimber = false;  // Expert: also the nimber of the last mover's game
  bool bounds = false;  // Beginner: two bounds without looking at columns, in place of the exact chance
  std::optional<std::string> certificate = std::nullopt;
};

// Expert and Gambler: the winner and the winning moves. Beginner: the exact chance of winning.
Answer solve(const LatinSolve& question, const Budget& budget, Progress& progress);

struct LatinShow {
  Parameters parameters;
  std::string position = "start";
  std::string format = "text";  // text, svg or tikz
};

Answer show(const LatinShow& question, const Budget& budget);

struct LatinValues {
  Range orders{1, 5};
};

// Nimbers of the last mover's game on empty boards.
Answer values(const LatinValues& question, const Budget& budget, Progress& progress);

struct LatinMirror {
  Parameters parameters;
};

// The symmetry strategy of this order, played against every line.
Answer mirror(const LatinMirror& question, const Budget& budget);

}  // namespace zermelo::lab
