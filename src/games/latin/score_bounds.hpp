// What alpha-beta has learnt about a position: its score lies between two numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace zermelo::latin {

// Scores are from -most to most.
template <int most>
class ScoreBounds {
 public:
  // The answer for the window, when what is known is enough for it; otherwise the window is narrowed.
  std::optional<int> answer_or_narrow(int& alpha, int& beta) const {
    if (low_ == high_ || low_ >= beta) return low_;
    if (high_ <= alpha) return high_;
    alpha = std::max<int>(alpha, low_);
    beta = std::min<int>(beta, high_);
    return std::nullopt;
  }
  // After a search with this window: exact inside it, a bound outside.
  void learn(int best, int alpha, int beta) {
    if (best > alpha) low_ = static_cast<std::int8_t>(std::max<int>(low_, best));
    if (best < beta) high_ = static_cast<std::int8_t>(std::min<int>(high_, best));
  }

 private:
  std::int8_t low_ = -most;
  std::int8_t high_ = most;
};

}  // namespace zermelo::latin
