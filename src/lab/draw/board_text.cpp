#include "lab/draw/board_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "lab/draw/legend.hpp"

namespace zermelo::lab {
namespace {

// Terminal attributes: bold for stones, green for what may be played, faint for what is out of play.
std::string_view attribute(const Scene::Cell& cell) {
  if (!cell.label.empty() && cell.role != Scene::Role::playable) return "1";
  switch (cell.role) {
    case Scene::Role::playable:
      return "32";
    case Scene::Role::shaded:
    case Scene::Role::eliminated:
      return "2";
    case Scene::Role::open:
    case Scene::Role::last:
      break;
  }
  return "0";
}

std::string_view symbol(Scene::Role role, bool plain_board) {
  switch (role) {
    case Scene::Role::open:
      return ".";
    case Scene::Role::playable:
      return plain_board ? "." : "o";
    case Scene::Role::shaded:
      return "#";
    case Scene::Role::eliminated:
      return "x";
    case Scene::Role::last:
      break;
  }
  return "@";
}

// Columns that a text takes on the screen: UTF-8 continuation bytes take none.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = width_of(text);
  return std::string(width > taken ? width - taken : 0, ' ') + std::string(text);
}

const Scene::Cell* find(const Scene& scene, int column, int row) {
  const auto found = std::find_if(scene.cells.begin(), scene.cells.end(), [&](const Scene::Cell& cell) {
    return cell.column == column && cell.row == row;
  });
  return found == scene.cells.end() ? nullptr : &*found;
}

bool is_stone(const Scene::Cell& cell) {
  return cell.role == Scene::Role::shaded || cell.role == Scene::Role::last;
}

bool is_new(const Scene::Cell& cell, const Scene* before) {
  if (before == nullptr) return false;
  const Scene::Cell* old = find(*before, cell.column, cell.row);
  if (old == nullptr) return false;
  return is_stone(cell) ? !is_stone(*old) : cell.role != Scene::Role::playable && cell.label != old->label;
}

// Where every open cell may be played there is nothing to tell apart.
bool is_plain(const Scene& scene) {
  return std::none_of(scene.cells.begin(), scene.cells.end(), [](const Scene::Cell& cell) {
    return cell.role == Scene::Role::open && cell.label.empty();
  });
}

// What a cell shows.
class Marks {
 public:
  explicit Marks(const Scene& scene)
      : tiling_(scene.tiling), plain_(is_plain(scene)), margins_(margins_name_cells(scene)) {}

  bool margins() const { return margins_; }
  // A cell that may be played and that the margins do not name shows what to type.
  bool shows_its_name(const Scene::Cell& cell) const {
    return !margins_ && cell.label.empty() && !cell.id.empty();
  }
  std::string_view of(const Scene::Cell& cell) const {
    if (!cell.label.empty()) return cell.label;
    if (shows_its_name(cell)) return cell.id;
    // The side on which a free triangle has its point.
    const bool free = cell.role == Scene::Role::open || cell.role == Scene::Role::playable;
    if (free && tiling_ == Scene::Tiling::triangles) return (cell.row + cell.column) % 2 == 0 ? "^" : "v";
    return symbol(cell.role, plain_);
  }
  std::string_view of(Scene::Role role) const { return symbol(role, plain_); }

 private:
  Scene::Tiling tiling_;
  bool plain_;
  bool margins_;
};

void add_once(std::string text, std::vector<std::string>& texts) {
  if (std::find(texts.begin(), texts.end(), text) == texts.end()) texts.push_back(std::move(text));
}

// "X maker", "x dead": each role with its marks. A label speaks for itself, unless the game has words for it.
std::vector<std::string> legend_of(const Scene& scene, bool will_change) {
  const Marks marks(scene);
  std::vector<std::string> parts;
  bool labels = false;
  for (const Scene::Role role : roles_in_legends()) {
    const Scene::Word* word = word_of_game(scene, role);
    std::vector<std::string> shown;
    if (will_change && word != nullptr)
      shown = {word->label.empty() ? std::string(marks.of(role)) : word->label};
    for (const Scene::Cell& cell : scene.cells) {
      if (cell.role != role || marks.shows_its_name(cell)) continue;
      labels = labels || (role == Scene::Role::playable && !cell.label.empty());
      if (!cell.label.empty() && (word == nullptr || word->label != cell.label)) continue;
      add_once(std::string(marks.of(cell)), shown);
    }
    if (!shown.empty()) {
      parts.push_back(fmt::format("{} {}", fmt::join(shown, " "), meaning(scene, role)));
    }
  }
  if (labels && !scene.labels.empty()) parts.push_back(scene.labels);
  return parts;
}

}  // namespace

std::string board_text(const Scene& scene, const Scene* before, bool colours) {
  std::size_t margin = 0;
  for (int row = 0; row < scene.rows; ++row) margin = std::max(margin, width_of(row_name(scene, row)));
  std::size_t width = std::to_string(scene.columns).size();
  const Marks marks(scene);
  const bool margins = marks.margins();
  for (const Scene::Cell& cell : scene.cells) width = std::max(width, width_of(marks.of(cell)));

  std::string text;
  if (margins) {
    text = std::string(margin + 1, ' ');
    for (int column = 1; column <= columns_with_cells(scene); ++column)
      text += ' ' + padded(std::to_string(column), width);
    text += '\n';
  }
  // A column of hexagons is half as wide as a cell.
  const std::size_t step = !margins && scene.tiling == Scene::Tiling::hexagons ? (width + 2) / 2 : width + 1;
  const auto columns = static_cast<std::size_t>(scene.columns);
  const auto place = [columns](int row, int column) {
    return static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column);
  };
  std::vector<const Scene::Cell*> grid(place(scene.rows, 0), nullptr);
  for (const Scene::Cell& cell : scene.cells) {
    grid[place(cell.row, cell.column)] = &cell;
  }
  for (int row = 0; row < scene.rows; ++row) {
    std::string line = margins ? padded(row_name(scene, row), margin) + ' ' : "";
    const std::size_t begin = margins ? margin + 1 : 0;
    std::size_t taken = begin;  // columns of the screen
    for (int column = 0; column < scene.columns; ++column) {
      const Scene::Cell* cell = grid[place(row, column)];
      if (cell == nullptr) continue;
      const std::size_t left = begin + static_cast<std::size_t>(column) * step;
      line += std::string(left - taken, ' ');
      taken = left + 1 + width;
      const std::string shown = padded(marks.of(*cell), width);
      if (colours) {
        line += fmt::format(" \x1b[{}m{}\x1b[0m", is_new(*cell, before) ? "1;7" : attribute(*cell), shown);
      } else {
        line += ' ' + shown;
      }
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string legend_text(const std::vector<Scene>& scenes, bool will_change) {
  std::vector<std::string> parts;
  std::string_view order;
  for (const Scene& scene : scenes) {
    for (std::string& part : legend_of(scene, will_change)) add_once(std::move(part), parts);
    if (order.empty()) order = order_of_cells(scene);
  }
  std::string text = fmt::format("{}", fmt::join(parts, ", "));
  if (!order.empty()) text += fmt::format("{}cells are ({})", text.empty() ? "" : "; ", order);
  return text;
}

std::string boards_text(const std::vector<Scene>& scenes) {
  std::string text;
  for (const Scene& scene : scenes) text += board_text(scene, nullptr, false) + "\n";
  if (!text.empty()) text.pop_back();  // nothing between the last board and its legend
  const std::string legend = legend_text(scenes);
  return legend.empty() ? text : text + legend + "\n";
}

}  // namespace zermelo::lab
