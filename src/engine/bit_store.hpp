// A large array of bits in 64-bit words, mapped from memory or from a file. The pages of a large store are
// touched only when they are written, so asking for a table costs nothing until it is filled.
#pragma once

#include <cstdint>
#include <string>

namespace zermelo::engine {

class BitStore {
 public:
  // In memory. Throws Error(budget) when the system does not grant it.
  explicit BitStore(std::uint64_t bits);
  // In a file that is created when absent; it holds `header_bytes` (a multiple of 4096) before the bits.
  BitStore(std::uint64_t bits, const std::string& path, std::uint64_t header_bytes);
  BitStore(BitStore&& other) noexcept;
  BitStore(const BitStore&) = delete;
  BitStore& operator=(const BitStore&) = delete;
  BitStore& operator=(BitStore&&) = delete;
  ~BitStore();

  std::uint64_t bits() const { return bits_; }
  std::uint64_t* words() { return words_; }
  const std::uint64_t* words() const { return words_; }
  unsigned char* header() { return map_; }

  bool test(std::uint64_t index) const { return ((words_[index / 64] >> (index % 64)) & 1) != 0; }
  void set(std::uint64_t index) { words_[index / 64] |= std::uint64_t{1} << (index % 64); }

  // Writes everything that changed to the file, and waits for it. Nothing for a store in memory.
  void flush();
  static std::uint64_t bytes_for(std::uint64_t bits) { return (bits + 511) / 512 * 64; }

 private:
  std::uint64_t bits_;
  std::uint64_t map_bytes_;
  unsigned char* map_ = nullptr;
  std::uint64_t* words_ = nullptr;
  bool in_file_ = false;
};

}  // namespace zermelo::engine
