#include "lattice/catalogue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <mutex>
#include <set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::lattice {
namespace {

// Names in use, with a drawing of any orientation: letters, Harary's names for his game, Gardner's for
// tetrahexes, and plain words.
struct UsualName {
  Grid::Kind kind;
  std::string_view name;
  std::string_view drawing;
};

constexpr auto usual_names = std::to_array<UsualName>({
    {Grid::Kind::square, "monomino", "X"},
    {Grid::Kind::square, "domino", "XX"},
    {Grid::Kind::square, "I3", "XXX"},
    {Grid::Kind::square, "Tic", "XXX"},
    {Grid::Kind::square, "L3", "XX/X"},
    {Grid::Kind::square, "El", "XX/X"},
    {Grid::Kind::square, "I4", "XXXX"},
    {Grid::Kind::square, "Skinny", "XXXX"},
    {Grid::Kind::square, "L4", "XXX/X"},
    {Grid::Kind::square, "Elly", "XXX/X"},
    {Grid::Kind::square, "T4", "XXX/.X"},
    {Grid::Kind::square, "Knobby", "XXX/.X"},
    {Grid::Kind::square, "O4", "XX/XX"},
    {Grid::Kind::square, "Fatty", "XX/XX"},
    {Grid::Kind::square, "S4", "XX/.XX"},
    {Grid::Kind::square, "Z4", "XX/.XX"},
    {Grid::Kind::square, "Tippy", "XX/.XX"},
    {Grid::Kind::square, "F5", ".XX/XX/.X"},
    {Grid::Kind::square, "I5", "XXXXX"},
    {Grid::Kind::square, "L5", "XXXX/X"},
    {Grid::Kind::square, "N5", "XXX/..XX"},
    {Grid::Kind::square, "P5", "XXX/XX"},
    {Grid::Kind::square, "T5", "XXX/.X/.X"},
    {Grid::Kind::square, "U5", "XXX/X.X"},
    {Grid::Kind::square, "V5", "XXX/X/X"},
    {Grid::Kind::square, "W5", "XX/.XX/..X"},
    {Grid::Kind::square, "X5", ".X/XXX/.X"},
    {Grid::Kind::square, "Y5", "XXXX/.X"},
    {Grid::Kind::square, "Z5", "XX/.X/.XX"},
    {Grid::Kind::square, "Snaky", "XXXX/...XX"},
    {Grid::Kind::triangle, "moniamond", "X"},
    {Grid::Kind::triangle, "diamond", "XX"},
    {Grid::Kind::triangle, "triamond", "XXX"},
    {Grid::Kind::triangle, "bar4", "XXXX"},
    {Grid::Kind::triangle, "chevron4", "XXX/X"},
    {Grid::Kind::triangle, "triangle4", "..X/.XXX"},
    {Grid::Kind::triangle, "bar6", "XXXXXX"},
    {Grid::Kind::triangle, "hexagon", "XXX/XXX"},
    {Grid::Kind::hexagon, "monohex", "X"},
    {Grid::Kind::hexagon, "dihex", "XX"},
    {Grid::Kind::hexagon, "bar3", "XXX"},
    {Grid::Kind::hexagon, "triangle3", "XX/X"},
    {Grid::Kind::hexagon, "bent3", "XX/.X"},
    {Grid::Kind::hexagon, "bar4", "XXXX"},
    {Grid::Kind::hexagon, "bee", "XX/XX"},
    {Grid::Kind::hexagon, "zigzag", "XX/.XX"},
    {Grid::Kind::hexagon, "pistol", "XXX/X"},
    {Grid::Kind::hexagon, "propeller", "..X/XX/.X"},
    {Grid::Kind::hexagon, "arch", "XX/.X/X"},
    {Grid::Kind::hexagon, "hook", "XXX/..X"},
    {Grid::Kind::cube, "monocube", "X"},
    {Grid::Kind::cube, "dicube", "XX"},
    {Grid::Kind::cube, "I3", "XXX"},
    {Grid::Kind::cube, "L3", "XX/X"},
    {Grid::Kind::cube, "I4", "XXXX"},
    {Grid::Kind::cube, "L4", "XXX/X"},
    {Grid::Kind::cube, "T4", "XXX/.X"},
    {Grid::Kind::cube, "O4", "XX/XX"},
    {Grid::Kind::cube, "S4", "XX/.XX"},
    {Grid::Kind::cube, "tripod", "XX/X//X"},
    {Grid::Kind::cube, "screw", "XX/X//.X"},
});

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

// "I4" is shown as I among animals of its size.
std::string shown(std::string_view name) {
  const bool letter_and_size = name.size() == 2 && std::isdigit(static_cast<unsigned char>(name[1])) != 0;
  return std::string(letter_and_size ? name.substr(0, 1) : name);
}

bool fits(const UsualName& usual, const Grid& grid) { return usual.kind == grid.kind(); }

Sites cells_of(const UsualName& usual, const Grid& grid) {
  return canonical(grid, parse_drawing(grid, usual.drawing, largest_typed));
}

std::vector<Sites> grown(const Grid& grid, const std::vector<Sites>& smaller) {
  std::set<Sites> larger;
  for (const Sites& animal : smaller) {
    for (const Site& added : exterior_boundary(grid, animal)) {
      Sites cells = animal;
      cells.push_back(added);
      larger.insert(canonical(grid, as_set(std::move(cells))));
    }
  }
  return {larger.begin(), larger.end()};
}

std::optional<NamedAnimal> by_formal_name(std::string_view text) {
  for (const Grid* grid : Grid::all()) {
    if (text.size() < 4 || std::toupper(static_cast<unsigned char>(text[0])) != grid->letter()) continue;
    const auto parts = split(text.substr(1), '.');
    if (parts.size() != 2 || parts[0].empty() ||
        parts[0].find_first_not_of("0123456789") != std::string_view::npos) {
      return std::nullopt;
    }
    const int size =
        static_cast<int>(parse_integer(parts[0], "the size in the animal's name", 1, largest_listed(*grid)));
    const auto& animals = free_animals(*grid, size);
    const auto number = parse_integer(parts[1], fmt::format("the number of an animal of {} cells", size), 1,
                                      static_cast<std::int64_t>(animals.size()));
    return NamedAnimal{grid, animals[static_cast<std::size_t>(number - 1)]};
  }
  return std::nullopt;
}

std::optional<NamedAnimal> by_usual_name(std::string_view text, const Grid& grid) {
  const std::string wanted = lower(text);
  for (const UsualName& usual : usual_names) {
    if (fits(usual, grid) && (lower(usual.name) == wanted || lower(usual.name) == wanted + "4")) {
      return NamedAnimal{&grid, cells_of(usual, grid)};
    }
  }
  return std::nullopt;
}

}  // namespace

int largest_listed(const Grid& grid) {
  switch (grid.kind()) {
    case Grid::Kind::square:
      return 10;
    case Grid::Kind::triangle:
      return 11;
    case Grid::Kind::hexagon:
      return 8;
    case Grid::Kind::cube:
      return grid.dimension() == 3 ? 7 : 5;
  }
  return 1;
}

const std::vector<Sites>& free_animals(const Grid& grid, int size) {
  static std::mutex mutex;
  static std::map<const Grid*, std::vector<std::vector<Sites>>> lists;
  if (size < 1 || size > largest_listed(grid)) {
    bad_input(fmt::format("animals of {} cells are not listed; accepted on this grid: 1 to {}", size,
                          largest_listed(grid)));
  }
  const std::lock_guard lock(mutex);
  auto& known = lists[&grid];
  // Growing must not move the lists that were handed out.
  if (known.empty()) {
    known.reserve(static_cast<std::size_t>(largest_listed(grid)));
    known.push_back({{Site{}}});
  }
  while (known.size() < static_cast<std::size_t>(size)) known.push_back(grown(grid, known.back()));
  return known[static_cast<std::size_t>(size - 1)];
}

AnimalName name_of(const Grid& grid, const Sites& animal) {
  const Sites cells = canonical(grid, animal);
  AnimalName name;
  name.formal = drawing(grid, cells);
  if (cells.size() <= static_cast<std::size_t>(largest_listed(grid))) {
    const auto& list = free_animals(grid, static_cast<int>(cells.size()));
    const auto found = std::lower_bound(list.begin(), list.end(), cells);
    // A set that is not connected is no animal and keeps its drawing.
    if (found != list.end() && *found == cells) {
      name.formal = fmt::format("{}{}.{}", grid.letter(), cells.size(), found - list.begin() + 1);
    }
  }
  for (const UsualName& usual : usual_names) {
    if (fits(usual, grid) && cells_of(usual, grid) == cells) name.usual.push_back(shown(usual.name));
  }
  return name;
}

std::string title_of(const Grid& grid, const Sites& animal) {
  const AnimalName name = name_of(grid, animal);
  return name.usual.empty() ? name.formal : fmt::format("{} ({})", name.formal, fmt::join(name.usual, ", "));
}

NamedAnimal parse_animal(std::string_view text, const Grid* grid) {
  const Grid& chosen = grid != nullptr ? *grid : Grid::square();
  if (const auto formal = by_formal_name(text)) {
    if (grid != nullptr && !(*formal->grid == *grid)) {
      bad_input(fmt::format("{} is an animal of the {} grid, not of the {} grid", in_quotes(text),
                            formal->grid->name(), grid->name()));
    }
    return *formal;
  }
  // A single X is a drawing; the X pentomino is X5.
  if (text.find_first_not_of("Xx./") == std::string_view::npos && !text.empty()) {
    Sites cells = parse_drawing(chosen, text, largest_typed);
    if (!connected(chosen, cells))
      bad_input(fmt::format("the cells of {} are not connected", in_quotes(text)));
    return {&chosen, canonical(chosen, cells)};
  }
  if (const auto usual = by_usual_name(text, chosen)) return *usual;
  bad_input(
      fmt::format("there is no animal {} on the {} grid; accepted: a name of 'polyform list' such as {}4.1, "
                  "or a drawing such as XX/.XX",
                  in_quotes(text), chosen.name(), chosen.letter()));
}

}  // namespace zermelo::lattice
