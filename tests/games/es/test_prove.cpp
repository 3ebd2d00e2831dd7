#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

#include "games/es/game.hpp"
#include "games/es/prove.hpp"
#include "games/es/solve.hpp"

namespace zermelo::es {
namespace {

TEST(Gaps, moves_on_gaps_are_the_moves_on_boards) {
  for (const auto& [a, b] :
       std::vector<std::pair<int, int>>{{6, 5}, {4, 7}, {5, 2}, {7, 3}, {2, 6}, {6, 6}}) {
    const Ranking ranking(a, b);
    for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
      const Board board = ranking.board(rank);
      std::multiset<Gaps> expected;
      for (const Cell cell : board.moves()) expected.insert(gaps_of(board.shade(cell)));
      std::multiset<Gaps> options;
      Gaps gaps = gaps_of(board);
      for_each_gap_move(gaps, [&](const Gaps& next) {
        options.insert(next);
        return true;
      });
      ASSERT_EQ(options, expected);
      ASSERT_EQ(gaps, gaps_of(board)) << "the vector was not restored";
    }
  }
}

TEST(GapClasses, a_class_vector_and_its_number_belong_together) {
  const ClassShape shape{4, 3, 2};
  EXPECT_EQ(shape.count(), 250U);
  for (std::uint64_t number = 0; number < shape.count(); ++number) {
    EXPECT_EQ(shape.number_of(shape.least(number)), number);
  }
  EXPECT_EQ(shape.class_of(2), 2);
  EXPECT_EQ(shape.class_of(3), 3);
  EXPECT_EQ(shape.class_of(4), 4);
  EXPECT_EQ(shape.class_of(5), 3);
  EXPECT_EQ(shape.class_of(100), 4);
}

TEST(GapClasses, the_positions_of_a_class_are_all_below_the_bound) {
  const ClassShape shape{3, 2, 2};
  const GapClassSet set(shape);
  std::map<std::uint64_t, std::set<Gaps>> by_class;
  for (int flag = 0; flag <= 1; ++flag) {
    for (int x = 0; x < shape.bound(); ++x) {
      for (int y = 0; y < shape.bound(); ++y) by_class[shape.number_of({flag, x, y})].insert({flag, x, y});
    }
  }
  for (std::uint64_t number = 0; number < shape.count(); ++number) {
    std::set<Gaps> visited;
    set.for_each_position(number, [&](const Gaps& gaps) {
      visited.insert(gaps);
      return true;
    });
    EXPECT_EQ(visited, by_class[number]);
  }
}

// A closed set holds P-positions only, also far past the bound that its check looks at.
TEST(Prove, members_of_a_closed_set_are_p_positions_of_wide_boards) {
  for (const ClassShape shape :
       {ClassShape{2, 1, 2}, ClassShape{3, 2, 1}, ClassShape{4, 3, 1}, ClassShape{5, 3, 2}}) {
    const GapClassSet set = largest_closed_set(shape, Budget(), Progress::silent());
    const Game game(shape.b == 5 ? 45 : 60, shape.b, Rule::avoid);
    const auto solver = make_solver(game, Method::box_table, Budget(), Progress::silent());
    std::uint64_t members = 0;
    for (std::uint64_t rank = 0; rank < game.ranking().positions(); ++rank) {
      const Board board = game.ranking().board(rank);
      if (!set.contains(gaps_of(board))) continue;
      ++members;
      ASSERT_EQ(solver->outcome({board}), Outcome::previous);
    }
    EXPECT_GT(members, 10U) << shape.b;
  }
}

// The theorem of the bounded check, tried out: closed at every position of a much larger range too.
TEST(Prove, a_closed_set_answers_every_move_far_past_the_bound) {
  const ClassShape shape{4, 3, 1};
  const GapClassSet set = largest_closed_set(shape, Budget(), Progress::silent());
  for (int flag = 0; flag <= 1; ++flag) {
    for (int x = 0; x < 6; ++x) {
      for (int y = 0; y < 45; ++y) {
        for (int z = 0; z < 45; ++z) {
          Gaps gaps = {flag, x, y, z};
          if (set.contains(gaps)) {
            ASSERT_TRUE(set.answers(gaps)) << flag << x << " " << y << " " << z;
          }
        }
      }
    }
  }
}

TEST(Prove, the_theorems_of_the_paper_are_found_without_its_sets) {
  const auto proved = [](int b) { return prove(b, 4, Budget(), Progress::silent()).proof->theorems; };
  EXPECT_EQ(proved(2), (std::vector<Theorem>{{2, 2, 0, Winner::first}, {1, 2, 1, Winner::second}}));
  EXPECT_EQ(proved(3), (std::vector<Theorem>{{3, 1, 0, Winner::first}}));
  EXPECT_EQ(proved(4), (std::vector<Theorem>{{2, 1, 0, Winner::first}}));
  EXPECT_EQ(proved(5), (std::vector<Theorem>{{3, 1, 0, Winner::first}}));
}

TEST(Prove, an_attempt_tells_how_far_it_came) {
  const Attempt whole = prove(4, 2, Budget(), Progress::silent());
  EXPECT_FALSE(whole.proof);
  EXPECT_EQ(whole.tried, 2);
  EXPECT_FALSE(whole.cut_short);
  const Attempt none = prove(4, 2, Budget().time(std::chrono::seconds(0)), Progress::silent());
  EXPECT_FALSE(none.proof);
  EXPECT_EQ(none.tried, 0);
  EXPECT_TRUE(none.cut_short);
}

TEST(Prove, theorems_never_contradict_exact_tables) {
  for (const ClassShape shape :
       {ClassShape{3, 2, 2}, ClassShape{4, 3, 2}, ClassShape{5, 3, 2}, ClassShape{6, 3, 1}}) {
    const GapClassSet set = largest_closed_set(shape, Budget(), Progress::silent());
    for (int a = 1; a <= 20; ++a) {
      const Winner winner = winner_of_start(set, a);
      if (winner == Winner::unknown) continue;
      EXPECT_EQ(winner, solve_start(Game(a, shape.b, Rule::avoid), Budget(), Progress::silent()).winner)
          << a << "," << shape.b;
    }
  }
}

// By recursion on boards, from the definition.
class NaiveBound {
 public:
  explicit NaiveBound(OddGapMeasure measure) : measure_(measure) {}
  int faced(const Board& board) {
    const auto known = faced_.find(rows(board));
    if (known != faced_.end()) return known->second;
    const Gaps gaps = gaps_of(board);
    std::vector<int> odd;
    for (std::size_t i = 1; i + 1 < gaps.size(); i += 2) odd.push_back(gaps[i]);
    std::sort(odd.begin(), odd.end());
    int worst = odd.empty() ? 0 : odd.back() - (measure_ == OddGapMeasure::spread ? odd.front() : 0);
    for (const Cell cell : board.moves()) worst = std::max(worst, reply(board.shade(cell)));
    return faced_[rows(board)] = worst;
  }
  int reply(const Board& board) {
    int best = never;
    for (const Cell cell : board.moves()) best = std::min(best, faced(board.shade(cell)));
    return best;
  }
  static constexpr int never = 1 << 20;

 private:
  static std::vector<int> rows(const Board& board) {
    std::vector<int> result;
    for (int row = 1; row <= board.rows(); ++row) result.push_back(board.shaded(row));
    return result;
  }
  OddGapMeasure measure_;
  std::map<std::vector<int>, int> faced_;
};

TEST(Prove, the_least_bound_on_odd_gaps_agrees_with_its_definition) {
  for (const auto& [a, b] :
       std::vector<std::pair<int, int>>{{8, 6}, {12, 6}, {8, 7}, {9, 7}, {10, 5}, {7, 2}, {6, 2}}) {
    for (const OddGapMeasure measure : {OddGapMeasure::largest, OddGapMeasure::spread}) {
      NaiveBound naive(measure);
      const int expected = naive.reply(Board(a, b));
      const auto bound = least_odd_gap_bound(a, b, Budget(), Progress::silent(), measure);
      EXPECT_EQ(bound.value_or(NaiveBound::never), expected) << a << "," << b;
    }
  }
}

}  // namespace
}  // namespace zermelo::es
