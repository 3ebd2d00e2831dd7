#include "http/qr.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

namespace zermelo::http {
namespace {

// ---- arithmetic modulo x^8 + x^4 + x^3 + x^2 + 1

std::uint8_t product(std::uint8_t x, std::uint8_t y) {
  unsigned result = 0;
  for (int bit = 7; bit >= 0; --bit) {
    result = (result << 1) ^ ((result >> 7) * 0x11DU);
    result ^= ((y >> bit) & 1U) * x;
  }
  return static_cast<std::uint8_t>(result);
}

using Bytes = std::vector<std::uint8_t>;

// The coefficients of (x - 1)(x - 2)(x - 4)..., without the leading one.
Bytes generator(int degree) {
  Bytes result(static_cast<std::size_t>(degree), 0);
  result.back() = 1;
  std::uint8_t root = 1;
  for (int i = 0; i < degree; ++i) {
    for (std::size_t j = 0; j < result.size(); ++j) {
      result[j] = product(result[j], root);
      if (j + 1 < result.size()) result[j] ^= result[j + 1];
    }
    root = product(root, 2);
  }
  return result;
}

Bytes remainder(const Bytes& data, const Bytes& divisor) {
  Bytes result(divisor.size(), 0);
  for (const std::uint8_t byte : data) {
    const std::uint8_t factor = byte ^ result.front();
    std::rotate(result.begin(), result.begin() + 1, result.end());
    result.back() = 0;
    for (std::size_t i = 0; i < result.size(); ++i) result[i] ^= product(divisor[i], factor);
  }
  return result;
}

// ---- the versions, at level M (Table 9 of the standard): all codewords, those of correction in a block, blocks
struct Version {
  int all;
  int correction;
  int blocks;
  int data() const { return all - correction * blocks; }
};
constexpr std::array<Version, 10> versions = {{{26, 10, 1},
                                               {44, 16, 1},
                                               {70, 26, 1},
                                               {100, 18, 2},
                                               {134, 24, 2},
                                               {172, 16, 4},
                                               {196, 18, 4},
                                               {242, 22, 4},
                                               {292, 22, 5},
                                               {346, 26, 5}}};

class Bits {
 public:
  void add(unsigned value, int count) {
    for (int i = count - 1; i >= 0; --i) bits_.push_back(((value >> i) & 1U) != 0);
  }
  Bytes bytes(std::size_t capacity) {
    add(0, static_cast<int>(std::min<std::size_t>(4, capacity * 8 - bits_.size())));
    while (bits_.size() % 8 != 0) bits_.push_back(false);
    Bytes result;
    for (std::size_t i = 0; i < bits_.size(); i += 8) {
      unsigned byte = 0;
      for (std::size_t j = 0; j < 8; ++j) byte = byte << 1 | (bits_[i + j] ? 1U : 0U);
      result.push_back(static_cast<std::uint8_t>(byte));
    }
    for (std::uint8_t pad = 0xEC; result.size() < capacity; pad ^= 0xEC ^ 0x11) result.push_back(pad);
    return result;
  }

 private:
  std::vector<bool> bits_;
};

// Blocks with their correction, interleaved. The shorter blocks come first.
Bytes codewords(const Bytes& data, const Version& version) {
  const Bytes divisor = generator(version.correction);
  const int shorter = version.data() / version.blocks;
  const int longer = version.data() % version.blocks;
  std::vector<Bytes> parts;
  std::vector<Bytes> corrections;
  auto at = data.begin();
  for (int block = 0; block < version.blocks; ++block) {
    const int size = shorter + (block >= version.blocks - longer ? 1 : 0);
    parts.emplace_back(at, at + size);
    at += size;
    corrections.push_back(remainder(parts.back(), divisor));
  }
  Bytes result;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(shorter); ++i) {
    for (const Bytes& part : parts) {
      if (i < part.size()) result.push_back(part[i]);
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(version.correction); ++i) {
    for (const Bytes& part : corrections) result.push_back(part[i]);
  }
  return result;
}

// ---- the square

class Square {
 public:
  explicit Square(int version)
      : version_(version),
        size_(17 + 4 * version),
        dark_(static_cast<std::size_t>(size_), std::vector<bool>(static_cast<std::size_t>(size_))),
        fixed_(dark_) {
    draw_patterns();
  }

  QrCode drawn(const Bytes& words) {
    place(words);
    int best = 0;
    int least = std::numeric_limits<int>::max();
    for (int mask = 0; mask < 8; ++mask) {
      apply(mask);
      draw_format(mask);
      if (const int penalty = this->penalty(); penalty < least) {
        least = penalty;
        best = mask;
      }
      apply(mask);  // undone
    }
    apply(best);
    draw_format(best);
    return dark_;
  }

 private:
  std::vector<bool>::reference at(int row, int column) {
    return dark_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  bool is_dark(int row, int column) const {
    return dark_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  bool is_fixed(int row, int column) const {
    return fixed_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
  void fix(int row, int column, bool dark) {
    at(row, column) = dark;
    fixed_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = true;
  }

  void draw_patterns() {
    for (int i = 0; i < size_; ++i) {
      fix(6, i, i % 2 == 0);
      fix(i, 6, i % 2 == 0);
    }
    finder(3, 3);
    finder(3, size_ - 4);
    finder(size_ - 4, 3);
    const std::vector<int> centres = alignments();
    for (const int row : centres) {
      for (const int column : centres) {
        const bool corner = (row == 6 && column == 6) || (row == 6 && column == size_ - 7) ||
                            (row == size_ - 7 && column == 6);
        if (!corner) alignment(row, column);
      }
    }
    draw_format(0);
    draw_version();
  }

  void finder(int row, int column) {
    for (int dy = -4; dy <= 4; ++dy) {
      for (int dx = -4; dx <= 4; ++dx) {
        const int far = std::max(std::abs(dx), std::abs(dy));
        const int y = row + dy;
        const int x = column + dx;
        if (y >= 0 && y < size_ && x >= 0 && x < size_) fix(y, x, far != 2 && far != 4);
      }
    }
  }

  std::vector<int> alignments() const {
    if (version_ == 1) return {};
    const int count = version_ / 7 + 2;
    const int step = (version_ * 4 + count * 2 + 1) / (count * 2 - 2) * 2;
    std::vector<int> result = {6};
    for (int place = size_ - 7; static_cast<int>(result.size()) < count; place -= step)
      result.insert(result.begin() + 1, place);
    return result;
  }

  void alignment(int row, int column) {
    for (int dy = -2; dy <= 2; ++dy) {
      for (int dx = -2; dx <= 2; ++dx) fix(row + dy, column + dx, std::max(std::abs(dx), std::abs(dy)) != 1);
    }
  }

  // Level M is 00; BCH (15,5), masked.
  void draw_format(int mask) {
    const auto data = static_cast<unsigned>(mask);
    unsigned rest = data;
    for (int i = 0; i < 10; ++i) rest = (rest << 1) ^ ((rest >> 9) * 0x537U);
    const unsigned bits = (data << 10 | rest) ^ 0x5412U;
    const auto bit = [&](int i) { return ((bits >> i) & 1U) != 0; };
    for (int i = 0; i <= 5; ++i) fix(i, 8, bit(i));
    fix(7, 8, bit(6));
    fix(8, 8, bit(7));
    fix(8, 7, bit(8));
    for (int i = 9; i < 15; ++i) fix(8, 14 - i, bit(i));
    for (int i = 0; i < 8; ++i) fix(8, size_ - 1 - i, bit(i));
    for (int i = 8; i < 15; ++i) fix(size_ - 15 + i, 8, bit(i));
    fix(size_ - 8, 8, true);
  }

  void draw_version() {
    if (version_ < 7) return;
    const auto data = static_cast<unsigned>(version_);
    unsigned rest = data;
    for (int i = 0; i < 12; ++i) rest = (rest << 1) ^ ((rest >> 11) * 0x1F25U);
    const unsigned bits = data << 12 | rest;
    for (int i = 0; i < 18; ++i) {
      const bool dark = ((bits >> i) & 1U) != 0;
      fix(i / 3, size_ - 11 + i % 3, dark);
      fix(size_ - 11 + i % 3, i / 3, dark);
    }
  }

  // In columns of two from the right, up and down in turn; column 6 is the timing pattern's.
  void place(const Bytes& words) {
    std::size_t next = 0;
    for (int right = size_ - 1; right >= 1; right -= 2) {
      if (right == 6) right = 5;
      for (int i = 0; i < size_; ++i) {
        for (int j = 0; j < 2; ++j) {
          const int column = right - j;
          const bool upward = ((right + 1) & 2) == 0;
          const int row = upward ? size_ - 1 - i : i;
          if (is_fixed(row, column) || next >= words.size() * 8) continue;
          at(row, column) = ((words[next / 8] >> (7 - next % 8)) & 1U) != 0;
          ++next;
        }
      }
    }
  }

  static bool masked(int mask, int i, int j) {
    switch (mask) {
      case 0:
        return (i + j) % 2 == 0;
      case 1:
        return i % 2 == 0;
      case 2:
        return j % 3 == 0;
      case 3:
        return (i + j) % 3 == 0;
      case 4:
        return (i / 2 + j / 3) % 2 == 0;
      case 5:
        return i * j % 2 + i * j % 3 == 0;
      case 6:
        return (i * j % 2 + i * j % 3) % 2 == 0;
      default:
        return ((i + j) % 2 + i * j % 3) % 2 == 0;
    }
  }
  void apply(int mask) {
    for (int row = 0; row < size_; ++row) {
      for (int column = 0; column < size_; ++column) {
        if (!is_fixed(row, column) && masked(mask, row, column)) at(row, column) = !is_dark(row, column);
      }
    }
  }

  // Long runs, squares of one colour and an uneven share of dark modules make a code hard to read. What looks like a
  // finder costs too; the choice of the mask is free, so a coarser count does no harm.
  int penalty() const {
    int result = 0;
    int dark = 0;
    for (int i = 0; i < size_; ++i) {
      result += runs([&](int j) { return is_dark(i, j); }) + runs([&](int j) { return is_dark(j, i); });
      for (int j = 0; j < size_; ++j) {
        dark += is_dark(i, j) ? 1 : 0;
        if (i + 1 == size_ || j + 1 == size_) continue;
        const bool colour = is_dark(i, j);
        if (colour == is_dark(i, j + 1) && colour == is_dark(i + 1, j) && colour == is_dark(i + 1, j + 1))
          result += 3;
      }
    }
    return result + std::abs(dark * 20 - size_ * size_ * 10) / (size_ * size_) * 10;
  }
  template <class Colour>
  int runs(Colour colour) const {
    int result = 0;
    int length = 0;
    for (int j = 0; j < size_; ++j) {
      length = j > 0 && colour(j) == colour(j - 1) ? length + 1 : 1;
      if (length == 5) result += 3;
      if (length > 5) ++result;
    }
    return result;
  }

  int version_;
  int size_;
  QrCode dark_;
  QrCode fixed_;
};

}  // namespace

QrCode qr_code(std::string_view text) {
  for (std::size_t i = 0; i < versions.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    const int count_bits = number < 10 ? 8 : 16;
    const auto capacity = static_cast<std::size_t>(versions[i].data());
    if (4 + static_cast<std::size_t>(count_bits) + text.size() * 8 > capacity * 8) continue;
    Bits bits;
    bits.add(4, 4);  // bytes
    bits.add(static_cast<unsigned>(text.size()), count_bits);
    for (const char c : text) bits.add(static_cast<unsigned char>(c), 8);
    return Square(number).drawn(codewords(bits.bytes(capacity), versions[i]));
  }
  return {};
}

std::string terminal_text(const QrCode& code) {
  constexpr int quiet = 4;
  const int size = static_cast<int>(code.size());
  const auto dark = [&](int row, int column) {
    return row >= 0 && row < size && column >= 0 && column < size &&
           code[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  };
  std::string text;
  for (int row = -quiet; row < size + quiet; row += 2) {
    text += "\x1b[30;47m";
    for (int column = -quiet; column < size + quiet; ++column) {
      const bool above = dark(row, column);
      const bool below = dark(row + 1, column);
      text += above ? (below ? "█" : "▀") : (below ? "▄" : " ");
    }
    text += "\x1b[0m\n";
  }
  return text;
}

}  // namespace zermelo::http
