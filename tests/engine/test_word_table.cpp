// The word table's storage, order and checkpoints, with a kernel for Nim with two heaps.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "base/error.hpp"
#include "engine/two_heaps.hpp"
#include "engine/word_table.hpp"
#include "proof/files.hpp"

namespace zermelo::engine {
namespace {

struct WordTableTest : ::testing::Test {
  std::string path =
      (std::filesystem::temp_directory_path() / ("zermelo-word-table-" + std::to_string(getpid()))).string();
  void TearDown() override {
    Budget::interrupted() = false;
    std::filesystem::remove(path);
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
  EXPECT_EQ(*kernel.filled, 256);  // no chunk was filled twice
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
    EXPECT_LE(*kernel.filled, 1) << at;
    EXPECT_EQ(told.find("1 part of the checkpoint is damaged") != std::string::npos, *kernel.filled == 1)
        << at << told;
    anew += *kernel.filled;
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
