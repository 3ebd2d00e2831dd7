// A large array of bits in 64-bit words. The pages of a large store are touched only when they are written, so asking for a
// table costs nothing until it is filled.
#pragma once

#include <cstdint>

namespace zermelo::engine {

class BitStore {
 public:
  // Of a store that is used whole, large pages are asked for; of one that is used in places, small ones.
  enum class Use { whole, in_places };

  // Throws Error(budget) when the system does not grant the memory.
  explicit BitStore(std::uint64_t bits, Use use = Use::whole);
  BitStore(BitStore&& other) noexcept;
  BitStore(const BitStore&) = delete;
  BitStore& operator=(const BitStore&) = delete;
  BitStore& operator=(BitStore&&) = delete;
  ~BitStore();

  std::uint64_t bits() const { return bits_; }
  std::uint64_t* words() { return words_; }
  const std::uint64_t* words() const { return words_; }

  bool test(std::uint64_t index) const { return ((words_[index / 64] >> (index % 64)) & 1) != 0; }
  void set(std::uint64_t index) { words_[index / 64] |= std::uint64_t{1} << (index % 64); }

  // Gives the memory of these words back; their bits are 0 again. Both are multiples of a page.
  void forget(std::uint64_t first_word, std::uint64_t words);

  static std::uint64_t bytes_for(std::uint64_t bits) { return (bits + 511) / 512 * 64; }

 private:
  std::uint64_t bits_;
  std::uint64_t* words_ = nullptr;
};

}  // namespace zermelo::engine
