// The table that forgets, for one thread or for several. For several it is cut into parts by the hash of the key, each with
// a lock of its own that is held for one look-up; for one there is a single part and no lock, so that nothing is paid for
// what is not used.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "engine/replacing_table.hpp"

namespace zermelo::engine {

template <FlatKey Key, class Value>
class SharedTable {
 public:
  // At most `bytes` in all; `growth` is that of the whole.
  SharedTable(std::uint64_t bytes, TableGrowth growth, unsigned threads) {
    const std::uint64_t count = threads > 1 ? parts_for_several : 1;
    growth.first_bytes /= count;
    for (std::uint64_t i = 0; i < count; ++i) parts_.push_back(std::make_unique<Part>(bytes / count, growth));
  }

  std::optional<Value> find(const Key& key) const {
    const Part& part = part_of(key);
    const Locked lock(part, several());
    const Value* found = part.table.find(key);
    return found == nullptr ? std::nullopt : std::optional(*found);
  }
  void store(const Key& key, const Value& value, std::uint64_t effort) {
    Part& part = part_of(key);
    const Locked lock(part, several());
    part.table.store(key, value, effort);
  }

 private:
  static constexpr std::uint64_t parts_for_several = 64;

  // On cache lines of its own: locks of different parts do not disturb each other.
  struct alignas(64) Part {
    Part(std::uint64_t bytes, const TableGrowth& growth) : table(bytes, growth) {}
    GrowingTable<Key, Value> table;
    mutable std::atomic_flag taken;
  };
  // Held for some ten nanoseconds, but while a part grows.
  class Locked {
   public:
    Locked(const Part& part, bool needed) : taken_(needed ? &part.taken : nullptr) {
      while (taken_ != nullptr && taken_->test_and_set(std::memory_order_acquire)) std::this_thread::yield();
    }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;
    ~Locked() {
      if (taken_ != nullptr) taken_->clear(std::memory_order_release);
    }

   private:
    std::atomic_flag* taken_;
  };

  bool several() const { return parts_.size() > 1; }
  // The table of a part takes the low bits of the hash.
  Part& part_of(const Key& key) const { return several() ? *parts_[hash_of(key) >> 58] : *parts_.front(); }

  std::vector<std::unique_ptr<Part>> parts_;
};

}  // namespace zermelo::engine
