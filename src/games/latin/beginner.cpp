#include "games/latin/beginner.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "games/latin/beginner_values.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/with_order.hpp"

namespace zermelo::latin {
namespace {

template <int n>
class Beginner final : public BeginnerSolver {
 public:
  Beginner(const Rules& rules, const Budget& budget, Progress& progress)
      : rules_(rules),
        allowance_(budget.memory()),
        values_(rules, budget, progress, allowance_),
        without_columns_(rules.stuck, budget, progress, allowance_) {}

  Rational expectation(const Position& position) override { return values_.at(position); }
  std::array<double, 2> bounds(const Position& position) override {
    if (winner_if_over(rules_, position)) {
      const double known = values_.at(position).get_d();
      return {known, known};
    }
    const auto value = [&](FullBoard full) {
      const LiveSet<n> live = live_set<n>(position.board);
      const Pool<n> pool = pool_of<n>(position.board);
      if (position.disc == 0) return without_columns_.drawing(live, pool, full);
      return without_columns_.placing(live, pool, static_cast<std::size_t>(position.disc - 1), full);
    };
    std::array<double, 2> result = {value(FullBoard::lost), value(FullBoard::won)};
    // Whoever would be next on a full board is to move here, or the other player is.
    if ((n * n - position.board.discs()) % 2 != 0) std::swap(result[0], result[1]);
    constexpr double error = 1e-9;
    return {std::max(0.0, result[0] - error), std::min(1.0, result[1] + error)};
  }
  void set_budget(const Budget& budget) override {
    values_.set_budget(budget);
    without_columns_.set_budget(budget);
    if (!allowance_.is_half_used()) return;
    values_.forget();
    without_columns_.forget();
  }
  std::uint64_t positions() const override { return values_.positions() + without_columns_.positions(); }

 private:
  Rules rules_;
  engine::Allowance allowance_;
  BeginnerValues<n, Rational> values_;
  DrawSearch<n, double> without_columns_;
};

}  // namespace

std::unique_ptr<BeginnerSolver> make_beginner_solver(const Rules& rules, const Budget& budget,
                                                     Progress& progress) {
  return with_order(rules.order, [&](auto n) -> std::unique_ptr<BeginnerSolver> {
    return std::make_unique<Beginner<n()>>(rules, budget, progress);
  });
}

}  // namespace zermelo::latin
