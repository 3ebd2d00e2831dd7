#include "games/permunim/board_search.hpp"

#include <algorithm>

#include "games/permunim/bounded_mex.hpp"
#include "games/permunim/reduction.hpp"
#include "games/permunim/sections.hpp"

namespace zermelo::permunim {
namespace {

// The sections with cells, small ones first. Finding them costs more on crowded boards, which have but one.
std::vector<Board> parts_of(const Board& board) {
  constexpr int most_cells_to_divide = 30;
  const int cells = board.live_count();
  if (cells == 0) return {};
  if (cells > most_cells_to_divide) return {board};
  auto lists = sections(board);
  if (lists.size() == 1) return {board};
  std::stable_sort(lists.begin(), lists.end(),
                   [](const auto& x, const auto& y) { return x.size() < y.size(); });
  std::vector<Board> parts;
  parts.reserve(lists.size());
  for (const auto& cells_of_part : lists) parts.push_back(board.section(cells_of_part));
  return parts;
}

}  // namespace

int BoardSearch::value_up_to(const Board& board, int limit) {
  bool exact = false;
  const int value = value_of_sum(board, limit, exact);
  return exact ? value : -1;
}

int BoardSearch::value_of_sum(const Board& board, int limit, bool& exact) {
  const auto parts = parts_of(board);
  int sum = 0;
  exact = true;
  for (const Board& part : parts) {
    if (&part != &parts.back() || limit == no_limit) {
      sum ^= bounded(part, no_limit);
      continue;
    }
    const int wanted = limit ^ sum;
    const int found = bounded(part, wanted);
    exact = found <= wanted;
    sum ^= found;
  }
  return sum;
}

int BoardSearch::bounded(const Board& board, int limit) {
  const ReducedKey key = reduced_key(board);
  int least = 0;
  if (const auto known = shared_.memory.find(key.bytes())) {
    if (known->exact || known->least > limit) return known->least;
    least = known->least;
  }
  const std::uint64_t before = positions();
  const Busy::Mark mark(shared_.busy, Busy::hash(key.bytes()));
  const int found = expand(board, least, limit);
  shared_.memory.store(key.bytes(), {found, thorough_ || found <= limit}, positions() - before);
  return found;
}

int BoardSearch::expand(const Board& board, int least, int limit) {
  count_position();
  const auto moves = board.moves();
  const auto look = [&](int i) {
    OptionState option;
    for (const Board& part : parts_of(board.play(moves[static_cast<std::size_t>(i)]))) {
      if (option.unknown_parts > 1) break;
      const ReducedKey key = reduced_key(part);
      option.add_part(part.live_count(), shared_.memory.find(key.bytes()), Busy::hash(key.bytes()));
    }
    return option;
  };
  const auto value = [&](int i, int n, bool& exact) {
    return value_of_sum(board.play(moves[static_cast<std::size_t>(i)]), n, exact);
  };
  return bounded_mex(static_cast<int>(moves.size()), least, limit, thorough_, shared_.busy, look, value);
}

}  // namespace zermelo::permunim
