// The rules against the definition: sets of permutations, written out.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "games/pap/game.hpp"

namespace zermelo::pap {
namespace {

bool contains(const std::string& permutation, const std::string& pattern) {
  if (pattern.size() > permutation.size()) return false;
  std::vector<bool> chosen(permutation.size(), false);
  std::fill(chosen.end() - static_cast<std::ptrdiff_t>(pattern.size()), chosen.end(), true);
  do {
    std::string part;
    for (std::size_t i = 0; i < permutation.size(); ++i) {
      if (chosen[i]) part += permutation[i];
    }
    bool alike = true;
    for (std::size_t i = 0; i < part.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) alike = alike && (part[j] < part[i]) == (pattern[j] < pattern[i]);
    }
    if (alike) return true;
  } while (std::next_permutation(chosen.begin(), chosen.end()));
  return false;
}

std::set<std::string> permutations(int length) {
  std::string digits = std::string("123456789").substr(0, static_cast<std::size_t>(length));
  std::set<std::string> all;
  do {
    all.insert(digits);
  } while (std::next_permutation(digits.begin(), digits.end()));
  return all;
}

// Whether the player to move wins, and on the way that rules and definition offer the same moves.
bool wins(const Rules& rules, Rules::Position position, const std::set<std::string>& table, int k) {
  std::vector<std::string> offered;
  std::vector<Rules::Move> moves;
  rules.moves(position, moves);
  for (const auto move : moves) offered.push_back(rules.move_text(move));
  std::vector<std::string> defined;
  for (const std::string& pattern : permutations(k)) {
    if (std::any_of(table.begin(), table.end(), [&](const auto& each) { return contains(each, pattern); }))
      defined.push_back(pattern);
  }
  EXPECT_EQ(offered, defined);
  bool won = false;
  for (const std::string& pattern : defined) {
    std::set<std::string> left;
    std::copy_if(table.begin(), table.end(), std::inserter(left, left.end()),
                 [&](const auto& each) { return !contains(each, pattern); });
    won = !wins(rules, rules.play(position, rules.parse_move(position, pattern)), left, k) || won;
  }
  return won;
}

TEST(Pap, the_moves_are_those_of_the_definition) {
  for (const auto& [k, n] : {std::pair(2, 1), {2, 4}, {3, 3}, {3, 4}, {3, 5}}) {
    const Rules rules({k, n});
    // Úlfarsson: for k = 3 replying with the reverse pattern wins, so the first player loses.
    EXPECT_FALSE(wins(rules, rules.start(), permutations(n), k)) << k << " " << n;
  }
}

TEST(Pap, patterns_longer_than_the_permutations_cannot_be_named) {
  const Rules rules({4, 3});
  std::vector<Rules::Move> moves;
  rules.moves(rules.start(), moves);
  EXPECT_TRUE(moves.empty());
}

TEST(Pap, texts_that_are_no_patterns_are_refused) {
  const Rules rules({3, 5});
  for (const char* text : {"", "12", "1234", "113", "abc", "123,", "123,,321"}) {
    EXPECT_THROW(rules.parse(text), Error) << text;
  }
  EXPECT_THROW(rules.parse_move(rules.parse("123"), "123"), Error);
}

}  // namespace
}  // namespace zermelo::pap
