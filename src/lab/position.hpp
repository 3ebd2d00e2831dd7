// A position of some game, with the game forgotten: what play, tests, the page and Python work with.
// Everything is in the game's own notation. Normal play: the player who has no move loses.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/nimber.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "base/scene.hpp"
#include "engine/nimber_search.hpp"
#include "engine/proof_number.hpp"

namespace zermelo::lab {

class Position {
 public:
  virtual ~Position() = default;
  virtual std::vector<std::string> moves() const = 0;
  // Throws Error(bad_input) when the move is not legal here.
  virtual std::unique_ptr<Position> play(std::string_view move) const = 0;
  virtual std::string text() const = 0;
  // Equal exactly for positions that are the same game, symmetric ones included.
  virtual std::string key() const = 0;
  virtual std::vector<std::unique_ptr<Position>> symmetric() const = 0;
  virtual Scene scene() const = 0;
  // `unknown` when the budget ends first.
  virtual Outcome outcome(const Budget& budget, Progress& progress) const = 0;
  // Throws Error(budget) when the budget ends first.
  virtual Nimber value(const Budget& budget) const = 0;
};

// What a game adds to the engines' concept to be played, drawn and written down.
template <class G>
concept PlayableGame = engine::Game<G> && requires(const G& game, const typename G::Position& position,
                                                   const typename G::Move& move, std::string_view text) {
  { game.symmetric(position) } -> std::same_as<std::vector<typename G::Position>>;
  { game.text(position) } -> std::same_as<std::string>;
  { game.parse(text) } -> std::same_as<typename G::Position>;
  { game.move_text(move) } -> std::same_as<std::string>;
  { game.parse_move(position, text) } -> std::same_as<typename G::Move>;
  { game.draw(position) } -> std::same_as<Scene>;
};

template <PlayableGame G>
class PositionOf final : public Position {
 public:
  PositionOf(std::shared_ptr<const G> game, typename G::Position position)
      : game_(std::move(game)), position_(std::move(position)) {}

  std::vector<std::string> moves() const override {
    std::vector<typename G::Move> moves;
    game_->moves(position_, moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const auto& move : moves) texts.push_back(game_->move_text(move));
    return texts;
  }
  std::unique_ptr<Position> play(std::string_view move) const override {
    return std::make_unique<PositionOf>(game_, game_->play(position_, game_->parse_move(position_, move)));
  }
  std::string text() const override { return game_->text(position_); }
  std::string key() const override {
    if constexpr (std::is_integral_v<typename G::Key>) {
      return std::to_string(game_->key(engine::representative(*game_, position_)));
    } else {
      return std::string(game_->key(engine::representative(*game_, position_)));
    }
  }
  std::vector<std::unique_ptr<Position>> symmetric() const override {
    std::vector<std::unique_ptr<Position>> result;
    for (auto& position : game_->symmetric(position_)) {
      result.push_back(std::make_unique<PositionOf>(game_, std::move(position)));
    }
    return result;
  }
  Scene scene() const override { return game_->draw(position_); }
  Outcome outcome(const Budget& budget, Progress& progress) const override {
    return engine::ProofNumberSearch<G>(*game_, budget, progress, budget.memory() / 2).outcome(position_);
  }
  Nimber value(const Budget& budget) const override {
    return engine::NimberSearch<G>(*game_, engine::NimberMethod::beling_rogalski, budget, budget.memory() / 2)
        .value(position_);
  }

 private:
  std::shared_ptr<const G> game_;
  typename G::Position position_;
};

}  // namespace zermelo::lab
