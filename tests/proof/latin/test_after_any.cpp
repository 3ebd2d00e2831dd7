// Strategies that win whatever the first placements are.
#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "games/latin/expert.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"
#include "proof/latin/strategy.hpp"
#include "reference/latin_reference.hpp"

namespace zermelo::proof {
namespace {

using latin::Board;
using latin::Ownership;
using testing::Folder;

struct Found {
  LatinStrategyClaim claim;
  LatinStrategyBody body;
};

std::optional<Found> found(int order, int free) {
  const auto solver = latin::make_expert_solver(order, Budget(), Progress::silent());
  const auto strategy = solver->strategy_after_any(free);
  if (!strategy) return std::nullopt;
  return Found{{Board(order, 3, Ownership::any), strategy->player, true, false, free},
               {{}, strategy->open, strategy->closed}};
}

bool holds(const Folder& folder, const LatinStrategyClaim& claim, const LatinStrategyBody& body) {
  write_latin_strategy(folder.file("c"), claim, body);
  return testing::proved(folder.file("c"));
}

// The winner after any first placements by the rules alone, with either player getting full boards: nothing when it
// depends.
std::optional<Player> winner_by_reference(int order, int free) {
  const reference::LatinGame game{order, 3, false};
  std::map<std::string, int> known;
  std::optional<Player> winner;
  bool same = true;
  const std::function<void(const reference::LatinBoard&, int)> walk = [&](const reference::LatinBoard& board,
                                                                          int discs) {
    if (discs < free) {
      const auto moves = reference::latin_moves(game, board);
      same = same && !moves.empty();
      for (const auto& move : moves) {
        if (same) walk(reference::latin_after(game, board, move), discs + 1);
      }
      return;
    }
    const int score = reference::latin_score(game, board, known);
    const Player mover = free % 2 == 0 ? Player::first : Player::second;
    const Player here = score > 0 ? mover : opponent(mover);
    same = same && score != 0 && winner.value_or(here) == here;
    winner = here;
  };
  walk(reference::empty_latin_board(game), 0);
  return same ? winner : std::nullopt;
}

TEST(LatinAfterAny, strategies_are_proved_and_are_the_winners_of_plain_play) {
  const Folder folder;
  for (int free = 1; free <= 3; ++free) {
    const auto result = found(3, free);
    const auto winner = winner_by_reference(3, free);
    if (!result) continue;  // full boards may decide
    EXPECT_EQ(winner, result->claim.player) << free;
    EXPECT_TRUE(holds(folder, result->claim, result->body)) << free;
  }
  // docs/results/latin.md: whatever the first five moves are the second player wins on order 4.
  const auto result = found(4, 5);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->claim.player, Player::second);
  EXPECT_TRUE(holds(folder, result->claim, result->body));
  EXPECT_FALSE(found(4, 6));
}

TEST(LatinAfterAny, more_than_the_lists_show_is_refused) {
  const Folder folder;
  const auto result = found(4, 5);
  ASSERT_TRUE(result);
  LatinStrategyClaim claim = result->claim;
  for (const int free : {2, 3, 4, 6, 7, 8}) {
    claim.free = free;
    EXPECT_EQ(holds(folder, claim, result->body), false) << free;
  }
  claim = result->claim;
  claim.player = Player::first;
  EXPECT_FALSE(holds(folder, claim, result->body));
  claim = result->claim;
  claim.columns = true;
  EXPECT_FALSE(holds(folder, claim, result->body));
  claim = result->claim;
  claim.position.place(claim.position.placements().front());
  EXPECT_FALSE(holds(folder, claim, result->body));
}

TEST(LatinAfterAny, missing_positions_are_refused) {
  const Folder folder;
  const auto result = found(4, 5);
  ASSERT_TRUE(result);
  int refused = 0;
  const std::size_t entries = result->body.open.size() + result->body.closed.size();
  for (std::size_t i = 0; i < entries; ++i) {
    LatinStrategyBody body = result->body;
    if (i < body.open.size()) {
      body.open.erase(body.open.begin() + static_cast<std::ptrdiff_t>(i));
    } else {
      body.closed.erase(body.closed.begin() + static_cast<std::ptrdiff_t>(i - body.open.size()));
    }
    refused += holds(folder, result->claim, body) ? 0 : 1;
  }
  EXPECT_GE(refused, static_cast<int>(entries) / 2);
}

}  // namespace
}  // namespace zermelo::proof
