#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <map>

#include "engine/replacing_table.hpp"

namespace zermelo::engine {
namespace {

// Random sequences of stores and look-ups against a map that forgets nothing: the table may say nothing, but
// what it says is the last value stored for that very key.
TEST(ReplacingTable, never_gives_a_value_that_was_not_stored_for_the_key) {
  EXPECT_TRUE(rc::check([](const std::vector<std::pair<std::uint8_t, std::uint32_t>>& stores) {
    ReplacingTable<std::uint64_t, std::uint32_t> table(400);
    std::map<std::uint64_t, std::uint32_t> truth;
    for (const auto& [key, value] : stores) {
      table.store(key, value, value % 7);
      truth[key] = value;
      for (std::uint64_t probe = 0; probe < 256; ++probe) {
        if (const auto* found = table.find(probe)) {
          RC_ASSERT(truth.contains(probe));
          RC_ASSERT(*found == truth[probe]);
        }
      }
    }
    RC_ASSERT(table.used() <= table.capacity());
  }));
}

TEST(ReplacingTable, remembers_everything_while_there_is_room) {
  ReplacingTable<std::uint64_t, int> table(1 << 20);
  for (std::uint64_t key = 0; key < 1000; ++key) table.store(key, static_cast<int>(key) + 1, 1);
  for (std::uint64_t key = 0; key < 1000; ++key) {
    ASSERT_NE(table.find(key), nullptr);
    EXPECT_EQ(*table.find(key), static_cast<int>(key) + 1);
  }
}

TEST(ReplacingTable, keeps_its_entries_when_it_grows_and_tells_the_truth_when_it_shrinks) {
  ReplacingTable<std::uint64_t, int> table(1 << 16);
  for (std::uint64_t key = 0; key < 300; ++key) table.store(key, static_cast<int>(key) + 1, 1);
  table.resize(1 << 20);
  EXPECT_EQ(table.used(), 300U);
  for (std::uint64_t key = 0; key < 300; ++key) {
    ASSERT_NE(table.find(key), nullptr);
    EXPECT_EQ(*table.find(key), static_cast<int>(key) + 1);
  }
  table.resize(1 << 10);
  EXPECT_EQ(table.used(), table.capacity());
  for (std::uint64_t key = 0; key < 1000; ++key) {
    const int* found = table.find(key);
    EXPECT_TRUE(found == nullptr || *found == static_cast<int>(key) + 1);
  }
}

TEST(ReplacingTable, keeps_what_cost_most) {
  ReplacingTable<std::uint64_t, int> table(1);  // one bucket
  table.store(1, 10, 1000);
  for (std::uint64_t key = 2; key < 100; ++key) table.store(key, 0, 1);
  ASSERT_NE(table.find(1), nullptr);
  EXPECT_EQ(*table.find(1), 10);
}

TEST(ReplacingTable, stays_within_the_bytes_allowed) {
  struct Value {
    std::uint64_t words[3];
  };
  const ReplacingTable<std::uint64_t, Value> table(10000);
  EXPECT_LE(table.capacity() * (sizeof(Value) + 16), 10000U);
}

}  // namespace
}  // namespace zermelo::engine
