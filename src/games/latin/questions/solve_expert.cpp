#include <fmt/format.h>

#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "games/latin/exact.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/questions/scored_moves.hpp"
#include "proof/latin/strategy.hpp"

namespace zermelo::latin {
namespace {

using lab::Answer;
using lab::Work;

void tell_unknown(const Board& board, Answer& answer) {
  answer.complete = false;
  answer.verdict["winner"] = name_of(Winner::unknown);
  answer.add(answer.scope + ": unknown, the budget ended first.");
  if (board.discs() == 0 && board.order() % 2 == 0) {
    answer.verdict["at_least"] = {{"player", "second"}, {"result", "draw"}};
    answer.add(
        "The second player does not lose: the symmetry strategy shares every full board evenly ('latin "
        "mirror').");
  }
}

// Whether the two games in which full boards go to one player agree.
void tell_columns(const Board& board, ExpertSolver& solver, Answer& answer) {
  if (board.full()) return;
  const auto matter = within_budget([&] {
    return solver.score_if_full_boards_go_to(Player::first, board) !=
           solver.score_if_full_boards_go_to(Player::second, board);
  });
  if (!matter) return;
  answer.verdict["columns_matter"] = *matter;
  answer.add(*matter ? "The columns matter: full boards decide."
                     : "The columns do not matter: the loser runs out of moves on a board that is not full.");
}

void tell_depth(const Board& board, ExpertSolver& solver, Answer& answer) {
  if (const auto depth = within_budget([&] { return solver.discs_to_come(board); })) {
    answer.verdict["depth"] = *depth;
    answer.say("Depth: {depth#more disc|more discs} when the winner hurries and the loser holds out.");
  } else {
    answer.complete = false;
    answer.add("Depth: not found in time.");
  }
}

void tell_nimber(const Board& board, ExpertSolver& solver, Answer& answer) {
  if (const auto value = within_budget([&] { return solver.value(board).value; })) {
    answer.verdict["value"] = *value;
    answer.say("Nimber of the last mover's game here: {value}");
  } else {
    answer.complete = false;
    answer.add("Nimber: not found in time.");
  }
}

std::string answered(std::size_t positions) {
  return counted(positions, "position of the opponent is answered", "positions of the opponent are answered");
}

void certify(const Board& board, ExpertSolver& solver, Work& work, Answer& answer) {
  if (!work.certificate) return;
  auto strategy = within_budget([&] { return solver.strategy(board, board.to_move()); });
  if (!strategy) {
    answer.complete = false;
    answer.add("No certificate: the budget ended before it was found.");
    return;
  }
  const std::size_t size = strategy->boards.size() + strategy->open.size() + strategy->closed.size();
  const bool columns = !strategy->boards.empty() || !strategy->wins || board.full();
  work.certify(
      answer,
      [&](const std::string& path) {
        proof::write_latin_strategy(
            path, {board, strategy->player, strategy->wins, columns},
            {std::move(strategy->boards), std::move(strategy->open), std::move(strategy->closed)});
      },
      [&] { return answered(size); });
}

// One player wins whatever the first placements are.
void solve_after_any(const Solve& asked, Work& work, Answer& answer) {
  const Board& board = asked.position.position.board;
  const int free = asked.free;
  if (board.discs() > 0 || asked.moves || asked.depth || asked.nimber)
    bad_input("--free goes with the empty board, and without --moves, --depth and --nimber");
  const auto solver = make_expert_solver(asked.order, work.budget, work.progress);
  answer.method = "live sets up to renaming";
  auto strategy = within_budget([&] { return solver->strategy_after_any(free); });
  answer.cost.positions = solver->positions();
  if (!strategy || !*strategy) {
    answer.complete = strategy.has_value();
    answer.verdict["winner"] = name_of(Winner::unknown);
    answer.add(strategy ? fmt::format("It depends on the first {} placements who wins.", free)
                        : answer.scope + ": unknown, the budget ended first.");
    return;
  }
  ExpertStrategy& found = **strategy;
  answer.set_winner(found.player == Player::first ? Winner::first : Winner::second, true);
  answer.add(
      fmt::format("Whatever the first {} placements are, the {} player wins, and the columns do not matter.",
                  free, found.player == Player::first ? "first" : "second"));
  const std::size_t size = found.open.size() + found.closed.size();
  work.certify(
      answer,
      [&](const std::string& path) {
        proof::write_latin_strategy(path, {board, found.player, true, false, free},
                                    {{}, std::move(found.open), std::move(found.closed)});
      },
      [&] { return answered(size); });
}

}  // namespace

void solve_expert(const Solve& asked, Work& work, Answer& answer) {
  if (asked.free > 0) return solve_after_any(asked, work, answer);
  const Board& board = asked.position.position.board;
  const auto solver = make_expert_solver(asked.order, work.budget, work.progress);
  answer.method = "live sets up to renaming";
  if (const auto score = within_budget([&] { return solver->score(board); })) {
    answer.add(
        fmt::format("{}: {}.", answer.scope, tell_winner(winner_of_score(*score), asked.position, answer)));
    tell_columns(board, *solver, answer);
    tell_moves(
        asked, *score, [&](const Position& next) { return solver->score(next.board); }, answer);
    if (asked.depth) tell_depth(board, *solver, answer);
    if (asked.nimber) tell_nimber(board, *solver, answer);
    certify(board, *solver, work, answer);
  } else {
    tell_unknown(board, answer);
  }
  answer.cost.positions = solver->positions();
}

}  // namespace zermelo::latin
