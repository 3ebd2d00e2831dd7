#include "games/permunim/questions/line_search.hpp"

#include <algorithm>
#include <set>

namespace zermelo::permunim {

using Keys = LineSearch::Keys;

Keys LineSearch::sections(const proof::LineClaim& claim, std::size_t which) {
  return game_.sections(proof::position_of(claim, which, game_));
}

int LineSearch::value(const Keys& keys) {
  int sum = 0;
  for (const std::string& key : keys) sum ^= value_of(key);
  return sum;
}

int LineSearch::value_of(const std::string& key) {
  for (int value = 0;; ++value) {
    if (section_has_value(key, value)) return value;
  }
}

bool LineSearch::has_value(const Keys& keys, int value) {
  if (keys.empty()) return value == 0;
  for (std::size_t i = 0; i + 1 < keys.size(); ++i) value ^= value_of(keys[i]);
  return section_has_value(keys.back(), value);
}

bool LineSearch::section_has_value(const std::string& key, int value) {
  Facts& facts = facts_[key];
  if (facts.value) return *facts.value == value;
  if (((facts.others >> value) & 1) != 0) return false;
  budget_.throw_if_exhausted();
  const std::vector<Keys> options = options_of(key);
  const auto occurs = [&](int wanted) {
    const bool found = std::any_of(options.begin(), options.end(),
                                   [&](const Keys& option) { return has_value(option, wanted); });
    if (found) facts.others |= std::uint64_t{1} << wanted;
    return found;
  };
  if (occurs(value)) return false;
  // So the value is this one or less: the least that does not occur.
  int least = 0;
  while (least < value && (((facts.others >> least) & 1) != 0 || occurs(least))) ++least;
  facts.value = least;
  return least == value;
}

std::vector<Keys> LineSearch::options_of(const std::string& key) {
  std::set<Keys> options;
  game_.for_each_option(proof::LineGame::word_of_key(key), [&](Keys option) {
    std::sort(option.begin(), option.end(), [](const std::string& x, const std::string& y) {
      return std::pair(x.size(), x) < std::pair(y.size(), y);
    });
    options.insert(std::move(option));
    return true;
  });
  // Small ones first: they are the cheapest to judge, and most of them are losses.
  std::vector<Keys> by_size(options.begin(), options.end());
  const auto size = [](const Keys& keys) {
    std::size_t sum = 0;
    for (const std::string& each : keys) sum += each.size();
    return sum;
  };
  std::stable_sort(by_size.begin(), by_size.end(),
                   [&](const Keys& x, const Keys& y) { return size(x) < size(y); });
  return by_size;
}

}  // namespace zermelo::permunim
