#include "perm/pattern.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/error.hpp"

namespace zermelo::perm {

PointSet::PointSet(std::span<const int> values) {
  for (std::size_t i = 0; i < values.size(); ++i) insert({static_cast<int>(i), values[i]});
}

int PointSet::insert(Point point) {
  assert(size_ < most);
  int at = size_;
  while (at > 0 && points_[static_cast<std::size_t>(at - 1)].position > point.position) --at;
  const std::uint64_t before = (std::uint64_t{1} << at) - 1;
  for (int i = size_; i > at; --i) {
    points_[static_cast<std::size_t>(i)] = points_[static_cast<std::size_t>(i - 1)];
    above_[static_cast<std::size_t>(i)] = above_[static_cast<std::size_t>(i - 1)];
  }
  points_[static_cast<std::size_t>(at)] = point;
  ++size_;
  std::uint64_t above = 0;
  for (int i = 0; i < size_; ++i) {
    std::uint64_t& mask = above_[static_cast<std::size_t>(i)];
    if (i == at) continue;
    mask = (mask & before) | ((mask & ~before) << 1);
    if ((*this)[i].value < point.value) {
      mask |= std::uint64_t{1} << at;
    } else {
      above |= std::uint64_t{1} << i;
    }
  }
  above_[static_cast<std::size_t>(at)] = above;
  return at;
}

int direction(const Permutation& pattern) {
  const auto values = pattern.values();
  if (std::is_sorted(values.begin(), values.end())) return 1;
  if (std::is_sorted(values.rbegin(), values.rend())) return -1;
  return 0;
}

namespace {

// The longest increasing subsequence by patience sorting (Schensted's first row).
std::size_t longest_increasing(std::span<const int> values, int sign) {
  std::vector<int> smallest_end;
  for (const int given : values) {
    const int value = sign * given;
    const auto place = std::lower_bound(smallest_end.begin(), smallest_end.end(), value);
    if (place == smallest_end.end()) {
      smallest_end.push_back(value);
    } else {
      *place = value;
    }
  }
  return smallest_end.size();
}

// The length of the longest monotone subsequence through a point: labels before it, labels after it.
int longest_through(const PointSet& points, int point, int sign) {
  std::array<int, PointSet::most> length{};
  const int middle = sign * points[point].value;
  int before = 0;
  for (int i = 0; i < point; ++i) {
    const int value = sign * points[i].value;
    if (value > middle) continue;
    int best = 0;
    for (int j = 0; j < i; ++j) {
      if (sign * points[j].value < value) best = std::max(best, length[static_cast<std::size_t>(j)]);
    }
    length[static_cast<std::size_t>(i)] = best + 1;
    before = std::max(before, best + 1);
  }
  int after = 0;
  for (int i = points.size() - 1; i > point; --i) {
    const int value = sign * points[i].value;
    if (value < middle) continue;
    int best = 0;
    for (int j = points.size() - 1; j > i; --j) {
      if (sign * points[j].value > value) best = std::max(best, length[static_cast<std::size_t>(j)]);
    }
    length[static_cast<std::size_t>(i)] = best + 1;
    after = std::max(after, best + 1);
  }
  return before + 1 + after;
}

Permutation permutation_from(const std::vector<int>& values) {
  std::string text;
  for (const int value : values) text += (text.empty() ? "" : " ") + std::to_string(value);
  return Permutation::parse(text + " ");
}

}  // namespace

bool contains_by_search(const Permutation& permutation, const Permutation& pattern) {
  if (permutation.size() > PointSet::most) {
    bad_input("a permutation of more than 64 values is searched for monotone patterns only");
  }
  return !for_each_instance(PointSet(permutation.values()), pattern.values(), std::nullopt,
                            [](std::span<const int>) { return false; });
}

bool contains(const Permutation& permutation, const Permutation& pattern) {
  const int sign = direction(pattern);
  if (sign != 0) {
    return longest_increasing(permutation.values(), sign) >= static_cast<std::size_t>(pattern.size());
  }
  return contains_by_search(permutation, pattern);
}

bool completes(const PointSet& points, int point, const Permutation& pattern) {
  if (pattern.size() == 0) return false;
  const int sign = direction(pattern);
  if (sign != 0) return longest_through(points, point, sign) >= pattern.size();
  for (int role = 0; role < pattern.size(); ++role) {
    const bool none = for_each_instance(points, pattern.values(), Pin{role, point},
                                        [](std::span<const int>) { return false; });
    if (!none) return true;
  }
  return false;
}

Permutation without(const Permutation& pattern, int role) {
  std::vector<int> values(pattern.values().begin(), pattern.values().end());
  const int removed = values[static_cast<std::size_t>(role)];
  values.erase(values.begin() + role);
  for (int& value : values) {
    if (value > removed) --value;
  }
  return permutation_from(values);
}

Permutation inverse(const Permutation& permutation) {
  std::vector<int> values(permutation.values().size());
  for (int i = 0; i < permutation.size(); ++i) {
    values[static_cast<std::size_t>(permutation.values()[static_cast<std::size_t>(i)] - 1)] = i + 1;
  }
  return permutation_from(values);
}

Permutation reversed(const Permutation& permutation) {
  return permutation_from({permutation.values().rbegin(), permutation.values().rend()});
}

Permutation complemented(const Permutation& permutation) {
  std::vector<int> values(permutation.values().begin(), permutation.values().end());
  for (int& value : values) value = permutation.size() + 1 - value;
  return permutation_from(values);
}

}  // namespace zermelo::perm
