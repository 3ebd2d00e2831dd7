#include "games/permunim/complex.hpp"

#include <algorithm>

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

Geometry::Geometry(const ForbiddenSet& forbidden)
    : symmetries_(forbidden.symmetries().begin(), forbidden.symmetries().end()) {
  for (const perm::Permutation& pattern : forbidden.patterns()) {
    const auto cell = [&](int i) { return Cell{pattern.values()[static_cast<std::size_t>(i)], i + 1}; };
    if (pattern.size() == 2) {
      pair_[quadrant(cell(0), cell(1))] = true;
      pair_[quadrant(cell(1), cell(0))] = true;
    }
    if (pattern.size() != 3) continue;
    for (int x = 0; x < 3; ++x) {
      for (int y = 0; y < 3; ++y) {
        if (x == y) continue;
        const int z = 3 - x - y;
        const Third third{quadrant(cell(x), cell(z)), quadrant(cell(y), cell(z))};
        auto& list = thirds_[quadrant(cell(x), cell(y))];
        if (std::find(list.begin(), list.end(), third) == list.end()) list.push_back(third);
      }
    }
  }
}

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
