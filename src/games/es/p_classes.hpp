// The P-positions of the avoidance game for b = 3, 4 and 5 and every a >= 3, in closed form, and their
// number.
//
// The border of the shaded region from the bottom-left to the top-right corner is E^x0 N E^x1 N ... N E^xR
// with R = b-1 rows and x0 + ... + xR = W = a-1 columns. In these gaps, the moves are
//
//     k from x_i to x_{i-1}             1 <= k <= x_i, and k = 1 when i = R
//     1 from x_t to x_s, s < t-1        when the gaps between them are zero and x0 + ... + xs > 0
//
// Since x1 may give any k to x0, the positions with equal x0 + x1, x2, ..., xR are pairwise one move apart,
// and at most one of them is a P-position. So a P-position is a value x1 = v(x2, ..., xR), and the fraction
// of P-positions is at most C(W+R-1, R-1) / C(W+R, R) = (b-1)/(a+b-2): it tends to 0 for every b >= 3.
//
//   b = 3    v(0) = 0;  v(x2) = 1 otherwise
//   b = 4    v(0, 0) = 0;  v(x2, 0) = 1 otherwise
//            x3 odd:  2 when x2 is even, 0 when x2 is odd
//            x3 even: 2, 0, 1, 1, 1, ... for x2 = 0, 1, 2, 3, 4, ...
//   b = 5    v = x3 when x3 >= 4; else a table, in which x2 has the period 4 and x4 the period 2, both from
//            1 on; and one exception, the board with just the corner shaded and a even: there x0 = x1 = 0,
//            so that x1 = 1 is not to be had, and it is a P-position.
//
// Proof: no move joins two of these positions, and every other position has a move to one of them. If x1 > v,
// move x1 - v to x0. For the rest only x1 < v matters, and v <= 3 unless x3 >= 4; then
//   * nothing moved from x2 to x1 or from x3 to x2 by more than 3 can join two of them, nor is it needed when
//     x3 <= 3;
//   * so whether a position with x3 <= 3 breaks the claim depends on x0 > 0, x1, x2 (modulo 4 from 4 on), x3
//     and x4 (modulo 2 from 2 on), because a move changes x2 by at most 3 and x4 by at most 1: finitely many
//     cases;
//   * x3 >= 4, two of them: v = x3 changes with x3 and is above any v of x3 <= 3. x1 < x3: leave x1 in x3
//     when x1 >= 4; when x1 <= 3, some t <= 3 has v(x2 + x3 - t, t, x4) = x1: again finitely many cases.
// `closure_failure` goes through those cases.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/integer.hpp"
#include "games/es/rules/board.hpp"

namespace zermelo::es {

// The games the classification is about.
inline constexpr int least_classified_b = 3;
inline constexpr int most_classified_b = 5;
inline constexpr int least_classified_a = 3;

// Whether the next player loses. 3 <= b <= 5 and a >= 3.
bool is_classified_p_position(const Board& board);

// How many boards of the (a,b)-game are P-positions, 3 <= b <= 5 and a >= 3:
//   b = 3    W
//   b = 4    W(W+1)/2
//   b = 5    W^3/12 + 5W^2/8 + 17W/12 - 41/16 - (7/16)(-1)^W for W >= 3, and 4 for W = 2.
//
// Proof: the count is the number of (x2, ..., xR) with x2 + ... + xR + v <= W, for b = 5 and odd W >= 3 one
// more. b = 3: all x2 < W. b = 4: all W(W-1)/2 pairs with x2 + x3 <= W-2; when W is even W/2 pairs with the
// sum W-1 and W/2 with the sum W, when W is odd W-1 and 1. b = 5: as a power series in t, x3 <= 3 gives a
// numerator of degree at most 12 over (1-t^4)(1-t^2)(1-t), x3 >= 4 gives t^8 over (1-t^2)(1-t)^3, and the
// exception t^3 over 1-t^2. So from W = 6 on the count satisfies the recurrence of (1-t)^4 (1+t)^2 (1+t^2),
// as the formula does; both agree for the eight values W = 6..13, hence for every W >= 6, and for W = 3, 4, 5
// they agree as well.
Integer classified_p_positions(int a, int b);

// The first of the finitely many cases, in gaps, in which the classification for b fails; nothing when it is
// proved for every a >= 3.
std::optional<std::string> closure_failure(int b);

}  // namespace zermelo::es
