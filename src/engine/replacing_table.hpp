// A table of fixed size that forgets. It keeps whole keys, so what it returns was stored for exactly that
// key; forgetting costs time, never truth. That is what lets certified answers use it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <type_traits>
#include <utility>

#include "base/error.hpp"
#include "engine/game.hpp"

namespace zermelo::engine {

template <FlatKey Key, class Value>
class ReplacingTable {
 public:
  // Uses at most `bytes`, and at least one bucket.
  explicit ReplacingTable(std::uint64_t bytes)
      : size_(std::bit_floor(std::max<std::uint64_t>(1, bytes / sizeof(Bucket)))),
        // Zeroed pages come from the system untouched, so a large table costs nothing until it is used.
        buckets_(static_cast<Bucket*>(std::calloc(size_, sizeof(Bucket)))) {
    if (!buckets_) throw Error(ErrorKind::budget, "the memory for a table is not to be had");
  }

  // The value stored for the key, or nothing. The pointer holds until the next call of `store`.
  const Value* find(const Key& key) const {
    for (const Entry& entry : bucket(key).entries) {
      if (entry.effort != 0 && entry.key == key) return &entry.value;
    }
    return nullptr;
  }

  // Keeps the value, in place of the entry of the bucket that took the least effort to find when there is no
  // room. Effort is what it would cost to find the value again (positions searched).
  void store(const Key& key, const Value& value, std::uint64_t effort) {
    Entry* least = nullptr;
    for (Entry& entry : bucket(key).entries) {
      if (entry.effort != 0 && entry.key == key) {
        least = &entry;
        break;
      }
      if (least == nullptr || entry.effort < least->effort) least = &entry;
    }
    if (least->effort == 0) ++used_;
    *least = {key, value, bounded(effort)};
  }

  // Moves to a table of at most `bytes`. Entries that find no room there are forgotten.
  void resize(std::uint64_t bytes) {
    ReplacingTable other(bytes);
    for (std::uint64_t i = 0; i < size_; ++i) {
      for (const Entry& entry : buckets_[i].entries) {
        if (entry.effort != 0) other.store(entry.key, entry.value, entry.effort);
      }
    }
    *this = std::move(other);
  }

  std::uint64_t used() const { return used_; }
  std::uint64_t capacity() const { return size_ * ways; }
  std::uint64_t bytes() const { return size_ * sizeof(Bucket); }

 private:
  static constexpr std::size_t ways = 4;
  struct Entry {
    Key key{};
    Value value{};
    std::uint32_t effort = 0;  // 0: empty
  };
  struct Bucket {
    Entry entries[ways];
  };

  static std::uint32_t bounded(std::uint64_t effort) {
    return static_cast<std::uint32_t>(
        std::clamp<std::uint64_t>(effort, 1, std::numeric_limits<std::uint32_t>::max()));
  }

  Bucket& bucket(const Key& key) { return buckets_[hash_of(key) & (size_ - 1)]; }
  const Bucket& bucket(const Key& key) const { return buckets_[hash_of(key) & (size_ - 1)]; }

  struct Free {
    void operator()(Bucket* buckets) const { std::free(buckets); }
  };
  static_assert(std::is_trivially_copyable_v<Bucket> && std::is_trivially_destructible_v<Bucket>,
                "entries live in zeroed memory");

  std::uint64_t size_;
  std::unique_ptr<Bucket[], Free> buckets_;
  std::uint64_t used_ = 0;
};

// The same table, small at first and larger with what is found, so that small questions touch little memory and
// stay in the processor's cache. While it grows the old table stands beside the new one; both together are within
// the bytes allowed.
struct TableGrowth {
  std::uint64_t first_bytes = std::uint64_t{1} << 22;
  std::uint64_t factor = 4;
  double full = 0.5;  // the part of its places from which on it grows
};

template <FlatKey Key, class Value>
class GrowingTable {
 public:
  explicit GrowingTable(std::uint64_t bytes, const TableGrowth& growth = {})
      : bytes_(bytes), growth_(growth), asked_(std::min(bytes, growth.first_bytes)), table_(asked_) {}

  const Value* find(const Key& key) const { return table_.find(key); }
  void store(const Key& key, const Value& value, std::uint64_t effort) {
    table_.store(key, value, effort);
    if (static_cast<double>(table_.used()) <= growth_.full * static_cast<double>(table_.capacity())) return;
    // The last step is as large as there is room for.
    const std::uint64_t next = std::min(asked_ * growth_.factor, bytes_ - std::min(bytes_, table_.bytes()));
    if (next < 2 * table_.bytes()) return;
    asked_ = next;
    table_.resize(next);
  }

  std::uint64_t bytes() const { return table_.bytes(); }

 private:
  std::uint64_t bytes_;
  TableGrowth growth_;
  std::uint64_t asked_;
  ReplacingTable<Key, Value> table_;
};

}  // namespace zermelo::engine
