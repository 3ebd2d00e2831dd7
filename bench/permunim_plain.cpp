// PermuNim with all option values against the plain way, in one run and on one core.
//
//     build/test/bin/bench_permunim_plain [ROWSxCOLUMNS] [PATTERNS]          9x9 and 123 when not given
//
// `plain` is kept here for this purpose: a memoised mex over sets of stones, with the rules and nothing else.
#include <fmt/format.h>

#include <bit>
#include <chrono>
#include <string>
#include <unordered_map>

#include "games/permunim/solve.hpp"

namespace {

using zermelo::permunim::Board;
using zermelo::permunim::Cell;

// The column of the stone in each row, 0 where there is none.
std::string stones_of(const Board& board) {
  std::string key(static_cast<std::size_t>(board.rows()), '\0');
  for (const Cell stone : board.stones())
    key[static_cast<std::size_t>(stone.row - 1)] = static_cast<char>(stone.column);
  return key;
}

int plain(const Board& board, std::unordered_map<std::string, int>& known) {
  const std::string key = stones_of(board);
  const auto found = known.find(key);
  if (found != known.end()) return found->second;
  std::uint64_t options = 0;
  for (const Cell move : board.moves()) options |= std::uint64_t{1} << plain(board.play(move), known);
  return known[key] = std::countr_one(options);
}

template <class Run>
double seconds(Run run) {
  const auto begun = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

}  // namespace

int main(int count, char** arguments) {
  const auto sides = zermelo::permunim::parse_sides(count > 1 ? arguments[1] : "9x9");
  const auto forbidden = zermelo::permunim::ForbiddenSet::parse(count > 2 ? arguments[2] : "123");
  const Board board(sides.rows, sides.columns, forbidden);
  zermelo::permunim::OptionGrid reduced;
  std::uint64_t positions = 0;
  const double fast = seconds([&] {
    zermelo::permunim::Solver solver(forbidden, zermelo::Budget().threads(1).memory(std::uint64_t{1} << 30),
                                     zermelo::Progress::silent());
    reduced = solver.options(board);
    positions = solver.positions();
  });
  fmt::print("reduced positions: {:>12}   {:>9.3f} s\n", positions, fast);
  std::unordered_map<std::string, int> known;
  const double slow = seconds([&] { plain(board, known); });
  fmt::print("sets of stones:    {:>12}   {:>9.3f} s\n", known.size(), slow);
  for (const Cell move : board.moves()) {
    const auto& value =
        reduced[static_cast<std::size_t>(move.row - 1)][static_cast<std::size_t>(move.column - 1)];
    if (value != plain(board.play(move), known)) {
      fmt::print("the option {} differs\n", zermelo::permunim::cell_text(move));
      return 1;
    }
  }
  fmt::print("all options equal; {:.0f} times faster\n", slow / fast);
  return 0;
}
