#include "games/permunim/rules/forbidden.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "perm/pattern.hpp"

namespace zermelo::permunim {
namespace {

using perm::Permutation;

bool by_size_and_values(const Permutation& x, const Permutation& y) {
  if (x.size() != y.size()) return x.size() < y.size();
  return std::ranges::lexicographical_compare(x.values(), y.values());
}

std::string pattern_text(const Permutation& pattern) {
  std::string text = pattern.text();
  std::replace(text.begin(), text.end(), ',', '.');
  return text;
}

}  // namespace

ForbiddenSet::ForbiddenSet(std::vector<Permutation> patterns) {
  if (patterns.size() > most_patterns) {
    bad_input(fmt::format("{} patterns are forbidden; accepted: at most {}", patterns.size(), most_patterns));
  }
  std::sort(patterns.begin(), patterns.end(), by_size_and_values);
  for (const Permutation& pattern : patterns) {
    if (pattern.size() == 0 || pattern.size() > longest_pattern) {
      bad_input(fmt::format("a pattern has {} values; accepted: 1 to {}", pattern.size(), longest_pattern));
    }
    const bool implied = std::any_of(patterns_.begin(), patterns_.end(), [&](const Permutation& smaller) {
      return perm::contains(pattern, smaller);
    });
    if (!implied) patterns_.push_back(pattern);
  }
  symmetries_.clear();
  for (const Symmetry symmetry : all_symmetries) {
    std::vector<Permutation> images;
    for (const Permutation& pattern : patterns_) images.push_back(permunim::image(symmetry, pattern));
    std::sort(images.begin(), images.end(), by_size_and_values);
    if (images == patterns_) symmetries_.push_back(symmetry);
  }
  for (const Permutation& pattern : patterns_) {
    for (int role = 0; role < pattern.size(); ++role) {
      rests_.push_back(
          {perm::without(pattern, role), role, pattern.values()[static_cast<std::size_t>(role)] - 1});
    }
  }
}

ForbiddenSet ForbiddenSet::parse(std::string_view text) {
  constexpr std::size_t longest_text = 8192;
  if (text.size() > longest_text) bad_input("the list of forbidden patterns is too long");
  if (text == "none") return {};
  std::vector<Permutation> patterns;
  for (const std::string_view part : split(text, ',')) {
    if (part.empty()) {
      bad_input(fmt::format(
          "the forbidden patterns are {}; accepted: none, or patterns such as 123 or 1.3.2, with commas",
          in_quotes(text)));
    }
    // Dots stand between numbers.
    if (part.starts_with('.') || part.ends_with('.') || part.find("..") != std::string_view::npos)
      bad_input(fmt::format("{} is not a pattern; accepted: digits such as 132, or 1.3.2", in_quotes(part)));
    std::string spaced(part);
    std::replace(spaced.begin(), spaced.end(), '.', ' ');
    patterns.push_back(Permutation::parse(spaced));
  }
  return ForbiddenSet(std::move(patterns));
}

int ForbiddenSet::longest() const { return patterns_.empty() ? 0 : patterns_.back().size(); }

std::string ForbiddenSet::text() const {
  if (empty()) return "none";
  std::string text;
  for (const Permutation& pattern : patterns_) text += (text.empty() ? "" : ",") + pattern_text(pattern);
  return text;
}

ForbiddenSet ForbiddenSet::image(Symmetry symmetry) const {
  std::vector<Permutation> images;
  for (const Permutation& pattern : patterns_) images.push_back(permunim::image(symmetry, pattern));
  return ForbiddenSet(std::move(images));
}

}  // namespace zermelo::permunim
