#include "games/polyform/rules/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {

std::string text(const Marks& marks) {
  std::string result = marks.last == marks.maker
                           ? fmt::format("({},{})", marks.maker, marks.breaker)
                           : fmt::format("({}->{},{})", marks.maker, marks.last, marks.breaker);
  if (marks.handicap != 0) result += fmt::format(" with handicap {}", marks.handicap);
  return result;
}

Marks parse_marks(std::string_view text, int handicap) {
  std::string_view inside = text;
  if (inside.starts_with('(') && inside.ends_with(')')) inside = inside.substr(1, inside.size() - 2);
  const auto parts = split(inside, ',');
  if (parts.size() != 2) bad_input(fmt::format("{} are no marks; accepted: A,B or A->C,B", in_quotes(text)));
  const auto number = [](std::string_view part, const char* what) {
    return static_cast<int>(parse_integer(part, what, 0, most_marks));
  };
  Marks marks;
  const auto arrow = parts[0].find("->");
  marks.maker = number(parts[0].substr(0, arrow), "the maker's marks");
  marks.last = arrow == std::string_view::npos
                   ? marks.maker
                   : number(parts[0].substr(arrow + 2), "the marks of the last turn");
  marks.breaker = number(parts[1], "the breaker's marks");
  marks.handicap = handicap;
  if (marks.last < marks.maker || marks.last == 0) {
    bad_input(fmt::format("{}: the last turn must have at least as many marks as the others, and at least 1",
                          in_quotes(text)));
  }
  return marks;
}

std::vector<Sites> parse_goals(std::string_view text, const Grid*& grid) {
  std::vector<Sites> goals;
  const auto names = split(text, '+');
  if (names.size() > most_goals) bad_input(fmt::format("more than {} goal animals", most_goals));
  for (const auto name : names) {
    const auto animal = lattice::parse_animal(name, grid);
    grid = animal.grid;
    goals.push_back(animal.cells);
  }
  std::sort(goals.begin(), goals.end());
  goals.erase(std::unique(goals.begin(), goals.end()), goals.end());
  return goals;
}

std::string goals_text(const Grid& grid, const std::vector<Sites>& goals) {
  if (goals.size() == 1) return lattice::title_of(grid, goals.front());
  std::string result;
  for (const Sites& goal : goals) {
    result += fmt::format("{}{}", result.empty() ? "{" : ", ", lattice::name_of(grid, goal).formal);
  }
  return result + "}";
}

}  // namespace zermelo::polyform
