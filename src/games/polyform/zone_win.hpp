// What a zone search finds and looks up: wins with their zones, and what is left of a position.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/hash.hpp"
#include "games/polyform/zone_cells.hpp"

namespace zermelo::polyform {

// Another win with its cells moved by an isometry of the board.
struct WinImage {
  int win = 0;
  int symmetry = 0;
};

// The maker marks `turn` and then has an answer to every set of at most b cells. With no answers he has won.
struct Win {
  Cells turn;
  Cells held;  // cells that he must hold before the turn; none can be left out
  Cells zone;  // all cells that are used: held before, marked now, or not to be the breaker's
  std::vector<WinImage> answers;
};

struct ZoneKey {
  Cells maker;
  Cells free;
  std::uint64_t turns = 0;
  friend bool operator==(const ZoneKey&, const ZoneKey&) = default;
};

}  // namespace zermelo::polyform

template <>
struct std::hash<zermelo::polyform::ZoneKey> {
  std::size_t operator()(const zermelo::polyform::ZoneKey& key) const {
    std::uint64_t mixed = key.turns;
    for (const std::uint64_t word : {key.maker[0], key.maker[1], key.free[0], key.free[1]}) {
      mixed = zermelo::mix(mixed ^ word);
    }
    return mixed;
  }
};
