// --memory and --time on boards of any size.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <string>

#include "base/error.hpp"
#include "counted_heap.hpp"
#include "games/permunim/game.hpp"
#include "games/permunim/infinite.hpp"
#include "games/permunim/memory.hpp"
#include "games/permunim/solve.hpp"
#include "games/permunim/theorems.hpp"

namespace zermelo::permunim {
namespace {

using testing::Heap;

constexpr std::uint64_t little = 400'000;
constexpr std::int64_t frames = 200'000;

std::string end_of(const std::function<void()>& ask) {
  try {
    ask();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::budget);
    return error.what();
  }
  return "";
}

void expect_end(const std::string& name, const std::function<void(const Budget&)>& ask) {
  Heap::begin();
  EXPECT_NE(end_of([&] { ask(Budget().memory(little).threads(1)); }).find("--memory"), std::string::npos)
      << name;
  EXPECT_LE(Heap::most(), static_cast<std::int64_t>(little) + frames) << name;
}

TEST(PermuNimMemory, searches_that_remember_everything_end_within_it) {
  const ForbiddenSet forbidden = ForbiddenSet::parse("1324");
  expect_end("misère", [&](const Budget& budget) {
    Solver(forbidden, budget, Progress::silent()).wins_misere(Board(9, 9, forbidden));
  });
  expect_end("line", [&](const Budget& budget) {
    LineSolver(forbidden, budget).value(LinePosition(7, Order::naturals, forbidden));
  });
  expect_end("plain", [&](const Budget& budget) { PlainValues(budget).value(Board(6, 6, forbidden)); });
  expect_end("positions", [&](const Budget& budget) {
    PlainValues(budget).for_each_position(Board(6, 6, forbidden), [](const Board&) {});
  });
  expect_end("mirror", [&](const Budget& budget) { mirror_strategy(10, 12, budget); });
}

// The memory of values forgets, long keys too, and the answer is the same.
TEST(PermuNimMemory, values_are_the_same_in_the_smallest_memory) {
  const ForbiddenSet forbidden = ForbiddenSet::parse("123");
  for (const auto& [rows, columns] : {std::pair(6, 6), std::pair(7, 7), std::pair(3, 32)}) {
    const Board board(rows, columns, forbidden);
    const int value = Solver(forbidden, Budget().threads(1), Progress::silent()).value(board);
    EXPECT_EQ(Solver(forbidden, Budget().threads(1).memory(1), Progress::silent()).value(board), value);
    EXPECT_EQ(Solver(forbidden, Budget().threads(3).memory(20'000), Progress::silent()).value(board), value);
  }
}

TEST(PermuNimMemory, long_keys_are_bounded_and_found_again) {
  Memory memory(400'000);
  Heap::begin();
  for (std::uint8_t i = 0; i < 100; ++i) {
    const std::string key(300 + 20 * std::size_t{i}, static_cast<char>(i));
    const int value = i % 64;
    memory.store(key, {value, true}, 1);
    const auto known = memory.find(key);
    ASSERT_TRUE(known && known->exact);
    EXPECT_EQ(known->least, value);
  }
  EXPECT_LE(Heap::most(), 400'000 / 8 + 4096);
  EXPECT_FALSE(memory.find(std::string(300, '\0')));
}

// What is remembered is one of three things, whatever the number.
TEST(PermuNimMemory, says_of_each_key_what_was_said_of_it) {
  Memory memory(1 << 20);
  for (int n = 0; n < 64; ++n) {
    for (const Known& said : {Known{n, true}, Known{n, false}, Known{0, false, n}}) {
      memory.store("key", said, 1);
      const auto known = memory.find("key");
      ASSERT_TRUE(known);
      EXPECT_EQ(known->least, said.least);
      EXPECT_EQ(known->exact, said.exact);
      EXPECT_EQ(known->not_this, said.not_this);
      for (int asked = 0; asked < 64; ++asked) {
        const bool answered = said.exact || (said.not_this >= 0 ? asked == n : asked < n);
        EXPECT_EQ(known->answers(asked), answered) << n << " " << asked;
      }
    }
  }
}

// A position of the largest board has a thousand options, and each may take seconds; time ends it all the same.
TEST(PermuNimTime, ends_every_search_on_the_largest_boards) {
  const auto soon = [](unsigned threads) {
    return Budget().time(std::chrono::milliseconds(50)).memory(1 << 26).threads(threads);
  };
  const auto over = [](const std::function<void()>& ask) {
    return end_of(ask).find("--time") != std::string::npos;
  };
  for (const char* avoided : {"123", "123456", "1324,2413"}) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoided);
    const Board board(32, 32, forbidden);
    for (const unsigned threads : {1U, 3U}) {
      EXPECT_TRUE(over([&] { Solver(forbidden, soon(threads), Progress::silent()).value(board); }))
          << avoided;
      EXPECT_TRUE(over([&] { Solver(forbidden, soon(threads), Progress::silent()).options(board); }))
          << avoided;
    }
    EXPECT_TRUE(over([&] { Solver(forbidden, soon(1), Progress::silent()).wins_misere(board); })) << avoided;
  }
}

}  // namespace
}  // namespace zermelo::permunim
