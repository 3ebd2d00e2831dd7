#include "games/polyform/draw.hpp"

#include <algorithm>
#include <cmath>

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

Scene scene_of_body(const Grid& grid, const Sites& cells) {
  if (grid.dimension() != 3) {
    return scene_of(grid, cells, [](const Site&) { return Look{Scene::Role::shaded, "", ""}; });
  }
  // The viewer looks down from where layer, row and column are largest: x to the right front, y to the left front, z down.
  // A cube hides what lies farther from the viewer: those with a smaller sum of x and y and a larger depth.
  struct Seen {
    int nearness;
    Scene::Cell cell;
  };
  std::vector<Seen> seen;
  int least_column = 0;
  int least_row = 0;
  for (const Site& site : cells) {
    const Vector at = grid.coordinates(site);
    const int x = at[2];
    const int y = at[1];
    const int z = at[0];
    Seen one{x + y - z, {x - y, x + y + 2 * z, Scene::Role::shaded, "", "", lattice::cell_text(grid, site)}};
    least_column = seen.empty() ? one.cell.column : std::min(least_column, one.cell.column);
    least_row = seen.empty() ? one.cell.row : std::min(least_row, one.cell.row);
    seen.push_back(std::move(one));
  }
  std::stable_sort(seen.begin(), seen.end(),
                   [](const Seen& a, const Seen& b) { return a.nearness < b.nearness; });
  Scene scene;
  scene.tiling = Scene::Tiling::cubes;
  for (Seen& one : seen) {
    one.cell.column -= least_column;
    one.cell.row -= least_row;
    scene.columns = std::max(scene.columns, one.cell.column + 2);
    scene.rows = std::max(scene.rows, one.cell.row + 1);
    scene.cells.push_back(std::move(one.cell));
  }
  return scene;
}

int usual_across(std::size_t scenes) {
  const auto root = std::sqrt(static_cast<double>(scenes));
  const auto count = static_cast<int>(scenes);
  const auto left_empty = [&](int across) { return (across - count % across) % across; };
  int best = std::max(1, static_cast<int>(std::ceil(root)));
  for (int across = best + 1; across <= static_cast<int>(std::ceil(1.35 * root)); ++across) {
    if (left_empty(across) < left_empty(best)) best = across;
  }
  return best;
}

namespace {

// What a tiling asks of a sheet. Triangles point up by the parity of their place, so steps are even there; a cube is four
// rows high, of which a scene counts one, and a caption takes two.
struct SheetSteps {
  explicit SheetSteps(Scene::Tiling tiling)
      : parity(tiling == Scene::Tiling::triangles ? 2 : 1),
        cell(tiling == Scene::Tiling::squares ? 1 : 2),
        below(tiling == Scene::Tiling::cubes ? 4 : 0),
        caption(tiling == Scene::Tiling::cubes ? 3 : 1) {}
  int up(int number) const { return (number + parity - 1) / parity * parity; }

  int parity;
  int cell;     // columns of a cell, and of a gap
  int below;    // rows of the last cell that a scene does not count
  int caption;  // rows of a caption
};

}  // namespace

void put(const Scene& scene, int right, int down, Scene& into) {
  const auto moved = [&](const Scene::Link& link) {
    return Scene::Link{link.from_column + right, link.from_row + down, link.to_column + right,
                       link.to_row + down};
  };
  for (Scene::Cell cell : scene.cells) {
    cell.column += right;
    cell.row += down;
    into.cells.push_back(std::move(cell));
  }
  for (const Scene::Link& link : scene.links) into.links.push_back(moved(link));
  for (const Scene::Arrow& arrow : scene.arrows)
    into.arrows.push_back({moved(arrow.way), arrow.label, arrow.dashed});
  for (Scene::Caption caption : scene.captions) {
    caption.column += right;
    caption.row += down;
    into.captions.push_back(std::move(caption));
  }
}

Scene sheet_of(const std::vector<Scene>& scenes, int across, const std::vector<std::string>& captions) {
  Scene sheet;
  if (scenes.empty()) return sheet;
  sheet.tiling = scenes.front().tiling;
  const SheetSteps steps(sheet.tiling);
  const auto columns = static_cast<std::size_t>(across);
  std::vector<int> widths(columns);
  std::vector<int> heights((scenes.size() + columns - 1) / columns);
  const auto caption_of = [&](std::size_t i) { return i < captions.size() ? captions[i] : std::string(); };
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    // About four letters of a caption stand over a cell.
    const int letters = (static_cast<int>(caption_of(i).size()) + 3) / 4 * steps.cell;
    int& width = widths[i % columns];
    width = std::max({width, scenes[i].columns, letters});
    int& height = heights[i / columns];
    height = std::max(height, scenes[i].rows + steps.below);
  }
  int left = 0;
  int top = 0;
  for (std::size_t i = 0; i < scenes.size(); ++i) {
    const int width = widths[i % columns];
    const int height = heights[i / columns];
    // In the middle of its column.
    const int inset = (width - scenes[i].columns) / 2 / steps.parity * steps.parity;
    put(scenes[i], left + inset, top, sheet);
    const std::string caption = caption_of(i);
    if (!caption.empty()) sheet.captions.push_back({left + inset, top + height, scenes[i].columns, caption});
    sheet.columns = std::max(sheet.columns, left + width);
    sheet.rows = std::max(sheet.rows, top + height + (caption.empty() ? -steps.below : 1));
    left += steps.up(width + steps.cell);
    if ((i + 1) % columns == 0) {
      left = 0;
      top += steps.up(height + steps.caption + (captions.empty() ? 0 : 1));
    }
  }
  return sheet;
}

namespace {

Scene scene_of_links(const Grid& grid, const Sites& cells, const std::vector<std::pair<Site, Site>>& links) {
  Scene scene = scene_of(
      grid, cells, [](const Site&) { return Look{}; }, links);
  scene.words = {{Scene::Role::open, "when the maker marks a cell, the breaker marks what is joined to it"}};
  return scene;
}

}  // namespace

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
  return scene_of_links(grid, patch.cells(), links);
}

Scene scene_of(const Board& board, const std::vector<std::pair<int, int>>& pairs) {
  std::vector<std::pair<Site, Site>> links;
  links.reserve(pairs.size());
  for (const auto& [x, y] : pairs) links.emplace_back(board.site(x), board.site(y));
  return scene_of_links(board.grid(), board.cells(), links);
}

}  // namespace zermelo::polyform
