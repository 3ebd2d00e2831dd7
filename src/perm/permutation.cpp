#include "perm/permutation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::perm {
namespace {

std::vector<int> numbers_in(std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::vector<int> numbers;
  const bool separated = spaced.find(' ') != std::string::npos;
  if (!separated) {
    for (const char c : text) {
      if (std::isdigit(static_cast<unsigned char>(c)) == 0) {
        bad_input(
            fmt::format("{} is not a permutation: {} is not a digit", in_quotes(text), in_quotes({&c, 1})));
      }
      numbers.push_back(c - '0');
    }
    return numbers;
  }
  for (const std::string_view word : split(spaced, ' ')) {
    if (word.empty()) continue;
    numbers.push_back(
        static_cast<int>(parse_integer(word, "a value of the permutation", 1, Permutation::longest)));
  }
  return numbers;
}

}  // namespace

Permutation Permutation::parse(std::string_view text) {
  constexpr std::size_t longest_text = std::size_t{longest} * 6;
  if (text.size() > longest_text) {
    bad_input(fmt::format("the permutation is too long; accepted: at most {} values", longest));
  }
  Permutation result;
  result.values_ = numbers_in(text);
  const int n = result.size();
  if (n > longest) bad_input(fmt::format("the permutation has {} values; accepted: at most {}", n, longest));
  std::vector<bool> seen(static_cast<std::size_t>(n) + 1, false);
  for (const int value : result.values_) {
    if (value < 1 || value > n) {
      bad_input(
          fmt::format("{} is not a permutation of 1..{}: {} is out of range", in_quotes(text), n, value));
    }
    if (seen[static_cast<std::size_t>(value)]) {
      bad_input(fmt::format("{} is not a permutation of 1..{}: {} occurs twice", in_quotes(text), n, value));
    }
    seen[static_cast<std::size_t>(value)] = true;
  }
  return result;
}

Permutation Permutation::append(int digit) const {
  Permutation result;
  result.values_.reserve(values_.size() + 1);
  for (const int value : values_) result.values_.push_back(value >= digit ? value + 1 : value);
  result.values_.push_back(digit);
  return result;
}

std::string Permutation::text() const { return fmt::format("{}", fmt::join(values_, size() > 9 ? "," : "")); }

Label label_of_next(const Permutation& permutation, std::span<const Label> labels, int digit) {
  Label next{1, 1};
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (permutation.values()[i] < digit) {
      next.increasing = std::max(next.increasing, labels[i].increasing + 1);
    } else {
      next.decreasing = std::max(next.decreasing, labels[i].decreasing + 1);
    }
  }
  return next;
}

std::vector<Label> labels(const Permutation& permutation) {
  std::vector<Label> result;
  result.reserve(permutation.values().size());
  // A digit's label depends on the digits before it alone; its own value v plays the part of `digit` because
  // the earlier values below v keep their order to it.
  for (const int value : permutation.values()) result.push_back(label_of_next(permutation, result, value));
  return result;
}

}  // namespace zermelo::perm
