// The last finite entry of a threshold sequence, by one count.
//
// For a set S of marks of the maker let f(S) be the fewest cells outside S that meet every copy of the goal that meets S,
// and m(a) the largest f(S) over all sets of a cells. For a goal of n cells and a < n:
//
//     b >= m(a): the breaker wins.      She keeps it so that every copy with a mark of his has a mark of hers: for his marks
//                T of a turn take f(T) cells H as above and mark those of H that are free. A copy that meets T and has a
//                mark from before has hers already; any other one meets H in a cell that is not his. So a copy that he
//                completes has all its n > a marks from one turn, which is absurd.
//     b < m(a) and a = n - 1: the maker wins in two turns. He marks S with f(S) = m(a); some copy that meets S is then
//                without a mark of hers and lacks at most n - 1 cells.
//
// So tau(n - 1) = m(n - 1) - 1. It contains Propositions 2.1 (the neighbours of S are such cells) and 2.2 (copies that
// share one cell alone need a cell each).
//
// Only sets that hang together count. If no copy meets both S and S', cells for S and for S' in copies that meet them do
// for both together, so f(S + S') <= f(S) + f(S'), and with S' far away the two are equal.
#pragma once

#include "games/polyform/rules/rules.hpp"

namespace zermelo::polyform {

// f(S).
int cells_to_answer(const Grid& grid, const Sites& animal, const Sites& marks);
// m(a). The animal has at least two cells.
int most_cells_to_answer(const Grid& grid, const Sites& animal, int maker);

}  // namespace zermelo::polyform
