// A position of some game, with the game forgotten: what play, tests, the page and Python work with.
// Everything is in the game's own notation. Normal play, unless a game says otherwise: the player who has no
// move loses. In winners, `first` is the player to move.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/integer.hpp"
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

  // Who is to move, the player who began the game or the other; nothing when the position does not tell.
  virtual std::optional<Player> to_move() const { return std::nullopt; }
  // Nothing while the game goes on.
  virtual std::optional<Winner> result() const {
    return moves().empty() ? std::optional(Winner::second) : std::nullopt;
  }
  // Whether the moves are drawn at random, each with a chance in proportion to its weight.
  virtual bool is_chance() const { return false; }
  virtual std::vector<std::uint64_t> weights() const { return {}; }

  // `unknown` when the budget ends first, or when it depends on what is drawn.
  virtual Winner winner(const Budget& budget, Progress& progress) const {
    return winner_from(outcome(budget, progress));
  }
  // What the player to move may expect when both play best: a win counts 1, a draw 1/2, a loss 0. Throws
  // Error(budget) when the budget ends first.
  virtual Rational expectation(const Budget& budget) const {
    const Winner known = winner(budget, Progress::silent());
    if (known == Winner::unknown) throw Error(ErrorKind::budget, "the budget ended before an answer");
    return known == Winner::draw ? Rational(1, 2) : Rational(known == Winner::first ? 1 : 0);
  }

  // Whether positions have nimbers: normal play with the same moves for both players.
  virtual bool impartial() const { return true; }
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
