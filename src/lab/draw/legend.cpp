#include "lab/draw/legend.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::lab {
namespace {

// A number to place may follow the square.
std::string_view square_of(const Scene::Cell& cell) {
  return std::string_view(cell.id).substr(0, cell.id.find('='));
}

std::string pair_text(int first, int second) { return fmt::format("{},{}", first + 1, second + 1); }

std::string_view plain_words(Scene::Role role) {
  switch (role) {
    case Scene::Role::open:
      return "open";
    case Scene::Role::playable:
      return "can be played";
    case Scene::Role::shaded:
      return "taken";
    case Scene::Role::eliminated:
      return "dead";
    case Scene::Role::last:
      break;
  }
  return "stone";
}

}  // namespace

bool margins_name_cells(const Scene& scene) {
  return std::all_of(scene.cells.begin(), scene.cells.end(), [](const Scene::Cell& cell) {
    if (cell.id.empty() || !cell.label.empty()) return true;
    const std::string_view square = square_of(cell);
    return square == pair_text(cell.column, cell.row) || square == pair_text(cell.row, cell.column) ||
           square.find(',') == std::string_view::npos;
  });
}

bool margins_name_places(const Scene& scene) {
  bool some = false;
  for (const Scene::Cell& cell : scene.cells) {
    if (cell.place.empty()) continue;
    if (cell.place != pair_text(cell.column, cell.row) && cell.place != pair_text(cell.row, cell.column))
      return false;
    some = true;
  }
  return some;
}

std::string row_name(const Scene& scene, int row) {
  const auto index = static_cast<std::size_t>(row);
  return index < scene.row_names.size() ? scene.row_names[index] : std::to_string(row + 1);
}

int columns_with_cells(const Scene& scene) {
  int last = 0;
  for (const Scene::Cell& cell : scene.cells) last = std::max(last, cell.column + 1);
  return last;
}

std::string_view order_of_cells(const Scene& scene) {
  for (const Scene::Cell& cell : scene.cells) {
    if (cell.row == cell.column) continue;
    if (square_of(cell) == pair_text(cell.row, cell.column)) return "row,column";
    if (square_of(cell) == pair_text(cell.column, cell.row)) return "column,row";
  }
  return "";
}

const Scene::Word* word_of_game(const Scene& scene, Scene::Role role) {
  const auto found = std::find_if(scene.words.begin(), scene.words.end(),
                                  [&](const Scene::Word& word) { return word.role == role; });
  return found == scene.words.end() ? nullptr : &*found;
}

std::string_view meaning(const Scene& scene, Scene::Role role) {
  const Scene::Word* word = word_of_game(scene, role);
  return word == nullptr ? plain_words(role) : word->says;
}

const std::vector<Scene::Role>& roles_in_legends() {
  static const std::vector<Scene::Role> roles = {Scene::Role::playable, Scene::Role::open,
                                                 Scene::Role::shaded, Scene::Role::last,
                                                 Scene::Role::eliminated};
  return roles;
}

}  // namespace zermelo::lab
