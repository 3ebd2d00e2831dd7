// From a reduced position and a move to the reduced positions it falls apart into.
#pragma once

#include "games/permunim/blocks.hpp"
#include "games/permunim/complex.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

// What is left of a complex after a move, in the numbering of that complex.
template <std::size_t W>
struct Remains {
  using Set = Bits<W>;
  Set alive;
  std::array<Set, 64 * W> conflicts;
  Blocks<W> blocks;

  // Everything: the complex as it is.
  void begin(const Geometry& geometry, const Complex<W>& whole) {
    alive = whole.live;
    alive.for_each([&](int y) {
      conflicts[static_cast<std::size_t>(y)] = whole.conflicts[static_cast<std::size_t>(y)];
    });
    find_blocks(geometry, whole, conflicts, alive, whole.blocks, -1, blocks);
  }

  // The link of x.
  void play(const Geometry& geometry, const Complex<W>& whole, int x) {
    const auto& before = whole.conflicts;
    alive = whole.live - before[static_cast<std::size_t>(x)];
    alive.reset(x);
    alive.for_each(
        [&](int y) { conflicts[static_cast<std::size_t>(y)] = before[static_cast<std::size_t>(y)] & alive; });
    if (whole.blocks.any) ConflictSearch<W>(geometry, whole, alive, conflicts).add_with(x);
    find_blocks(geometry, whole, conflicts, alive, whole.blocks, x, blocks);
  }

  // Deletes cells that have a twin. Deleting one makes no others twins: two cells that differ in how they see
  // the deleted cell differ in how they see its twin. Twins are in conflict, so with themselves included
  // their conflicts are the same set: cells are hashed by it.
  void remove_twins(const Geometry& geometry, const Complex<W>& whole) {
    constexpr std::size_t slots = 128 * W;
    constexpr std::uint16_t free = 0xffff;
    std::array<std::uint16_t, slots> slot;
    slot.fill(free);
    const Set left = alive;
    BlockSearch<W> search(geometry, whole, conflicts, alive, blocks.stones);
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
      slot[at] = static_cast<std::uint16_t>(y);
    });
  }

  // Visits the components, each as a set of cells.
  template <class Visit>
  void for_each_component(const Geometry& geometry, const Complex<W>& whole, Visit visit) const {
    Set left = alive;
    while (left.any()) {
      Set component = Set::only(left.first());
      spread(component, component);
      if (blocks.any && !(component == left)) join_by_blocks(geometry, whole, left, component);
      left = left - component;
      visit(component);
    }
  }

  // One component as a complex of its own.
  template <std::size_t V>
  void extract(const Geometry& geometry, const Complex<W>& whole, const Set& component,
               Complex<V>& part) {
    const Blocks<W>* mine = &blocks;
    if (blocks.any && !(component == alive)) {
      find_blocks(geometry, whole, conflicts, component, blocks, -1, blocks_of_part_);
      mine = &blocks_of_part_;
    }
    part.blocks.any = mine->any;
    const Set kept = component | mine->stones;
    const GatherBits<W> gather(kept);
    int i = 0;
    kept.for_each([&](int y) {
      const auto from = static_cast<std::size_t>(y);
      const auto to = static_cast<std::size_t>(i++);
      part.conflicts[to] = component.test(y) ? gather.template to<V>(conflicts[from]) : Bits<V>{};
      if (!mine->any) return;
      part.place[to] = whole.place[from];
      for (std::size_t q = 0; q < quadrants; ++q) part.in[to][q] = gather.template to<V>(whole.in[from][q]);
    });
    part.size = i;
    part.live = gather.template to<V>(component);
    part.blocks.stones = gather.template to<V>(mine->stones);
    // A block that has lost a twin is no witness any more.
    const auto witness = [&](const Set& block) {
      return (block - kept).any() ? Bits<V>{} : gather.template to<V>(block);
    };
    part.blocks.witness = witness(mine->witness);
    int stone = 0;
    kept.for_each([&](int y) {
      if (mine->stones.test(y)) {
        part.blocks.witness_of[static_cast<std::size_t>(stone)] =
            witness(mine->witness_of[static_cast<std::size_t>(y)]);
      }
      ++stone;
    });
  }

 private:
  // Adds what conflicts reach from the frontier, which is in the component.
  void spread(Set& component, Set frontier) const {
    while (frontier.any()) {
      Set next{};
      frontier.for_each([&](int y) { next |= conflicts[static_cast<std::size_t>(y)]; });
      frontier = (next & alive) - component;
      component |= frontier;
    }
  }

  // Adds what blocks reach, until no block leaves the component.
  void join_by_blocks(const Geometry& geometry, const Complex<W>& whole, const Set& left,
                      Set& component) const {
    BlockSearch<W> search(geometry, whole, conflicts, left, blocks.stones);
    Set settled{};
    while (!(settled == component)) {
      const int y = (component - settled).first();
      const Set reached = (search.leaving(y, component) & left) - component;
      if (reached.any()) {
        component |= reached;
        spread(component, reached);
      } else {
        settled.set(y);
      }
    }
  }

  Blocks<W> blocks_of_part_;
};

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
