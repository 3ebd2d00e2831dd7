#include "games/es/facts.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "base/error.hpp"
#include "base/keeper.hpp"
#include "base/within_budget.hpp"

namespace zermelo::es {
namespace {

const FactShape four{{{3}, {2, 1, 2, 2}, {2, 1, 2, 0}}};
const FactShape five{{{4}, {4, 4, 3, 3}, {4}, {2, 2, 2, 0}}};

FactSearch search(const FactShape& shape) { return find_facts(shape, Budget(), Progress::silent()); }

// Whether the player to move loses, by search.
bool lost(Gaps gaps) {
  static std::map<Gaps, bool> known;
  const auto found = known.find(gaps);
  if (found != known.end()) return found->second;
  bool answer = true;
  const Gaps key = gaps;
  for_each_gap_move(gaps, [&](const Gaps& next) { return answer = !lost(next); });
  return known[key] = answer;
}

TEST(FactShapes, class_vectors_and_vectors_near_are_numbered) {
  EXPECT_TRUE(four.sound());
  EXPECT_EQ(four.classes(), 2U * 3 * 3 * 3);
  for (std::uint64_t number = 0; number < four.classes(); ++number)
    EXPECT_EQ(four.number_of(four.least(number)), number);
  EXPECT_FALSE(four.number_of({0, 3, 0, 0}));
  EXPECT_EQ(four.number_of({1, 2, 7, 9}), four.number_of({1, 2, 2, 2}));
  const Gaps member = {1, 1, 5, 4};
  EXPECT_EQ(four.nearby(), 2U * 3 * 5 * 3);
  for (std::uint64_t number = 0; number < four.nearby(); ++number) {
    EXPECT_EQ(four.number_near(member, *four.near(member, number)), number);
  }
  EXPECT_FALSE(four.number_near(member, {1, 1, 8, 4}));
  EXPECT_FALSE(four.number_near(member, {1, 1, 5, 5}));
  EXPECT_FALSE(four.near({1, 1, 1, 1}, 0)) << "a gap is negative";
}

TEST(FactShapes, members_are_all_small_vectors_of_a_class) {
  EXPECT_EQ(four.enough(2), 2 + 2 + 1 + 2 + 1);
  EXPECT_EQ(four.enough(3), 2 + 2 + 1 + 1);
  std::map<std::uint64_t, int> expected;
  for (int f = 0; f <= 1; ++f) {
    for (int x1 = 0; x1 < 3; ++x1) {
      for (int x2 = 0; x2 < four.enough(2); ++x2) {
        for (int x3 = 0; x3 < four.enough(3); ++x3) ++expected[*four.number_of({f, x1, x2, x3})];
      }
    }
  }
  for (const auto& [number, count] : expected) {
    int visited = 0;
    four.for_each_member(number, [&](const Gaps& member) {
      EXPECT_EQ(four.number_of(member), number);
      return ++visited > 0;
    });
    EXPECT_EQ(visited, count);
  }
}

TEST(Facts, what_tables_say_is_what_a_search_finds) {
  constexpr int width = 9;
  const FactSet facts = facts_of_tables(five, width, Budget(), Progress::silent());
  std::map<std::uint64_t, std::pair<int, int>> seen;  // P, N
  for (int f = 0; f <= 1; ++f) {
    for (int x1 = 0; x1 <= width; ++x1) {
      for (int x2 = 0; x1 + x2 <= width; ++x2) {
        for (int x3 = 0; x1 + x2 + x3 <= width; ++x3) {
          for (int x4 = 0; x1 + x2 + x3 + x4 <= width; ++x4) {
            const Gaps gaps{f, x1, x2, x3, x4};
            const auto number = five.number_of(gaps);
            if (number) ++(lost(gaps) ? seen[*number].first : seen[*number].second);
          }
        }
      }
    }
  }
  for (const auto& [number, counts] : seen) {
    EXPECT_EQ(facts.contains({FactKind::lost, number}), counts.second == 0);
    EXPECT_EQ(facts.contains({FactKind::won, number}), counts.first == 0);
  }
}

TEST(Facts, known_theorems_are_found_again) {
  EXPECT_EQ(search({{{3}, {2, 2, 2, 0}}}).theorem, (Theorem{3, 1, 0, Winner::first}));
  EXPECT_EQ(search(four).theorem, (Theorem{2, 1, 0, Winner::first}));
  const FactSearch found = search(five);
  EXPECT_EQ(found.theorem, (Theorem{3, 1, 0, Winner::first}));
  for (const ListedFact& entry : found.facts) {
    found.shape.for_each_member(entry.fact.number, [&](const Gaps& member) {
      if (weight_of(member) < 30 && entry.fact.kind != FactKind::least) {
        EXPECT_EQ(lost(member), entry.fact.kind == FactKind::lost) << ::testing::PrintToString(member);
      }
      return true;
    });
  }
}

TEST(Facts, a_start_that_is_won_is_told) {
  const FactSearch found = search({{{3}, {2, 2, 2, 0}}});
  ASSERT_EQ(found.missing.size(), 1U);
  EXPECT_EQ(found.missing[0].a, 2);
  EXPECT_FALSE(found.missing[0].lost_in_tables);
}

TEST(Facts, a_shape_that_is_too_small_tells_where_it_fails) {
  const FactSearch found = search({{{2}, {1, 1, 1, 1}, {2}, {2, 2, 1, 0}}});
  EXPECT_FALSE(found.theorem);
  EXPECT_TRUE(found.facts.empty());
  bool told = false;
  for (const MissingStart& start : found.missing) {
    if (!start.lost_in_tables) continue;
    told = true;
    EXPECT_TRUE(lost(start.member)) << "it is lost, but does not follow";
  }
  EXPECT_TRUE(told);
  // The least window that can be satisfied is one of a true statement, which does not follow.
  ASSERT_TRUE(found.lightest);
  EXPECT_EQ(lost(found.lightest->member), found.lightest->fact.kind == FactKind::lost);
  for (const MissingStart& start : found.missing)
    EXPECT_LE(weight_of(found.lightest->member),
              weight_of(start.lost_in_tables ? start.member : Gaps{0, 99, 99}));
  EXPECT_EQ(found.open, 0U);
}

TEST(Facts, a_search_without_windows_left_proves_nothing_and_tells_what_is_open) {
  const FactSearch whole = search(five);
  const FactSearch part = find_facts(five, Budget(), Progress::silent(), whole.windows / 2);
  EXPECT_FALSE(part.theorem);
  EXPECT_TRUE(part.facts.empty());
  EXPECT_GT(part.open, 0U);
  EXPECT_GT(part.proved, 0U);
  EXPECT_LT(part.windows, whole.windows);
  EXPECT_EQ(whole.open, 0U);
}

TEST(Facts, the_search_keeps_to_its_budget) {
  Budget none;
  none.looks(0);
  EXPECT_THROW(find_facts(five, none, Progress::silent()), Error);
}

// In memory; a part may be lost.
class FactKeeper final : public Keeper {
 public:
  double every_seconds() const override { return 0; }
  void recall(std::string_view name, const std::function<void(std::string_view)>& visit) override {
    for (const auto& [of, bytes] : kept) {
      if (of == name) visit(bytes);
    }
  }
  void keep(std::string_view name, std::string_view bytes) override { kept.emplace_back(name, bytes); }

  std::vector<std::pair<std::string, std::string>> kept;
};

void expect_same(const FactSearch& found, const FactSearch& whole) {
  EXPECT_EQ(found.theorem, whole.theorem);
  EXPECT_EQ(found.shape.gaps, whole.shape.gaps);
  EXPECT_EQ(found.windows, whole.windows);
  EXPECT_EQ(found.struck, whole.struck);
  ASSERT_EQ(found.facts.size(), whole.facts.size());
  for (std::size_t i = 0; i < found.facts.size(); ++i) {
    EXPECT_EQ(found.facts[i].fact, whole.facts[i].fact);
    EXPECT_EQ(found.facts[i].lists, whole.facts[i].lists);
  }
  ASSERT_EQ(found.missing.size(), whole.missing.size());
  for (std::size_t i = 0; i < found.missing.size(); ++i)
    EXPECT_EQ(found.missing[i].member, whole.missing[i].member);
}

TEST(Facts, a_search_in_pieces_finds_what_one_finds_that_nobody_stopped) {
  for (const FactShape& shape : {four, FactShape{{{2}, {1, 1, 1, 1}, {2}, {2, 2, 1, 0}}}}) {
    const FactSearch whole = search(shape);
    const auto keeper = std::make_shared<FactKeeper>();
    int stops = 0;
    for (;; ++stops) {
      Budget budget;
      budget.keep_in(keeper);
      // The tables come first and are made anew, so there must be looks enough for them.
      budget.looks(10 + 2 * static_cast<std::uint64_t>(stops));
      const auto found = within_budget([&] { return find_facts(shape, budget, Progress::silent()); });
      if (!found) continue;
      expect_same(*found, whole);
      break;
    }
    EXPECT_GT(keeper->kept.size(), 0U);
    // With one of the parts lost, as a damaged one is.
    for (std::size_t lost = 0; lost < keeper->kept.size(); lost += 1 + keeper->kept.size() / 5) {
      const auto some = std::make_shared<FactKeeper>();
      some->kept = keeper->kept;
      some->kept.erase(some->kept.begin() + static_cast<std::ptrdiff_t>(lost));
      expect_same(find_facts(shape, Budget().keep_in(some), Progress::silent()), whole);
    }
    // All steps are there: no window is looked at again.
    const auto steps = keeper->kept.size();
    expect_same(find_facts(shape, Budget().keep_in(keeper), Progress::silent()), whole);
    EXPECT_EQ(keeper->kept.size(), steps);
  }
}

}  // namespace
}  // namespace zermelo::es
