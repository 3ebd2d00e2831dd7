// From a reduced position and a move to the reduced positions it falls apart into.
#pragma once

#include "games/permunim/blocks.hpp"
#include "games/permunim/complex.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

// One component of what is left after a move, in the numbering of the complex before it.
template <std::size_t W>
struct Part {
  Bits<W> cells;
  Bits<W> kept;  // with the stones that matter to these cells
  const Blocks<W>* blocks;
};

// What is left of a complex after a move, in the numbering of that complex.
template <std::size_t W>
struct Remains {
  using Set = Bits<W>;
  Set alive;
  Set stones;  // those that may matter
  std::array<Set, 64 * W> conflicts;
  Blocks<W> blocks;  // once they are looked for

  // Everything: the complex as it is.
  void begin(const Complex<W>& whole) {
    alive = whole.live;
    stones = whole.blocks.stones;
    blocks_known_ = false;
    alive.for_each([&](int y) {
      conflicts[static_cast<std::size_t>(y)] = whole.conflicts[static_cast<std::size_t>(y)];
    });
  }

  // The link of x.
  void play(const Geometry& geometry, const Complex<W>& whole, int x) {
    const auto& before = whole.conflicts;
    alive = whole.live - before[static_cast<std::size_t>(x)];
    alive.reset(x);
    alive.for_each(
        [&](int y) { conflicts[static_cast<std::size_t>(y)] = before[static_cast<std::size_t>(y)] & alive; });
    if (whole.blocks.any) ConflictSearch<W>(geometry, whole, alive, conflicts).add_with(x);
    stones = whole.blocks.stones;
    blocks_known_ = false;
    if (!whole.blocks.any || !geometry.stones_can_matter()) return;
    stones.set(x);
    look_for_blocks(geometry, whole);
    stones = blocks.stones;
  }

  // Looks for blocks, and deletes cells that have a twin. Deleting one makes no others twins: two cells that
  // differ in how they see the deleted cell differ in how they see its twin. Twins are in conflict, so with
  // themselves included their conflicts are the same set: cells are hashed by it. What is seen of blocks is
  // enough, not exact.
  void remove_twins(const Geometry& geometry, const Complex<W>& whole) {
    if (!blocks_known_) look_for_blocks(geometry, whole);
    constexpr std::size_t slots = 128 * W;
    using Slot = std::conditional_t<W == 1, std::uint8_t, std::uint16_t>;
    constexpr Slot free = static_cast<Slot>(-1);
    std::array<Slot, slots> slot;
    slot.fill(free);
    const Set left = alive;
    BlockSearch<W> search(geometry, whole, conflicts, left, blocks.stones);
    Set in_block{};
    Set in_none{};
    const auto is_in_block = [&](int y) {
      if (in_block.test(y) || in_none.test(y)) return in_block.test(y);
      const Set block = search.through(y);
      (block.any() ? in_block : in_none) |= block | Set::only(y);
      return block.any();
    };
    // Cells that see all others in the same quadrants are in the same blocks.
    const auto same_blocks = [&](int y, int z, const Set& both) {
      if (!blocks.any) return true;
      const Set others = (left | blocks.stones) - both;
      bool same = true;
      for (std::size_t q = 0; q < quadrants; ++q) {
        const Set one = whole.in[static_cast<std::size_t>(y)][q] & others;
        same = same && one == (whole.in[static_cast<std::size_t>(z)][q] & others);
      }
      return same || (!is_in_block(y) && !is_in_block(z));
    };
    left.for_each([&](int y) {
      const Set mine = conflicts[static_cast<std::size_t>(y)] | Set::only(y);
      std::uint64_t hash = 0;
      for (const std::uint64_t word : mine.word) hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
      std::size_t at = (hash >> 40) % slots;
      for (; slot[at] != free; at = (at + 1) % slots) {
        const int z = slot[at];
        const Set other = conflicts[static_cast<std::size_t>(z)] | Set::only(z);
        if (mine == other && same_blocks(y, z, mine)) {
          alive.reset(y);
          return;
        }
      }
      slot[at] = static_cast<Slot>(y);
    });
  }

  // Visits the components. A part holds until the next one.
  template <class Visit>
  void for_each_part(const Geometry& geometry, const Complex<W>& whole, Visit visit) {
    Set left = alive;
    while (left.any()) {
      Set cells = Set::only(left.first());
      spread(left, cells, cells);
      if (blocks.any && !(cells == left)) join_by_blocks(geometry, whole, left, cells);
      left = left - cells;
      if (!blocks.any || cells == alive) {
        visit(Part<W>{cells, cells | blocks.stones, &blocks});
        continue;
      }
      find_blocks(geometry, whole, conflicts, cells, blocks.stones, blocks, blocks_of_part_);
      visit(Part<W>{cells, cells | blocks_of_part_.stones, &blocks_of_part_});
    }
  }

  // One component as a complex of its own.
  template <std::size_t V>
  void extract(const Complex<W>& whole, const Part<W>& part, Complex<V>& to) const {
    const GatherBits<W> gather(part.kept);
    const bool places = part.blocks->any;
    // A block that has lost a twin is no witness any more.
    const auto witness = [&](const Set& block) {
      return (block - part.kept).any() ? Bits<V>{} : gather.template to<V>(block);
    };
    std::size_t i = 0;
    part.kept.for_each([&](int y) {
      const auto from = static_cast<std::size_t>(y);
      const bool live = part.cells.test(y);
      to.conflicts[i] = live ? gather.template to<V>(conflicts[from]) : Bits<V>{};
      if (places) {
        to.place[i] = whole.place[from];
        for (std::size_t q = 0; q < quadrants; ++q) to.in[i][q] = gather.template to<V>(whole.in[from][q]);
        if (!live) to.blocks.witness_of[i] = witness(part.blocks->witness_of[from]);
      }
      ++i;
    });
    to.size = static_cast<int>(i);
    to.live = gather.template to<V>(part.cells);
    to.blocks.any = places;
    to.blocks.stones = Bits<V>::below(to.size) - to.live;
    to.blocks.witness = witness(part.blocks->witness);
  }

 private:
  void look_for_blocks(const Geometry& geometry, const Complex<W>& whole) {
    find_blocks(geometry, whole, conflicts, alive, stones, whole.blocks, blocks);
    blocks_known_ = true;
  }

  // Adds what conflicts reach from the frontier, which is among the cells.
  void spread(const Set& left, Set& cells, Set frontier) const {
    while (frontier.any()) {
      const int y = frontier.first();
      frontier.reset(y);
      const Set next = (conflicts[static_cast<std::size_t>(y)] & left) - cells;
      cells |= next;
      if (cells == left) return;
      frontier |= next;
    }
  }

  // Adds what blocks reach, until no block leaves the cells.
  void join_by_blocks(const Geometry& geometry, const Complex<W>& whole, const Set& left, Set& cells) const {
    BlockSearch<W> search(geometry, whole, conflicts, left, blocks.stones);
    Set settled{};
    while (!(settled == cells)) {
      const int y = (cells - settled).first();
      const Set reached = (search.leaving(y, cells) & left) - cells;
      if (reached.any()) {
        cells |= reached;
        spread(left, cells, reached);
      } else {
        settled.set(y);
      }
    }
  }

  bool blocks_known_ = false;
  Blocks<W> blocks_of_part_;
};

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
