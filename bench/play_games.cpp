// Games between two levels of the computer player, one after another:
//     bench_play_games GAME LEVEL LEVEL GAMES EFFORT [NAME=VALUE...]
// Prints how many each level won, taking turns to begin, and the time a move took.
#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <span>
#include <string>

#include "base/error.hpp"
#include "base/text.hpp"
#include "house/games.hpp"
#include "lab/play/session.hpp"
#include "program.hpp"

namespace {

int run(std::span<char*> arguments) {
  using namespace zermelo;
  if (arguments.size() < 5) bad_input("needs GAME LEVEL LEVEL GAMES EFFORT [NAME=VALUE...]");
  lab::SessionOptions options;
  options.game = arguments[0];
  options.computer = {true, true};
  const std::array levels = {lab::parse_level(arguments[1]), lab::parse_level(arguments[2])};
  const auto games = parse_integer(arguments[3], "GAMES", 1, 1'000'000);
  options.effort = static_cast<std::uint64_t>(parse_integer(arguments[4], "EFFORT", 1, 1'000'000'000));
  for (char* argument : arguments.subspan(5)) {
    const auto [name, value] = bench::parameter(argument);
    options.parameters[name] = value;
  }
  lab::Session session(house::catalogue(), options);
  std::array<std::array<int, 2>, 2> won{};  // by level, and whether it began
  int draws = 0;
  std::uint64_t moves = 0;
  const auto begun = std::chrono::steady_clock::now();
  for (std::int64_t game = 0; game < games; ++game) {
    // Which level moves first in this game.
    const std::size_t first = game % 2 == 0 ? 0 : 1;
    while (!session.over()) {
      if (session.next() == lab::Session::Next::draw) {
        session.draw();
        continue;
      }
      const std::size_t mover = session.to_move() == Player::first ? first : 1 - first;
      session.play(session.advice(levels[mover]).move);
      ++moves;
    }
    const Winner winner = *session.winner();
    if (winner == Winner::draw) {
      ++draws;
    } else {
      const std::size_t level = winner == Winner::first ? first : 1 - first;
      ++won[level][winner == Winner::first ? 0 : 1];
    }
    session.restart();
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  const auto told = [&](std::size_t level) {
    return fmt::format("{} won {} ({} of {} begun, {} of {} not)", arguments[level + 1],
                       won[level][0] + won[level][1], won[level][0],
                       (games + 1 - static_cast<int>(level)) / 2, won[level][1],
                       (games + static_cast<int>(level)) / 2);
  };
  fmt::print("{} games: {}, {}, draws {}; {:.1f} ms a move\n", games, told(0), told(1), draws,
             1000 * seconds / static_cast<double>(moves));
  return 0;
}

}  // namespace

int main(int count, char** arguments) { return zermelo::bench::program(count, arguments, run); }
