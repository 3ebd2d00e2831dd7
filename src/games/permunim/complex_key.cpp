#include "games/permunim/complex_key.hpp"

#include <algorithm>

#include "base/hash.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {
namespace {

// What every cell of a graph looks like, in a number that no renumbering of the cells changes.
template <std::size_t W>
using Looks = std::array<std::uint64_t, 64 * W>;

// One round of refinement: how many neighbours have each of some bits in their looks. Counting is by masks,
// one for each bit, so a cell costs a few instructions whatever the number of its neighbours.
template <unsigned Count, std::size_t W>
void refine(const Complex<W>& complex, Looks<W>& looks) {
  const auto n = static_cast<std::size_t>(complex.size);
  std::array<Bits<W>, Count> with_bit{};
  for (std::size_t i = 0; i < n; i += 8) {
    // Eight looks, a byte of each; a multiplication brings one bit of each together.
    std::uint64_t eight = 0;
    for (std::size_t j = 0; j < 8 && i + j < n; ++j) eight |= (looks[i + j] & 0xff) << (8 * j);
    for (unsigned bit = 0; bit < Count; ++bit) {
      const std::uint64_t bits = ((eight >> bit & 0x0101010101010101U) * 0x0102040810204080U) >> 56;
      with_bit[bit].word[i / 64] |= bits << (i % 64);
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    std::uint64_t counts = looks[i];
    for (unsigned bit = 0; bit < Count; ++bit) {
      counts =
          std::rotl(counts, 7) + static_cast<std::uint64_t>((complex.conflicts[i] & with_bit[bit]).count());
    }
    counts *= 0x9e3779b97f4a7c15U;
    looks[i] = counts ^ counts >> 32;
  }
}

template <std::size_t W>
void write_graph_key(const Complex<W>& complex, KeyBytes& key) {
  constexpr unsigned number_bits = 10;
  constexpr std::uint64_t number_mask = (1U << number_bits) - 1;
  const auto n = static_cast<std::size_t>(complex.size);
  Looks<W> looks;
  for (std::size_t i = 0; i < n; ++i) looks[i] = static_cast<std::uint64_t>(complex.conflicts[i].count());
  refine<5>(complex, looks);
  refine<6>(complex, looks);
  refine<6>(complex, looks);
  // Sorted by looks; the number of the cell in the low bits.
  for (std::size_t i = 0; i < n; ++i) looks[i] = looks[i] << number_bits | i;
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
  key.append(n, number_bits + 1);
  // Cells that look alike come in the order of their conflicts with the cells before them.
  std::array<Bits<W>, 64 * W> before;  // by number: conflicts with the cells placed so far
  Bits<W> left = complex.live;
  for (std::size_t i = 0; i < n; ++i) before[i] = {};
  const auto less = [](const Bits<W>& x, const Bits<W>& y) {
    return std::lexicographical_compare(x.word.rbegin(), x.word.rend(), y.word.rbegin(), y.word.rend());
  };
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t best = i;
    for (std::size_t j = i + 1; j < n && looks[j] >> number_bits == looks[i] >> number_bits; ++j) {
      if (less(before[looks[best] & number_mask], before[looks[j] & number_mask])) best = j;
    }
    std::swap(looks[i], looks[best]);
    const auto cell = static_cast<std::size_t>(looks[i] & number_mask);
    key.append(before[cell], static_cast<int>(i));
    left.reset(static_cast<int>(cell));
    (complex.conflicts[cell] & left).for_each([&](int other) {
      before[static_cast<std::size_t>(other)].set(static_cast<int>(i));
    });
  }
}

// Rows or columns renumbered without gaps.
class Lines {
 public:
  template <class Index>
  Lines(int items, Index index) {
    for (int i = 0; i < items; ++i) used_ |= std::uint32_t{1} << index(i);
    size_ = std::popcount(used_);
  }
  int size() const { return size_; }
  int rank(unsigned line) const { return std::popcount(used_ & ((std::uint32_t{1} << line) - 1)); }

 private:
  std::uint32_t used_ = 0;
  int size_ = 0;
};

// A place in an image of the position.
struct Image {
  std::size_t row;
  std::size_t column;
};

template <std::size_t W>
class PlacedKey {
 public:
  PlacedKey(const Geometry& geometry, const Complex<W>& complex)
      : geometry_(geometry),
        complex_(complex),
        rows_(complex.size, [&](int i) { return complex.place[static_cast<std::size_t>(i)].row; }),
        columns_(complex.size, [&](int i) { return complex.place[static_cast<std::size_t>(i)].column; }) {
    for (int i = 0; i < complex.size; ++i) {
      const Place place = complex.place[static_cast<std::size_t>(i)];
      ranks_[static_cast<std::size_t>(i)] = {static_cast<std::uint8_t>(rows_.rank(place.row)),
                                             static_cast<std::uint8_t>(columns_.rank(place.column))};
    }
    // Conflicts that stones brought, between cells where that can be. Few cells have any: these are marked,
    // and pairs of marked cells have a bit each. Which pairs these are follows from the places.
    complex.live.for_each([&](int x) {
      if ((complex.conflicts[static_cast<std::size_t>(x)] & possible(static_cast<std::size_t>(x))).any()) {
        marked_.set(x);
      }
    });
  }

  void write(KeyBytes& key) const {
    std::array<Symmetry, 8> best{};
    const std::size_t ties = best_images(best);
    write_image(best[0], key);
    for (std::size_t i = 1; i < ties; ++i) {
      KeyBytes other;
      other.clear();
      write_image(best[i], other);
      if (other.bytes() < key.bytes()) std::swap(key, other);
    }
  }

 private:
  Bits<W> possible(std::size_t x) const {
    Bits<W> result{};
    for (std::size_t q = 0; q < quadrants; ++q) {
      if (geometry_.can_conflict(q)) result |= complex_.in[x][q];
    }
    return result & complex_.live;
  }

  // The symmetries whose images come first by the number of lines and by what the lines hold, read from the
  // top and from the left: whole keys are written for these only.
  std::size_t best_images(std::array<Symmetry, 8>& best) const {
    std::array<std::uint64_t, 32> in_row{};
    std::array<std::uint64_t, 32> in_column{};
    for (int i = 0; i < complex_.size; ++i) {
      const auto at = static_cast<std::size_t>(i);
      // No symmetry changes this.
      const std::uint64_t weight =
          complex_.live.test(i) ? 64 + static_cast<std::uint64_t>(complex_.conflicts[at].count()) : 1 << 16;
      in_row[ranks_[at].row] += weight * weight;
      in_column[ranks_[at].column] += weight * weight;
    }
    const auto read = [](const std::array<std::uint64_t, 32>& line, int size, bool flip) {
      std::uint64_t sum = static_cast<std::uint64_t>(size);
      for (int i = 0; i < size; ++i) {
        sum = sum * 0x2545f4914f6cdd1dU + line[static_cast<std::size_t>(flip ? size - 1 - i : i)];
      }
      return sum;
    };
    const std::array<std::uint64_t, 2> rows = {read(in_row, rows_.size(), false),
                                               read(in_row, rows_.size(), true)};
    const std::array<std::uint64_t, 2> columns = {read(in_column, columns_.size(), false),
                                                  read(in_column, columns_.size(), true)};
    std::size_t ties = 0;
    std::pair<std::uint64_t, std::uint64_t> least{};
    for (const Symmetry symmetry : geometry_.symmetries()) {
      const auto& first = symmetry.transpose ? columns : rows;
      const auto& second = symmetry.transpose ? rows : columns;
      const std::pair look{first[symmetry.flip_rows ? 1 : 0], second[symmetry.flip_columns ? 1 : 0]};
      if (ties > 0 && look > least) continue;
      if (ties == 0 || look < least) ties = 0;
      least = look;
      best[ties++] = symmetry;
    }
    return ties;
  }

  void write_image(Symmetry symmetry, KeyBytes& key) const {
    const auto n = static_cast<std::size_t>(complex_.size);
    const auto high = static_cast<std::size_t>(symmetry.transpose ? columns_.size() : rows_.size());
    const auto wide = static_cast<std::size_t>(symmetry.transpose ? rows_.size() : columns_.size());
    const auto image_of = [&](std::size_t i) {
      std::size_t row = ranks_[i].row;
      std::size_t column = ranks_[i].column;
      if (symmetry.transpose) std::swap(row, column);
      if (symmetry.flip_rows) row = high - 1 - row;
      if (symmetry.flip_columns) column = wide - 1 - column;
      return Image{row, column};
    };
    std::array<std::uint64_t, 32> line{};
    for (std::size_t i = 0; i < n; ++i) {
      const Image at = image_of(i);
      line[at.row] |= std::uint64_t{1} << at.column;
    }
    key.append(0, 11);  // no graph has 0 cells: this is a placed key
    key.append(high, 6);
    key.append(wide, 6);
    key.append(complex_.blocks.stones.any() ? 1 : 0, 1);
    std::array<std::size_t, 32> first_in_line;
    std::size_t count = 0;
    for (std::size_t row = 0; row < high; ++row) {
      key.append(line[row], static_cast<unsigned>(wide));
      first_in_line[row] = count;
      count += static_cast<std::size_t>(std::popcount(line[row]));
    }
    // Cells and stones in the order of the image.
    std::array<std::uint16_t, 64 * W> order;
    std::array<std::uint16_t, 64 * W> rank;
    for (std::size_t i = 0; i < n; ++i) {
      const Image at = image_of(i);
      const std::uint64_t before = line[at.row] & ((std::uint64_t{1} << at.column) - 1);
      rank[i] =
          static_cast<std::uint16_t>(first_in_line[at.row] + static_cast<std::size_t>(std::popcount(before)));
      order[rank[i]] = static_cast<std::uint16_t>(i);
    }
    const bool same_order = symmetry == Symmetry{};
    const auto renumbered = [&](const Bits<W>& cells) {
      if (same_order) return cells;
      Bits<W> result{};
      cells.for_each([&](int j) { result.set(rank[static_cast<std::size_t>(j)]); });
      return result;
    };
    if (complex_.blocks.stones.any()) key.append(renumbered(complex_.blocks.stones), complex_.size);
    const Bits<W> marked = renumbered(marked_);
    key.append(marked, complex_.size);
    marked.for_each([&](int i) {
      const std::size_t x = order[static_cast<std::size_t>(i)];
      const Bits<W> among = possible(x) & marked_;
      const Bits<W> pairs = renumbered(among) - Bits<W>::below(i);
      const Bits<W> conflicts = renumbered(complex_.conflicts[x] & among);
      key.append(GatherBits<W>(pairs).template to<W>(conflicts), pairs.count());
    });
  }

  const Geometry& geometry_;
  const Complex<W>& complex_;
  Lines rows_;
  Lines columns_;
  std::array<Place, 64 * W> ranks_;
  Bits<W> marked_{};
};

}  // namespace

template <std::size_t W>
void write_key(const Geometry& geometry, const Complex<W>& complex, KeyBytes& key) {
  key.clear();
  if (complex.blocks.any) {
    PlacedKey<W>(geometry, complex).write(key);
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
