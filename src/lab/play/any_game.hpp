// Positions with the game forgotten, as a game of the engines: slower than the game itself, and enough to
// think about any of them.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/play/position.hpp"

namespace zermelo::lab {

class AnyGame {
 public:
  using Position = std::shared_ptr<const lab::Position>;
  using Move = std::string;
  using Key = std::string;

  explicit AnyGame(Position start) : start_(std::move(start)) {}

  Position start() const { return start_; }
  void moves(const Position& position, std::vector<Move>& out) const {
    for (auto& move : position->moves()) out.push_back(std::move(move));
  }
  Position play(const Position& position, const Move& move) const { return position->play(move); }
  Key key(const Position& position) const { return position->key(); }
  std::optional<double> ending(const Position& position) const {
    const auto result = position->result();
    if (!result) return std::nullopt;
    return *result == Winner::draw ? 0.5 : *result == Winner::first ? 1.0 : 0.0;
  }
  bool is_chance(const Position& position) const { return position->is_chance(); }
  std::uint64_t weight(const Position& position, const Move& move) const {
    if (!position->is_chance()) return 1;
    const auto all = position->moves();
    const auto at = std::find(all.begin(), all.end(), move) - all.begin();
    return position->weights().at(static_cast<std::size_t>(at));
  }

 private:
  Position start_;
};

}  // namespace zermelo::lab
