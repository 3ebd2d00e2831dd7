// How many positions the Gambler solver searches: random positions with some discs on the board, each from
// the start with an empty table.
//     bench_latin_gambler POSITIONS DISCS [ORDER [SEED]]
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <random>
#include <span>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/latin/gambler.hpp"

namespace {

using namespace zermelo;
using namespace zermelo::latin;

Position random_position(const Rules& rules, std::mt19937_64& random, int discs) {
  for (;;) {
    Position position = start(rules, random_deal(rules, random()));
    while (position.board.discs() < discs) {
      const auto all = moves(rules, position);
      if (all.empty()) break;
      position = play(rules, position, all[random() % all.size()]);
    }
    if (position.board.discs() == discs) return position;
  }
}

int run(std::span<char*> arguments) {
  if (arguments.size() < 2 || arguments.size() > 4) bad_input("needs POSITIONS DISCS [ORDER [SEED]]");
  const auto count = parse_integer(arguments[0], "POSITIONS", 1, 1'000'000);
  const auto order = arguments.size() > 2 ? static_cast<int>(parse_integer(arguments[2], "ORDER", 2, 7)) : 5;
  const auto discs = static_cast<int>(parse_integer(arguments[1], "DISCS", 0, order * order - 1));
  std::mt19937_64 random(arguments.size() > 3 ? std::strtoull(arguments[3], nullptr, 10) : 1);
  const Rules rules{order, 3, Variant::gambler};
  double logarithms = 0;
  std::uint64_t positions = 0;
  std::int64_t won = 0;
  const auto begun = std::chrono::steady_clock::now();
  for (std::int64_t i = 0; i < count; ++i) {
    const Position position = random_position(rules, random, discs);
    const auto solver = make_gambler_solver(rules, Budget(), Progress::silent());
    won += solver->score(position) > 0 ? 1 : 0;
    positions += solver->positions();
    logarithms += std::log2(static_cast<double>(solver->positions() + 1));
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  fmt::print(
      "{} positions with {} discs, order {}: the player to move wins {}; {} searched, {:.2f} binary digits "
      "in the "
      "mean, {:.0f} a second\n",
      count, discs, order, won, grouped(std::to_string(positions)), logarithms / static_cast<double>(count),
      static_cast<double>(positions) / seconds);
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  try {
    return run(std::span(arguments, static_cast<std::size_t>(count)).subspan(1));
  } catch (const zermelo::Error& error) {
    fmt::print(stderr, "bench_latin_gambler: {}\n", error.what());
    return 2;
  }
}
