// A small cache in front of the shared memory: values of what moves leave, just as it comes, before it is
// taken apart and its key is written. The same cells in the same places are met again and again, and
// comparing them costs a tenth of writing the key. Whole positions are compared, and only values are kept, so
// it never lies.
//
//     words      the conflicts of each cell in their own numbering, 16, 32 or 64 bits each; where there can
//                be blocks then which are stones, and the places of all among the lines they use, 16 bits
//                each
//     head       hash | number of words | number of cells and stones | value        40, 8, 8, 8 bits
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "games/permunim/complex_parts.hpp"

namespace zermelo::permunim {
inline namespace ZERMELO_ISA {

class RawPart {
 public:
  // Cells and stones of a complex with these conflicts. False for a part that is too large.
  template <std::size_t W>
  bool write(const Complex<W>& whole, const std::array<Bits<W>, 64 * W>& conflicts, const Bits<W>& cells,
             const Bits<W>& stones, bool places) {
    if constexpr (W > 1) {
      return false;
    } else {
      const std::uint64_t kept = (cells | stones).word[0];
      const auto n = static_cast<unsigned>(std::popcount(kept));
      const Gather gather(kept);
      Writer writer{word_.data(), n};
      const auto write_rows = [&]<unsigned Width>(std::integral_constant<unsigned, Width>) {
        for (std::uint64_t left = cells.word[0]; left != 0; left &= left - 1) {
          const auto y = static_cast<std::size_t>(std::countr_zero(left));
          writer.template append<Width>(gather(conflicts[y].word[0]));
        }
        writer.flush();
      };
      if (n <= 16) {
        write_rows(std::integral_constant<unsigned, 16>{});
      } else if (n <= 32) {
        write_rows(std::integral_constant<unsigned, 32>{});
      } else {
        write_rows(std::integral_constant<unsigned, 64>{});
      }
      if (places) {
        writer.template append<64>(gather(stones.word[0]));
        // Lines without cells and stones are left out.
        std::uint32_t rows = 0;
        std::uint32_t columns = 0;
        for (std::uint64_t left = kept; left != 0; left &= left - 1) {
          const Place place = whole.place[static_cast<std::size_t>(std::countr_zero(left))];
          rows |= std::uint32_t{1} << place.row;
          columns |= std::uint32_t{1} << place.column;
        }
        const auto rank = [](std::uint32_t lines, unsigned line) {
          return static_cast<unsigned>(std::popcount(lines & ((std::uint32_t{1} << line) - 1)));
        };
        for (std::uint64_t left = kept; left != 0; left &= left - 1) {
          const Place place = whole.place[static_cast<std::size_t>(std::countr_zero(left))];
          writer.template append<16>(rank(rows, place.row) << 5 | rank(columns, place.column));
        }
        writer.flush();
      }
      size_ = static_cast<std::size_t>(writer.to - word_.data());
      head_ = (writer.hash >> 24) << 24 | size_ << 16 | n << 8;
      return true;
    }
  }

 private:
  friend class RawParts;
  // Packs numbers into words, and hashes the words.
  struct Writer {
    std::uint64_t* to;
    std::uint64_t hash;
    std::uint64_t pending = 0;
    unsigned used = 0;

    template <unsigned Width>
    void append(std::uint64_t value) {
      pending |= value << used;
      used += Width;
      if (used == 64) next();
    }
    void flush() {
      if (used != 0) next();
    }
    void next() {
      *to++ = pending;
      hash = (hash + pending) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 32;
      used = 0;
      pending = 0;
    }
  };

  std::uint64_t head_ = 0;  // without the value; 0 only for no cells
  std::size_t size_ = 0;
  std::array<std::uint64_t, 64 + 1 + 16> word_;
};

class RawParts {
 public:
  std::optional<int> find(const RawPart& part) const {
    const Entry& entry = entries_[place(part)];
    if ((entry.head & ~value_mask) != part.head_) return std::nullopt;
    const auto words = words_.begin() + static_cast<std::ptrdiff_t>(entry.at);
    for (std::size_t i = 0; i < part.size_; ++i) {
      if (words[static_cast<std::ptrdiff_t>(i)] != part.word_[i]) return std::nullopt;
    }
    return static_cast<int>(entry.head & value_mask);
  }
  void store(const RawPart& part, int value) {
    if (used_ + part.size_ > words_.size()) {  // begin again
      std::fill(entries_.begin(), entries_.end(), Entry{});
      used_ = 0;
    }
    entries_[place(part)] = {part.head_ | static_cast<std::uint64_t>(value), used_};
    std::copy_n(part.word_.begin(), part.size_, words_.begin() + static_cast<std::ptrdiff_t>(used_));
    used_ += part.size_;
  }

 private:
  struct Entry {
    std::uint64_t head = 0;
    std::uint64_t at = 0;
  };
  static constexpr std::uint64_t value_mask = 0xff;
  static constexpr std::size_t places = std::size_t{1} << 15;
  static std::size_t place(const RawPart& part) { return (part.head_ >> 24) % places; }
  std::vector<Entry> entries_ = std::vector<Entry>(places);
  std::vector<std::uint64_t> words_ = std::vector<std::uint64_t>(10 * places);
  std::size_t used_ = 0;
};

}  // namespace ZERMELO_ISA
}  // namespace zermelo::permunim
