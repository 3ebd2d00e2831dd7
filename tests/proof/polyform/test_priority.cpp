#include <gtest/gtest.h>

#include "games/polyform/strategies.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/threshold.hpp"

namespace zermelo::proof {
namespace {

using lattice::Site;
using lattice::Sites;
using lattice::Vector;
using polyform::PriorityStrategy;
using polyform::testing::hand_strategy_for_s;
using testing::Folder;
using testing::proved;

std::vector<Sites> animal(const char* name) {
  const lattice::Grid* grid = nullptr;
  return polyform::parse_goals(name, grid);
}

bool holds(const PriorityStrategy& strategy, int levels = 2) {
  return !verify_priority(strategy, animal("S4"), strategy.maker, levels).fault;
}

// Proved by hand in docs/results/polyform-thresholds.md. One level of history is not enough to see it.
TEST(PriorityChecker, the_strategy_for_the_s_tetromino_holds_and_its_controls_fail) {
  const PriorityStrategy strategy = hand_strategy_for_s();
  EXPECT_TRUE(holds(strategy));
  EXPECT_TRUE(holds(strategy, 3));
  EXPECT_FALSE(holds(strategy, 1));
  PriorityStrategy shorter = strategy;  // the third entry dropped
  for (auto& cell : shorter.rules) {
    for (auto& rule : cell.rules) {
      for (auto& list : rule.lists) {
        if (list.size() == 3) list.pop_back();
      }
    }
  }
  EXPECT_FALSE(holds(shorter));
  PriorityStrategy blind = strategy;  // "one" as "none"
  for (auto& cell : blind.rules) cell.rules = {cell.rules.front(), cell.rules.back()};
  EXPECT_FALSE(holds(blind));
  PriorityStrategy plain = strategy;  // one axis for all
  plain.rules[1] = plain.rules[0];
  EXPECT_FALSE(holds(plain));
  PriorityStrategy weaker = strategy;  // (2,3): fewer marks
  weaker.breaker = 3;
  for (auto& cell : weaker.rules) {
    for (auto& rule : cell.rules) rule.lists.resize(std::min<std::size_t>(rule.lists.size(), 2));
  }
  EXPECT_FALSE(holds(weaker));
}

// Every single entry is needed, but for those that the first visit leaves no work for.
TEST(PriorityChecker, what_it_refuses_is_beaten_and_what_is_beaten_is_refused) {
  const PriorityStrategy strategy = hand_strategy_for_s();
  const auto board = polyform::Board::parse(lattice::Grid::square(), "5x4");
  int refused = 0;
  for (std::size_t c = 0; c < 2; ++c) {
    for (std::size_t r = 0; r < strategy.rules[c].rules.size(); ++r) {
      for (std::size_t l = 0; l < strategy.rules[c].rules[r].lists.size(); ++l) {
        PriorityStrategy changed = strategy;
        changed.rules[c].rules[r].lists[l].clear();
        if (holds(changed)) continue;
        ++refused;
      }
    }
  }
  EXPECT_GE(refused, 6);
  PriorityStrategy broken = strategy;
  for (auto& cell : broken.rules) cell.rules.back().lists.resize(1);
  EXPECT_TRUE(polyform::testing::ExhaustiveMaker(broken, animal("S4"), board).wins());
  EXPECT_FALSE(holds(broken));
}

TEST(PriorityChecker, certificates_are_read_as_written) {
  const Folder folder;
  const std::string file = folder.file("s.cert");
  const PriorityStrategy strategy = hand_strategy_for_s();
  write_priority(file, strategy, animal("S4"), polyform::plain_game(2, 4), 2);
  EXPECT_TRUE(proved(file));
  CertificateReader reader(file);
  const PriorityCertificate read = read_priority(reader);
  EXPECT_EQ(read.strategy.rules, strategy.rules);
  EXPECT_EQ(read.levels, 2);
  // A level too few, another animal, a mark too few.
  write_priority(file, strategy, animal("S4"), polyform::plain_game(2, 4), 1);
  EXPECT_FALSE(proved(file));
  write_priority(file, strategy, animal("T4"), polyform::plain_game(2, 4), 2);
  EXPECT_FALSE(proved(file));
  write_priority(file, strategy, animal("S4"), polyform::plain_game(3, 4), 2);
  EXPECT_FALSE(proved(file));
}

// O, (2,4): the neighbours beside the first mark of a turn, those above and below the second.
PriorityStrategy by_place_for_o() {
  const auto period = *lattice::Period::spanned_by(2, {Vector{{1, 0}}, Vector{{0, 1}}});
  const auto cell = [](int row, int column) { return Site{Vector{{row, column}}, 0}; };
  const polyform::CellRules first{{}, {{{}, {{cell(0, -1)}, {cell(0, 1)}}}}};
  const polyform::CellRules second{{}, {{{}, {{cell(-1, 0)}, {cell(1, 0)}}}}};
  return {&lattice::Grid::square(), period, 2, 4, 2, {first, second}};
}

TEST(PriorityChecker, the_place_in_the_turn_and_ranks_of_classes_are_checked_and_kept) {
  const Folder folder;
  const std::string file = folder.file("o.cert");
  const auto game = polyform::plain_game(2, 4);
  PriorityStrategy strategy = by_place_for_o();
  write_priority(file, strategy, animal("O"), game, 1);
  EXPECT_TRUE(proved(file));
  CertificateReader reader(file);
  EXPECT_EQ(read_priority(reader).strategy.orders, 2);
  // The same lists for both marks, either ones.
  for (const std::size_t place : {0, 1}) {
    PriorityStrategy same = strategy;
    same.rules[0] = same.rules[1] = strategy.rules[place];
    write_priority(file, same, animal("O"), game, 1);
    EXPECT_FALSE(proved(file));
  }
  // Over columns of two kinds, marks in even columns first: the same lists do; ranks that repeat are an order
  // too, one that names a class that there is not is none.
  strategy.period = *lattice::Period::spanned_by(2, {Vector{{1, 0}}, Vector{{0, 2}}});
  strategy.rules = {strategy.rules[0], strategy.rules[1], strategy.rules[0], strategy.rules[1]};
  for (const std::vector<int>& ranks : {std::vector{0, 1}, std::vector{1, 0}, std::vector{1, 1}}) {
    strategy.ranks = ranks;
    write_priority(file, strategy, animal("O"), game, 1);
    EXPECT_EQ(proved(file), !verify_priority(strategy, animal("O"), 2, 1).fault);
    CertificateReader ranked(file);
    EXPECT_EQ(read_priority(ranked).strategy.ranks, ranks);
  }
  strategy.ranks = {0, 2};
  write_priority(file, strategy, animal("O"), game, 1);
  EXPECT_FALSE(proved(file));
  strategy.ranks = {0};
  EXPECT_TRUE(verify_priority(strategy, animal("O"), 2, 1).fault);
}

TEST(ThresholdChecker, infers_what_follows_and_no_more) {
  ThresholdProof proof{&lattice::Grid::square(), animal("S4"), {}, {}};
  using Bounds = std::vector<ThresholdBounds>;
  EXPECT_EQ(inferred_bounds(proof), (Bounds{{0, 3}, {1, 7}, {2, 11}}));
  proof.lost.push_back({animal("S4"), hand_strategy_for_s(), 2});
  // (2,4) is lost: so is (1,3), for with the (1,0) win it would make a (2,4) win.
  EXPECT_EQ(inferred_bounds(proof), (Bounds{{0, 2}, {1, 3}, {2, 11}}));
  proof.won.push_back({animal("S4"), polyform::plain_game(1, 1), {}});
  EXPECT_EQ(inferred_bounds(proof), (Bounds{{1, 1}, {3, 3}, {5, 11}}));
  EXPECT_EQ(threshold_text(inferred_bounds(proof)), "(1, 3, 5..11, inf)");
  // A win that contradicts a loss is refused.
  proof.won.push_back({animal("S4"), polyform::plain_game(2, 4), {}});
  EXPECT_THROW(inferred_bounds(proof), Error);
}

TEST(ThresholdChecker, leaves_count_for_animals_that_contain_theirs_or_are_contained) {
  const auto bounds = [](const char* goal, bool won, const char* leaf) {
    ThresholdProof proof{&lattice::Grid::square(), animal(goal), {}, {}};
    if (won) {
      proof.won.push_back({animal(leaf), polyform::plain_game(1, 1), {}});
    } else {
      proof.lost.push_back({animal(leaf), hand_strategy_for_s(), 2});
    }
    return inferred_bounds(proof);
  };
  EXPECT_EQ(bounds("N5", false, "S4")[1].at_most, 3);
  EXPECT_THROW(bounds("L5", false, "S4"), Error);
  EXPECT_EQ(bounds("S4", true, "N5")[0].at_least, 1);
  EXPECT_THROW(bounds("N5", true, "S4"), Error);
}

TEST(ThresholdChecker, a_leaf_that_does_not_hold_is_refused) {
  const Folder folder;
  const std::string file = folder.file("t.cert");
  ThresholdProof proof{&lattice::Grid::square(), animal("S4"), {}, {}};
  proof.lost.push_back({animal("S4"), hand_strategy_for_s(), 2});
  write_threshold(file, proof);
  EXPECT_TRUE(proved(file));
  proof.lost.front().levels = 1;
  write_threshold(file, proof);
  EXPECT_FALSE(proved(file));
  proof.lost.front().levels = 2;
  proof.lost.front().strategy.rules[0].rules.back().lists.pop_back();
  write_threshold(file, proof);
  EXPECT_FALSE(proved(file));
}

}  // namespace
}  // namespace zermelo::proof
