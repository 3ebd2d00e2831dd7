#include "games/es/widths.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "engine/bit_store.hpp"
#include "engine/dependency_run.hpp"
#include "engine/kept_facts.hpp"
#include "engine/ordered_table.hpp"
#include "games/es/walk.hpp"

namespace zermelo::es {
namespace {

// The winner of one width, from the table of positions with x0 > 0.
Winner winner_of_slice(int a, int b, const Ranking& wide, const engine::BitStore& table,
                       const Budget& budget) {
  const int rows = b - 1;
  const int width = a - 1;
  const Ranking ranking(a, b - 1);
  engine::BitStore slice(ranking.positions());
  Walk walk(ranking, Rule::avoid);
  do {
    const std::uint64_t index = walk.index();
    engine::look_in_order(index, budget, Progress::silent());
    bool wins = false;
    walk.for_each_option([&](std::uint64_t option) { return !(wins = slice.test(option)); });
    // Cells of the bottom row under shaded cells of the row above it. A rank is a sum over rows that does not
    // depend on the width, so the upper rows keep their part and the bottom row adds its own.
    const int under = width - (rows == 1 ? 0 : walk.open(rows - 1));
    for (int left = width - 1; !wins && left >= width - under; --left) {
      wins = table.test(index + wide.part(rows, left));
    }
    if (!wins) slice.set(index);
  } while (walk.next());
  return slice.test(ranking.positions() - 1) ? Winner::second : Winner::first;
}

}  // namespace

std::vector<Winner> winners_for_widths(int b, int largest_a, const Budget& budget, Progress& progress) {
  if (b < 3) bad_input(fmt::format("b is {}; accepted: 3 or more", b));
  const Ranking wide(largest_a + 1, b);
  const std::uint64_t bytes = engine::BitStore::bytes_for(wide.positions());
  // Besides the table, a slice for each thread; the widest is smaller by the factor width / rows.
  if (bytes + bytes / 2 * budget.threads() > budget.memory()) {
    throw Error(ErrorKind::budget,
                fmt::format("the table for b = {} and a up to {} takes {} bytes, more than the memory "
                            "allowed (--memory)",
                            b, largest_a, grouped(std::to_string(bytes))));
  }
  engine::BitStore table(wide.positions());
  progress.begin(fmt::format("positions with b = {}", b), wide.positions());
  engine::fill_in_order(Walk(wide, Rule::avoid), table, budget, progress, "table of all widths");
  progress.finish();

  std::vector<Winner> winners(static_cast<std::size_t>(largest_a) + 1, Winner::unknown);
  winners[1] = Winner::second;  // the first digit completes an increasing subsequence of length 1
  std::vector<engine::Task> tasks(winners.size());
  tasks[0].done = tasks[1].done = true;
  progress.begin(fmt::format("widths with b = {}", b), winners.size());
  const bool finished = engine::run_in_dependency_order(
      tasks, budget.threads(),
      [&](std::uint32_t a, unsigned) {
        const auto winner = within_budget([&] {
          return engine::kept_result(budget, fmt::format("winner of width {}", a), [&] {
            const Winner found = winner_of_slice(static_cast<int>(a), b, wide, table, budget);
            return std::optional(std::string(found == Winner::first ? "first" : "second"));
          });
        });
        if (winner) winners[a] = **winner == "first" ? Winner::first : Winner::second;
        progress.update(a);
      },
      [&] { return budget.exhausted(); });
  progress.finish();
  if (!finished) Budget::throw_if_interrupted();
  return winners;
}

}  // namespace zermelo::es
