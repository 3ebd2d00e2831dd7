// A small cache in front of the shared memory: values of graphs just as they come, before their cells are
// sorted. The same few cells in the same places are met again and again, and a graph of at most 16 cells is
// 120 bits: looking it up costs a tenth of writing its key. Whole graphs are compared, and only values are
// kept, so it never lies.
//
//     low    conflicts of cells 1, 2, ... with the cells before them, 1 + 2 + 3 + ... bits
//     high   the rest of them, and the number of cells in the top byte
#pragma once

#include <optional>
#include <vector>

#include "base/hash.hpp"
#include "games/permunim/complex.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

struct RawGraph {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const RawGraph&, const RawGraph&) = default;
};

// Nothing for a complex that is larger or has triples.
template <std::size_t W>
std::optional<RawGraph> raw_graph(const Complex<W>& complex) {
  if constexpr (W > 1) {
    return std::nullopt;
  } else {
    constexpr int most_cells = 16;
    if (complex.size > most_cells || complex.blocks.any) return std::nullopt;
    RawGraph graph;
    unsigned used = 0;
    for (int i = 1; i < complex.size; ++i) {
      const std::uint64_t row =
          complex.conflicts[static_cast<std::size_t>(i)].word[0] & ((std::uint64_t{1} << i) - 1);
      if (used < 64) {
        graph.low |= row << used;
        if (used + static_cast<unsigned>(i) > 64) graph.high |= row >> (64 - used);
      } else {
        graph.high |= row << (used - 64);
      }
      used += static_cast<unsigned>(i);
    }
    graph.high |= static_cast<std::uint64_t>(complex.size) << 56;
    return graph;
  }
}

class RawGraphs {
 public:
  std::optional<int> find(const RawGraph& graph) const {
    const Entry& entry = entries_[place(graph)];
    return entry.graph == graph ? std::optional(entry.value) : std::nullopt;
  }
  void store(const RawGraph& graph, int value) { entries_[place(graph)] = {graph, value}; }

 private:
  struct Entry {
    RawGraph graph;  // no graph has 0 cells
    int value = 0;
  };
  static std::size_t place(const RawGraph& graph) { return mix(graph.low ^ mix(graph.high)) % places; }
  static constexpr std::size_t places = std::size_t{1} << 15;
  std::vector<Entry> entries_ = std::vector<Entry>(places);
};

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
