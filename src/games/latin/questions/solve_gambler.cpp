#include <fmt/format.h>

#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "games/latin/exact.hpp"
#include "games/latin/gambler.hpp"
#include "games/latin/questions/certificates.hpp"
#include "games/latin/questions/scored_moves.hpp"

namespace zermelo::latin {
namespace {

void certify(const Placed& asked, GamblerSolver& solver, lab::Work& work, lab::Answer& answer) {
  if (!work.certificate) return;
  const auto strategy = within_budget([&] { return solver.strategy(asked.position); });
  if (!strategy || !*strategy) {
    answer.complete = false;
    answer.add(strategy ? "No certificate: the columns decide, and those of Gambler do without them."
                        : "No certificate: the budget ended before it was found.");
    return;
  }
  work.certify(
      answer,
      [&](const std::string& path) { write_certificate(path, asked.rules, asked.position, **strategy); },
      [&] {
        return counted((*strategy)->faced.size(), "position of the opponent is answered",
                       "positions of the opponent are answered");
      });
}

}  // namespace

void solve_gambler(const Solve& asked, lab::Work& work, lab::Answer& answer) {
  const Position& position = asked.position.position;
  const auto solver = make_gambler_solver(asked.position.rules, work.budget, work.progress);
  answer.method = "live sets and hands up to renaming";
  if (const auto score = within_budget([&] { return solver->score(position); })) {
    answer.add(
        fmt::format("{}: {}.", answer.scope, tell_winner(winner_of_score(*score), asked.position, answer)));
    certify(asked.position, *solver, work, answer);
    tell_moves(
        asked, *score, [&](const Position& next) { return solver->score(next); }, answer);
  } else {
    answer.complete = false;
    answer.verdict["winner"] = name_of(Winner::unknown);
    answer.add(answer.scope + ": unknown, the budget ended first.");
  }
  answer.cost.positions = solver->positions();
}

}  // namespace zermelo::latin
