#include "games/permunim/complex.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

Shape::Shape(const perm::Permutation& pattern) : roles_(static_cast<std::size_t>(pattern.size())) {
  const auto values = pattern.values();
  for (int from = 0; from < pattern.size(); ++from) {
    for (int to = 0; to < pattern.size(); ++to) {
      const auto cell = [&](int role) { return Cell{values[static_cast<std::size_t>(role)], role + 1}; };
      quadrant_.push_back(static_cast<std::uint8_t>(quadrant(cell(from), cell(to))));
    }
  }
}

Geometry::Geometry(const ForbiddenSet& forbidden, engine::Ticker* ticker)
    : symmetries_(forbidden.symmetries().begin(), forbidden.symmetries().end()), ticker_(ticker) {
  for (const perm::Permutation& pattern : forbidden.patterns()) {
    const Shape& shape = shapes_.emplace_back(pattern);
    if (shape.roles() > 3) stones_can_matter_ = true;
    if (shape.roles() < 3) continue;
    for (std::size_t from = 0; from < shape.roles(); ++from) {
      for (std::size_t to = 0; to < shape.roles(); ++to) {
        if (from != to) can_conflict_[shape.quadrant_of(from, to)] = true;
      }
    }
  }
}

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
