#include "games/polyform/finite.hpp"

#include <algorithm>
#include <cassert>

#include "games/polyform/finite_holding.hpp"
#include "games/polyform/sequence.hpp"

namespace zermelo::polyform {
namespace {

// So many turns are tried one after the other before the question is asked whether the maker wins at all:
// wins on small boards are short, and where there is none the breaker's answer to the whole game is often
// plain.
constexpr int first_tried = 6;

// Nothing when the budget ends first. What was found on the board fits on it.
std::optional<ProofSequence> placed_sequence(const ZoneSearch& search, const Marks& marks,
                                             const Board& board) {
  try {
    ProofSequence sequence = sequence_of(search, marks);
    if (put_on_board(sequence, board)) return sequence;
    assert(false);
  } catch (const Stopped&) {
  }
  return std::nullopt;
}

}  // namespace

FiniteResult solve_finite(const Board& board, const std::vector<Sites>& goals, const Marks& marks,
                          std::optional<int> most_turns, const Budget& budget, Progress& progress,
                          bool holding, const ZoneOptions& options) {
  const ZoneBoard zones(board, goals);
  ZoneSearch search(zones, marks, budget, progress, options);
  FiniteResult result;
  // When the board is full the game is over.
  const int marks_of_both = std::max(1, marks.maker + marks.breaker);
  const int longest =
      std::min(ZoneSearch::unlimited - 1, (board.size() + marks_of_both - 1) / marks_of_both + 1);
  const int most = std::min(most_turns.value_or(longest), longest);
  bool may_win = most_turns.has_value();
  int held = 0;  // the turns that her answers are collected for
  for (int turns = 1; turns <= most; ++turns) {
    if (turns > first_tried && !may_win) {
      const auto at_all = search.solve(ZoneSearch::unlimited);
      may_win = at_all == ZoneSearch::Answer::win;
      if (at_all == ZoneSearch::Answer::no_win) {
        result.maker_wins = false;
        result.not_within = longest;
        held = ZoneSearch::unlimited;
      }
      if (!may_win) break;
    }
    const auto answer = search.solve(turns);
    if (answer == ZoneSearch::Answer::unknown) break;
    if (answer == ZoneSearch::Answer::win) {
      result.maker_wins = true;
      result.sequence = placed_sequence(search, marks, board);
      break;
    }
    result.not_within = turns;
    held = turns;
    if (turns == longest) {
      result.maker_wins = false;
      held = ZoneSearch::unlimited;
    }
  }
  const bool collected = holding && held > 0 && can_be_held(marks) && !search.stopped();
  if (collected) {
    progress.begin("the breaker's answers: positions", 0);
    result.holding = holding_of(search, held);
    progress.finish();
  }
  result.positions = search.positions();
  result.stopped = !result.maker_wins && result.not_within < most;
  result.cut_short =
      (result.maker_wins.value_or(false) && !result.sequence) || (collected && !result.holding);
  return result;
}

}  // namespace zermelo::polyform
