#include <pybind11/stl.h>

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/error.hpp"
#include "base/scene.hpp"
#include "lab/draw/render.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "python/parts.hpp"
#include "python/values.hpp"

namespace zermelo::python {
namespace {

namespace py = pybind11;
using lattice::Grid;
using lattice::NamedAnimal;
using lattice::Site;
using lattice::Sites;

// As people write it: column first, counted from 1.
std::vector<int> cell_of(const Grid& grid, const Site& site) {
  std::vector<int> numbers;
  for (const std::string_view part : split(lattice::cell_text(grid, site), ','))
    numbers.push_back(static_cast<int>(parse_integer(part, "a cell", -10'000, 10'000)));
  return numbers;
}

Site site_of(const Grid& grid, const std::vector<int>& cell) {
  std::string text;
  for (const int number : cell) text += (text.empty() ? "" : ",") + std::to_string(number);
  return lattice::parse_cell(grid, text);
}

std::vector<std::vector<int>> cells_of(const Grid& grid, const Sites& sites) {
  std::vector<std::vector<int>> cells;
  cells.reserve(sites.size());
  for (const Site& site : sites) cells.push_back(cell_of(grid, site));
  return cells;
}

// Layers of cubes lie side by side.
Scene scene_of(const Grid& grid, const Sites& sites) {
  Scene scene;
  scene.title = lattice::title_of(grid, sites);
  if (grid.kind() == Grid::Kind::triangle) scene.tiling = Scene::Tiling::triangles;
  if (grid.kind() == Grid::Kind::hexagon) scene.tiling = Scene::Tiling::hexagons;
  int width = 0;
  for (const Site& site : sites) width = std::max(width, cell_of(grid, site)[0]);
  for (const Site& site : sites) {
    const std::vector<int> cell = cell_of(grid, site);
    int column = cell[0] - 1;
    const int row = cell[1] - 1;
    if (cell.size() > 2) column += (width + 1) * (cell[2] - 1);
    if (grid.kind() == Grid::Kind::hexagon) column = 2 * column + row;
    scene.cells.push_back({column, row, Scene::Role::shaded, "", ""});
    scene.columns = std::max(scene.columns, column + 1);
    scene.rows = std::max(scene.rows, row + 1);
  }
  return scene;
}

NamedAnimal animal_of(const std::string& text, const std::optional<std::string>& grid) {
  return lattice::parse_animal(text, grid ? &Grid::named(*grid) : nullptr);
}

std::vector<NamedAnimal> animals(const std::string& name, int size) {
  const Grid& grid = Grid::named(name);
  const int largest = lattice::largest_listed(grid);
  if (size < 1 || size > largest) bad_input(fmt::format("the size is {}; accepted: 1 to {}", size, largest));
  std::vector<NamedAnimal> all;
  for (const Sites& sites : lattice::free_animals(grid, size)) all.push_back({&grid, sites});
  return all;
}

Value described(const Grid& grid) {
  return {{"name", grid.name()},
          {"dimension", grid.dimension()},
          {"degree", grid.degree()},
          {"symmetries", grid.symmetries().size()},
          {"cells", grid.cell_name()},
          {"order", lattice::cell_order(grid)},
          {"largest_listed", lattice::largest_listed(grid)}};
}

}  // namespace

void add_lattices(py::module_& module) {
  module.def("grids", [] {
    std::vector<std::string> names;
    for (const Grid* grid : Grid::all()) names.push_back(grid->name());
    return names;
  });
  module.def("grid", [](const std::string& name) { return as_object(described(Grid::named(name))); });
  module.def("neighbours", [](const std::string& name, const std::vector<int>& cell) {
    const Grid& grid = Grid::named(name);
    return cells_of(grid, grid.neighbours(site_of(grid, cell)));
  });
  module.def("animals", &animals);
  py::class_<NamedAnimal>(module, "Animal")
      .def(py::init(&animal_of), py::arg("text"), py::arg("grid") = std::nullopt)
      .def_property_readonly("grid", [](const NamedAnimal& animal) { return animal.grid->name(); })
      .def_property_readonly("size", [](const NamedAnimal& animal) { return animal.cells.size(); })
      .def_property_readonly("cells",
                             [](const NamedAnimal& animal) { return cells_of(*animal.grid, animal.cells); })
      .def_property_readonly(
          "drawing", [](const NamedAnimal& animal) { return lattice::drawing(*animal.grid, animal.cells); })
      .def_property_readonly(
          "name",
          [](const NamedAnimal& animal) { return lattice::name_of(*animal.grid, animal.cells).formal; })
      .def_property_readonly(
          "names",
          [](const NamedAnimal& animal) { return lattice::name_of(*animal.grid, animal.cells).usual; })
      .def_property_readonly(
          "title", [](const NamedAnimal& animal) { return lattice::title_of(*animal.grid, animal.cells); })
      .def_property_readonly(
          "svg", [](const NamedAnimal& animal) { return lab::as_svg(scene_of(*animal.grid, animal.cells)); })
      .def_property_readonly(
          "tikz",
          [](const NamedAnimal& animal) { return lab::as_tikz(scene_of(*animal.grid, animal.cells)); })
      .def_property_readonly("png",
                             [](const NamedAnimal& animal) {
                               return py::bytes(lab::as_png(scene_of(*animal.grid, animal.cells)));
                             })
      .def("orientations",
           [](const NamedAnimal& animal) {
             std::vector<std::vector<std::vector<int>>> all;
             for (const Sites& sites : lattice::orientations(*animal.grid, animal.cells))
               all.push_back(cells_of(*animal.grid, sites));
             return all;
           })
      .def("boundary",
           [](const NamedAnimal& animal) {
             return cells_of(*animal.grid, lattice::exterior_boundary(*animal.grid, animal.cells));
           })
      .def("contains", [](const NamedAnimal& animal, const NamedAnimal& smaller) {
        if (animal.grid != smaller.grid)
          bad_input(fmt::format("one animal lives on the {} grid, the other on the {} grid",
                                animal.grid->name(), smaller.grid->name()));
        return lattice::contains_copy(*animal.grid, animal.cells, smaller.cells);
      });
}

}  // namespace zermelo::python
