#include "games/es/word_kernel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/error.hpp"

namespace zermelo::es {

#define ZERMELO_DECLARE_KERNEL(isa)                                                                    \
  namespace isa {                                                                                      \
  void fill_chunk(std::uint64_t* table, unsigned letters, unsigned chunk_letters, std::uint64_t chunk, \
                  const unsigned* order, const unsigned* group_ends, unsigned groups);                 \
  void count_chunk(const std::uint64_t* table, unsigned chunk_letters, std::uint64_t chunk,            \
                   std::uint64_t* counts);                                                             \
  }

ZERMELO_DECLARE_KERNEL(kernel_baseline)
#ifdef ZERMELO_X86
ZERMELO_DECLARE_KERNEL(kernel_avx2)
ZERMELO_DECLARE_KERNEL(kernel_avx512)
#endif
#undef ZERMELO_DECLARE_KERNEL

namespace {

constexpr unsigned block_letters = 12;

unsigned weight(unsigned word) {
  unsigned sum = 0;
  for (unsigned place = 0; word != 0; ++place, word >>= 1) sum += (word & 1) * (place + 1);
  return sum;
}

}  // namespace

bool WordTableKernel::supported(Isa isa) {
  switch (isa) {
    case Isa::best:
    case Isa::baseline:
      return true;
#ifdef ZERMELO_X86
    case Isa::avx2:
      return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("popcnt") != 0;
    case Isa::avx512:
      return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
             __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
             __builtin_cpu_supports("avx512vpopcntdq") != 0;
#else
    case Isa::avx2:
    case Isa::avx512:
      return false;
#endif
  }
  return false;
}

WordTableKernel::WordTableKernel(unsigned letters, Isa isa)
    : letters_(letters), chunk_letters_(std::min(letters, largest_chunk)), isa_(isa) {
  if (letters < fewest_letters || letters > most_letters) {
    bad_input(
        fmt::format("a word table of {} letters; accepted: {} to {}", letters, fewest_letters, most_letters));
  }
  if (!supported(isa)) bad_input("this machine lacks the instruction set asked for");
  if (isa_ == Isa::best) {
    isa_ = supported(Isa::avx512) ? Isa::avx512 : supported(Isa::avx2) ? Isa::avx2 : Isa::baseline;
  }
  order_.resize(std::size_t{1} << (chunk_letters_ - block_letters));
  std::iota(order_.begin(), order_.end(), 0U);
  std::stable_sort(order_.begin(), order_.end(),
                   [](unsigned x, unsigned y) { return weight(x) < weight(y); });
  for (unsigned i = 1; i <= order_.size(); ++i) {
    if (i == order_.size() || weight(order_[i]) != weight(order_[i - 1])) group_ends_.push_back(i);
  }
}

void WordTableKernel::for_each_need(std::uint64_t chunk,
                                    const std::function<void(std::uint64_t)>& visit) const {
  // Moves among the chunk's own letters, with no regard to what stands after them.
  const unsigned letters = letters_ - chunk_letters_;
  for (unsigned p = 0; p < letters; ++p) {
    if (((chunk >> p) & 1) == 0) continue;
    const std::uint64_t lifted = chunk ^ (std::uint64_t{1} << p);
    const std::uint64_t below = chunk & ((std::uint64_t{1} << p) - 1);
    for (unsigned q = p; q-- > 0;) {
      if (((chunk >> q) & 1) != 0) continue;
      const std::uint64_t between = (below >> (q + 1));
      if (between == 0 || between == (std::uint64_t{1} << (p - q - 1)) - 1)
        visit(lifted | (std::uint64_t{1} << q));
    }
    // Moves that cross into the letters after them: out of the last N, or out of the N's at the end.
    if (below == 0 || below == (std::uint64_t{1} << p) - 1) visit(lifted);
  }
}

void WordTableKernel::fill(std::uint64_t* table, std::uint64_t chunk) const {
  const auto groups = static_cast<unsigned>(group_ends_.size());
  const auto run = [&](auto kernel) {
    kernel(table, letters_, chunk_letters_, chunk, order_.data(), group_ends_.data(), groups);
  };
  switch (isa_) {
#ifdef ZERMELO_X86
    case Isa::avx512:
      run(kernel_avx512::fill_chunk);
      break;
    case Isa::avx2:
      run(kernel_avx2::fill_chunk);
      break;
#endif
    default:
      run(kernel_baseline::fill_chunk);
      break;
  }
  if (chunk + 1 == std::uint64_t{1} << (letters_ - chunk_letters_)) {
    // The last block: its high letters are all N's, with nothing shaded before them.
    const std::uint64_t end = std::uint64_t{1} << letters_;
    for (std::uint64_t word = end - (std::uint64_t{1} << block_letters); word < end; ++word) {
      bool wins = false;
      for_each_word_option(word, letters_, [&](std::uint64_t option) {
        wins = ((table[option / 64] >> (option % 64)) & 1) != 0;
        return !wins;
      });
      if (!wins) table[word / 64] |= std::uint64_t{1} << (word % 64);
    }
  }
}

void WordTableKernel::count(const std::uint64_t* table, std::uint64_t chunk, std::uint64_t* counts) const {
  switch (isa_) {
#ifdef ZERMELO_X86
    case Isa::avx512:
      kernel_avx512::count_chunk(table, chunk_letters_, chunk, counts);
      break;
    case Isa::avx2:
      kernel_avx2::count_chunk(table, chunk_letters_, chunk, counts);
      break;
#endif
    default:
      kernel_baseline::count_chunk(table, chunk_letters_, chunk, counts);
      break;
  }
}

}  // namespace zermelo::es
