#include "games/permunim/board_search.hpp"

#include <algorithm>
#include <bit>

#include "games/permunim/reduction.hpp"
#include "games/permunim/sections.hpp"

namespace zermelo::permunim {

int BoardSearch::value(const Board& board) {
  // Finding sections costs more on crowded boards, which have but one.
  constexpr std::size_t most_cells_to_divide = 24;
  auto moves = board.moves();
  if (moves.empty()) return 0;
  if (moves.size() <= most_cells_to_divide) {
    const auto parts = sections(board);
    if (parts.size() > 1) {
      int sum = 0;
      for (const auto& part : parts) sum ^= value(board.section(part));
      return sum;
    }
  }
  const ReducedKey key = reduced_key(board);
  if (const auto known = shared_.memory.find(key.bytes())) return known->least;
  const std::uint64_t before = positions();
  count_position();
  if (turn_ % 2 == 1) std::reverse(moves.begin(), moves.end());
  NimberBits found = 0;
  for (const Cell move : moves) found |= NimberBits{1} << value(board.play(move));
  const int mex = std::countr_one(found);
  shared_.memory.store(key.bytes(), {mex, true}, positions() - before);
  return mex;
}

}  // namespace zermelo::permunim
