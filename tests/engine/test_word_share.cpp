// A word table spread over ranks, which are threads here: the same table for any number of them, and checkpoints that any
// number of them goes on from.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>

#include "base/error.hpp"
#include "engine/rank_threads.hpp"
#include "engine/shared_workers.hpp"
#include "engine/two_heaps.hpp"
#include "engine/word_share.hpp"
#include "engine/word_table.hpp"

namespace zermelo::engine {
namespace {

namespace fs = std::filesystem;

struct WordShareTest : ::testing::Test {
  fs::path folder = fs::temp_directory_path() / ("zermelo-word-share-" + std::to_string(getpid()));
  std::string path = (folder / "table.kept").string();
  WordShareTest() { fs::create_directory(folder); }
  ~WordShareTest() override {
    Budget::interrupted() = false;
    fs::remove_all(folder);
  }

  // What `look` sees on rank 0, while the other ranks serve; the error that rank 0 met, if any.
  static std::string with_ranks(unsigned count, const TwoHeaps& kernel, const Budget& given,
                                const std::optional<Checkpoint>& checkpoint,
                                const std::function<void(const WordTable&)>& look = expect_right) {
    std::string trouble;
    run_rank_threads(count, [&](Ranks& ranks) {
      const std::array known = {WordTable::shared(
          kernel.name, [&](unsigned /*letters*/) { return std::make_unique<TwoHeaps>(kernel); })};
      if (ranks.rank() != 0) return serve(ranks, known, Budget());
      Budget budget = given;
      budget.shared_by(&ranks);
      try {
        const WordTable table(kernel, budget, Progress::silent(), checkpoint);
        look(table);
      } catch (const Error& error) {
        trouble = error.what();
      }
      dismiss(ranks);
    });
    return trouble;
  }
};

TEST_F(WordShareTest, every_chunk_has_one_owner_and_shares_are_even) {
  for (const unsigned ranks : {1U, 2U, 3U, 4U, 5U, 7U, 16U}) {
    const ChunkOwners owners(ranks, 8);
    std::vector<std::uint64_t> owned(ranks, 0);
    for (std::uint64_t chunk = 0; chunk < 256; ++chunk) {
      ASSERT_LT(owners(chunk), ranks);
      ++owned[owners(chunk)];
    }
    const std::uint64_t most = *std::max_element(owned.begin(), owned.end());
    EXPECT_EQ(owners.largest_share(256), most) << ranks;
    EXPECT_LE(most, 256 / ranks * 5 / 4 + 1) << ranks;
    if (std::has_single_bit(ranks)) {
      EXPECT_EQ(most, 256 / ranks);
    }
  }
}

TEST_F(WordShareTest, is_right_on_any_number_of_ranks_and_threads) {
  for (const unsigned ranks : {1U, 2U, 3U, 4U, 7U}) {
    for (const unsigned threads : {1U, 2U}) {
      Budget budget;
      budget.threads(threads);
      const TwoHeaps kernel;
      EXPECT_EQ(with_ranks(ranks, kernel, budget, std::nullopt), "") << ranks;
      EXPECT_EQ(*kernel.filled, 256);  // each chunk once, on one rank
    }
  }
}

TEST_F(WordShareTest, a_rank_needs_memory_for_its_share_alone) {
  // 65536 bits are 8192 bytes; four shares are 2048 each, and 64 chunks of 32 bytes may be fetched.
  EXPECT_EQ(WordShare::bytes_of_a_rank(16, 8, 4), 2048U + 64 * 32);
  Budget budget;
  budget.memory(8000);
  EXPECT_EQ(with_ranks(4, TwoHeaps(), budget, std::nullopt), "");
  budget.memory(4000);
  EXPECT_NE(with_ranks(4, TwoHeaps(), budget, std::nullopt).find("a share of the table"), std::string::npos);
}

TEST_F(WordShareTest, goes_on_from_a_checkpoint_with_another_number_of_ranks) {
  Budget budget;
  budget.threads(1);
  // From 4 ranks to 3, to a single process without ranks, each stopped after fifty chunks; then to the end with 2.
  TwoHeaps kernel;
  bool resume = false;
  for (const unsigned ranks : {4U, 3U, 1U}) {
    kernel.stop_after = *kernel.filled + 50;
    const Checkpoint checkpoint{path, 0, resume};
    if (ranks == 1) {
      EXPECT_THROW(WordTable(kernel, budget, Progress::silent(), checkpoint), Error);
    } else {
      EXPECT_NE(with_ranks(ranks, kernel, budget, checkpoint).find("interrupted"), std::string::npos);
    }
    Budget::interrupted() = false;
    resume = true;
  }
  EXPECT_TRUE(fs::exists(path + ".rank1"));
  EXPECT_TRUE(fs::exists(path + ".rank3"));
  EXPECT_GE(*kernel.filled, 150);
  kernel.stop_after = -1;
  EXPECT_EQ(with_ranks(2, kernel, budget, Checkpoint{path, 60, true}), "");
  EXPECT_EQ(*kernel.filled, 256);  // none of them twice
  // All is there: nothing is left to fill for five.
  EXPECT_EQ(with_ranks(5, kernel, budget, Checkpoint{path, 60, true}), "");
  EXPECT_EQ(*kernel.filled, 256);
}

TEST_F(WordShareTest, a_file_that_one_rank_cannot_use_ends_the_work_on_all) {
  Budget budget;
  EXPECT_EQ(with_ranks(3, TwoHeaps(), budget, Checkpoint{path, 60, false}), "");
  EXPECT_NE(with_ranks(3, TwoHeaps(), budget, Checkpoint{path, 60, false}).find("exists already"),
            std::string::npos);
  // The first file is gone, that of rank 2 is still there: it is not written over.
  fs::remove(path);
  fs::remove(path + ".rank1");
  const std::string told = with_ranks(3, TwoHeaps(), budget, Checkpoint{path, 60, false});
  EXPECT_NE(told.find("rank 2: "), std::string::npos) << told;
  EXPECT_NE(told.find("exists already"), std::string::npos) << told;
}

TEST_F(WordShareTest, several_tables_are_held_at_once) {
  run_rank_threads(3, [&](Ranks& ranks) {
    const TwoHeaps kernel;
    const std::array known = {
        WordTable::shared(kernel.name, [&](unsigned) { return std::make_unique<TwoHeaps>(kernel); })};
    if (ranks.rank() != 0) return serve(ranks, known, Budget());
    Budget budget;
    budget.shared_by(&ranks);
    {
      const WordTable one(kernel, budget, Progress::silent());
      const WordTable two(kernel, budget, Progress::silent());
      expect_right(one);
      expect_right(two);
    }
    dismiss(ranks);
  });
}

// A level that reads more than may be held at once is filled in rounds: with 256 levels of one chunk there is nothing to cut,
// so here every chunk but the first few is of one level, and reads two of the first.
class Fan final : public TwoHeaps {
 public:
  Fan() { name = "fan"; }
  void for_each_need(std::uint64_t chunk, const std::function<void(std::uint64_t)>& visit) const override {
    if (chunk < 128) return;
    visit(chunk - 128);
    visit(127 - (chunk - 128));
  }
  void fill(std::uint64_t* table, std::uint64_t chunk) const override {
    // Chunk c < 128 is a pattern of its number; the others are the sums of what they read, modulo 2.
    for (std::uint64_t i = 0; i < 4; ++i) {
      table[chunk * 4 + i] = chunk < 128 ? (chunk + 1) * 0x9e3779b97f4a7c15U + i
                                         : table[(chunk - 128) * 4 + i] ^ table[(255 - chunk) * 4 + i];
    }
  }
};

TEST_F(WordShareTest, a_level_is_filled_in_rounds) {
  const Fan kernel;
  run_rank_threads(2, [&](Ranks& ranks) {
    const std::array known = {
        WordTable::shared(kernel.name, [&](unsigned) { return std::make_unique<Fan>(kernel); })};
    if (ranks.rank() != 0) return serve(ranks, known, Budget());
    Budget budget;
    budget.shared_by(&ranks);
    {
      const WordTable table(kernel, budget, Progress::silent());
      for (std::uint64_t word = 0; word < 65536; ++word) {
        const auto bit = [](std::uint64_t chunk, std::uint64_t at) {
          return (((chunk + 1) * 0x9e3779b97f4a7c15U + at / 64) >> (at % 64)) & 1U;
        };
        const std::uint64_t chunk = word / 256;
        const std::uint64_t expected = chunk < 128
                                           ? bit(chunk, word % 256)
                                           : bit(chunk - 128, word % 256) ^ bit(255 - chunk, word % 256);
        ASSERT_EQ(table.previous_wins(word), expected != 0) << word;
      }
    }
    dismiss(ranks);
  });
}

}  // namespace
}  // namespace zermelo::engine
