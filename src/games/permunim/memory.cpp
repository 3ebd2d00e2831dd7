#include "games/permunim/memory.hpp"

namespace zermelo::permunim {

using engine::PackedTable;

std::optional<Known> Memory::find(std::string_view key) const {
  if (key.size() <= PackedTable::longest_key) {
    const auto found = table_.find(PackedTable::hash(key), key);
    return found ? std::optional(known(*found)) : std::nullopt;
  }
  const std::lock_guard lock(mutex_);
  const auto found = long_keys_.find(std::string(key));
  return found != long_keys_.end() ? std::optional(known(found->second)) : std::nullopt;
}

void Memory::store(std::string_view key, Known known, std::uint64_t effort) {
  if (key.size() <= PackedTable::longest_key) {
    table_.store(PackedTable::hash(key), key, note(known), effort);
    return;
  }
  const std::lock_guard lock(mutex_);
  long_keys_[std::string(key)] = note(known);
}

}  // namespace zermelo::permunim
