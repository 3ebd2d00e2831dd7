#include <gtest/gtest.h>

#include "base/error.hpp"
#include "engine/nimber_search.hpp"
#include "games/es/notation.hpp"
#include "games/es/solve.hpp"
#include "games/es/widths.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::es {
namespace {

reference::Rule reference_rule(Rule rule) {
  return rule == Rule::avoid ? reference::Rule::avoid : reference::Rule::achieve;
}

// Every position of several boards, by every method, against a solver that knows only permutations.
TEST(Solve, every_method_agrees_with_the_reference_at_every_position) {
  for (const auto& [a, b] :
       std::vector<std::pair<int, int>>{{6, 4}, {4, 6}, {3, 5}, {5, 5}, {2, 4}, {1, 3}, {3, 1}}) {
    for (const Rule rule : {Rule::avoid, Rule::achieve}) {
      const Game game(a, b, rule);
      for (const Method method : {Method::box_table, Method::proof_number}) {
        const auto solver = make_solver(game, method, Budget(), Progress::silent());
        for (const auto& rows : reference::shadings(a, b)) {
          const auto permutation = reference::permutation_for_shading(a, b, rows);
          const bool wins = reference::mover_wins(a, b, reference_rule(rule), permutation);
          ASSERT_EQ(solver->outcome({Board::from_rows(a, b, rows)}), wins ? Outcome::next : Outcome::previous)
              << a << "," << b << " " << name_of(rule) << " " << name_of(method);
        }
      }
    }
  }
}

TEST(Solve, depths_agree_with_the_reference_at_every_position) {
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{5, 4}, {3, 6}, {4, 4}, {2, 3}, {1, 2}}) {
    for (const Rule rule : {Rule::avoid, Rule::achieve}) {
      const Game game(a, b, rule);
      for (const auto& rows : reference::shadings(a, b)) {
        const auto permutation = reference::permutation_for_shading(a, b, rows);
        ASSERT_EQ(moves_to_end(game, {Board::from_rows(a, b, rows)}, Budget(), Progress::silent()),
                  reference::remoteness(a, b, reference_rule(rule), permutation));
      }
    }
  }
}

TEST(Solve, nimbers_agree_with_the_reference_at_every_position) {
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{6, 4}, {3, 6}, {5, 5}}) {
    const Game game(a, b, Rule::avoid);
    for (const auto method : {engine::NimberMethod::mex, engine::NimberMethod::lemoine_viennot,
                              engine::NimberMethod::beling_rogalski}) {
      engine::NimberSearch<Game> search(game, method, Budget(), 1 << 22);
      for (const auto& rows : reference::shadings(a, b)) {
        const auto permutation = reference::permutation_for_shading(a, b, rows);
        ASSERT_EQ(search.value({Board::from_rows(a, b, rows)}).value,
                  static_cast<std::uint64_t>(reference::nimber_avoid(a, b, permutation)))
            << name_of(method);
      }
    }
  }
}

TEST(Solve, winning_moves_are_those_that_leave_a_lost_position) {
  const Game game(6, 5, Rule::avoid);
  const auto solver = make_solver(game, Method::box_table, Budget(), Progress::silent());
  const Game::Position position{parse_board(6, 5, "163425")};
  std::vector<std::string> expected;
  for (const Cell cell : position.board.moves()) {
    const auto digits = reference::digits_for_cell({1, 6, 3, 4, 2, 5}, cell.column, cell.row);
    const auto next = reference::append({1, 6, 3, 4, 2, 5}, digits.front());
    if (!reference::mover_wins(6, 5, reference::Rule::avoid, next)) expected.push_back(cell_text(cell));
  }
  std::vector<std::string> winning;
  for (const auto& move : solver->winning_moves(position)) winning.push_back(game.move_text(move));
  EXPECT_EQ(winning, expected);
  EXPECT_FALSE(expected.empty());
}

TEST(Solve, collaborative_lengths_agree_with_the_reference) {
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{5, 4}, {3, 6}, {2, 2}, {1, 4}}) {
    for (const auto& rows : reference::shadings(a, b)) {
      const auto permutation = reference::permutation_for_shading(a, b, rows);
      const Lengths lengths = collaborative_lengths(Board::from_rows(a, b, rows));
      EXPECT_EQ(lengths.longest, reference::longest_game(a, b, permutation));
      EXPECT_EQ(lengths.shortest, reference::shortest_game(a, b, permutation));
    }
  }
}

TEST(Solve, table_2_of_the_paper) {
  const std::vector<std::vector<int>> printed = {{1, 2, 2, 3, 3, 4, 4, 5},
                                                 {2, 3, 4, 5, 6, 7, 8},
                                                 {6, 10, 15, 21, 28, 36},
                                                 {18, 31, 46, 67, 91},
                                                 {58, 103, 164, 253}};
  for (int b = 2; b <= 6; ++b) {
    for (int a = b; a <= 9; ++a) {
      const auto entry = solve_start(Game(a, b, Rule::avoid), Budget(), Progress::silent());
      EXPECT_EQ(*entry.p_positions,
                printed[static_cast<std::size_t>(b - 2)][static_cast<std::size_t>(a - b)]);
    }
  }
}

// The word table and the tables of single boards must tell the same of every board with one sum, under both
// rules.
TEST(Solve, a_sum_agrees_with_its_boards_one_by_one) {
  for (const int sum : {3, 9, 16, 17, 18}) {
    for (const Rule rule : {Rule::avoid, Rule::achieve}) {
      const auto entries = solve_sum(sum, rule, Budget(), Progress::silent());
      ASSERT_EQ(entries.size(), static_cast<std::size_t>(sum - 1));
      for (const auto& entry : entries) {
        EXPECT_EQ(entry.a + entry.b, sum);
        const auto box =
            make_solver(Game(entry.a, entry.b, rule), Method::box_table, Budget(), Progress::silent());
        EXPECT_EQ(entry.winner, winner_from(box->outcome(box->game().start()))) << entry.a << "," << entry.b;
        EXPECT_EQ(entry.p_positions, box->p_positions()) << entry.a << "," << entry.b << " " << name_of(rule);
      }
    }
  }
}

TEST(Solve, the_word_table_answers_every_position_of_a_board) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    const Game game(12, 7, rule);
    const auto box = make_solver(game, Method::box_table, Budget(), Progress::silent());
    const auto word = make_solver(game, Method::word_table, Budget(), Progress::silent());
    EXPECT_EQ(box->p_positions(), word->p_positions());
    for (std::uint64_t rank = 0; rank < game.ranking().positions(); ++rank) {
      const Game::Position position{game.ranking().board(rank)};
      ASSERT_EQ(box->outcome(position), word->outcome(position)) << rows_text(position.board);
    }
  }
}

TEST(Solve, exchanging_a_and_b_changes_nothing) {
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    for (int a = 1; a <= 8; ++a) {
      for (int b = 1; b < a; ++b) {
        const auto one = solve_start(Game(a, b, rule), Budget(), Progress::silent());
        const auto other = solve_start(Game(b, a, rule), Budget(), Progress::silent());
        EXPECT_EQ(one.winner, other.winner);
        EXPECT_EQ(one.p_positions, other.p_positions);
      }
    }
  }
}

TEST(Solve, one_table_for_all_widths_agrees_with_each_width_alone) {
  for (const auto& [b, largest] :
       std::vector<std::pair<int, int>>{{3, 30}, {4, 25}, {5, 20}, {6, 16}, {8, 11}}) {
    const auto winners = winners_for_widths(b, largest, Budget(), Progress::silent());
    for (int a = 1; a <= largest; ++a) {
      EXPECT_EQ(winners[static_cast<std::size_t>(a)],
                solve_start(Game(a, b, Rule::avoid), Budget(), Progress::silent()).winner)
          << a << "," << b;
    }
  }
}

TEST(Solve, the_budget_is_honoured) {
  Budget little;
  little.memory(1000);
  EXPECT_THROW(make_solver(Game(12, 12, Rule::avoid), Method::box_table, little, Progress::silent()), Error);
  Budget no_time;
  no_time.time(std::chrono::seconds(0));
  EXPECT_THROW(make_solver(Game(14, 12, Rule::avoid), Method::box_table, no_time, Progress::silent()), Error);
  const Game game(30, 30, Rule::avoid);
  EXPECT_EQ(make_solver(game, Method::proof_number, no_time, Progress::silent())->outcome(game.start()),
            Outcome::unknown);
}

}  // namespace
}  // namespace zermelo::es
