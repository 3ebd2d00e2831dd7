#include "engine/packed_table.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace zermelo::engine {
namespace {

std::string key_of(unsigned number) {
  std::string key(3 + number % 60, static_cast<char>('a' + number % 7));
  for (std::size_t i = 0; i < 3; ++i) key[i] = static_cast<char>(number >> (8 * i));
  return key;
}

TEST(PackedTable, gives_back_what_was_stored) {
  PackedTable table(1 << 22);
  for (unsigned i = 0; i < 5000; ++i) {
    table.store(PackedTable::hash(key_of(i)), key_of(i), static_cast<std::uint8_t>(i % 251), 1);
  }
  for (unsigned i = 0; i < 5000; ++i) {
    const auto found = table.find(PackedTable::hash(key_of(i)), key_of(i));
    ASSERT_TRUE(found.has_value()) << i;
    EXPECT_EQ(*found, i % 251);
  }
  EXPECT_FALSE(table.find(PackedTable::hash(key_of(5001)), key_of(5001)).has_value());
}

TEST(PackedTable, a_second_note_replaces_the_first) {
  PackedTable table(1 << 12);
  for (const std::uint8_t note : {std::uint8_t{7}, std::uint8_t{9}})
    table.store(PackedTable::hash("key"), "key", note, 1);
  EXPECT_EQ(table.find(PackedTable::hash("key"), "key"), std::uint8_t{9});
  int records = 0;
  table.for_each([&](std::string_view, std::uint8_t, std::uint8_t) { ++records; });
  EXPECT_EQ(records, 1);
}

// For tables of many sizes, the last page cut off or not.
TEST(PackedTable, a_walk_meets_every_record_once) {
  for (const std::uint64_t bytes :
       {512U, 5U * 512, 8U * 512, 9U * 512, 511U * 512, 512U * 512, 513U * 512, 1U << 26}) {
    PackedTable table(bytes);
    for (unsigned i = 0; i < 200; ++i) {
      table.store(PackedTable::hash(key_of(i)), key_of(i), static_cast<std::uint8_t>(i), 1);
    }
    std::map<std::string, int> seen;
    table.for_each([&](std::string_view key, std::uint8_t note, std::uint8_t) {
      ++seen[std::string(key)];
      EXPECT_EQ(table.find(PackedTable::hash(key), key), note);
    });
    for (unsigned i = 0; i < 200; ++i) {
      const bool kept = table.find(PackedTable::hash(key_of(i)), key_of(i)).has_value();
      EXPECT_EQ(seen[key_of(i)], kept ? 1 : 0) << bytes << " " << i;
    }
    if (bytes >= 511U * 512) {
      EXPECT_EQ(seen.size(), 200U);
    }
  }
}

// While it doubles, ten times here, nothing is forgotten as long as there is room, and nothing is there twice.
TEST(PackedTable, grows_and_keeps_what_it_has) {
  PackedTable table(1 << 29);
  constexpr unsigned many = 300'000;
  const auto long_key = [](unsigned i) { return key_of(i) + std::string(100, 'x'); };
  const auto note_of = [](unsigned i) { return static_cast<std::uint8_t>(i % 253); };
  unsigned missing = 0;
  for (unsigned i = 0; i < many; ++i) {
    table.store(PackedTable::hash(long_key(i)), long_key(i), note_of(i), 1);
    const unsigned earlier = i * 7 / 11;
    const auto found = table.find(PackedTable::hash(long_key(earlier)), long_key(earlier));
    if (!found) {
      ++missing;
    } else {
      ASSERT_EQ(*found, note_of(earlier));
    }
  }
  // With a third of the room taken a bucket is full now and then, all the same.
  EXPECT_LT(missing, many / 50);
  std::map<std::string, int> seen;
  table.for_each([&](std::string_view key, std::uint8_t, std::uint8_t) { ++seen[std::string(key)]; });
  EXPECT_GT(seen.size(), many - many / 50);
  for (const auto& [key, times] : seen) EXPECT_EQ(times, 1);
}

// Writers that meet let a record go, and a reader may miss one that is on its way to another bucket; what is found
// is right.
TEST(PackedTable, threads_share_a_table_that_grows) {
  PackedTable table(1 << 26);
  constexpr unsigned many = 40'000;
  const auto note_of = [](unsigned i) { return static_cast<std::uint8_t>((i * 37) % 256); };
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 3; ++t) {
    threads.emplace_back([&, t] {
      for (unsigned round = 0; round < many; ++round) {
        const unsigned i = (round * 7919 + t * 13) % many;
        table.store(PackedTable::hash(key_of(i)), key_of(i), note_of(i), 1);
        const unsigned other = (i + 17) % many;
        if (const auto found = table.find(PackedTable::hash(key_of(other)), key_of(other))) {
          ASSERT_EQ(*found, note_of(other));
        }
      }
    });
  }
  for (auto& thread : threads) thread.join();
  unsigned kept = 0;
  for (unsigned i = 0; i < many; ++i) {
    if (table.find(PackedTable::hash(key_of(i)), key_of(i))) ++kept;
  }
  EXPECT_GT(kept, many - many / 50);
}

TEST(PackedTable, forgets_the_cheap_and_never_lies) {
  PackedTable table(512);  // one bucket
  EXPECT_EQ(table.bytes(), 512U);
  std::map<std::string, std::uint8_t> stored;
  table.store(PackedTable::hash("dear"), "dear", 42, 1 << 20);
  std::mt19937 random(3);
  for (unsigned i = 0; i < 2000; ++i) {
    const std::string key = key_of(static_cast<unsigned>(random() % 500));
    stored[key] = static_cast<std::uint8_t>(random());
    table.store(PackedTable::hash(key), key, stored[key], 1);
    const std::string other = key_of(static_cast<unsigned>(random() % 500));
    const auto found = table.find(PackedTable::hash(other), other);
    EXPECT_TRUE(!found || *found == stored.at(other)) << i;
  }
  EXPECT_EQ(table.find(PackedTable::hash("dear"), "dear"), std::uint8_t{42});
}

// The longest keys, and the empty one.
TEST(PackedTable, holds_keys_of_every_length) {
  PackedTable table(1 << 20);
  for (std::size_t length = 0; length <= PackedTable::longest_key; ++length) {
    const std::string key(length, 'x');
    table.store(PackedTable::hash(key), key, static_cast<std::uint8_t>(length), 1);
  }
  for (std::size_t length = 0; length <= PackedTable::longest_key; ++length) {
    const std::string key(length, 'x');
    EXPECT_EQ(table.find(PackedTable::hash(key), key), static_cast<std::uint8_t>(length));
  }
}

TEST(PackedTable, threads_see_whole_records) {
  PackedTable table(1 << 14);  // small: writers meet
  const auto note_of = [](unsigned i) { return static_cast<std::uint8_t>((i * 37) % 256); };
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < 3; ++t) {
    threads.emplace_back([&, t] {
      std::mt19937 random(t);
      for (int round = 0; round < 20000; ++round) {
        const auto i = static_cast<unsigned>(random() % 2000);
        const std::string key = key_of(i);
        if (const auto found = table.find(PackedTable::hash(key), key)) {
          ASSERT_EQ(*found, note_of(i));
        } else {
          table.store(PackedTable::hash(key), key, note_of(i), i);
        }
      }
    });
  }
  for (auto& thread : threads) thread.join();
}

}  // namespace
}  // namespace zermelo::engine
