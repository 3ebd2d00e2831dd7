#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <set>

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

// In the play around the copy alone the breaker marks the history cell (3,0) herself; in a real game he can be there first, and
// the rule that asks for it then leads her away. A checker that took her marks there for granted would accept this strategy.
TEST(PriorityChecker, a_history_cell_that_the_breaker_marks_in_the_play_may_be_the_makers) {
  const std::string file = ZERMELO_SOURCE_DIR "/tests/proof/forged/history-that-the-breaker-marked.cert";
  EXPECT_NE(testing::objection(file), "");

  CertificateReader reader(file);
  const lattice::Grid* grid = nullptr;
  polyform::parse_goals("I3", grid);
  const PriorityStrategy strategy =
      read_priority_rules(reader, lattice::Grid::square(), polyform::parse_marks("1,4", 0));
  std::set<Site> makers;
  std::set<Site> marked;
  for (const Site& mark : {Site{{3, 0}, 0}, Site{{0, 0}, 0}, Site{{0, 1}, 0}, Site{{0, 2}, 0}}) {
    ASSERT_TRUE(marked.insert(mark).second) << "she has it";
    makers.insert(mark);
    for (const Site& answer : polyform::reply(
             strategy, {mark}, [&](const Site& site) { return makers.contains(site); },
             [&](const Site& site) { return marked.contains(site); })) {
      marked.insert(answer);
    }
  }
  EXPECT_EQ(makers.size(), 4U) << "three of them in a row";
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

// With all four neighbours of each mark taken the maker has no two cells side by side, unless his last turn has two marks.
TEST(PriorityChecker, the_marks_of_the_last_turn_count_as_soon_as_they_are_enough) {
  const auto period = *lattice::Period::spanned_by(2, {Vector{{1, 0}}, Vector{{0, 1}}});
  const auto beside = [](int row, int column) { return polyform::Offsets{Site{Vector{{row, column}}, 0}}; };
  const polyform::CellRules around{{}, {{{}, {beside(0, -1), beside(0, 1), beside(-1, 0), beside(1, 0)}}}};
  const PriorityStrategy strategy{&lattice::Grid::square(), period, 1, 4, 1, {around}};
  EXPECT_FALSE(verify_priority(strategy, animal("XX"), 1, 1).fault);
  EXPECT_TRUE(verify_priority(strategy, animal("XX"), 2, 1).fault);
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

// (1,3) is not lost for two cells a knight's move apart: a cell has eight partners. The count of neighbours behind
// Proposition 2.1 is one of connected animals.
TEST(ThresholdChecker, a_goal_that_does_not_hang_together_is_refused) {
  EXPECT_NE(testing::objection(ZERMELO_SOURCE_DIR "/tests/proof/forged/threshold-of-a-disconnected-goal.cert")
                .find("not connected"),
            std::string::npos);
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

// Theorem 3.1: parts with marks a_i against b_i make a win with the sum of the a_i against that of the b_i + 1, less one. A leaf that
// wants a mark more of the breaker, or whose parts want more marks of the maker than there are, is not made by them.
TEST(ThresholdChecker, a_leaf_that_its_parts_do_not_make_is_refused) {
  const Folder folder;
  const std::string file = folder.file("t.cert");
  int too_strong = 0;
  for (const char* name : {"P3.1", "P4.2", "P4.4", "T5.1", "H4.5"}) {
    CertificateReader reader(
        fmt::format("{}/certificates/thresholds/{}-threshold.cert", ZERMELO_SOURCE_DIR, name));
    const ThresholdProof kept = read_threshold(reader);
    for (const WonLeaf& leaf : kept.won) {
      const auto objection_to = [&](const WonLeaf& changed) {
        write_threshold(file, {kept.grid, changed.goals, {changed}, {}});
        return testing::objection(file);
      };
      EXPECT_EQ(objection_to(leaf), "") << name;
      const std::string wrong = "the parts of a leaf do not make the game ";
      WonLeaf crowded = leaf;
      ++crowded.parts.back().times;
      if (crowded.parts.back().sequence.marks.maker > 0) {
        EXPECT_EQ(objection_to(crowded), wrong + polyform::text(leaf.marks)) << name;
      }
      WonLeaf stronger = leaf;
      ++stronger.marks.breaker;
      // Proposition 2.1 forbids it alone, and it cannot be written.
      if (stronger.marks.breaker >= leaf.marks.maker * kept.grid->degree()) continue;
      EXPECT_EQ(objection_to(stronger), wrong + polyform::text(stronger.marks)) << name;
      ++too_strong;
    }
  }
  EXPECT_GT(too_strong, 0);
}

// ---- a thousand changes

// The numbers of a body, changed one at a time.
struct Numbers {
  Header header;
  std::vector<std::uint64_t> body;
};

Numbers numbers_of(const std::string& path) {
  CertificateReader reader(path);
  Numbers numbers{reader.header(), {}};
  for (;;) {
    try {
      numbers.body.push_back(reader.read_number());
    } catch (const Error&) {
      return numbers;
    }
  }
}

void write_numbers(const std::string& path, const Numbers& numbers) {
  CertificateWriter writer(path, numbers.header);
  for (const std::uint64_t number : numbers.body) writer.write_number(number);
  writer.finish();
}

// One number a little more or less or another one, two exchanged, one left out or put in.
void change(Numbers& numbers, std::mt19937& random) {
  const std::size_t at = random() % numbers.body.size();
  const auto place = numbers.body.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random() % 6) {
    case 0:
      numbers.body.erase(place);
      break;
    case 1:
      numbers.body.insert(place, random() % 4);
      break;
    case 2:
      std::swap(*place, numbers.body[random() % numbers.body.size()]);
      break;
    case 3:
      *place = random() % 9;
      break;
    default:
      *place += random() % 2 == 0 && *place > 0 ? std::uint64_t(-1) : 1;
  }
}

// Whether no maker completes a copy when he marks its cells in any order, at most a in a turn, and the rest
// of each turn far away behind them: by playing. Exact where there is no history and b is a multiple of a.
class OrdersOfCopies {
 public:
  OrdersOfCopies(const PriorityStrategy& strategy, const std::vector<Sites>& goals)
      : strategy_(strategy), goals_(goals) {}

  bool held() const {
    for (const Sites& goal : goals_) {
      for (const Sites& orientation : lattice::orientations(*strategy_.grid, goal)) {
        for (int number = 0; number < strategy_.period.index(); ++number) {
          const Sites copy = lattice::translated(orientation, strategy_.period.representative(number));
          if (completed(copy, {}, {})) return false;
        }
      }
    }
    return true;
  }

 private:
  using Set = std::set<Site>;
  bool completed(const Sites& copy, const Set& maker, const Set& breaker) const {
    Sites missing;
    for (const Site& site : copy) {
      if (breaker.contains(site)) return false;
      if (!maker.contains(site)) missing.push_back(site);
    }
    if (static_cast<int>(missing.size()) <= strategy_.maker) return true;
    for (unsigned chosen = 1; chosen < 1U << missing.size(); ++chosen) {
      if (std::popcount(chosen) > strategy_.maker) continue;
      Sites turn;
      for (std::size_t i = 0; i < missing.size(); ++i) {
        if ((chosen >> i & 1U) != 0) turn.push_back(missing[i]);
      }
      Set more = maker;
      more.insert(turn.begin(), turn.end());
      Set answered = breaker;
      for (const Site& site : polyform::reply(
               strategy_, turn, [&](const Site& cell) { return more.contains(cell); },
               [&](const Site& cell) { return more.contains(cell) || answered.contains(cell); })) {
        answered.insert(site);
      }
      if (completed(copy, more, answered)) return true;
    }
    return false;
  }

  const PriorityStrategy& strategy_;
  const std::vector<Sites>& goals_;
};

// By an exhaustive maker on a small board where there is history.
bool independently_held(const PriorityStrategy& strategy, const std::vector<Sites>& goals) {
  if (!strategy.has_history()) return OrdersOfCopies(strategy, goals).held();
  const auto board = polyform::Board::parse(*strategy.grid, "4x3");
  return !polyform::testing::ExhaustiveMaker(strategy, goals, board).wins();
}

// A strategy for the game from a kept certificate.
LostLeaf kept_leaf(const std::string& name, int maker, int breaker) {
  CertificateReader reader(ZERMELO_SOURCE_DIR "/certificates/thresholds/" + name + "-threshold.cert");
  for (const LostLeaf& leaf : read_threshold(reader).lost) {
    if (leaf.strategy.maker == maker && leaf.strategy.breaker == breaker) return leaf;
  }
  throw std::runtime_error("no such leaf");
}

TEST(PriorityChecker, the_judge_of_changed_strategies_agrees_on_kept_ones) {
  for (const auto& [name, maker, breaker] :
       {std::tuple("P4.1", 2, 4), std::tuple("P4.2", 2, 6), std::tuple("T4.2", 2, 4)}) {
    LostLeaf leaf = kept_leaf(name, maker, breaker);
    EXPECT_TRUE(OrdersOfCopies(leaf.strategy, leaf.goals).held()) << name;
    leaf.strategy.rules.front().rules.back().lists.pop_back();
    EXPECT_FALSE(OrdersOfCopies(leaf.strategy, leaf.goals).held()) << name;
  }
}

TEST(PriorityChecker, a_thousand_changes_are_refused) {
  const Folder folder;
  const std::string file = folder.file("c");
  std::mt19937 random(1);
  struct Game {
    LostLeaf leaf;
    int share;  // of the changes, in hundredths
  };
  const std::vector<Game> games = {{kept_leaf("P4.3", 2, 4), 30},
                                   {kept_leaf("P4.4", 3, 6), 25},
                                   {kept_leaf("T4.2", 2, 4), 25},
                                   {{animal("O"), by_place_for_o(), 1}, 15},
                                   {{animal("S4"), hand_strategy_for_s(), 2}, 5}};
  for (const auto& [leaf, share] : games) {
    write_priority(file, leaf.strategy, leaf.goals,
                   polyform::plain_game(leaf.strategy.maker, leaf.strategy.breaker), leaf.levels);
    ASSERT_TRUE(proved(file));
    const Numbers numbers = numbers_of(file);
    write_numbers(file, numbers);
    const std::string original = testing::read(file);
    testing::expect_refusals(
        file, original, testing::wanted_refusals * share / 100,
        [&](int) {
          Numbers changed = numbers;
          change(changed, random);
          write_numbers(file, changed);
        },
        [&](int) {
          CertificateReader reader(file);
          const PriorityCertificate read = read_priority(reader);
          // By place, what is proved is not judged by orders of copies alone.
          return read.strategy.orders > 1 || independently_held(read.strategy, read.goals);
        });
  }
}

// A number anywhere in the header's parameters.
void change_header(nlohmann::json& value, std::mt19937& random) {
  const auto flat = value.flatten();
  std::vector<std::string> numbers;
  for (const auto& [path, entry] : flat.items()) {
    if (entry.is_number()) numbers.push_back(path);
  }
  auto& number = value[nlohmann::json::json_pointer(numbers[random() % numbers.size()])];
  number = number.get<int>() + (random() % 2 == 0 ? 1 : -1);
}

TEST(ThresholdChecker, a_thousand_changes_are_refused) {
  const Folder folder;
  const std::string file = folder.file("c");
  std::mt19937 random(2);
  const std::vector<std::string> names = {"P4.1", "P4.2", "T4.3", "P4.4"};
  for (const std::string& name : names) {
    const Numbers numbers =
        numbers_of(ZERMELO_SOURCE_DIR "/certificates/thresholds/" + name + "-threshold.cert");
    write_numbers(file, numbers);
    ASSERT_TRUE(proved(file)) << name;
    testing::expect_refusals(
        file, testing::read(file), testing::wanted_refusals / static_cast<int>(names.size()),
        [&](int trial) {
          Numbers changed = numbers;
          if (trial % 5 == 0) {
            change_header(changed.header.parameters, random);
          } else {
            change(changed, random);
          }
          write_numbers(file, changed);
        },
        // The sentence is checked against the leaves, so it says what it said before; every strategy holds.
        [&](int) {
          CertificateReader reader(file);
          const ThresholdProof read = read_threshold(reader);
          return reader.header().claim == numbers.header.claim &&
                 std::all_of(read.lost.begin(), read.lost.end(), [](const LostLeaf& leaf) {
                   return independently_held(leaf.strategy, leaf.goals);
                 });
        });
  }
}

}  // namespace
}  // namespace zermelo::proof
