// What a solver remembers of reduced positions, shared by its threads: for each key the value, a number the value
// is known to reach, or a number it is known not to be.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/memo.hpp"
#include "engine/packed_table.hpp"

namespace zermelo::permunim {

// "The value is n", "the value is at least n", or "the value is not n".
struct Known {
  int least = 0;
  bool exact = false;
  int not_this = -1;  // of the third kind, which knows nothing more

  bool answers(int n) const { return exact || least > n || not_this == n; }
};

// Which positions have had their value found, by a look that costs less than a key and that other positions may
// share. Where nothing was seen, a value is not worth looking up: it is a hint, and only time depends on it.
class Sightings {
 public:
  explicit Sightings(std::uint64_t bytes) : word_(std::bit_floor(std::max<std::uint64_t>(bytes, 8) / 8)) {}
  bool seen(std::uint64_t look) const {
    return ((word_[look % word_.size()].load(std::memory_order_relaxed) >> (look >> 58)) & 1) != 0;
  }
  void add(std::uint64_t look) {
    std::atomic<std::uint64_t>& word = word_[look % word_.size()];
    const std::uint64_t bit = std::uint64_t{1} << (look >> 58);
    if ((word.load(std::memory_order_relaxed) & bit) == 0) word.fetch_or(bit, std::memory_order_relaxed);
  }

 private:
  std::vector<std::atomic<std::uint64_t>> word_;
};

// In a byte. Values are below 64; the two high bits say of which kind it is.
constexpr unsigned note_at_least = 0x80;
constexpr unsigned note_other_than = 0x40;
constexpr std::uint8_t note_of(Known known) {
  if (known.not_this >= 0)
    return static_cast<std::uint8_t>(note_other_than | static_cast<unsigned>(known.not_this));
  return static_cast<std::uint8_t>((known.exact ? 0U : note_at_least) | static_cast<unsigned>(known.least));
}
constexpr Known known_of(std::uint8_t note) {
  const int n = note & 0x3f;
  if ((note & note_other_than) != 0) return {0, false, n};
  return {n, (note & note_at_least) == 0};
}

class Memory {
 public:
  explicit Memory(std::uint64_t bytes)
      : table_(bytes / 8 * 7),
        long_keys_(bytes / 16),
        sightings_(std::min<std::uint64_t>(bytes / 16, most_sightings)) {}

  Sightings& sightings() { return sightings_; }
  std::optional<Known> find(std::string_view key) const;
  void store(std::string_view key, Known known, std::uint64_t effort);
  // Everything remembered, as it is stored; may run while others store.
  void for_each(
      const std::function<void(std::string_view key, std::uint8_t note, std::uint8_t effort)>& visit) const;
  void restore(std::string_view key, std::uint8_t note, std::uint8_t effort);

 private:
  // In bytes; with more of them the caches are missed.
  static constexpr std::uint64_t most_sightings = std::uint64_t{1} << 20;

  engine::PackedTable table_;
  // Keys too long for the table belong to positions near the start of a large board: few and dear.
  mutable std::mutex mutex_;
  mutable engine::RecentMemo<std::string, std::uint8_t> long_keys_;
  Sightings sightings_;
};

}  // namespace zermelo::permunim
