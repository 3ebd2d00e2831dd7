// Exact values on boards of m rows with columns Z, Z+, Q or Q+, by finite reductions.
//
// Rational columns. A stone in an open interval of rationals leaves two open intervals, so a position is a
// finite sequence of rows with finitely many moves (infinite_position.hpp).
//
// Integer columns. Parton, Theorem 6.2: with t stones down, a finite run of free columns longer than
// 2^{m-t} - 1 can be shortened to that. The proof needs less, and gives more: let K be 0 for a run in which
// no row can be played, and otherwise
//
//     K(run) = 1 + max over the rows r that can be played in it of K(left of r) + K(right of r),
//
// both after r was played in the run and no other stone. Then all lengths of the run from K on have one
// value, whatever the rest of the position. For longer runs leave the same pairs of runs left and right of a
// stone, up to lengths from K(left) and K(right) on; and stones elsewhere never raise K, because they only
// close cells. (Induction on the moves left.) K <= 2^L - 1 when L rows can be played in the run, which is at
// most m - t: the theorem's own number. An infinite run is not a long finite one: a run of order type Z+ has
// no right end, and a stone in it leaves j columns on its left, any j up to K(left), and a run Z+ on its
// right.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/kept_facts.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"
#include "games/permunim/infinite_position.hpp"

namespace zermelo::permunim {

enum class Columns { integers, naturals, rationals, rationals_from_one };

// "Z", "Z+", "Q", "Q+".
std::string_view name_of(Columns columns);
// Nothing when the text is none of them.
std::optional<Columns> parse_columns(std::string_view text);
Order order_of(Columns columns);
// The theorem that makes the board a finite game, in words.
std::string_view reduction_of(Columns columns);

class LineSolver {
 public:
  LineSolver(ForbiddenSet forbidden, const Budget& budget)
      : forbidden_(std::move(forbidden)),
        ticker_(budget, Progress::silent(), step_weight),
        allowance_(budget.memory() / 4 * 3),
        recent_(budget.memory() / 4) {}

  const ForbiddenSet& forbidden() const { return forbidden_; }
  // Throws Error(budget) or Error(interrupted) when the budget ends.
  int value(LinePosition position);
  // K of the run at this place.
  int cap(const LinePosition& position, std::size_t item);

  struct Option {
    std::size_t item = 0;
    int row = 0;
    Run left;  // what the stone leaves of its run
    Run right;
    int value = 0;
  };
  // One option for every row and every way to split a run that the reduction tells apart.
  std::vector<Option> options(const LinePosition& position);

  // Positions valued so far.
  std::uint64_t positions() const { return values_.size(); }

 private:
  struct Split {
    Run left;
    Run right;
  };
  std::vector<Split> splits(const LinePosition& position, std::size_t item);
  // Calls visit(row, split, value) for every option in one run.
  template <class Visit>
  void for_each_option(const LinePosition& position, std::size_t item, Visit visit);
  // K of every finite run of a reduced position, 0 elsewhere.
  std::vector<int> caps_of(const LinePosition& position);
  // The position reduced, every finite run cut to its K.
  int value_of_simple(const LinePosition& position);

  static constexpr std::uint64_t step_weight = 4;

  ForbiddenSet forbidden_;
  engine::Ticker ticker_;
  engine::Allowance allowance_;
  engine::Memo<std::string, std::uint8_t> values_{allowance_};
  engine::Memo<std::string, std::uint16_t> caps_{allowance_};
  engine::KeptMemo<decltype(values_)> kept_values_{ticker_, "values on lines avoiding " + forbidden_.text(),
                                                   values_};
  engine::KeptMemo<decltype(caps_)> kept_caps_{ticker_, "lengths that matter avoiding " + forbidden_.text(),
                                               caps_};
  // Values of positions just as they came, before they were reduced, which is most of the work: moves in
  // another order lead to the same position.
  engine::RecentMemo<std::string, std::uint8_t> recent_;
};

}  // namespace zermelo::permunim
