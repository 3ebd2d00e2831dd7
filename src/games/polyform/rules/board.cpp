#include "games/polyform/rules/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::polyform {
namespace {

using lattice::Vector;

// The cells with 0 <= coordinate < extent, in order.
Sites box(const Grid& grid, const Vector& extent) {
  Sites cells;
  Vector at{};
  const auto dimension = static_cast<std::size_t>(grid.dimension());
  for (;;) {
    cells.push_back(grid.site(at));
    std::size_t axis = dimension;
    while (axis > 0 && at[axis - 1] + 1 == extent[axis - 1]) at[--axis] = 0;
    if (axis == 0) break;
    ++at[axis - 1];
  }
  return lattice::as_set(std::move(cells));
}

std::optional<Vector> parse_extent(const Grid& grid, std::string_view text) {
  if (text.empty() || std::isdigit(static_cast<unsigned char>(text[0])) == 0) return std::nullopt;
  const auto parts = split(text, 'x');
  const auto dimension = static_cast<std::size_t>(grid.dimension());
  if (parts.size() != dimension) {
    bad_input(fmt::format("the board {} needs {} numbers on this grid, as in {}", in_quotes(text), dimension,
                          dimension == 2   ? "6x5"
                          : dimension == 3 ? "4x4x3"
                                           : "3x3x3x3"));
  }
  Vector extent{};
  std::size_t cells = 1;
  for (std::size_t i = 0; i < dimension; ++i) {
    const auto length =
        parse_integer(parts[i], "a side of the board", 1, static_cast<std::int64_t>(largest_board));
    extent[dimension - 1 - i] = static_cast<int>(length);
    cells *= static_cast<std::size_t>(length);
    if (cells > largest_board)
      bad_input(fmt::format("the board {} has more than {} cells", in_quotes(text), largest_board));
  }
  return extent;
}

}  // namespace

Board::Board(const Grid& grid, const Sites& cells)
    : grid_(&grid), cells_(lattice::normalised(grid, lattice::as_set(cells))) {}

Board Board::parse(const Grid& grid, std::string_view text) {
  if (const auto extent = parse_extent(grid, text)) return {grid, box(grid, *extent)};
  return {grid, lattice::parse_drawing(grid, text, largest_board)};
}

std::optional<int> Board::find(const Site& site) const {
  const auto found = std::lower_bound(cells_.begin(), cells_.end(), site);
  if (found == cells_.end() || *found != site) return std::nullopt;
  return static_cast<int>(found - cells_.begin());
}

std::string Board::text() const {
  Vector extent{};
  for (const Site& cell : cells_) {
    const Vector at = grid_->coordinates(cell);
    for (std::size_t axis = 0; axis < at.size(); ++axis) extent[axis] = std::max(extent[axis], at[axis] + 1);
  }
  if (box(*grid_, extent) != cells_) return lattice::drawing(*grid_, cells_);
  std::string text;
  for (auto axis = static_cast<std::size_t>(grid_->dimension()); axis-- > 0;) {
    text += fmt::format("{}{}", text.empty() ? "" : "x", extent[axis]);
  }
  return text;
}

std::vector<std::vector<int>> Board::placements(const std::vector<Sites>& goals) const {
  std::vector<std::vector<int>> result;
  for (const Sites& goal : goals) {
    for (const Sites& placed : lattice::placements_in(*grid_, goal, cells_)) {
      std::vector<int> numbers;
      numbers.reserve(placed.size());
      for (const Site& site : placed) numbers.push_back(*find(site));
      result.push_back(std::move(numbers));
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::vector<std::vector<int>> Board::symmetries() const { return lattice::automorphisms(*grid_, cells_); }

}  // namespace zermelo::polyform
