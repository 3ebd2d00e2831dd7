#include "games/latin/exact.hpp"

#include <algorithm>

#include "games/latin/draw.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

// The result of a finished game for the player to move: 1, 0 or -1.
int score_of_end(const Position& position, Winner winner) {
  if (winner == Winner::draw) return 0;
  return (winner == Winner::first) == (position.board.to_move() == Player::first) ? 1 : -1;
}

}  // namespace

Winner winner_of_score(int score) {
  return score > 0 ? Winner::first : score < 0 ? Winner::second : Winner::draw;
}

int ExactSearch::search(const Position& position, int alpha, int beta) {
  if (const auto winner = winner_if_over(rules_, position)) return score_of_end(position, *winner);
  const std::string key = canonical_text(rules_, position);
  if (const ScoreBounds<1>* found = bounds_.find(key)) {
    if (const auto answer = found->answer_or_narrow(alpha, beta)) return *answer;
  }
  ticker_.step();
  int best = -1;
  int low = alpha;
  for (const Move& move : moves(rules_, position)) {
    const int score = -search(play(rules_, position, move), -beta, -low);
    best = std::max(best, score);
    low = std::max(low, best);
    if (best >= beta) break;
  }
  bounds_.at(key).learn(best, alpha, beta);
  return best;
}

Rational ExactSearch::expectation(const Position& position) {
  if (const auto winner = winner_if_over(rules_, position)) {
    return Rational(score_of_end(position, *winner) + 1) / 2;
  }
  const std::string key = canonical_text(rules_, position);
  if (const Rational* found = expectations_.find(key)) return *found;
  ticker_.step();
  Rational result = 0;
  if (is_chance(rules_, position)) {
    const Hand hand = drawable(rules_, position);
    unsigned long total = 0;
    for (const Move& move : moves(rules_, position)) {
      const unsigned long weight = hand[static_cast<std::size_t>(move.placement.number - 1)];
      total += weight;
      result += expectation(play(rules_, position, move)) * weight;
    }
    result /= total;
  } else {
    for (const Move& move : moves(rules_, position)) {
      const Rational score = 1 - expectation(play(rules_, position, move));
      if (score > result) result = score;
    }
  }
  expectations_.store(key, result);
  return result;
}

}  // namespace zermelo::latin
