#include "games/latin/gambler.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/latin/beginner.hpp"
#include "games/latin/exact.hpp"
#include "games/latin/gambler_state.hpp"
#include "games/latin/hands.hpp"
#include "games/latin/positions.hpp"

namespace zermelo::latin {
namespace {

using testing::naive_score;
using testing::random_position;

TEST(LatinGambler, random_positions_agree_with_a_naive_solver) {
  std::mt19937 random(4);
  std::array<int, 3> seen{};
  for (const auto& [order, fewest] : {std::pair(2, 0), std::pair(3, 0), std::pair(4, 8), std::pair(5, 15)}) {
    for (const int run : {2, 3}) {
      const Rules rules{order, run, Variant::gambler};
      const auto solver = make_gambler_solver(rules, Budget(), Progress::silent());
      for (int game = 0; game < 30; ++game) {
        const Position position = random_position(random, rules, fewest + static_cast<int>(random() % 5));
        std::map<std::string, int> known;
        const int score = naive_score(rules, position, known);
        ASSERT_EQ(solver->score(position), score) << text_of(rules, position);
        ++seen[static_cast<std::size_t>(score + 1)];
      }
    }
  }
  EXPECT_GT(seen[0], 20);
  EXPECT_GT(seen[2], 20);
}

// What is said without search, on boards that cannot fill, so that owners do not matter.
TEST(LatinGambler, what_is_plain_agrees_with_a_naive_solver) {
  std::mt19937 random(9);
  const Rules rules{5, 3, Variant::gambler};
  std::array<int, 2> plain{};
  for (int game = 0; game < 1500; ++game) {
    const Position position = random_position(random, rules, 13 + static_cast<int>(random() % 5));
    GamblerState<5> state = gambler_state<5>(rules, position);
    const Outlook outlook = GamblerBounds<5>::look(state, Player::first);
    if (!outlook.wins || state.may_fill || outlook.mine.places == 0 || outlook.yours.places == 0) continue;
    std::map<std::string, int> known;
    ASSERT_EQ(naive_score(rules, position, known), *outlook.wins ? 1 : -1) << text_of(rules, position);
    ++plain[*outlook.wins ? 1 : 0];
  }
  EXPECT_GT(plain[0], 30);
  EXPECT_GT(plain[1], 30);
}

TEST(LatinGambler, every_deal_of_order_three_is_the_first_players) {
  const Rules rules{3, 3, Variant::gambler};
  const auto solver = make_gambler_solver(rules, Budget(), Progress::silent());
  Integer deals = 0;
  for (const DealClass& deal_class : deal_classes(rules)) {
    deals += deal_class.deals;
    std::map<std::string, int> known;
    const Position position = start(rules, deal_class.hand);
    EXPECT_EQ(naive_score(rules, position, known), 1);
    EXPECT_EQ(solver->score(position), 1);
  }
  EXPECT_EQ(deals, binomial(9, 5));
}

TEST(LatinGambler, classes_of_deals_are_all_deals) {
  for (int order = 2; order <= 7; ++order) {
    const Rules rules{order, 3, Variant::gambler};
    Integer deals = 0;
    for (const DealClass& deal_class : deal_classes(rules)) {
      EXPECT_EQ(sorted_hand(rules, deal_class.hand), deal_class.hand);
      deals += deal_class.deals;
    }
    const auto discs = static_cast<std::uint64_t>(order * order);
    EXPECT_EQ(deals, binomial(discs, static_cast<std::uint64_t>(rules.first_hand())));
  }
  EXPECT_EQ(deal_classes({5, 3, Variant::gambler}).size(), 20U);
}

// ---- Beginner

// Order 2 by hand. Four discs, 1 1 2 2; the first lies anywhere, a 1 say. The second is a 1 with chance 1/3
// and goes to the opposite corner, or a 2 and goes beside it or opposite. Opposite to a 1, a 2 leaves two
// dead squares and the next disc fits nowhere: the player who placed it wins. A 1 opposite leaves two squares
// for the two 2s: the board fills, and with runs of 3 nobody owns a column: a draw. So the second player wins
// with chance 2/3 and draws with 1/3, and the first expects 1/6.
TEST(LatinBeginner, order_two_by_hand) {
  const Rules rules{2, 3, Variant::beginner};
  EXPECT_EQ(ExactSearch(rules, Budget()).expectation(start(rules)), Rational(1, 6));
  EXPECT_EQ(make_beginner_solver(rules, Budget())->expectation(start(rules)), Rational(1, 6));
}

double naive_expectation(const Rules& rules, const Position& position, std::map<std::string, double>& known) {
  const std::string key = text_of(rules, position);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  double result = 0;
  const auto all = moves(rules, position);
  if (const auto winner = winner_if_over(rules, position)) {
    const bool mine = (*winner == Winner::first) == (position.board.to_move() == Player::first);
    result = *winner == Winner::draw ? 0.5 : mine ? 1 : 0;
  } else if (is_chance(rules, position)) {
    const Hand hand = drawable(rules, position);
    double total = 0;
    for (const Move& move : all) {
      const double weight = hand[static_cast<std::size_t>(move.placement.number - 1)];
      total += weight;
      result += weight * naive_expectation(rules, play(rules, position, move), known);
    }
    result /= total;
  } else {
    for (const Move& move : all) {
      result = std::max(result, 1 - naive_expectation(rules, play(rules, position, move), known));
    }
  }
  return known[key] = result;
}

TEST(LatinBeginner, order_three_agrees_with_a_plain_recursion) {
  for (const auto stuck : {Stuck::lose, Stuck::redraw}) {
    const auto ownership = stuck == Stuck::lose ? Ownership::any : Ownership::mover_only;
    const Rules rules{3, 2, Variant::beginner, ownership, stuck};
    std::map<std::string, double> known;
    ExactSearch search(rules, Budget());
    const auto solver = make_beginner_solver(rules, Budget());
    const double naive = naive_expectation(rules, start(rules), known);
    EXPECT_NEAR(search.expectation(start(rules)).get_d(), naive, 1e-12);
    EXPECT_NEAR(solver->expectation(start(rules)).get_d(), naive, 1e-12);
    std::size_t index = 0;
    for (const auto& [text, expectation] : known) {
      if (index++ % 10 != 0) continue;
      ASSERT_NEAR(solver->expectation(parse_position(rules, text)).get_d(), expectation, 1e-12) << text;
    }
  }
}

TEST(LatinBeginner, endgames_of_orders_four_and_five_agree_with_a_plain_recursion) {
  std::mt19937 random(3);
  for (const auto stuck : {Stuck::lose, Stuck::redraw}) {
    for (const auto& [order, fewest] : {std::pair(4, 8), std::pair(5, 16)}) {
      const Rules rules{order, 3, Variant::beginner, Ownership::any, stuck};
      const auto solver = make_beginner_solver(rules, Budget());
      for (int game = 0; game < 20; ++game) {
        const Position position{testing::random_board(random, order, 3, Ownership::any, fewest)};
        std::map<std::string, double> known;
        ASSERT_NEAR(solver->expectation(position).get_d(), naive_expectation(rules, position, known), 1e-12)
            << text_of(rules, position);
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::latin
