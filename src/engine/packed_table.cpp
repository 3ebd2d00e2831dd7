#include "engine/packed_table.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "base/error.hpp"
#include "base/hash.hpp"

namespace zermelo::engine {
namespace {

// word 0: sequence number in the high half, then the depth, then the bytes used.
constexpr std::uint64_t used_mask = 0xffffU;
constexpr std::uint64_t one_depth = std::uint64_t{1} << 16;
constexpr std::uint64_t one_step = std::uint64_t{1} << 32;
constexpr std::uint64_t depth_of(std::uint64_t head) { return (head & (one_step - 1)) / one_depth; }

// A table has this many buckets at least when it begins, if it may: half a megabyte.
constexpr std::uint64_t fewest_buckets = 1024;
std::uint64_t doublings(std::uint64_t buckets) {
  return buckets < fewest_buckets ? 0
                                  : static_cast<std::uint64_t>(std::bit_width(buckets / fewest_buckets)) - 1;
}

std::uint8_t tag_of(std::uint64_t hash) { return static_cast<std::uint8_t>(hash >> 56); }

}  // namespace

// A bucket's records, outside the table.
struct PackedTable::Copy {
  std::array<std::uint64_t, words> word;
  std::size_t used = 0;

  unsigned char* bytes() { return reinterpret_cast<unsigned char*>(word.data() + 1); }
  const unsigned char* bytes() const { return reinterpret_cast<const unsigned char*>(word.data() + 1); }

  void load(const Word* from, std::uint64_t head) {
    used = head & used_mask;
    const std::size_t whole = (used + 7) / 8;
    for (std::size_t i = 1; i <= whole; ++i) word[i] = from[i].load(std::memory_order_relaxed);
  }
  // The offset of the key's record, or `used`.
  std::size_t find(std::uint8_t tag, std::string_view key) const {
    const unsigned char* const data = bytes();
    std::size_t at = 0;
    while (at < used) {
      const std::size_t length = data[at + 1];
      if (data[at] == tag && length == key.size() &&
          std::memcmp(data + at + record_header, key.data(), length) == 0) {
        return at;
      }
      at += record_header + length;
    }
    return used;
  }
  void erase(std::size_t at) {
    const std::size_t size = record_header + bytes()[at + 1];
    std::memmove(bytes() + at, bytes() + at + size, used - at - size);
    used -= size;
  }
  std::size_t least_effort() const {
    const unsigned char* const data = bytes();
    std::size_t best = 0;
    for (std::size_t at = 0; at < used; at += record_header + data[at + 1]) {
      if (data[at + 3] < data[best + 3]) best = at;
    }
    return best;
  }
};

PackedTable::PackedTable(std::uint64_t bytes)
    : levels_(doublings(bytes / bucket_bytes)),
      first_(std::max<std::uint64_t>(1, bytes / bucket_bytes >> levels_)),
      buckets_(first_ << levels_),
      used_pages_(buckets_ / (64 * page) + 1) {
  // Zeroed pages come from the system untouched, so a large table costs nothing until it is used. Zeros are an empty
  // bucket. (Memory from the heap would cost the address sanitizer its shadow, used or not.)
  void* const map =
      mmap(nullptr, buckets_ * bucket_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED) throw Error(ErrorKind::budget, "the memory for a table is not to be had");
  memory_ = static_cast<Word*>(map);
}

PackedTable::~PackedTable() { munmap(memory_, bytes()); }

std::uint64_t PackedTable::hash(std::string_view key) {
  std::uint64_t state = key.size();
  while (key.size() >= 8) {
    std::uint64_t part = 0;
    std::memcpy(&part, key.data(), 8);
    state = mix(state ^ part);
    key.remove_prefix(8);
  }
  std::uint64_t part = 0;
  std::memcpy(&part, key.data(), key.size());
  return mix(state ^ part);
}

void PackedTable::mark_used(std::uint64_t bucket) {
  Word& word = used_pages_[bucket / (64 * page)];
  const std::uint64_t bit = std::uint64_t{1} << (bucket / page % 64);
  // Almost always set already, and then nothing is written that other threads read.
  if ((word.load(std::memory_order_relaxed) & bit) == 0) word.fetch_or(bit, std::memory_order_relaxed);
}

void PackedTable::prefetch(std::uint64_t hash) const {
  const Word* const from = words_of(bucket_of(hash));
  for (std::size_t i = 0; i < words; i += 8) __builtin_prefetch(from + i);
}

// The deepest bucket with this hash that was begun.
std::uint64_t PackedTable::bucket_of(std::uint64_t hash) const {
  for (std::uint64_t level = level_.load(std::memory_order_relaxed);; --level) {
    const std::uint64_t bucket = at_depth(hash, level);
    if (bucket < first_ || depth_of(words_of(bucket)[0].load(std::memory_order_acquire)) > 0) return bucket;
  }
}

// Copies a bucket as it was at one moment; a bucket that is being written is read again.
void PackedTable::read(const Word* from, Copy& copy) {
  while (true) {
    const std::uint64_t before = from[0].load(std::memory_order_acquire);
    if ((before & one_step) != 0) continue;
    copy.load(from, before);
    std::atomic_thread_fence(std::memory_order_acquire);
    if (from[0].load(std::memory_order_relaxed) == before) return;
  }
}

void PackedTable::write(Word* to, const Copy& copy) {
  std::atomic_thread_fence(std::memory_order_release);
  for (std::size_t i = 1; i <= (copy.used + 7) / 8; ++i) to[i].store(copy.word[i], std::memory_order_relaxed);
}

// Moves the records that go to the bucket's other half. False when another writer is at work here. A reader who
// looks for one of them meanwhile may miss it.
bool PackedTable::split(std::uint64_t bucket) {
  Word* const from = words_of(bucket);
  std::uint64_t before = from[0].load(std::memory_order_acquire);
  if ((before & one_step) != 0 ||
      !from[0].compare_exchange_strong(before, before + one_step, std::memory_order_acquire)) {
    return false;
  }
  const std::uint64_t depth = depth_of(before) + 1;
  Copy all;
  all.load(from, before);
  std::array<Copy, 2> half;
  const unsigned char* const data = all.bytes();
  for (std::size_t at = 0; at < all.used;) {
    const std::size_t size = record_header + data[at + 1];
    const std::string_view key(reinterpret_cast<const char*>(data + at + record_header), data[at + 1]);
    Copy& to = half[at_depth(hash(key), depth) == bucket ? 0 : 1];
    std::memcpy(to.bytes() + to.used, data + at, size);
    to.used += size;
    at += size;
  }
  // Nobody else writes to the other half before it is begun: who would begin it holds this bucket.
  const std::uint64_t other = bucket + (first_ << (depth - 1));
  mark_used(other);
  write(words_of(other), half[1]);
  words_of(other)[0].store(depth * one_depth | half[1].used, std::memory_order_release);
  write(from, half[0]);
  const std::uint64_t sequence = (before & ~(one_step - 1)) + 2 * one_step;
  from[0].store(sequence | depth * one_depth | half[0].used, std::memory_order_release);
  return true;
}

// Whether the table has doubled: with this part of its room taken it does, if it may.
bool PackedTable::grow(std::uint64_t used, std::uint64_t part) {
  std::uint64_t level = level_.load(std::memory_order_relaxed);
  if (level >= levels_ || used <= (first_ << level) * room / part) return false;
  return level_.compare_exchange_strong(level, level + 1, std::memory_order_relaxed);
}

std::optional<std::uint8_t> PackedTable::find(std::uint64_t hash, std::string_view key) const {
  Copy copy;
  read(words_of(bucket_of(hash)), copy);
  const std::size_t at = copy.find(tag_of(hash), key);
  if (at == copy.used) return std::nullopt;
  return copy.bytes()[at + 2];
}

void PackedTable::store(std::uint64_t hash, std::string_view key, std::uint8_t note, std::uint64_t effort) {
  const std::uint64_t level = level_.load(std::memory_order_relaxed);
  std::uint64_t bucket = bucket_of(hash);
  while (depth_of(words_of(bucket)[0].load(std::memory_order_relaxed)) < level) {
    if (!split(bucket)) return;
    bucket = bucket_of(hash);
  }
  Word* const to = words_of(bucket);
  mark_used(bucket);
  std::uint64_t before = to[0].load(std::memory_order_acquire);
  if ((before & one_step) != 0 || at_depth(hash, depth_of(before)) != bucket ||
      !to[0].compare_exchange_strong(before, before + one_step, std::memory_order_acquire)) {
    return;
  }
  Copy copy;
  copy.load(to, before);
  const std::size_t used = copy.used;
  const std::size_t at = copy.find(tag_of(hash), key);
  if (at < copy.used) copy.erase(at);
  const std::size_t size = record_header + key.size();
  if (copy.used + size > room && grow(used_bytes_.load(std::memory_order_relaxed), 6)) {
    to[0].store(before + 2 * one_step, std::memory_order_release);
    store(hash, key, note, effort);
    return;
  }
  while (copy.used + size > room) copy.erase(copy.least_effort());
  unsigned char* const record = copy.bytes() + copy.used;
  record[0] = tag_of(hash);
  record[1] = static_cast<unsigned char>(key.size());
  record[2] = note;
  record[3] = static_cast<unsigned char>(std::bit_width(effort));
  std::memcpy(record + record_header, key.data(), key.size());
  copy.used += size;
  write(to, copy);
  const std::uint64_t sequence = (before & ~used_mask) + 2 * one_step;
  to[0].store(sequence | copy.used, std::memory_order_release);
  if (copy.used != used) {
    grow(used_bytes_.fetch_add(copy.used - used, std::memory_order_relaxed) + copy.used - used, 3);
  }
}

void PackedTable::for_each(
    const std::function<void(std::string_view, std::uint8_t, std::uint8_t)>& visit) const {
  Copy copy;
  const auto visit_bucket = [&](std::uint64_t bucket) {
    read(memory_ + bucket * words, copy);
    const unsigned char* const data = copy.bytes();
    for (std::size_t at = 0; at < copy.used; at += record_header + data[at + 1]) {
      visit({reinterpret_cast<const char*>(data + at + record_header), data[at + 1]}, data[at + 2],
            data[at + 3]);
    }
  };
  for (std::uint64_t i = 0; i < used_pages_.size(); ++i) {
    for (std::uint64_t left = used_pages_[i].load(std::memory_order_relaxed); left != 0; left &= left - 1) {
      const std::uint64_t first = (i * 64 + static_cast<std::uint64_t>(std::countr_zero(left))) * page;
      for (std::uint64_t b = first; b < std::min(first + page, buckets_); ++b) visit_bucket(b);
    }
  }
}

}  // namespace zermelo::engine
