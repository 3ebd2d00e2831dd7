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

Marks game_with(const TurnMarks& turn, int handicap) {
  const Marks marks{turn.maker, turn.breaker, turn.last.value_or(turn.maker), handicap};
  if (marks.last < marks.maker || marks.last == 0) {
    bad_input(fmt::format("{}: the last turn must have at least as many marks as the others, and at least 1",
                          text(marks)));
  }
  return marks;
}

Marks parse_marks(std::string_view text, int handicap) {
  return game_with(Notation<TurnMarks>::parse(text, "the marks"), handicap);
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

Animals Animals::parse(std::string_view text, const Grid* grid) {
  Animals animals;
  animals.goals = parse_goals(text, grid);
  animals.grid = grid;
  return animals;
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

namespace zermelo {

polyform::TurnMarks Notation<polyform::TurnMarks>::parse(std::string_view text, std::string_view what) {
  std::string_view inside = text;
  if (inside.starts_with('(') && inside.ends_with(')')) inside = inside.substr(1, inside.size() - 2);
  const auto parts = split(inside, ',');
  if (parts.size() != 2) bad_input(fmt::format("{} is {}; accepted: A,B or A->C,B", what, in_quotes(text)));
  const auto number = [](std::string_view part, const char* of) {
    return static_cast<int>(parse_integer(part, of, 0, polyform::most_marks));
  };
  polyform::TurnMarks marks;
  const auto arrow = parts[0].find("->");
  marks.maker = number(parts[0].substr(0, arrow), "the maker's marks");
  if (arrow != std::string_view::npos)
    marks.last = number(parts[0].substr(arrow + 2), "the marks of the last turn");
  marks.breaker = number(parts[1], "the breaker's marks");
  return marks;
}

Value Notation<polyform::TurnMarks>::value(const polyform::TurnMarks& marks) {
  return marks.last ? fmt::format("{}->{},{}", marks.maker, *marks.last, marks.breaker)
                    : fmt::format("{},{}", marks.maker, marks.breaker);
}

Value Notation<polyform::Animals>::value(const polyform::Animals& animals) {
  std::string text;
  for (const auto& goal : animals.goals) {
    text += (text.empty() ? "" : "+") + lattice::name_of(*animals.grid, goal).formal;
  }
  return text;
}

}  // namespace zermelo
