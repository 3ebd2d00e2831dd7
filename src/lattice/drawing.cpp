#include "lattice/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lattice/animal.hpp"

namespace zermelo::lattice {

std::string drawing(const Grid& grid, const Sites& sites) {
  std::vector<Vector> cells;
  for (const Site& site : normalised(grid, sites)) cells.push_back(grid.coordinates(site));
  std::sort(cells.begin(), cells.end());
  const auto last = static_cast<std::size_t>(grid.dimension() - 1);
  std::string text;
  Vector pen{};
  for (const Vector& cell : cells) {
    // The outermost coordinate that grows decides the separator; whatever lies inside it starts again.
    for (std::size_t axis = 0; axis < last; ++axis) {
      while (pen[axis] < cell[axis]) {
        // An empty row keeps a dot, so that separators of different kinds never run together.
        if (text.empty() || text.back() == '/') text += '.';
        text.append(last - axis, '/');
        ++pen[axis];
        std::fill(pen.begin() + static_cast<std::ptrdiff_t>(axis) + 1, pen.end(), 0);
      }
    }
    text.append(static_cast<std::size_t>(cell[last] - pen[last]), '.');
    text += 'X';
    pen[last] = cell[last] + 1;
  }
  return text;
}

Sites parse_drawing(const Grid& grid, std::string_view text, std::size_t largest) {
  constexpr int widest = 1000;
  const auto refuse = [&](const std::string& why) { bad_input(fmt::format("{}: {}", in_quotes(text), why)); };
  const auto last = static_cast<std::size_t>(grid.dimension() - 1);
  Sites sites;
  Vector pen{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '/') {
      std::size_t slashes = 1;
      while (i + 1 < text.size() && text[i + 1] == '/') {
        ++slashes;
        ++i;
      }
      if (slashes > last) refuse(fmt::format("at most {} '/' may stand together on this grid", last));
      const std::size_t axis = last - slashes;
      ++pen[axis];
      std::fill(pen.begin() + static_cast<std::ptrdiff_t>(axis) + 1, pen.end(), 0);
    } else if (c == 'X' || c == 'x' || c == '.') {
      if (c != '.') {
        if (sites.size() == largest) refuse(fmt::format("more than {} cells", largest));
        sites.push_back(grid.site(pen));
      }
      ++pen[last];
    } else {
      refuse("a drawing is made of X, '.' and '/'");
    }
    if (*std::max_element(pen.begin(), pen.end()) > widest)
      refuse(fmt::format("wider than {} cells", widest));
  }
  if (sites.empty()) refuse("no cell is drawn");
  std::sort(sites.begin(), sites.end());
  return sites;
}

std::string cell_text(const Grid& grid, const Site& site) {
  const Vector coordinates = grid.coordinates(site);
  std::string text;
  for (auto axis = static_cast<std::size_t>(grid.dimension()); axis-- > 0;) {
    text += fmt::format("{}{}", text.empty() ? "" : ",", coordinates[axis] + 1);
  }
  return text;
}

std::string cell_order(const Grid& grid) {
  return grid.dimension() == 2   ? "column,row"
         : grid.dimension() == 3 ? "column,row,layer"
                                 : "column,row,layer,block";
}

Site parse_cell(const Grid& grid, std::string_view text) {
  const auto parts = split(text, ',');
  const auto dimension = static_cast<std::size_t>(grid.dimension());
  if (parts.size() != dimension) {
    bad_input(fmt::format("{} is no cell; accepted: {}", in_quotes(text), cell_order(grid)));
  }
  Vector coordinates{};
  for (std::size_t i = 0; i < dimension; ++i) {
    coordinates[dimension - 1 - i] =
        static_cast<int>(parse_integer(parts[i], "a coordinate", -9999, 9999)) - 1;
  }
  return grid.site(coordinates);
}

}  // namespace zermelo::lattice
