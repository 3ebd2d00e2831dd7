// What a solver remembers of reduced positions, shared by its threads: for each key either the value, or a
// number the value is known to reach.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "engine/memo.hpp"
#include "engine/packed_table.hpp"

namespace zermelo::permunim {

// "The value is n", or "the value is at least n".
struct Known {
  int least = 0;
  bool exact = false;
};

// In a byte.
constexpr std::uint8_t note_of(Known known) {
  return static_cast<std::uint8_t>((known.exact ? 0U : 0x80U) | static_cast<unsigned>(known.least));
}
constexpr Known known_of(std::uint8_t note) { return {note & 0x7f, (note & 0x80) == 0}; }

class Memory {
 public:
  explicit Memory(std::uint64_t bytes) : table_(bytes / 8 * 7), long_keys_(bytes / 8) {}

  std::optional<Known> find(std::string_view key) const;
  void store(std::string_view key, Known known, std::uint64_t effort);
  // Everything remembered, as it is stored; may run while others store.
  void for_each(
      const std::function<void(std::string_view key, std::uint8_t note, std::uint8_t effort)>& visit) const;
  void restore(std::string_view key, std::uint8_t note, std::uint8_t effort);

 private:
  engine::PackedTable table_;
  // Keys too long for the table belong to positions near the start of a large board: few and dear.
  mutable std::mutex mutex_;
  mutable engine::RecentMemo<std::string, std::uint8_t> long_keys_;
};

}  // namespace zermelo::permunim
