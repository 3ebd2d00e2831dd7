// The questions people ask about PermuNim on finite boards, each answered in full: what every door offers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "base/text.hpp"
#include "engine/word_table.hpp"
#include "lab/answer.hpp"

namespace zermelo::lab {

struct PermuNimSolve {
  std::string board;                // "5x7": rows x columns
  std::string avoid = "none";       // "123,2413" or none
  std::vector<std::string> played;  // cells "row,column", in order
  bool options = false;             // also the grid of option values
  bool moves = false;               // also every winning move
  bool misere = false;              // the player who cannot move wins; winner only
  // Further boards of a sum: "5x7", "5x7:132" or "5x7:132:1,2;3,4" (board, patterns, stones).
  std::vector<std::string> plus;
  std::optional<std::string> certificate = std::nullopt;
  std::optional<engine::Checkpoint> checkpoint = std::nullopt;
};

// Not complete when the budget ends first; the verdict then says unknown.
Answer solve(const PermuNimSolve& question, const Budget& budget, Progress& progress);

struct PermuNimTable {
  Range rows;
  Range columns;
  std::string avoid = "none";
  std::string format = "text";  // text, csv, latex or bfile
  std::optional<engine::Checkpoint> checkpoint = std::nullopt;
};

// The values of the empty boards. Boards the budget does not reach are null.
Answer table(const PermuNimTable& question, const Budget& budget, Progress& progress);

struct PermuNimShow {
  std::string board;
  std::string avoid = "none";
  std::vector<std::string> played;
  bool options = false;         // option values in the cells
  std::string format = "text";  // text, svg or tikz
};

Answer show(const PermuNimShow& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
