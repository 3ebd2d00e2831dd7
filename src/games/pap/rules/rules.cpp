#include "games/pap/rules/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "perm/pattern.hpp"

namespace zermelo::pap {
namespace {

std::vector<perm::Permutation> permutations(int length) {
  std::vector<perm::Permutation> all;
  std::string digits(static_cast<std::size_t>(length), '1');
  std::iota(digits.begin(), digits.end(), '1');
  do {
    all.push_back(perm::Permutation::parse(digits));
  } while (std::next_permutation(digits.begin(), digits.end()));
  return all;
}

}  // namespace

Fields<Setting> fields() {
  Fields<Setting> fields;
  fields.option("k", &Setting::k, "length of the patterns");
  fields.option("n", &Setting::n, "length of the permutations");
  return fields;
}

Rules::Rules(const Setting& setting) : patterns_(permutations(setting.k)) {
  for (const perm::Permutation& permutation : permutations(setting.n)) {
    Position contained = 0;
    for (std::size_t i = 0; i < patterns_.size(); ++i) {
      if (perm::contains(permutation, patterns_[i])) contained |= Position{1} << i;
    }
    contained_.push_back(contained);
  }
  std::sort(contained_.begin(), contained_.end());
  contained_.erase(std::unique(contained_.begin(), contained_.end()), contained_.end());
}

Rules::Position Rules::closed(Position named) const {
  spend(1 + contained_.size() / 8);
  Position left = 0;
  for (const Position contained : contained_) left |= (contained & named) == 0 ? contained : 0;
  return ((Position{1} << patterns_.size()) - 1) & ~left;
}

void Rules::moves(Position gone, std::vector<Move>& out) const {
  for (int i = 0; i < static_cast<int>(patterns_.size()); ++i) {
    if ((gone >> i & 1) == 0) out.push_back(i);
  }
}

std::string Rules::text(Position gone) const {
  if (gone == start()) return "start";
  std::string text;
  for (int i = 0; i < static_cast<int>(patterns_.size()); ++i) {
    if ((gone >> i & 1) != 0) text += (text.empty() ? "" : ",") + move_text(i);
  }
  return text;
}

Rules::Position Rules::parse(std::string_view text) const {
  Position named = 0;
  if (text == "start") return start();
  for (const std::string_view pattern : split(text, ',')) named |= Position{1} << number_of(pattern);
  return closed(named);
}

Rules::Move Rules::number_of(std::string_view pattern) const {
  for (int i = 0; i < static_cast<int>(patterns_.size()); ++i) {
    if (move_text(i) == pattern) return i;
  }
  bad_input(fmt::format("{} is not a pattern of length {}", in_quotes(pattern), patterns_.front().size()));
}

Rules::Move Rules::parse_move(Position gone, std::string_view text) const {
  const Move move = number_of(text);
  if ((gone >> move & 1) != 0) bad_input(fmt::format("no permutation left contains {}", in_quotes(text)));
  return move;
}

std::unique_ptr<RuleBook> rule_book(const Given& setting) {
  return std::make_unique<RuleBookOf<Rules>>(Rules(fields().read_in_full(setting)));
}

}  // namespace zermelo::pap
