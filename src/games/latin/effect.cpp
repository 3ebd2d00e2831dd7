#include "games/latin/effect.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace zermelo::latin {
namespace {

// The numbers that a player may come to place in his next turn.
std::set<int> numbers_of(const Rules& rules, const Position& position, Player player) {
  Hand hand{};
  hand.fill(1);
  if (rules.variant == Variant::gambler) hand = hand_of(rules, position, player);
  if (rules.variant == Variant::beginner) hand = drawable(rules, position);
  std::set<int> numbers;
  for (int number = 1; number <= rules.order; ++number) {
    if (hand[static_cast<std::size_t>(number - 1)] > 0) numbers.insert(number);
  }
  return numbers;
}

struct Lines {
  std::set<int> rows;
  std::set<int> columns;
};

// Where some of the numbers fit.
Lines lines_with_moves(const Board& board, const std::set<int>& numbers) {
  Lines lines;
  for (const Placement& placement : board.placements()) {
    if (!numbers.contains(placement.number)) continue;
    lines.rows.insert(placement.row);
    lines.columns.insert(placement.column);
  }
  return lines;
}

// Every empty square takes a number, and every row and column has a square for each number it lacks.
bool may_fill(const Board& board) {
  std::set<std::array<int, 3>> open;
  for (const Placement& placement : board.placements()) {
    open.insert({0, placement.row, placement.column});
    open.insert({1, placement.row, placement.number});
    open.insert({2, placement.column, placement.number});
  }
  const int empty = board.order() * board.order() - board.discs();
  return static_cast<int>(open.size()) == 3 * empty;
}

// "1 1 4", or "nothing".
std::string discs_text(const Rules& rules, const Hand& hand) {
  std::vector<int> discs;
  for (int number = 1; number <= rules.order; ++number) {
    discs.insert(discs.end(), hand[static_cast<std::size_t>(number - 1)], number);
  }
  return discs.empty() ? "nothing" : fmt::format("{}", fmt::join(discs, " "));
}

bool has_empty_square(const Board& board, int row, int column) {
  for (int i = 1; i <= board.order(); ++i) {
    if (board.at(row != 0 ? row : i, column != 0 ? column : i) == 0) return true;
  }
  return false;
}

}  // namespace

std::string effect(const Rules& rules, const Position& position, const Move& move) {
  if (move.draws()) return "";
  const Position next = play(rules, position, move);
  const Player mover = position.board.to_move();
  std::vector<std::string> parts;
  const int column = move.placement.column;
  if (next.board.owner(column) != position.board.owner(column)) {
    parts.push_back(next.board.owner(column) == mover
                        ? fmt::format("takes column {}", column)
                        : fmt::format("gives column {} to the opponent", column));
  }
  const std::set<int> numbers = numbers_of(rules, next, opponent(mover));
  const Lines before = lines_with_moves(position.board, numbers);
  const Lines after = lines_with_moves(next.board, numbers);
  std::vector<std::string> lost;
  for (const int row : before.rows) {
    if (!after.rows.contains(row) && has_empty_square(next.board, row, 0)) {
      lost.push_back(fmt::format("row {}", row));
    }
  }
  for (const int c : before.columns) {
    if (!after.columns.contains(c) && has_empty_square(next.board, 0, c)) {
      lost.push_back(fmt::format("column {}", c));
    }
  }
  if (!lost.empty() && !after.rows.empty()) {
    parts.push_back(fmt::format("leaves the opponent without a move in {}", fmt::join(lost, " and ")));
  }
  if (may_fill(position.board) && !may_fill(next.board)) {
    parts.emplace_back("the board can no longer fill, so columns no longer count");
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::vector<std::string> remarks(const Rules& rules, const Position& position) {
  if (rules.variant == Variant::gambler) {
    return {"A holds " + discs_text(rules, hand_of(rules, position, Player::first)),
            "B holds " + discs_text(rules, hand_of(rules, position, Player::second))};
  }
  if (rules.variant != Variant::beginner || position.board.full()) return {};
  Hand left = drawable(rules, position);
  std::vector<std::string> lines;
  if (position.disc != 0) {
    lines.push_back(fmt::format("drawn: {}", position.disc));
    auto& same = left[static_cast<std::size_t>(position.disc - 1)];
    if (same > 0) --same;
  }
  lines.push_back("face down: " + discs_text(rules, left));
  return lines;
}

std::string about(const Rules& rules) {
  std::string text = fmt::format(
      "Place discs numbered 1 to {0} so that no row and no column repeats a number. Who must place one and\n"
      "cannot, loses. A full board goes to the player with more columns. A sits below the board and moves\n"
      "first, B above it. A column is A's when {1} numbers in it grow upwards, B's when they grow "
      "downwards,\n"
      "{2}.\n",
      rules.order, rules.sequence,
      rules.ownership == Ownership::any ? "whoever has that first; if one move makes both, the mover's"
                                        : "and only by a move of their own");
  switch (rules.variant) {
    case Variant::expert:
      return text + "Expert: choose any number.\n";
    case Variant::gambler:
      return text + "Gambler: all discs are dealt; each plays from a hand.\n";
    case Variant::beginner:
      break;
  }
  return text + fmt::format("Beginner: place the disc that is drawn{}.\n",
                            rules.stuck == Stuck::lose ? "; one that fits nowhere loses"
                                                       : "; one that fits nowhere is drawn again");
}

std::string read_move(const Position& position, std::string_view typed) {
  std::string digits;
  for (const char c : typed) {
    if (c == ' ' || c == ',' || c == '=') continue;
    if (c < '0' || c > '9' || digits.size() == 3) return std::string(typed);
    digits += c;
  }
  if (digits.size() == 2 && position.disc != 0) digits += static_cast<char>('0' + position.disc);
  return digits.size() == 3 ? fmt::format("{},{}={}", digits[0], digits[1], digits[2]) : std::string(typed);
}

}  // namespace zermelo::latin
