#include "games/polyform/draw.hpp"

#include <algorithm>

#include "lattice/drawing.hpp"

namespace zermelo::polyform {
namespace {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using lattice::Vector;

struct Place {
  int column = 0;
  int row = 0;
};

class Layout {
 public:
  Layout(const Grid& grid, const Sites& cells) : grid_(grid) {
    Vector most{};
    bool first = true;
    for (const Site& cell : cells) {
      const Vector at = grid.coordinates(cell);
      for (std::size_t axis = 0; axis < at.size(); ++axis) {
        least_[axis] = first ? at[axis] : std::min(least_[axis], at[axis]);
        most[axis] = first ? at[axis] : std::max(most[axis], at[axis]);
      }
      first = false;
    }
    // Triangles keep the parity by which they point up or down.
    if (grid.kind() == Grid::Kind::triangle && ((least_[0] + least_[1]) % 2 != 0)) --least_[1];
    const auto last = static_cast<std::size_t>(grid.dimension() - 1);
    width_ = most[last] - least_[last] + 2;
    height_ = most[last - 1] - least_[last - 1] + 2;
  }

  Place operator()(const Site& cell) const {
    const Vector at = grid_.coordinates(cell) - least_;
    switch (grid_.kind()) {
      case Grid::Kind::square:
      case Grid::Kind::triangle:
        return {at[1], at[0]};
      case Grid::Kind::hexagon:
        return {2 * at[1] + at[0], at[0]};
      case Grid::Kind::cube:
        break;
    }
    if (grid_.dimension() == 3) return {at[2] + at[0] * width_, at[1]};
    return {at[3] + at[1] * width_, at[2] + at[0] * height_};
  }

 private:
  const Grid& grid_;
  Vector least_{};
  int width_ = 0;
  int height_ = 0;
};

Scene::Tiling tiling_of(const Grid& grid) {
  switch (grid.kind()) {
    case Grid::Kind::triangle:
      return Scene::Tiling::triangles;
    case Grid::Kind::hexagon:
      return Scene::Tiling::hexagons;
    case Grid::Kind::square:
    case Grid::Kind::cube:
      break;
  }
  return Scene::Tiling::squares;
}

}  // namespace

Scene scene_of(const Grid& grid, const Sites& cells, const std::function<Look(const Site&)>& look,
               const std::vector<std::pair<Site, Site>>& links) {
  const Layout layout(grid, cells);
  Scene scene;
  scene.tiling = tiling_of(grid);
  const int width = scene.tiling == Scene::Tiling::squares ? 1 : 2;
  for (const Site& cell : cells) {
    const Place place = layout(cell);
    Look shown = look(cell);
    scene.cells.push_back({place.column, place.row, shown.role, std::move(shown.label), std::move(shown.id),
                           lattice::cell_text(grid, cell)});
    scene.columns = std::max(scene.columns, place.column + width);
    scene.rows = std::max(scene.rows, place.row + 1);
  }
  for (const auto& [from, to] : links) {
    const Place start = layout(from);
    const Place end = layout(to);
    scene.links.push_back({start.column, start.row, end.column, end.row});
  }
  return scene;
}

Scene sheet_of(const std::vector<Scene>& scenes, int across) {
  // Even steps keep the parity by which triangles point up and rows of hexagons are in step.
  const auto even = [](int number) { return number + number % 2; };
  Scene sheet;
  int width = 0;
  int height = 0;
  for (const Scene& scene : scenes) {
    sheet.tiling = scene.tiling;
    width = std::max(width, even(scene.columns + 2));
    height = std::max(height, even(scene.rows + 1));
  }
  int number = 0;
  for (const Scene& scene : scenes) {
    const int left = number % across * width;
    const int top = number / across * height;
    for (Scene::Cell cell : scene.cells) {
      cell.column += left;
      cell.row += top;
      sheet.cells.push_back(std::move(cell));
    }
    for (Scene::Link link : scene.links) {
      sheet.links.push_back(
          {link.from_column + left, link.from_row + top, link.to_column + left, link.to_row + top});
    }
    sheet.columns = std::max(sheet.columns, left + scene.columns);
    sheet.rows = std::max(sheet.rows, top + scene.rows);
    ++number;
  }
  return sheet;
}

Scene scene_of(const Paving& paving) {
  const Grid& grid = *paving.grid;
  const int least = grid.dimension() == 2 ? 8 : 4;
  std::string text;
  for (auto axis = static_cast<std::size_t>(grid.dimension()); axis-- > 0;) {
    const int width = std::max(least, 2 * paving.period.basis()[axis][axis]);
    const bool columns = text.empty();  // as wide as two periods; a column of triangles is half as wide
    text += (columns ? "" : "x") + std::to_string(std::min(width, 16) * (columns ? grid.types() : 1));
  }
  const Board patch = Board::parse(grid, text);
  std::vector<std::pair<Site, Site>> links;
  for (const Site& cell : patch.cells()) {
    for (const Site& other : related(paving, cell)) {
      if (cell < other || !patch.find(other)) links.emplace_back(cell, other);
    }
  }
  return scene_of(
      grid, patch.cells(), [](const Site&) { return Look{}; }, links);
}

Scene scene_of(const Board& board, const std::vector<std::pair<int, int>>& pairs) {
  std::vector<std::pair<Site, Site>> links;
  links.reserve(pairs.size());
  for (const auto& [x, y] : pairs) links.emplace_back(board.site(x), board.site(y));
  return scene_of(
      board.grid(), board.cells(), [](const Site&) { return Look{}; }, links);
}

}  // namespace zermelo::polyform
