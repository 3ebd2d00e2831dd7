// Guessing the P-positions of the (a,b)-game for one b and every a from exact tables of small boards, as a
// set of linear arithmetic. What is guessed is proved elsewhere (proof/es/linear.hpp), from the rules alone.
//
// Positions that differ only in x0 and x1 with x0 + x1 the same are pairwise one move apart, so x1 of a
// P-position is all but a function of (x2, ..., xR). The fit groups those gaps into classes, each gap exact
// below a threshold and modulo a period beyond, and looks in each class for one rule that gives x1
// throughout: a constant, or another gap plus a constant. Classes are as coarse as the tables allow; then
// parts that differ in one gap only are joined.
#pragma once

#include <optional>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "games/es/rules/linear_set.hpp"

namespace zermelo::es {

inline constexpr int least_fitted_b = 3;
inline constexpr int most_fitted_b = 6;

// From the tables of all boards with at most `width` columns. Nothing when no rule fits. Throws when the
// budget ends.
std::optional<LinearSet> fitted_p_positions(int b, int width, const Budget& budget, Progress& progress);

}  // namespace zermelo::es
