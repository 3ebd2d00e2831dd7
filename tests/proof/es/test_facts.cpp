#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "engine/sat.hpp"
#include "games/es/facts.hpp"
#include "proof/check.hpp"
#include "proof/checks.hpp"
#include "proof/es/facts.hpp"
#include "proof/files.hpp"
#include "reference/es_gap_reference.hpp"

namespace zermelo::proof {
namespace {

using es::Fact;
using es::FactKind;
using es::FactSet;
using es::FactShape;
using es::Gaps;
using es::ListedFact;
using es::NearbyList;
using testing::Folder;

const std::string kept = ZERMELO_SOURCE_DIR "/certificates/es-every-a-b6.cert";
const EsClassesClaim every_a{2, 1, 0, true};

const EsFactsContent& content() {
  static const EsFactsContent read = [] {
    CertificateReader reader(kept);
    return read_es_facts(reader);
  }();
  return read;
}

FactSet set_of(const EsFactsContent& content) {
  FactSet set(content.shape);
  for (const ListedFact& entry : content.facts) set.insert(entry.fact);
  return set;
}

bool holds(const EsFactsContent& changed, const EsClassesClaim& claim = every_a) {
  const Folder folder;
  write_es_facts(folder.file("c"), claim, changed.shape, changed.facts);
  return testing::proved(folder.file("c"));
}

// The game on border words, by rewriting letters: N = 1, E = 0, the first letter most significant. Nothing of the program.
class Words {
 public:
  bool lost(int width, std::uint64_t word) {
    const auto known = lost_.find({width, word});
    if (known != lost_.end()) return known->second;
    const int letters = width + 5;
    const auto letter = [&](int i) { return (word >> (letters - 1 - i)) & 1U; };
    const auto swapped = [&](int i, int j) {
      return word ^ (1ULL << (letters - 1 - i)) ^ (1ULL << (letters - 1 - j));
    };
    bool found = true;
    bool e_before = false;
    for (int i = 0; found && i < letters; ++i) {
      if (letter(i) == 0) {
        e_before = true;
        continue;
      }
      int end = i + 1;
      while (end < letters && letter(end) == 0) ++end;
      const int most = end == letters ? std::min(1, end - i - 1) : end - i - 1;
      for (int k = 1; found && k <= most; ++k) found = !lost(width, swapped(i, i + k));
      // N^j E: the first N and the E change places.
      int last = i;
      while (last + 1 < letters && letter(last + 1) == 1) ++last;
      if (found && e_before && last > i && last + 1 < letters) found = !lost(width, swapped(i, last + 1));
    }
    return lost_[{width, word}] = found;
  }

  // (f; x1, ..., x5), with one E in front when f = 1.
  bool lost(const Gaps& gaps) {
    std::uint64_t word = 0;
    int width = gaps[0];
    for (std::size_t i = 1; i < gaps.size(); ++i) {
      word = (((word << 1U) | 1U) << static_cast<unsigned>(gaps[i]));
      width += gaps[i];
    }
    return lost(width, word);
  }

 private:
  std::map<std::pair<int, std::uint64_t>, bool> lost_;
};

TEST(EsFacts, the_first_player_wins_for_b_6_and_every_a) {
  EXPECT_EQ(check_file(kept),
            "For every a >= 2 the player who moves first wins the (a,6)-game under the rule 'avoid'.");
}

TEST(EsFacts, weights_fall_with_every_move) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 2000; ++trial) {
    Gaps gaps{static_cast<int>(random() % 2)};
    for (int i = 0; i < 6; ++i)
      gaps.push_back(static_cast<int>(random() % 4) * static_cast<int>(random() % 2));
    const int weight = es::weight_of(gaps);
    es::for_each_gap_move(gaps, [&](const Gaps& next) {
      EXPECT_LT(es::weight_of(next), weight);
      return true;
    });
  }
}

TEST(EsFacts, facts_agree_with_play_on_words) {
  Words words;
  int compared = 0;
  for (const ListedFact& entry : content().facts) {
    content().shape.for_each_member(entry.fact.number, [&](Gaps member) {
      if (es::weight_of(member) > 44) return true;
      ++compared;
      if (entry.fact.kind != FactKind::least) {
        EXPECT_EQ(words.lost(member), entry.fact.kind == FactKind::lost) << ::testing::PrintToString(member);
        return true;
      }
      bool one = false;
      for (int y = member[1]; y >= 0; --y) {
        member[1] = y;
        one = one || words.lost(member);
      }
      EXPECT_TRUE(one) << ::testing::PrintToString(member);
      return true;
    });
  }
  EXPECT_GT(compared, 3000);
}

// Facts are read off tables with x1 + ... + x5 <= 41. Here x2 + ... + x5 goes beyond that, with any x1; ZERMELO_WIDTH=80 takes a
// quarter of a minute, 120 some minutes.
const reference::GapGame& far_game() {
  static const reference::GapGame game = [] {
    const char* asked = std::getenv("ZERMELO_WIDTH");
    return reference::GapGame(6, asked == nullptr ? 50 : std::atoi(asked));
  }();
  return game;
}

TEST(EsFacts, the_far_game_agrees_with_play_on_words) {
  Words words;
  std::mt19937 random(5);
  int lost = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    Gaps gaps{static_cast<int>(random() % 2)};
    for (int i = 0; i < 5; ++i) gaps.push_back(static_cast<int>(random() % (random() % 2 == 0 ? 2 : 5)));
    EXPECT_EQ(far_game().lost(gaps), words.lost(gaps)) << ::testing::PrintToString(gaps);
    lost += far_game().lost(gaps) ? 1 : 0;
  }
  EXPECT_GT(lost, 100);
}

bool true_at(const Fact& fact, const Gaps& member) {
  if (fact.kind == FactKind::least) return far_game().first(member) <= member[1];
  return far_game().lost(member) == (fact.kind == FactKind::lost);
}

// Calls visit(member) for all members of a fact that the game knows.
template <class Visit>
void for_each_far_member(const Fact& fact, Visit visit) {
  const FactShape& shape = content().shape;
  const Gaps least = shape.least(fact.number);
  const auto values = [&](std::size_t gap, int most) {
    std::vector<int> result{least[gap]};
    const es::GapReach& own = shape.gaps[gap - 1];
    while (least[gap] >= own.exact && result.back() + own.period <= most)
      result.push_back(result.back() + own.period);
    return result;
  };
  const int most = far_game().width() - least[3] - least[4];
  for (const int x2 : values(2, most)) {
    for (const int x5 : values(5, most - x2)) {
      if (x2 + x5 <= most) visit(Gaps{least[0], least[1], x2, least[3], least[4], x5});
    }
  }
}

TEST(EsFacts, facts_hold_far_beyond_the_tables_that_they_were_read_from) {
  std::size_t members = 0;
  for (const ListedFact& entry : content().facts) {
    for_each_far_member(entry.fact, [&](const Gaps& member) {
      ++members;
      EXPECT_TRUE(true_at(entry.fact, member)) << ::testing::PrintToString(member);
    });
  }
  EXPECT_GT(members, 35'000U);
}

// The lemma itself, clause by clause: vectors near a member that is far out, with the facts of the theorem and with made-up ones.
std::set<std::vector<int>> clauses(const FactSet& facts, const Fact& fact, const Gaps& member,
                                   const NearbyList& list) {
  const auto formula = window_formula(facts, fact, member, list);
  return {formula.begin(), formula.end()};
}

struct Compared {
  int same = 0;
  int lacking = 0;  // some clause of the smaller member is none of the larger one
};

Compared compare_translations(const FactSet& facts, const std::vector<ListedFact>& listed, std::size_t gap,
                              int nearer) {
  std::mt19937 random(7);
  const FactShape& shape = facts.shape();
  Compared compared;
  for (int trial = 0; trial < 700; ++trial) {
    const Fact& fact = listed[random() % listed.size()].fact;
    Gaps member = shape.least(fact.number);
    const es::GapReach& own = shape.gaps[gap - 1];
    if (member[gap] < own.exact) continue;
    const int far = shape.enough(gap) - own.period - nearer;
    while (member[gap] < far) member[gap] += own.period;
    NearbyList list;
    Gaps asked = member;
    for (int y = fact.kind == FactKind::least ? 0 : member[1]; y <= member[1]; ++y) {
      asked[1] = y;
      list.push_back(*shape.number_near(member, asked));
    }
    // Half of them leaves with large x2, where most is at stake.
    for (int i = 0; i < 40; ++i) {
      const std::uint64_t number = random() % shape.nearby();
      const auto vector = shape.near(member, number);
      if (vector && std::ranges::find(list, number) == list.end()) list.push_back(number);
    }
    Gaps larger = member;
    larger[gap] += own.period;
    const auto before = clauses(facts, fact, member, list);
    const auto after = clauses(facts, fact, larger, list);
    ++(std::ranges::includes(after, before) ? compared.same : compared.lacking);
  }
  return compared;
}

FactSet made_up(const FactShape& shape, unsigned seed) {
  std::mt19937 random(seed);
  FactSet facts(shape);
  for (std::uint64_t number = 0; number < shape.classes(); ++number) {
    const Gaps least = shape.least(number);
    if (random() % 6 == 0) facts.insert({FactKind::lost, number});
    if (random() % 3 == 0) facts.insert({FactKind::won, number});
    if (least[0] == 1 && least[1] == shape.gaps[0].exact - 1 && random() % 8 != 0)
      facts.insert({FactKind::least, number});
  }
  return facts;
}

TEST(EsFacts, formulas_of_far_members_are_translations) {
  for (const std::size_t gap : {2U, 5U}) {
    for (const FactSet& facts :
         {set_of(content()), made_up(content().shape, 1), made_up(content().shape, 2)}) {
      const Compared compared = compare_translations(facts, content().facts, gap, 0);
      EXPECT_EQ(compared.lacking, 0) << "gap " << gap;
      EXPECT_GT(compared.same, 100) << "gap " << gap;
    }
  }
}

TEST(EsFacts, formulas_of_nearer_members_are_not) {
  const FactSet facts = made_up(content().shape, 1);
  EXPECT_GT(compare_translations(facts, content().facts, 2, 8).lacking, 0);
  EXPECT_GT(compare_translations(facts, content().facts, 5, 2).lacking, 0);
}

// Parts 1 to 5 of a formula say nothing but the truth, which the facts and a search on words know.
TEST(EsFacts, formulas_are_true_of_the_game_but_for_the_negated_fact) {
  Words words;
  std::mt19937 random(3);
  const FactSet facts = set_of(content());
  const FactShape& shape = content().shape;
  int negations = 0;
  for (int trial = 0; trial < 4000; ++trial) {
    const Fact& fact = content().facts[random() % content().facts.size()].fact;
    Gaps member = shape.least(fact.number);
    if (fact.kind == FactKind::least || es::weight_of(member) > 30) continue;
    for (const std::size_t gap : {2U, 5U}) {
      const es::GapReach& own = shape.gaps[gap - 1];
      if (member[gap] >= own.exact) member[gap] += own.period * static_cast<int>(random() % 2);
    }
    NearbyList list{*shape.number_near(member, member)};
    // Moves lead into the list when it has what is one move away.
    es::for_each_gap_move(member, [&](const Gaps& next) {
      if (const auto number = shape.number_near(member, next); number && random() % 2 == 0)
        list.push_back(*number);
      return true;
    });
    for (int i = 0; i < 30; ++i) {
      const std::uint64_t number = random() % shape.nearby();
      const auto vector = shape.near(member, number);
      if (!vector || es::weight_of(*vector) > 40 || std::ranges::find(list, number) != list.end()) continue;
      list.push_back(number);
    }
    const int negated = fact.kind == FactKind::lost ? -1 : 1;
    for (const std::vector<int>& clause : window_formula(facts, fact, member, list)) {
      const bool satisfied = std::ranges::any_of(clause, [&](int literal) {
        const auto place = static_cast<std::size_t>(std::abs(literal)) - 1;
        return words.lost(*shape.near(member, list[place])) == (literal > 0);
      });
      if (satisfied) continue;
      ASSERT_EQ(clause, std::vector{negated}) << ::testing::PrintToString(member);
      ++negations;
    }
  }
  EXPECT_GT(negations, 1000);
}

TEST(EsFacts, a_fact_turned_into_its_opposite_is_refused) {
  for (std::size_t i = 0; i < content().facts.size(); i += 61) {
    EsFactsContent changed = content();
    FactKind& kind = changed.facts[i].fact.kind;
    if (kind == FactKind::least) continue;
    kind = kind == FactKind::lost ? FactKind::won : FactKind::lost;
    EXPECT_FALSE(holds(changed)) << i;
  }
}

TEST(EsFacts, without_a_start_nothing_is_proved) {
  const Gaps before_the_last = {0, 0, 0, 0, 1};
  int starts = 0;
  for (std::size_t i = 0; i < content().facts.size(); ++i) {
    Gaps least = content().shape.least(content().facts[i].fact.number);
    least.pop_back();
    if (least != before_the_last) continue;
    EsFactsContent changed = content();
    changed.facts.erase(changed.facts.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(holds(changed)) << i;
    ++starts;
  }
  EXPECT_EQ(starts, 8);
}

// A proof may survive by other means; most need each fact.
TEST(EsFacts, most_facts_cannot_be_dropped) {
  int refused = 0;
  int tried = 0;
  for (std::size_t i = 0; i < content().facts.size(); i += 61) {
    EsFactsContent changed = content();
    changed.facts.erase(changed.facts.begin() + static_cast<std::ptrdiff_t>(i));
    ++tried;
    refused += holds(changed) ? 0 : 1;
  }
  EXPECT_GT(refused * 10, tried * 8) << refused << " of " << tried;
}

// The same vectors, as far as they are near by another shape.
EsFactsContent reshaped(const FactShape& shape) {
  EsFactsContent changed{shape, content().facts};
  const Gaps far(shape.gaps.size() + 1, 1000);
  for (ListedFact& entry : changed.facts) {
    for (NearbyList& list : entry.lists) {
      NearbyList kept_entries;
      for (const std::uint64_t number : list) {
        if (const auto kept_number = shape.number_near(far, *content().shape.near(far, number)))
          kept_entries.push_back(*kept_number);
      }
      list = kept_entries;
    }
  }
  return changed;
}

TEST(EsFacts, wider_windows_do_and_narrower_ones_do_not) {
  for (const std::size_t gap : {1U, 4U}) {
    FactShape shape = content().shape;
    ++shape.gaps[gap].down;
    ++shape.gaps[gap].up;
    EXPECT_TRUE(holds(reshaped(shape))) << gap;
    shape.gaps[gap].down -= 2;
    EXPECT_FALSE(holds(reshaped(shape))) << gap;
  }
  FactShape shape = content().shape;
  --shape.gaps[1].up;
  EXPECT_FALSE(holds(reshaped(shape)));
}

engine::Sat::Answer cadical(const std::vector<std::vector<int>>& formula, std::size_t variables) {
  engine::Sat sat;
  for (std::size_t i = 0; i < variables; ++i) sat.fresh();
  for (const std::vector<int>& clause : formula) sat.add(clause);
  return sat.solve(Budget());
}

// What holds at every member that is looked at, and those of it that are false further out, the one that fails first (by
// weight) in front. If translations proved nothing, this is where it would show.
struct Believed {
  FactSet facts;
  std::vector<Fact> wrong;
};

Believed believed() {
  const FactShape& shape = content().shape;
  Believed found{FactSet(shape), {}};
  std::multimap<int, Fact> failing;
  for (std::uint64_t number = 0; number < shape.classes(); ++number) {
    const Gaps least = shape.least(number);
    for (const FactKind kind : {FactKind::lost, FactKind::won, FactKind::least}) {
      if (kind == FactKind::least && (least[0] == 0 || least[1] + 1 < shape.gaps[0].exact)) continue;
      const Fact fact{kind, number};
      bool near = true;
      shape.for_each_member(number, [&](const Gaps& member) { return near = true_at(fact, member); });
      if (!near) continue;
      found.facts.insert(fact);
      int weight = 0;
      for_each_far_member(fact, [&](const Gaps& member) {
        if (true_at(fact, member)) return;
        weight = weight == 0 ? es::weight_of(member) : std::min(weight, es::weight_of(member));
      });
      if (weight > 0) failing.emplace(weight, fact);
    }
  }
  for (const auto& [weight, fact] : failing) found.wrong.push_back(fact);
  return found;
}

// No list can do better than all vectors that are near: what a list leaves out, it uses only where it is known.
NearbyList all_near(const FactShape& shape, const Gaps& member) {
  NearbyList list;
  for (std::uint64_t number = 0; number < shape.nearby(); ++number) {
    if (shape.near(member, number)) list.push_back(number);
  }
  return list;
}

TEST(EsFacts, a_fact_that_is_false_only_where_nothing_is_looked_at_is_refused) {
  const FactShape& shape = content().shape;
  auto [facts, wrong] = believed();
  EXPECT_GT(wrong.size(), 400U);
  const auto refused = [&, &believed_facts = facts](const Fact& fact) {
    bool found = false;
    shape.for_each_member(fact.number, [&](const Gaps& member) {
      const NearbyList list = all_near(shape, member);
      const auto formula = window_formula(believed_facts, fact, member, list);
      found = cadical(formula, list.size()) == engine::Sat::Answer::yes;
      return !found;
    });
    return found;
  };
  // All that is believed is taken for granted, but for what fails sooner than the fact. Some that fail later would follow
  // from those.
  const char* asked = std::getenv("ZERMELO_STEP");
  const std::size_t step = asked == nullptr ? 41 : static_cast<std::size_t>(std::atoi(asked));
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    if (i % step == 0) {
      EXPECT_TRUE(refused(wrong[i])) << ::testing::PrintToString(shape.least(wrong[i].number));
    }
    facts.erase(wrong[i]);
  }
  // And by the checker itself.
  for (std::size_t i = 0; i < wrong.size(); i += 100) {
    const Gaps least = shape.least(wrong[i].number);
    EsFactsContent changed = content();
    changed.facts.push_back({wrong[i], {{*shape.number_near(least, least)}}});
    EXPECT_FALSE(holds(changed)) << i;
  }
}

// The facts in other classes: of a class that lies in several old ones, what is said of any of them.
EsFactsContent reclassed(const FactShape& shape) {
  const FactShape& old = content().shape;
  std::map<Fact, const ListedFact*> known;
  for (const ListedFact& entry : content().facts) known[entry.fact] = &entry;
  EsFactsContent changed{shape, {}};
  for (std::uint64_t number = 0; number < shape.classes(); ++number) {
    for (const FactKind kind : {FactKind::lost, FactKind::won, FactKind::least}) {
      ListedFact entry{{kind, number}, {}};
      bool said = false;
      shape.for_each_member(number, [&](const Gaps& member) {
        const auto found = known.find({kind, *old.number_of(member)});
        if (found == known.end()) return true;
        said = true;
        for (const NearbyList& list : found->second->lists) {
          if (std::ranges::find(entry.lists, list) == entry.lists.end()) entry.lists.push_back(list);
        }
        return true;
      });
      if (said) changed.facts.push_back(std::move(entry));
    }
  }
  return changed;
}

TEST(EsFacts, finer_classes_do_and_coarser_ones_do_not) {
  EXPECT_TRUE(holds(reclassed(content().shape)));
  for (const std::size_t gap : {1U, 4U}) {
    FactShape shape = content().shape;
    shape.gaps[gap].exact += 1;
    EXPECT_TRUE(holds(reclassed(shape))) << gap;
    shape.gaps[gap].exact -= 2;
    EXPECT_FALSE(holds(reclassed(shape))) << gap;
    shape = content().shape;
    shape.gaps[gap].period = 4;
    EXPECT_TRUE(holds(reclassed(shape))) << gap;
    shape.gaps[gap].period = 1;
    EXPECT_FALSE(holds(reclassed(shape))) << gap;
    shape.gaps[gap].period = 3;
    EXPECT_FALSE(holds(reclassed(shape))) << gap;
  }
}

// Classes whose least member is a P-position and another one is not: a checker that looks at one representative would be taken in.
TEST(EsFacts, a_fact_that_holds_at_its_least_member_alone_is_refused) {
  Words words;
  const FactShape& shape = content().shape;
  int tried = 0;
  int later = 0;  // refused at another member
  for (std::uint64_t number = 0; number < shape.classes() && tried < 12; ++number) {
    const Gaps least = shape.least(number);
    if (es::weight_of(least) > 24 || !words.lost(least)) continue;
    bool always = true;
    shape.for_each_member(number, [&](const Gaps& member) {
      return always = es::weight_of(member) > 40 || words.lost(member);
    });
    if (always) continue;
    EsFactsContent changed = content();
    // With everything that is one or two moves away.
    std::set<std::uint64_t> list{*shape.number_near(least, least)};
    const auto add = [&](const Gaps& gaps) {
      if (const auto near = shape.number_near(least, gaps)) list.insert(*near);
      return true;
    };
    Gaps start = least;
    es::for_each_gap_move(start, [&](Gaps& next) {
      add(next);
      es::for_each_gap_move(next, add);
      return true;
    });
    changed.facts.push_back({{FactKind::lost, number}, {{list.begin(), list.end()}}});
    const Folder folder;
    write_es_facts(folder.file("c"), every_a, shape, changed.facts);
    const std::string objection = testing::objection(folder.file("c"));
    EXPECT_NE(objection.find("does not follow"), std::string::npos) << number << objection;
    later += objection.find(fmt::format("{}", fmt::join(least, ","))) == std::string::npos ? 1 : 0;
    ++tried;
  }
  EXPECT_EQ(tried, 12);
  EXPECT_GT(later, 3);
}

TEST(EsFacts, cadical_refutes_the_same_formulas) {
  const FactSet facts = set_of(content());
  std::mt19937 random(11);
  int refutations = 0;
  int models = 0;
  for (std::size_t i = 0; i < content().facts.size(); i += 3) {
    const ListedFact& entry = content().facts[i];
    // At one member, with all facts and without some of them.
    Gaps member = facts.shape().least(entry.fact.number);
    for (std::size_t gap = 1; gap < member.size(); ++gap) {
      const es::GapReach& own = facts.shape().gaps[gap - 1];
      if (member[gap] >= own.exact) member[gap] += own.period * static_cast<int>(random() % 4);
    }
    FactSet fewer = facts;
    for (const ListedFact& other : content().facts) {
      if (random() % 16 == 0) fewer.erase(other.fact);
    }
    for (const FactSet& set : {facts, fewer}) {
      for (const NearbyList& list : entry.lists) {
        const auto formula = window_formula(set, entry.fact, member, list);
        const bool contradictory = refuted(formula, list.size());
        ++(contradictory ? refutations : models);
        EXPECT_EQ(cadical(formula, list.size()),
                  contradictory ? engine::Sat::Answer::no : engine::Sat::Answer::yes);
      }
    }
  }
  EXPECT_GT(refutations, 600);
  EXPECT_GT(models, 60);
}

TEST(EsFacts, claims_that_go_too_far_are_refused) {
  EXPECT_FALSE(holds(content(), {1, 1, 0, true}));
  EXPECT_FALSE(holds(content(), {2, 1, 0, false}));
  EXPECT_FALSE(holds(content(), {2, 2, 0, false}));
  EXPECT_TRUE(holds(content(), {3, 2, 1, true}));
}

TEST(EsFacts, shapes_that_the_lemma_does_not_cover_are_refused) {
  const Folder folder;
  const auto refused = [&](std::vector<es::GapReach> gaps, const std::string& why) {
    write_es_facts(folder.file("c"), every_a, {std::move(gaps)}, {});
    const std::string objection = testing::objection(folder.file("c"));
    EXPECT_NE(objection.find(why), std::string::npos) << objection;
  };
  const es::GapReach bounded{3};
  const es::GapReach free{3, 2, 1, 1};
  refused({free, bounded, free}, "free");
  refused({bounded, free, free, bounded, free}, "free");
  refused({bounded, free, bounded}, "bounded");
  refused({bounded, free, free}, "start");
  refused({{64}, {64}, {64}, {64}, {64}}, "too many");
}

TEST(EsFacts, lists_that_make_no_sense_are_refused) {
  EsFactsContent changed = content();
  changed.facts[0].lists[0].push_back(changed.facts[0].lists[0][0]);
  EXPECT_FALSE(holds(changed));
  changed = content();
  changed.facts[0].lists[0].push_back(changed.shape.nearby());
  EXPECT_FALSE(holds(changed));
  changed = content();
  changed.facts[0].lists.clear();
  EXPECT_FALSE(holds(changed));
  changed = content();
  changed.facts[0].lists[0].clear();
  EXPECT_FALSE(holds(changed));
  // A least fact about another x1 than the largest.
  changed = content();
  std::erase_if(changed.facts, [](const ListedFact& entry) { return entry.fact.kind == FactKind::least; });
  changed.facts.push_back({{FactKind::least, 0}, {}});
  EXPECT_FALSE(holds(changed));
}

}  // namespace
}  // namespace zermelo::proof
