#include "games/latin/exact.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

// The result of a finished game for the player to move: 1, 0 or -1.
int score_of_end(const Position& position, Winner winner) {
  if (winner == Winner::draw) return 0;
  return (winner == Winner::first) == (position.board.to_move() == Player::first) ? 1 : -1;
}

// Bytes that an entry of the tables takes, about.
constexpr std::uint64_t entry_bytes = 160;

}  // namespace

Winner winner_of_score(int score) {
  return score > 0 ? Winner::first : score < 0 ? Winner::second : Winner::draw;
}

void ExactSearch::count_position() {
  if ((positions_++ & 255) == 0) budget_.throw_if_exhausted();
  if ((bounds_.size() + expectations_.size()) * entry_bytes > budget_.memory()) {
    throw Error(ErrorKind::budget, "the memory allowed is used up");
  }
}

int ExactSearch::search(const Position& position, int alpha, int beta) {
  if (const auto winner = winner_if_over(rules_, position)) return score_of_end(position, *winner);
  const std::string key = canonical_text(rules_, position);
  if (const auto found = bounds_.find(key); found != bounds_.end()) {
    if (const auto answer = found->second.answer_or_narrow(alpha, beta)) return *answer;
  }
  count_position();
  int best = -1;
  int low = alpha;
  for (const Move& move : moves(rules_, position)) {
    const int score = -search(play(rules_, position, move), -beta, -low);
    best = std::max(best, score);
    low = std::max(low, best);
    if (best >= beta) break;
  }
  bounds_[key].learn(best, alpha, beta);
  return best;
}

Rational ExactSearch::expectation(const Position& position) {
  if (const auto winner = winner_if_over(rules_, position)) {
    return Rational(score_of_end(position, *winner) + 1) / 2;
  }
  const std::string key = canonical_text(rules_, position);
  if (const auto found = expectations_.find(key); found != expectations_.end()) return found->second;
  count_position();
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
  expectations_.emplace(key, result);
  return result;
}

}  // namespace zermelo::latin
