#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <set>

#include "lattice/period.hpp"

namespace zermelo::lattice {
namespace {

// A sublattice of index n contains n times every vector, so it is a set of vectors modulo n.
using Residues = std::set<std::pair<int, int>>;

Residues spanned(int n, std::pair<int, int> u, std::pair<int, int> v) {
  Residues set;
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j)
      set.insert({(i * u.first + j * v.first) % n, (i * u.second + j * v.second) % n});
  }
  return set;
}

std::set<Residues> sublattices(int n) {
  std::set<Residues> all;
  for (int code = 0; code < n * n * n * n; ++code) {
    Residues set = spanned(n, {code % n, code / n % n}, {code / n / n % n, code / n / n / n});
    if (set.size() == static_cast<std::size_t>(n)) all.insert(std::move(set));
  }
  return all;
}

std::size_t classes(const Grid& grid, int n) {
  std::set<Residues> open = sublattices(n);
  std::size_t count = 0;
  while (!open.empty()) {
    ++count;
    const Residues set = *open.begin();
    for (const Symmetry& symmetry : grid.symmetries()) {
      Residues moved;
      for (const auto& [row, column] : set) {
        const Vector image = symmetry.linear({row, column});
        moved.insert({((image[0] % n) + n) % n, ((image[1] % n) + n) % n});
      }
      open.erase(moved);
    }
  }
  return count;
}

TEST(Period, there_is_one_for_each_class_of_sublattices) {
  for (const Grid* grid : {&Grid::square(), &Grid::triangle(), &Grid::hexagon()}) {
    for (int index = 1; index <= 7; ++index) {
      EXPECT_EQ(periods(*grid, index).size(), classes(*grid, index)) << grid->name() << " " << index;
      for (const Period& period : periods(*grid, index)) EXPECT_EQ(period.index(), index);
    }
  }
}

TEST(Period, vectors_are_reduced_and_numbered) {
  std::mt19937 random(5);
  for (const Grid* grid : Grid::all()) {
    for (const Period& period : periods(*grid, 6)) {
      std::set<int> numbers;
      for (int trial = 0; trial < 200; ++trial) {
        Vector vector{};
        for (int axis = 0; axis < grid->dimension(); ++axis) {
          vector[static_cast<std::size_t>(axis)] = static_cast<int>(random() % 61) - 30;
        }
        const int number = period.number(vector);
        EXPECT_TRUE(number >= 0 && number < 6);
        numbers.insert(number);
        EXPECT_EQ(period.representative(number), period.reduced(vector));
        EXPECT_TRUE(period.contains(vector - period.reduced(vector)));
        for (const Vector& basis : period.basis()) EXPECT_EQ(period.number(vector + basis), number);
      }
      EXPECT_EQ(numbers.size(), 6U);
    }
  }
}

TEST(Period, any_basis_gives_the_same_normal_form) {
  const auto period = *Period::spanned_by(2, {{2, 1}, {0, 3}});
  EXPECT_EQ(Period::spanned_by(2, {{2, 4}, {-2, -1}}), period);
  EXPECT_EQ(Period::spanned_by(2, {{-2, 2}, {4, 5}, {2, 1}}), period);
  EXPECT_EQ(period.index(), 6);
  EXPECT_EQ(period.text(), "<(3,0),(1,2)>");
  EXPECT_FALSE(Period::spanned_by(2, {{2, 1}, {4, 2}}));
  EXPECT_FALSE(Period::spanned_by(2, {{0, 0}, {0, 1}}));
  EXPECT_FALSE(Period::spanned_by(2, {{1, 0}}));
}

}  // namespace
}  // namespace zermelo::lattice
