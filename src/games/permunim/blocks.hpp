// Forbidden patterns on live cells and stones: which blocks there are, and which conflicts stones bring.
#pragma once

#include <utility>

#include "games/permunim/complex.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

// Looks for blocks among some cells and stones of a complex. Every role of a pattern has the set of cells and
// stones that can still take it; who takes a role narrows the sets of the others.
template <std::size_t W>
class BlockSearch {
 public:
  using Set = Bits<W>;
  BlockSearch(const Geometry& geometry, const Complex<W>& whole, const std::array<Set, 64 * W>& conflicts,
              const Set& cells, const Set& stones)
      : geometry_(geometry), whole_(whole), conflicts_(conflicts), cells_(cells), stones_(stones) {}

  // A block with this cell or stone in it, stones included; nothing when there is none.
  Set through(int item) { return through(item, {}); }
  // A block with this cell and some cell that is not `inside`.
  Set leaving(int item, const Set& inside) { return through(item, inside); }
  // A block without stones.
  Set without_stones() {
    outside_ = cells_;
    for (const Shape& shape : geometry_.shapes()) {
      if (shape.roles() < 3) continue;
      Roles roles;
      for (std::size_t role = 0; role < shape.roles(); ++role) roles[role] = cells_;
      Set block{};
      if (extend(shape, shape.all_roles(), roles, 0, true, block)) return block;
    }
    return {};
  }
  // Whether a block is still one: cells may have died and conflicts may have come, and a cell of it may be a
  // stone now.
  bool remains(const Set& block) const {
    if (!block.any() || (block - cells_ - stones_).any()) return false;
    const Set cells = block & cells_;
    if (cells.count() < 3) return false;
    bool free = true;
    cells.for_each([&](int y) { free = free && !(conflicts_[static_cast<std::size_t>(y)] & block).any(); });
    return free;
  }

 private:
  using Roles = std::array<Set, ForbiddenSet::longest_pattern>;

  Set through(int item, const Set& inside) {
    outside_ = cells_ - inside;
    const bool live = cells_.test(item);
    const Set others = (cells_ | stones_) - conflicts_of(item, live);
    for (const Shape& shape : geometry_.shapes()) {
      if (shape.roles() < (live ? 3U : 4U)) continue;
      for (std::size_t role = 0; role < shape.roles(); ++role) {
        Roles roles;
        const std::uint32_t left = shape.all_roles() & ~(std::uint32_t{1} << role);
        if (!narrow(shape, role, item, left, others, roles)) continue;
        Set block = Set::only(item);
        if (extend(shape, left, roles, live ? 1 : 0, live && outside_.test(item), block)) return block;
      }
    }
    return {};
  }

  // Conflicts are kept for live cells only.
  Set conflicts_of(int item, bool live) const {
    return live ? conflicts_[static_cast<std::size_t>(item)] : Set{};
  }

  // The first role taken: what it leaves for the others.
  bool narrow(const Shape& shape, std::size_t role, int item, std::uint32_t left, const Set& from,
              Roles& roles) const {
    for (; left != 0; left &= left - 1) {
      const auto other = static_cast<std::size_t>(std::countr_zero(left));
      roles[other] = from & whole_.in[static_cast<std::size_t>(item)][shape.quadrant_of(role, other)];
      if (!roles[other].any()) return false;
    }
    return true;
  }

  bool extend(const Shape& shape, std::uint32_t left, const Roles& roles, int live, bool leaves, Set& block) {
    geometry_.glance();
    const auto role = static_cast<std::size_t>(std::countr_zero(left));
    left &= left - 1;
    Set takers = roles[role];
    const int more = std::popcount(left);
    if (live + more < 3) takers &= cells_;
    if (left == 0) {
      if (live < 2) return false;
      if (!leaves) takers &= outside_;
      if (!takers.any()) return false;
      block.set(takers.first());
      return true;
    }
    while (takers.any()) {
      const int item = takers.first();
      takers.reset(item);
      const bool is_live = cells_.test(item);
      const Set conflicts = conflicts_of(item, is_live);
      Roles next;
      bool possible = true;
      for (std::uint32_t others = left; others != 0 && possible; others &= others - 1) {
        const auto other = static_cast<std::size_t>(std::countr_zero(others));
        next[other] =
            (roles[other] & whole_.in[static_cast<std::size_t>(item)][shape.quadrant_of(role, other)]) -
            conflicts;
        possible = next[other].any();
      }
      if (possible && extend(shape, left, next, live + (is_live ? 1 : 0),
                             leaves || (is_live && outside_.test(item)), block)) {
        block.set(item);
        return true;
      }
    }
    return false;
  }

  const Geometry& geometry_;
  const Complex<W>& whole_;
  const std::array<Set, 64 * W>& conflicts_;
  Set cells_;
  Set stones_;
  Set outside_{};
};

// Patterns with two live cells and stones otherwise: the two are in conflict.
template <std::size_t W>
class ConflictSearch {
 public:
  using Set = Bits<W>;
  ConflictSearch(const Geometry& geometry, const Complex<W>& whole, const Set& cells,
                 std::array<Set, 64 * W>& conflicts)
      : geometry_(geometry), whole_(whole), cells_(cells), conflicts_(conflicts) {}

  // Conflicts by the new stone x and stones of the complex.
  void add_with(int x) {
    const int stones = whole_.blocks.stones.count();
    for (const Shape& shape : geometry_.shapes()) {
      if (shape.roles() < 3 || static_cast<int>(shape.roles()) - 3 > stones) continue;
      for (std::size_t role = 0; role < shape.roles(); ++role) {
        Roles roles;
        const std::uint32_t left = shape.all_roles() & ~(std::uint32_t{1} << role);
        for (std::uint32_t others = left; others != 0; others &= others - 1) {
          const auto other = static_cast<std::size_t>(std::countr_zero(others));
          roles[other] = whole_.in[static_cast<std::size_t>(x)][shape.quadrant_of(role, other)];
        }
        add(shape, left, roles);
      }
    }
  }
  // Conflicts by stones of the complex alone.
  void add_all() {
    for (const Shape& shape : geometry_.shapes()) {
      if (shape.roles() < 2) continue;
      Roles roles;
      for (std::size_t role = 0; role < shape.roles(); ++role) roles[role] = cells_ | whole_.blocks.stones;
      add(shape, shape.all_roles(), roles);
    }
  }

 private:
  using Roles = std::array<Set, ForbiddenSet::longest_pattern>;

  // Any two of the roles left stay live.
  void add(const Shape& shape, std::uint32_t left, const Roles& roles) {
    for (std::uint32_t firsts = left; firsts != 0; firsts &= firsts - 1) {
      const auto a = static_cast<std::size_t>(std::countr_zero(firsts));
      const Set first = roles[a] & cells_;
      if (!first.any()) continue;
      for (std::uint32_t seconds = firsts & (firsts - 1); seconds != 0; seconds &= seconds - 1) {
        const auto b = static_cast<std::size_t>(std::countr_zero(seconds));
        const Set second = roles[b] & cells_;
        if (!second.any()) continue;
        const std::uint32_t rest = left & ~(std::uint32_t{1} << a) & ~(std::uint32_t{1} << b);
        fill(shape, {a, b}, rest, first, second, roles);
      }
    }
  }

  void fill(const Shape& shape, std::pair<std::size_t, std::size_t> two, std::uint32_t left, const Set& first,
            const Set& second, const Roles& roles) {
    if (left == 0) {
      join(first, second, shape.quadrant_of(two.first, two.second));
      join(second, first, shape.quadrant_of(two.second, two.first));
      return;
    }
    const auto role = static_cast<std::size_t>(std::countr_zero(left));
    left &= left - 1;
    (roles[role] & whole_.blocks.stones).for_each([&](int stone) {
      const auto& in = whole_.in[static_cast<std::size_t>(stone)];
      const Set narrower_first = first & in[shape.quadrant_of(role, two.first)];
      const Set narrower_second = second & in[shape.quadrant_of(role, two.second)];
      if (!narrower_first.any() || !narrower_second.any()) return;
      Roles next;
      for (std::uint32_t others = left; others != 0; others &= others - 1) {
        const auto other = static_cast<std::size_t>(std::countr_zero(others));
        next[other] = roles[other] & in[shape.quadrant_of(role, other)];
      }
      fill(shape, two, left, narrower_first, narrower_second, next);
    });
  }

  void join(const Set& from, const Set& to, std::size_t q) {
    from.for_each([&](int y) {
      conflicts_[static_cast<std::size_t>(y)] |= to & whole_.in[static_cast<std::size_t>(y)][q];
    });
  }

  const Geometry& geometry_;
  const Complex<W>& whole_;
  Set cells_;
  std::array<Set, 64 * W>& conflicts_;
};

// The blocks among some cells, given which stones may matter and what was known of a complex that these are
// the remains of.
template <std::size_t W>
void find_blocks(const Geometry& geometry, const Complex<W>& whole,
                 const std::array<Bits<W>, 64 * W>& conflicts, const Bits<W>& cells, const Bits<W>& stones,
                 const Blocks<W>& before, Blocks<W>& found) {
  found.stones = {};
  found.witness = {};
  found.any = false;
  if (!before.any) return;
  BlockSearch<W> search(geometry, whole, conflicts, cells, stones);
  stones.for_each([&](int stone) {
    const auto at = static_cast<std::size_t>(stone);
    Bits<W> block{};
    if (before.stones.test(stone) && search.remains(before.witness_of[at])) {
      block = before.witness_of[at];
    } else {
      block = search.through(stone);
    }
    if (!block.any()) return;
    found.stones.set(stone);
    found.witness_of[at] = block;
  });
  found.any = found.stones.any();
  if (search.remains(before.witness)) {
    found.witness = before.witness;
  } else if (!found.any) {
    found.witness = search.without_stones();
  }
  found.any = found.any || found.witness.any();
}

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
