// Checks for the claims of Parton's thesis, by name.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/permunim/rules/board.hpp"
#include "games/permunim/rules/forbidden.hpp"
#include "lab/claims/claims.hpp"

namespace zermelo::permunim {

using lab::Check;
using lab::Checks;
using lab::confirmed;
using lab::corrected;
using lab::Judgement;
using lab::Verdict;

Checks checks();

// By chapter.
Checks table_checks();     // the nim-addition table
Checks basic_checks();     // chapters 2 and 3, finite boards
Checks infinite_checks();  // chapters 2 to 4, infinitely many columns
Checks large_checks();     // chapters 4 and 5: the mirror strategy, large patterns
Checks stretch_checks();   // chapter 6 and the observations on wide boards

// ---- what they share

// Lemma 2.1 on up to so many rows with columns Z, Z+, Q and Q+, for every pattern up to a size. `part` is
// "even", "odd" or "all-zero".
struct LemmaOnLines {
  int premises = 0;    // boards on which the premise holds
  std::string broken;  // one on which the conclusion then fails
};
LemmaOnLines parity_lemma_on_lines(const std::string& part, int largest_pattern, int largest_rows,
                                   const Budget& budget);

// The forbidden set under params["avoid"].
ForbiddenSet avoid_of(const nlohmann::json& params);
// "4x5 avoiding 132, stones 1,2;3,4".
std::string where(const Board& board);
// What one claim may use: the memory of a small computation.
Budget claim_budget(const Budget& budget);
std::vector<perm::Permutation> permutations_of(int size);
// Patterns of sizes 1 (or `smallest`) to `largest` as forbidden sets of one pattern.
std::vector<ForbiddenSet> patterns_up_to(int largest, int smallest = 1);
// "20x-2" in x: a number that a statement gives by a formula.
struct Linear {
  int factor = 0;
  int more = 0;
  int at(int variable) const { return factor * variable + more; }
};
Linear linear_in(const std::string& text, char variable);
// 0 for even, 1 for odd numbers: the value when exactly m moves are made.
constexpr int parity_of(int m) { return m % 2; }

}  // namespace zermelo::permunim
