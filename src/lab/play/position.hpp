// A position of some game, with the game forgotten: what play, tests, the page and Python work with.
// Everything is in the game's own notation. Normal play, unless a game says otherwise: the player who has no
// move loses. In winners, `first` is the player to move.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/integer.hpp"
#include "base/nimber.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "base/scene.hpp"
#include "engine/judge.hpp"
#include "engine/nimber_search.hpp"
#include "engine/proof_number.hpp"
#include "lab/play/mind.hpp"
#include "lab/play/opinion.hpp"

namespace zermelo::lab {

// A position solved: who wins, for the player to move, and what each move leads to.
struct Analysis {
  struct Option {
    std::string move;
    Winner outcome = Winner::unknown;  // `first` when the move wins for the player who makes it
    std::optional<Nimber> value;       // of the position after it
  };
  Winner winner = Winner::unknown;
  std::optional<Nimber> value;
  std::vector<Option> options;
  std::uint64_t positions = 0;  // searched
};

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

  // Everything at once, by one search that remembers; with `values`, the nim-values too (impartial games only).
  // `unknown` when the budget ends first.
  virtual Analysis analyse(bool values, const Budget& budget, Progress& progress) const;
  // The same without the moves. Throws Error(budget).
  virtual Analysis analyse_start(bool value, const Budget& budget, Progress& progress) const;
  // The positions that the winner leaves to the loser when he plays well, each after those he can still leave from
  // it. For normal play. Throws Error(budget).
  virtual std::vector<std::string> left_to_the_loser(bool first_wins, const Budget& budget,
                                                     Progress& progress) const;

  // ---- what playing adds. A new game needs none of it. A position whose only move is called `wait` is
  // passed over without asking anybody.

  // What is worked out once before a game that begins here: tables, kept certificates. Without it judging does so when it
  // first can. May throw Error(budget), which leaves what was there, and Error(interrupted).
  virtual void prepare(const Budget& /*budget*/, Progress& /*progress*/) const {}
  // How well the computer can play a game from the position that was prepared.
  virtual Strength strength() const {
    return {false, "exact where the time allows, by random games elsewhere"};
  }
  // What each move is worth, found by thinking. Not for positions where chance is next. Positions that come
  // from one another by play may remember together what was found.
  virtual Opinion judge(const engine::Effort& effort, const Budget& budget, std::uint64_t seed) const;
  // Lines to show beside the board: hands, a disc drawn.
  virtual std::vector<std::string> remarks() const { return {}; }
  // What can be shown on the board besides the position: threats, and the pavings of proofs once the game is prepared.
  virtual std::vector<Overlay> overlays() const { return {}; }
  // What a legal move does, in words; empty when there is nothing to tell.
  virtual std::string effect(std::string_view /*move*/) const { return ""; }
  // What a player wants to build, drawn: the goal animals, one scene each.
  virtual std::vector<Scene> goals() const { return {}; }
  // The rules of the game in a few lines, for those who sit down to play.
  virtual std::string about() const { return ""; }
  // How a move is written: "ROW,COLUMN=NUMBER, as in 3,3=5".
  virtual std::string move_form() const { return "as 'moves' lists them"; }
  // The move that a person means by what he types: a shorter form, for instance. It need not be legal.
  virtual std::string read_move(std::string_view typed) const { return std::string(typed); }
  virtual std::string player_name(Player player) const {
    return player == Player::first ? "the first player" : "the second player";
  }
};

template <PlayableGame G>
class PositionOf final : public Position {
 public:
  PositionOf(std::shared_ptr<const G> game, typename G::Position position)
      : PositionOf(game, std::make_shared<Mind<G>>(game), std::move(position)) {}
  PositionOf(std::shared_ptr<const G> game, std::shared_ptr<Mind<G>> mind, typename G::Position position)
      : game_(std::move(game)), mind_(std::move(mind)), position_(std::move(position)) {}

  std::vector<std::string> moves() const override {
    std::vector<typename G::Move> moves;
    game_->moves(position_, moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const auto& move : moves) texts.push_back(game_->move_text(move));
    return texts;
  }
  std::unique_ptr<Position> play(std::string_view move) const override {
    return std::make_unique<PositionOf>(game_, mind_,
                                        game_->play(position_, game_->parse_move(position_, move)));
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
      result.push_back(std::make_unique<PositionOf>(game_, mind_, std::move(position)));
    }
    return result;
  }
  Scene scene() const override { return game_->draw(position_); }
  // A game with results of its own is not one of normal play: it has draws, and no nimbers.
  std::optional<Winner> result() const override {
    if constexpr (engine::HasEnding<G>) {
      const auto end = game_->ending(position_);
      if (!end) return std::nullopt;
      return *end == 1 ? Winner::first : *end == 0 ? Winner::second : Winner::draw;
    }
    return Position::result();
  }
  bool impartial() const override { return !engine::HasEnding<G>; }
  Winner winner(const Budget& budget, Progress& progress) const override {
    if constexpr (engine::HasEnding<G>) {
      const auto worth = engine::ExpectationSearch<G>(*game_, budget.memory() / 2).value(position_, budget);
      if (!worth) return Winner::unknown;
      return *worth == 1 ? Winner::first : *worth == 0 ? Winner::second : Winner::draw;
    }
    return Position::winner(budget, progress);
  }
  Outcome outcome(const Budget& budget, Progress& progress) const override {
    if constexpr (engine::HasEnding<G>) {
      const Winner known = winner(budget, progress);
      return known == Winner::first    ? Outcome::next
             : known == Winner::second ? Outcome::previous
                                       : Outcome::unknown;
    }
    return engine::ProofNumberSearch<G>(*game_, budget, progress, budget.memory() / 2).outcome(position_);
  }
  Nimber value(const Budget& budget) const override {
    if constexpr (engine::HasEnding<G>) bad_input("a game with draws has no nimber");
    return engine::NimberSearch<G>(*game_, engine::NimberMethod::beling_rogalski, budget, budget.memory() / 2)
        .value(position_);
  }

  Analysis analyse(bool values, const Budget& budget, Progress& progress) const override {
    if constexpr (engine::HasEnding<G>) return Position::analyse(values, budget, progress);
    Analysis analysis;
    engine::ProofNumberSearch<G> search(*game_, budget, progress, budget.memory() / 4);
    analysis.winner = winner_from(search.outcome(position_));
    if (analysis.winner != Winner::unknown) {
      for (const auto& move : engine::moves_of(*game_, position_)) {
        const Winner after = winner_from(search.outcome(game_->play(position_, move)));
        analysis.options.push_back({game_->move_text(move),
                                    after == Winner::second  ? Winner::first
                                    : after == Winner::first ? Winner::second
                                                             : Winner::unknown,
                                    std::nullopt});
      }
    }
    analysis.positions = search.positions();
    if (values) add_values(analysis, budget);
    return analysis;
  }
  Analysis analyse_start(bool value, const Budget& budget, Progress& progress) const override {
    if constexpr (engine::HasEnding<G>) return Position::analyse_start(value, budget, progress);
    Analysis analysis;
    engine::ProofNumberSearch<G> search(*game_, budget, progress, budget.memory() / 4);
    analysis.winner = winner_from(search.outcome(position_));
    analysis.positions = search.positions();
    if (value && analysis.winner != Winner::unknown) {
      engine::NimberSearch<G> values(*game_, engine::NimberMethod::beling_rogalski, budget,
                                     budget.memory() / 4);
      analysis.value = values.value(position_);
      analysis.positions += values.positions();
    }
    return analysis;
  }
  std::vector<std::string> left_to_the_loser(bool first_wins, const Budget& budget,
                                             Progress& progress) const override {
    if constexpr (engine::HasEnding<G>) return Position::left_to_the_loser(first_wins, budget, progress);
    engine::ProofNumberSearch<G> search(*game_, budget, progress, budget.memory() / 4);
    std::vector<std::string> lines;
    std::unordered_set<std::string> seen;
    if (first_wins) {
      leave(answer_to(position_, search, seen), search, seen, lines);
    } else {
      leave(position_, search, seen, lines);
    }
    return lines;
  }

  void prepare(const Budget& budget, Progress& progress) const override {
    mind_->prepare(position_, budget, progress);
  }
  Strength strength() const override { return mind_->strength(); }
  Opinion judge(const engine::Effort& effort, const Budget& budget, std::uint64_t seed) const override {
    return mind_->judge(position_, effort, budget, seed);
  }
  std::vector<std::string> remarks() const override {
    if constexpr (requires { game_->remarks(position_); }) return game_->remarks(position_);
    return Position::remarks();
  }
  std::vector<Overlay> overlays() const override {
    std::vector<Overlay> all;
    if constexpr (requires { game_->overlays(position_); }) all = game_->overlays(position_);
    for (Overlay& overlay : mind_->overlays(position_)) all.push_back(std::move(overlay));
    return all;
  }
  std::string effect(std::string_view move) const override {
    if constexpr (requires { game_->effect(position_, game_->parse_move(position_, move)); }) {
      return game_->effect(position_, game_->parse_move(position_, move));
    }
    return Position::effect(move);
  }
  std::vector<Scene> goals() const override {
    if constexpr (requires { game_->goals(); }) return game_->goals();
    return Position::goals();
  }
  std::string about() const override {
    if constexpr (requires { game_->about(); }) return game_->about();
    return Position::about();
  }
  std::string move_form() const override {
    if constexpr (requires { game_->move_form(); }) return game_->move_form();
    return Position::move_form();
  }
  std::string read_move(std::string_view typed) const override {
    if constexpr (requires { game_->read_move(position_, typed); }) return game_->read_move(position_, typed);
    return Position::read_move(typed);
  }
  std::optional<Player> to_move() const override {
    if constexpr (requires { game_->to_move(position_); }) return game_->to_move(position_);
    return Position::to_move();
  }
  std::string player_name(Player player) const override {
    if constexpr (requires { game_->player_name(player); }) return game_->player_name(player);
    return Position::player_name(player);
  }

 private:
  using Known = std::unordered_set<std::string>;

  void add_values(Analysis& analysis, const Budget& budget) const {
    engine::NimberSearch<G> search(*game_, engine::NimberMethod::beling_rogalski, budget,
                                   budget.memory() / 4);
    analysis.value = search.value(position_);
    for (auto& option : analysis.options) {
      option.value = search.value(game_->play(position_, game_->parse_move(position_, option.move)));
    }
    analysis.positions += search.positions();
  }

  // The position after a winning move, one that is listed already where there is one.
  typename G::Position answer_to(const typename G::Position& position, engine::ProofNumberSearch<G>& search,
                                 const Known& seen) const {
    std::optional<typename G::Position> found;
    for (const auto& move : engine::moves_of(*game_, position)) {
      auto next = game_->play(position, move);
      if (seen.contains(game_->text(next))) return next;
      if (!found && lost(next, search)) found = std::move(next);
    }
    return *found;
  }
  bool lost(const typename G::Position& position, engine::ProofNumberSearch<G>& search) const {
    const Outcome outcome = search.outcome(position);
    if (outcome == Outcome::unknown)
      throw Error(ErrorKind::budget, "the budget ended before the strategy was found");
    return outcome == Outcome::previous;
  }
  void leave(const typename G::Position& position, engine::ProofNumberSearch<G>& search, Known& seen,
             std::vector<std::string>& lines) const {
    std::string text = game_->text(position);
    if (seen.contains(text)) return;
    for (const auto& move : engine::moves_of(*game_, position)) {
      leave(answer_to(game_->play(position, move), search, seen), search, seen, lines);
    }
    seen.insert(text);
    lines.push_back(std::move(text));
  }

  std::shared_ptr<const G> game_;
  std::shared_ptr<Mind<G>> mind_;
  typename G::Position position_;
};

}  // namespace zermelo::lab
