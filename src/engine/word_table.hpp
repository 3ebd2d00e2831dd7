// The outcome of every word of n letters, one bit each, for games whose moves make the word smaller as a
// binary number. The table is cut into chunks of words that share their first letters. A kernel, which knows
// the game, fills a chunk many words at a time and says which chunks it reads (word_kernel.hpp); this file knows storage,
// order, threads, checkpoints. Where several ranks work together, each holds a share of the table (word_share.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/checkpoint.hpp"
#include "base/progress.hpp"
#include "base/shared_work.hpp"
#include "engine/bit_store.hpp"
#include "engine/word_kernel.hpp"

namespace zermelo::engine {

class WordTable {
 public:
  // Fills the whole table. Throws Error(budget) or Error(interrupted) when the budget ends; with a
  // checkpoint, what was filled is kept in its file and a later call with `resume` goes on from there.
  WordTable(const WordKernel& kernel, const Budget& budget, Progress& progress,
            const std::optional<Checkpoint>& checkpoint = std::nullopt);
  WordTable(const WordTable&) = delete;
  WordTable& operator=(const WordTable&) = delete;
  ~WordTable();

  bool previous_wins(std::uint64_t word) const {
    return store_ ? store_->test(word) : spread_previous_wins(word);
  }
  // P-positions by number of ones.
  const std::vector<std::uint64_t>& counts() const { return counts_; }

  static std::uint64_t bytes_for(unsigned letters) {
    return BitStore::bytes_for(std::uint64_t{1} << letters);
  }
  // Whether the memory allowed holds a table with chunks of so many letters, or each rank's share of it.
  static bool fits(unsigned letters, unsigned chunk_letters, const Budget& budget);

  // How ranks other than 0 take part in tables whose kernels have this signature.
  using MakeKernel = std::function<std::unique_ptr<WordKernel>(unsigned letters)>;
  static SharedWork shared(const std::string& signature, const MakeKernel& make);

 private:
  struct Spread;

  void fill(const WordKernel& kernel, const Budget& budget, Progress& progress,
            const std::optional<Checkpoint>& checkpoint);
  bool spread_previous_wins(std::uint64_t word) const;

  std::optional<BitStore> store_;  // nothing where the table is spread over ranks
  std::unique_ptr<Spread> spread_;
  std::vector<std::uint64_t> counts_;
};

}  // namespace zermelo::engine
