// What Parton's theorems speak of, as computations that use the rules and plain recursion alone, so that they
// can be held against the solver.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"
#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

// Values by mex over sets of stones: nothing is reduced, no symmetry is used. For small boards.
class PlainValues {
 public:
  explicit PlainValues(const Budget& budget) : ticker_(budget), allowance_(budget.memory()) {}

  // Cells of the board that may be played, row by row; a section of a position (Lemma 2.4).
  using Section = std::vector<std::uint32_t>;

  int value(const Board& board);
  // The game in which only the cells of the section are played.
  int value(const Board& board, const Section& section);
  // Calls visit(position) once for every position that can arise, the given one included.
  void for_each_position(const Board& board, const std::function<void(const Board&)>& visit);

 private:
  engine::Ticker ticker_;
  engine::Allowance allowance_;
  engine::Memo<std::string, int> values_{allowance_};  // of the boards and sections last asked about
  std::string asked_;
};

// The finest division of the live cells into sections as Lemma 2.4 needs it: cells are together when they
// share a line, or when an instance of a forbidden pattern holds both, live cells and, with `stones`, stones
// being its other members. Without `stones`: as the lemma is worded, which looks at available cells only.
std::vector<PlainValues::Section> plain_sections(const Board& board, bool stones);

// Theorem 4.1: on an even by even board avoiding (123), Alice opens in the top left or bottom right quarter,
// and Bob answers every move by its image under the half-turn. Every game is played.
struct MirrorResult {
  bool always_answers = true;
  std::optional<std::string> failing;  // the stones when Bob first could not answer
  std::uint64_t positions = 0;         // in which Bob answered
};
MirrorResult mirror_strategy(int rows, int columns, const Budget& budget);

// Theorem 5.1 and 5.2: the cells that belong to some instance of the pattern on the empty board.
std::vector<Cell> cells_in_instances(int rows, int columns, const perm::Permutation& pattern);

// The two sides of inequality (5.1) for even m, (5.2) for odd m.
struct Inequality {
  std::int64_t left = 0;
  std::int64_t right = 0;
  bool holds() const { return left > right; }
};
Inequality inequality_5(int m, int c, int k);

}  // namespace zermelo::permunim
