// What a search remembers: exact keys, counted bytes, and a clear end.
//
//     Allowance allowance(budget.memory());
//     Memo<std::string, int> values(allowance);
//
//     if (const int* known = values.find(key)) return *known;
//     ...
//     values.store(key, value);          // Error(budget) when the allowance is used up
//
// Several memos may share an allowance. What they hold is counted as it is, keys and values with all that hangs
// on them, so that --memory means the same in every search. A search that would rather forget than end uses a
// RecentMemo.
//
// Entries lie one after the other in blocks and never move; an index finds them.
//
//     index     [ tag | block | place ] [ ---------------- ] ...      a power of two, open addressing
//                 20     10      34                                   bits; 0: empty
//     blocks    | key value | key value | ...                         the next one holds an eighth of all before
//     text      | bytes of a key | bytes of the next | ...            of keys that are strings
//
// A memo that grows makes a new index and keeps its entries, so little is held twice. Equality of whole keys
// decides; the tag only saves looking at entries.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/game.hpp"

namespace zermelo::engine {

// The bytes that memos of one search may hold together, and hold now.
class Allowance {
 public:
  explicit Allowance(std::uint64_t bytes) : bytes_(bytes) {}
  Allowance(const Allowance&) = delete;
  Allowance& operator=(const Allowance&) = delete;

  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t used() const { return used_; }
  // What is held already stays.
  void set_bytes(std::uint64_t bytes) { bytes_ = bytes; }

  std::uint64_t left() const { return bytes_ - std::min(used_, bytes_); }
  // A search that is asked many questions forgets then, so that the next one has room.
  bool is_half_used() const { return used_ > bytes_ / 2; }
  void take(std::uint64_t more) { used_ += more; }
  void give_back(std::uint64_t less) { used_ -= less; }

 private:
  std::uint64_t bytes_;
  std::uint64_t used_ = 0;
};

// ---- bytes that a key or a value holds outside itself

// What the heap uses for a request of so many bytes.
constexpr std::uint64_t heap_bytes(std::uint64_t asked) {
  return asked == 0 ? 0 : std::max<std::uint64_t>(32, (asked + 8 + 15) / 16 * 16);
}

// A type with memory of its own says how much it holds by std::uint64_t held_bytes(const T&) beside it, or, when it
// is not yours, by a specialisation of this (numbers of any size: engine/memo_of_integers.hpp).
template <class T>
struct HeldBytes {};

template <class T>
concept SaysHeldBytes = requires(const T& value) {
  { held_bytes(value) } -> std::same_as<std::uint64_t>;
};

template <class T>
requires(std::is_trivially_copyable_v<T> || SaysHeldBytes<T>) struct HeldBytes<T> {
  static std::uint64_t of([[maybe_unused]] const T& value) {
    if constexpr (SaysHeldBytes<T>) {
      return held_bytes(value);
    } else {
      return 0;
    }
  }
};

template <>
struct HeldBytes<std::string> {
  static std::uint64_t of(const std::string& text) {
    return text.capacity() <= std::string().capacity() ? 0 : heap_bytes(text.capacity() + 1);
  }
};

template <class T>
requires std::is_trivially_copyable_v<T>
struct HeldBytes<std::vector<T>> {
  static std::uint64_t of(const std::vector<T>& list) { return heap_bytes(list.capacity() * sizeof(T)); }
};

template <class T>
concept Counted = requires(const T& value) {
  { HeldBytes<T>::of(value) } -> std::same_as<std::uint64_t>;
};

template <Hashable Key>
struct KeyHash {
  std::uint64_t operator()(const Key& key) const { return hash_of(key); }
};

template <>
struct KeyHash<std::string> {
  std::uint64_t operator()(std::string_view key) const { return mix(std::hash<std::string_view>{}(key)); }
};

namespace memo {

[[noreturn]] void throw_full(std::uint64_t positions);
// Both throw Error(budget) when the system does not grant it.
std::vector<std::uint64_t> empty_index(std::uint64_t slots);
void* allocate(std::uint64_t bytes, std::size_t alignment);
void release(void* block, std::size_t alignment);

// How much to ask for when `need` bytes are needed, `wanted` would be good, and so many are left; 0: too little.
inline std::uint64_t fitting(std::uint64_t need, std::uint64_t wanted, std::uint64_t left) {
  constexpr std::uint64_t overhead = 32;  // at most, of the heap
  if (left < need + overhead) return 0;
  return std::min(std::max(wanted, need), left - overhead);
}

// The bytes of keys, one after the other.
class Text {
 public:
  Text() = default;
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;
  ~Text() { clear(); }

  // Bytes taken for it, or nothing when so many are not left.
  std::optional<std::uint64_t> make_room(std::uint64_t size, std::uint64_t left);
  // After make_room(key.size(), ...).
  std::string_view keep(std::string_view key);
  void clear();
  void swap(Text& other) noexcept;

 private:
  std::vector<void*> blocks_;
  char* end_ = nullptr;
  std::uint64_t free_ = 0;
  std::uint64_t total_ = 0;
};

struct NoText {
  void clear() {}
  void swap(NoText&) {}
};

}  // namespace memo

template <class Key, class Value, class Hash = KeyHash<Key>>
class Memo {
  static_assert(Counted<Key> && Counted<Value>,
                "a key or value that holds memory of its own must say how much: "
                "std::uint64_t held_bytes(const T&) beside its type (see HeldBytes)");
  static constexpr bool is_text = std::is_same_v<Key, std::string>;
  using Kept = std::conditional_t<is_text, std::string_view, Key>;

 public:
  using KeyType = Key;
  using ValueType = Value;
  // A string is asked for by any text.
  using Asked = std::conditional_t<is_text, std::string_view, const Key&>;

  explicit Memo(Allowance& allowance) : allowance_(&allowance) {}
  Memo(const Memo&) = delete;
  Memo& operator=(const Memo&) = delete;
  ~Memo() { clear(); }

  // The value stored for the key, or nothing. It stays where it is until the memo is cleared.
  const Value* find(Asked key) const {
    const Entry* entry = entry_of(key, Hash{}(key));
    return entry != nullptr ? &entry->value : nullptr;
  }
  bool contains(Asked key) const { return find(key) != nullptr; }

  // Keeps the value, in place of an older one. Throws Error(budget) when the allowance is used up.
  const Value& store(Asked key, Value value) {
    Entry* entry = kept(key, value);
    if (entry == nullptr) memo::throw_full(size_);
    return entry->value;
  }
  // The same; false, and nothing is changed, when the allowance is used up.
  bool try_store(Asked key, Value value) { return kept(key, value) != nullptr; }

  // The value of the key, which is Value{} when there was none, to be changed. Throws like `store`.
  Value& at(Asked key) requires std::is_trivially_copyable_v<Value> {
    const std::uint64_t hash = Hash{}(key);
    Entry* entry = entry_of(key, hash);
    if (entry == nullptr) entry = add(key, hash, Value{});
    if (entry == nullptr) memo::throw_full(size_);
    return entry->value;
  }
  // Whether the key is new. Throws like `store`.
  bool insert(Asked key) requires std::is_empty_v<Value> {
    const std::uint64_t hash = Hash{}(key);
    if (entry_of(key, hash) != nullptr) return false;
    if (add(key, hash, Value{}) == nullptr) memo::throw_full(size_);
    return true;
  }

  // visit(key, value) for every entry, in the order in which they came.
  template <class Visit>
  void for_each(Visit visit) const {
    for_each_from(0, visit);
  }
  // The same without those that came first, so many of them.
  template <class Visit>
  void for_each_from(std::uint64_t skipped, Visit visit) const {
    for (const Block& block : blocks_) {
      for (std::uint64_t place = std::min(skipped, block.size); place < block.size; ++place) {
        visit(block.entries[place].key, block.entries[place].value);
      }
      skipped -= std::min(skipped, block.size);
    }
  }

  std::uint64_t size() const { return size_; }
  // Of the allowance, held by this memo.
  std::uint64_t bytes() const { return bytes_; }

  // With a memo of the same allowance.
  void swap(Memo& other) noexcept {
    std::swap(index_, other.index_);
    std::swap(blocks_, other.blocks_);
    text_.swap(other.text_);
    std::swap(size_, other.size_);
    std::swap(bytes_, other.bytes_);
  }

  void clear() {
    for (const Block& block : blocks_) {
      std::destroy_n(block.entries, block.size);
      memo::release(block.entries, alignof(Entry));
    }
    blocks_.clear();
    text_.clear();
    index_ = {};
    size_ = 0;
    allowance_->give_back(bytes_);
    bytes_ = 0;
  }

 private:
  struct Entry {
    Kept key;
    [[no_unique_address]] Value value;
  };

  struct Block {
    Entry* entries;
    std::uint64_t size;
    std::uint64_t capacity;
  };

  static constexpr std::uint64_t first_slots = 32;
  static constexpr std::uint64_t first_block = 16;
  static constexpr int place_bits = 34;
  static constexpr int block_bits = 10;
  static constexpr std::uint64_t place_mask = (std::uint64_t{1} << place_bits) - 1;
  static constexpr std::uint64_t most_blocks = (std::uint64_t{1} << block_bits) - 1;
  static constexpr std::uint64_t tag_mask = ~std::uint64_t{0} << (place_bits + block_bits);

  // Blocks are numbered from 1, so that no slot in use is 0.
  Entry* entry_in(std::uint64_t slot) const {
    return blocks_[((slot & ~tag_mask) >> place_bits) - 1].entries + (slot & place_mask);
  }

  Entry* entry_of(Asked key, std::uint64_t hash) const {
    if (index_.empty()) return nullptr;
    const std::size_t mask = index_.size() - 1;
    for (std::size_t at = hash & mask; index_[at] != 0; at = (at + 1) & mask) {
      if (((index_[at] ^ hash) & tag_mask) != 0) continue;
      Entry* entry = entry_in(index_[at]);
      if (entry->key == key) return entry;
    }
    return nullptr;
  }

  Entry* kept(Asked key, Value& value) {
    const std::uint64_t hash = Hash{}(key);
    Entry* entry = entry_of(key, hash);
    if (entry == nullptr) return add(key, hash, std::move(value));
    give_back(HeldBytes<Value>::of(entry->value));
    entry->value = std::move(value);
    take(HeldBytes<Value>::of(entry->value));
    return entry;
  }

  // Nothing when there is no room.
  Entry* add(Asked key, std::uint64_t hash, Value value) {
    if (!has_slot() || !has_place()) return nullptr;
    std::uint64_t held = HeldBytes<Value>::of(value);
    if constexpr (!is_text) held += HeldBytes<Key>::of(key);
    if (allowance_->left() < held) return nullptr;
    Block& block = blocks_.back();
    Entry* entry = block.entries + block.size;
    if constexpr (is_text) {
      const auto taken = text_.make_room(key.size(), allowance_->left() - held);
      if (!taken) return nullptr;
      take(*taken);
      new (entry) Entry{text_.keep(key), std::move(value)};
    } else {
      new (entry) Entry{key, std::move(value)};
    }
    take(held);
    put(hash, blocks_.size() << place_bits | block.size);
    ++block.size;
    ++size_;
    return entry;
  }

  // The index is at most three quarters full, unless a larger one does not fit.
  bool has_slot() {
    const std::uint64_t slots = index_.size();
    if ((size_ + 1) * 4 <= slots * 3) return true;
    const std::uint64_t more = slots == 0 ? first_slots : 2 * slots;
    const std::uint64_t bytes = heap_bytes(more * sizeof(std::uint64_t));
    if (allowance_->left() < bytes) return (size_ + 1) * 16 <= slots * 15;
    memo::empty_index(more).swap(index_);
    for (std::uint64_t number = 1; number <= blocks_.size(); ++number) {
      const Block& block = blocks_[number - 1];
      for (std::uint64_t place = 0; place < block.size; ++place) {
        put(Hash{}(block.entries[place].key), number << place_bits | place);
      }
    }
    take(bytes);
    give_back(heap_bytes(slots * sizeof(std::uint64_t)));
    return true;
  }

  bool has_place() {
    if (!blocks_.empty() && blocks_.back().size < blocks_.back().capacity) return true;
    if (blocks_.size() == most_blocks) return false;
    const std::uint64_t left = allowance_->left();
    // Not all that is left: keys and values may need some.
    const std::uint64_t wanted = std::min(std::max(first_block, size_ / 8) * sizeof(Entry), left / 2);
    const std::uint64_t capacity = memo::fitting(sizeof(Entry), wanted, left) / sizeof(Entry);
    if (capacity == 0) return false;
    const std::uint64_t bytes = capacity * sizeof(Entry);
    blocks_.push_back({static_cast<Entry*>(memo::allocate(bytes, alignof(Entry))), 0, capacity});
    take(heap_bytes(bytes));
    return true;
  }

  // Into the first empty slot: the key is not there yet.
  void put(std::uint64_t hash, std::uint64_t entry) {
    const std::size_t mask = index_.size() - 1;
    std::size_t at = hash & mask;
    while (index_[at] != 0) at = (at + 1) & mask;
    index_[at] = (hash & tag_mask) | entry;
  }

  void take(std::uint64_t more) {
    bytes_ += more;
    allowance_->take(more);
  }
  void give_back(std::uint64_t less) {
    bytes_ -= less;
    allowance_->give_back(less);
  }

  Allowance* allowance_;
  std::vector<std::uint64_t> index_;
  std::vector<Block> blocks_;
  std::conditional_t<is_text, memo::Text, memo::NoText> text_;
  std::uint64_t size_ = 0;
  std::uint64_t bytes_ = 0;
};

// Keys alone.
struct Nothing {};
template <class Key, class Hash = KeyHash<Key>>
using MemoSet = Memo<Key, Nothing, Hash>;

// A memo that forgets: it keeps the younger half of what its bytes hold, and the older half until the younger is
// full. What is found in the older half becomes young again.
template <class Key, class Value, class Hash = KeyHash<Key>>
class RecentMemo {
 public:
  using Asked = typename Memo<Key, Value, Hash>::Asked;

  explicit RecentMemo(std::uint64_t bytes) : allowances_{Allowance(bytes / 2), Allowance(bytes / 2)} {}

  // The pointer holds until the next call of either.
  const Value* find(Asked key) {
    if (const Value* known = young().find(key)) return known;
    const Value* known = old().find(key);
    if (known == nullptr) return nullptr;
    const Value value = *known;
    store(key, value);
    return young().find(key);
  }
  // The last argument is for tables that weigh what to forget.
  void store(Asked key, const Value& value, std::uint64_t /*effort*/ = 0) {
    if (young().try_store(key, value)) return;
    old().clear();
    turned_ = !turned_;
    young().try_store(key, value);  // what is too large for any half is let go
  }

  // visit(key, value); of two entries for one key the younger comes last.
  template <class Visit>
  void for_each(Visit visit) const {
    memos_[turned_ ? 0 : 1].for_each(visit);
    memos_[turned_ ? 1 : 0].for_each(visit);
  }

  void clear() {
    for (auto& memo : memos_) memo.clear();
  }
  std::uint64_t bytes() const { return memos_[0].bytes() + memos_[1].bytes(); }

 private:
  Memo<Key, Value, Hash>& young() { return memos_[turned_ ? 1 : 0]; }
  Memo<Key, Value, Hash>& old() { return memos_[turned_ ? 0 : 1]; }

  Allowance allowances_[2];
  Memo<Key, Value, Hash> memos_[2] = {Memo<Key, Value, Hash>(allowances_[0]),
                                      Memo<Key, Value, Hash>(allowances_[1])};
  bool turned_ = false;
};

}  // namespace zermelo::engine
