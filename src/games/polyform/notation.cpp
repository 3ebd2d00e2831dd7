#include "games/polyform/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::polyform {
namespace {

using lattice::Vector;

// Calls visit(cell number or nothing) for every place of the board's box in reading order, and separator(n)
// before a place whose n innermost-but-one coordinates have just changed.
template <class Visit, class Separator>
void walk(const Board& board, Visit visit, Separator separator) {
  const Grid& grid = board.grid();
  const auto last = static_cast<std::size_t>(grid.dimension() - 1);
  Vector extent{};
  for (const Site& cell : board.cells()) {
    const Vector at = grid.coordinates(cell);
    for (std::size_t axis = 0; axis <= last; ++axis) extent[axis] = std::max(extent[axis], at[axis] + 1);
  }
  Vector at{};
  for (;;) {
    visit(board.find(grid.site(at)));
    std::size_t axis = last;
    while (at[axis] + 1 == extent[axis]) {
      at[axis] = 0;
      if (axis == 0) return;
      --axis;
    }
    ++at[axis];
    if (axis < last) separator(last - axis);
  }
}

}  // namespace

std::string marks_text(const Board& board, const std::vector<Mark>& marks) {
  std::string text;
  walk(
      board,
      [&](std::optional<int> cell) {
        text += cell ? ".XO"[static_cast<std::size_t>(marks[static_cast<std::size_t>(*cell)])] : '#';
      },
      [&](std::size_t slashes) { text.append(slashes, '/'); });
  return text;
}

std::vector<Mark> parse_marking(const Board& board, std::string_view text) {
  std::vector<Mark> marks(static_cast<std::size_t>(board.size()), Mark::none);
  if (text == "start") return marks;
  const auto refuse = [&] {
    bad_input(fmt::format("{} is no marking of the board {}; its form is {}", in_quotes(text), board.text(),
                          in_quotes(marks_text(board, std::vector<Mark>(marks.size(), Mark::none)))));
  };
  std::size_t read = 0;
  const auto next = [&] { return read < text.size() ? text[read++] : '\0'; };
  walk(
      board,
      [&](std::optional<int> cell) {
        const char c = next();
        const auto kind = std::string_view(".XO").find(c);
        if (cell ? kind == std::string_view::npos : c != '#') refuse();
        if (cell) marks[static_cast<std::size_t>(*cell)] = static_cast<Mark>(kind);
      },
      [&](std::size_t slashes) {
        for (; slashes > 0; --slashes) {
          if (next() != '/') refuse();
        }
      });
  if (read != text.size()) refuse();
  return marks;
}

}  // namespace zermelo::polyform
