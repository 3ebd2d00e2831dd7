#include "games/polyform/questions/thresholds.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "lab/play/kept.hpp"
#include "proof/polyform/header.hpp"

namespace zermelo::polyform {
namespace {

// `proof_of` turned round.
Threshold threshold_of(const proof::ThresholdProof& proof) {
  Threshold threshold{proof.grid, proof.goals, {}, {}, {}, {}};
  for (const proof::WonLeaf& leaf : proof.won) {
    WonGame game{
        leaf.goals, leaf.marks, {{}, leaf.parts.size() > 1 || leaf.parts.front().times > 1, "a kept proof"}};
    for (const proof::CompositionPart& part : leaf.parts)
      game.win.parts.push_back({part.sequence, part.times});
    threshold.won.push_back(std::move(game));
  }
  for (const proof::LostLeaf& leaf : proof.lost) {
    threshold.lost.push_back(
        {leaf.goals, leaf.strategy, leaf.levels,
         leaf.strategy.has_history() ? "a kept strategy with history" : "a kept strategy"});
  }
  return threshold;
}

}  // namespace

std::uint64_t least_goal(const std::vector<Sites>& goals) {
  std::size_t least = goals.front().size();
  for (const Sites& goal : goals) least = std::min(least, goal.size());
  return least;
}

Value value_of(const Threshold& threshold) {
  Value list = Value::array();
  for (const ThresholdEntry& entry : threshold.entries) {
    if (entry.decided()) {
      list.push_back(entry.at_least);
    } else {
      list.push_back({{"at_least", entry.at_least}, {"at_most", entry.at_most}});
    }
  }
  list.push_back("inf");
  return list;
}

Value games_of(const Threshold& threshold) {
  Value list = Value::array();
  for (const WonGame& game : threshold.won) {
    list.push_back({{"marks", {game.marks.maker, game.marks.breaker}},
                    {"maker_wins", true},
                    {"goals", goals_text(*threshold.grid, game.goals)},
                    {"method", game.win.method}});
  }
  for (const LostGame& game : threshold.lost) {
    list.push_back({{"marks", {game.strategy.maker, game.strategy.breaker}},
                    {"maker_wins", false},
                    {"goals", goals_text(*threshold.grid, game.goals)},
                    {"method", game.method}});
  }
  return list;
}

std::string games_short(const Threshold& threshold) {
  std::string won;
  std::string lost;
  for (const WonGame& game : threshold.won) won += (won.empty() ? "won " : ", ") + polyform::text(game.marks);
  for (const LostGame& game : threshold.lost) {
    lost += (lost.empty() ? "lost " : ", ") +
            polyform::text(plain_game(game.strategy.maker, game.strategy.breaker)) +
            (game.strategy.has_history() ? " (history)" : "");
  }
  return won + (won.empty() || lost.empty() ? "" : "; ") + lost;
}

std::string games_text(const Threshold& threshold) {
  std::string text;
  for (const WonGame& game : threshold.won) {
    text += fmt::format("{} won for {}: {}\n", polyform::text(game.marks),
                        goals_text(*threshold.grid, game.goals), game.win.method);
  }
  for (const LostGame& game : threshold.lost) {
    text += fmt::format("{} lost for {}: {}\n",
                        polyform::text(plain_game(game.strategy.maker, game.strategy.breaker)),
                        goals_text(*threshold.grid, game.goals), game.method);
  }
  return text;
}

proof::ThresholdProof proof_of(const Threshold& threshold) {
  proof::ThresholdProof proof{threshold.grid, threshold.goals, {}, {}};
  for (const WonGame& game : threshold.won) {
    proof::WonLeaf leaf{game.goals, game.marks, {}};
    for (const SequencePart& part : game.win.parts) leaf.parts.push_back({part.sequence, part.times});
    proof.won.push_back(std::move(leaf));
  }
  for (const LostGame& game : threshold.lost) proof.lost.push_back({game.goals, game.strategy, game.levels});
  return proof;
}

std::vector<Threshold> known_thresholds(const std::string& folder, const Grid& grid, Progress& progress) {
  std::vector<Threshold> known;
  for (const std::string& file : lab::certificates_in(folder)) {
    try {
      proof::CertificateReader reader(file);
      if (reader.header().game != "polyform" || reader.header().kind != "threshold" ||
          *proof::polyform_header(reader.header().parameters).grid != grid)
        continue;
      known.push_back(threshold_of(proof::read_threshold(reader)));
    } catch (const Error& error) {
      progress.warn(fmt::format("{} is left out: {}", in_quotes(file), error.what()));
    }
  }
  return known;
}

}  // namespace zermelo::polyform
