// Proof sequences: verified by the definition, made from the wins of a zone search, and made small.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/polyform/rules/situation.hpp"
#include "games/polyform/zone_search.hpp"

namespace zermelo::polyform {

// Nothing when the situations prove that the maker wins, exactly as the definition says; otherwise what
// fails, in words. The continuations that are written down are not looked at: for every set of at most b
// cells one must exist.
std::optional<std::string> fault(const ProofSequence& sequence);

// How many turns the maker needs at most, from each step and from the last: 1 for a goal, otherwise one more
// than for the continuations.
std::vector<int> heights(const ProofSequence& sequence);
int turns_of(const ProofSequence& sequence);

// Every continuation of a situation into steps before `before` that the marks allow.
std::vector<Continuation> continuations(const ProofSequence& sequence, const Situation& situation, int before,
                                        Watch* watch = nullptr);

// The win of the last question as a proof sequence. Congruent situations are one, a situation that contains
// an easier one is replaced by it, and what no longer serves goes. Throws Stopped when the search's budget
// ends.
ProofSequence sequence_of(const ZoneSearch& search, const Marks& marks);

// Leaves out every step that the others can do without, last ones first, and every continuation that its
// step can do without. The turns do not grow. With a watch it throws Stopped when the budget ends.
void minimise(ProofSequence& sequence, Watch* watch = nullptr);

// Leaves out every continuation that its step can do without, then every step that no other one needs; the
// neighbourhoods shrink to what is left. The list is in order then.
void drop_idle(ProofSequence& sequence, Watch* watch = nullptr);

// As certificates want them: every continuation by the first symmetry that puts it there, and in order.
void put_in_order(ProofSequence& sequence);

// Moves the first situation of the game, the last step, to where it lies on the board; false when it does not
// fit. All others then lie on the board too.
bool put_on_board(ProofSequence& sequence, const Board& board);

// The situation in the place that all congruent ones share, and the way from there to the one given.
struct Standing {
  Situation situation;
  Placement placement;
};
Standing standing(const Grid& grid, const Situation& situation);

// Proposition 2.2: an animal of a + 1 cells with k copies that pairwise share one cell alone, ak > b. The
// maker marks that cell in a far-off places and then has ak copies to complete.
std::optional<ProofSequence> common_cell_sequence(const Grid& grid, const Sites& goal, const Marks& marks);

}  // namespace zermelo::polyform
