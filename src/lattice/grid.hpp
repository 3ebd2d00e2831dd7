// Boards of squares, triangles, hexagons and cubes behind one interface. A cell is a translation and a type:
// squares, hexagons and cubes have one type of cell, triangles two (0 points up, 1 points down).
//
//     squares   {row, column}          hexagons  {row, column}, each row half a cell further right than the
//     last cubes     {layer, row, column}   triangles {y, x} with row = y and column = 2x + y + type
//
//     triangles by row and column:   /\  /\  /      a cell points up when row + column is even;
//                                   /00\/02\/       its third neighbour lies below it, that of a cell that
//                                   \01/\03/\       points down above it
//
// Rows count downwards. Nothing here knows a game.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/notation.hpp"

namespace zermelo::lattice {

constexpr int largest_dimension = 4;

// Entries past the grid's dimension are 0.
struct Vector : std::array<int, largest_dimension> {};

struct Site {
  Vector at{};
  int type = 0;
  friend auto operator<=>(const Site&, const Site&) = default;
};

// Where a set of cells is meant: sorted, without repetition.
using Sites = std::vector<Site>;

Vector operator+(const Vector& x, const Vector& y);
Vector operator-(const Vector& x, const Vector& y);

// An isometry of the grid: a cell of type s at t goes to type type[s] at matrix t + shift[s].
struct Symmetry {
  std::array<Vector, largest_dimension> matrix{};  // rows
  std::array<Vector, 2> shift{};
  std::array<int, 2> type{};

  Site operator()(const Site& site) const;
  Vector linear(const Vector& vector) const;
};

class Grid {
 public:
  enum class Kind : std::uint8_t { square, triangle, hexagon, cube };

  static const Grid& square();
  static const Grid& triangle();
  static const Grid& hexagon();
  // Boxes in 3 or 4 dimensions.
  static const Grid& cube(int dimension = 3);
  // "square", "triangle", "hexagon", "cube" or "cube4"; throws Error(bad_input) for anything else.
  static const Grid& named(std::string_view name);
  static std::span<const Grid* const> all();

  Kind kind() const { return kind_; }
  int dimension() const { return dimension_; }
  int types() const { return types_; }
  const std::string& name() const { return name_; }
  // The letter of its animals' names: P, T, H, C, and Q for four dimensions.
  char letter() const { return letter_; }
  // What a cell is called in a sentence: "square", ... , "4-dimensional cube".
  const std::string& cell_name() const { return cell_name_; }

  // The number of neighbours of a cell (the paper's delta).
  int degree() const { return static_cast<int>(neighbours_[0].size()); }
  Sites neighbours(const Site& site) const;
  // The point group: one isometry for each class modulo translations, the identity first.
  std::span<const Symmetry> symmetries() const { return symmetries_; }

  // Row and column (layer, row and column; ...) as people count them, which differs from `at` on triangles.
  Vector coordinates(const Site& site) const;
  Site site(const Vector& coordinates) const;

  // The translation that moves a set to its least non-negative coordinates. On triangles the least column
  // becomes 0 or 1, since translations keep the direction in which a cell points.
  Vector to_corner(const Sites& sites) const;

  friend bool operator==(const Grid& x, const Grid& y) { return &x == &y; }

  Grid(const Grid&) = delete;
  Grid& operator=(const Grid&) = delete;

 private:
  Grid(Kind kind, int dimension);

  Kind kind_;
  int dimension_;
  int types_;
  std::string name_;
  std::string cell_name_;
  char letter_;
  std::array<Sites, 2> neighbours_;  // of the cell of each type at 0
  std::vector<Symmetry> symmetries_;
};

}  // namespace zermelo::lattice

// By its name. There is one of each, so a grid is given as a pointer.
template <>
struct zermelo::Notation<const zermelo::lattice::Grid*> {
  static const lattice::Grid* parse(std::string_view text, std::string_view what);
  static Value value(const lattice::Grid* grid) { return grid->name(); }
  static Schema schema();
};
