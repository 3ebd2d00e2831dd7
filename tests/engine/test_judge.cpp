// Thinking: exact values, lengths and trees on games small enough to be solved by definition.
#include "engine/judge.hpp"

#include <gtest/gtest.h>

#include <map>

#include "engine/expectation_search.hpp"

namespace zermelo::engine {
namespace {

// A heap of counters. A player draws a lot, 1 to 3 (3 twice as likely as 1 or 2), and may then take 1 up to
// that many; with an even heap he may also offer a draw, which ends the game. Who takes the last counter
// wins. Without symmetry, with chance, with draws.
struct Lots {
  struct Position {
    int heap = 0;
    int lot = 0;  // 0: to be drawn
    bool drawn = false;
    friend bool operator==(const Position&, const Position&) = default;
  };
  using Move = int;  // a lot, or counters to take; 0: a draw
  using Key = std::uint64_t;
  int size = 7;
  bool chance = true;

  Position start() const { return {size, chance ? 0 : 3, false}; }
  void moves(const Position& p, std::vector<Move>& out) const {
    if (p.heap == 0 || p.drawn) return;
    for (int i = 1; i <= (p.lot == 0 ? 3 : std::min(p.lot, p.heap)); ++i) out.push_back(i);
    if (p.lot != 0 && p.heap % 2 == 0) out.push_back(0);
  }
  Position play(const Position& p, Move move) const {
    if (p.lot == 0) return {p.heap, move, false};
    if (move == 0) return {p.heap, 0, true};
    return {p.heap - move, chance ? 0 : 3, false};
  }
  Key key(const Position& p) const { return static_cast<Key>(p.heap * 8 + p.lot * 2 + (p.drawn ? 1 : 0)); }
  std::optional<double> ending(const Position& p) const {
    if (p.drawn) return 0.5;
    return p.heap == 0 ? std::optional<double>(0.0) : std::nullopt;
  }
  bool is_chance(const Position& p) const { return p.lot == 0 && p.heap > 0 && !p.drawn; }
  std::uint64_t weight(const Position&, Move move) const { return move == 3 ? 2 : 1; }
};

// By definition, with nothing remembered.
double worth(const Lots& game, const Lots::Position& p) {
  if (p.drawn) return 0.5;
  if (p.heap == 0) return 0;
  if (p.lot == 0) {
    return (worth(game, {p.heap, 1}) + worth(game, {p.heap, 2}) + 2 * worth(game, {p.heap, 3})) / 4;
  }
  double best = p.heap % 2 == 0 ? 0.5 : 0;
  for (int take = 1; take <= p.lot && take <= p.heap; ++take) {
    best = std::max(best, 1 - worth(game, game.play(p, take)));
  }
  return best;
}

TEST(ExpectationSearch, equals_the_definition_with_and_without_chance) {
  for (const bool chance : {true, false}) {
    for (int size = 0; size <= 9; ++size) {
      const Lots game{size, chance};
      ExpectationSearch<Lots> search(game, 1 << 20);
      const auto value = search.value(game.start(), Budget());
      ASSERT_TRUE(value);
      EXPECT_DOUBLE_EQ(*value, worth(game, game.start())) << size;
    }
  }
}

TEST(ExpectationSearch, a_spent_budget_gives_nothing_and_keeps_what_was_found) {
  const Lots game{9, true};
  ExpectationSearch<Lots> search(game, 1 << 20);
  EXPECT_FALSE(search.value(game.start(), Budget().looks(0)));
  EXPECT_TRUE(search.value(game.start(), Budget()));
}

// Normal play on one heap of which 1 or 2 counters are taken: multiples of 3 are lost.
struct Heap {
  using Position = int;
  using Move = int;
  using Key = std::uint64_t;
  int size = 0;
  Position start() const { return size; }
  void moves(Position heap, std::vector<Move>& out) const {
    for (int take = 1; take <= 2 && take <= heap; ++take) out.push_back(take);
  }
  Position play(Position heap, Move take) const { return heap - take; }
  Key key(Position heap) const { return static_cast<Key>(heap); }
};

// In a lost heap 3k the loser takes 1, the winner 2, and so on: 2k moves whatever the loser does; a won heap
// takes one more.
TEST(LengthSearch, heaps_last_as_long_as_a_person_would_count) {
  const Heap game{30};
  ProofOracle<Heap> oracle(game, 1 << 16);
  LengthSearch<Heap, ProofOracle<Heap>> lengths(game, oracle, 1 << 20);
  for (int heap = 0; heap <= 30; ++heap) {
    const int expected = heap / 3 * 2 + (heap % 3 == 0 ? 0 : 1);
    EXPECT_EQ(lengths.length(heap, Budget()), expected) << heap;
  }
}

TEST(Judge, exact_values_of_every_move) {
  const Heap game{10};
  ProofOracle<Heap> oracle(game, 1 << 16);
  Judge<Heap, ProofOracle<Heap>> judge(game, oracle, 1 << 20);
  const auto won = judge.judge(10, {}, Budget().looks(1000), 1);
  EXPECT_EQ(won.value, 1.0);
  ASSERT_EQ(won.moves.size(), 2U);
  EXPECT_EQ(won.moves[0].value, 1.0);  // 9 left
  EXPECT_EQ(won.moves[0].length, 7);
  EXPECT_EQ(won.moves[1].value, 0.0);  // 8 left
  EXPECT_TRUE(won.moves[1].exact);
  const auto lost = judge.judge(9, {}, Budget().looks(1000), 1);
  EXPECT_EQ(lost.value, 0.0);
  for (const auto& move : lost.moves) {
    EXPECT_EQ(move.value, 0.0);
    EXPECT_EQ(move.length, 6);
  }
}

// Without the oracle the tree proves small games, and its estimates find the good move of larger ones.
TEST(TreeSearch, proves_what_it_has_seen_to_the_end) {
  for (const bool chance : {true, false}) {
    const Lots game{5, chance};
    const Lots::Position position{5, 2, false};
    TreeSearch<Lots> tree(game, position, nullptr, 7, 100000);
    tree.run(Budget(), 20000);
    for (const auto& result : tree.results()) {
      EXPECT_TRUE(result.exact);
      EXPECT_DOUBLE_EQ(result.value, 1 - worth(game, game.play(position, result.move)));
    }
  }
}

TEST(TreeSearch, estimates_come_near_the_truth_and_repeat_with_the_seed) {
  const Lots game{9, true};
  const Lots::Position position{9, 3, false};
  std::vector<double> values;
  for (int repetition = 0; repetition < 2; ++repetition) {
    TreeSearch<Lots> tree(game, position, nullptr, 7, 300);  // few nodes: the rest is random play
    tree.run(Budget(), 3000);
    double best = 0;
    for (const auto& result : tree.results()) best = std::max(best, result.value);
    EXPECT_NEAR(best, worth(game, position), 0.15);
    values.push_back(best);
  }
  EXPECT_EQ(values[0], values[1]);
}

TEST(Judge, without_an_oracle_a_winning_move_is_found_by_random_games) {
  const Heap game{16};
  ProofOracle<Heap> oracle(game, 1 << 16);
  Judge<Heap, ProofOracle<Heap>> judge(game, oracle, 1 << 20);
  Effort effort;
  effort.exact = false;
  effort.endgames = false;
  effort.games = 2000;
  const auto judged = judge.judge(16, effort, Budget(), 3);
  EXPECT_GT(judged.moves[0].value, judged.moves[1].value);
}

// One heap of which up to a hundred counters are taken, and an oracle that can be told what to answer.
struct WideHeap : Heap {
  void moves(Position heap, std::vector<Move>& out) const {
    for (int take = 1; take <= 100 && take <= heap; ++take) out.push_back(take);
  }
};

struct ToldOracle {
  std::optional<double> answer;
  int asked = 0;
  std::optional<double> value(const int&, const Budget&) {
    ++asked;
    return answer;
  }
};

// Shares of a share never end, however many moves there are: a player whose oracle is silent plays games.
TEST(Judge, an_oracle_that_does_not_answer_is_not_asked_about_every_move) {
  const WideHeap game{{300}};
  ToldOracle oracle{std::nullopt};
  Judge<WideHeap, ToldOracle> judge(game, oracle, 1 << 20);
  Effort effort;
  effort.endgames = false;
  effort.games = 500;
  const auto judged = judge.judge(300, effort, Budget(), 1);
  EXPECT_LT(oracle.asked, 20);
  EXPECT_EQ(judged.games, 500U);
}

// A won position is another matter: the move that wins may be the last one asked about.
TEST(Judge, a_won_position_is_searched_for_its_winning_move) {
  const WideHeap game{{90}};
  struct : ToldOracle {
    std::optional<double> value(const int& heap, const Budget&) {
      if (heap == 300) return 1.0;
      return heap == 201 ? std::optional(0.0) : std::nullopt;  // after taking 99
    }
  } oracle;
  Judge<WideHeap, decltype(oracle)> judge(game, oracle, 1 << 20);
  Effort effort;
  effort.games = 0;
  const auto judged = judge.judge(300, effort, Budget(), 1);
  EXPECT_EQ(judged.value, 1.0);
  EXPECT_TRUE(judged.moves[98].exact);
  EXPECT_EQ(judged.moves[98].value, 1.0);
}

TEST(Judge, no_random_games_are_played_when_none_are_allowed) {
  const WideHeap game{{300}};
  ToldOracle oracle{0.5};
  Judge<WideHeap, ToldOracle> judge(game, oracle, 1 << 20);
  for (const std::uint64_t games : {0U, 500U}) {
    Effort effort;
    effort.games = games;
    const auto judged = judge.judge(300, effort, Budget().looks(1000), 1);
    EXPECT_EQ(judged.value, 0.5);
    EXPECT_EQ(judged.games > 0, games > 0);
    EXPECT_EQ(judged.moves[0].practical.has_value(), games > 0);
  }
}

}  // namespace
}  // namespace zermelo::engine
