// From a reduced position and a move to the reduced positions it falls apart into.
#pragma once

#include <utility>

#include "games/permunim/complex.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

// What is left of a complex after a move, in the numbering of that complex.
template <std::size_t W>
struct Remains {
  using Set = Bits<W>;
  Set alive;
  Set triple_cells;
  std::array<Set, 64 * W> conflicts;
  std::array<Set, 64 * W> partners;  // the cells of the triples a cell is in; kept for triple_cells only

  // The cells that form a triple with y and z, which are not in conflict; z in quadrant q of y.
  Set thirds(const Geometry& geometry, const Complex<W>& whole, int y, int z, std::size_t q) const {
    Set result{};
    for (const auto& third : geometry.thirds(q)) {
      result |= whole.in[static_cast<std::size_t>(y)][third.from_x] &
                whole.in[static_cast<std::size_t>(z)][third.from_y];
    }
    return (result & alive) - conflicts[static_cast<std::size_t>(y)] - conflicts[static_cast<std::size_t>(z)];
  }

  void find_triples(const Geometry& geometry, const Complex<W>& whole, const Set& candidates) {
    triple_cells = {};
    candidates.for_each([&](int y) { partners[static_cast<std::size_t>(y)] = {}; });
    candidates.for_each([&](int y) {
      // Cells are numbered row by row, so of each pair the later one is in a southern quadrant.
      for (const std::size_t q : {2U, 3U}) {
        if (geometry.thirds(q).empty()) continue;
        const Set others =
            (whole.in[static_cast<std::size_t>(y)][q] & candidates) - conflicts[static_cast<std::size_t>(y)];
        others.for_each([&](int z) {
          const Set found = thirds(geometry, whole, y, z, q);
          if (!found.any()) return;
          partners[static_cast<std::size_t>(y)] |= found;
          partners[static_cast<std::size_t>(y)].set(z);
          partners[static_cast<std::size_t>(z)] |= found;
          partners[static_cast<std::size_t>(z)].set(y);
          triple_cells.set(y);
          triple_cells.set(z);
        });
      }
    });
  }

  // Everything: the complex as it is.
  void begin(const Geometry& geometry, const Complex<W>& whole) {
    alive = Set::below(whole.size);
    for (int y = 0; y < whole.size; ++y) {
      conflicts[static_cast<std::size_t>(y)] = whole.conflicts[static_cast<std::size_t>(y)];
    }
    find_triples(geometry, whole, whole.triple_cells);
  }

  // The link of x.
  void play(const Geometry& geometry, const Complex<W>& whole, int x) {
    const auto& before = whole.conflicts;
    alive = Set::below(whole.size) - before[static_cast<std::size_t>(x)];
    alive.reset(x);
    alive.for_each(
        [&](int y) { conflicts[static_cast<std::size_t>(y)] = before[static_cast<std::size_t>(y)] & alive; });
    triple_cells = {};
    if (!whole.triple_cells.any()) return;
    if (whole.triple_cells.test(x)) {
      const auto& from_x = whole.in[static_cast<std::size_t>(x)];
      for (std::size_t q = 0; q < quadrants; ++q) {
        if (geometry.thirds(q).empty()) continue;
        (from_x[q] & alive & whole.triple_cells).for_each([&](int y) {
          Set& mine = conflicts[static_cast<std::size_t>(y)];
          for (const auto& third : geometry.thirds(q)) {
            mine |= from_x[third.from_x] & whole.in[static_cast<std::size_t>(y)][third.from_y] & alive;
          }
        });
      }
    }
    find_triples(geometry, whole, whole.triple_cells & alive);
  }

  bool same_triples(const Geometry& geometry, const Complex<W>& whole, int y, int z) const {
    if (triple_cells.test(y) != triple_cells.test(z)) return false;
    if (!triple_cells.test(y)) return true;
    const Set others = partners[static_cast<std::size_t>(y)];
    if (!(others == partners[static_cast<std::size_t>(z)])) return false;
    bool same = true;
    others.for_each([&](int a) {
      if (!same) return;
      const auto quadrant_of = [&](int from) {
        for (std::size_t q = 0; q < quadrants; ++q) {
          if (whole.in[static_cast<std::size_t>(from)][q].test(a)) return q;
        }
        return quadrants;
      };
      same = thirds(geometry, whole, y, a, quadrant_of(y)) == thirds(geometry, whole, z, a, quadrant_of(z));
    });
    return same;
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
    left.for_each([&](int y) {
      const Set mine = conflicts[static_cast<std::size_t>(y)] | Set::only(y);
      std::uint64_t hash = 0;
      for (const std::uint64_t word : mine.word) hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
      std::size_t at = (hash >> 40) % slots;
      for (; slot[at] != free; at = (at + 1) % slots) {
        const int z = slot[at];
        const Set other = conflicts[static_cast<std::size_t>(z)] | Set::only(z);
        if (mine == other && same_triples(geometry, whole, y, z)) {
          alive.reset(y);
          return;
        }
      }
      slot[at] = static_cast<std::uint16_t>(y);
    });
    triple_cells &= alive;
  }

  // Visits the components, each as a set of cells.
  template <class Visit>
  void for_each_component(Visit visit) const {
    Set left = alive;
    while (left.any()) {
      Set component = Set::only(left.first());
      Set frontier = component;
      while (frontier.any()) {
        Set next{};
        frontier.for_each([&](int y) {
          next |= conflicts[static_cast<std::size_t>(y)];
          if (triple_cells.test(y)) next |= partners[static_cast<std::size_t>(y)];
        });
        frontier = (next & left) - component;
        component |= frontier;
      }
      left = left - component;
      visit(component);
    }
  }

  // One component as a complex of its own.
  template <std::size_t V>
  void extract(const Complex<W>& whole, const Set& component, Complex<V>& part) const {
    const GatherBits<W> gather(component);
    part.triple_cells = gather.template to<V>(triple_cells);
    const bool places = part.triple_cells.any();
    int i = 0;
    component.for_each([&](int y) {
      const auto from = static_cast<std::size_t>(y);
      const auto to = static_cast<std::size_t>(i++);
      part.conflicts[to] = gather.template to<V>(conflicts[from]);
      if (!places) return;
      part.place[to] = whole.place[from];
      for (std::size_t q = 0; q < quadrants; ++q) part.in[to][q] = gather.template to<V>(whole.in[from][q]);
    });
    part.size = i;
  }
};

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
