#include "games/polyform/questions/list.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>

#include "games/polyform/draw.hpp"
#include "lab/answer/files.hpp"
#include "lab/draw/render.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::lab {
namespace {

using lattice::Grid;
using lattice::Sites;
using nlohmann::ordered_json;

std::vector<std::string> largest_inside(const Grid& grid, const Sites& animal) {
  std::vector<std::string> names;
  if (animal.size() == 1) return names;
  const auto& smaller = lattice::free_animals(grid, static_cast<int>(animal.size()) - 1);
  for (std::size_t i = 0; i < smaller.size(); ++i) {
    if (!lattice::contains_copy(grid, animal, smaller[i])) continue;
    names.push_back(fmt::format("{}{}.{}", grid.letter(), animal.size() - 1, i + 1));
  }
  return names;
}

ordered_json cells_json(const Grid& grid, const Sites& animal) {
  auto cells = ordered_json::array();
  for (const auto& site : animal) {
    auto cell = ordered_json::array();
    const auto at = grid.coordinates(site);
    for (auto axis = static_cast<std::size_t>(grid.dimension()); axis-- > 0;) cell.push_back(at[axis] + 1);
    cells.push_back(cell);
  }
  return cells;
}

void write_sheet(const std::string& path, const Grid& grid, const std::vector<Sites>& animals, int size) {
  std::vector<Scene> scenes;
  scenes.reserve(animals.size());
  for (const Sites& animal : animals) {
    scenes.push_back(polyform::scene_of(grid, animal, [](const lattice::Site&) {
      return polyform::Look{Scene::Role::shaded, "", ""};
    }));
  }
  const int across = std::max(1, static_cast<int>(std::sqrt(static_cast<double>(animals.size()))));
  Scene sheet = polyform::sheet_of(scenes, across);
  sheet.title = fmt::format("The {} free animals of {} {}s", animals.size(), size, grid.cell_name());
  write_text(path, as_svg(sheet));
}

}  // namespace

Answer list(const PolyformList& question, const Budget& budget) {
  const Grid& grid = Grid::named(question.grid);
  const auto& animals = lattice::free_animals(grid, question.size);
  Answer answer;
  answer.question = {{"list", "animals"}, {"grid", grid.name()}, {"size", question.size}};
  answer.scope = fmt::format("animals of {} {}s up to congruence, mirror images included", question.size,
                             grid.cell_name());
  answer.method = "growth by one cell, least images";
  answer.text = fmt::format("{} free animals of {} {}{}\n{:<8} {:<16} {:<20} {:>9} {:>12}  {}\n",
                            animals.size(), question.size, grid.cell_name(), question.size == 1 ? "" : "s",
                            "name", "usual name", "drawing", "perimeter", "orientations", "contains");
  auto rows = ordered_json::array();
  for (const Sites& animal : animals) {
    budget.throw_if_exhausted();
    const auto name = lattice::name_of(grid, animal);
    const auto drawn = lattice::drawing(grid, animal);
    const auto perimeter = lattice::exterior_boundary(grid, animal).size();
    const auto orientations = lattice::orientations(grid, animal).size();
    const auto inside = largest_inside(grid, animal);
    rows.push_back({{"name", name.formal},
                    {"usual_names", name.usual},
                    {"drawing", drawn},
                    {"cells", cells_json(grid, animal)},
                    {"site_perimeter", perimeter},
                    {"orientations", orientations},
                    {"contains", inside}});
    answer.text += fmt::format("{:<8} {:<16} {:<20} {:>9} {:>12}  {}\n", name.formal,
                               fmt::format("{}", fmt::join(name.usual, ", ")), drawn, perimeter, orientations,
                               fmt::join(inside, " "));
  }
  answer.verdict = {{"count", animals.size()}, {"animals", rows}};
  if (question.svg) write_sheet(*question.svg, grid, animals, question.size);
  answer.cost = cost_of(budget, animals.size());
  return answer;
}

}  // namespace zermelo::lab
