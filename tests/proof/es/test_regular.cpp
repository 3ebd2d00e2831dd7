#include "proof/es/regular.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "base/error.hpp"
#include "games/es/notation.hpp"
#include "games/es/regular.hpp"
#include "games/es/rules/rank.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using es::WordAutomaton;
using testing::Folder;

const EsRegularClaim odd_and_odd{{3, 2, 1}, {3, 2, 1}, true};

// The moves of all boards with a + b - 2 letters, from the rules on boards.
std::map<std::string, std::set<std::string>> moves_of_words(int letters) {
  std::map<std::string, std::set<std::string>> result;
  for (int a = 1; a <= letters + 1; ++a) {
    const es::Ranking ranking(a, letters + 2 - a);
    for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
      const es::Board board = ranking.board(rank);
      auto& moves = result[es::path_text(board)];
      for (const es::Cell cell : board.moves()) moves.insert(es::path_text(board.shade(cell)));
    }
  }
  return result;
}

using Moves = std::map<std::string, std::set<std::string>>;

const Moves& moves_of(int letters) {
  static std::map<int, Moves> tables;
  auto& table = tables[letters];
  if (table.empty()) table = moves_of_words(letters);
  return table;
}

bool answered(const WordAutomaton& set, const Moves& moves, const std::string& moved) {
  for (const std::string& reply : moves.at(moved)) {
    if (set.contains(reply)) return true;
  }
  return false;
}

bool closed_at(const WordAutomaton& set, int letters) {
  const Moves& moves = moves_of(letters);
  for (const auto& [word, options] : moves) {
    if (!set.contains(word)) continue;
    for (const std::string& moved : options) {
      if (!answered(set, moves, moved)) return false;
    }
  }
  return true;
}

const WordAutomaton& learned() {
  static const WordAutomaton set =
      es::learn_regular_set(
          {1, 1}, {}, 14, [](const WordAutomaton& proposal) { return !closure(proposal).failure; }, Budget(),
          Progress::silent())
          .set.value();
  return set;
}

WordAutomaton random_automaton(std::mt19937& random) {
  const int states = 1 + static_cast<int>(random() % 6);
  std::vector<WordAutomaton::Row> rows(static_cast<std::size_t>(states));
  for (auto& row : rows) {
    for (int& next : row.next) next = static_cast<int>(random() % static_cast<unsigned>(states));
    row.accepting = random() % 3 == 0;
  }
  return WordAutomaton(rows);
}

// The search over all lengths finds a shortest move without an answer; going through all words of one length
// after the other, with the rules on boards, must find none shorter and one of that length.
void expect_as_by_boards(const WordAutomaton& set, int longest) {
  const auto failure = closure(set).failure;
  const int length = failure ? static_cast<int>(failure->position.size()) : longest + 1;
  for (int letters = 1; letters <= std::min(longest, length); ++letters) {
    EXPECT_EQ(closed_at(set, letters), letters < length);
  }
  if (!failure || length > longest) return;
  EXPECT_TRUE(set.contains(failure->position));
  EXPECT_TRUE(moves_of(length).at(failure->position).contains(failure->moved));
  EXPECT_FALSE(answered(set, moves_of(length), failure->moved));
}

TEST(EsRegular, closure_is_what_the_boards_say) {
  std::mt19937 random(20261115);
  int closed = 0;
  for (int round = 0; round < 600; ++round) {
    const WordAutomaton set = random_automaton(random);
    expect_as_by_boards(set, 8);
    closed += closure(set).failure ? 0 : 1;
  }
  EXPECT_GT(closed, 20);
}

// Random automata fail on short words; changes of a closed set fail on longer ones.
TEST(EsRegular, closure_is_what_the_boards_say_near_a_closed_set) {
  std::mt19937 random(11);
  int late = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<WordAutomaton::Row> rows = learned().rows();
    auto& row = rows[random() % rows.size()];
    row.next[random() % 2] = static_cast<int>(random() % rows.size());
    const WordAutomaton set(rows);
    expect_as_by_boards(set, 9);
    const auto failure = closure(set).failure;
    late += failure && failure->position.size() >= 6 ? 1 : 0;
  }
  EXPECT_GT(late, 20);
}

TEST(EsRegular, odd_a_and_odd_b_are_proved) {
  const Folder folder;
  write_es_regular(folder.file("c"), odd_and_odd, learned());
  EXPECT_EQ(
      check_file(folder.file("c")),
      "For every odd a >= 3 and every odd b >= 3 the player who moves first wins the (a,b)-game under the "
      "rule 'avoid'.");
  expect_as_by_boards(learned(), 11);
}

TEST(EsRegular, claims_that_go_too_far_are_refused) {
  const Folder folder;
  const auto refused = [&](const EsRegularClaim& claim) {
    write_es_regular(folder.file("c"), claim, learned());
    EXPECT_THROW(check_file(folder.file("c")), Error) << sentence(claim);
  };
  refused({{3, 1, 0}, {3, 2, 1}, true});
  refused({{3, 2, 1}, {3, 1, 0}, true});
  refused({{4, 2, 0}, {3, 2, 1}, true});
  refused({{3, 2, 1}, {4, 2, 0}, true});
  refused({{2, 2, 0}, {2, 2, 0}, true});
  refused({{3, 2, 1}, {3, 2, 1}, false});
  refused({{3, 3, 0}, {3, 2, 1}, true});
  const Folder other;
  write_es_regular(other.file("c"), {{7, 4, 3}, {5, 6, 5}, true}, learned());
  EXPECT_EQ(
      check_file(other.file("c")),
      "For every a >= 7 congruent to 3 modulo 4 and every b >= 5 congruent to 5 modulo 6 the player who "
      "moves first wins the (a,b)-game under the rule 'avoid'.");
}

// Every single change of the automaton. What is still accepted must be closed by the boards too.
TEST(EsRegular, a_changed_automaton_is_refused_or_still_closed) {
  const std::vector<WordAutomaton::Row> rows = learned().rows();
  int refused = 0;
  int changed = 0;
  const auto try_change = [&](const std::vector<WordAutomaton::Row>& now) {
    const WordAutomaton set(now);
    ++changed;
    if (uncovered_start(set, odd_and_odd) || closure(set).failure) {
      ++refused;
    } else {
      for (int letters = 2; letters <= 9; ++letters) EXPECT_TRUE(closed_at(set, letters));
    }
  };
  for (std::size_t state = 0; state < rows.size(); ++state) {
    auto now = rows;
    now[state].accepting = !now[state].accepting;
    try_change(now);
    for (const std::size_t letter : {0U, 1U}) {
      now = rows;
      for (std::size_t next = 0; next < rows.size(); ++next) {
        now[state].next[letter] = static_cast<int>(next);
        if (now != rows) try_change(now);
      }
    }
  }
  EXPECT_EQ(changed, 18 + 18 * 2 * 17);
  EXPECT_GT(refused, changed * 9 / 10);
}

TEST(EsRegular, every_flipped_bit_of_a_certificate_is_caught) {
  const Folder folder;
  write_es_regular(folder.file("c"), odd_and_odd, learned());
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

TEST(EsRegular, strange_files_are_refused) {
  const Folder folder;
  const auto refused = [&](const nlohmann::json& change, const std::vector<std::uint64_t>& body) {
    nlohmann::json parameters = {{"a", {{"from", 3}, {"modulus", 2}, {"residue", 1}}},
                                 {"b", {{"from", 3}, {"modulus", 2}, {"residue", 1}}},
                                 {"winner", "first"}};
    parameters.merge_patch(change);
    CertificateWriter writer(folder.file("c"), {"es", "regular set", sentence(odd_and_odd), parameters});
    for (const std::uint64_t number : body) writer.write_number(number);
    writer.finish();
    EXPECT_THROW(check_file(folder.file("c")), Error) << change.dump();
  };
  const nlohmann::json same = nlohmann::json::object();
  refused({{"a", {{"modulus", 0}}}}, {1, 0, 0, 0});
  refused({{"a", {{"modulus", 17}}}}, {1, 0, 0, 0});
  refused({{"b", {{"from", 1}}}}, {1, 0, 0, 0});
  refused({{"b", {{"residue", 2}}}}, {1, 0, 0, 0});
  refused({{"b", "five"}}, {1, 0, 0, 0});
  refused({{"winner", "nobody"}}, {1, 0, 0, 0});
  refused(same, {0});
  refused(same, {65});
  refused(same, {1, 1, 0, 0});
  refused(same, {1, 0, 0, 2});
  refused(same, {1, 0, 0});
  refused(same, {1, 0, 0, 0});  // the empty set is closed, but holds no start
  refused(same, {1, 0, 0, 1});  // the set of all words is not closed
  refused(same, {1, 0, 0, 0, 0});
}

}  // namespace
}  // namespace zermelo::proof
