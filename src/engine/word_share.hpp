// A rank's share of a word table (word_table.hpp), so that K machines hold a table K times as large. The chunks are spread over
// the ranks; a rank fills the chunks it owns with the same kernel as one process does, level by level: the level of a chunk is
// one more than that of the highest chunk it reads. Before a level each rank asks the owners for the chunks it will read and
// does not own; they are put where the kernel looks for them, and given back after the level. So a rank holds its share and what
// one level reads, the latter at most an eighth of the share (or 64 chunks), in several rounds if need be.
//
//     address space   | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 |   of the whole table, on every rank; only what is touched takes memory
//     rank 0            #   #           #   #             owned
//     rank 1                    #   #           #   #
//                       +   +                             fetched by rank 1 for one round
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/checkpoint.hpp"
#include "base/progress.hpp"
#include "base/ranks.hpp"
#include "base/shared_work.hpp"
#include "engine/bit_store.hpp"
#include "engine/word_kernel.hpp"
#include "engine/word_ledger.hpp"

namespace zermelo::engine {

// Who owns a chunk: the last letters of its number say it. Moves among the letters before them stay with the owner, and every
// owner has chunks in nearly every level (docs/decisions/0016-many-machines.md has the figures).
class ChunkOwners {
 public:
  ChunkOwners(unsigned ranks, unsigned letters);
  unsigned operator()(std::uint64_t chunk) const {
    return static_cast<unsigned>(((chunk & mask_) * ranks_) >> letters_);
  }
  // The most chunks that one rank owns.
  std::uint64_t largest_share(std::uint64_t chunks) const;

 private:
  std::uint64_t ranks_;
  unsigned letters_;
  std::uint64_t mask_;
};

class WordShare final : public Share {
 public:
  // Fills the whole table together with the other ranks of the budget, who all call this. Throws on all of them or on none.
  WordShare(const WordKernel& kernel, const Budget& budget, Progress& progress,
            const std::optional<Checkpoint>& checkpoint);

  unsigned owner(std::uint64_t word) const { return owners_(word >> chunk_letters_); }
  // P-positions of the whole table by number of ones.
  const std::vector<std::uint64_t>& counts() const { return counts_; }
  // A word that this rank owns.
  bool test(std::uint64_t word) const { return store_.test(word); }

  // The words around one that this rank owns, for ranks that do not: so many of them, from a multiple of their number on. All
  // of them are in one chunk.
  std::uint64_t block_words() const {
    return std::min(std::uint64_t{4096}, std::uint64_t{1} << chunk_letters_);
  }
  std::string block(std::uint64_t first_word) const;
  // The same; asked for by its first word, packed.
  std::string answer(std::string_view asked) override;

  // What the largest share takes, with what it fetches.
  static std::uint64_t bytes_of_a_rank(unsigned letters, unsigned chunk_letters, unsigned ranks);

 private:
  class Filling;

  unsigned chunk_letters_;
  ChunkOwners owners_;
  BitStore store_;
  std::vector<std::uint64_t> counts_;
};

}  // namespace zermelo::engine
