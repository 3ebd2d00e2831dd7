// Proof sequences: the definition, the maker's wins on the infinite board, drawings.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <set>

#include "base/error.hpp"
#include "games/polyform/composition.hpp"
#include "games/polyform/finite.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/sequence_draw.hpp"
#include "games/polyform/zone_maker.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

Budget small_budget() { return Budget().memory(1 << 27); }

std::optional<ProofSequence> found(const char* goals, const char* marks, int turns = 8) {
  const Grid* grid = nullptr;
  const auto animals = parse_goals(goals, grid);
  MakerSearch search;
  search.most_turns = turns;
  return find_sequence(*grid, animals, parse_marks(marks), search, small_budget(), Progress::silent());
}

std::optional<MakerWin> won(const char* goals, const char* marks) {
  const Grid* grid = nullptr;
  const auto animals = parse_goals(goals, grid);
  MakerSearch search;
  return find_maker_win(*grid, animals, parse_marks(marks), search, small_budget(), Progress::silent());
}

// ---- placements

TEST(Placements, composition_and_inverse_act_as_on_cells) {
  std::mt19937 random(3);
  for (const Grid* grid : Grid::all()) {
    const auto some = [&] {
      Placement placement{static_cast<int>(random() % grid->symmetries().size()), {}};
      for (int axis = 0; axis < grid->dimension(); ++axis) {
        placement.shift[static_cast<std::size_t>(axis)] = static_cast<int>(random() % 9) - 4;
      }
      return placement;
    };
    for (int trial = 0; trial < 50; ++trial) {
      const Placement first = some();
      const Placement second = some();
      Site site{{}, static_cast<int>(random() % static_cast<unsigned>(grid->types()))};
      for (int axis = 0; axis < grid->dimension(); ++axis) {
        site.at[static_cast<std::size_t>(axis)] = static_cast<int>(random() % 9) - 4;
      }
      EXPECT_EQ(placed(*grid, composed(*grid, second, first), site),
                placed(*grid, second, placed(*grid, first, site)));
      EXPECT_EQ(placed(*grid, inverse(*grid, first), placed(*grid, first, site)), site);
    }
  }
}

// ---- the definition, once more in the plainest way: every set X, every earlier situation, everywhere

bool obeys_definition(const ProofSequence& sequence) {
  const Grid& grid = *sequence.grid;
  const auto is_goal = [&](const Situation& situation) {
    return situation.neighbourhood.empty() &&
           lattice::canonical(grid, situation.core) == lattice::canonical(grid, sequence.goals.front());
  };
  if (sequence.steps.empty()) return false;
  if (static_cast<int>(sequence.steps.back().situation.core.size()) > sequence.marks.maker) return false;
  for (std::size_t i = 0; i < sequence.steps.size(); ++i) {
    const Situation& now = sequence.steps[i].situation;
    if (is_goal(now)) continue;
    const std::size_t free = now.neighbourhood.size();
    for (unsigned bits = 0; bits < 1U << free; ++bits) {
      if (std::popcount(bits) > sequence.marks.breaker) continue;
      std::set<Site> left(now.core.begin(), now.core.end());
      for (std::size_t k = 0; k < free; ++k) {
        if ((bits >> k & 1) == 0) left.insert(now.neighbourhood[k]);
      }
      bool goes_on = false;
      for (std::size_t j = 0; j < i && !goes_on; ++j) {
        const Situation& then = sequence.steps[j].situation;
        const int marks = is_goal(then) ? sequence.marks.last : sequence.marks.maker;
        for (int symmetry = 0; symmetry < static_cast<int>(grid.symmetries().size()) && !goes_on;
             ++symmetry) {
          for (const Site& target : left) {
            const Site start = placed(grid, {symmetry, {}}, then.core.front());
            if (start.type != target.type) continue;
            using lattice::operator-;
            const Placement way{symmetry, target.at - start.at};
            int missing = 0;
            bool inside = true;
            for (const Site& site : then.core) {
              const Site there = placed(grid, way, site);
              inside = inside && left.count(there) != 0;
              missing += lattice::contains(now.core, there) ? 0 : 1;
            }
            for (const Site& site : then.neighbourhood)
              inside = inside && left.count(placed(grid, way, site)) != 0;
            if (inside && missing <= marks) goes_on = true;
            if (goes_on) break;
          }
        }
      }
      if (!goes_on) return false;
    }
  }
  return true;
}

TEST(ProofSequences, verification_is_the_definition_for_sequences_and_for_damaged_ones) {
  std::mt19937 random(5);
  int damaged = 0;
  int sound = 0;
  for (const auto& [goal, marks] : std::vector<std::pair<const char*, const char*>>{{"T3.1", "1,1"},
                                                                                    {"P3.2", "1,1"},
                                                                                    {"P4.4", "1->2,1"},
                                                                                    {"T4.1", "2,3"},
                                                                                    {"H3.1", "1,1"},
                                                                                    {"T4.3", "1->2,1"}}) {
    const auto sequence = found(goal, marks);
    ASSERT_TRUE(sequence) << goal;
    EXPECT_TRUE(obeys_definition(*sequence)) << goal;
    EXPECT_FALSE(fault(*sequence)) << goal;
    for (int trial = 0; trial < 40; ++trial) {
      ProofSequence changed = *sequence;
      Situation& situation = changed.steps[random() % changed.steps.size()].situation;
      Sites& cells = random() % 2 == 0 ? situation.core : situation.neighbourhood;
      if (cells.size() < 2) continue;
      const Site cell = cells[random() % cells.size()];
      cells.erase(std::find(cells.begin(), cells.end(), cell));
      if (random() % 2 == 0 && &cells == &situation.core) {
        situation.neighbourhood.push_back(cell);
        situation.neighbourhood = lattice::as_set(situation.neighbourhood);
      }
      const bool holds = obeys_definition(changed);
      EXPECT_EQ(!fault(changed).has_value(), holds) << goal << " " << trial;
      (holds ? sound : damaged)++;
    }
  }
  EXPECT_GT(damaged, 50);
  EXPECT_GT(sound, 0);
}

// ---- lower bounds of Figures 5 and 14, and the pentominoes that win

TEST(MakerWins, every_lower_bound_of_the_papers_thresholds_has_a_proof) {
  const std::vector<std::pair<const char*, std::vector<const char*>>> bounds = {
      {"T2.1", {"1,2"}},
      {"T3.1", {"1,1", "2,5"}},
      {"T4.1", {"1,0", "2,3", "3,8"}},
      {"T4.2", {"1,0", "2,3", "3,8"}},
      {"T4.3", {"1,0", "2,3", "3,8"}},
      {"P2.1", {"1,3"}},
      {"P3.1", {"1,1", "2,7"}},
      {"P3.2", {"1,1", "2,7"}},
      {"P4.1", {"1,1", "2,3", "3,11"}},
      {"P4.2", {"1,1", "2,5", "3,11"}},
      {"P4.3", {"1,1", "2,3", "3,11"}},
      {"P4.4", {"1,0", "2,3", "3,5"}},
      {"P4.5", {"1,1", "2,3", "3,11"}}};
  for (const auto& [animal, games] : bounds) {
    for (const char* marks : games) {
      const auto win = won(animal, marks);
      ASSERT_TRUE(win) << animal << " " << marks;
      int maker = 0;
      int breaker = -1;
      for (const SequencePart& part : win->parts) {
        EXPECT_FALSE(fault(part.sequence)) << animal << " " << marks;
        maker += part.times * part.sequence.marks.maker;
        breaker += part.times * (part.sequence.marks.breaker + 1);
      }
      const Marks asked = parse_marks(marks);
      EXPECT_LE(maker, asked.maker);
      EXPECT_GE(breaker, asked.breaker);
    }
  }
}

TEST(MakerWins, l_n_and_y_pentominoes_win) {
  for (const auto& [animal, turns] :
       std::vector<std::pair<const char*, int>>{{"L5", 7}, {"N5", 6}, {"Y5", 6}}) {
    const auto sequence = found(animal, "1,1");
    ASSERT_TRUE(sequence) << animal;
    EXPECT_FALSE(fault(*sequence)) << animal;
    EXPECT_EQ(turns_of(*sequence), turns) << animal;
  }
}

TEST(MakerWins, no_step_and_no_continuation_of_a_minimal_sequence_is_idle) {
  auto sequence = found("N5", "1,1");
  ASSERT_TRUE(sequence);
  for (std::size_t i = 0; i + 1 < sequence->steps.size(); ++i) {
    ProofSequence fewer = *sequence;
    fewer.steps.erase(fewer.steps.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_TRUE(fault(fewer)) << i;
  }
}

// The maker's proofs, pavings and exact boards never contradict one another.
TEST(MakerAndBreaker, proofs_of_both_sides_agree_with_finite_boards) {
  struct Family {
    const Grid* grid;
    int size;
    const char* board;
  };
  int winners = 0;
  int losers = 0;
  for (const auto& [grid, size, shape] :
       {Family{&Grid::square(), 4, "5x5"}, Family{&Grid::triangle(), 4, "6x4"},
        Family{&Grid::hexagon(), 3, "5x4"}, Family{&Grid::cube(3), 3, "3x3x2"}}) {
    const Board board = Board::parse(*grid, shape);
    for (int cells = 2; cells <= size; ++cells) {
      for (const Sites& animal : lattice::free_animals(*grid, cells)) {
        for (int breaker = 1; breaker <= 2; ++breaker) {
          const Marks marks{1, breaker, 1, 0};
          const std::string what = lattice::name_of(*grid, animal).formal + " b=" + std::to_string(breaker);
          MakerSearch search;
          search.most_turns = 5;
          const auto sequence =
              find_sequence(*grid, {animal}, marks, search, small_budget(), Progress::silent());
          const auto paving =
              find_paving(*grid, {animal}, breaker, 4, small_budget(), Progress::silent()).paving;
          EXPECT_FALSE(sequence && paving) << what;
          const auto finite = solve_finite(board, {animal}, marks, 6, small_budget(), Progress::silent());
          if (paving) {
            ++losers;
            EXPECT_FALSE(finite.maker_wins.value_or(false)) << what;
          }
          if (!sequence) continue;
          ++winners;
          EXPECT_FALSE(lost_by_neighbours(*grid, {animal}, marks)) << what;
          // On its own zone as the board the win is a win of the exact search.
          const Board zone(*grid, zone_of(sequence->steps.back().situation));
          const auto there =
              solve_finite(zone, {animal}, marks, turns_of(*sequence), small_budget(), Progress::silent());
          EXPECT_EQ(there.maker_wins, std::optional(true)) << what;
        }
      }
    }
  }
  EXPECT_GT(winners, 10);
  EXPECT_GT(losers, 10);
}

// ---- Theorem 3.1

TEST(StageDiagram, example_3_2_takes_at_most_440_turns) {
  const auto diagram = stage_diagram({{1, 3}, {2, 4}});
  EXPECT_EQ(diagram.at({0, 0}).turns_to_end, 440);
  EXPECT_EQ(diagram.at({1, 0}).supply, (std::vector<Integer>{11, 1}));
  EXPECT_EQ(diagram.at({1, 1}).supply, (std::vector<Integer>{6, 1}));
  EXPECT_EQ(diagram.at({2, 0}).supply, (std::vector<Integer>{1, 0}));
  EXPECT_EQ(diagram.at({1, 0}).turns, 1);
}

TEST(StageDiagram, one_game_alone_is_itself) {
  for (int length = 1; length <= 5; ++length) {
    EXPECT_EQ(stage_diagram({{3, length}}).at({0}).turns_to_end, length);
  }
}

TEST(StageDiagram, longer_games_and_more_answers_never_take_fewer_turns) {
  for (int b = 0; b <= 2; ++b) {
    for (int length = 2; length <= 4; ++length) {
      const Integer turns = stage_diagram({{b, length}, {1, 3}}).at({0, 0}).turns_to_end;
      EXPECT_GE(stage_diagram({{b + 1, length}, {1, 3}}).at({0, 0}).turns_to_end, turns);
      EXPECT_GE(stage_diagram({{b, length + 1}, {1, 3}}).at({0, 0}).turns_to_end, turns);
    }
  }
}

TEST(StageDiagram, is_drawn_with_a_dashed_winning_turn) {
  const std::vector<PartGame> games = {{1, 3}, {2, 4}};
  const Chart chart = stage_chart(games, stage_diagram(games));
  int dashed = 0;
  for (const auto& arrow : chart.arrows) {
    dashed += arrow.dashed ? 1 : 0;
    EXPECT_LT(chart.nodes[static_cast<std::size_t>(arrow.from)].layer,
              chart.nodes[static_cast<std::size_t>(arrow.to)].layer);
  }
  EXPECT_EQ(dashed, 5);
  EXPECT_TRUE(chart.nodes.back().end);
  EXPECT_THROW(stage_diagram({}), Error);
  EXPECT_THROW(stage_diagram(std::vector<PartGame>(20, {1, 9})), Error);
}

// ---- drawings

TEST(SequenceDrawings, capital_letters_are_the_cells_to_mark) {
  const auto sequence = found("T3.1", "1,1");
  ASSERT_TRUE(sequence);
  const int last = static_cast<int>(sequence->steps.size()) - 1;
  const std::string text = text_of(*sequence, last);
  EXPECT_EQ(std::count(text.begin(), text.end(), '#'), 1);
  for (std::size_t i = 0; i < sequence->steps.back().continuations.size(); ++i) {
    // One mark leads to each continuation, so its capital stands once.
    EXPECT_EQ(std::count(text.begin(), text.end(), static_cast<char>('A' + i)), 1) << text;
  }
  const Chart chart = flow_chart(*sequence);
  ASSERT_EQ(chart.nodes.size(), 3U);
  EXPECT_TRUE(chart.nodes[0].end);
  EXPECT_EQ(chart.nodes[0].layer, 2);
  EXPECT_EQ(chart.nodes[2].layer, 0);
  EXPECT_FALSE(chart.nodes[2].end);
  EXPECT_EQ(letter(0), "A");
  EXPECT_EQ(letter(25), "Z");
  EXPECT_EQ(letter(26), "AA");
}

}  // namespace
}  // namespace zermelo::polyform
