// Makers without a plan against verified strategies of the breaker, for very many turns: he marks cells of copies that lack
// few, or any cells; the board is cleared now and then. A win would show that a strategy fails.
//
//     bin/bench_polyform_naive [TURNS]      (default: 1,000,000 of each maker against each strategy)
#include <fmt/format.h>

#include <cstdlib>

#include "games/polyform/history_algorithm.hpp"
#include "games/polyform/priority_search.hpp"
#include "games/polyform/strategies.hpp"

int main(int count, char** words) {
  using namespace zermelo;
  using namespace zermelo::polyform;
  const int turns = count > 1 ? std::atoi(words[1]) : 1'000'000;
  int wins = 0;
  const auto play = [&](const char* name, const PriorityStrategy& strategy, const Sites& goal) {
    for (const bool greedy : {true, false}) {
      const bool won = polyform::testing::naive_maker_wins(strategy, goal, turns, greedy, 1);
      wins += won ? 1 : 0;
      fmt::print("{} {}, {} maker, {} turns: {}\n", name, text(plain_game(strategy.maker, strategy.breaker)),
                 greedy ? "greedy" : "random", turns, won ? "WON BY THE MAKER" : "held");
    }
  };
  for (const auto& [animal, marks] :
       {std::pair("P4.1", "2,4"), std::pair("P4.2", "2,6"), std::pair("P4.3", "2,4"),
        std::pair("P4.4", "3,6"), std::pair("T4.1", "2,4"), std::pair("T4.2", "2,4"),
        std::pair("T4.3", "2,4")}) {
    const Grid* grid = nullptr;
    const auto goals = parse_goals(animal, grid);
    const auto found =
        find_priority(*grid, goals, parse_marks(marks), {2, 3, 0, 1, true}, Budget(), Progress::silent());
    if (found.strategy) play(animal, *found.strategy, goals.front());
  }
  const Grid* grid = nullptr;
  play("P4.5", s_tetromino_strategy(), parse_goals("P4.5", grid).front());
  return wins == 0 ? 0 : 1;
}
