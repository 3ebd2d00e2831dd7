#include "reference/permunim_reference.hpp"

#include <cstddef>

namespace reference {
namespace {

bool ordered_alike(const std::vector<int>& values, const Pattern& pattern) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if ((values[i] < values[j]) != (pattern[i] < pattern[j])) return false;
    }
  }
  return true;
}

bool some_choice(const std::vector<int>& values, const Pattern& pattern, std::size_t from,
                 std::vector<int>& chosen) {
  if (chosen.size() == pattern.size()) return ordered_alike(chosen, pattern);
  for (std::size_t i = from; i < values.size(); ++i) {
    chosen.push_back(values[i]);
    if (some_choice(values, pattern, i + 1, chosen)) return true;
    chosen.pop_back();
  }
  return false;
}

}  // namespace

bool contains_pattern(const std::vector<int>& values, const Pattern& pattern) {
  std::vector<int> chosen;
  return some_choice(values, pattern, 0, chosen);
}

bool PermuNim::legal(const std::set<Stone>& stones, Stone stone) const {
  for (const Stone& other : stones) {
    if (other.first == stone.first || other.second == stone.second) return false;
  }
  std::set<Stone> after = stones;
  after.insert(stone);
  std::vector<int> columns;  // a set of pairs is sorted by row
  for (const Stone& each : after) columns.push_back(each.second);
  for (const Pattern& pattern : forbidden_) {
    if (contains_pattern(columns, pattern)) return false;
  }
  return true;
}

std::vector<Stone> PermuNim::moves(const std::set<Stone>& stones) const {
  std::vector<Stone> result;
  for (int row = 1; row <= rows_; ++row) {
    for (int column = 1; column <= columns_; ++column) {
      if (legal(stones, {row, column})) result.emplace_back(row, column);
    }
  }
  return result;
}

int PermuNim::value(const std::set<Stone>& stones) {
  const auto found = values_.find(stones);
  if (found != values_.end()) return found->second;
  std::set<int> options;
  for (const Stone& move : moves(stones)) {
    std::set<Stone> after = stones;
    after.insert(move);
    options.insert(value(after));
  }
  int mex = 0;
  while (options.count(mex) != 0) ++mex;
  return values_[stones] = mex;
}

bool PermuNim::first_wins_misere(const std::set<Stone>& stones) {
  const auto found = misere_.find(stones);
  if (found != misere_.end()) return found->second;
  const auto possible = moves(stones);
  bool wins = possible.empty();
  for (const Stone& move : possible) {
    std::set<Stone> after = stones;
    after.insert(move);
    if (!first_wins_misere(after)) wins = true;
  }
  return misere_[stones] = wins;
}

}  // namespace reference
