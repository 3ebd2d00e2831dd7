#include "games/permunim/complex_key.hpp"

#include <algorithm>

#include "base/hash.hpp"

namespace zermelo::permunim {
namespace {

template <std::size_t W>
void write_graph_key(const Complex<W>& complex, KeyBytes& key) {
  const auto n = static_cast<std::size_t>(complex.size);
  std::array<std::uint64_t, 64 * W> looks;
  std::array<std::uint64_t, 64 * W> next;
  for (std::size_t i = 0; i < n; ++i)
    looks[i] = mix(static_cast<std::uint64_t>(complex.conflicts[i].count()));
  for (int round = 0; round < 2; ++round) {
    for (std::size_t i = 0; i < n; ++i) {
      std::uint64_t sum = looks[i] * 3;
      complex.conflicts[i].for_each([&](int j) { sum += looks[static_cast<std::size_t>(j)]; });
      next[i] = mix(sum);
    }
    std::swap(looks, next);
  }
  std::array<std::uint16_t, 64 * W> order;
  for (std::size_t i = 0; i < n; ++i) order[i] = static_cast<std::uint16_t>(i);
  std::sort(
      order.begin(), order.begin() + static_cast<std::ptrdiff_t>(n),
      [&](std::uint16_t x, std::uint16_t y) { return looks[x] != looks[y] ? looks[x] < looks[y] : x < y; });
  key.byte(static_cast<std::uint8_t>(n & 0xff));
  key.byte(static_cast<std::uint8_t>(n >> 8));
  for (std::size_t i = 1; i < n; ++i) {
    const auto& mine = complex.conflicts[order[i]];
    for (std::size_t j = 0; j < i; ++j) key.bit(mine.test(order[j]));
  }
  key.flush();
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
  key.byte(static_cast<std::uint8_t>(high));
  key.byte(static_cast<std::uint8_t>(0x80 | wide));
  std::array<std::uint16_t, 64 * W> order;
  std::size_t n = 0;
  for (int r = 0; r < high; ++r) {
    for (int c = 0; c < wide; ++c) {
      const std::uint16_t cell = at[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
      key.bit(cell != none);
      if (cell != none) order[n++] = cell;
    }
  }
  key.flush();
  // Conflicts that stones brought: between cells in quadrants where a third cell could complete a pattern.
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t x = order[i];
    Bits<W> possible;
    for (std::size_t q = 0; q < quadrants; ++q) {
      if (!geometry.thirds(q).empty()) possible |= complex.in[x][q];
    }
    for (std::size_t j = i + 1; j < n; ++j) {
      if (possible.test(order[j])) key.bit(complex.conflicts[x].test(order[j]));
    }
  }
  key.flush();
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
    write_placed_image(geometry, complex, rows, columns, best[i], other);
    if (other.bytes() < key.bytes()) key = other;
  }
}

}  // namespace

template <std::size_t W>
void write_key(const Geometry& geometry, const Complex<W>& complex, KeyBytes& key) {
  key.clear();
  if (complex.triple_cells.any()) {
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

}  // namespace zermelo::permunim
