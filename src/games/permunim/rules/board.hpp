// PermuNim (Parton): on a board of m rows and n columns the players place stones, at most one in each row and
// column, so that the stones contain no forbidden pattern. Rows count from the top and columns from the left,
// both from 1; stones are an instance of sigma when, sorted by row, their columns are ordered like sigma(1),
// sigma(2), ... The player who cannot move loses (normal play).
//
// Only rules live here: what the position is, which moves there are. Nothing in this folder knows how to win.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/notation.hpp"
#include "games/permunim/rules/forbidden.hpp"
#include "games/permunim/rules/symmetry.hpp"
#include "perm/pattern.hpp"

namespace zermelo::permunim {

class Board {
 public:
  // The largest number of rows or columns the rules accept.
  static constexpr int largest = 32;

  // The empty board. Throws Error(bad_input) when a side is not 1 to `largest`.
  Board(int rows, int columns, ForbiddenSet forbidden);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const ForbiddenSet& forbidden() const { return *forbidden_; }

  // By row.
  std::vector<Cell> stones() const;
  int stone_count() const { return stones_.size(); }
  bool has_stone(Cell cell) const;
  // Live cells of a row (1 first), bit c-1 for column c: the row and the column are unused, and a stone there
  // completes no forbidden pattern.
  std::uint32_t live(int row) const { return live_[static_cast<std::size_t>(row - 1)]; }
  bool is_live(Cell cell) const;
  int live_count() const;
  // Row by row, left to right.
  std::vector<Cell> moves() const;

  // Places a stone on a live cell.
  void play_in_place(Cell cell);
  Board play(Cell cell) const;
  // Places a stone; throws Error(bad_input) that names the cell and what is wrong with it when it is not
  // live.
  void play_checked(Cell cell);

  // The position in which only these live cells may still be played: one section of it, when it falls apart.
  Board section(std::span<const Cell> cells) const;

  // The image of the position under a symmetry, with the image of the forbidden set.
  Board image(Symmetry symmetry) const;

  friend bool operator==(const Board& x, const Board& y);

 private:
  // Cells where one more stone completes a pattern together with stones that include the newest one.
  void remove_completing_cells(std::optional<int> newest);

  int rows_;
  int columns_;
  std::shared_ptr<const ForbiddenSet> forbidden_;
  perm::PointSet stones_;  // position: row, value: column
  std::array<std::uint32_t, largest> live_{};
};

// "3,4": row, column, as the thesis writes cells.
std::string cell_text(Cell cell);
// Throws Error(bad_input).
Cell parse_cell(std::string_view text);
// The two sides of "5x7".
struct Sides {
  int rows = 1;
  int columns = 1;
};
Sides parse_sides(std::string_view text);
// Stones in notation: "1,2;3,4", or "empty".
std::string stones_text(const Board& board);

}  // namespace zermelo::permunim

template <>
struct zermelo::Notation<zermelo::permunim::Sides> {
  static permunim::Sides parse(std::string_view text, std::string_view) {
    return permunim::parse_sides(text);
  }
  static Value value(const permunim::Sides& sides) {
    return std::to_string(sides.rows) + "x" + std::to_string(sides.columns);
  }
  static Schema schema() { return {Schema::Kind::text, "ROWSxCOLUMNS", "5x7"}; }
};
