#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "base/error.hpp"
#include "games/es/notation.hpp"
#include "games/es/strategy.hpp"
#include "proof/check.hpp"
#include "proof/checks.hpp"
#include "proof/es/strategy.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using es::Board;
using es::Game;
using es::Rule;
using testing::Folder;

struct Solved {
  EsStrategyClaim claim;
  std::vector<std::uint64_t> set;
};

Solved solved(int a, int b, Rule rule, const std::string& position = "start") {
  const Game game(a, b, rule);
  const Game::Position start{es::parse_board(a, b, position)};
  const auto solver = es::make_solver(game, es::Method::box_table, Budget(), Progress::silent());
  return {{rule, start.board, solver->outcome(start) == Outcome::next},
          es::winning_set(*solver, start, Budget(), Progress::silent())};
}

bool holds(const Folder& folder, const EsStrategyClaim& claim, const std::vector<std::uint64_t>& set) {
  write_es_strategy(folder.file("c"), claim, set);
  return testing::proved(folder.file("c"));
}

TEST(EsStrategy, strategies_of_the_solver_are_proved) {
  const Folder folder;
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    for (int a = 1; a <= 7; ++a) {
      for (int b = 1; b <= 6; ++b) {
        const Solved result = solved(a, b, rule);
        write_es_strategy(folder.file("c"), result.claim, result.set);
        EXPECT_EQ(check_file(folder.file("c")), sentence(result.claim)) << a << "," << b;
      }
    }
  }
  const Solved result = solved(6, 5, Rule::avoid, "163425");
  write_es_strategy(folder.file("c"), result.claim, result.set);
  EXPECT_EQ(check_file(folder.file("c")),
            "In the (6,5)-game under the rule 'avoid', the player to move at rows 4,4,2,0 wins.");
}

TEST(EsStrategy, the_wrong_winner_is_never_proved) {
  const Folder folder;
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    Solved result = solved(6, 4, rule);
    result.claim.first_wins = !result.claim.first_wins;
    EXPECT_FALSE(holds(folder, result.claim, result.set));
    // Even with every position of the game in the set.
    std::vector<std::uint64_t> all(es::Ranking(6, 4).positions());
    for (std::uint64_t rank = 0; rank < all.size(); ++rank) all[rank] = rank;
    EXPECT_FALSE(holds(folder, result.claim, all));
  }
}

// The definition, for a first player who wins under `avoid`: he can move into the set, and answers every move
// out of it by a move back.
bool is_closed(const es::Ranking& ranking, const std::vector<std::uint64_t>& set) {
  std::vector<bool> member(ranking.positions(), false);
  for (const auto rank : set) member[rank] = true;
  const auto leads_into = [&](const Board& board) {
    const auto cells = board.moves();
    return std::any_of(cells.begin(), cells.end(),
                       [&](const auto& cell) { return member[ranking.rank(board.shade(cell))]; });
  };
  bool closed = leads_into(Board(ranking.a(), ranking.b()));
  for (const auto rank : set) {
    for (const auto cell : ranking.board(rank).moves()) {
      closed = closed && leads_into(ranking.board(rank).shade(cell));
    }
  }
  return closed;
}

TEST(EsStrategy, a_strategy_with_a_hole_is_refused) {
  const Folder folder;
  const Solved result = solved(6, 5, Rule::avoid);
  std::size_t refused = 0;
  for (std::size_t hole = 0; hole < result.set.size(); ++hole) {
    std::vector<std::uint64_t> set = result.set;
    set.erase(set.begin() + static_cast<std::ptrdiff_t>(hole));
    EXPECT_EQ(holds(folder, result.claim, set), is_closed(es::Ranking(6, 5), set));
    refused += holds(folder, result.claim, set) ? 0 : 1;
  }
  EXPECT_GE(refused, result.set.size() * 9 / 10);
}

// Random sets, sealed with a right checksum.
TEST(EsStrategy, accepts_a_random_set_exactly_when_it_is_closed) {
  const Folder folder;
  const es::Ranking ranking(4, 4);
  const Solved good = solved(4, 4, Rule::avoid);
  std::mt19937 random(1);
  int accepted = 0;
  for (int trial = 0; trial < 600; ++trial) {
    std::set<std::uint64_t> chosen;
    for (const auto rank : good.set) {
      if (random() % 16 != 0) chosen.insert(rank);
    }
    for (auto extra = random() % 3; extra > 0; --extra) chosen.insert(random() % ranking.positions());
    const std::vector<std::uint64_t> set(chosen.begin(), chosen.end());
    const bool closed = is_closed(ranking, set);
    ASSERT_EQ(holds(folder, good.claim, set), closed) << trial;
    accepted += closed ? 1 : 0;
  }
  EXPECT_GT(accepted, 20);
  EXPECT_LT(accepted, 580);
}

TEST(EsStrategy, every_flipped_bit_of_a_certificate_is_caught) {
  const Folder folder;
  const Solved result = solved(5, 4, Rule::avoid);
  write_es_strategy(folder.file("c"), result.claim, result.set);
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

TEST(EsStrategy, the_claim_in_words_must_be_what_the_parameters_say) {
  const Folder folder;
  const Solved result = solved(4, 3, Rule::avoid);
  CertificateWriter writer(folder.file("c"),
                           {"es",
                            "strategy",
                            "The second player always wins.",
                            {{"a", 4}, {"b", 3}, {"rule", "avoid"}, {"rows", {0, 0}}, {"winner", "first"}}});
  writer.write_number(0);
  writer.finish();
  EXPECT_THROW(check_file(folder.file("c")), Error);
}

// A true certificate whose header states its numbers as something that is not quite those numbers.
TEST(EsStrategy, numbers_of_the_header_are_whole_and_not_cut) {
  const Folder folder;
  const Solved result = solved(4, 3, Rule::avoid);
  write_es_strategy(folder.file("c"), result.claim, result.set);
  std::vector<std::byte> body;
  nlohmann::json parameters;
  {
    CertificateReader reader(folder.file("c"));
    parameters = reader.header().parameters;
    for (int byte = reader.next(); byte >= 0; byte = reader.next())
      body.push_back(static_cast<std::byte>(byte));
  }
  const auto proved_with = [&](const char* name, const nlohmann::json& value) {
    nlohmann::json changed = parameters;
    changed[name] = value;
    CertificateWriter writer(folder.file("c"), {"es", "strategy", sentence(result.claim), changed});
    writer.write(body);
    writer.finish();
    return testing::proved(folder.file("c"));
  };
  EXPECT_TRUE(proved_with("a", 4));
  EXPECT_FALSE(proved_with("a", 4.5));
  EXPECT_FALSE(proved_with("a", 4.0));
  EXPECT_FALSE(proved_with("a", (std::int64_t{1} << 32) + 4));
  EXPECT_FALSE(proved_with("a", ~std::uint64_t{0} - 3));
  EXPECT_FALSE(proved_with("rows", {false, 0}));
  EXPECT_FALSE(proved_with("rows", {{"0", 0}, {"1", 0}}));
}

TEST(EsStrategy, strange_headers_and_bodies_are_refused) {
  const Folder folder;
  const auto refused = [&](const nlohmann::json& parameters, const std::vector<std::uint64_t>& body) {
    CertificateWriter writer(folder.file("c"), {"es", "strategy", "x", parameters});
    for (const auto number : body) writer.write_number(number);
    writer.finish();
    EXPECT_THROW(check_file(folder.file("c")), Error);
  };
  refused({}, {0});
  refused({{"a", 100000}, {"b", 100000}, {"rule", "avoid"}, {"rows", {0}}, {"winner", "first"}}, {0});
  refused({{"a", "four"}, {"b", 3}, {"rule", "avoid"}, {"rows", {0, 0}}, {"winner", "first"}}, {0});
  refused({{"a", 4}, {"b", 3}, {"rule", "avoid"}, {"rows", {0, 1}}, {"winner", "first"}}, {0});
  refused({{"a", 4}, {"b", 3}, {"rule", "misere"}, {"rows", {0, 0}}, {"winner", "first"}}, {0});
  const EsStrategyClaim claim = solved(4, 3, Rule::avoid).claim;
  const auto bad_body = [&](const std::vector<std::uint64_t>& body) {
    CertificateWriter writer(
        folder.file("c"), {"es",
                           "strategy",
                           sentence(claim),
                           {{"a", 4}, {"b", 3}, {"rule", "avoid"}, {"rows", {0, 0}}, {"winner", "first"}}});
    for (const auto number : body) writer.write_number(number);
    writer.finish();
    EXPECT_THROW(check_file(folder.file("c")), Error);
  };
  bad_body({});
  bad_body({1, 2});
  bad_body({~std::uint64_t{0}, 0});
  bad_body({11, 0});
  bad_body({1, 0, 5});
}

}  // namespace
}  // namespace zermelo::proof
