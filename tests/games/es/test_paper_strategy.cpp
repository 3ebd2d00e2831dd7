#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "base/error.hpp"
#include "games/es/notation.hpp"
#include "games/es/paper_five.hpp"
#include "games/es/paper_states.hpp"
#include "games/es/paper_strategy.hpp"
#include "games/es/paper_verify.hpp"
#include "games/es/solve.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::es {
namespace {

Board rows(int a, std::vector<int> shaded) {
  return Board::from_rows(a, static_cast<int>(shaded.size()) + 1, shaded);
}

// ---- a naive board of its own: shaded cells per row, moves by the definition of Proposition 1

using Rows = std::vector<int>;

std::vector<Cell> naive_moves(int a, const Rows& shaded) {
  std::vector<Cell> cells;
  const int height = static_cast<int>(shaded.size());
  const auto is_shaded = [&](int column, int row) {
    return column >= 1 && row >= 1 && shaded[static_cast<std::size_t>(row - 1)] >= column;
  };
  for (int row = 1; row <= height; ++row) {
    for (int column = 1; column < a; ++column) {
      if (is_shaded(column, row)) continue;
      if (is_shaded(column - 1, row) || is_shaded(column, row - 1)) cells.push_back({column, row});
    }
  }
  return cells;
}

Rows naive_shade(Rows shaded, Cell cell) {
  for (int row = 0; row < cell.row; ++row) {
    int& here = shaded[static_cast<std::size_t>(row)];
    here = std::max(here, cell.column);
  }
  return shaded;
}

// Moves left when the winner hurries, the completing one not counted; even exactly when the next player
// loses.
int naive_remoteness(int a, const Rows& shaded, std::map<Rows, int>& known) {
  if (const auto found = known.find(shaded); found != known.end()) return found->second;
  int quickest = 0;
  int slowest = 0;
  for (const Cell cell : naive_moves(a, shaded)) {
    const int moves = naive_remoteness(a, naive_shade(shaded, cell), known) + 1;
    if (moves % 2 == 0) {
      slowest = std::max(slowest, moves);
    } else {
      quickest = quickest == 0 ? moves : std::min(quickest, moves);
    }
  }
  return known[shaded] = quickest != 0 ? quickest : slowest;
}

// Every game one by one, nothing remembered.
struct Tally {
  long games = 0;
  int shortest = 1000;
  int longest = 0;
};

void play_naively(const PaperStrategy& strategy, const Rows& left, int moves, Tally& tally) {
  const auto options = naive_moves(strategy.a(), left);
  if (options.empty()) {
    ++tally.games;
    tally.shortest = std::min(tally.shortest, moves + 1);
    tally.longest = std::max(tally.longest, moves + 1);
  }
  for (const Cell move : options) {
    const auto reply = strategy.reply(rows(strategy.a(), left), move);
    const Rows faced = naive_shade(left, move);
    ASSERT_TRUE(reply) << ::testing::PrintToString(left);
    const auto answers = naive_moves(strategy.a(), faced);
    ASSERT_NE(std::find(answers.begin(), answers.end(), reply->cell), answers.end());
    play_naively(strategy, naive_shade(faced, reply->cell), moves + 2, tally);
  }
}

// ---- the strategies win

TEST(PaperStrategy, wins_every_game_up_to_a_40) {
  for (int b = 2; b <= 5; ++b) {
    for (int a = b; a <= 40; ++a) {
      const PlayedOut played = play_all(PaperStrategy(a, b), Budget());
      // With one row the moves are forced, and the parity of a decides.
      EXPECT_EQ(played.failure.has_value(), b == 2 && a % 2 == 1) << a << "," << b;
    }
  }
}

TEST(PaperStrategy, is_played_out_as_a_naive_player_does) {
  for (const auto& [a, b] :
       std::vector<std::pair<int, int>>{{6, 2}, {9, 3}, {4, 4}, {7, 4}, {5, 5}, {6, 5}, {7, 5}}) {
    const PaperStrategy strategy(a, b);
    Tally tally;
    Rows first(static_cast<std::size_t>(b) - 1, 0);
    first[0] = 1;
    play_naively(strategy, first, 1, tally);
    const PlayedOut played = play_all(strategy, Budget());
    EXPECT_EQ(played.games, tally.games) << a << "," << b;
    EXPECT_EQ(played.shortest, tally.shortest) << a << "," << b;
    EXPECT_EQ(played.longest, tally.longest) << a << "," << b;
  }
}

// In permutations, by the definition of the game: whatever digit the second player appends, the first player
// finds a digit with the label prescribed and never completes a subsequence.
TEST(PaperStrategy, wins_the_game_on_permutations) {
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{4, 3}, {4, 4}, {5, 4}, {5, 5}}) {
    const PaperStrategy strategy(a, b);
    std::set<std::vector<int>> seen;
    const std::function<void(const std::vector<int>&)> play = [&](const std::vector<int>& left) {
      const auto shaded = reference::shading(a, b, left);
      if (!seen.insert(shaded).second) return;
      for (int digit = 1; digit <= static_cast<int>(left.size()) + 1; ++digit) {
        const auto faced = reference::append(left, digit);
        if (reference::contains_end(faced, a, b)) continue;  // the second player loses
        const auto label = reference::labels(faced).back();
        const auto reply = strategy.reply(rows(a, shaded), {label.increasing, label.decreasing});
        ASSERT_TRUE(reply);
        const auto digits = reference::digits_for_cell(faced, reply->cell.column, reply->cell.row);
        ASSERT_FALSE(digits.empty());
        const auto next = reference::append(faced, digits.front());
        ASSERT_FALSE(reference::contains_end(next, a, b));
        play(next);
      }
    };
    play({1});
    EXPECT_EQ(seen.size(), play_all(strategy, Budget()).boards);
  }
}

// ---- lengths: Table 1

TEST(PaperStrategy, has_the_lengths_of_table_1_counting_the_completing_move) {
  for (int a = 2; a <= 40; ++a) {
    const auto lengths = [a](int b) {
      const PlayedOut played = play_all(PaperStrategy(a, b), Budget());
      return std::pair(played.shortest, played.longest);
    };
    EXPECT_EQ(lengths(2), std::pair(a, a));
    if (a >= 3) {
      EXPECT_EQ(lengths(3), std::pair(2 * a - 2, 2 * a - 2));
    }
    // Opening 3 moves, a-4 pairs to row 1 short of one cell, 2 or 4 moves, and the completing one.
    if (a >= 4) {
      EXPECT_EQ(lengths(4), std::pair(3 + 2 * (a - 4) + 2 + 1, 3 + 2 * (a - 4) + 4 + 1));
    }
    if (a >= 5) {
      EXPECT_EQ(lengths(5).second, 4 * a - 6);
    }
    if (a >= 5) {
      EXPECT_EQ(lengths(5).first, a % 2 == 0 ? 2 * a : 2 * a - 2);
    }
  }
}

// The question of section 8.2: nobody can force the end in fewer than 4a-6 moves.
TEST(PaperStrategy, for_five_is_as_quick_as_any_strategy_against_best_resistance) {
  for (int a = 5; a <= 11; ++a) {
    std::map<Rows, int> known;
    EXPECT_EQ(naive_remoteness(a, {1, 0, 0, 0}, known) + 2, 4 * a - 6) << a;
    EXPECT_EQ(play_all(PaperStrategy(a, 5), Budget()).longest, 4 * a - 6) << a;
  }
}

// Smallest example of a reply that is not the quickest: the second player errs, the paper does not hurry.
TEST(PaperStrategy, for_five_is_not_the_quickest_against_a_weak_player) {
  std::map<Rows, int> known;
  const auto reply = PaperStrategy(6, 5).reply(rows(6, {3, 3, 1, 1}), {3, 3});
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->cell, (Cell{2, 4}));
  EXPECT_EQ(naive_remoteness(6, naive_shade({3, 3, 3, 1}, reply->cell), known), 8);
  EXPECT_EQ(naive_remoteness(6, naive_shade({3, 3, 3, 1}, {4, 3}), known), 6);
}

// ---- the sets

TEST(PaperStates, every_board_of_both_sets_is_lost_for_the_player_to_move) {
  for (int a = 5; a <= 9; ++a) {
    std::map<Rows, int> known;
    for (const Board& board : PaperStrategy(a, 5).boards()) {
      const Rows shaded = {board.shaded(1), board.shaded(2), board.shaded(3), board.shaded(4)};
      EXPECT_EQ(naive_remoteness(a, shaded, known) % 2, 0) << a << " " << rows_text(board);
    }
  }
  for (int a = 5; a <= 40; ++a) {
    const auto solver = make_solver(Game(a, 5, Rule::avoid), Method::box_table, Budget(), Progress::silent());
    for (const Board& board : PaperStrategy(a, 5).boards())
      EXPECT_EQ(solver->outcome({board}), Outcome::previous) << a << " " << rows_text(board);
  }
}

TEST(PaperStates, zero_open_cells_must_not_count_as_even) {
  for (int a = 5; a <= 9; ++a) {
    std::map<Rows, int> known;
    int boards = 0;
    for (const Board& board : midgame_boards(a, EvenZero::as_printed)) {
      if (board.open(1) > 0) continue;
      ++boards;
      const Rows shaded = {board.shaded(1), board.shaded(2), board.shaded(3), board.shaded(4)};
      EXPECT_EQ(naive_remoteness(a, shaded, known) % 2, 1) << a << " " << rows_text(board);
    }
    EXPECT_EQ(boards, 3) << "one for each of states 2, 3 and 4";
  }
}

TEST(PaperStates, the_lists_hold_exactly_the_boards_the_predicates_accept) {
  for (int a = 5; a <= 9; ++a) {
    const Ranking ranking(a, 5);
    std::size_t midgame = 0;
    std::size_t ends = 0;
    for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
      midgame += midgame_state(ranking.board(rank)) != 0 ? 1 : 0;
      ends += endgame_state(ranking.board(rank)) != 0 ? 1 : 0;
    }
    EXPECT_EQ(midgame_boards(a).size(), midgame);
    EXPECT_EQ(endgame_boards(a).size(), ends);
  }
}

TEST(PaperStates, examples_of_each_state_in_the_paper) {
  EXPECT_EQ(midgame_state(rows(7, {3, 2, 2, 2})), 1);  // three open cells in row 1
  EXPECT_EQ(midgame_state(rows(6, {3, 2, 2, 2})), 0);  // two
  EXPECT_EQ(midgame_state(rows(7, {4, 4, 4, 3})), 2);
  EXPECT_EQ(midgame_state(rows(6, {3, 3, 2, 0})), 3);
  EXPECT_EQ(midgame_state(rows(7, {4, 3, 3, 2})), 4);
  EXPECT_EQ(midgame_state(rows(7, {3, 3, 1, 1})), 5);
  EXPECT_EQ(midgame_state(rows(7, {2, 2, 0, 0})), 0);  // k >= 3
  EXPECT_EQ(midgame_state(rows(5, {3, 2, 1, 0})), 6);
  EXPECT_EQ(midgame_state(rows(7, {5, 4, 2, 1})), 7);
  EXPECT_EQ(endgame_state(rows(5, {3, 2, 2, 2})), 1);
  EXPECT_EQ(endgame_state(rows(5, {3, 3, 3, 0})), 2);
  EXPECT_EQ(endgame_state(rows(8, {7, 7, 3, 2})), 3);
  EXPECT_EQ(endgame_state(rows(8, {7, 7, 3, 1})), 0);
}

// ---- the printed cases

TEST(PaperLedger, below_five_rows_every_printed_case_holds) {
  for (int b = 2; b <= 4; ++b) {
    for (int a = b; a <= 20; ++a) {
      for (const CaseRecord& record : ledger(PaperStrategy(a, b)))
        EXPECT_EQ(record.failures, 0U) << rule_text(b, record.printed);
    }
  }
}

TEST(PaperLedger, lemma_2_fails_only_where_its_reply_fills_row_1) {
  for (int a = 5; a <= 20; ++a) {
    const PaperStrategy strategy(a, 5);
    for (const Board& left : midgame_boards(a)) {
      for (const Cell move : left.moves()) {
        const Board faced = left.shade(move);
        const auto printed = lemma_2(left, move);
        ASSERT_TRUE(printed);
        ASSERT_TRUE(faced.can_shade(printed->cell)) << rows_text(left) << " after " << cell_text(move);
        const Board next = faced.shade(printed->cell);
        if (next.open(1) == 0) continue;
        EXPECT_NE(form(midgame_state(next)) & printed->lands, 0U) << rule_text(5, *printed);
      }
    }
  }
}

TEST(PaperLedger, names_the_failing_cases_with_their_smallest_boards_and_repairs) {
  std::vector<CaseRecord> all;
  for (int a = 5; a <= 12; ++a) merge(all, ledger(PaperStrategy(a, 5)));
  int in_lemma_2 = 0;
  int in_lemma_3 = 0;
  for (const CaseRecord& record : all) {
    EXPECT_GT(record.uses, 0U);
    EXPECT_EQ(record.failures > 0, record.smallest.has_value());
    if (record.failures == 0) continue;
    in_lemma_2 += record.printed.where == "Lemma 2" ? 1 : 0;
    in_lemma_3 += record.printed.where == "Lemma 3" ? 1 : 0;
    ASSERT_TRUE(record.repair);
    EXPECT_NE(record.repaired, 0U);
    if (record.printed.when == "state 1, row 4") {
      // The printed reply leaves one cell to take.
      EXPECT_EQ(rows_text(record.smallest->left), "rows:3,2,2,2");
      EXPECT_EQ(record.smallest->move, (Cell{3, 4}));
      EXPECT_EQ(record.printed.cell, (Cell{4, 3}));
      EXPECT_EQ(record.repair->cell, (Cell{4, 4}));
    }
    // Lemma 3 names state 7 where the board is in state 6; the reply itself is right.
    if (record.printed.where == "Lemma 3") {
      EXPECT_EQ(record.repaired, form(6));
    }
  }
  EXPECT_EQ(in_lemma_2, 14);  // 4 of state 1, 2 of state 2, 5 of state 5, 1 of state 6, 2 of state 7
  EXPECT_EQ(in_lemma_3, 2);
}

// ---- asking

TEST(PaperStrategy, is_asked_for_its_reply_on_a_board) {
  const PaperStrategy strategy(6, 5);
  EXPECT_EQ(strategy.replies(Board(6, 5)).front().reply.cell, (Cell{1, 1}));
  const auto replies = strategy.replies(rows(6, {4, 4, 2, 0}));  // row 2 after state 3
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(rule_text(5, replies.front().reply),
            "Lemma 2: state 3, row 2 -> second open cell of row 4, to state 5");
  EXPECT_EQ(replies.front().reply.cell, (Cell{2, 4}));
  // A board that player 1 leaves is not one he faces.
  EXPECT_TRUE(strategy.replies(rows(6, {3, 3, 2, 0})).empty());
}

// Whichever way play came to a board, each reply prescribed there wins.
TEST(PaperStrategy, prescribes_only_winning_moves) {
  for (int b = 3; b <= 5; ++b) {
    for (int a = b; a <= 8; ++a) {
      const PaperStrategy strategy(a, b);
      std::map<Rows, int> known;
      const Ranking ranking(a, b);
      for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
        const Board board = ranking.board(rank);
        for (const Prescription& found : strategy.replies(board)) {
          const Board next = board.shade(found.reply.cell);
          Rows shaded;
          for (int row = 1; row < b; ++row) shaded.push_back(next.shaded(row));
          EXPECT_EQ(naive_remoteness(a, shaded, known) % 2, 0) << a << "," << b << " " << rows_text(board);
        }
      }
    }
  }
}

TEST(PaperStrategy, exists_for_two_to_five_and_a_at_least_b) {
  EXPECT_THROW(PaperStrategy(7, 6), Error);
  EXPECT_THROW(PaperStrategy(7, 1), Error);
  EXPECT_THROW(PaperStrategy(4, 5), Error);
  EXPECT_THROW(PaperStrategy(PaperStrategy::largest_a + 1, 5), Error);
  EXPECT_NO_THROW(PaperStrategy(PaperStrategy::largest_a, 5));
}

}  // namespace
}  // namespace zermelo::es
