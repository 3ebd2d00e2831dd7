#include "games/latin/beginner.hpp"

#include "games/latin/beginner_values.hpp"
#include "games/latin/with_order.hpp"

namespace zermelo::latin {
namespace {

template <int n>
class Beginner final : public BeginnerSolver {
 public:
  Beginner(const Rules& rules, const Budget& budget) : budget_(budget), values_(rules) {}

  Rational expectation(const Position& position) override { return values_.at(position, budget_); }
  void set_budget(const Budget& budget) override { budget_ = budget; }
  std::uint64_t positions() const override { return values_.positions(); }

 private:
  Budget budget_;
  BeginnerValues<n, Rational> values_;
};

}  // namespace

std::unique_ptr<BeginnerSolver> make_beginner_solver(const Rules& rules, const Budget& budget) {
  return with_order(rules.order, [&](auto n) -> std::unique_ptr<BeginnerSolver> {
    return std::make_unique<Beginner<n()>>(rules, budget);
  });
}

}  // namespace zermelo::latin
