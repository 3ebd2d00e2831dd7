// One representative for all live sets that differ by renaming rows, columns and numbers and by exchanging
// the three roles (the paratopism group, 6 * n!^3 renamings).
#pragma once

#include <array>
#include <cstdint>

#include "games/latin/rules/live_set.hpp"

namespace zermelo::latin {

// For the orders 1 to Board::largest, compiled once, in canonical.cpp.
template <int n>
struct Canonical {
  static LiveSet<n> form(const LiveSet<n>& live);

  // When the numbers differ in something more (who holds which discs): a mark for each. Numbers with one mark
  // may be renamed, rows and columns exchanged, numbers exchanged with nothing.
  using Marks = std::array<std::uint64_t, n>;
  struct Marked {
    LiveSet<n> live;
    Marks marks{};  // under the new names; 0 for numbers that cannot be placed any more
    friend auto operator<=>(const Marked&, const Marked&) = default;
  };
  static Marked marked_form(const LiveSet<n>& live, const Marks& marks);
};

}  // namespace zermelo::latin
