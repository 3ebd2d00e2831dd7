// Beginner: exact chances against plain recursions over the rules, and how a player judges placements.
#include "games/latin/beginner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <tuple>

#include "games/latin/beginner_judge.hpp"
#include "games/latin/beginner_values.hpp"
#include "games/latin/exact.hpp"
#include "games/latin/playout.hpp"
#include "games/latin/positions.hpp"

namespace zermelo::latin {
namespace {

// Order 2 by hand. Four discs, 1 1 2 2; the first lies anywhere, a 1 say. The second is a 1 with chance 1/3
// and goes to the opposite corner, or a 2 and goes beside it or opposite. Opposite to a 1, a 2 leaves two
// dead squares and the next disc fits nowhere: the player who placed it wins. A 1 opposite leaves two squares
// for the two 2s: the board fills, and with sequences of 3 nobody owns a column: a draw. So the second player
// wins with chance 2/3 and draws with 1/3, and the first expects 1/6.
TEST(LatinBeginner, order_two_by_hand) {
  const Rules rules{2, 3, Variant::beginner};
  EXPECT_EQ(ExactSearch(rules, Budget()).expectation(start(rules)), Rational(1, 6));
  EXPECT_EQ(make_beginner_solver(rules, Budget(), Progress::silent())->expectation(start(rules)),
            Rational(1, 6));
}

// Chances by definition, for both players placing in one way.
class Naive {
 public:
  enum class Placing { best, as_in_playouts };

  explicit Naive(const Rules& rules, Placing placing = Placing::best) : rules_(rules), placing_(placing) {}
  // What a full board is worth to the player who would be next, whoever owns the columns.
  void set_full(double worth) { full_ = worth; }

  double at(const Position& position) {
    const std::string key = text_of(rules_, position);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    double result = 0;
    if (const auto winner = winner_if_over(rules_, position)) {
      const bool mine = (*winner == Winner::first) == (position.board.to_move() == Player::first);
      result = *winner == Winner::draw ? 0.5 : mine ? 1 : 0;
      if (full_ && position.board.full()) result = *full_;
    } else if (is_chance(rules_, position)) {
      result = drawing(position);
    } else {
      result = placing(position);
    }
    return known_[key] = result;
  }
  // By the text of the position.
  const std::map<std::string, double>& known() const { return known_; }

 private:
  double drawing(const Position& position) {
    const Hand hand = drawable(rules_, position);
    double sum = 0;
    double total = 0;
    for (const Move& move : moves(rules_, position)) {
      const double weight = hand[static_cast<std::size_t>(move.placement.number - 1)];
      total += weight;
      sum += weight * at(play(rules_, position, move));
    }
    return sum / total;
  }

  double placing(const Position& position) {
    double best = 0;
    double sum = 0;
    int most = -1;
    int equals = 0;
    for (const Move& move : moves(rules_, position)) {
      const Position next = play(rules_, position, move);
      const double mine = 1 - at(next);
      best = std::max(best, mine);
      const int lost = lost_discs(next);
      if (lost > most) sum = equals = 0;
      if (lost >= most) {
        sum += mine;
        ++equals;
        most = lost;
      }
    }
    return placing_ == Placing::best ? best : sum / equals;
  }

  // Discs left that fit nowhere; when those are drawn again, only whether any disc fits.
  int lost_discs(const Position& position) const {
    const Board& board = position.board;
    const auto placements = board.placements();
    if (rules_.stuck == Stuck::redraw) return placements.empty() ? 1 : 0;
    int lost = 0;
    for (int number = 1; number <= board.order(); ++number) {
      const bool fits = std::any_of(placements.begin(), placements.end(),
                                    [&](const Placement& placement) { return placement.number == number; });
      if (!fits) lost += board.order() - board.count(number);
    }
    return lost;
  }

  Rules rules_;
  Placing placing_;
  std::optional<double> full_;
  std::map<std::string, double> known_;
};

TEST(LatinBeginner, order_three_agrees_with_a_plain_recursion) {
  for (const auto stuck : {Stuck::lose, Stuck::redraw}) {
    const auto ownership = stuck == Stuck::lose ? Ownership::any : Ownership::mover_only;
    const Rules rules{3, 2, Variant::beginner, ownership, stuck};
    Naive by_definition(rules);
    ExactSearch search(rules, Budget());
    const auto solver = make_beginner_solver(rules, Budget(), Progress::silent());
    const double naive = by_definition.at(start(rules));
    EXPECT_NEAR(search.expectation(start(rules)).get_d(), naive, 1e-12);
    EXPECT_NEAR(solver->expectation(start(rules)).get_d(), naive, 1e-12);
    std::size_t index = 0;
    for (const auto& [text, expectation] : by_definition.known()) {
      if (index++ % 10 != 0) continue;
      ASSERT_NEAR(solver->expectation(parse_position(rules, text)).get_d(), expectation, 1e-12) << text;
    }
  }
}

TEST(LatinBeginner, endgames_of_orders_four_and_five_agree_with_a_plain_recursion) {
  std::mt19937 random(3);
  for (const auto stuck : {Stuck::lose, Stuck::redraw}) {
    for (const auto& [order, fewest] : {std::pair(4, 8), std::pair(5, 16)}) {
      const Rules rules{order, 3, Variant::beginner, Ownership::any, stuck};
      const auto solver = make_beginner_solver(rules, Budget(), Progress::silent());
      for (int game = 0; game < 20; ++game) {
        const Position position{testing::random_board(random, order, 3, Ownership::any, fewest)};
        ASSERT_NEAR(solver->expectation(position).get_d(), Naive(rules).at(position), 1e-12)
            << text_of(rules, position);
      }
    }
  }
}

// Boards that can fill, where columns matter: random play hardly ever leaves that possible. Odd and even
// orders, both ways to own a column, sequences that are short, usual, and too long for anybody.
TEST(LatinBeginner, boards_that_can_fill_agree_with_a_plain_recursion) {
  std::mt19937 random(5);
  for (const auto ownership : {Ownership::any, Ownership::mover_only}) {
    for (const auto& [order, sequence, discs] :
         {std::tuple(3, 2, 3), std::tuple(4, 2, 9), std::tuple(4, 3, 9), std::tuple(4, 5, 9),
          std::tuple(5, 3, 17)}) {
      const Rules rules{order, sequence, Variant::beginner, ownership};
      const auto solver = make_beginner_solver(rules, Budget(), Progress::silent());
      for (int game = 0; game < 5; ++game) {
        const Position position{testing::random_fillable_board(random, order, sequence, ownership, discs)};
        ASSERT_NEAR(solver->expectation(position).get_d(), Naive(rules).at(position), 1e-12)
            << text_of(rules, position);
      }
    }
  }
}

// Live sets with full boards given to one player: as by definition, and the real game between.
TEST(LatinBeginner, full_boards_given_to_one_player_bound_the_real_game) {
  std::mt19937 random(6);
  int apart = 0;
  for (const auto stuck : {Stuck::lose, Stuck::redraw}) {
    const Rules rules{4, 3, Variant::beginner, Ownership::any, stuck};
    engine::Allowance allowance(1 << 26);
    DrawSearch<4, double> search(stuck, Budget(), Progress::silent(), allowance);
    BeginnerValues<4, double> values(rules, Budget(), Progress::silent(), allowance);
    for (int game = 0; game < 12; ++game) {
      const Position position{
          testing::random_fillable_board(random, 4, 3, Ownership::any, 8 + static_cast<int>(random() % 3))};
      const auto live = live_set<4>(position.board);
      const auto pool = pool_of<4>(position.board);
      std::array<double, 3> found{};
      for (std::size_t i = 0; i < 3; ++i) {
        Naive naive(rules);
        naive.set_full(static_cast<double>(i) / 2);
        const std::array full = {FullBoard::lost, FullBoard::drawn, FullBoard::won};
        found[i] = search.drawing(live, pool, full[i]);
        ASSERT_NEAR(found[i], naive.at(position), 1e-12) << text_of(rules, position);
      }
      // Whoever is next on a full board draws here too, or the other player does.
      if (position.board.discs() % 2 == 1) std::swap(found[0], found[2]);
      const double real = values.at(position);
      EXPECT_LE(found[0], real + 1e-12);
      EXPECT_LE(real, found[2] + 1e-12);
      apart += found[0] < found[2] - 1e-9 ? 1 : 0;
    }
  }
  EXPECT_GT(apart, 5);
}

// Odd and even orders, a disc in hand or not, and boards of either player's turn.
TEST(LatinBeginner, bounds_of_the_solver_hold_and_are_those_of_the_two_games) {
  std::mt19937 random(16);
  int apart = 0;
  for (const auto& [order, fewest] : {std::pair(3, 2), std::pair(4, 8)}) {
    const Rules rules{order, 3, Variant::beginner};
    const auto solver = make_beginner_solver(rules, Budget(), Progress::silent());
    for (int game = 0; game < 16; ++game) {
      Position position{testing::random_fillable_board(random, order, 3, Ownership::any,
                                                       fewest + static_cast<int>(random() % 3))};
      if (game % 2 == 1) position = play(rules, position, moves(rules, position).front());
      const auto [low, high] = solver->bounds(position);
      const double real = Naive(rules).at(position);
      EXPECT_LE(low, real) << text_of(rules, position);
      EXPECT_GE(high, real) << text_of(rules, position);
      for (const bool to_next : {false, true}) {
        Naive naive(rules);
        naive.set_full(to_next ? 1 : 0);
        const bool mine = to_next == ((order * order - position.board.discs()) % 2 == 0);
        EXPECT_NEAR(naive.at(position), mine ? high : low, 2e-9) << text_of(rules, position);
      }
      apart += high - low > 1e-6 ? 1 : 0;
    }
  }
  EXPECT_GT(apart, 8);
}

// The mean of many playouts is what the rules and the way of placing say.
TEST(LatinBeginner, playouts_are_games_of_beginner) {
  std::mt19937 random(7);
  constexpr int games = 20'000;
  for (const auto stuck : {Stuck::lose, Stuck::redraw}) {
    const Rules rules{4, 3, Variant::beginner, Ownership::any, stuck};
    for (int repetition = 0; repetition < 12; ++repetition) {
      const int discs = 6 + repetition % 4;
      const Position position{repetition % 2 == 0
                                  ? testing::random_fillable_board(random, 4, 3, Ownership::any, discs + 2)
                                  : testing::random_board(random, 4, 3, Ownership::any, discs)};
      const double expected = Naive(rules, Naive::Placing::as_in_playouts).at(position);
      const Playout<4> playout(stuck, position.board);
      DrawOrder<4> order(position.board);
      Dice dice(random());
      double sum = 0;
      for (int game = 0; game < games; ++game) {
        order.shuffle(dice);
        sum += playout.result(order, dice.others());
      }
      // Five deviations of a mean of results between 0 and 1.
      EXPECT_NEAR(sum / games, expected, 5 * 0.5 / std::sqrt(games)) << text_of(rules, position);
    }
  }
}

Position with_a_choice(std::mt19937& random, const Rules& rules, int discs) {
  for (;;) {
    Position position{testing::random_board(random, rules.order, rules.sequence, rules.ownership, discs)};
    position.disc = 1 + static_cast<int>(random() % static_cast<unsigned>(rules.order));
    if (moves(rules, position).size() > 3) return position;
  }
}

TEST(LatinBeginner, endgames_are_judged_exactly) {
  std::mt19937 random(8);
  for (const auto stuck : {Stuck::lose, Stuck::redraw}) {
    const Rules rules{4, 3, Variant::beginner, Ownership::any, stuck};
    const auto judge = make_beginner_judge(rules);
    for (int repetition = 0; repetition < 10; ++repetition) {
      const Position position = with_a_choice(random, rules, 8);
      Naive naive(rules);
      const auto judgement = judge->judge(position, {}, Budget().looks(100'000), 1);
      ASSERT_EQ(judgement.moves.size(), moves(rules, position).size());
      ASSERT_TRUE(judgement.value);
      EXPECT_NEAR(*judgement.value, naive.at(position), 1e-12);
      for (const auto& move : judgement.moves) {
        EXPECT_TRUE(move.exact);
        EXPECT_NEAR(move.value, 1 - naive.at(play(rules, position, move.move)), 1e-12)
            << move_text(move.move);
        EXPECT_EQ(move.length.has_value(),
                  winner_if_over(rules, play(rules, position, move.move)).has_value());
      }
    }
  }
}

// Without exact endgames: what placements chosen by playouts lose is a small part of what a placement at
// random does, and each estimate that was followed to the end is near the truth.
TEST(LatinBeginner, playouts_choose_well) {
  std::mt19937 random(9);
  const Rules rules{4, 3, Variant::beginner};
  const auto judge = make_beginner_judge(rules);
  double lost = 0;
  double lost_at_random = 0;
  for (int repetition = 0; repetition < 40; ++repetition) {
    const Position position = with_a_choice(random, rules, 7);
    Naive naive(rules);
    const double best = naive.at(position);
    const auto judgement = judge->judge(position, {false, false, 20'000}, Budget(), random());
    EXPECT_FALSE(judgement.value);
    EXPECT_LE(judgement.games, 20'100U);
    const auto chosen =
        std::max_element(judgement.moves.begin(), judgement.moves.end(), [](const auto& x, const auto& y) {
          return std::pair(x.value, x.games) < std::pair(y.value, y.games);
        });
    EXPECT_GT(chosen->games, 20'000U / judgement.moves.size());
    EXPECT_NEAR(chosen->value, best, 0.1);
    lost += best - (1 - naive.at(play(rules, position, chosen->move)));
    double sum = 0;
    for (const auto& move : judgement.moves) {
      EXPECT_FALSE(move.exact);
      sum += best - (1 - naive.at(play(rules, position, move.move)));
    }
    lost_at_random += sum / static_cast<double>(judgement.moves.size());
  }
  EXPECT_GT(lost_at_random, 0.5);
  EXPECT_LT(lost, lost_at_random / 8);
}

// A budget that is spent already leaves some games all the same, and nothing half solved counts as exact.
TEST(LatinBeginner, a_judge_without_time_still_looks) {
  const Rules rules{5, 3, Variant::beginner};
  Position position = start(rules);
  position.disc = 2;
  const auto judge = make_beginner_judge(rules);
  const auto judgement = judge->judge(position, {}, Budget().looks(1), 1);
  EXPECT_EQ(judgement.moves.size(), 25U);
  EXPECT_GE(judgement.games, 64U);
  EXPECT_FALSE(judgement.value);
  // Columns may be exchanged, so the squares of a row are alike.
  for (const auto& move : judgement.moves) {
    EXPECT_EQ(move.value, judgement.moves[static_cast<std::size_t>(move.move.placement.row - 1) * 5].value);
    EXPECT_FALSE(move.exact);
  }
  // Thinking on the other player's time plays no games.
  EXPECT_EQ(judge->judge(position, {true, false, 0}, Budget().looks(50), 1).games, 0U);
}

}  // namespace
}  // namespace zermelo::latin
