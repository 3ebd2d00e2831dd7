// The table of a board (board_table.hpp), filled by one thread: one prefix after the other, in rising rank.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "engine/bit_store.hpp"
#include "games/es/board_ranges.hpp"

namespace zermelo::es {

// A prefix, and what later letters need to know of it.
struct Prefix {
  int rem = 0;             // letters left
  int k = 0;               // N's among them
  std::uint64_t base = 0;  // the least rank of its continuations
  int gap = 0;             // E's since the last N
  int run = 0;             // N's in the run that the last N ends
  bool e_before = false;   // some E stands before that run
  bool leading = false;    // the last N is the first letter of a word with x0 = 0
};

// The bits of a table, which threads read and write.
class Shared {
 public:
  explicit Shared(engine::BitStore& store) : words_(store.words()) {}

  // The bit of the rank and those that follow it.
  Bits load(std::uint64_t rank) const {
    const std::uint64_t* const word = words_ + rank / 64;
    const auto shift = static_cast<int>(rank % 64);
    return at(word[0]).load(std::memory_order_relaxed) >> shift | at(word[1]).load(std::memory_order_relaxed)
                                                                      << 1 << (63 - shift);
  }

  // Adds bits from this rank on. Words that two prefixes share may be written by two threads.
  void add(std::uint64_t rank, Bits bits, std::uint64_t first_shared, std::uint64_t last_shared) {
    const std::uint64_t word = rank / 64;
    const auto shift = static_cast<int>(rank % 64);
    const auto put = [&](std::uint64_t index, Bits part) {
      const auto here = at(words_[index]);
      if (index == first_shared || index == last_shared) {
        here.fetch_or(part, std::memory_order_relaxed);
      } else {
        here.store(here.load(std::memory_order_relaxed) | part, std::memory_order_relaxed);
      }
    };
    put(word, bits << shift);
    const Bits rest = bits >> 1 >> (63 - shift);
    if (rest != 0) put(word + 1, rest);
  }

 private:
  static std::atomic_ref<std::uint64_t> at(const std::uint64_t& word) {
    return std::atomic_ref<std::uint64_t>(const_cast<std::uint64_t&>(word));
  }
  std::uint64_t* words_;
};

// Where the words of a table lie, and where its leading N leads.
struct BoardTables {
  Shared own;
  Shared common;
  std::uint64_t common_base = 0;  // the rank in `common` of what is rank 0 in `own`
};

class Filler {
 public:
  Filler(const Constants& constants, const BoardTables& tables, const Budget& budget)
      : constants_(constants),
        choose_(constants.choose),
        own_(tables.own),
        common_(tables.common),
        common_base_(tables.common_base),
        budget_(budget) {}

  // Fills the continuations of `from` that begin with these letters.
  void fill(Prefix from, const std::vector<bool>& letters) {
    own_moves_.clear();
    common_moves_.clear();
    for (const bool is_n : letters) from = is_n ? with_n(from) : with_e(from);
    first_shared_ = from.base / 64;
    last_shared_ = (from.base + choose_(from.rem, from.k) - 1) / 64;
    visit(from);
  }

 private:
  static constexpr std::uint64_t ranges_per_look = std::uint64_t{1} << 14;

  void visit(const Prefix& prefix) {
    if (choose_(prefix.rem, prefix.k) <= most_at_once) {
      if (++ranges_ % ranges_per_look == 0) budget_.throw_if_exhausted();
      decide(prefix);
      return;
    }
    const std::size_t own = own_moves_.size();
    const std::size_t common = common_moves_.size();
    visit(with_e(prefix));
    own_moves_.resize(own);
    common_moves_.resize(common);
    visit(with_n(prefix));
  }

  // The E completes N E^k, and N^j E where it follows an N.
  Prefix with_e(Prefix prefix) {
    const int after = prefix.rem + prefix.gap;  // letters behind the last N
    if (prefix.k > 0 || prefix.gap == 0) {
      (prefix.leading ? common_moves_ : own_moves_)
          .push_back(choose_(after, prefix.k + 1) - choose_(prefix.rem - 1, prefix.k + 1));
    }
    if (prefix.gap == 0 && prefix.e_before) {
      for (int j = 2; j <= prefix.run; ++j) own_moves_.push_back(loss_of_block(prefix.rem, prefix.k, j));
    }
    --prefix.rem;
    ++prefix.gap;
    return prefix;
  }

  Prefix with_n(Prefix prefix) const {
    prefix.base += choose_(prefix.rem - 1, prefix.k);
    --prefix.rem;
    --prefix.k;
    prefix.run = prefix.gap == 0 ? prefix.run + 1 : 1;
    prefix.e_before = prefix.e_before || prefix.gap > 0;
    prefix.gap = 0;
    prefix.leading = false;
    return prefix;
  }

  // What the rank loses when j N's go a place to the right, the last of them with `rem` letters behind it and k N's
  // among these: the sum over s < j of C(rem-1+s, k+s), which telescopes.
  std::uint64_t loss_of_block(int rem, int k, int j) const {
    return choose_(rem - 1 + j, k + j - 1) - choose_(rem - 1, k - 1);
  }

  void decide(const Prefix& prefix) {
    const int rem = prefix.rem;
    const int k = prefix.k;
    const std::uint64_t size = choose_(rem, k);
    Bits won = 0;
    for (const std::uint64_t loss : own_moves_) won |= own_.load(prefix.base - loss);
    for (const std::uint64_t loss : common_moves_) won |= common_.load(common_base_ + prefix.base - loss);

    // N E^gap | E^m: to continuations E^(m-1) N ...; behind the last N of the word over one E alone.
    const int furthest = k > 0 ? rem - k : std::min(rem, prefix.gap == 0 ? 1 : 0);
    const std::uint64_t here = choose_(rem + prefix.gap, k + 1);
    for (int m = 1; m <= furthest; ++m) {
      const std::uint64_t loss = here - choose_(rem - m, k + 1);
      const Bits lost =
          prefix.leading ? common_.load(common_base_ + prefix.base - loss) : own_.load(prefix.base - loss);
      won |= lost & first_bits(choose_(rem - m, k));
    }
    // N^p | N^q E: to E N^(p-1) | N^(q+1).
    if (prefix.gap == 0 && prefix.e_before && k < rem) {
      for (int q = 0; q <= k; ++q) {
        const std::uint64_t start = size - choose_(rem - q, k - q);
        const Bits these = first_bits(choose_(rem - q - 1, k - q));
        for (int p = q == 0 ? 2 : 1; p <= prefix.run; ++p) {
          const std::uint64_t loss = loss_of_block(rem - q, k - q, p + q);
          won |= (own_.load(prefix.base + start - loss) & these) << start;
        }
      }
    }

    Bits open = ~won & first_bits(size);
    if (open == 0) return;
    Bits lost = open;
    if (size > 1) {
      lost = 0;
      const std::vector<Bits>& movers = constants_.movers(rem, k, prefix.e_before || prefix.gap > 0);
      while (open != 0) {
        const auto least = static_cast<std::size_t>(std::countr_zero(open));
        lost |= Bits{1} << least;
        open &= ~(movers[least] | Bits{1} << least);
      }
    }
    own_.add(prefix.base, lost, first_shared_, last_shared_);
  }

  const Constants& constants_;
  const Choose& choose_;
  Shared own_;
  Shared common_;
  std::uint64_t common_base_;
  const Budget& budget_;
  // What the rank loses by the moves inside the prefix; those of a leading N lead into the common table.
  std::vector<std::uint64_t> own_moves_;
  std::vector<std::uint64_t> common_moves_;
  std::uint64_t first_shared_ = 0;
  std::uint64_t last_shared_ = 0;
  std::uint64_t ranges_ = 0;
};

}  // namespace zermelo::es
