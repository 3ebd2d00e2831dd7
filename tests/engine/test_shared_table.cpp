#include "engine/shared_table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <vector>

namespace zermelo::engine {
namespace {

struct Copies {
  std::array<std::uint64_t, 16> of = {};
};

// Values say many times over for which key and when they were stored: a torn or misplaced one is seen.
TEST(SharedTable, threads_find_what_was_stored_for_the_key_or_nothing) {
  SharedTable<std::uint64_t, Copies> table(1 << 16, {1 << 16, 4, 0.5}, 4);
  std::atomic<std::uint64_t> found = 0;
  std::atomic<std::uint64_t> wrong = 0;
  std::vector<std::jthread> threads;
  for (std::uint64_t thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&, thread] {
      for (std::uint64_t i = 0; i < 200'000; ++i) {
        const std::uint64_t key = (thread + i * 5) % 16;
        if (const auto known = table.find(key)) {
          ++found;
          const std::uint64_t said = known->of[0];
          const bool whole = std::ranges::all_of(known->of, [&](std::uint64_t copy) { return copy == said; });
          if (!whole || said % 16 != key) ++wrong;
        }
        Copies copies;
        copies.of.fill(key + 16 * (4 * i + thread));
        table.store(key, copies, 1);
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong, 0U);
  EXPECT_GT(found, 100'000U);
}

TEST(SharedTable, one_thread_has_one_table_that_remembers_while_there_is_room) {
  SharedTable<std::uint64_t, int> table(1 << 20, {1 << 20, 4, 0.5}, 1);
  for (std::uint64_t key = 0; key < 1000; ++key) table.store(key, static_cast<int>(key) + 1, 1);
  for (std::uint64_t key = 0; key < 1000; ++key) {
    ASSERT_TRUE(table.find(key).has_value());
    EXPECT_EQ(*table.find(key), static_cast<int>(key) + 1);
  }
  EXPECT_FALSE(table.find(1000).has_value());
}

}  // namespace
}  // namespace zermelo::engine
