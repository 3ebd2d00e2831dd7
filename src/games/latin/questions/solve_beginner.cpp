#include <fmt/format.h>

#include "base/integer.hpp"
#include "base/within_budget.hpp"
#include "games/latin/beginner.hpp"
#include "games/latin/questions/questions.hpp"

namespace zermelo::latin {
namespace {

using lab::Answer;

// A win that is certain, or a loss; `unknown` where luck decides.
template <class Chance>
Winner winner_of(const Chance& low, const Chance& high) {
  return low == 1 ? Winner::first : high == 0 ? Winner::second : Winner::unknown;
}

// Each placement of a drawn disc with the chance after it; each draw when that was asked for.
void tell_moves(const Solve& asked, BeginnerSolver& solver, Answer& answer) {
  const auto& [rules, position] = asked.position;
  const bool draws = is_chance(rules, position);
  if (draws && !asked.moves) return;
  Value rows = Value::array();
  answer.add(draws ? "Draws and what the player who draws then expects:"
                   : "Moves (row,column=number) and what the player who makes them then expects:");
  for (const Move& move : moves(rules, position)) {
    const Rational next = solver.expectation(play(rules, position, move));
    const Rational mine = draws ? next : Rational(1 - next);
    rows.push_back({{"move", move_text(move)}, {"expectation", mine.get_str()}});
    answer.add(fmt::format("  {} {} = {:.6f}", move_text(move), mine.get_str(), mine.get_d()));
  }
  answer.verdict["moves"] = rows;
  answer.table = lab::Table::of({{"move", ""}, {"expectation", ""}}, rows);
}

void tell_chance(const Solve& asked, BeginnerSolver& solver, Answer& answer) {
  answer.method = "expectation over all draws";
  const Rational chance = solver.expectation(asked.position.position);
  tell_winner(winner_of(chance, chance), asked.position, answer);
  answer.verdict["expectation"] = chance.get_str();
  answer.say(fmt::format("{}: {} expects {{expectation}} = {:.6f} (a win counts 1, a draw 1/2).",
                         answer.scope, mover_words(asked.position), chance.get_d()));
  tell_moves(asked, solver, answer);
}

void tell_bounds(const Solve& asked, BeginnerSolver& solver, Answer& answer) {
  answer.method = "expectation over all draws, with every full board to one player";
  const auto [low, high] = solver.bounds(asked.position.position);
  tell_winner(winner_of(low, high), asked.position, answer);
  answer.verdict["at least"] = low;
  answer.verdict["at most"] = high;
  answer.add(fmt::format(
      "{}: {} expects from {:.9f} to {:.9f} (a win counts 1, a draw 1/2), whoever owns the columns.",
      answer.scope, mover_words(asked.position), low, high));
}

}  // namespace

void solve_beginner(const Solve& asked, lab::Work& work, Answer& answer) {
  const auto solver = make_beginner_solver(asked.position.rules, work.budget, work.progress);
  try {
    asked.bounds ? tell_bounds(asked, *solver, answer) : tell_chance(asked, *solver, answer);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.complete = false;
    answer.verdict = {{"winner", name_of(Winner::unknown)}};
    answer.text = answer.scope + ": unknown, the budget ended first.\n";
  }
  answer.cost.positions = solver->positions();
}

}  // namespace zermelo::latin
