// Nim with two heaps as a kernel of the word table: a word of 16 letters is a pair of heaps of 8 letters each, and a P-position
// has equal heaps. Chunks are the first heap.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "engine/word_table.hpp"

namespace zermelo::engine {

class TwoHeaps : public WordKernel {
 public:
  unsigned letters() const override { return 16; }
  unsigned chunk_letters() const override { return 8; }
  void for_each_need(std::uint64_t chunk, const std::function<void(std::uint64_t)>& visit) const override {
    for (std::uint64_t smaller = 0; smaller < chunk; ++smaller) visit(smaller);
  }
  void fill(std::uint64_t* table, std::uint64_t chunk) const override {
    const int so_far = ++*filled;
    const auto test = [table](std::uint64_t word) { return ((table[word / 64] >> (word % 64)) & 1) != 0; };
    for (std::uint64_t second = 0; second < 256; ++second) {
      bool wins = false;
      for (std::uint64_t less = 0; less < chunk; ++less) wins = wins || test(less * 256 + second);
      for (std::uint64_t less = 0; less < second; ++less) wins = wins || test(chunk * 256 + less);
      const std::uint64_t word = chunk * 256 + second;
      if (!wins) table[word / 64] |= std::uint64_t{1} << (word % 64);
    }
    if (so_far == stop_after) Budget::interrupted() = true;
  }
  void count(const std::uint64_t* table, std::uint64_t chunk, std::uint64_t* counts) const override {
    for (std::uint64_t word = chunk * 256; word < (chunk + 1) * 256; ++word) {
      if (((table[word / 64] >> (word % 64)) & 1) != 0) ++counts[std::popcount(word)];
    }
  }
  std::string signature() const override { return name; }

  std::shared_ptr<std::atomic<int>> filled = std::make_shared<std::atomic<int>>(0);
  int stop_after = -1;
  std::string name = "two heaps";
};

inline void expect_right(const WordTable& table) {
  for (std::uint64_t word = 0; word < 65536; ++word)
    ASSERT_EQ(table.previous_wins(word), word / 256 == word % 256) << word;
  // Equal heaps with k ones each: C(8, k) words with 2k ones.
  const std::vector<std::uint64_t> counts = {1, 0, 8, 0, 28, 0, 56, 0, 70, 0, 56, 0, 28, 0, 8, 0, 1};
  EXPECT_EQ(table.counts(), counts);
}

}  // namespace zermelo::engine
