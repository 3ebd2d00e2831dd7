#include "lattice/period.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace zermelo::lattice {
namespace {

int floor_divided(int number, int by) {
  const int quotient = number / by;
  return quotient * by > number ? quotient - 1 : quotient;
}

Vector times(int factor, Vector vector) {
  for (int& entry : vector) entry *= factor;
  return vector;
}

// Calls visit(diagonal) for every list of positive numbers with the product given.
template <class Visit>
void for_each_diagonal(int dimension, int product, std::vector<int>& diagonal, Visit visit) {
  if (dimension == 1) {
    diagonal.push_back(product);
    visit(diagonal);
    diagonal.pop_back();
    return;
  }
  for (int entry = 1; entry <= product; ++entry) {
    if (product % entry != 0) continue;
    diagonal.push_back(entry);
    for_each_diagonal(dimension - 1, product / entry, diagonal, visit);
    diagonal.pop_back();
  }
}

// Every basis in Hermite normal form with the diagonal given: an odometer over the entries right of it.
template <class Visit>
void for_each_basis(const std::vector<int>& diagonal, Visit visit) {
  const std::size_t dimension = diagonal.size();
  std::vector<Vector> basis(dimension);
  for (std::size_t i = 0; i < dimension; ++i) basis[i][i] = diagonal[i];
  for (;;) {
    visit(basis);
    bool advanced = false;
    for (std::size_t row = 0; row < dimension && !advanced; ++row) {
      for (std::size_t column = row + 1; column < dimension && !advanced; ++column) {
        advanced = ++basis[row][column] < diagonal[column];
        if (!advanced) basis[row][column] = 0;
      }
    }
    if (!advanced) return;
  }
}

Period image(const Symmetry& symmetry, const Period& period) {
  std::vector<Vector> basis;
  for (const Vector& vector : period.basis()) basis.push_back(symmetry.linear(vector));
  return *Period::spanned_by(period.dimension(), std::move(basis));
}

}  // namespace

std::optional<Period> Period::spanned_by(int dimension, std::vector<Vector> basis) {
  const auto size = static_cast<std::size_t>(dimension);
  Period period;
  period.dimension_ = dimension;
  period.index_ = 1;
  for (std::size_t axis = 0; axis < size; ++axis) {
    // Euclid's algorithm on the column, until one vector has an entry there.
    for (;;) {
      std::sort(basis.begin() + static_cast<std::ptrdiff_t>(axis), basis.end(),
                [&](const auto& x, const auto& y) {
                  const int left = x[axis] < 0 ? -x[axis] : x[axis];
                  const int right = y[axis] < 0 ? -y[axis] : y[axis];
                  return left != 0 && (right == 0 || left < right);
                });
      if (axis >= basis.size() || basis[axis][axis] == 0) return std::nullopt;
      if (basis[axis][axis] < 0) basis[axis] = times(-1, basis[axis]);
      bool alone = true;
      for (std::size_t other = axis + 1; other < basis.size(); ++other) {
        basis[other] =
            basis[other] - times(floor_divided(basis[other][axis], basis[axis][axis]), basis[axis]);
        alone = alone && basis[other][axis] == 0;
      }
      if (alone) break;
    }
    for (std::size_t above = 0; above < axis; ++above) {
      basis[above] = basis[above] - times(floor_divided(basis[above][axis], basis[axis][axis]), basis[axis]);
    }
    period.index_ *= basis[axis][axis];
  }
  basis.resize(size);
  period.basis_ = std::move(basis);
  return period;
}

std::optional<Period> Period::in_normal_form(const std::vector<Vector>& basis) {
  const std::size_t size = basis.size();
  for (std::size_t row = 0; row < size; ++row) {
    if (basis[row][row] <= 0) return std::nullopt;
    for (std::size_t axis = 0; axis < basis[row].size(); ++axis) {
      const int entry = basis[row][axis];
      if (axis != row && (axis < row || axis >= size ? entry != 0 : entry < 0 || entry >= basis[axis][axis]))
        return std::nullopt;
    }
  }
  return spanned_by(static_cast<int>(size), basis);
}

Vector Period::reduced(Vector vector) const {
  for (std::size_t axis = 0; axis < basis_.size(); ++axis) {
    vector = vector - times(floor_divided(vector[axis], basis_[axis][axis]), basis_[axis]);
  }
  return vector;
}

int Period::number(const Vector& vector) const {
  const Vector least = reduced(vector);
  int number = 0;
  for (std::size_t axis = 0; axis < basis_.size(); ++axis) number = number * basis_[axis][axis] + least[axis];
  return number;
}

Vector Period::representative(int number) const {
  Vector vector{};
  for (std::size_t axis = basis_.size(); axis-- > 0;) {
    vector[axis] = number % basis_[axis][axis];
    number /= basis_[axis][axis];
  }
  return vector;
}

bool Period::contains(const Vector& vector) const { return reduced(vector) == Vector{}; }

std::string Period::text() const {
  std::string text = "<";
  for (auto vector = basis_.rbegin(); vector != basis_.rend(); ++vector) {
    text += vector == basis_.rbegin() ? "(" : ",(";
    for (auto axis = static_cast<std::size_t>(dimension_); axis-- > 0;) {
      text += fmt::format("{}{}", (*vector)[axis], axis == 0 ? ")" : ",");
    }
  }
  return text + ">";
}

std::vector<Period> periods(const Grid& grid, int index, const std::function<void()>& tick) {
  std::set<Period> classes;
  std::vector<int> diagonal;
  for_each_diagonal(grid.dimension(), index, diagonal, [&](const std::vector<int>& entries) {
    for_each_basis(entries, [&](const std::vector<Vector>& basis) {
      if (tick) tick();
      const Period period = *Period::spanned_by(grid.dimension(), basis);
      for (const Symmetry& symmetry : grid.symmetries()) {
        if (image(symmetry, period) < period) return;
      }
      classes.insert(period);
    });
  });
  return {classes.begin(), classes.end()};
}

}  // namespace zermelo::lattice
