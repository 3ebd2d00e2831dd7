#include "reference/permunim_infinite_reference.hpp"

#include <algorithm>
#include <cstddef>
#include <set>

namespace reference {

bool InfinitePermuNim::avoids(const std::vector<int>& stones) const {
  std::vector<std::pair<int, int>> by_row;
  for (std::size_t i = 0; i < stones.size(); ++i) by_row.emplace_back(stones[i], static_cast<int>(i));
  std::sort(by_row.begin(), by_row.end());
  std::vector<int> columns;
  for (const auto& [row, column] : by_row) columns.push_back(column);
  return std::none_of(forbidden_.begin(), forbidden_.end(),
                      [&](const Pattern& pattern) { return contains_pattern(columns, pattern); });
}

std::vector<std::pair<InfinitePermuNim::Gap, InfinitePermuNim::Gap>> InfinitePermuNim::splits(
    Gap gap, int longest) const {
  std::vector<std::pair<Gap, Gap>> result;
  const auto cut = [&](int length) { return Gap{finite, std::min(length, longest)}; };
  switch (gap.first) {
    case finite:
      for (int left = 0; left < gap.second; ++left) result.push_back({cut(left), cut(gap.second - 1 - left)});
      break;
    case naturals:
      for (int left = 0; left <= longest; ++left) result.push_back({cut(left), {naturals, 0}});
      break;
    case negatives:
      for (int right = 0; right <= longest; ++right) result.push_back({{negatives, 0}, cut(right)});
      break;
    case integers:
      result.push_back({{negatives, 0}, {naturals, 0}});
      break;
    case dense:
      result.push_back({{dense, 0}, {dense, 0}});
      break;
    case dense_from_first:
      result.push_back({{finite, 0}, {dense, 0}});
      result.push_back({{dense_from_first, 0}, {dense, 0}});
      break;
  }
  return result;
}

int InfinitePermuNim::value(const std::vector<int>& stones, const std::vector<Gap>& gaps) {
  const auto found = values_.find({stones, gaps});
  if (found != values_.end()) return found->second;
  const int rows_left = rows_ - static_cast<int>(stones.size());
  if (rows_left == 0) return 0;
  const int longest = (1 << (rows_left - 1)) - 1;  // after one more move
  std::set<int> options;
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    for (int row = 1; row <= rows_; ++row) {
      if (std::find(stones.begin(), stones.end(), row) != stones.end()) continue;
      std::vector<int> after = stones;
      after.insert(after.begin() + static_cast<std::ptrdiff_t>(i), row);
      if (!avoids(after)) continue;
      for (const auto& [left, right] : splits(gaps[i], longest)) {
        std::vector<Gap> between = gaps;
        between[i] = left;
        between.insert(between.begin() + static_cast<std::ptrdiff_t>(i) + 1, right);
        for (Gap& gap : between) {
          if (gap.first == finite) gap.second = std::min(gap.second, longest);
        }
        options.insert(value(after, between));
      }
    }
  }
  int value = 0;
  while (options.contains(value)) ++value;
  values_[{stones, gaps}] = value;
  return value;
}

}  // namespace reference
