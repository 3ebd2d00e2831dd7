// Monte-Carlo tree search (UCT) with chance, in which what is known exactly stays exact: ends of the game,
// what an oracle says of small positions, and what follows from them (Winands, Björnsson and Saito,
// Monte-Carlo tree search solver, 2008).
//
// A node's value is that of the player to move there. A move not yet tried counts as much as its node did so
// far, so that promising moves are followed before every move was tried once.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <vector>

#include "base/budget.hpp"
#include "base/random.hpp"
#include "engine/contest.hpp"
#include "engine/ticker.hpp"

namespace zermelo::engine {

// One of the moves: at random, and where chance has a say by its weights.
template <Game G>
std::size_t drawn_move(const G& game, const typename G::Position& position,
                       const std::vector<typename G::Move>& moves, std::mt19937_64& random) {
  if (!is_chance(game, position)) return below(random, moves.size());
  std::uint64_t total = 0;
  for (const auto& move : moves) total += weight(game, position, move);
  std::uint64_t at = below(random, total);
  std::size_t index = 0;
  for (;; ++index) {
    const std::uint64_t here = weight(game, position, moves[index]);
    if (at < here) return index;
    at -= here;
  }
}

// Plays on at random; the result for the player to move now.
template <Game G>
double random_game(const G& game, typename G::Position position, std::mt19937_64& random) {
  bool turned = false;
  std::vector<typename G::Move> moves;
  for (;;) {
    moves.clear();
    game.moves(position, moves);
    if (const auto end = ending(game, position, moves)) return turned ? 1 - *end : *end;
    if (!is_chance(game, position)) turned = !turned;
    position = game.play(position, moves[drawn_move(game, position, moves, random)]);
  }
}

template <Game G>
requires std::equality_comparable<typename G::Move>
class TreeSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  // The exact value of a position with so many moves, when it is cheap to know.
  using Leaf = std::function<std::optional<double>(const Position&, std::size_t)>;

  struct Result {
    Move move;
    double value = 0.5;  // for the player who makes the move
    bool exact = false;
    std::uint64_t games = 0;
  };

  TreeSearch(const G& game, const Position& root, Leaf leaf, std::uint64_t seed, std::size_t most_nodes)
      : game_(game), leaf_(std::move(leaf)), random_(seed), most_nodes_(most_nodes) {
    add(root, false);
  }

  // What is known of a root move beforehand, for the player who makes it.
  void know(const Move& move, double value) {
    const std::size_t index = child(0, index_of(move));
    nodes_[index].exact = 1 - value;
    settle(0);
  }

  // Plays games until the budget or their number is spent, or the root is known exactly.
  void run(const Budget& budget, std::uint64_t games) {
    Ticker ticker(budget, Progress::silent(), game_weight);
    for (std::uint64_t i = 0; i < games && !nodes_[0].exact; ++i) {
      if (ticker.stop()) return;
      visit(0);
    }
  }

  std::uint64_t games() const { return nodes_[0].visits; }

  std::vector<Result> results() const {
    std::vector<Result> all;
    const Node& root = nodes_[0];
    for (std::size_t i = 0; i < root.moves.size(); ++i) {
      Result result{root.moves[i]};
      if (root.children[i] != none) {
        const Node& node = nodes_[root.children[i]];
        result.value = 1 - estimate(node);
        result.exact = node.exact.has_value();
        result.games = node.visits;
      }
      all.push_back(result);
    }
    return all;
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  static constexpr double exploration = 0.6;
  static constexpr std::uint64_t game_weight = 64;  // of a random game, for the ticker

  struct Node {
    Position position;
    std::vector<Move> moves;
    std::vector<std::uint32_t> children;
    bool chance = false;
    std::uint32_t visits = 0;
    double total = 0;
    std::optional<double> exact;
  };

  static double estimate(const Node& node) {
    if (node.exact) return *node.exact;
    return node.visits == 0 ? 0.5 : node.total / node.visits;
  }

  std::size_t index_of(const Move& move) const {
    const auto& moves = nodes_[0].moves;
    return static_cast<std::size_t>(std::find(moves.begin(), moves.end(), move) - moves.begin());
  }

  std::uint32_t add(const Position& position, bool ask_leaf) {
    Node node{position, moves_of(game_, position), {}, false, 0, 0, std::nullopt};
    node.exact = ending(game_, position, node.moves);
    node.chance = !node.exact && is_chance(game_, position);
    if (!node.exact && ask_leaf && leaf_) node.exact = leaf_(position, node.moves.size());
    if (!node.exact && !node.chance) {
      for (std::size_t i = node.moves.size(); i > 1; --i) {
        std::swap(node.moves[i - 1], node.moves[below(random_, i)]);
      }
    }
    node.children.assign(node.moves.size(), none);
    nodes_.push_back(std::move(node));
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  std::uint32_t child(std::size_t index, std::size_t move) {
    if (nodes_[index].children[move] == none) {
      const Position next = game_.play(nodes_[index].position, nodes_[index].moves[move]);
      const std::uint32_t added = add(next, true);
      nodes_[index].children[move] = added;
    }
    return nodes_[index].children[move];
  }

  std::size_t choose(std::size_t index) {
    const Node& node = nodes_[index];
    if (node.chance) return drawn_move(game_, node.position, node.moves, random_);
    const double so_far = estimate(node);
    const double log_visits = std::log(static_cast<double>(node.visits) + 1);
    std::size_t best = 0;
    double best_score = -1;
    for (std::size_t i = 0; i < node.moves.size(); ++i) {
      double score = so_far + exploration * std::sqrt(log_visits);
      if (node.children[i] != none) {
        const Node& next = nodes_[node.children[i]];
        if (next.exact) continue;  // nothing left to learn there
        score = 1 - estimate(next) + exploration * std::sqrt(log_visits / (next.visits + 1));
      }
      if (score > best_score) {
        best_score = score;
        best = i;
      }
    }
    return best;
  }

  // What follows exactly from the children.
  void settle(std::size_t index) {
    Node& node = nodes_[index];
    bool all = true;
    double best = 0;
    double sum = 0;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < node.moves.size(); ++i) {
      if (node.children[i] == none || !nodes_[node.children[i]].exact) {
        all = false;
        continue;
      }
      const double value = *nodes_[node.children[i]].exact;
      best = std::max(best, 1 - value);
      if (node.chance) {
        const std::uint64_t chances = weight(game_, node.position, node.moves[i]);
        total += chances;
        sum += value * static_cast<double>(chances);
      }
    }
    if (node.chance) {
      if (all) node.exact = sum / static_cast<double>(total);
    } else if (all || best == 1) {
      node.exact = best;
    }
  }

  double visit(std::size_t index) {
    double value = 0;
    if (nodes_[index].exact) {
      value = *nodes_[index].exact;
    } else if (nodes_.size() >= most_nodes_ || (nodes_[index].visits == 0 && index != 0)) {
      value = random_game(game_, nodes_[index].position, random_);
    } else {
      const std::size_t next = child(index, choose(index));
      value = visit(next);
      if (!nodes_[index].chance) value = 1 - value;
      if (nodes_[next].exact) settle(index);
      if (nodes_[index].exact) value = *nodes_[index].exact;
    }
    Node& node = nodes_[index];
    ++node.visits;
    node.total += value;
    return value;
  }

  const G& game_;
  Leaf leaf_;
  std::mt19937_64 random_;
  std::size_t most_nodes_;
  std::vector<Node> nodes_;
};

}  // namespace zermelo::engine
