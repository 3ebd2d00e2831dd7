#include "games/es/paper_five.hpp"

#include <array>

#include "games/es/paper_states.hpp"

namespace zermelo::es {
namespace {

constexpr std::string_view slip = "printed as a response of player 2; player 1 is meant";

bool is(const Board& board, std::array<int, 4> rows) {
  return board.shaded(1) == rows[0] && board.shaded(2) == rows[1] && board.shaded(3) == rows[2] &&
         board.shaded(4) == rows[3];
}

// ---- Lemma 2, state by state; k cells of row 1 are shaded

using Case = PaperReply;

Case state_1(int k, Cell move) {
  constexpr std::string_view where = "Lemma 2";
  switch (move.row) {
    case 1:
      return {{k + 1, 2}, where, "state 1, row 1", "the cell below", form(5)};
    case 2:
      return {{k + 1, 2}, where, "state 1, row 2", "the cell to the right", form(5)};
    case 3:
      return {{k + 1, 1}, where, "state 1, row 3", "row 1", form(4)};
    default:
      return {{k + 1, 3}, where, "state 1, row 4", "row 3", form(2)};
  }
}

Case state_2(int k, Cell move) {
  constexpr std::string_view where = "Lemma 2";
  switch (move.row) {
    case 1:
      return {{k, 4}, where, "state 2, row 1", "row 4", form(1)};
    case 2:
      return {{k + 2, 1}, where, "state 2, row 2", "row 1", form(6)};
    case 3:
      return {{k + 2, 2}, where, "state 2, row 3", "row 2", form(3)};
    default:
      return {{k + 1, 1}, where, "state 2, row 4", "row 1", form(1)};
  }
}

Case state_3(int k, Cell move) {
  constexpr std::string_view where = "Lemma 2";
  switch (move.row) {
    case 1:
      return {{k - 2, 4}, where, "state 3, row 1", "first open cell of row 4", form(6)};
    case 2:
      return {{k - 1, 4}, where, "state 3, row 2", "second open cell of row 4", form(5)};
    case 3:
      return {{k - 1, 4}, where, "state 3, row 3", "second open cell of row 4", form(2), slip};
    default:
      if (move.column == k - 2)
        return {{k + 1, 1}, where, "state 3, first open cell of row 4", "first open cell of row 1", form(6)};
      return {{k + 1, 2}, where, "state 3, second open cell of row 4", "row 2", form(5)};
  }
}

Case state_4(int k, Cell move) {
  constexpr std::string_view where = "Lemma 2";
  switch (move.row) {
    case 1:
      return {{k, 2}, where, "state 4, row 1", "first open cell of row 2", form(6)};
    case 2:
      return {{k + 1, 1}, where, "state 4, row 2", "first open cell of row 1", form(6)};
    case 3:
      return {{k - 1, 4}, where, "state 4, row 3", "first open cell of row 4", form(2)};
    default:
      return {{k, 3}, where, "state 4, row 4", "first open cell of row 3", form(2)};
  }
}

Case state_5(int k, bool odd, Cell move) {
  constexpr std::string_view where = "Lemma 2";
  switch (move.row) {
    case 1:
      return {{k - 1, 3}, where, "state 5, row 1", "first open cell of row 3", form(6)};
    case 2:
      return {{k - 1, 4}, where, "state 5, row 2", "one cell in row 4", form(5)};
    case 3:
      if (move.column == k - 1)
        return {{k + 1, 1}, where, "state 5, first open cell of row 3", "row 1", form(6)};
      if (odd) return {{k + 1, 2}, where, "state 5, second open cell of row 3, row 1 odd", "row 2", form(3)};
      return {{k - 1, 4}, where,   "state 5, second open cell of row 3, row 1 even",
              "row 4",    form(2), "two cells of row 4 can be shaded; only the first gives state 2"};
    default:
      return {{k + 1, 2}, where, "state 5, row 4", "row 2", form(5)};
  }
}

Case state_6(int k, bool odd, Cell move) {
  constexpr std::string_view where = "Lemma 2";
  switch (move.row) {
    case 1:
      return {{k, 2}, where, "state 6, row 1", "first open cell of row 2", form(7)};
    case 2:
      return {{k - 2, 4}, where, "state 6, row 2", "row 4", form(5)};
    case 3:
      if (odd) return {{k - 1, 4}, where, "state 6, row 3, row 1 odd", "second open cell of row 4", form(1)};
      return {{k, 2}, where, "state 6, row 3, row 1 even", "row 2", form(3)};
    default:
      return {{k, 2}, where, "state 6, row 4", "row 2", form(5)};
  }
}

Case state_7(const Board& left, bool odd, Cell move) {
  constexpr std::string_view where = "Lemma 2";
  const int k = left.shaded(1);
  const int c = move.column;
  switch (move.row) {
    case 1:
      return {{k, 2}, where, "state 7, row 1", "first open cell of row 2", form(7), slip};
    case 2:
      return {{k + 1, 1}, where, "state 7, row 2", "first open cell of row 1", form(7), slip};
    case 3:
      if (c == k - 1 && odd)
        return {{c, 4}, where, "state 7, last cell possible in row 3, row 1 odd", "the cell below", form(1)};
      if (c == k - 1)
        return {{c - 1, 4},
                where,
                "state 7, last cell possible in row 3, row 1 even",
                "the cell diagonally below",
                form(4)};
      return {{c - 1, 4},
              where,
              "state 7, another cell of row 3",
              "row 4",
              form(6) | form(7),
              "of the cells of row 4 only the one left of the column played fits"};
    default:
      return {{left.shaded(3) + 1, 3}, where,
              "state 7, row 4",        "one cell in row 3",
              form(6) | form(7),       "the first open cell of row 3; several can be shaded"};
  }
}

// ---- Lemma 3 where it differs from Lemma 2

std::optional<Case> steer_2(int width, Cell move) {
  constexpr std::string_view where = "Lemma 3";
  if (move.row == 2)
    return Case{{width, 2}, where, "state 2, two open in row 1, row 2", "last cell of row 2", endgame};
  if (move.row == 3) return Case{{width, 1}, where, "state 2, two open in row 1, row 3", "row 1", endgame};
  return std::nullopt;  // as in Lemma 2, to state 1 with one open cell in row 1
}

Case steer_5(int width, Cell move) {
  constexpr std::string_view where = "Lemma 3";
  switch (move.row) {
    case 1:
      return {
          {width - 1, 3}, where, "state 5, one open in row 1, row 1", "penultimate cell of row 3", endgame};
    case 2:
      return {
          {width - 2, 3}, where, "state 5, one open in row 1, row 2", "first open cell of row 3", endgame};
    case 3:
      if (move.column == width - 1)
        return {{width, 1},
                where,
                "state 5, one open in row 1, penultimate cell of row 3",
                "last cell of row 1",
                endgame};
      return {{width, 2},
              where,
              "state 5, one open in row 1, first open cell of row 3",
              "last cell of row 2",
              endgame};
    default:
      return {{width, 1}, where, "state 5, one open in row 1, row 4", "last cell of row 1", endgame};
  }
}

Case steer_6(int width, Cell move) {
  constexpr std::string_view where = "Lemma 3";
  if (move.row <= 2)
    return {{width, 2}, where, "state 6, one open in row 1, row 1 or 2", "last cell of row 2", endgame};
  return {{width - 2, 4}, where, "state 6, one open in row 1, row 3 or 4", "(a-3,4)", endgame};
}

Case steer_7(const Board& left, Cell move) {
  constexpr std::string_view where = "Lemma 3";
  const int width = left.columns();
  const int c = move.column;
  if (move.row <= 2)
    return {{width, 2}, where, "state 7, one open in row 1, row 1 or 2", "last cell of row 2", endgame};
  if (move.row == 3 && c == width - 2)
    return {{width - 2, 4}, where, "state 7, one open in row 1, (a-3,3)", "(a-3,4)", endgame};
  if (move.row == 3)
    return {{c - 1, 4}, where, "state 7, one open in row 1, (c,3) with c < a-3", "(c-1,4)", form(7)};
  return {{left.shaded(3) + 1, 3}, where,   "state 7, one open in row 1, row 4",
          "one cell in row 3",     form(7), "the first open cell of row 3; several can be shaded"};
}

// ---- tit for tat

// Two lines of open cells are left: columns a-1 and a-2, or column a-1 and row 4, or rows 3 and 4. The number
// of cells a move takes from its line is given by where its line begins.
Cell same_from_other_line(const Board& left, Cell move) {
  const int width = left.columns();
  int in_last_column = 0;
  int in_column_before = 0;
  for (int row = 1; row <= 4; ++row) {
    in_last_column += left.open(row) >= 1 ? 1 : 0;
    in_column_before += left.open(row) >= 2 ? 1 : 0;
  }
  const int first_row = 5 - in_last_column;           // where column a-1 begins
  const int first_row_before = 5 - in_column_before;  // where column a-2 begins
  switch (endgame_state(left)) {
    case 1:
      if (move.column == width) return {width - 1, first_row_before + (move.row - first_row)};
      return {width, first_row + (move.row - first_row_before)};
    case 2:
      if (move.column == width) return {left.shaded(4) + (move.row - first_row) + 1, 4};
      return {width, first_row + (move.column - left.shaded(4)) - 1};
    default:
      if (move.row == 3) return {left.shaded(4) + (move.column - left.shaded(3)), 4};
      return {left.shaded(3) + (move.column - left.shaded(4)), 3};
  }
}

}  // namespace

std::vector<Board> opening_boards(int a) {
  std::vector<Board> boards;
  boards.push_back(Board::from_rows(a, 5, std::array{1, 0, 0, 0}));
  boards.push_back(Board::from_rows(a, 5, std::array{2, 2, 0, 0}));
  // For a = 5 this board belongs to the endgame already.
  if (a % 2 == 1 && a > 5) boards.push_back(Board::from_rows(a, 5, std::array{3, 3, 3, 0}));
  return boards;
}

std::optional<PaperReply> lemma_1(const Board& left, Cell move) {
  constexpr std::string_view where = "Lemma 1";
  if (is(left, {1, 0, 0, 0})) return PaperReply{{2, 2}, where, "second move", "(2,2)", opening_board};
  if (is(left, {2, 2, 0, 0})) {
    constexpr std::string_view corner = "2x2 square, (3,1) or (1,3)";
    constexpr std::string_view side = "2x2 square, (3,2) or (2,3)";
    if (move == Cell{3, 1} || move == Cell{1, 3})
      return PaperReply{transposed(move), where, corner, "the other of them", form(6)};
    // a-1 odd: the other; a-1 even: the 3x3 square, an endgame state when a = 5.
    if (left.columns() % 2 == 1)
      return PaperReply{transposed(move), where, side, "the other of them, a-1 being odd", form(3)};
    return PaperReply{{3, 3}, where, side, "(3,3), a-1 being even", left.a() == 5 ? endgame : opening_board};
  }
  if (is(left, {3, 3, 3, 0}) && left.a() > 5 && left.a() % 2 == 1) {
    constexpr std::string_view other = "the other of them";
    if (move == Cell{4, 1}) return PaperReply{{2, 4}, where, "3x3 square, (4,1) or (2,4)", other, form(4)};
    if (move == Cell{2, 4}) return PaperReply{{4, 1}, where, "3x3 square, (4,1) or (2,4)", other, form(4)};
    if (move == Cell{4, 2}) return PaperReply{{1, 4}, where, "3x3 square, (4,2) or (1,4)", other, form(3)};
    if (move == Cell{1, 4}) return PaperReply{{4, 2}, where, "3x3 square, (4,2) or (1,4)", other, form(3)};
    if (move == Cell{4, 3}) return PaperReply{{3, 4}, where, "3x3 square, (4,3) or (3,4)", other, form(2)};
    return PaperReply{{4, 3}, where, "3x3 square, (4,3) or (3,4)", other, form(2)};
  }
  return std::nullopt;
}

std::optional<PaperReply> lemma_2(const Board& left, Cell move) {
  const int k = left.shaded(1);
  const bool odd = left.open(1) % 2 == 1;
  switch (midgame_state(left, EvenZero::as_printed)) {
    case 1:
      return state_1(k, move);
    case 2:
      return state_2(k, move);
    case 3:
      return state_3(k, move);
    case 4:
      return state_4(k, move);
    case 5:
      return state_5(k, odd, move);
    case 6:
      return state_6(k, odd, move);
    case 7:
      return state_7(left, odd, move);
    default:
      return std::nullopt;
  }
}

std::optional<PaperReply> lemma_3(const Board& left, Cell move) {
  const int width = left.columns();
  const int open = left.open(1);
  switch (midgame_state(left)) {
    case 2:
      return open == 2 ? steer_2(width, move) : std::nullopt;
    case 5:
      return open == 1 ? std::optional(steer_5(width, move)) : std::nullopt;
    case 6:
      return open == 1 ? std::optional(steer_6(width, move)) : std::nullopt;
    case 7:
      return open == 1 ? std::optional(steer_7(left, move)) : std::nullopt;
    default:
      return std::nullopt;
  }
}

std::optional<PaperReply> tit_for_tat(const Board& left, Cell move) {
  constexpr std::string_view where = "proof of Theorem 4";
  const int width = left.columns();
  if (endgame_state(left) == 0) return std::nullopt;
  if (move == Cell{width, 3} || move == Cell{width - 1, 4})
    return PaperReply{{width, 4}, where, "endgame, (a-1,3) or (a-2,4)", "(a-1,4)", full_board};
  return PaperReply{same_from_other_line(left, move), where, "endgame, another cell",
                    "as many cells from the other line", endgame};
}

std::optional<PaperReply> five_reply(const Board& left, Cell move) {
  if (const auto reply = tit_for_tat(left, move)) return reply;
  if (const auto reply = lemma_1(left, move)) return reply;
  if (const auto reply = lemma_3(left, move)) return reply;
  return midgame_state(left) == 0 ? std::nullopt : lemma_2(left, move);
}

}  // namespace zermelo::es
