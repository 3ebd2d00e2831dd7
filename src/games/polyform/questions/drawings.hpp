// Pictures and charts of what answers hold, with their titles.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/chart.hpp"
#include "base/scene.hpp"
#include "games/polyform/digraph.hpp"
#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/rules/priority.hpp"
#include "games/polyform/rules/situation.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/work.hpp"

namespace zermelo::polyform {

// "P4.5 (S, Tippy), game (1,1)".
std::string game_of(const ProofSequence& sequence);
// Situations of a proof sequence, or all, in rows, with their names. Throws Error(bad_input) when there are too many.
Scene picture_of(const ProofSequence& sequence, const std::vector<int>& steps);
Scene picture_of(const ProofSequence& sequence);
// The flow charts of proof sequences, one beside the other.
Chart chart_of(const std::vector<const ProofSequence*>& sequences);
// Both for an answer, as far as they are wanted.
void draw(const std::vector<const ProofSequence*>& sequences, const lab::Work& work, lab::Answer& answer);

Scene picture_of(const Paving& paving, const std::vector<Sites>& goals);
Scene picture_of(const PriorityStrategy& strategy, const std::vector<Sites>& goals, const Marks& marks);
// With its dependency digraphs, where there are any and not too many.
std::vector<Scene> pictures_of(const PriorityStrategy& strategy, const std::vector<Sites>& goals,
                               const Marks& marks);
// Of all copies, for a strategy without history and places, and goals of at most 6 cells; otherwise none.
std::vector<DependencyDigraph> digraphs_of(const PriorityStrategy& strategy, const std::vector<Sites>& goals,
                                           const Marks& marks);
Scene picture_of(const Board& board, const std::vector<std::pair<int, int>>& pairs,
                 const std::vector<Sites>& goals, int breaker);

}  // namespace zermelo::polyform
