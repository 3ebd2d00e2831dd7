// Naive reference solver for the Erdos-Szekeres permutation game (L. Pudwell, "On an Erdos-Szekeres Game",
// 2025). For tests only: it is independent of the library (standard library only) and favours obviousness
// over speed.
//
// The state after n moves is a permutation of 1..n. A move appends a digit m in 1..n+1, and older digits >= m
// go up by one. The (a,b)-game (a, b >= 1) ends when a move completes an increasing subsequence of length a
// or a decreasing one of length b. The empty permutation is the start of the game.
//
// Everything is computed on raw permutations, with subsequence lengths by their O(n^2) definition. Results
// are remembered (per thread) by the set of eliminated cells alone, since that set decides which cells can be
// taken next (section 2, Proposition 1 of the paper).
//
// Bad arguments throw std::invalid_argument: a or b < 1, a vector that is not a permutation of 1..n, a digit
// out of range, and, for the functions about best or further play, a permutation in which the game is already
// over.
#pragma once

#include <vector>

namespace zermelo::reference {

// Lengths of the longest increasing and decreasing subsequences that end at one digit: its column and row on
// the board.
struct Label {
  int increasing;
  int decreasing;
  bool operator==(const Label&) const = default;
};

enum class Rule {
  avoid,   // whoever completes a pattern loses
  achieve  // whoever completes a pattern wins
};

// The label of every digit, in order.
std::vector<Label> labels(const std::vector<int>& perm);

// The permutation after the move `digit`, 1 <= digit <= n+1.
std::vector<int> append(const std::vector<int>& perm, int digit);

// Is there an increasing subsequence of length a or a decreasing one of length b?
bool contains_end(const std::vector<int>& perm, int a, int b);

// All digits, ascending, that would get the label (column, row) as the next move; empty if there are none.
std::vector<int> digits_for_cell(const std::vector<int>& perm, int column, int row);

// Does the player to move next win with best play?
bool mover_wins(int a, int b, Rule rule, const std::vector<int>& perm);

// Moves still to be played, the completing one included, when the winner hurries and the loser delays.
int remoteness(int a, int b, Rule rule, const std::vector<int>& perm);

// Grundy value when completing a pattern is forbidden and a player without a move loses.
int nimber_avoid(int a, int b, const std::vector<int>& perm);

// Most and fewest moves still possible, both players cooperating, the completing move included.
int longest_game(int a, int b, const std::vector<int>& perm);
int shortest_game(int a, int b, const std::vector<int>& perm);

// The eliminated cells of the (a-1)-column, (b-1)-row board: their number in each row, the top row
// (decreasing length 1) first. A cell (c*, r*) is eliminated if some digit has a label (c, r) with c* <= c
// and r* <= r.
std::vector<int> shading(int a, int b, const std::vector<int>& perm);

// The first permutation found (breadth first) with this shading and the game not over; throws if there is
// none.
std::vector<int> permutation_for_shading(int a, int b, const std::vector<int>& shaded);

// Every shading reachable while the game is not over, the empty board included; sorted.
std::vector<std::vector<int>> shadings(int a, int b);

// The number of those shadings, the empty board included, from which the next player loses under Rule::avoid.
//
// It equals every entry of Table 2 (section 8.3), 2 <= b <= 6, b <= a <= 9:
//   b\a   2   3   4   5   6   7   8   9
//    2    1   2   2   3   3   4   4   5
//    3        2   3   4   5   6   7   8
//    4            6  10  15  21  28  36
//    5               18  31  46  67  91
//    6                   58 103 164 253
// The empty board matters only for b = 2 with a odd: elsewhere in the table the first player wins from it.
long long p_position_count(int a, int b);

}  // namespace zermelo::reference
