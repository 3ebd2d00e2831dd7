// Pattern containment: which points of a permutation (or of part of one) are ordered like a given pattern.
// Searching is bit-parallel: the points are numbered by position, and the candidates for the next value of
// the pattern are one word, the intersection of "later", "larger than" and "smaller than" masks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>

#include "base/effort.hpp"
#include "perm/permutation.hpp"

namespace zermelo::perm {

struct Point {
  int position = 0;
  int value = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

// At most 64 points, no two with the same position or value, numbered by position.
class PointSet {
 public:
  static constexpr int most = 64;

  PointSet() = default;
  // The points (i, values[i]).
  explicit PointSet(std::span<const int> values);

  int size() const { return size_; }
  const Point& operator[](int i) const { return points_[static_cast<std::size_t>(i)]; }
  std::span<const Point> points() const { return {points_.data(), static_cast<std::size_t>(size_)}; }
  std::uint64_t all() const { return size_ == most ? ~std::uint64_t{0} : (std::uint64_t{1} << size_) - 1; }
  // The points whose value is larger than that of point i.
  std::uint64_t above(int i) const { return above_[static_cast<std::size_t>(i)]; }
  std::uint64_t below(int i) const { return all() & ~above(i) & ~(std::uint64_t{1} << i); }
  // Returns the number the new point gets; later points move up by one.
  int insert(Point point);

 private:
  std::array<Point, most> points_{};
  std::array<std::uint64_t, most> above_{};
  int size_ = 0;
};

// One value of the pattern whose point is fixed beforehand.
struct Pin {
  int role = 0;   // index in the pattern
  int point = 0;  // number of the point
};

namespace detail {

template <class Visit>
bool extend_instance(const PointSet& points, std::span<const int> pattern, const std::optional<Pin>& pin,
                     std::span<int> chosen, std::size_t role, Visit& visit) {
  spend(1 + role / 8);
  if (role == pattern.size()) return visit(std::span<const int>(chosen));
  const auto related = [&](std::size_t other, int point) {
    return pattern[other] < pattern[role] ? points.above(point) : points.below(point);
  };
  std::uint64_t candidates = points.all();
  for (std::size_t other = 0; other < role; ++other) candidates &= related(other, chosen[other]);
  if (role > 0) candidates &= ~std::uint64_t{1} << chosen[role - 1];
  if (pin) {
    const auto pinned = static_cast<std::size_t>(pin->role);
    const std::uint64_t at = std::uint64_t{1} << pin->point;
    if (role < pinned) candidates &= (at - 1) & related(pinned, pin->point);
    if (role == pinned) candidates &= at;
  }
  for (; candidates != 0; candidates &= candidates - 1) {
    chosen[role] = std::countr_zero(candidates);
    if (!extend_instance(points, pattern, pin, chosen, role + 1, visit)) return false;
  }
  return true;
}

}  // namespace detail

// Calls visit(numbers of the points, in order of position) for every instance of the pattern, until it
// returns false; returns whether it went through to the end. The empty pattern has one instance.
template <class Visit>
bool for_each_instance(const PointSet& points, std::span<const int> pattern, const std::optional<Pin>& pin,
                       Visit visit) {
  if (pattern.size() > static_cast<std::size_t>(points.size())) return true;
  std::array<int, PointSet::most> chosen{};
  return detail::extend_instance(points, pattern, pin, std::span<int>(chosen).first(pattern.size()), 0,
                                 visit);
}

// 1 for an increasing pattern, -1 for a decreasing one, 0 for the others. Sizes 0 and 1 count as increasing.
int direction(const Permutation& pattern);

// The general search takes a permutation of at most 64 values; a monotone pattern is found in any.
bool contains(const Permutation& permutation, const Permutation& pattern);
// The same by the general search alone, whatever the pattern.
bool contains_by_search(const Permutation& permutation, const Permutation& pattern);

// Whether some instance of the pattern uses this point.
bool completes(const PointSet& points, int point, const Permutation& pattern);

// The pattern without one of its values, the others renumbered.
Permutation without(const Permutation& pattern, int role);

Permutation inverse(const Permutation& permutation);
Permutation reversed(const Permutation& permutation);
Permutation complemented(const Permutation& permutation);

}  // namespace zermelo::perm
