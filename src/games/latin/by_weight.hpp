// Sorting what is heavy, and compiled for every order, by a number beside it: the sorting itself is compiled
// once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace zermelo::latin {

// Rising weights; what weighs the same keeps its order.
template <class T, class Weight>
void sort_rising(std::span<T> items, Weight (*weight)(const T&)) {
  std::vector<std::pair<Weight, std::size_t>> order;
  order.reserve(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) order.emplace_back(weight(items[i]), i);
  std::sort(order.begin(), order.end());
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const auto& [here, index] : order) sorted.push_back(std::move(items[index]));
  std::move(sorted.begin(), sorted.end(), items.begin());
}

}  // namespace zermelo::latin
