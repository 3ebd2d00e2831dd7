#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <set>

#include "base/nimber.hpp"

namespace zermelo {
namespace {

// The definition: x * y is the least value not of the form x'y + xy' + x'y' with x' < x, y' < y.
std::uint64_t product_by_definition(std::uint64_t x, std::uint64_t y) {
  static std::array<std::array<std::int64_t, 32>, 32> known = [] {
    std::array<std::array<std::int64_t, 32>, 32> table{};
    for (auto& row : table) row.fill(-1);
    return table;
  }();
  auto& entry = known[x][y];
  if (entry >= 0) return static_cast<std::uint64_t>(entry);
  std::set<std::uint64_t> excluded;
  for (std::uint64_t i = 0; i < x; ++i) {
    for (std::uint64_t j = 0; j < y; ++j) {
      excluded.insert(product_by_definition(i, y) ^ product_by_definition(x, j) ^
                      product_by_definition(i, j));
    }
  }
  std::uint64_t least = 0;
  while (excluded.contains(least)) ++least;
  entry = static_cast<std::int64_t>(least);
  return least;
}

TEST(Nimber, product_agrees_with_its_definition) {
  for (std::uint64_t x = 0; x < 32; ++x) {
    for (std::uint64_t y = 0; y < 32; ++y)
      EXPECT_EQ((Nimber{x} * Nimber{y}).value, product_by_definition(x, y));
  }
}

TEST(Nimber, large_nimbers_form_a_field) {
  const std::array<Nimber, 5> samples = {
      {{3}, {0x12345678}, {0x9abcdef012345678}, {~std::uint64_t{0}}, {1ULL << 63}}};
  for (const Nimber x : samples) {
    for (const Nimber y : samples) {
      EXPECT_EQ(x * y, y * x);
      for (const Nimber z : samples) {
        EXPECT_EQ((x * y) * z, x * (y * z));
        EXPECT_EQ(x * (y + z), x * y + x * z);
      }
    }
    // In a field of 2^64 elements x to the power 2^64 is x.
    Nimber power = x;
    for (int i = 0; i < 64; ++i) power = power * power;
    EXPECT_EQ(power, x);
  }
}

TEST(NimberSet, mex_is_the_least_absent) {
  NimberSet set;
  EXPECT_EQ(set.mex(), 0U);
  for (const std::uint64_t n : {0U, 1U, 2U, 4U}) set.insert(n);
  EXPECT_EQ(set.mex(), 3U);
  EXPECT_EQ(NimberSet::below(64).mex(), 64U);
  EXPECT_EQ(NimberSet::below(129).mex(), 129U);
  EXPECT_EQ(NimberSet::all().mex(), std::nullopt);
}

TEST(NimberSet, largest_size_and_difference) {
  NimberSet set = NimberSet::below(70);
  EXPECT_EQ(set.largest(), 69U);
  EXPECT_EQ(set.size(), 70U);
  set.erase(69);
  EXPECT_EQ(set.largest(), 68U);
  EXPECT_TRUE((set - NimberSet::below(100)).empty());
  EXPECT_EQ(NimberSet().largest(), std::nullopt);
}

TEST(NimberSet, adding_a_nimber_moves_every_member) {
  NimberSet set;
  set.insert(0);
  set.insert(5);
  const NimberSet moved = set.plus({6});
  EXPECT_TRUE(moved.contains(6));
  EXPECT_TRUE(moved.contains(3));
  EXPECT_EQ(moved.size(), 2U);
  EXPECT_EQ(moved.plus({6}), set);
}

}  // namespace
}  // namespace zermelo
