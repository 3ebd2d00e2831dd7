// Games for testing engines, none of them a game of the laboratory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <vector>

namespace zermelo::engine::testing {

// A random acyclic graph: position v has options among 0..v-1.
struct GraphGame {
  using Position = std::uint32_t;
  using Move = std::uint32_t;
  using Key = std::uint64_t;

  std::vector<std::vector<Position>> options;

  static GraphGame random(unsigned seed, std::size_t size, std::size_t most_options) {
    std::mt19937 random(seed);
    GraphGame game;
    game.options.resize(size);
    for (std::size_t v = 1; v < size; ++v) {
      const std::size_t count = random() % (most_options + 1);
      for (std::size_t i = 0; i < count; ++i) game.options[v].push_back(static_cast<Position>(random() % v));
    }
    return game;
  }

  Position start() const { return static_cast<Position>(options.size() - 1); }
  void moves(Position v, std::vector<Move>& out) const {
    out.insert(out.end(), options[v].begin(), options[v].end());
  }
  Position play(Position, Move move) const { return move; }
  Key key(Position v) const { return v; }

  // The definition, without a search: values of all positions in order.
  std::vector<std::uint64_t> values() const {
    std::vector<std::uint64_t> result(options.size(), 0);
    for (std::size_t v = 0; v < options.size(); ++v) {
      std::vector<bool> seen(options[v].size() + 1, false);
      for (const Position w : options[v]) {
        if (result[w] < seen.size()) seen[result[w]] = true;
      }
      result[v] = static_cast<std::uint64_t>(std::find(seen.begin(), seen.end(), false) - seen.begin());
    }
    return result;
  }
};

// Several pieces on one graph at once; a move moves one piece. Decomposable, and pieces may be permuted.
struct PiecesGame {
  using Position = std::vector<std::uint32_t>;
  struct Move {
    std::size_t piece;
    std::uint32_t to;
  };
  using Key = std::uint64_t;

  GraphGame graph;
  Position begin;

  Position start() const { return begin; }
  void moves(const Position& position, std::vector<Move>& out) const {
    for (std::size_t piece = 0; piece < position.size(); ++piece) {
      for (const auto to : graph.options[position[piece]]) out.push_back({piece, to});
    }
  }
  Position play(const Position& position, const Move& move) const {
    Position next = position;
    next[move.piece] = move.to;
    return next;
  }
  Key key(const Position& position) const {
    Key key = 1;
    for (const auto piece : position) key = key * 4096 + piece;
    return key;
  }
  Position canonical(const Position& position) const {
    Position sorted = position;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }
  void parts(const Position& position, std::vector<Position>& out) const {
    for (const auto piece : position) out.push_back({piece});
  }
};

}  // namespace zermelo::engine::testing
