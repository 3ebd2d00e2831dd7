// Stretching (Parton, Chapter 6): how the value of a position changes with the number of free columns in one
// of its runs, and from which length on it stays the same.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/permunim/infinite.hpp"
#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

// A run of free columns of a position: columns first .. first + length - 1, possibly none.
struct Stretch {
  int first = 1;
  int length = 0;
  int rows = 0;              // that can be played in it
  std::int64_t theorem = 0;  // 2^{m-t} - 1: from this length on Theorem 6.2 keeps the value
  int proved = 0;            // K of infinite.hpp: the same, tightened
  std::vector<int> values;   // for the lengths 0, 1, ..., as far as asked for
  // The least length from which the value stays the same: known when `values` reaches `proved`.
  std::optional<int> constant_from;
};

// The position with its free columns as runs. Throws Error(bad_input) when the board has too many rows.
LinePosition as_line(const Board& board);

// For every place where columns can be added: left of the first stone, between neighbours, right of the last.
// Values are found for lengths up to `longest`, or up to the proved one when that is less.
std::vector<Stretch> stretches(LineSolver& solver, const Board& board, int longest);

// ---- Theorem 6.4: on 20x-2 rows and 21x-2 columns, avoiding (123), a position which changes value wherever
// one column is inserted.
struct LargePosition {
  int rows = 0;
  int columns = 0;
  std::vector<Cell> stones;
};
LargePosition non_stretchable(int x);
// A column inserted after this many.
LargePosition with_column(const LargePosition& position, int after);

// The value of a position avoiding (123) as nim-sum of boards that hold one section each (Lemma 2.4), which
// need not fit the rules' largest board together. Nothing when a section does not stand alone as a board, or
// has more than `most_cells` live cells.
class SectionSum {
 public:
  explicit SectionSum(const Budget& budget);
  ~SectionSum();
  SectionSum(const SectionSum&) = delete;
  SectionSum& operator=(const SectionSum&) = delete;

  // The sections as boards, in order of their first column.
  std::optional<std::vector<Board>> boards(const LargePosition& position) const;
  std::optional<int> value(const LargePosition& position, int most_cells);
  // Whether the value after the insertion is certainly not `value`: it is known, or some option of the new
  // column has that value. The option is returned for the second kind.
  struct Change {
    bool proved = false;
    std::optional<int> new_value;
    std::optional<Cell> option;
  };
  Change changes(const LargePosition& position, int after, int value, int most_cells);

 private:
  class Values;
  std::unique_ptr<Values> values_;
};

}  // namespace zermelo::permunim
