#include "games/latin/gambler.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
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
    for (const int sequence : {2, 3}) {
      const Rules rules{order, sequence, Variant::gambler};
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

}  // namespace
}  // namespace zermelo::latin
