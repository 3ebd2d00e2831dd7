#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "games/polyform/draw.hpp"
#include "games/polyform/questions/questions.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::polyform {
namespace {

struct List {
  const Grid* grid = &Grid::square();
  Whole<1, 20> size = 4;
};

// The animals with one cell less inside: what is left without a cell, where it hangs together.
std::vector<std::string> largest_inside(const Grid& grid, const Sites& animal) {
  if (animal.size() == 1) return {};
  const auto& smaller = lattice::free_animals(grid, static_cast<int>(animal.size()) - 1);
  std::set<std::size_t> inside;
  for (const Site& cell : animal) {
    const Sites rest = lattice::without(animal, {cell});
    if (!lattice::connected(grid, rest)) continue;
    const auto found = std::lower_bound(smaller.begin(), smaller.end(), lattice::canonical(grid, rest));
    inside.insert(static_cast<std::size_t>(found - smaller.begin()));
  }
  std::vector<std::string> names;
  names.reserve(inside.size());
  for (const std::size_t number : inside) {
    names.push_back(fmt::format("{}{}.{}", grid.letter(), animal.size() - 1, number + 1));
  }
  return names;
}

Value cells_value(const Grid& grid, const Sites& animal) {
  Value cells = Value::array();
  for (const Site& site : animal) {
    Value cell = Value::array();
    const auto at = grid.coordinates(site);
    for (auto axis = static_cast<std::size_t>(grid.dimension()); axis-- > 0;) cell.push_back(at[axis] + 1);
    cells.push_back(cell);
  }
  return cells;
}

// With names, the usual ones in brackets.
Scene sheet(const Grid& grid, const std::vector<Sites>& animals, const std::string& title) {
  std::vector<Scene> scenes;
  std::vector<std::string> names;
  for (const Sites& animal : animals) {
    scenes.push_back(scene_of_body(grid, animal));
    const auto name = lattice::name_of(grid, animal);
    names.push_back(name.usual.empty() ? name.formal : fmt::format("{} {}", name.formal, name.usual.front()));
  }
  Scene all = sheet_of(scenes, usual_across(animals.size()), names);
  all.title = title;
  return all;
}

void list(const List& asked, lab::Work& work, lab::Answer& answer) {
  const Grid& grid = *asked.grid;
  const auto& animals = lattice::free_animals(grid, asked.size);
  const std::string cells =
      fmt::format("{} {}{}", int{asked.size}, grid.cell_name(), asked.size == 1 ? "" : "s");
  answer.scope = fmt::format("animals of {} up to congruence, mirror images included", cells);
  answer.add(fmt::format("{} of {}\n{:<8} {:<16} {:<20} {:>9} {:>12}  {}",
                         counted(animals.size(), "free animal", "free animals"), cells, "name", "usual name",
                         "drawing", "perimeter", "orientations", "contains"));
  lab::Table table{{{"name", ""},
                    {"usual_names", "usual names"},
                    {"drawing", ""},
                    {"site_perimeter", "site-perimeter"},
                    {"orientations", ""},
                    {"contains", ""}},
                   {},
                   {}};
  Value rows = Value::array();
  work.progress.begin("animals", animals.size());
  for (const Sites& animal : animals) {
    if (work.budget.exhausted()) break;
    work.progress.update(rows.size());
    const auto name = lattice::name_of(grid, animal);
    const auto drawn = lattice::drawing(grid, animal);
    const auto perimeter = lattice::exterior_boundary(grid, animal).size();
    const auto orientations = lattice::orientations(grid, animal).size();
    const auto inside = largest_inside(grid, animal);
    rows.push_back({{"name", name.formal},
                    {"usual_names", name.usual},
                    {"drawing", drawn},
                    {"cells", cells_value(grid, animal)},
                    {"site_perimeter", perimeter},
                    {"orientations", orientations},
                    {"contains", inside}});
    table.rows.push_back({name.formal, name.usual, drawn, perimeter, orientations, inside});
    answer.add(fmt::format("{:<8} {:<16} {:<20} {:>9} {:>12}  {}", name.formal,
                           fmt::format("{}", fmt::join(name.usual, ", ")), drawn, perimeter, orientations,
                           fmt::join(inside, " ")));
  }
  Budget::throw_if_interrupted();
  answer.complete = rows.size() == animals.size();
  if (!answer.complete) {
    answer.add(fmt::format("The budget ran out before the other {}.",
                           counted(animals.size() - rows.size(), "animal", "animals")));
  }
  answer.verdict = {{"count", animals.size()}, {"animals", rows}};
  answer.table = std::move(table);
  if (work.wants(lab::Form::picture)) {
    answer.scenes = {
        sheet(grid, animals,
              fmt::format("The {} of {}", counted(animals.size(), "free animal", "free animals"), cells))};
  }
}

}  // namespace

lab::Question list_question() {
  return lab::ask<List>("list", "the free animals of a size: names, drawings, site-perimeters")
      .option("grid", &List::grid, "what the cells are")
      .option("size", &List::size, "cells; the lists of each grid end before 12")
      .gives(lab::Form::picture)
      .gives(lab::Form::table)
      .example("--size 4")
      .example("--grid cube --size 4 --out cubes.svg")
      .answered_by(list);
}

}  // namespace zermelo::polyform
