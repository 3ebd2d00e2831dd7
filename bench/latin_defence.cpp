// How long `perfect` needs in Expert of order 5 to know every move of a position exactly, with its length,
// from a cold start, in processor time:
//     bench_latin_defence DISCS POSITIONS [SEED]
// Positions come from placements at random. The standard second is enough where the time is below it.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <random>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "house/games.hpp"
#include "lab/play/opponent.hpp"
#include "program.hpp"

namespace zermelo {
namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

int run(std::span<char*> arguments) {
  if (arguments.size() < 2) bad_input("needs DISCS POSITIONS [SEED]");
  const auto discs = parse_integer(arguments[0], "DISCS", 0, 24);
  const auto count = parse_integer(arguments[1], "POSITIONS", 1, 1'000'000);
  std::mt19937_64 random(
      arguments.size() > 2 ? static_cast<std::uint64_t>(parse_integer(arguments[2], "SEED", 0, 1'000'000'000))
                           : 1);
  const lab::GameEntry& entry = house::catalogue().game("latin");
  const lab::Parameters parameters = complete(entry, {});
  std::vector<double> times;
  int lost = 0;
  int lost_late = 0;
  while (static_cast<std::int64_t>(times.size()) < count) {
    std::shared_ptr<const lab::Position> position = entry.position(parameters, "start");
    for (std::int64_t i = 0; i < discs && !position->result(); ++i) {
      const auto moves = position->moves();
      position = position->play(moves[below(random, moves.size())]);
    }
    if (position->result()) continue;
    // A new object remembers nothing.
    const auto cold = entry.position(parameters, position->text());
    const double before = processor_seconds();
    const lab::Opinion opinion =
        cold->judge({true, false, 0}, lab::thinking_budget().time(std::chrono::minutes(5)), 1);
    times.push_back(processor_seconds() - before);
    const bool all = std::all_of(opinion.moves.begin(), opinion.moves.end(), [&](const auto& move) {
      return move.length || (opinion.value && move.exact && move.value != *opinion.value);
    });
    if (!all) fmt::print("not settled in five minutes: {}\n", position->text());
    if (opinion.value == 0.0) {
      ++lost;
      lost_late += times.back() > 0.9 ? 1 : 0;
    }
  }
  std::sort(times.begin(), times.end());
  fmt::print(
      "{} discs, {} positions ({} lost): median {:.3f} s, nine in ten {:.3f} s, worst {:.3f} s; above 0.9 s "
      "{} "
      "({} of them lost)\n",
      discs, times.size(), lost, times[times.size() / 2], times[times.size() * 9 / 10], times.back(),
      times.end() - std::upper_bound(times.begin(), times.end(), 0.9), lost_late);
  return 0;
}

}  // namespace
}  // namespace zermelo

int main(int count, char** arguments) { return zermelo::bench::program(count, arguments, zermelo::run); }
