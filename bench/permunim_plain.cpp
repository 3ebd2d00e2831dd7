// PermuNim with all option values against the plain way, in one run and on one core.
//
//     build/test/bin/bench_permunim_plain [ROWSxCOLUMNS] [PATTERNS]          9x9 and 123 when not given
//
// `plain` is kept here for this purpose: a memoised mex over sets of stones that tries every free cell.
#include <fmt/format.h>

#include <bit>
#include <ctime>
#include <string>
#include <unordered_map>

#include "games/permunim/solve.hpp"
#include "perm/pattern.hpp"

namespace {

using zermelo::permunim::Board;
using zermelo::permunim::Cell;
using zermelo::permunim::ForbiddenSet;

// The column of the stone in each row, 0 where there is none.
using Stones = std::string;

// Every free cell is tried: the stones with it, as a permutation, must contain no forbidden pattern.
class Plain {
 public:
  Plain(int columns, const ForbiddenSet& forbidden) : columns_(columns), forbidden_(forbidden) {}

  int value(Stones& stones) {
    const auto found = known_.find(stones);
    if (found != known_.end()) return found->second;
    std::uint64_t options = 0;
    for (char& row : stones) {
      if (row != 0) continue;
      for (int column = 1; column <= columns_; ++column) {
        if (stones.find(static_cast<char>(column)) != Stones::npos) continue;
        row = static_cast<char>(column);
        if (legal(stones)) options |= std::uint64_t{1} << value(stones);
        row = 0;
      }
    }
    return known_[stones] = std::countr_one(options);
  }
  std::size_t positions() const { return known_.size(); }

 private:
  bool legal(const Stones& stones) const {
    zermelo::perm::PointSet points;
    for (const char column : stones) {
      if (column != 0) points.insert({points.size(), column});
    }
    for (const auto& pattern : forbidden_.patterns()) {
      const bool none = for_each_instance(points, pattern.values(), std::nullopt,
                                          [](std::span<const int>) { return false; });
      if (!none) return false;
    }
    return true;
  }
  int columns_;
  const ForbiddenSet& forbidden_;
  std::unordered_map<Stones, int> known_;
};

template <class Run>
double seconds(Run run) {
  // Processor time: both run on one thread, and others may use the machine.
  const std::clock_t begun = std::clock();
  run();
  return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
}

}  // namespace

int main(int count, char** arguments) {
  const auto sides = zermelo::permunim::parse_sides(count > 1 ? arguments[1] : "9x9");
  const auto forbidden = zermelo::permunim::ForbiddenSet::parse(count > 2 ? arguments[2] : "123");
  const Board board(sides.rows, sides.columns, forbidden);
  zermelo::permunim::OptionGrid reduced;
  std::uint64_t positions = 0;
  const double fast = seconds([&] {
    zermelo::permunim::Solver solver(forbidden, zermelo::Budget().threads(1).memory(std::uint64_t{1} << 24),
                                     zermelo::Progress::silent());
    reduced = solver.options(board);
    positions = solver.positions();
  });
  fmt::print("reduced positions: {:>12}   {:>9.3f} s\n", positions, fast);
  Plain plain(sides.columns, forbidden);
  Stones stones(static_cast<std::size_t>(sides.rows), '\0');
  const double slow = seconds([&] { plain.value(stones); });
  fmt::print("sets of stones:    {:>12}   {:>9.3f} s\n", plain.positions(), slow);
  for (const Cell move : board.moves()) {
    const auto& value =
        reduced[static_cast<std::size_t>(move.row - 1)][static_cast<std::size_t>(move.column - 1)];
    Stones after = stones;
    after[static_cast<std::size_t>(move.row - 1)] = static_cast<char>(move.column);
    if (value != plain.value(after)) {
      fmt::print("the option {} differs\n", zermelo::permunim::cell_text(move));
      return 1;
    }
  }
  fmt::print("all options equal; {:.0f} times faster\n", slow / fast);
  return 0;
}
