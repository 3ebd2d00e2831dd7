#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "base/error.hpp"
#include "engine/word_table.hpp"
#include "games/es/rules/rank.hpp"
#include "games/es/solve.hpp"
#include "games/es/word_kernel.hpp"

namespace zermelo::es {
namespace {

using Isa = WordTableKernel::Isa;

constexpr std::uint64_t bit(std::uint64_t place) { return std::uint64_t{1} << place; }

// The rules on words are the rules on boards.
TEST(WordKernel, options_of_a_word_are_the_options_of_its_board) {
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{7, 5}, {4, 8}, {2, 6}, {6, 2}, {6, 6}}) {
    const Ranking ranking(a, b);
    for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
      const Board board = ranking.board(rank);
      std::multiset<std::uint64_t> expected;
      for (const Cell cell : board.moves()) expected.insert(word_of(board.shade(cell)));
      std::multiset<std::uint64_t> options;
      for_each_word_option(word_of(board), static_cast<unsigned>(a + b - 2), [&](std::uint64_t option) {
        options.insert(option);
        return true;
      });
      ASSERT_EQ(options, expected);
    }
  }
}

// One word at a time, from the board's rules alone.
std::vector<bool> previous_wins_by_boards(unsigned letters) {
  std::vector<bool> previous(bit(letters), false);
  for (std::uint64_t word = 0; word < bit(letters); ++word) {
    std::vector<int> shaded;
    int column = 0;
    for (unsigned place = letters; place-- > 0;) {
      if ((word & bit(place)) != 0) {
        shaded.insert(shaded.begin(), column);
      } else {
        ++column;
      }
    }
    const Board board = Board::from_rows(column + 1, static_cast<int>(shaded.size()) + 1, shaded);
    bool wins = false;
    for (const Cell cell : board.moves()) wins = wins || previous[word_of(board.shade(cell))];
    previous[word] = !wins;
  }
  return previous;
}

TEST(WordKernel, every_instruction_set_fills_the_table_that_the_board_rules_give) {
  for (const unsigned letters : {14U, 15U, 17U}) {
    const auto expected = previous_wins_by_boards(letters);
    for (const Isa isa : {Isa::baseline, Isa::avx2, Isa::avx512}) {
      if (!WordTableKernel::supported(isa)) continue;
      const engine::WordTable table(WordTableKernel(letters, isa), Budget(), Progress::silent());
      std::vector<std::uint64_t> counts(letters + 1, 0);
      for (std::uint64_t word = 0; word < bit(letters); ++word) {
        ASSERT_EQ(table.previous_wins(word), expected[word]) << letters << " letters, word " << word;
        if (expected[word]) ++counts[static_cast<std::size_t>(std::popcount(word))];
      }
      EXPECT_EQ(table.counts(), counts);
    }
  }
}

// Past one chunk (22 letters), on several threads, against the plain rules on words.
TEST(WordKernel, many_chunks_on_several_threads_agree_with_the_plain_rules) {
  constexpr unsigned letters = 24;
  std::vector<std::uint64_t> plain(bit(letters) / 64, 0);
  for (std::uint64_t word = 0; word < bit(letters); ++word) {
    bool wins = false;
    for_each_word_option(word, letters, [&](std::uint64_t option) {
      wins = (plain[option / 64] & bit(option % 64)) != 0;
      return !wins;
    });
    if (!wins) plain[word / 64] |= bit(word % 64);
  }
  for (const unsigned threads : {1U, 3U}) {
    Budget budget;
    budget.threads(threads);
    const engine::WordTable table(WordTableKernel(letters), budget, Progress::silent());
    std::uint64_t differing = 0;
    for (std::uint64_t word = 0; word < bit(letters); ++word) {
      differing += table.previous_wins(word) != ((plain[word / 64] & bit(word % 64)) != 0) ? 1 : 0;
    }
    EXPECT_EQ(differing, 0U) << threads << " threads";
  }
}

// Every chunk that a word's options lie in, other than its own, is named as a need.
TEST(WordKernel, needs_cover_every_option) {
  constexpr unsigned letters = 28;
  const WordTableKernel kernel(letters);
  const unsigned inner = kernel.chunk_letters();
  std::uint64_t random = 1;
  for (int trial = 0; trial < 200000; ++trial) {
    random = random * 6364136223846793005U + 1442695040888963407U;
    const std::uint64_t word = random >> (64 - letters);
    std::set<std::uint64_t> needs;
    kernel.for_each_need(word >> inner, [&](std::uint64_t need) {
      EXPECT_LT(need, word >> inner);
      needs.insert(need);
    });
    for_each_word_option(word, letters, [&](std::uint64_t option) {
      EXPECT_TRUE(option >> inner == word >> inner || needs.contains(option >> inner)) << word;
      return true;
    });
  }
}

TEST(WordKernel, reversing_a_word_and_exchanging_its_letters_keeps_its_outcome) {
  constexpr unsigned letters = 22;
  const engine::WordTable table(WordTableKernel(letters), Budget(), Progress::silent());
  std::uint64_t differing = 0;
  for (std::uint64_t word = 0; word < bit(letters); ++word) {
    std::uint64_t other = 0;
    for (unsigned place = 0; place < letters; ++place) {
      if ((word & bit(place)) == 0) other |= bit(letters - 1 - place);
    }
    differing += table.previous_wins(word) != table.previous_wins(other) ? 1 : 0;
  }
  EXPECT_EQ(differing, 0U);
}

TEST(WordKernel, sizes_out_of_range_are_refused) {
  EXPECT_THROW(WordTableKernel(13), Error);
  EXPECT_THROW(WordTableKernel(41), Error);
}

}  // namespace
}  // namespace zermelo::es
