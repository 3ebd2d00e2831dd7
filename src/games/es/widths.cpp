#include "games/es/widths.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "engine/bit_store.hpp"
#include "engine/kept_facts.hpp"
#include "games/es/board_table.hpp"

namespace zermelo::es {
namespace {

// The winner of one width, from the table of positions with x0 > 0.
Winner winner_of_slice(int a, int b, engine::BitStore& common, const Budget& budget) {
  engine::BitStore slice(slice_positions(a, b));
  fill_slice(a, b, common, slice, budget);
  return slice.test(slice.bits() - 1) ? Winner::second : Winner::first;
}

}  // namespace

std::vector<Winner> winners_for_widths(int b, int largest_a, const Budget& budget, Progress& progress) {
  if (b < 3) bad_input(fmt::format("b is {}; accepted: 3 or more", b));
  const std::uint64_t positions = common_positions(largest_a, b);
  const std::uint64_t bytes = engine::BitStore::bytes_for(positions);
  if (bytes + engine::BitStore::bytes_for(slice_positions(largest_a, b)) > budget.memory()) {
    throw Error(ErrorKind::budget,
                fmt::format("the table for b = {} and a up to {} takes {} bytes, more than the memory "
                            "allowed (--memory)",
                            b, largest_a, grouped(std::to_string(bytes))));
  }
  engine::BitStore table(positions);
  progress.begin(fmt::format("positions with b = {}", b), positions);
  fill_common_table(largest_a, b, table, budget, progress, "table of all widths");
  progress.finish();

  std::vector<Winner> winners(static_cast<std::size_t>(largest_a) + 1, Winner::unknown);
  winners[1] = Winner::second;  // the first digit completes an increasing subsequence of length 1
  progress.begin(fmt::format("widths with b = {}", b), winners.size());
  for (int a = 2; a <= largest_a && !budget.exhausted(); ++a) {
    const auto winner = within_budget([&] {
      return engine::kept_result(budget, fmt::format("winner of width {}", a), [&] {
        const Winner found = winner_of_slice(a, b, table, budget);
        return std::optional(std::string(found == Winner::first ? "first" : "second"));
      });
    });
    if (!winner) break;
    winners[static_cast<std::size_t>(a)] = **winner == "first" ? Winner::first : Winner::second;
    progress.update(static_cast<std::uint64_t>(a));
  }
  progress.finish();
  Budget::throw_if_interrupted();
  return winners;
}

}  // namespace zermelo::es
