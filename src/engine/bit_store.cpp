#include "engine/bit_store.hpp"

#include <fmt/format.h>
#include <sys/mman.h>

#include <utility>

#include "base/error.hpp"

namespace zermelo::engine {

namespace {

// A line more than the bits need: whoever reads 64 bits at any place reads the word behind them, too.
std::uint64_t mapped(std::uint64_t bits) { return BitStore::bytes_for(bits) + 64; }

}  // namespace

BitStore::BitStore(std::uint64_t bits, Use use) : bits_(bits) {
  const std::uint64_t bytes = mapped(bits);
  void* map =
      mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (map == MAP_FAILED)
    throw Error(ErrorKind::budget, fmt::format("{} bytes for a table are not to be had", bytes));
  madvise(map, bytes, use == Use::whole ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
  words_ = static_cast<std::uint64_t*>(map);
}

BitStore::BitStore(BitStore&& other) noexcept
    : bits_(other.bits_), words_(std::exchange(other.words_, nullptr)) {}

void BitStore::forget(std::uint64_t first_word, std::uint64_t words) {
  madvise(words_ + first_word, words * sizeof(std::uint64_t), MADV_DONTNEED);
}

BitStore::~BitStore() {
  if (words_ != nullptr) munmap(words_, mapped(bits_));
}

}  // namespace zermelo::engine
