#include "games/permunim/complex_key.hpp"

#include <algorithm>

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {
namespace {

// Every conflict once, as (later cell, earlier cell).
template <std::size_t W, class Visit>
void for_each_conflict(const Complex<W>& complex, Visit visit) {
  for (int i = 1; i < complex.size; ++i) {
    (complex.conflicts[static_cast<std::size_t>(i)] & Bits<W>::below(i)).for_each([&](int j) {
      visit(static_cast<std::size_t>(i), static_cast<std::size_t>(j));
    });
  }
}

template <std::size_t W>
void write_graph_key(const Complex<W>& complex, KeyBytes& key) {
  constexpr unsigned number_bits = 10;
  constexpr std::uint64_t number_mask = (1U << number_bits) - 1;
  const auto n = static_cast<std::size_t>(complex.size);
  std::array<std::uint32_t, 64 * W> degrees;
  std::array<std::uint32_t, 64 * W> sums;  // of the neighbours' degrees
  std::array<std::uint64_t, 64 * W>
      looks;  // degree, sum, sum of the neighbours' sums; then the cell's number
  for (std::size_t i = 0; i < n; ++i) {
    degrees[i] = static_cast<std::uint32_t>(complex.conflicts[i].count());
    sums[i] = 0;
    looks[i] = 0;
  }
  for_each_conflict(complex, [&](std::size_t i, std::size_t j) {
    sums[i] += degrees[j];
    sums[j] += degrees[i];
  });
  for_each_conflict(complex, [&](std::size_t i, std::size_t j) {
    looks[i] += sums[j];
    looks[j] += sums[i];
  });
  for (std::size_t i = 0; i < n; ++i) {
    looks[i] = (std::uint64_t{degrees[i]} << 36 | std::uint64_t{sums[i]} << 20 | looks[i]) << number_bits | i;
  }
  if (n <= 24) {
    for (std::size_t i = 1; i < n; ++i) {
      const std::uint64_t look = looks[i];
      std::size_t j = i;
      for (; j > 0 && looks[j - 1] > look; --j) looks[j] = looks[j - 1];
      looks[j] = look;
    }
  } else {
    std::sort(looks.begin(), looks.begin() + static_cast<std::ptrdiff_t>(n));
  }
  std::array<std::uint16_t, 64 * W> rank;
  std::array<Bits<W>, 64 * W> rows;
  for (std::size_t i = 0; i < n; ++i) {
    rank[looks[i] & number_mask] = static_cast<std::uint16_t>(i);
    rows[i] = {};
  }
  for_each_conflict(complex, [&](std::size_t i, std::size_t j) {
    rows[std::max(rank[i], rank[j])].set(std::min(rank[i], rank[j]));
  });
  key.append(n, number_bits + 1);
  for (std::size_t i = 1; i < n; ++i) key.append(rows[i], static_cast<int>(i));
}

// Rows and columns renumbered without gaps, and how many cells each has.
struct Lines {
  std::array<std::uint8_t, 32> rank{};
  std::array<int, 32> counts{};
  int size = 0;

  template <class Index>
  Lines(int cells, Index index) {
    std::array<int, 32> by_line{};
    for (int i = 0; i < cells; ++i) ++by_line[index(i)];
    for (std::size_t line = 0; line < 32; ++line) {
      rank[line] = static_cast<std::uint8_t>(size);
      if (by_line[line] != 0) counts[static_cast<std::size_t>(size++)] = by_line[line];
    }
  }
};

template <std::size_t W>
void write_placed_image(const Geometry& geometry, const Complex<W>& complex, const Lines& rows,
                        const Lines& columns, Symmetry symmetry, KeyBytes& key) {
  constexpr std::uint16_t none = 0xffff;
  std::array<std::array<std::uint16_t, 32>, 32> at;
  const int high = symmetry.transpose ? columns.size : rows.size;
  const int wide = symmetry.transpose ? rows.size : columns.size;
  for (int r = 0; r < high; ++r) {
    std::fill_n(at[static_cast<std::size_t>(r)].begin(), wide, none);
  }
  for (int i = 0; i < complex.size; ++i) {
    const Place place = complex.place[static_cast<std::size_t>(i)];
    const Cell cell =
        image(symmetry, {columns.rank[place.column] + 1, rows.rank[place.row] + 1}, rows.size, columns.size);
    at[static_cast<std::size_t>(cell.row - 1)][static_cast<std::size_t>(cell.column - 1)] =
        static_cast<std::uint16_t>(i);
  }
  key.append(0, 11);  // no graph has 0 cells: this is a placed key
  key.append(static_cast<std::uint64_t>(high), 6);
  key.append(static_cast<std::uint64_t>(wide), 6);
  key.append(complex.blocks.stones.any() ? 1 : 0, 1);
  std::array<std::uint16_t, 64 * W> order;
  std::array<std::uint16_t, 64 * W> rank;
  std::size_t n = 0;
  for (int r = 0; r < high; ++r) {
    std::uint64_t line = 0;
    for (int c = 0; c < wide; ++c) {
      const std::uint16_t cell = at[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
      if (cell == none) continue;
      line |= std::uint64_t{1} << c;
      rank[cell] = static_cast<std::uint16_t>(n);
      order[n++] = cell;
    }
    key.append(line, static_cast<unsigned>(wide));
  }
  const bool same_order = symmetry == Symmetry{};
  if (complex.blocks.stones.any()) {
    for (std::size_t i = 0; i < n; ++i) {
      key.append(complex.blocks.stones.test(order[i]) ? 1 : 0, 1);
    }
  }
  // Conflicts that stones brought, between cells where that can be. Few cells have any: these are marked, and
  // pairs of marked cells have a bit each. Which pairs these are follows from the places.
  std::array<Bits<W>, 64 * W> possible;
  Bits<W> marked{};
  complex.live.for_each([&](int x) {
    const auto cell = static_cast<std::size_t>(x);
    possible[cell] = {};
    for (std::size_t q = 0; q < quadrants; ++q) {
      if (geometry.can_conflict(q)) possible[cell] |= complex.in[cell][q];
    }
    possible[cell] &= complex.live;
    if ((complex.conflicts[cell] & possible[cell]).any()) marked.set(x);
  });
  const auto renumbered = [&](const Bits<W>& cells) {
    if (same_order) return cells;
    Bits<W> result{};
    cells.for_each([&](int j) { result.set(rank[static_cast<std::size_t>(j)]); });
    return result;
  };
  key.append(renumbered(marked), complex.size);
  renumbered(marked).for_each([&](int i) {
    const std::size_t x = order[static_cast<std::size_t>(i)];
    const Bits<W> pairs = renumbered(possible[x] & marked) - Bits<W>::below(i);
    const Bits<W> conflicts = renumbered(complex.conflicts[x] & possible[x]);
    key.append(GatherBits<W>(pairs).template to<W>(conflicts), pairs.count());
  });
}

// The counts of an image's lines: rows first. Images are compared by these before whole keys are written.
std::array<int, 65> line_counts(const Lines& rows, const Lines& columns, Symmetry symmetry) {
  std::array<int, 65> result{};
  const Lines& first = symmetry.transpose ? columns : rows;
  const Lines& second = symmetry.transpose ? rows : columns;
  result[0] = first.size;
  const auto put = [&](const Lines& lines, bool flip, std::size_t from) {
    for (int i = 0; i < lines.size; ++i) {
      result[from + static_cast<std::size_t>(i)] =
          lines.counts[static_cast<std::size_t>(flip ? lines.size - 1 - i : i)];
    }
  };
  put(first, symmetry.flip_rows, 1);
  put(second, symmetry.flip_columns, 33);
  return result;
}

template <std::size_t W>
void write_placed_key(const Geometry& geometry, const Complex<W>& complex, KeyBytes& key) {
  const Lines rows(complex.size, [&](int i) { return complex.place[static_cast<std::size_t>(i)].row; });
  const Lines columns(complex.size, [&](int i) { return complex.place[static_cast<std::size_t>(i)].column; });
  std::array<Symmetry, 8> best{};
  std::size_t ties = 0;
  std::array<int, 65> least{};
  for (const Symmetry symmetry : geometry.symmetries()) {
    const auto counts = line_counts(rows, columns, symmetry);
    if (ties > 0 && counts > least) continue;
    if (ties == 0 || counts < least) {
      ties = 0;
      least = counts;
    }
    best[ties++] = symmetry;
  }
  write_placed_image(geometry, complex, rows, columns, best[0], key);
  for (std::size_t i = 1; i < ties; ++i) {
    KeyBytes other;
    other.clear();
    write_placed_image(geometry, complex, rows, columns, best[i], other);
    if (other.bytes() < key.bytes()) std::swap(key, other);
  }
}

}  // namespace

template <std::size_t W>
void write_key(const Geometry& geometry, const Complex<W>& complex, KeyBytes& key) {
  key.clear();
  if (complex.blocks.any) {
    write_placed_key(geometry, complex, key);
  } else {
    write_graph_key(complex, key);
  }
}

template void write_key(const Geometry&, const Complex<1>&, KeyBytes&);
template void write_key(const Geometry&, const Complex<2>&, KeyBytes&);
template void write_key(const Geometry&, const Complex<4>&, KeyBytes&);
template void write_key(const Geometry&, const Complex<8>&, KeyBytes&);
template void write_key(const Geometry&, const Complex<16>&, KeyBytes&);

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
