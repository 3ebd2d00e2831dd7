#include "games/es/paper_digits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"
#include "games/es/notation.hpp"
#include "games/es/paper_strategy.hpp"

namespace zermelo::es {
namespace {

using perm::Permutation;

struct Maxima {
  int last = 0;
  int before = 0;
};

Maxima left_to_right_maxima(const Permutation& permutation) {
  Maxima maxima;
  for (const int value : permutation.values()) {
    if (value > maxima.last) maxima = {value, maxima.last};
  }
  return maxima;
}

// What the rest of the game depends on. The label of the next digit is decided by its order among the
// smallest values that end an increasing subsequence of each length and the largest that end a decreasing one
// of each length (Schensted), and the rule looks at the last two left-to-right maxima; an appended digit
// replaces some of these values and moves no other. So two permutations of one length in which these values
// stand in the same order have the same future.
std::string future_key(const Permutation& permutation) {
  const auto labels = perm::labels(permutation);
  const auto n = static_cast<std::size_t>(permutation.size());
  std::vector<int> smallest(n + 1, 0);
  std::vector<int> largest(n + 1, 0);
  for (std::size_t i = 0; i < n; ++i) {
    const int value = permutation.values()[i];
    int& low = smallest[static_cast<std::size_t>(labels[i].increasing)];
    int& high = largest[static_cast<std::size_t>(labels[i].decreasing)];
    low = low == 0 ? value : std::min(low, value);
    high = std::max(high, value);
  }
  const Maxima maxima = left_to_right_maxima(permutation);
  std::string key = fmt::format("{}:", n);
  for (int value = 1; value <= permutation.size(); ++value) {
    std::string roles;
    for (std::size_t length = 1; length <= n; ++length) {
      if (smallest[length] == value) roles += fmt::format("i{}", length);
      if (largest[length] == value) roles += fmt::format("d{}", length);
    }
    if (value == maxima.last || value == maxima.before) roles += 'm';
    if (!roles.empty()) key += roles + ',';
  }
  return key;
}

class DigitPlayer {
 public:
  DigitPlayer(int a, const Budget& budget)
      : a_(a),
        strategy_(a, 3),
        ticker_(budget, Progress::silent(), step_weight),
        allowance_(budget.memory()) {}

  DigitsPlayed play() {
    open_.push_back(Permutation().append(paper_digit(a_, 3, Permutation())));
    while (!open_.empty() && !result_.failure) {
      const Permutation left = std::move(open_.back());
      open_.pop_back();
      if (!seen_.insert(future_key(left))) continue;
      ticker_.step();
      ++result_.permutations;
      answer_every_digit(left);
    }
    return result_;
  }

 private:
  static constexpr std::uint64_t step_weight = engine::Ticker::steps_per_look;

  void answer_every_digit(const Permutation& left) {
    const auto labels = perm::labels(left);
    const Board board = board_of(a_, 3, left);
    for (int digit = 1; digit <= left.size() + 1; ++digit) {
      const auto label = perm::label_of_next(left, labels, digit);
      if (label.increasing >= a_ || label.decreasing >= 3) continue;  // player 2 loses at once
      ++result_.digits;
      const Permutation faced = left.append(digit);
      const int answer = paper_digit(a_, 3, faced);
      const auto reply = strategy_.reply(board, cell_of(label));
      const auto shaded = cell_of(perm::label_of_next(faced, perm::labels(faced), answer));
      if (!reply || shaded != reply->cell) return fail(faced, answer);
      const Permutation next = faced.append(answer);
      if (next.size() < 2 * a_ - 3) {
        open_.push_back(next);
      } else if (!ends(next, answer)) {
        return fail(faced, answer);
      }
    }
  }

  bool ends(const Permutation& full, int answer) const {
    if (answer != 2 * a_ - 4 || full.size() != 2 * a_ - 3) return false;
    const auto labels = perm::labels(full);
    for (int digit = 1; digit <= full.size() + 1; ++digit) {
      const auto label = perm::label_of_next(full, labels, digit);
      if (digit >= 2 * a_ - 3 ? label.increasing < a_ : label.decreasing < 3) return false;
    }
    return true;
  }

  void fail(const Permutation& faced, int answer) {
    result_.failure = fmt::format("{} is answered with {}", faced.text(), answer);
  }

  int a_;
  PaperStrategy strategy_;
  engine::Ticker ticker_;
  std::vector<Permutation> open_;
  engine::Allowance allowance_;
  engine::MemoSet<std::string> seen_{allowance_};
  DigitsPlayed result_;
};

}  // namespace

int paper_digit(int a, int b, const Permutation& permutation) {
  const int n = permutation.size();
  if (b != 2 && b != 3) bad_input(fmt::format("b is {}; the paper plays in digits for b = 2 and b = 3", b));
  if (n % 2 == 1) bad_input(fmt::format("after {} digits it is player 2's turn", n));
  if (b == 2 || n == 0) return n + 1;
  if (n == 2 * a - 4) return n;
  const Maxima maxima = left_to_right_maxima(permutation);
  return permutation.values().back() == maxima.last ? maxima.before : n + 1;
}

DigitsPlayed play_digits(int a, const Budget& budget) { return DigitPlayer(a, budget).play(); }

}  // namespace zermelo::es
