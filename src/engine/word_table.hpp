// The outcome of every word of n letters, one bit each, for games whose moves make the word smaller as a
// binary number. The table is cut into chunks of words that share their first letters. A kernel, which knows
// the game, fills a chunk many words at a time and says which chunks it reads; this file knows storage,
// order, threads, checkpoints.
//
//     letters()                        n
//     chunk_letters()                  each chunk holds 2^chunk_letters() words
//     for_each_need(chunk, f)          f(c) for every other chunk c < chunk that filling it reads
//     fill(table, chunk)               sets the bits of the chunk's P-positions; all its bits are 0 before
//     count(table, chunk, counts)      adds to counts[k] the P-positions of the chunk with k ones
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/checkpoint.hpp"
#include "base/progress.hpp"
#include "engine/bit_store.hpp"

namespace zermelo::engine {

class WordKernel {
 public:
  virtual ~WordKernel() = default;
  virtual unsigned letters() const = 0;
  virtual unsigned chunk_letters() const = 0;
  virtual void for_each_need(std::uint64_t chunk, const std::function<void(std::uint64_t)>& visit) const = 0;
  virtual void fill(std::uint64_t* table, std::uint64_t chunk) const = 0;
  virtual void count(const std::uint64_t* table, std::uint64_t chunk, std::uint64_t* counts) const = 0;
  // Names the game and its rules, so that a checkpoint of another game is not taken up.
  virtual std::string signature() const = 0;
};

class WordTable {
 public:
  // Fills the whole table. Throws Error(budget) or Error(interrupted) when the budget ends; with a
  // checkpoint, what was filled is kept in its file and a later call with `resume` goes on from there.
  WordTable(const WordKernel& kernel, const Budget& budget, Progress& progress,
            const std::optional<Checkpoint>& checkpoint = std::nullopt);

  bool previous_wins(std::uint64_t word) const { return store_.test(word); }
  // P-positions by number of ones.
  const std::vector<std::uint64_t>& counts() const { return counts_; }

  static std::uint64_t bytes_for(unsigned letters) {
    return BitStore::bytes_for(std::uint64_t{1} << letters);
  }

 private:
  BitStore store_;
  std::vector<std::uint64_t> counts_;
};

}  // namespace zermelo::engine
