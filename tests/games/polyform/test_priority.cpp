#include <gtest/gtest.h>

#include "games/polyform/digraph.hpp"
#include "games/polyform/history_algorithm.hpp"
#include "games/polyform/priority_draw.hpp"
#include "games/polyform/priority_search.hpp"
#include "games/polyform/strategies.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

using testing::ExhaustiveMaker;
using testing::hand_strategy_for_s;
using testing::naive_maker_wins;

struct Asked {
  const Grid* grid = nullptr;
  std::vector<Sites> goals;
  Marks marks;
};

Asked game_of(const char* goals, const char* marks) {
  Asked asked;
  asked.goals = parse_goals(goals, asked.grid);
  asked.marks = parse_marks(marks);
  return asked;
}

PriorityFound found(const char* goals, const char* marks, const PriorityLimits& limits) {
  const Asked asked = game_of(goals, marks);
  return find_priority(*asked.grid, asked.goals, asked.marks, limits, Budget(), Progress::silent());
}

// The games of Figures 8 to 20 of Norris and Sieben.
const std::vector<std::pair<const char*, const char*>> paper_games = {
    {"P4.1", "2,4"}, {"P4.2", "2,6"}, {"P4.3", "2,4"}, {"P4.4", "2,4"},
    {"P4.4", "3,6"}, {"T4.1", "2,4"}, {"T4.2", "2,4"}, {"T4.3", "2,4"}};

const PriorityLimits no_history{2, 3, 0, 1, true};

TEST(Priority, the_papers_strategies_are_found_and_the_digraphs_agree) {
  for (const auto& [animal, marks] : paper_games) {
    const PriorityFound result = found(animal, marks, no_history);
    ASSERT_TRUE(result.strategy) << animal << " " << marks;
    EXPECT_EQ(misshapen(*result.strategy), std::nullopt);
    EXPECT_TRUE(holds_by_digraphs(*result.strategy, game_of(animal, marks).goals)) << animal << " " << marks;
  }
}

// The maker wins these (Figures 5 and 14), so no strategy of any shape may be found.
TEST(Priority, nothing_is_found_where_the_maker_wins) {
  for (const auto& [animal, marks] : std::vector<std::pair<const char*, const char*>>{{"P4.1", "2,3"},
                                                                                      {"P4.2", "2,5"},
                                                                                      {"P4.4", "3,5"},
                                                                                      {"P3.1", "1,1"},
                                                                                      {"T4.2", "2,3"},
                                                                                      {"P3.2", "2,7"}}) {
    const PriorityFound result = found(animal, marks, no_history);
    EXPECT_FALSE(result.strategy) << animal << " " << marks;
    for (const PriorityTried& tried : result.tried) EXPECT_TRUE(tried.exhausted) << tried.shape;
    EXPECT_FALSE(result.stopped);
  }
  EXPECT_FALSE(found("P4.5", "2,3", {1, 2, 2, 2, true}).strategy);
}

// "For P4.5 none exists at depth 2 up to index 8": history is needed, and with it the shape of section 8
// comes out.
TEST(Priority, the_s_tetromino_needs_history) {
  EXPECT_FALSE(found("P4.5", "2,4", no_history).strategy);
  const Asked asked = game_of("P4.5", "2,4");
  const auto parity = lattice::Period::spanned_by(2, {lattice::Vector{{1, 1}}, lattice::Vector{{0, 2}}});
  const Offsets across = {{lattice::Vector{{0, -1}}, 0}, {lattice::Vector{{0, 1}}, 0}};
  const Offsets down = {{lattice::Vector{{-1, 0}}, 0}, {lattice::Vector{{1, 0}}, 0}};
  const auto search = [&](const std::vector<Offsets>& history, int levels) {
    const auto shape = shape_with(*asked.grid, asked.goals, *parity, history, 2, levels);
    return search_shape(*asked.grid, asked.goals, asked.marks, shape, Budget(), Progress::silent());
  };
  EXPECT_TRUE(search({across, down}, 2).table);
  EXPECT_FALSE(search({across, across}, 2).table);
  EXPECT_FALSE(search({across, down}, 1).table);
}

TEST(Priority, an_exhaustive_maker_on_small_boards_never_wins) {
  std::vector<std::pair<PriorityStrategy, Asked>> strategies;
  for (const auto& [animal, marks] : paper_games) {
    strategies.emplace_back(*found(animal, marks, no_history).strategy, game_of(animal, marks));
  }
  strategies.emplace_back(hand_strategy_for_s(), game_of("P4.5", "2,4"));
  for (const auto& [strategy, asked] : strategies) {
    const bool triangles = asked.grid->kind() == Grid::Kind::triangle;
    for (const char* board : {"4x3", "XXX/.XXX/..XX"}) {
      const Board place = Board::parse(*asked.grid, triangles ? "6x2" : board);
      EXPECT_FALSE(ExhaustiveMaker(strategy, asked.goals, place).wins())
          << goals_text(*asked.grid, asked.goals) << " " << text(asked.marks) << " " << board;
    }
  }
}

TEST(Priority, naive_makers_never_win) {
  for (const auto& [animal, marks] : paper_games) {
    const auto strategy = *found(animal, marks, no_history).strategy;
    const Sites goal = game_of(animal, marks).goals.front();
    EXPECT_FALSE(naive_maker_wins(strategy, goal, 600, true, 1)) << animal << " " << marks;
    EXPECT_FALSE(naive_maker_wins(strategy, goal, 300, false, 2)) << animal << " " << marks;
  }
  const Sites goal = game_of("P4.5", "2,4").goals.front();
  EXPECT_FALSE(naive_maker_wins(hand_strategy_for_s(), goal, 2000, true, 3));
  // The greedy maker is worth something: he beats a breaker who answers badly.
  PriorityStrategy weak = hand_strategy_for_s();
  for (CellRules& cell : weak.rules) cell = {{}, {{{}, {cell.rules.back().lists.front()}}}};
  EXPECT_TRUE(naive_maker_wins(weak, goal, 2000, true, 4));
}

// Lists without history, of the shape's depth.
PriorityTable random_table(const PriorityShape& shape, const Marks& marks, std::mt19937& random) {
  PriorityTable table;
  for (int slot = 0; slot < shape.slots(); ++slot) {
    auto& lists = table.lists.emplace_back(1).front();
    lists.resize(static_cast<std::size_t>(visits_of(marks, 0)));
    for (auto& list : lists) {
      for (int i = 0; i < shape.depth; ++i)
        list.push_back(static_cast<int>(
            random() % shape.candidates[static_cast<std::size_t>(slot / shape.orders)].size()));
    }
  }
  return table;
}

// Plays the line on the infinite board, with what `fill` adds far away to turns that are not full.
template <class Fill>
void expect_completed(const PriorityStrategy& strategy, const PriorityArena& arena,
                      const std::vector<PriorityArena::Turn>& line, const Sites& copy, Fill fill) {
  std::set<Site> maker;
  std::set<Site> breaker;
  for (const auto& turn : line) {
    Sites made;
    for (const auto& mark : turn.answered) made.push_back(arena.cells()[static_cast<std::size_t>(mark.cell)]);
    fill(turn, made);
    for (const Site& site : made) {
      EXPECT_FALSE(breaker.contains(site));
      maker.insert(site);
    }
    for (const Site& site : reply(
             strategy, made, [&](const Site& cell) { return maker.contains(cell); },
             [&](const Site& cell) { return maker.contains(cell) || breaker.contains(cell); })) {
      breaker.insert(site);
    }
  }
  for (const Site& site : copy) EXPECT_TRUE(maker.contains(site));
}

// Without history the arena is exact: a line that it finds, played with the other marks far away, completes
// the copy.
TEST(Priority, lines_against_random_strategies_can_be_played) {
  std::mt19937 random(5);
  int lines = 0;
  int none = 0;
  for (const auto& [animal, marks] :
       {std::pair("P4.2", "2,6"), std::pair("P4.4", "3,6"), std::pair("T4.2", "2,4"),
        std::pair("P4.3", "2,3"), std::pair("P3.2", "2,7")}) {
    const Asked asked = game_of(animal, marks);
    const auto period = lattice::periods(*asked.grid, 2).front();
    const auto classes = static_cast<std::size_t>(2 * asked.grid->types());
    const PriorityShape shape =
        shape_with(*asked.grid, asked.goals, period, std::vector<Offsets>(classes), 3, 1);
    for (int trial = 0; trial < 30; ++trial) {
      const PriorityTable table = random_table(shape, asked.marks, random);
      const PriorityStrategy strategy = strategy_of(*asked.grid, asked.marks, shape, table);
      for (const Sites& copy : lattice::orientations(*asked.grid, asked.goals.front())) {
        const PriorityArena arena(*asked.grid, asked.marks, shape, copy);
        Budget budget;
        Watch watch(budget, Progress::silent());
        const auto line = arena.line(table, watch);
        if (!line) {
          ++none;
          continue;
        }
        ++lines;
        int far = 1000;
        SCOPED_TRACE(animal);
        expect_completed(strategy, arena, *line, copy, [&](const auto&, Sites& made) {
          // Before all others in the order: the marks here have the last places.
          while (static_cast<int>(made.size()) < asked.marks.maker)
            made.push_back({lattice::Vector{{-(far += 50), 0}}, 0});
        });
      }
    }
  }
  EXPECT_GT(lines, 100);
  EXPECT_GT(none, 10);
}

// With lists by place a lone mark near the copy has its partner far away, before or after it in the order.
TEST(Priority, lines_against_random_strategies_by_place_can_be_played) {
  std::mt19937 random(6);
  int lines = 0;
  int none = 0;
  for (const auto& [animal, marks] :
       {std::pair("P4.4", "2,4"), std::pair("T4.2", "2,5"), std::pair("P3.2", "2,7")}) {
    const Asked asked = game_of(animal, marks);
    const auto period = lattice::periods(*asked.grid, 1).front();
    const auto classes = static_cast<std::size_t>(asked.grid->types());
    PriorityShape shape = shape_with(*asked.grid, asked.goals, period, std::vector<Offsets>(classes), 2, 1);
    shape.orders = 2;
    if (classes == 2) shape.ranks = {1, 0};
    for (int trial = 0; trial < 60; ++trial) {
      const PriorityTable table = random_table(shape, asked.marks, random);
      const PriorityStrategy strategy = strategy_of(*asked.grid, asked.marks, shape, table);
      EXPECT_EQ(misshapen(strategy), std::nullopt);
      for (const Sites& copy : lattice::orientations(*asked.grid, asked.goals.front())) {
        const PriorityArena arena(*asked.grid, asked.marks, shape, copy);
        Budget budget;
        Watch watch(budget, Progress::silent());
        const auto line = arena.line(table, watch);
        if (!line) {
          ++none;
          continue;
        }
        ++lines;
        int far = 1000;
        SCOPED_TRACE(animal);
        expect_completed(strategy, arena, *line, copy, [&](const auto& turn, Sites& made) {
          if (made.size() > 1) return;
          const bool first = turn.answered.front().slot % 2 == 0;
          // By rank the second type comes before the first.
          made.push_back(
              {lattice::Vector{{first ? far += 50 : -(far += 50), 0}}, first ? 0 : int(classes) - 1});
          EXPECT_EQ(strategy.in_order(made).front() == made.front(), first);
        });
      }
    }
  }
  EXPECT_GT(lines, 100);
  EXPECT_GT(none, 10);
}

// Definition 4.1: "the priority numbers may depend on the location or on the ordering of the maker marks".
// For O with single response cells, (2,4) needs the place of a mark in its turn, and (3,6) over rows of two
// kinds also that the order is by these.
TEST(Priority, the_place_in_the_turn_and_the_order_of_marks_add_something) {
  const auto search = [](const Asked& asked, const lattice::Period& period, bool by_place,
                         const std::vector<int>& ranks) {
    const std::vector<Offsets> none(static_cast<std::size_t>(period.index()));
    PriorityShape shape = shape_with(*asked.grid, asked.goals, period, none, 1, 1);
    if (by_place) shape.orders = asked.marks.maker;
    shape.ranks = ranks;
    const ShapeOutcome outcome =
        search_shape(*asked.grid, asked.goals, asked.marks, shape, Budget(), Progress::silent());
    EXPECT_NE(outcome.table.has_value(), outcome.exhausted);
    std::optional<PriorityStrategy> strategy;
    if (outcome.table) {
      strategy = strategy_of(*asked.grid, asked.marks, shape, *outcome.table);
      EXPECT_EQ(misshapen(*strategy), std::nullopt);
      const Board board = Board::parse(*asked.grid, "4x3");
      EXPECT_FALSE(ExhaustiveMaker(*strategy, asked.goals, board).wins());
      EXPECT_FALSE(naive_maker_wins(*strategy, asked.goals.front(), 600, true, 1));
    }
    return strategy;
  };
  const Asked two = game_of("O", "2,4");
  const auto whole = lattice::periods(*two.grid, 1).front();
  EXPECT_FALSE(search(two, whole, false, {}));
  const auto by_place = search(two, whole, true, {});
  ASSERT_TRUE(by_place);
  // The lists of one place for both are beaten.
  for (const std::size_t place : {0, 1}) {
    PriorityStrategy same = *by_place;
    same.rules[0] = same.rules[1] = by_place->rules[place];
    EXPECT_TRUE(ExhaustiveMaker(same, two.goals, Board::parse(*two.grid, "4x3")).wins()) << place;
  }

  const Asked three = game_of("O", "3,6");
  const auto rows = *lattice::Period::spanned_by(2, {lattice::Vector{{2, 0}}, lattice::Vector{{0, 1}}});
  EXPECT_FALSE(search(three, rows, false, {}));
  EXPECT_FALSE(search(three, rows, true, {}));
  EXPECT_FALSE(search(three, rows, false, {0, 1}));
  const auto ranked = search(three, rows, true, {0, 1});
  ASSERT_TRUE(ranked);
  EXPECT_EQ(ranked->in_order({{lattice::Vector{{1, 0}}, 0}, {lattice::Vector{{2, 5}}, 0}}),
            (Sites{{lattice::Vector{{2, 5}}, 0}, {lattice::Vector{{1, 0}}, 0}}));
}

// The ladder comes to them when plain lists fail.
TEST(Priority, lists_by_place_are_tried_when_plain_ones_fail) {
  const PriorityLimits single{1, 1, 0, 1, true, true};
  const PriorityFound result = found("O", "2,4", single);
  ASSERT_TRUE(result.strategy);
  EXPECT_EQ(result.strategy->orders, 2);
  ASSERT_EQ(result.tried.size(), 1U);
  EXPECT_TRUE(result.tried.front().exhausted);
  EXPECT_FALSE(found("O", "2,4", {1, 1, 0, 1, true, false}).strategy);
  EXPECT_FALSE(found("O", "2,3", {2, 2, 0, 1, true, true}).strategy);  // the maker wins it
}

// What a digraph shows holds; arrows that are left out show less.
TEST(Priority, digraphs_are_sound_on_random_strategies) {
  std::mt19937 random(7);
  int shown = 0;
  const Asked asked = game_of("P4.4", "3,6");
  const auto period = lattice::periods(*asked.grid, 1).front();
  const PriorityShape shape = shape_with(*asked.grid, asked.goals, period, {{}}, 2, 1);
  for (int trial = 0; trial < 20'000 && shown < 5; ++trial) {
    PriorityTable table;
    table.lists = {{{{}, {}}}};
    for (auto& list : table.lists.front().front()) {
      for (int i = 0; i < 2; ++i)
        list.push_back(static_cast<int>(random() % shape.candidates.front().size()));
    }
    const PriorityStrategy strategy = strategy_of(*asked.grid, asked.marks, shape, table);
    if (!holds_by_digraphs(strategy, asked.goals)) continue;
    ++shown;
    for (const Sites& copy : lattice::orientations(*asked.grid, asked.goals.front())) {
      const PriorityArena arena(*asked.grid, asked.marks, shape, copy);
      Budget budget;
      Watch watch(budget, Progress::silent());
      EXPECT_FALSE(arena.line(table, watch));
    }
  }
  EXPECT_GT(shown, 0);
}

// How many cells he must mark in some turn to complete the copy, by playing every way to share it out.
int largest_by_play(const PriorityStrategy& strategy, const Sites& copy) {
  int largest = 0;
  for_each_order(static_cast<int>(copy.size()), [&](const std::vector<int>& turn) {
    if (!can_be_marked(strategy, copy, turn)) return;
    int most = 0;
    for (const int number : turn)
      most = std::max(most, static_cast<int>(std::count(turn.begin(), turn.end(), number)));
    largest = largest == 0 ? most : std::min(largest, most);
  });
  return largest;
}

// Every way to share out a copy among turns: the arrows speak against it exactly when it cannot be played.
TEST(Priority, digraphs_of_the_papers_games_say_all_that_play_says) {
  int ways = 0;
  for (const auto& [animal, marks] : paper_games) {
    const Asked asked = game_of(animal, marks);
    const PriorityStrategy strategy = *found(animal, marks, no_history).strategy;
    for (const Sites& copy : lattice::orientations(*asked.grid, asked.goals.front())) {
      const DependencyDigraph digraph = dependency_digraph(strategy, copy);
      for_each_order(static_cast<int>(copy.size()), [&](const std::vector<int>& turn) {
        ++ways;
        EXPECT_EQ(std::any_of(digraph.arrows.begin(), digraph.arrows.end(),
                              [&](const Dependency& arrow) {
                                return speaks_against(strategy, digraph, arrow, turn);
                              }),
                  !can_be_marked(strategy, copy, turn))
            << animal << " " << marks;
      });
      EXPECT_EQ(forced_turns(strategy, digraph).largest, largest_by_play(strategy, copy));
    }
  }
  EXPECT_EQ(ways, 30 * 75);  // orientations, and ordered partitions of four cells
}

TEST(Priority, digraphs_of_random_strategies_speak_against_no_way_that_can_be_played) {
  std::mt19937 random(11);
  int escaped = 0;
  int ways = 0;
  for (const auto& [animal, marks] : {std::pair("P4.4", "3,6"), std::pair("T4.2", "2,4")}) {
    const Asked asked = game_of(animal, marks);
    const std::vector<Offsets> none(static_cast<std::size_t>(asked.grid->types()));
    const PriorityShape shape =
        shape_with(*asked.grid, asked.goals, lattice::periods(*asked.grid, 1).front(), none, 3, 1);
    for (int trial = 0; trial < 20; ++trial) {
      const PriorityStrategy strategy =
          strategy_of(*asked.grid, asked.marks, shape, random_table(shape, asked.marks, random));
      for (const Sites& copy : lattice::orientations(*asked.grid, asked.goals.front())) {
        const DependencyDigraph digraph = dependency_digraph(strategy, copy);
        for_each_order(static_cast<int>(copy.size()), [&](const std::vector<int>& turn) {
          const bool against = std::any_of(
              digraph.arrows.begin(), digraph.arrows.end(),
              [&](const Dependency& arrow) { return speaks_against(strategy, digraph, arrow, turn); });
          const bool played = can_be_marked(strategy, copy, turn);
          EXPECT_FALSE(against && played) << animal;
          escaped += !against && !played ? 1 : 0;
          ++ways;
        });
      }
    }
  }
  // It is a sufficient proof, and nearly a necessary one.
  EXPECT_LT(escaped * 1000, ways);
}

// a and b are each other's first answers. In one turn a's answer is then z, to the left of it, and b, whose
// second cell is z, goes on to c. One after the other they are never marked: the condition a of the arrow
// from b to c acts in the same turn only.
TEST(Priority, a_mark_of_the_same_turn_may_be_a_condition) {
  const auto period = *lattice::Period::spanned_by(2, {lattice::Vector{{1, 0}}, lattice::Vector{{0, 2}}});
  const auto to = [](int column) { return Site{lattice::Vector{{0, column}}, 0}; };
  const CellRules even{{}, {{{}, {{to(1), to(-1)}}}}};
  const CellRules odd{{}, {{{}, {{to(-1), to(-2), to(1)}}}}};
  const PriorityStrategy strategy{&Grid::square(), period, 2, 2, 1, {even, odd}};
  const Sites copy = {to(0), to(1), to(2)};  // a, b, c
  EXPECT_FALSE(can_be_marked(strategy, copy, {0, 0, 1}));
  const DependencyDigraph digraph = dependency_digraph(strategy, copy);
  const Dependency arrow{1, 2, Dependency::Kind::secondary, {{0}}};
  ASSERT_NE(std::find(digraph.arrows.begin(), digraph.arrows.end(), arrow), digraph.arrows.end());
  EXPECT_TRUE(speaks_against(strategy, digraph, arrow, {0, 0, 1}));
  EXPECT_FALSE(speaks_against(strategy, digraph, arrow, {0, 1, 2}));
}

// Example 4.6 in small: an unconditional arrow, a conditional one, and what they force together.
TEST(Priority, arrows_have_their_conditions) {
  const Grid& grid = Grid::square();
  const auto period = *lattice::Period::spanned_by(2, {lattice::Vector{{1, 0}}, lattice::Vector{{0, 1}}});
  const auto to = [](int row, int column) { return Site{lattice::Vector{{row, column}}, 0}; };
  // (1,1): the right neighbour, or else the left one, or else the one below.
  const PriorityStrategy strategy{&grid, period, 1, 1, 1, {{{}, {{{}, {{to(0, 1), to(0, -1), to(1, 0)}}}}}}};
  const Sites copy = {to(0, 0), to(0, 1), to(0, 2), to(1, 1)};  // a, b, c and d below b
  const DependencyDigraph digraph = dependency_digraph(strategy, copy);
  using Kind = Dependency::Kind;
  const std::vector<Dependency> expected = {{0, 1, Kind::unconditional, {}},
                                            {1, 0, Kind::conditional, {{2}}},
                                            {1, 2, Kind::unconditional, {}},
                                            {1, 3, Kind::conditional, {{0, 2}}}};
  for (const Dependency& arrow : expected) {
    EXPECT_NE(std::find(digraph.arrows.begin(), digraph.arrows.end(), arrow), digraph.arrows.end())
        << digraph.text(arrow);
  }
  // By hand: the answer to b is c unless c is marked by then, next a, next d; so b needs c, a and d no later
  // than itself, and a needs b no later. So a and b come together, after c and d or with them.
  const ForcedTurns forced = forced_turns(strategy, digraph);
  EXPECT_EQ(forced.together, (std::vector<std::vector<int>>{{0, 1}}));
  EXPECT_EQ(forced.largest, 2);
}

// Section 8: "2 different terminal positions", "after 2 or 3 turns"; and strategies that are no good are refused.
TEST(Priority, algorithms_1_and_2_accept_the_strategy_for_the_s_tetromino) {
  const PriorityStrategy strategy = s_tetromino_strategy();
  EXPECT_EQ(strategy.rules, hand_strategy_for_s().rules);
  PriorityStrategy shorter = strategy;
  for (CellRules& cell : shorter.rules) {
    for (PriorityRule& rule : cell.rules) {
      for (Offsets& list : rule.lists) list.resize(std::min<std::size_t>(list.size(), 2));
    }
  }
  bool shorter_works = true;
  int copies = 0;
  for (const Sites& orientation : lattice::orientations(Grid::square(), game_of("S4", "2,4").goals.front())) {
    for (int number = 0; number < 2; ++number, ++copies) {
      const Sites copy = lattice::translated(orientation, strategy.period.representative(number));
      for (const bool improved : {false, true}) {
        const HistoryAnalysis analysis = analyse_history(strategy, copy, improved);
        EXPECT_TRUE(analysis.works);
        EXPECT_EQ(analysis.terminal.size(), 2U);
        EXPECT_EQ(analysis.fewest_turns, 2);
        EXPECT_EQ(analysis.most_turns, 3);
      }
      shorter_works = shorter_works && analyse_history(shorter, copy).works;
    }
  }
  EXPECT_EQ(copies, 8);
  EXPECT_FALSE(shorter_works);
}

TEST(Priority, pavings_are_priority_strategies) {
  const Asked asked = game_of("O", "1,1");
  const auto period = *lattice::Period::spanned_by(2, {lattice::Vector{{1, 1}}, lattice::Vector{{0, 2}}});
  const Paving bricks{asked.grid, period, 1, {{{lattice::Vector{{0, 0}}, 0}, {lattice::Vector{{0, 1}}, 0}}}};
  ASSERT_EQ(fault(bricks, asked.goals), std::nullopt);
  const PriorityStrategy strategy = as_priority(bricks);
  EXPECT_EQ(misshapen(strategy), std::nullopt);
  EXPECT_TRUE(holds_by_digraphs(strategy, asked.goals));
  EXPECT_FALSE(ExhaustiveMaker(strategy, asked.goals, Board::parse(*asked.grid, "4x3")).wins());
  EXPECT_EQ(reply(
                strategy, {{lattice::Vector{{0, 0}}, 0}}, [](const Site&) { return false; },
                [](const Site&) { return false; }),
            (std::vector<Site>{{lattice::Vector{{0, 1}}, 0}}));
}

}  // namespace
}  // namespace zermelo::polyform
