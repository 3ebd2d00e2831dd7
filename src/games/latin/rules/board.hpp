// The board of Latin Erdős (Silva): a square of numbers 1..n in which no row and no column repeats a number,
// and the owners of its columns. The first player, A, sits below the board and the second, B, above it. A
// player's sequence is increasing numbers in any rows of one column, the larger the nearer to the opponent:
//
//     B
//     4 . . . .     row 1          A's sequences grow upwards, B's downwards: here 2-3 is the beginning
//     2 . . . .                    of one of B's, and 3-4 of one of A's
//     3 . . . .
//     . . . . .
//     . . . . .     row 5
//     A
//
// Only rules live here: nothing in this folder knows how to win.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/player.hpp"

namespace zermelo::latin {

// Rows from the top, columns from the left, all from 1.
struct Placement {
  int row = 0;
  int column = 0;
  int number = 0;
  friend auto operator<=>(const Placement&, const Placement&) = default;
};

// Whose column it is when a move makes a sequence. `any`: the player in whose direction a sequence first
// exists, whoever moved; when one move makes sequences in both directions, the mover. `mover_only`: a player
// gains a column only by a move of his own, the disc of which is part of a sequence in his direction, while
// nobody owns it.
enum class Ownership { any, mover_only };

constexpr auto every(Ownership) { return std::array{Ownership::any, Ownership::mover_only}; }
constexpr std::string_view name_of(Ownership ownership) {
  return ownership == Ownership::any ? "any" : "mover-only";
}

class Board {
 public:
  static constexpr int largest = 7;
  using Owner = std::optional<Player>;

  // The empty board of order 1..largest; sequences of 2..largest make a column one's own.
  Board(int order, int sequence, Ownership ownership);

  int order() const { return order_; }
  int sequence() const { return sequence_; }
  Ownership ownership() const { return ownership_; }

  // 0: empty.
  int at(int row, int column) const { return cells_[index(row, column)]; }
  Owner owner(int column) const { return owners_[static_cast<std::size_t>(column - 1)]; }
  int discs() const { return discs_; }
  bool full() const { return discs_ == order_ * order_; }
  // Players alternate and every turn places one disc.
  Player to_move() const { return discs_ % 2 == 0 ? Player::first : Player::second; }
  int columns_of(Player player) const;
  // How many discs with this number lie on the board.
  int count(int number) const;

  bool fits(const Placement& placement) const;
  // Every legal placement of any number, by row, column, number.
  std::vector<Placement> placements() const;
  // Places a disc that fits, for the player to move.
  void place(const Placement& placement);

  // A board from its cells, top row first, 0 for empty, and its owners where they are given. A column without
  // a given owner gets the one the rules leave no doubt about. Throws Error(bad_input) when a number repeats
  // in a row or column, when an owner cannot be, or when it must be given.
  static Board from_cells(int order, int sequence, Ownership ownership,
                          const std::vector<std::vector<int>>& cells,
                          const std::optional<std::vector<Owner>>& owners);

  // A sequence of the player's in the column; with `through` only one that uses that row.
  bool has_sequence(int column, Player player, std::optional<int> through = std::nullopt) const;

  // Column i of the result is column order[i] of this board. Keeps the game.
  Board with_columns(const std::vector<int>& order) const;
  // Rows upside down and number v for n+1-v: sequences keep their owners, so this keeps the game.
  Board flipped() const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>((row - 1) * largest + column - 1);
  }
  void put(const Placement& placement);
  // Numbers that fit at an empty square, as bits.
  unsigned fitting(int row, int column) const {
    const unsigned used =
        in_row_[static_cast<std::size_t>(row - 1)] | in_column_[static_cast<std::size_t>(column - 1)];
    return ~used & ((2U << order_) - 2);
  }
  void require_possible_owner(int column, Owner owner) const;

  int order_;
  int sequence_;
  Ownership ownership_;
  int discs_ = 0;
  std::array<std::uint8_t, std::size_t{largest} * largest> cells_{};
  // Bit v is set when number v is in the row, or the column.
  std::array<std::uint8_t, largest> in_row_{};
  std::array<std::uint8_t, largest> in_column_{};
  std::array<Owner, largest> owners_{};
};

}  // namespace zermelo::latin
