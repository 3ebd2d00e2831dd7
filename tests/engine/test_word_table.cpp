// The word table's storage, order and checkpoints, with a kernel for Nim with two heaps: a word of n letters
// is a pair of heaps of n/2 letters each, and a P-position has equal heaps. Chunks are the first heap.
#include <gtest/gtest.h>
#include <unistd.h>

#include <bit>
#include <cstdio>
#include <filesystem>

#include "base/error.hpp"
#include "engine/word_table.hpp"
#include "proof/files.hpp"

namespace zermelo::engine {
namespace {

class TwoHeaps : public WordKernel {
 public:
  unsigned letters() const override { return 16; }
  unsigned chunk_letters() const override { return 8; }
  void for_each_need(std::uint64_t chunk, const std::function<void(std::uint64_t)>& visit) const override {
    for (std::uint64_t smaller = 0; smaller < chunk; ++smaller) visit(smaller);
  }
  void fill(std::uint64_t* table, std::uint64_t chunk) const override {
    ++filled;
    const auto test = [table](std::uint64_t word) { return ((table[word / 64] >> (word % 64)) & 1) != 0; };
    for (std::uint64_t second = 0; second < 256; ++second) {
      bool wins = false;
      for (std::uint64_t less = 0; less < chunk; ++less) wins = wins || test(less * 256 + second);
      for (std::uint64_t less = 0; less < second; ++less) wins = wins || test(chunk * 256 + less);
      const std::uint64_t word = chunk * 256 + second;
      if (!wins) table[word / 64] |= std::uint64_t{1} << (word % 64);
    }
    if (filled == stop_after) Budget::interrupted() = true;
  }
  void count(const std::uint64_t* table, std::uint64_t chunk, std::uint64_t* counts) const override {
    for (std::uint64_t word = chunk * 256; word < (chunk + 1) * 256; ++word) {
      if (((table[word / 64] >> (word % 64)) & 1) != 0) ++counts[std::popcount(word)];
    }
  }
  std::string signature() const override { return name; }

  mutable int filled = 0;
  int stop_after = -1;
  std::string name = "two heaps";
};

struct WordTableTest : ::testing::Test {
  std::string path =
      (std::filesystem::temp_directory_path() / ("zermelo-word-table-" + std::to_string(getpid()))).string();
  void TearDown() override {
    Budget::interrupted() = false;
    std::filesystem::remove(path);
  }
  static void expect_right(const WordTable& table) {
    for (std::uint64_t word = 0; word < 65536; ++word)
      ASSERT_EQ(table.previous_wins(word), word / 256 == word % 256);
    // Equal heaps with k ones each: C(8, k) words with 2k ones.
    const std::vector<std::uint64_t> counts = {1, 0, 8, 0, 28, 0, 56, 0, 70, 0, 56, 0, 28, 0, 8, 0, 1};
    EXPECT_EQ(table.counts(), counts);
  }
};

TEST_F(WordTableTest, is_right_on_any_number_of_threads) {
  for (const unsigned threads : {1U, 2U, 4U}) {
    Budget budget;
    budget.threads(threads);
    expect_right(WordTable(TwoHeaps(), budget, Progress::silent()));
  }
}

TEST_F(WordTableTest, refuses_more_memory_than_allowed) {
  Budget budget;
  budget.memory(8000);
  try {
    const WordTable table(TwoHeaps(), budget, Progress::silent());
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::budget);
  }
}

TEST_F(WordTableTest, goes_on_from_a_checkpoint_after_an_interrupt) {
  TwoHeaps kernel;
  kernel.stop_after = 100;
  Budget budget;
  budget.threads(1);
  EXPECT_THROW(WordTable(kernel, budget, Progress::silent(), Checkpoint{path, 0, false}), Error);
  Budget::interrupted() = false;
  kernel.stop_after = -1;
  const WordTable table(kernel, budget, Progress::silent(), Checkpoint{path, 60, true});
  expect_right(table);
  EXPECT_EQ(kernel.filled, 256);  // no chunk was filled twice
}

// Wherever a byte changes in what was kept, the part it belongs to is computed again. (That the last one is damaged, and not
// cut off by a kill, nobody can tell.)
TEST_F(WordTableTest, a_damaged_part_is_filled_anew) {
  { const WordTable table(TwoHeaps(), Budget(), Progress::silent(), Checkpoint{path, 0, false}); }
  const std::string whole = testing::read(path);
  int anew = 0;
  for (std::size_t at = 200; at < whole.rfind("part"); at += 97) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 16);
    testing::write(path, changed);
    const TwoHeaps kernel;
    ::testing::internal::CaptureStderr();
    expect_right(WordTable(kernel, Budget(), Progress::silent(), Checkpoint{path, 60, true}));
    const std::string told = ::testing::internal::GetCapturedStderr();
    EXPECT_LE(kernel.filled, 1) << at;
    EXPECT_EQ(told.find("1 part of the checkpoint is damaged") != std::string::npos, kernel.filled == 1)
        << at << told;
    anew += kernel.filled;
  }
  EXPECT_GT(anew, 20);
}

TEST_F(WordTableTest, does_not_take_up_a_foreign_file_or_overwrite_one) {
  { const WordTable table(TwoHeaps(), Budget(), Progress::silent(), Checkpoint{path, 60, false}); }
  const auto message = [&](const TwoHeaps& kernel, bool resume) -> std::string {
    try {
      const WordTable table(kernel, Budget(), Progress::silent(), Checkpoint{path, 60, resume});
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::bad_input);
      return error.what();
    }
    return "";
  };
  EXPECT_NE(message(TwoHeaps(), false).find("exists already"), std::string::npos);
  TwoHeaps other;
  other.name = "another game";
  EXPECT_NE(message(other, true).find("other work: 'table of words of 16 letters"), std::string::npos);
  testing::write(path, "a letter to somebody");
  EXPECT_NE(message(TwoHeaps(), true).find("is no checkpoint"), std::string::npos);
  EXPECT_EQ(testing::read(path), "a letter to somebody");
}

}  // namespace
}  // namespace zermelo::engine
