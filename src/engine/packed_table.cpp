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

// word 0: sequence number in the high half, bytes used in the low half.
constexpr std::uint64_t used_mask = 0xffffffffU;
constexpr std::uint64_t one_step = std::uint64_t{1} << 32;

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
    : buckets_(std::max<std::uint64_t>(1, bytes / bucket_bytes)), used_pages_(buckets_ / (64 * page) + 1) {
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
  const Word* const from = bucket(hash);
  for (std::size_t i = 0; i < words; i += 8) __builtin_prefetch(from + i);
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

std::optional<std::uint8_t> PackedTable::find(std::uint64_t hash, std::string_view key) const {
  Copy copy;
  read(bucket(hash), copy);
  const std::size_t at = copy.find(tag_of(hash), key);
  if (at == copy.used) return std::nullopt;
  return copy.bytes()[at + 2];
}

void PackedTable::store(std::uint64_t hash, std::string_view key, std::uint8_t note, std::uint64_t effort) {
  Word* const to = bucket(hash);
  mark_used(hash % buckets_);
  std::uint64_t before = to[0].load(std::memory_order_acquire);
  if ((before & one_step) != 0 ||
      !to[0].compare_exchange_strong(before, before + one_step, std::memory_order_acquire)) {
    return;
  }
  Copy copy;
  copy.load(to, before);
  const std::size_t at = copy.find(tag_of(hash), key);
  if (at < copy.used) copy.erase(at);
  const std::size_t size = record_header + key.size();
  while (copy.used + size > room) copy.erase(copy.least_effort());
  unsigned char* const record = copy.bytes() + copy.used;
  record[0] = tag_of(hash);
  record[1] = static_cast<unsigned char>(key.size());
  record[2] = note;
  record[3] = static_cast<unsigned char>(std::bit_width(effort));
  std::memcpy(record + record_header, key.data(), key.size());
  copy.used += size;
  std::atomic_thread_fence(std::memory_order_release);
  for (std::size_t i = 1; i <= (copy.used + 7) / 8; ++i) to[i].store(copy.word[i], std::memory_order_relaxed);
  const std::uint64_t sequence = (before & ~used_mask) + 2 * one_step;
  to[0].store(sequence | copy.used, std::memory_order_release);
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
