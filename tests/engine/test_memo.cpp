// The memo against a map, its bytes against the heap's, and its end.
#include "engine/memo.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <map>
#include <random>
#include <string>

#include "base/error.hpp"
#include "engine/memo_of_integers.hpp"

namespace zermelo::engine {
namespace {

constexpr std::uint64_t plenty = std::uint64_t{1} << 30;

std::string text_of(std::uint64_t number, std::size_t length) {
  std::string text = std::to_string(number);
  text.resize(std::max(length, text.size()), 'x');
  return text;
}

struct ListHash {
  template <class T>
  std::uint64_t operator()(const std::vector<T>& list) const {
    std::uint64_t hash = list.size();
    for (const T each : list) hash = mix(hash ^ static_cast<std::uint64_t>(each));
    return hash;
  }
};

// Random calls, compared with std::map after each.
template <class Key, class Hash, class Make>
void compare_with_a_map(Make make) {
  std::mt19937_64 random(5);
  Allowance allowance(plenty);
  Memo<Key, std::uint64_t, Hash> memo(allowance);
  std::map<Key, std::uint64_t> map;
  for (int step = 0; step < 30000; ++step) {
    const Key key = make(random() % 9000);
    switch (random() % 4) {
      case 0:
        ASSERT_EQ(memo.store(key, random.max() - static_cast<unsigned>(step)),
                  map[key] = random.max() - static_cast<unsigned>(step));
        break;
      case 1:
        ASSERT_EQ(memo.at(key) += 3, map[key] += 3);
        break;
      default:
        const auto known = map.find(key);
        const std::uint64_t* found = memo.find(key);
        ASSERT_EQ(found != nullptr, known != map.end());
        if (found != nullptr) {
          ASSERT_EQ(*found, known->second);
        }
    }
    ASSERT_EQ(memo.size(), map.size());
    if (step % 13000 == 12999) {
      std::map<Key, std::uint64_t> listed;
      memo.for_each([&](const auto& each, std::uint64_t value) { listed.emplace(each, value); });
      ASSERT_EQ(listed, map);
      memo.clear();
      map.clear();
      ASSERT_EQ(allowance.used(), 0U);
    }
  }
}

TEST(Memo, is_a_map) {
  compare_with_a_map<std::uint64_t, KeyHash<std::uint64_t>>([](std::uint64_t number) { return number; });
  compare_with_a_map<std::string, KeyHash<std::string>>(
      [](std::uint64_t number) { return text_of(number, number % 70); });
  compare_with_a_map<std::vector<std::uint16_t>, ListHash>(
      [](std::uint64_t number) { return std::vector<std::uint16_t>(1 + number % 5, number / 5 % 4096); });
}

// The hash only chooses where to look.
struct Clumsy {
  std::uint64_t operator()(std::uint64_t key) const { return key % 3 << 62; }
};
TEST(Memo, keys_with_one_hash_are_told_apart) {
  Allowance allowance(plenty);
  Memo<std::uint64_t, std::uint64_t, Clumsy> memo(allowance);
  for (std::uint64_t key = 0; key < 500; ++key) memo.store(key, key * key);
  for (std::uint64_t key = 0; key < 500; ++key) ASSERT_EQ(*memo.find(key), key * key);
  EXPECT_EQ(memo.find(500), nullptr);
}

TEST(Memo, entries_stay_where_they_are) {
  Allowance allowance(plenty);
  Memo<std::string, int> memo(allowance);
  const int* first = &memo.store("first", 1);
  for (int i = 0; i < 10000; ++i) memo.store(std::to_string(i), i);
  EXPECT_EQ(memo.find("first"), first);
  EXPECT_EQ(*first, 1);
}

TEST(Memo, lists_its_entries_in_the_order_in_which_they_came) {
  Allowance allowance(plenty);
  MemoSet<std::string> set(allowance);
  std::string listed;
  for (const char* key : {"d", "a", "c", "a", "b", "d"}) set.insert(key);
  set.for_each([&](std::string_view key, const auto&) { listed += key; });
  EXPECT_EQ(listed, "dacb");
  EXPECT_FALSE(set.insert("c"));
  EXPECT_TRUE(set.insert("e"));
}

// ---- bytes

template <class Key, class Value, class Hash = KeyHash<Key>, class Fill>
std::uint64_t filled_to_the_end(std::uint64_t bytes, Fill fill) {
  Allowance allowance(bytes);
  Memo<Key, Value, Hash> memo(allowance);
  try {
    for (std::uint64_t number = 0;; ++number) {
      fill(memo, number);
      EXPECT_LE(allowance.used(), bytes);
      EXPECT_EQ(allowance.used(), memo.bytes());
    }
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::budget);
    EXPECT_NE(std::string(error.what()).find("--memory"), std::string::npos) << error.what();
  }
  EXPECT_LE(allowance.used(), bytes);
  EXPECT_GT(allowance.used(), bytes / 2);  // it does not give up early
  // What was stored is there.
  const std::uint64_t held = memo.size();
  std::uint64_t listed = 0;
  memo.for_each([&](const auto&, const auto&) { ++listed; });
  EXPECT_EQ(listed, held);
  memo.clear();
  EXPECT_EQ(allowance.used(), 0U);
  return held;
}

TEST(Memo, ends_when_its_bytes_are_used_and_never_holds_more) {
  for (const std::uint64_t bytes : {5000U, 100'000U, 3'000'000U}) {
    const auto small = filled_to_the_end<std::uint64_t, std::uint32_t>(
        bytes, [](auto& memo, std::uint64_t number) { memo.store(number, 1); });
    // 16 bytes an entry, and 8 for each place of the index.
    EXPECT_GT(small, bytes / 40);
    EXPECT_LT(small, bytes / 24);
    const auto long_keys = filled_to_the_end<std::string, std::uint8_t>(
        bytes, [](auto& memo, std::uint64_t number) { memo.store(text_of(number, 300), 1); });
    EXPECT_LT(long_keys, bytes / 300);
    const auto sets = filled_to_the_end<std::uint64_t, Nothing>(
        bytes, [](auto& memo, std::uint64_t number) { memo.insert(number); });
    EXPECT_GE(sets, small);
    const auto lists =
        filled_to_the_end<std::vector<int>, int, ListHash>(bytes, [](auto& memo, std::uint64_t number) {
          memo.at(std::vector<int>(100, static_cast<int>(number))) = 1;
        });
    EXPECT_LT(lists, bytes / 400);
    const auto numbers =
        filled_to_the_end<std::uint64_t, Integer>(bytes, [](auto& memo, std::uint64_t number) {
          memo.store(number, Integer(1) << (800 + static_cast<unsigned>(number % 2)));
        });
    EXPECT_LT(numbers, bytes / 100);
  }
}

TEST(Memo, counts_what_a_replaced_value_held) {
  Allowance allowance(plenty);
  Memo<int, std::string> memo(allowance);
  memo.store(1, "short");
  const std::uint64_t before = allowance.used();
  memo.store(1, std::string(1000, 'x'));
  EXPECT_GE(allowance.used(), before + 1000);
  memo.store(1, "short");
  EXPECT_LE(allowance.used(), before + 1024);
  memo.clear();
  EXPECT_EQ(allowance.used(), 0U);
}

TEST(Memo, several_share_an_allowance) {
  Allowance allowance(20000);
  Memo<int, int> first(allowance);
  Memo<std::string, int> second(allowance);
  for (int i = 0; i < 150; ++i) first.store(i, i);
  int held = 0;
  while (second.try_store(text_of(static_cast<std::uint64_t>(held), 40), held)) ++held;
  EXPECT_LT(held, 20000 / 70);
  EXPECT_EQ(allowance.used(), first.bytes() + second.bytes());
  first.clear();
  EXPECT_TRUE(second.try_store("now there is room", 1));
  second.clear();
  EXPECT_EQ(allowance.used(), 0U);
}

TEST(Memo, what_does_not_fit_changes_nothing) {
  Allowance allowance(2000);
  Memo<std::string, int> memo(allowance);
  memo.store("known", 1);
  const std::uint64_t used = allowance.used();
  EXPECT_FALSE(memo.try_store(std::string(3000, 'x'), 2));
  EXPECT_THROW(memo.store(std::string(3000, 'x'), 2), Error);
  EXPECT_THROW(memo.at(std::string(3000, 'x')), Error);
  EXPECT_EQ(allowance.used(), used);
  EXPECT_EQ(memo.size(), 1U);
  EXPECT_EQ(*memo.find("known"), 1);
}

TEST(Memo, changes_places_with_another) {
  Allowance allowance(plenty);
  MemoSet<std::string> first(allowance);
  first.insert("one");
  {
    MemoSet<std::string> second(allowance);
    second.insert("two");
    second.insert("three");
    first.swap(second);
    EXPECT_TRUE(second.contains("one"));
  }
  EXPECT_EQ(first.size(), 2U);
  EXPECT_TRUE(first.contains("three"));
  EXPECT_EQ(allowance.used(), first.bytes());
}

// ---- forgetting

TEST(RecentMemo, forgets_the_oldest_and_never_lies) {
  constexpr std::uint64_t bytes = 40000;
  RecentMemo<std::string, std::uint64_t> memo(bytes);
  std::uint64_t forgotten = 0;
  for (std::uint64_t number = 0; number < 5000; ++number) {
    memo.store(text_of(number, 30), number);
    ASSERT_LE(memo.bytes(), bytes);
    ASSERT_EQ(*memo.find(text_of(number, 30)), number);
    // One that is asked for again and again is kept.
    ASSERT_NE(memo.find(text_of(0, 30)), nullptr);
    const std::uint64_t older = number / 2;
    const std::uint64_t* found = memo.find(text_of(older, 30));
    if (found == nullptr) {
      ++forgotten;
    } else {
      ASSERT_EQ(*found, older);
    }
  }
  EXPECT_GT(forgotten, 1000U);
  EXPECT_GT(memo.bytes(), bytes / 4);
  memo.clear();
  EXPECT_EQ(memo.bytes(), 0U);
}

TEST(RecentMemo, lets_go_what_is_too_large) {
  RecentMemo<std::string, int> memo(1000);
  memo.store(std::string(2000, 'x'), 1);
  EXPECT_EQ(memo.find(std::string(2000, 'x')), nullptr);
  memo.store("small", 2);
  EXPECT_EQ(*memo.find("small"), 2);
}

TEST(RecentMemo, a_newer_value_takes_the_place_of_an_older_one) {
  RecentMemo<int, int> memo(4000);
  for (int round = 0; round < 300; ++round) {
    memo.store(7, round);
    for (int i = 100; i < 110; ++i) memo.store(i + 10 * round, i);
    ASSERT_EQ(*memo.find(7), round);
  }
  std::map<int, int> listed;
  memo.for_each([&](int key, int value) { listed[key] = value; });
  EXPECT_EQ(listed[7], 299);
}

}  // namespace
}  // namespace zermelo::engine
