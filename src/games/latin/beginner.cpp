#include "games/latin/beginner.hpp"

#include "base/error.hpp"
#include "games/latin/beginner_values.hpp"

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
  switch (rules.order) {
    case 2:
      return std::make_unique<Beginner<2>>(rules, budget);
    case 3:
      return std::make_unique<Beginner<3>>(rules, budget);
    case 4:
      return std::make_unique<Beginner<4>>(rules, budget);
    case 5:
      return std::make_unique<Beginner<5>>(rules, budget);
    case 6:
      return std::make_unique<Beginner<6>>(rules, budget);
    case 7:
      return std::make_unique<Beginner<7>>(rules, budget);
    default:
      bad_input("the order of a board is from 2 to 7");
  }
}

}  // namespace zermelo::latin
