#include "proof/es/deck.hpp"

#include <gtest/gtest.h>

#include <random>

#include "base/error.hpp"
#include "games/es/deck_strategy.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using es::Rule;
using testing::Folder;
using Strategies = std::vector<std::vector<std::uint8_t>>;

// The claim that the solver makes, and the strategies for it.
std::pair<EsDeckClaim, Strategies> solved(int m, int n, int size, Rule rule) {
  es::DeckSolver solver(rule, Budget().memory(1 << 24), Progress::silent());
  const Winner winner = solver.winner(m, n, size);
  EsDeckClaim claim{m, n, size, rule, DeckResult::draw};
  Strategies strategies;
  const auto add = [&](Player player, es::DeckValue result) {
    strategies.push_back(es::deck_strategy({m, n, size, player, result}, rule, solver, 100000));
  };
  if (winner == Winner::draw) {
    add(Player::first, es::DeckValue::draw);
    add(Player::second, es::DeckValue::draw);
  } else {
    claim.result = winner == Winner::first ? DeckResult::first : DeckResult::second;
    add(winner == Winner::first ? Player::first : Player::second, es::DeckValue::win);
  }
  return {claim, strategies};
}

bool accepted(const Folder& folder, const EsDeckClaim& claim, const Strategies& strategies) {
  write_es_deck(folder.file("c"), claim, strategies);
  try {
    return check_file(folder.file("c")) == sentence(claim);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::check_failed);
    return false;
  }
}

template <class Visit>
void for_each_small_deck(int most_cards, Visit visit) {
  for (int m = 1; m <= 4; ++m) {
    for (int n = 1; n <= 3; ++n) {
      for (int size = 1; size <= std::min(m * n + 1, most_cards); ++size) {
        for (const Rule rule : {Rule::avoid, Rule::achieve}) visit(m, n, size, rule);
      }
    }
  }
}

TEST(EsDeckCertificate, every_small_deck_is_proved) {
  const Folder folder;
  int draws = 0;
  for_each_small_deck(13, [&](int m, int n, int size, Rule rule) {
    const auto [claim, strategies] = solved(m, n, size, rule);
    EXPECT_TRUE(accepted(folder, claim, strategies)) << sentence(claim);
    draws += claim.result == DeckResult::draw ? 1 : 0;
  });
  EXPECT_GT(draws, 10);
}

// The strategies of a true claim, and random replies, do not prove a false one.
TEST(EsDeckCertificate, a_false_claim_is_never_proved) {
  const Folder folder;
  std::mt19937 random(5);
  for_each_small_deck(7, [&](int m, int n, int size, Rule rule) {
    const auto [claim, strategies] = solved(m, n, size, rule);
    for (const DeckResult other : {DeckResult::first, DeckResult::second, DeckResult::draw}) {
      if (other == claim.result) continue;
      EsDeckClaim wrong = claim;
      wrong.result = other;
      EXPECT_FALSE(accepted(folder, wrong, strategies)) << sentence(wrong);
      Strategies replies(1);
      for (int round = 0; round < 5; ++round) {
        replies[0].clear();
        for (unsigned i = 0; i < random() % 12; ++i) {
          replies[0].push_back(static_cast<std::uint8_t>(random() % static_cast<unsigned>(size)));
        }
        EXPECT_FALSE(accepted(folder, wrong, replies)) << sentence(wrong);
      }
    }
  });
}

TEST(EsDeckCertificate, changed_replies_are_refused_or_still_win) {
  const Folder folder;
  const auto [claim, strategies] = solved(3, 3, 10, Rule::avoid);
  int refused = 0;
  int tried = 0;
  for (std::size_t i = 0; i < strategies[0].size(); ++i) {
    for (std::uint8_t reply = 0; reply < 11; ++reply) {
      if (reply == strategies[0][i]) continue;
      Strategies changed = strategies;
      changed[0][i] = reply;
      ++tried;
      refused += accepted(folder, claim, changed) ? 0 : 1;
    }
  }
  EXPECT_GT(tried, 100);
  EXPECT_GT(refused, tried * 3 / 4);
  Strategies cut = strategies;
  cut[0].pop_back();
  EXPECT_FALSE(accepted(folder, claim, cut));
  Strategies longer = strategies;
  longer[0].push_back(0);
  EXPECT_FALSE(accepted(folder, claim, longer));
}

TEST(EsDeckCertificate, every_flipped_bit_is_caught) {
  const Folder folder;
  const auto [claim, strategies] = solved(2, 2, 5, Rule::avoid);
  write_es_deck(folder.file("c"), claim, strategies);
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

TEST(EsDeckCertificate, strange_headers_are_refused) {
  const Folder folder;
  const auto refused = [&](const nlohmann::json& change) {
    nlohmann::json parameters = {{"m", 2}, {"n", 2}, {"size", 5}, {"rule", "avoid"}, {"winner", "first"}};
    parameters.update(change);
    CertificateWriter writer(folder.file("c"), {"es", "deck strategy", "x", parameters});
    writer.write_number(0);
    writer.finish();
    EXPECT_THROW(check_file(folder.file("c")), Error) << change.dump();
  };
  refused({{"m", 0}});
  refused({{"n", 1001}});
  refused({{"size", 64}});
  refused({{"size", -1}});
  refused({{"rule", "lose"}});
  refused({{"winner", "nobody"}});
  refused({{"m", "two"}});
  refused(nlohmann::json::object());
}

}  // namespace
}  // namespace zermelo::proof
