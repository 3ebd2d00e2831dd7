// Makers without a plan against every strategy of the breaker that is kept with the program. bench/polyform_naive.cpp does
// it for very many turns; this is a sample.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "games/polyform/questions/known.hpp"
#include "games/polyform/strategies.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/threshold.hpp"

namespace zermelo::polyform {
namespace {

struct Kept {
  PriorityStrategy strategy;
  std::vector<Sites> goals;
  std::string name;
};

std::vector<Kept> kept_strategies() {
  std::vector<Kept> all;
  std::set<std::string> seen;  // animals inherit strategies from those that they contain
  const auto add = [&](const PriorityStrategy& strategy, const std::vector<Sites>& goals) {
    const std::string name =
        goals_text(*strategy.grid, goals) + " " + text(plain_game(strategy.maker, strategy.breaker));
    if (seen.insert(name).second) all.push_back({strategy, goals, name});
  };
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kept_certificates())) {
    if (entry.path().extension() != ".cert") continue;
    proof::CertificateReader reader(entry.path().string());
    if (reader.header().game != "polyform") continue;
    if (reader.header().kind == "threshold") {
      const proof::ThresholdProof proof = proof::read_threshold(reader);
      for (const proof::LostLeaf& leaf : proof.lost) add(leaf.strategy, leaf.goals);
    } else if (reader.header().kind == "paving") {
      const auto goals = proof::polyform_header(reader.header().parameters).goals;
      add(as_priority(proof::read_paving(reader)), goals);
    } else if (reader.header().kind == "priority strategy") {
      const proof::PriorityCertificate read = proof::read_priority(reader);
      add(read.strategy, read.goals);
    }
  }
  return all;
}

TEST(KeptStrategies, naive_makers_never_win) {
  const std::vector<Kept> all = kept_strategies();
  EXPECT_GT(all.size(), 60U);
  for (const Kept& kept : all) {
    for (const bool greedy : {true, false}) {
      EXPECT_FALSE(testing::naive_maker_wins(kept.strategy, kept.goals.front(), greedy ? 60 : 15, greedy, 7))
          << kept.name;
    }
  }
}

}  // namespace
}  // namespace zermelo::polyform
