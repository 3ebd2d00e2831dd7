// The kernel that fills the Erdős–Szekeres word table: every (a, b) with a + b = letters + 2 at once.
#pragma once

#include <memory>
#include <vector>

#include "engine/word_kernel.hpp"

namespace zermelo::es {

class WordTableKernel final : public engine::WordKernel {
 public:
  static constexpr unsigned fewest_letters = 14;
  static constexpr unsigned most_letters = 40;
  static constexpr unsigned largest_chunk =
      22;  // 512 KiB of table, so that a chunk stays in the second-level cache

  enum class Isa { best, baseline, avx2, avx512 };

  // fewest_letters <= letters <= most_letters. An instruction set the machine lacks is refused with
  // Error(bad_input).
  explicit WordTableKernel(unsigned letters, Isa isa = Isa::best);

  unsigned letters() const override { return letters_; }
  unsigned chunk_letters() const override { return chunk_letters_; }
  void for_each_need(std::uint64_t chunk, const std::function<void(std::uint64_t)>& visit) const override;
  void fill(std::uint64_t* table, std::uint64_t chunk) const override;
  void count(const std::uint64_t* table, std::uint64_t chunk, std::uint64_t* counts) const override;
  static constexpr const char* name = "es avoid";
  std::string signature() const override { return name; }

  // Whether this machine can run the instruction set.
  static bool supported(Isa isa);

 private:
  unsigned letters_;
  unsigned chunk_letters_;
  Isa isa_;
  std::vector<unsigned> order_;       // the blocks of a chunk, by rising weight
  std::vector<unsigned> group_ends_;  // where each weight ends in order_
};

// Calls visit(target) for every legal move of a word, until it returns false. The plain statement of the
// rules, for words of any length up to 63; the kernel fills the few words it cannot treat in bulk with it.
template <class Visit>
void for_each_word_option(std::uint64_t word, unsigned letters, Visit visit) {
  const auto letter = [word](unsigned place) { return ((word >> place) & 1) != 0; };
  bool shaded_before = false;
  for (unsigned p = letters; p-- > 0;) {
    if (!letter(p)) {
      shaded_before = true;
      continue;
    }
    if (p == 0) return;
    const std::uint64_t lifted = word ^ (std::uint64_t{1} << p);
    if (letter(p - 1)) {
      if (!shaded_before) continue;
      unsigned q = p - 1;
      while (q > 0 && letter(q)) --q;
      if (!letter(q) && !visit(lifted | (std::uint64_t{1} << q))) return;
      continue;
    }
    const bool last_run = (word & ((std::uint64_t{1} << p) - 1)) == 0;
    for (unsigned q = p; q-- > 0 && !letter(q);) {
      if (!visit(lifted | (std::uint64_t{1} << q))) return;
      if (last_run) break;
    }
  }
}

}  // namespace zermelo::es
