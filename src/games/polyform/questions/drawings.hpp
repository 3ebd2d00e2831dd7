// Pictures and charts of what answers hold, with their titles.
#pragma once

#include <utility>
#include <vector>

#include "base/chart.hpp"
#include "base/scene.hpp"
#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/paving.hpp"
#include "games/polyform/rules/priority.hpp"
#include "games/polyform/rules/situation.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/work.hpp"

namespace zermelo::polyform {

// Every situation of a proof sequence, in rows. Throws Error(bad_input) when there are too many.
Scene picture_of(const ProofSequence& sequence);
// The flow charts of proof sequences, one beside the other.
Chart chart_of(const std::vector<const ProofSequence*>& sequences);
// Both for an answer, as far as they are wanted.
void draw(const std::vector<const ProofSequence*>& sequences, const lab::Work& work, lab::Answer& answer);

Scene picture_of(const Paving& paving, const std::vector<Sites>& goals);
Scene picture_of(const PriorityStrategy& strategy, const std::vector<Sites>& goals, const Marks& marks);
Scene picture_of(const Board& board, const std::vector<std::pair<int, int>>& pairs,
                 const std::vector<Sites>& goals, int breaker);

}  // namespace zermelo::polyform
