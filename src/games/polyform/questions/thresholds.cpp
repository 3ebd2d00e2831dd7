#include "games/polyform/questions/thresholds.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace zermelo::polyform {

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

}  // namespace zermelo::polyform
