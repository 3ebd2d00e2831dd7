#include <gtest/gtest.h>

#include <random>
#include <set>

#include "base/error.hpp"
#include "games/polyform/finite_holding.hpp"
#include "games/polyform/pairing_search.hpp"
#include "games/polyform/paving_search.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "proof/check.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"
#include "proof/polyform/finite.hpp"
#include "proof/polyform/paving.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using polyform::Board;
using polyform::Paving;
using testing::Folder;
using testing::proved;

struct Sample {
  std::vector<Sites> goals;
  Paving paving;
};

Sample sample(const char* goals, int breaker) {
  const Grid* grid = nullptr;
  auto animals = polyform::parse_goals(goals, grid);
  auto found = polyform::find_paving(*grid, animals, breaker, 8, Budget(), Progress::silent());
  return {std::move(animals), std::move(*found.paving)};
}

std::vector<ExplainedLemma> refutation(const Board& board, const std::vector<Sites>& goals, int breaker) {
  std::vector<ExplainedLemma> lemmas;
  const auto found = polyform::find_pairing(board, goals, breaker, Budget());
  for (const auto& step : *found.refutation) lemmas.push_back({step.lemma, step.hints});
  return lemmas;
}

// The definition on a patch of the plane, with every translate of every link written out: no classes, no
// reduction. The patch is wide enough for a copy of each class, since no period here has more than ten
// classes.
bool paved(const Paving& paving, const std::vector<Sites>& goals) {
  const Board patch = Board::parse(*paving.grid, paving.grid->types() == 1 ? "16x16" : "26x16");
  const auto cells = static_cast<std::size_t>(patch.size());
  std::vector<std::set<Site>> partners(cells);
  const auto& basis = paving.period.basis();
  const auto relate = [&](const Site& from, const Site& to) {
    if (const auto cell = patch.find(from)) partners[static_cast<std::size_t>(*cell)].insert(to);
  };
  for (const auto& link : paving.links) {
    if (link.from == link.to) return false;
    for (int i = -24; i <= 24; ++i) {
      for (int j = -60; j <= 60; ++j) {
        lattice::Vector by{};
        for (std::size_t axis = 0; axis < 2; ++axis) by[axis] = i * basis[0][axis] + j * basis[1][axis];
        const Site from{link.from.at + by, link.from.type};
        const Site to{link.to.at + by, link.to.type};
        relate(from, to);
        relate(to, from);
      }
    }
  }
  for (const auto& others : partners) {
    if (others.size() > static_cast<std::size_t>(paving.breaker)) return false;
  }
  for (const auto& copy : patch.placements(goals)) {
    bool met = false;
    for (const int x : copy) {
      for (const int y : copy) met = met || partners[static_cast<std::size_t>(x)].contains(patch.site(y));
    }
    if (!met) return false;
  }
  return true;
}

TEST(PolyformPaving, pavings_are_proved_and_say_what_they_prove) {
  const Folder folder;
  const Sample square = sample("O", 1);
  write_paving(folder.file("c"), square.paving, square.goals);
  EXPECT_EQ(check_file(folder.file("c")),
            "The breaker wins the (1,1) game for P4.4 (O, Fatty) on the infinite board of squares.");
  const Sample set = sample("T4.1+T4.2", 2);
  write_paving(folder.file("c"), set.paving, set.goals);
  EXPECT_EQ(check_file(folder.file("c")),
            "The breaker wins the (1,2) game for {T4.1, T4.2} on the infinite board of triangles.");
  for (const auto& [name, breaker] :
       {std::pair("I5", 1), std::pair("P6.20", 1), std::pair("T4.1", 1), std::pair("H5.5", 1),
        std::pair("I3", 2), std::pair("C6.74", 1), std::pair("Q3.1", 7)}) {
    const Sample other = sample(name, breaker);
    write_paving(folder.file("c"), other.paving, other.goals);
    EXPECT_TRUE(proved(folder.file("c"))) << name;
  }
}

// One change of a paving or of what is claimed of it, sealed with a right checksum.
TEST(PolyformPaving, a_thousand_changed_pavings_are_refused) {
  const Folder folder;
  std::mt19937 random(8);
  const std::vector<Sample> samples = {sample("O", 1),     sample("I5", 1),        sample("U5", 1),
                                       sample("P6.20", 1), sample("T4.1", 1),      sample("I3", 2),
                                       sample("H5.5", 1),  sample("T4.1+T5.1", 1), sample("H4.1", 2)};
  int refused = 0;
  int kept = 0;
  for (int trial = 0; refused < testing::wanted_refusals; ++trial) {
    Sample changed = samples[random() % samples.size()];
    Paving& paving = changed.paving;
    auto& link = paving.links[random() % paving.links.size()];
    const auto step = [&] { return static_cast<int>(random() % 3) - 1; };
    switch (random() % 6) {
      case 0:
        paving.links.erase(paving.links.begin() + (&link - paving.links.data()));
        break;
      case 1:
        link.to.at[random() % 2] += random() % 2 == 0 ? 1 : -1;
        break;
      case 2:
        link.from.at[random() % 2] += random() % 2 == 0 ? 1 : -1;
        break;
      case 3:
        link.to.type = (link.to.type + 1) % paving.grid->types();
        break;
      case 4:
        paving.links.push_back({link.from, {link.from.at + lattice::Vector{step(), step()}, link.to.type}});
        break;
      default: {
        auto basis = paving.period.basis();
        basis[random() % 2][1] += random() % 2 == 0 ? 1 : -1;
        const auto period = lattice::Period::spanned_by(2, basis);
        if (!period) continue;
        paving.period = *period;
      }
    }
    write_paving(folder.file("c"), paving, changed.goals);
    const bool holds = paved(paving, changed.goals);
    EXPECT_EQ(proved(folder.file("c")), holds) << trial;
    (holds ? kept : refused) += 1;
  }
  EXPECT_GT(kept, 0);
}

TEST(PolyformPaving, claims_that_go_too_far_are_refused) {
  const Folder folder;
  const Sample square = sample("O", 1);
  for (const char* other : {"I4", "L4", "T4", "S4", "I3"}) {
    const Grid* grid = nullptr;
    write_paving(folder.file("c"), square.paving, polyform::parse_goals(other, grid));
    EXPECT_FALSE(proved(folder.file("c"))) << other;
  }
  Paving fewer = sample("I3", 2).paving;
  fewer.breaker = 1;
  write_paving(folder.file("c"), fewer, sample("I3", 2).goals);
  EXPECT_FALSE(proved(folder.file("c")));
}

TEST(PolyformPaving, strange_headers_and_bodies_are_refused) {
  const Folder folder;
  const Grid* grid = nullptr;
  const auto goals = polyform::parse_goals("O", grid);
  const auto check = [&](const nlohmann::json& change, const std::vector<std::uint64_t>& body,
                         const char* claim = nullptr) {
    nlohmann::json parameters = {
        {"grid", "square"}, {"goals", {"XX/XX"}}, {"breaker", 1}, {"period", {{1, 1}, {0, 2}}}};
    if (!change.is_null()) parameters.update(change);
    CertificateWriter writer(
        folder.file("c"),
        {"polyform", "paving", claim != nullptr ? claim : paving_sentence(*grid, goals, 1), parameters});
    for (const std::uint64_t number : body) writer.write_number(number);
    writer.finish();
    return proved(folder.file("c"));
  };
  // One link, from class 0, type 0, one row up (-1 is written 1), type 0.
  const std::vector<std::uint64_t> body = {1, 0, 0, 1, 0, 0};
  EXPECT_TRUE(check({}, body));
  EXPECT_FALSE(check({}, body, "The moon is made of cheese."));
  EXPECT_FALSE(check({{"grid", "pentagon"}}, body));
  EXPECT_FALSE(check({{"grid", 4}}, body));
  EXPECT_FALSE(check({{"goals", nlohmann::json::array()}}, body));
  EXPECT_FALSE(check({{"goals", {"X"}}}, body));
  EXPECT_FALSE(check({{"goals", {"XX/XX", "XX/XX"}}}, body));
  EXPECT_FALSE(check({{"goals", {"XX/XX/Y"}}}, body));
  EXPECT_FALSE(check({{"goals", "XX/XX"}}, body));
  EXPECT_FALSE(check({{"breaker", -1}}, body));
  EXPECT_FALSE(check({{"breaker", 5000000000}}, body));
  EXPECT_FALSE(check({{"breaker", "one"}}, body));
  EXPECT_FALSE(check({{"period", {{1, 1}}}}, body));
  EXPECT_FALSE(check({{"period", {{1, 1}, {0, 0}}}}, body));
  EXPECT_FALSE(check({{"period", {{1, 3}, {0, 2}}}}, body));
  EXPECT_FALSE(check({{"period", {{1, 1}, {0, 2000000000}}}}, body));
  EXPECT_FALSE(check({{"period", {{1, "x"}, {0, 2}}}}, body));
  EXPECT_FALSE(check({{"period", 7}}, body));
  EXPECT_FALSE(check({}, {}));
  EXPECT_FALSE(check({}, {1, 0, 0, 1, 0}));
  EXPECT_FALSE(check({}, {1, 0, 0, 1, 0, 0, 0}));
  EXPECT_FALSE(check({}, {1, 2, 0, 1, 0, 0}));
  EXPECT_FALSE(check({}, {1, 0, 1, 1, 0, 0}));
  EXPECT_FALSE(check({}, {1, 0, 0, 99999999999, 0, 0}));
  EXPECT_FALSE(check({}, {99999999999, 0, 0, 1, 0, 0}));
}

TEST(PolyformPaving, every_flipped_bit_of_a_certificate_is_caught) {
  const Folder folder;
  const Sample square = sample("O", 1);
  write_paving(folder.file("c"), square.paving, square.goals);
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

// ---- no paving

struct Refuted {
  Board board;
  std::vector<Sites> goals;
  int breaker;
};

Refuted refuted(const char* board, const char* goal, int breaker) {
  const Grid* grid = nullptr;
  auto goals = polyform::parse_goals(goal, grid);
  return {Board::parse(*grid, board), std::move(goals), breaker};
}

TEST(PolyformNoPaving, refutations_are_proved_and_say_what_they_prove) {
  const Folder folder;
  for (const Refuted& game : {refuted("3x3", "L4", 1), refuted("5x5", "I4", 1), refuted("4x3", "I3+L3", 2),
                              refuted("4x4", "H4.1", 1)}) {
    write_no_paving(folder.file("c"), game.board, game.goals, game.breaker,
                    refutation(game.board, game.goals, game.breaker));
    EXPECT_EQ(check_file(folder.file("c")), no_paving_sentence(game.board, game.goals, game.breaker));
  }
  EXPECT_EQ(
      no_paving_sentence(refuted("6x6", "Snaky", 1).board, refuted("6x6", "Snaky", 1).goals, 1),
      "No 1-paving of the 6x6 board of squares meets every copy of P6.11 (Snaky) on it, and so none of the "
      "infinite board does.");
}

// The claim changed, with a refutation that fits another one: every board and goal here has a paving.
TEST(PolyformNoPaving, false_claims_are_refused_whatever_refutation_they_carry) {
  const Folder folder;
  const Refuted true_game = refuted("5x5", "I4", 1);
  const auto lemmas = refutation(true_game.board, true_game.goals, 1);
  for (const Refuted& game : {refuted("4x4", "I4", 1), refuted("5x5", "O", 1), refuted("5x5", "I5", 1),
                              refuted("5x5", "I4", 2), refuted("5x4", "I4", 1), refuted("5x5", "Snaky", 1)}) {
    write_no_paving(folder.file("c"), game.board, game.goals, game.breaker, lemmas);
    EXPECT_FALSE(proved(folder.file("c"))) << no_paving_sentence(game.board, game.goals, game.breaker);
  }
}

// Propagation to the end by brute force, without order: what an accepted step must at least satisfy.
bool follows_somehow(const std::vector<int>& lemma, const std::vector<std::vector<int>>& clauses) {
  std::set<int> truths;
  for (const int literal : lemma) truths.insert(-literal);
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& clause : clauses) {
      std::set<int> left;
      for (const int literal : clause) {
        if (!truths.contains(-literal)) left.insert(literal);
      }
      if (left.empty()) return true;
      if (left.size() == 1) grown = truths.insert(*left.begin()).second || grown;
    }
    for (const int literal : truths) {
      if (truths.contains(-literal)) return true;
    }
  }
  return false;
}

TEST(PolyformNoPaving, a_thousand_changed_refutations_are_refused) {
  const Folder folder;
  std::mt19937 random(9);
  const Refuted game = refuted("3x3", "L4", 1);
  const auto formula = polyform::pairing_formula(game.board, game.goals, 1);
  const auto right = refutation(game.board, game.goals, 1);
  ASSERT_GT(right.size(), 3U);
  int refused = 0;
  for (int trial = 0; refused < testing::wanted_refusals; ++trial) {
    auto changed = right;
    auto& step = changed[random() % changed.size()];
    switch (random() % 7) {
      case 0:
        if (step.lemma.empty()) continue;
        step.lemma.erase(step.lemma.begin() + static_cast<std::ptrdiff_t>(random() % step.lemma.size()));
        break;
      case 1:
        if (step.lemma.empty()) continue;
        step.lemma[random() % step.lemma.size()] *= -1;
        break;
      case 2:
        if (step.lemma.empty()) continue;
        step.lemma[random() % step.lemma.size()] = 1 + static_cast<int>(random() % formula.pairs.size());
        break;
      case 3:
        if (step.hints.empty()) continue;
        step.hints.erase(step.hints.begin() + static_cast<std::ptrdiff_t>(random() % step.hints.size()));
        break;
      case 4:
        if (step.hints.empty()) continue;
        step.hints[random() % step.hints.size()] =
            static_cast<std::uint32_t>(random() % formula.clauses.size());
        break;
      case 5:
        std::reverse(step.hints.begin(), step.hints.end());
        break;
      default:
        changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(random() % changed.size()));
    }
    write_no_paving(folder.file("c"), game.board, game.goals, 1, changed);
    if (!proved(folder.file("c"))) {
      ++refused;
      continue;
    }
    auto clauses = formula.clauses;
    bool ends = false;
    for (const auto& lemma : changed) {
      ASSERT_TRUE(follows_somehow(lemma.lemma, clauses)) << trial;
      clauses.push_back(lemma.lemma);
      ends = ends || lemma.lemma.empty();
    }
    EXPECT_TRUE(ends);
  }
}

TEST(PolyformNoPaving, a_refutation_cut_short_or_with_strange_numbers_is_refused) {
  const Folder folder;
  const Refuted game = refuted("3x3", "L4", 1);
  auto lemmas = refutation(game.board, game.goals, 1);
  lemmas.pop_back();
  write_no_paving(folder.file("c"), game.board, game.goals, 1, lemmas);
  EXPECT_FALSE(proved(folder.file("c")));
  const auto check = [&](const nlohmann::json& board, const std::vector<std::uint64_t>& body) {
    nlohmann::json parameters = {{"grid", "square"}, {"goals", {"XXX/X"}}, {"breaker", 1}, {"board", board}};
    CertificateWriter writer(folder.file("c"), {"polyform", "no paving",
                                                no_paving_sentence(game.board, game.goals, 1), parameters});
    for (const std::uint64_t number : body) writer.write_number(number);
    writer.finish();
    return proved(folder.file("c"));
  };
  EXPECT_FALSE(check("3x3", {0}));
  EXPECT_FALSE(check("3x3", {1, 0, 0}));
  EXPECT_FALSE(check("3x3", {1, 1, 99999999, 0}));
  EXPECT_FALSE(check("3x3", {1, 0, 1, 0}));
  EXPECT_FALSE(check("3x3", {1, 0, 1, 99999999}));
  EXPECT_FALSE(check("3x3", {99999999999}));
  EXPECT_FALSE(check("XXX/XXX/XXX", {0}));
  EXPECT_FALSE(check("32x32", {0}));
  EXPECT_FALSE(check("big", {0}));
  EXPECT_FALSE(check(3, {0}));
}

// A pairing of a finite board is certified as the breaker's answers: pairs, or Beck's criterion where that is
// plainer.
TEST(PairingCertificates, prove_that_the_maker_does_not_win_on_the_board) {
  const Folder folder;
  int pairs = 0;
  int potential = 0;
  for (const char* board_text : {"4x4", "5x4", "6x3", ".XXX/XXXXX/XX.XX", "7x2", "3x3", "9x9", "2x2"}) {
    // Of I3+I4 every copy of the second holds one of the first.
    for (const char* goals_text : {"I4", "O4", "T4", "L4", "I3+I4", "O4+I5", "X5", "P6.1", "Snaky"}) {
      const Grid* grid = nullptr;
      const auto goals = polyform::parse_goals(goals_text, grid);
      const Board board = Board::parse(*grid, board_text);
      const auto found = polyform::find_pairing(board, goals, 1, Budget());
      if (!found.pairs) continue;
      const polyform::Holding holding = polyform::holding_by_pairs(board, goals, *found.pairs);
      ++(holding.positions.back().reason == polyform::HoldingPosition::Reason::pairs ? pairs : potential);
      write_holding(folder.file("held"), board, holding);
      EXPECT_EQ(check_file(folder.file("held")),
                holding_sentence(board, goals, polyform::plain_game(1, 1), 0));
    }
  }
  EXPECT_GT(pairs, 10);
  EXPECT_GT(potential, 5);
}

}  // namespace
}  // namespace zermelo::proof
