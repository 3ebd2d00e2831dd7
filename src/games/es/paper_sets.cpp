#include "games/es/paper_sets.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "games/es/paper_strategy.hpp"

namespace zermelo::es {
namespace {

class Parts {
 public:
  explicit Parts(int b) : set_{b, {}} {}

  Parts& part(std::string name) {
    set_.parts.push_back({std::move(name), {}});
    return *this;
  }
  Parts& is(std::size_t gap, int value) { return with(gap_is(set_.b, gap, value)); }
  Parts& at_least(std::size_t gap, int value) { return with(gap_at_least(set_.b, gap, value)); }
  Parts& even(std::size_t gap) { return with(gap_congruent(set_.b, gap, 0, 2)); }
  Parts& odd(std::size_t gap) { return with(gap_congruent(set_.b, gap, 1, 2)); }
  // x1, x2, ... as given.
  Parts& are(std::initializer_list<int> values) {
    std::size_t gap = 1;
    for (const int value : values) is(gap++, value);
    return *this;
  }
  Parts& full_board() {
    part("full board").is(0, 1);
    for (std::size_t gap = 1; gap <= set_.gaps(); ++gap) is(gap, 0);
    return *this;
  }
  // The boards of the (a,b)-game with a >= b: where x0 = 0 the other gaps make up the width a-1.
  LinearSet done() {
    const auto least = static_cast<std::int64_t>(set_.gaps());
    LinearForm width(set_.variables() + 1, 1);
    width[0] = -least;
    width[1] = least;
    for (LinearPart& part : set_.parts) {
      if (part.constraints.front() == gap_is(set_.b, 0, 1)) continue;
      part.constraints.push_back({LinearConstraint::Relation::nonnegative, width});
    }
    return set_;
  }

 private:
  Parts& with(LinearConstraint constraint) {
    set_.parts.back().constraints.push_back(std::move(constraint));
    return *this;
  }
  LinearSet set_;
};

// The empty board with a odd among them, which player 2 faces.
LinearSet two() { return LinearSet{2, {{"an even number of open cells", {gap_congruent(2, 1, 0, 2)}}}}; }

// Figure 3: k and k-1 cells, row 1 not full.
LinearSet three() { return Parts(3).part("k and k-1 cells").is(1, 1).at_least(2, 1).full_board().done(); }

// Figure 4.
LinearSet four() {
  return Parts(4)
      .part("first move")
      .is(0, 0)
      .are({0, 1})
      .part("form 1")
      .are({2, 0})
      .at_least(3, 1)
      .part("form 2")
      .is(0, 1)
      .are({0, 1})
      .at_least(3, 1)
      .part("end")
      .are({1, 1, 0})
      .full_board()
      .done();
}

// Figure 6.
void add_endgame(Parts& parts) {
  parts.part("endgame state 1, four open rows").is(0, 1).are({0, 0, 1, 1});
  parts.part("endgame state 1, three open rows").are({0, 1, 1, 0});
  parts.part("endgame state 2, four open rows").are({3, 0, 0, 1});
  parts.part("endgame state 2, three open rows").are({2, 0, 1, 0});
  // And the last board of state 1.
  parts.part("endgame state 3").is(1, 1).at_least(2, 1).is(3, 0).is(4, 0);
  parts.full_board();
}

// Figure 5; zero does not count as even.
void add_midgame(Parts& parts) {
  parts.part("midgame state 1").is(0, 1).are({0, 0, 1}).odd(4);
  parts.part("midgame state 2").are({1, 0, 0}).at_least(4, 2).even(4);
  parts.part("midgame state 3").are({2, 1, 0}).at_least(4, 2).even(4);
  parts.part("midgame state 4").are({1, 0, 1}).at_least(4, 2).even(4);
  parts.part("midgame state 5").is(0, 1).are({0, 2, 0}).at_least(4, 1);
  parts.part("midgame state 6").are({1, 1, 1}).at_least(4, 1);
  parts.part("midgame state 7").is(1, 1).at_least(2, 2).is(3, 1).at_least(4, 1);
}

// Lemma 1. The 3x3 square is for odd a; for a = 5 it is an endgame state.
void add_opening(Parts& parts) {
  parts.part("first move").is(0, 0).are({0, 0, 1});
  parts.part("2x2 square").is(0, 0).are({0, 2, 0});
  parts.part("3x3 square").is(0, 0).are({3, 0, 0}).at_least(4, 3).odd(4);
}

LinearSet five() {
  Parts parts(5);
  add_opening(parts);
  add_midgame(parts);
  add_endgame(parts);
  return parts.done();
}

}  // namespace

LinearSet paper_set(int b) {
  switch (b) {
    case 2:
      return two();
    case 3:
      return three();
    case 4:
      return four();
    case 5:
      return five();
    default:
      bad_input(fmt::format("b is {}; the paper has strategies for b from {} to {}", b,
                            PaperStrategy::smallest_b, PaperStrategy::largest_b));
  }
}

LinearSet endgame_set() {
  Parts parts(5);
  add_endgame(parts);
  return parts.done();
}

LinearSet midgame_set() {
  Parts parts(5);
  add_midgame(parts);
  add_endgame(parts);
  return parts.done();
}

}  // namespace zermelo::es
