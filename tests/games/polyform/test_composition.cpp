// Theorem 3.1: ways to share out marks, and the stage diagram's strategy played out against breakers.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "base/progress.hpp"
#include "games/polyform/composition.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/zone_maker.hpp"

namespace zermelo::polyform {
namespace {

// ---- ways

TEST(Compositions, corollary_3_3_comes_first) {
  for (int maker = 2; maker <= 5; ++maker) {
    for (int breaker = 0; breaker <= 12; ++breaker) {
      const auto ways = compositions(plain_game(maker, breaker));
      const std::vector<PartNeed> corollary = {{1, breaker / maker, maker}};
      EXPECT_NE(std::find(ways.begin(), ways.end(), corollary), ways.end()) << maker << "," << breaker;
      // No way has an easier hardest part.
      double least = 1e9;
      for (const auto& way : ways) {
        double most = 0;
        for (const PartNeed& part : way)
          most = std::max(most, static_cast<double>(part.breaker + 1) / part.maker);
        least = std::min(least, most);
      }
      double first = 0;
      for (const PartNeed& part : ways.front())
        first = std::max(first, static_cast<double>(part.breaker + 1) / part.maker);
      EXPECT_EQ(first, least);
    }
  }
  EXPECT_TRUE(compositions(plain_game(1, 1)).empty());
  EXPECT_EQ(compositions(plain_game(20, 45)), (std::vector<std::vector<PartNeed>>{{{1, 2, 20}}}));
}

// By trying all multisets of parts (a_i, b_i) with b_i at most b and equal b_i for equal a_i.
TEST(Compositions, are_all_ways_of_which_no_part_could_do_with_less) {
  for (const auto& [maker, breaker] : {std::pair(2, 3), std::pair(3, 4), std::pair(3, 8), std::pair(4, 5)}) {
    std::set<std::set<std::vector<int>>> expected;
    // How often each size stands, and its b.
    std::vector<int> times(static_cast<std::size_t>(maker));
    std::vector<int> answers(static_cast<std::size_t>(maker));
    const std::function<void(int)> choose = [&](int size) {
      if (size == maker) {
        int total = 0;
        int marks = 0;
        for (int i = 1; i < maker; ++i) {
          total += i * times[static_cast<std::size_t>(i)];
          marks += times[static_cast<std::size_t>(i)] * (answers[static_cast<std::size_t>(i)] + 1);
        }
        if (total != maker || marks < breaker + 1) return;
        std::set<std::vector<int>> way;
        for (int i = 1; i < maker; ++i) {
          const int often = times[static_cast<std::size_t>(i)];
          const int answer = answers[static_cast<std::size_t>(i)];
          if (often > 0 && answer > 0 && marks - often >= breaker + 1) return;
          if (often > 0) way.insert({i, answer, often});
        }
        expected.insert(way);
        return;
      }
      for (int often = 0; often * size <= maker; ++often) {
        for (int answer = 0; answer <= (often == 0 ? 0 : breaker); ++answer) {
          times[static_cast<std::size_t>(size)] = often;
          answers[static_cast<std::size_t>(size)] = answer;
          choose(size + 1);
        }
      }
    };
    choose(1);
    std::set<std::set<std::vector<int>>> found;
    for (const auto& way : compositions(plain_game(maker, breaker))) {
      std::set<std::vector<int>> parts;
      for (const PartNeed& part : way) parts.insert({part.maker, part.breaker, part.times});
      EXPECT_TRUE(found.insert(parts).second);
    }
    EXPECT_EQ(found, expected) << maker << "," << breaker;
  }
}

// O in the (3,4) game: its (2 -> 3, 3) game beside a (1 -> 3, 0) game, or three (1 -> 3, 1) games.
TEST(Compositions, parts_are_found_and_verified) {
  const Grid* grid = nullptr;
  const auto goals = parse_goals("O4", grid);
  MakerSearch search;
  search.most_turns = 2;
  const Budget budget = Budget().memory(1 << 26);
  PartSearch parts(*grid, goals, 3, search, budget, Progress::silent());
  int mixed = 0;
  for (const auto& way : compositions(plain_game(3, 4))) {
    const auto found = parts.find(way);
    if (!found) continue;
    mixed += way.size() > 1 ? 1 : 0;
    int maker = 0;
    int breaker = -1;
    for (const SequencePart& part : *found) {
      EXPECT_FALSE(fault(part.sequence));
      EXPECT_EQ(part.sequence.marks.last, 3);
      maker += part.times * part.sequence.marks.maker;
      breaker += part.times * (part.sequence.marks.breaker + 1);
    }
    EXPECT_EQ(maker, 3);
    EXPECT_GE(breaker, 4);
  }
  EXPECT_GT(mixed, 0);
}

// ---- the theorem's strategy on boards that are only counted

// Boards of type i as how many marks of the breaker each has received in this stage. In a turn the maker
// moves on one fresh board of every type; the breaker then has b + s - 1 marks. A board on which the maker
// moved dies of more than b_i of them, one that waits for a later move dies of one.
class SideBySide {
 public:
  SideBySide(std::vector<PartGame> games, std::uint32_t seed) : games_(std::move(games)), random_(seed) {
    marks_ = static_cast<int>(games_.size()) - 1;
    for (const PartGame& game : games_) marks_ += game.breaker;
    progress_.assign(games_.size(), 0);
    waiting_.assign(games_.size(), 0);
  }

  // The turns until the maker wins, or -1 when he runs out of boards or a stage does not end.
  long play(bool greedy) {
    const auto diagram = stage_diagram(games_);
    long turns = 0;
    for (;;) {
      for (std::size_t i = 0; i < games_.size(); ++i) {
        if (progress_[i] == games_[i].length - 1 && (progress_[i] == 0 || waiting_[i] > 0)) return turns + 1;
      }
      const Stage& stage = diagram.at(progress_);
      moved_.assign(games_.size(), {});
      for (Integer turn = 0; turn < stage.turns; ++turn, ++turns) {
        for (std::size_t i = 0; i < games_.size(); ++i) {
          if (progress_[i] > 0 && waiting_[i]-- == 0) return -1;
          moved_[i].push_back(0);
        }
        for (int mark = 0; mark < marks_; ++mark) spend(greedy);
      }
      if (!advance(diagram)) return -1;
    }
  }

 private:
  void spend(bool greedy) {
    const std::size_t i = random_() % games_.size();
    // Greedy: finish off a board that can die, type by type; otherwise anywhere.
    if (!greedy && progress_[i] > 0 && waiting_[i] > 0 && random_() % 3 == 0) {
      --waiting_[i];
      return;
    }
    auto& boards = moved_[i];
    const int dead = games_[i].breaker + 1;
    const auto alive = std::find_if(boards.begin(), boards.end(), [&](int hits) { return hits < dead; });
    if (alive != boards.end() && (greedy || random_() % 4 != 0)) {
      ++*alive;
    } else if (progress_[i] > 0 && waiting_[i] > 0) {
      --waiting_[i];
    }
  }

  // To a stage whose supply of the type that made progress is there.
  bool advance(const std::map<std::vector<int>, Stage>& diagram) {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      std::vector<int> next = progress_;
      ++next[i];
      const auto live = std::count_if(moved_[i].begin(), moved_[i].end(),
                                      [&](int hits) { return hits <= games_[i].breaker; });
      if (Integer(static_cast<long>(live)) < diagram.at(next).supply[i]) continue;
      waiting_[i] = live;
      progress_ = next;
      return true;
    }
    return false;
  }

  std::vector<PartGame> games_;
  std::mt19937 random_;
  int marks_ = 0;
  std::vector<int> progress_;
  std::vector<long> waiting_;            // live boards with this progress; new ones where there is none
  std::vector<std::vector<int>> moved_;  // in this stage, with her marks on each
};

TEST(StageDiagram, supplies_and_turns_are_enough_against_every_breaker_tried) {
  for (const auto& games : std::vector<std::vector<PartGame>>{{{1, 3}, {2, 4}},
                                                              {{1, 3}, {1, 3}},
                                                              {{0, 3}, {2, 3}},
                                                              {{0, 2}, {1, 2}, {1, 3}},
                                                              {{1, 4}, {0, 3}},
                                                              {{1, 3}, {0, 2}, {0, 2}}}) {
    const Integer most = stage_diagram(games).at(std::vector<int>(games.size(), 0)).turns_to_end;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
      const long turns = SideBySide(games, seed).play(seed % 2 == 0);
      EXPECT_GT(turns, 0) << seed;
      EXPECT_LE(Integer(turns), most) << seed;
    }
  }
}

}  // namespace
}  // namespace zermelo::polyform
