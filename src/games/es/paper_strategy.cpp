#include "games/es/paper_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "games/es/paper_five.hpp"
#include "games/es/paper_states.hpp"

namespace zermelo::es {
namespace {

// ---- b = 2 and b = 3

std::optional<PaperReply> two_reply(const Board& left, Cell move) {
  if (move.column == left.columns()) return std::nullopt;
  const bool last = move.column + 1 == left.columns();
  return PaperReply{
      {move.column + 1, 1}, "section 3", "always", "leftmost open cell", last ? full_board : form(1)};
}

// (k, k-1), row 1 not full: the board of Figure 3.
bool is_three_form(const Board& board) {
  return board.shaded(1) >= 1 && board.open(1) >= 1 && board.shaded(2) == board.shaded(1) - 1;
}

std::optional<PaperReply> three_reply(const Board& left, Cell move) {
  constexpr std::string_view where = "Theorem 2";
  if (!is_three_form(left)) return std::nullopt;
  if (left.open(1) == 1)
    return PaperReply{{left.columns(), 2}, where, "end game, (a-1,1) or (a-2,2)", "(a-1,2)", full_board};
  if (move.row == 2)
    return PaperReply{{left.shaded(1) + 1, 1}, where, "row 2", "leftmost open cell of row 1", form(1)};
  return PaperReply{{left.shaded(2) + 1, 2}, where, "row 1", "leftmost open cell of row 2", form(1)};
}

// ---- b = 4

// What both endgames of Theorem 3 lead to: (a-1, a-2, a-3).
bool is_four_end(const Board& board) {
  return board.open(1) == 0 && board.open(2) == 1 && board.open(3) == 2;
}

std::optional<PaperReply> four_midgame(const Board& left, Cell move) {
  constexpr std::string_view where = "Theorem 3";
  const int k = left.shaded(1);
  if (four_form(left) == 1) {
    if (move == Cell{k + 1, 1}) return PaperReply{{k, 3}, where, "first form, (k+1,1)", "(k,3)", form(2)};
    if (move == Cell{k + 1, 2})
      return PaperReply{{k - 1, 3}, where, "first form, (k+1,2)", "(k-1,3)", form(1)};
    if (move == Cell{k, 3}) return PaperReply{{k + 1, 1}, where, "first form, (k,3)", "(k+1,1)", form(2)};
    return PaperReply{{k + 1, 2}, where, "first form, (k-1,3)", "(k+1,2)", form(1)};
  }
  if (move == Cell{k + 1, 1}) return PaperReply{{k, 3}, where, "second form, (k+1,1)", "(k,3)", form(2)};
  if (move == Cell{k, 2}) return PaperReply{{k + 1, 2}, where, "second form, (k,2)", "(k+1,2)", form(1)};
  return PaperReply{{k + 1, 1}, where,   "second form, (k,3)",
                    "(k+1,1)",  form(2), "printed as a move of player 3; player 2 is meant"};
}

std::optional<PaperReply> four_reply(const Board& left, Cell move) {
  constexpr std::string_view where = "Theorem 3";
  const int width = left.columns();
  if (left.shaded(1) == 1 && left.shaded(2) == 0)
    return PaperReply{{2, 2}, where, "opening, (1,2) or (2,1)", "(2,2)", form(1)};
  const int number = four_form(left);
  if (number == 0 && !is_four_end(left)) return std::nullopt;
  if (number != 0 && left.open(1) > 1) return four_midgame(left, move);
  if (move == Cell{width, 2} || move == Cell{width - 1, 3})
    return PaperReply{{width, 3}, where, "endgame, (a-1,2) or (a-2,3)", "(a-1,3)", full_board};
  if (number == 1) {
    const Cell other = move.row == 1 ? Cell{width - 2, 3} : Cell{width, 1};
    return PaperReply{other, where, "endgame of the first form, (a-1,1) or (a-3,3)", "the other of them",
                      endgame};
  }
  const Cell other = move.row == 1 ? Cell{width - 1, 2} : Cell{width, 1};
  return PaperReply{other, where, "endgame of the second form, (a-1,1) or (a-2,2)", "the other of them",
                    endgame};
}

// ---- every board of a strategy

std::vector<Board> boards_below_five(int a, int b) {
  std::vector<Board> boards;
  for (int k = 1; k <= a - 1; ++k) {
    if (b == 2 && k < a - 1) boards.push_back(Board::from_rows(a, b, std::array{k}));
    if (b == 3 && k < a - 1) boards.push_back(Board::from_rows(a, b, std::array{k, k - 1}));
    if (b == 4 && k >= 2 && k < a - 1) {
      boards.push_back(Board::from_rows(a, b, std::array{k, k, k - 2}));
      boards.push_back(Board::from_rows(a, b, std::array{k, k - 1, k - 1}));
    }
  }
  if (b == 4) {
    boards.push_back(Board::from_rows(a, b, std::array{1, 0, 0}));
    boards.push_back(Board::from_rows(a, b, std::array{a - 1, a - 2, a - 3}));
  }
  return boards;
}

}  // namespace

std::string landing_text(int b, Landing landing) {
  if (landing == full_board) return "the full board";
  if (landing == endgame) return b == 4 ? "the board (a-1, a-2, a-3)" : "an endgame state";
  if (landing == opening_board) return "an opening square";
  if (b <= 3) return b == 2 ? "one more cell" : "k and k-1 cells";
  std::string numbers;
  for (int number = 1; number <= 7; ++number) {
    if ((landing & form(number)) != 0) numbers += fmt::format("{}{}", numbers.empty() ? "" : " or ", number);
  }
  if (numbers.empty()) return "no board of the strategy";
  return fmt::format("{} {}", b == 4 ? "form" : "state", numbers);
}

std::string rule_text(int b, const PaperReply& reply) {
  return fmt::format("{}: {} -> {}, to {}", reply.where, reply.when, reply.answer,
                     landing_text(b, reply.lands));
}

PaperStrategy::PaperStrategy(int a, int b) : a_(a), b_(b) {
  if (b < smallest_b || b > largest_b)
    bad_input(fmt::format("b is {}; the paper has strategies for b from {} to {}", b, smallest_b, largest_b));
  if (a < b || a > largest_a)
    bad_input(
        fmt::format("a is {}; the strategy for b = {} is played for a from {} to {}", a, b, b, largest_a));
}

std::optional<PaperReply> PaperStrategy::reply(const Board& left, Cell move) const {
  switch (b_) {
    case 2:
      return two_reply(left, move);
    case 3:
      return three_reply(left, move);
    case 4:
      return four_reply(left, move);
    default:
      return five_reply(left, move);
  }
}

std::vector<Prescription> PaperStrategy::replies(const Board& board) const {
  if (board.empty())
    return {{board,
             std::nullopt,
             {{1, 1}, b_ == 5 ? "Lemma 1" : "the start", "first move", "(1,1)", opening_board}}};
  std::vector<Prescription> found;
  for (const Board& left : boards()) {
    for (const Cell move : left.moves()) {
      if (left.shade(move) != board) continue;
      const auto prescribed = reply(left, move);
      if (!prescribed) continue;
      const bool known = std::any_of(found.begin(), found.end(), [&](const Prescription& earlier) {
        return earlier.reply.cell == prescribed->cell;
      });
      if (!known) found.push_back({left, move, *prescribed});
    }
  }
  return found;
}

Landing PaperStrategy::landing(const Board& board) const {
  if (board.open_cells() == 0) return full_board;
  Landing result = board == first() && b_ >= 4 ? opening_board : 0;
  switch (b_) {
    case 2:
      return board.empty() ? 0 : form(1);
    case 3:
      return is_three_form(board) ? form(1) : 0;
    case 4:
      if (four_form(board) != 0) result |= form(four_form(board));
      if (is_four_end(board)) result |= endgame;
      return result;
    default:
      for (const Board& square : opening_boards(a_)) {
        if (board == square) result |= opening_board;
      }
      if (midgame_state(board) != 0) result |= form(midgame_state(board));
      if (endgame_state(board) != 0) result |= endgame;
      return result;
  }
}

std::vector<Board> PaperStrategy::boards() const {
  if (b_ < 5) return boards_below_five(a_, b_);
  std::vector<Board> boards = opening_boards(a_);
  // One board is in both sets: state 1 with a single open cell in row 1.
  for (const Board& board : midgame_boards(a_)) {
    if (endgame_state(board) == 0) boards.push_back(board);
  }
  for (const Board& board : endgame_boards(a_)) boards.push_back(board);
  return boards;
}

}  // namespace zermelo::es
