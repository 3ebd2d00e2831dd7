#include "games/permunim/memory.hpp"

#include <algorithm>

namespace zermelo::permunim {

using engine::PackedTable;

std::optional<Known> Memory::find(std::string_view key) const {
  if (key.size() <= PackedTable::longest_key) {
    const auto found = table_.find(PackedTable::hash(key), key);
    return found ? std::optional(known_of(*found)) : std::nullopt;
  }
  const std::lock_guard lock(mutex_);
  const std::uint8_t* found = long_keys_.find(key);
  return found != nullptr ? std::optional(known_of(*found)) : std::nullopt;
}

void Memory::store(std::string_view key, Known known, std::uint64_t effort) {
  if (key.size() <= PackedTable::longest_key) {
    table_.store(PackedTable::hash(key), key, note_of(known), effort);
    return;
  }
  const std::lock_guard lock(mutex_);
  long_keys_.store(key, note_of(known));
}

void Memory::for_each(const std::function<void(std::string_view, std::uint8_t, std::uint8_t)>& visit) const {
  table_.for_each(visit);
  const std::lock_guard lock(mutex_);
  long_keys_.for_each([&](std::string_view key, std::uint8_t note) { visit(key, note, 0); });
}

void Memory::restore(std::string_view key, std::uint8_t note, std::uint8_t effort) {
  store(key, known_of(note), std::uint64_t{1} << std::min(effort, std::uint8_t{63}) >> 1);
}

}  // namespace zermelo::permunim
