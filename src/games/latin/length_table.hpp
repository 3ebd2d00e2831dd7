// Every position of Expert up to renaming, by the number of discs: who wins, how long it lasts, and whether
// columns have a say.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"

namespace zermelo::latin {

struct LengthRow {
  int discs = 0;
  std::uint64_t sets = 0;        // live sets up to renaming
  std::uint64_t fillable = 0;    // of these, boards that can still fill
  std::uint64_t by_columns = 0;  // of these, boards on which the columns may decide
  // How many of the others last so long. The player to move wins those with an odd length.
  std::map<int, std::uint64_t> lengths;

  std::uint64_t won() const;
};

struct LengthTable {
  std::vector<LengthRow> rows;  // those that were finished
  std::string ended;            // why there are no more, when the budget ended first
  std::uint64_t positions = 0;  // searched
  std::string book;             // the book of openings (openings.hpp), when asked for
};

// For 0 to `discs` discs. Throws Error(interrupted), and Error(bad_input) when a book is asked for and
// columns may decide one of its boards.
LengthTable length_table(int order, int discs, bool with_book, const Budget& budget, Progress& progress);

}  // namespace zermelo::latin
