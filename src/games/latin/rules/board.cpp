#include "games/latin/rules/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/error.hpp"

namespace zermelo::latin {

Board::Board(int order, int sequence, Ownership ownership)
    : order_(order), sequence_(sequence), ownership_(ownership) {
  const auto check = [](int value, std::string_view name, int low) {
    if (value < low || value > largest) {
      bad_input(fmt::format("{} is {}; accepted: a whole number from {} to {}", name, value, low, largest));
    }
  };
  check(order, "the order", 1);
  check(sequence, "the length of a sequence", 2);
}

int Board::columns_of(Player player) const {
  return static_cast<int>(std::count(owners_.begin(), owners_.begin() + order_, Owner(player)));
}

int Board::count(int number) const {
  return static_cast<int>(std::count(cells_.begin(), cells_.end(), static_cast<std::uint8_t>(number)));
}

bool Board::fits(const Placement& placement) const {
  const auto inside = [this](int x) { return x >= 1 && x <= order_; };
  if (!inside(placement.row) || !inside(placement.column) || !inside(placement.number)) return false;
  if (at(placement.row, placement.column) != 0) return false;
  return (fitting(placement.row, placement.column) >> placement.number & 1) != 0;
}

std::vector<Placement> Board::placements() const {
  std::vector<Placement> result;
  for (int row = 1; row <= order_; ++row) {
    for (int column = 1; column <= order_; ++column) {
      if (at(row, column) != 0) continue;
      for (unsigned rest = fitting(row, column); rest != 0; rest &= rest - 1) {
        result.push_back({row, column, std::countr_zero(rest)});
      }
    }
  }
  return result;
}

void Board::put(const Placement& placement) {
  cells_[index(placement.row, placement.column)] = static_cast<std::uint8_t>(placement.number);
  const auto bit = static_cast<std::uint8_t>(1U << placement.number);
  in_row_[static_cast<std::size_t>(placement.row - 1)] |= bit;
  in_column_[static_cast<std::size_t>(placement.column - 1)] |= bit;
  ++discs_;
}

void Board::place(const Placement& placement) {
  const Player mover = to_move();
  put(placement);
  Owner& owner = owners_[static_cast<std::size_t>(placement.column - 1)];
  if (owner) return;
  if (ownership_ == Ownership::mover_only) {
    if (has_sequence(placement.column, mover, placement.row)) owner = mover;
    return;
  }
  // The column had no sequence before, so any sequence there now uses the new disc.
  if (has_sequence(placement.column, mover)) {
    owner = mover;
  } else if (has_sequence(placement.column, opponent(mover))) {
    owner = opponent(mover);
  }
}

bool Board::has_sequence(int column, Player player, std::optional<int> through) const {
  // longest[row]: discs of the longest sequence that ends at this row, seen along the player's direction; a
  // sequence that uses `through` must not jump over it.
  std::array<int, largest + 1> longest{};
  std::array<bool, largest + 1> uses{};
  for (int step = 1; step <= order_; ++step) {
    const int row = player == Player::first ? order_ + 1 - step : step;
    const int number = at(row, column);
    if (number == 0) continue;
    // Two passes over earlier discs: the best sequence of all, and the best sequence through the row asked
    // for.
    const auto here = static_cast<std::size_t>(step);
    longest[here] = 1;
    uses[here] = !through || *through == row;
    for (int before = 1; before < step; ++before) {
      const int other = at(player == Player::first ? order_ + 1 - before : before, column);
      if (other == 0 || other >= number) continue;
      const auto there = static_cast<std::size_t>(before);
      const bool through_sequence = uses[there] || !through || *through == row;
      if (std::pair(through_sequence, longest[there] + 1) > std::pair<bool, int>(uses[here], longest[here])) {
        longest[here] = longest[there] + 1;
        uses[here] = through_sequence;
      }
    }
    if (uses[here] && longest[here] >= sequence_) return true;
  }
  return false;
}

void Board::require_possible_owner(int column, Owner owner) const {
  const bool first = has_sequence(column, Player::first);
  const bool second = has_sequence(column, Player::second);
  if (owner && !(*owner == Player::first ? first : second)) {
    bad_input(fmt::format("column {} is given to {}, who has no increasing sequence of {} in it", column,
                          *owner == Player::first ? 'A' : 'B', sequence_));
  }
  if (!owner && ownership_ == Ownership::any && (first || second)) {
    bad_input(fmt::format("column {} has an increasing sequence of {} and so an owner", column, sequence_));
  }
}

Board Board::from_cells(int order, int sequence, Ownership ownership,
                        const std::vector<std::vector<int>>& cells,
                        const std::optional<std::vector<Owner>>& owners) {
  Board board(order, sequence, ownership);
  if (static_cast<int>(cells.size()) != order) {
    bad_input(fmt::format("the board has {} rows, {} were given", order, cells.size()));
  }
  for (int row = 1; row <= order; ++row) {
    const auto& numbers = cells[static_cast<std::size_t>(row - 1)];
    if (static_cast<int>(numbers.size()) != order) {
      bad_input(fmt::format("row {} has {} squares; accepted: {}", row, numbers.size(), order));
    }
    for (int column = 1; column <= order; ++column) {
      const int number = numbers[static_cast<std::size_t>(column - 1)];
      if (number == 0) continue;
      if (!board.fits({row, column, number})) {
        bad_input(fmt::format("{} at row {}, column {} is not a number from 1 to {} that is new in both",
                              number, row, column, order));
      }
      board.put({row, column, number});
    }
  }
  if (owners && static_cast<int>(owners->size()) != order) {
    bad_input(fmt::format("{} owners of columns were given; accepted: {}", owners->size(), order));
  }
  for (int column = 1; column <= order; ++column) {
    Owner& owner = board.owners_[static_cast<std::size_t>(column - 1)];
    if (owners) {
      owner = (*owners)[static_cast<std::size_t>(column - 1)];
      board.require_possible_owner(column, owner);
      continue;
    }
    const bool first = board.has_sequence(column, Player::first);
    const bool second = board.has_sequence(column, Player::second);
    if (first && second) {
      bad_input(fmt::format(
          "column {} holds an increasing sequence of {} for both; say whose it is, as in ';A-B--'", column,
          sequence));
    }
    if ((first || second) && ownership == Ownership::mover_only) {
      bad_input(fmt::format(
          "column {} holds an increasing sequence of {}; under mover-only say whose it is, as in ';A-B--'",
          column, sequence));
    }
    if (first) owner = Player::first;
    if (second) owner = Player::second;
  }
  return board;
}

Board Board::with_columns(const std::vector<int>& order) const {
  Board result(order_, sequence_, ownership_);
  for (int column = 1; column <= order_; ++column) {
    const int from = order[static_cast<std::size_t>(column - 1)];
    for (int row = 1; row <= order_; ++row) {
      if (at(row, from) != 0) result.put({row, column, at(row, from)});
    }
    result.owners_[static_cast<std::size_t>(column - 1)] = owner(from);
  }
  return result;
}

Board Board::flipped() const {
  Board result(order_, sequence_, ownership_);
  result.owners_ = owners_;
  for (int row = 1; row <= order_; ++row) {
    for (int column = 1; column <= order_; ++column) {
      const int number = at(row, column);
      if (number != 0) result.put({order_ + 1 - row, column, order_ + 1 - number});
    }
  }
  return result;
}

}  // namespace zermelo::latin
