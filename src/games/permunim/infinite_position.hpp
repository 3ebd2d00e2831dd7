// Positions on boards of finitely many rows and any columns: from left to right, stones and runs of unplayed
// columns. Within a run all columns look alike, so a run is the rows that can still be played in it and the
// order type of its columns:
//
//     finite             k columns                                       from any board
//     naturals           a first column and no last one                  Z+, and right of a stone on Z
//     negatives          a last column and no first one                  left of a stone on Z
//     integers           neither, and no dense part                      Z
//     dense              the rationals of an open interval               Q, and between stones on Q and Q+
//     dense_from_first   the same with a first column                    Q+ (the rationals from 1 on)
//     dense_to_last      its mirror image
//
// A stone splits its run in two. Cantor: all open rational intervals have one order type, so on dense columns
// a position is a sequence of rows and a move inserts an unused row into a gap (as the proofs of
// Theorems 3.5 and 4.2 use it). Rows count from the top, from 1.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

enum class Order : std::uint8_t {
  finite,
  naturals,
  negatives,
  integers,
  dense,
  dense_from_first,
  dense_to_last
};

struct Run {
  Order order = Order::finite;
  int size = 0;            // of a finite run
  std::uint32_t rows = 0;  // rows that can be played in it, bit r-1 for row r
  // Lengths not filled in yet, at least 1 each, that add to `size`: what a stone leaves on its left and
  // right.
  bool with_left = false;
  bool with_right = false;
  bool is_empty() const {
    return rows == 0 || (order == Order::finite && size == 0 && !with_left && !with_right);
  }
  friend bool operator==(const Run&, const Run&) = default;
};

// A stone, or a run when `row` is 0.
struct Item {
  int row = 0;
  Run run;
  bool is_run() const { return row == 0; }
  friend bool operator==(const Item&, const Item&) = default;
};

class LinePosition {
 public:
  static constexpr int most_rows = 16;

  // The empty board. Throws Error(bad_input) when there are too many rows.
  LinePosition(int rows, Order order, const ForbiddenSet& forbidden, int size = 0);
  // A position on a finite board of any width: stones, and the columns free before, between and after them.
  LinePosition(int rows, const std::vector<int>& stone_rows, const std::vector<int>& free_columns,
               const ForbiddenSet& forbidden);

  int rows() const { return rows_; }
  const std::vector<Item>& items() const { return items_; }
  Run& run(std::size_t item) { return items_[item].run; }

  // The position after a stone in this row and run, which leaves `left` and `right` of it (their `rows` are
  // computed here). Not reduced.
  LinePosition play(const ForbiddenSet& forbidden, std::size_t item, int row, Run left, Run right) const;
  // The same stones with all runs but one closed: what bears on play inside this run.
  LinePosition only(std::size_t item) const;

  // Leaves out what no longer matters, and names the rows anew from 1. Exact, for the reasons of
  // reduction.hpp: playable sets of cells are a matter of live cells and of the stones that occur in an
  // instance with two or more of them. A run in which one row can be played allows one more stone, wherever:
  // it counts as a single column.
  void reduce(const ForbiddenSet& forbidden);

  // The least text of the position's images under the symmetries of the forbidden set that keep columns
  // columns. Equal texts: the same game.
  std::string key(const ForbiddenSet& forbidden) const;
  // The position as it stands, nothing reduced and no symmetry used: cheap, and equal texts are the same
  // game.
  std::string text() const { return text_of_image({}); }

 private:
  LinePosition(int rows, std::vector<Item> items) : rows_(rows), items_(std::move(items)) {}
  void close_completing(const ForbiddenSet& forbidden, int newest_row);
  std::string text_of_image(Symmetry symmetry) const;
  bool stone_matters(const ForbiddenSet& forbidden, std::size_t item) const;
  void merge_runs();
  void drop_unused_rows();

  int rows_;
  std::vector<Item> items_;
};

Order mirrored(Order order);
// "4 columns", "Z+", ...
std::string order_text(const Run& run);

}  // namespace zermelo::permunim
