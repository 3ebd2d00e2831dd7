// The achievement game of Norris and Sieben: on a board of cells the maker marks a cells in a turn and the
// breaker b; the maker wins when his marks contain a copy of a goal animal, the breaker when that cannot
// happen any more.
//
// (a,b)       the plain game                       handicap h: the maker marks a + h cells in his first turn
// (a->c,b)    the maker may mark c cells in the turn that completes a goal
//
// What is legal and who has won, and nothing about winning.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/notation.hpp"
#include "lattice/grid.hpp"

namespace zermelo::polyform {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;

constexpr int most_marks = 64;

struct Marks {
  int maker = 1;
  int breaker = 1;
  int last = 1;      // c of (a->c,b); a in the plain game
  int handicap = 0;  // further marks of the maker in his first turn

  friend bool operator==(const Marks&, const Marks&) = default;
};

// The (a,b) game.
constexpr Marks plain_game(int maker, int breaker) { return {maker, breaker, maker, 0}; }

// "(1,1)", "(1->2,1)", "(1,1) with handicap 1".
std::string text(const Marks& marks);

// The marks of a turn as they are written, "A,B" or "A->C,B" (parentheses allowed), 0 <= A, B, C <= 64.
struct TurnMarks {
  int maker = 1;
  int breaker = 1;
  std::optional<int> last;  // C, where it is said
};

// Throws Error(bad_input) unless A <= C. A may be 0 only with C > 0: such games are the parts of Theorem 3.1.
Marks game_with(const TurnMarks& turn, int handicap);
// Both in one.
Marks parse_marks(std::string_view text, int handicap = 0);

struct Rules {
  const Grid* grid = nullptr;
  std::vector<Sites> goals;  // canonical, distinct, sorted
  Marks marks;
};

constexpr std::size_t most_goals = 64;

// One animal or several separated by '+': "L4", "P3.1+P3.2". Throws Error(bad_input).
std::vector<Sites> parse_goals(std::string_view text, const Grid*& grid);
// "P3.1 (I, Tic)" or "{P3.1, P3.2}".
std::string goals_text(const Grid& grid, const std::vector<Sites>& goals);

// The goals of a game with their grid, as people name or draw them.
struct Animals {
  const Grid* grid = nullptr;
  std::vector<Sites> goals;

  // A formal name knows its grid; usual names and drawings are of the grid given, or of the square one.
  static Animals parse(std::string_view text, const Grid* grid = nullptr);
  // "P3.1 (I, Tic)" or "{P3.1, P3.2}".
  std::string title() const { return goals_text(*grid, goals); }
};

}  // namespace zermelo::polyform

template <>
struct zermelo::Notation<zermelo::polyform::TurnMarks> {
  static polyform::TurnMarks parse(std::string_view text, std::string_view what);
  static Value value(const polyform::TurnMarks& marks);
  static Schema schema() { return {Schema::Kind::text, "A,B", "1->2,1"}; }
};

template <>
struct zermelo::Notation<zermelo::polyform::Animals> {
  static polyform::Animals parse(std::string_view text, std::string_view) {
    return polyform::Animals::parse(text);
  }
  // "P3.1+P3.2".
  static Value value(const polyform::Animals& animals);
  static Schema schema() { return {Schema::Kind::text, "ANIMAL", "P4.5"}; }
};
