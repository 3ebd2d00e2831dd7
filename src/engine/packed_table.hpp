// A table of limited size for keys of different lengths, shared by threads without locks. It keeps whole keys,
// so what it returns was stored for exactly that key; what it forgets costs time, never truth.
//
// The memory is cut into buckets of 512 bytes, chosen by the hash of the key. A bucket packs its records:
//
//     word 0        sequence number (odd while a writer is at work) | depth | bytes used      32, 16, 16 bits
//     words 1..63   records: tag | length | note | effort | the key's bytes       one byte each, then the key
//
// `note` is the byte remembered for the key; `effort` the logarithm of what it cost to find it. When a bucket
// is full, the records that cost least make room. A reader copies the bucket and starts again when the
// sequence number moved meanwhile; a writer that finds another one at work lets its record go.
//
// The table begins small and doubles while it fills (linear hashing), so that what is remembered lies close
// together: a page of memory touched for each record would cost more than finding the record. It doubles when a
// third of its room is taken, or a sixth and a bucket is full: buckets are rarely full before. At level l there
// are first << l buckets. They are split when something is stored in them, not all at once: a bucket of depth d
// holds the keys whose hash is its number modulo first << d, and one that was never begun (depth 0, and not
// among the first) is still part of the bucket it will be split from.
//
// A bit for every page of eight buckets says whether something was stored there, so that walking a large
// table that is almost empty touches only the memory in use.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace zermelo::engine {

class PackedTable {
 public:
  static constexpr std::size_t longest_key = 255;

  // Uses at most `bytes`, and at least one bucket. Throws Error(budget) when the memory is not to be had.
  explicit PackedTable(std::uint64_t bytes);
  ~PackedTable();
  PackedTable(const PackedTable&) = delete;
  PackedTable& operator=(const PackedTable&) = delete;

  static std::uint64_t hash(std::string_view key);
  // Fetches the bucket into the cache ahead of `find`.
  void prefetch(std::uint64_t hash) const;

  // `hash` is hash(key); keys are at most `longest_key` bytes.
  std::optional<std::uint8_t> find(std::uint64_t hash, std::string_view key) const;
  void store(std::uint64_t hash, std::string_view key, std::uint8_t note, std::uint64_t effort);

  // Every record, in no particular order; may run while others write.
  void for_each(
      const std::function<void(std::string_view key, std::uint8_t note, std::uint8_t effort)>& visit) const;
  std::uint64_t bytes() const { return buckets_ * bucket_bytes; }

 private:
  static constexpr std::size_t words = 64;
  static constexpr std::size_t bucket_bytes = words * 8;
  static constexpr std::size_t room = (words - 1) * 8;
  static constexpr std::size_t record_header = 4;
  static constexpr std::size_t page = 8;  // buckets
  using Word = std::atomic<std::uint64_t>;
  static_assert(sizeof(Word) == 8 && Word::is_always_lock_free);

  struct Copy;
  static void read(const Word* from, Copy& copy);
  Word* words_of(std::uint64_t bucket) const { return memory_ + bucket * words; }
  std::uint64_t at_depth(std::uint64_t hash, std::uint64_t depth) const { return hash % (first_ << depth); }
  std::uint64_t bucket_of(std::uint64_t hash) const;
  bool split(std::uint64_t bucket);
  bool grow(std::uint64_t used, std::uint64_t part);
  static void write(Word* to, const Copy& copy);
  void mark_used(std::uint64_t bucket);

  std::uint64_t levels_;  // the highest
  std::uint64_t first_;   // buckets of level 0
  std::uint64_t buckets_;
  std::atomic<std::uint64_t> level_ = 0;
  std::atomic<std::uint64_t> used_bytes_ = 0;
  Word* memory_ = nullptr;
  std::vector<Word> used_pages_;  // a bit for each page
};

}  // namespace zermelo::engine
