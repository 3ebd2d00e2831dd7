#include "games/latin/questions/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "base/error.hpp"
#include "base/within_budget.hpp"
#include "games/latin/beginner_judge.hpp"
#include "games/latin/contest.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/effect.hpp"
#include "games/latin/exact.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/openings.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

using lab::Opinion;

// Certain, or left to luck.
Winner winner_of_chance(const Rational& chance) {
  return chance == 1 ? Winner::first : chance == 0 ? Winner::second : Winner::unknown;
}

// What the positions of one game share: the rules, and a solver and a judge of moves that remember from one
// question to the next.
class LatinGame {
 public:
  explicit LatinGame(const Rules& rules) : contest_(rules) {}
  const Rules& rules() const { return contest_.rules(); }

  Rational expectation(const Position& position, const Budget& budget) {
    const std::lock_guard lock(mutex_);
    BeginnerSolver& beginner = thinking(budget.memory()).oracle.beginner();
    beginner.set_budget(budget);
    return beginner.expectation(position);
  }

  // For the player to move: 1 win, 0 draw, -1 loss. Not for Beginner.
  int score(const Position& position, const Budget& budget) {
    const std::lock_guard lock(mutex_);
    if (rules().variant == Variant::gambler) {
      GamblerSolver& gambler = thinking(budget.memory()).oracle.gambler();
      gambler.set_budget(budget);
      return gambler.score(position);
    }
    ExpertSolver& expert = thinking(budget.memory()).oracle.expert();
    expert.set_budget(budget);
    return expert.score(position.board);
  }

  Opinion judge(const Position& position, const engine::Effort& effort, const Budget& budget,
                std::uint64_t seed) {
    const std::lock_guard lock(mutex_);
    const auto found = own_judge(effort)
                           ? beginner_judge().judge(position, effort, budget, seed)
                           : thinking(budget.memory()).judge.judge(position, effort, budget, seed);
    Opinion result = lab::opinion_of(found, [](const Move& move) { return move_text(move); });
    if (result.value) tell(position, result);
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
      if (found.moves[i].exact) tell(latin::play(rules(), position, found.moves[i].move), result.moves[i]);
    }
    return result;
  }

  // By what the computer plays, and whether that is enough for every position.
  lab::Strength strength() const {
    const Openings* book = Openings::of_order(rules().order);
    constexpr int small = 4;
    if (rules().variant == Variant::expert && rules().order <= small)
      return {true, "the solver of Expert, in a second for a move"};
    if (rules().variant == Variant::expert && book != nullptr) {
      return {true,
              fmt::format(
                  "a book of openings up to {} discs and then the solver of Expert, in a second for a move",
                  book->discs())};
    }
    return {false, fmt::format("the solver of {} settles endgames; before them it goes by {}",
                               name_of(rules().variant),
                               rules().variant == Variant::beginner ? "playouts" : "random games")};
  }

 private:
  struct Thinking {
    Thinking(const Contest& contest, std::uint64_t bytes)
        : oracle(contest, bytes), judge(contest, oracle, bytes) {}
    ContestOracle oracle;
    engine::Judge<Contest, ContestOracle> judge;
  };
  Thinking& thinking(std::uint64_t bytes) {
    if (!thinking_) thinking_ = std::make_unique<Thinking>(contest_, bytes / 2);
    return *thinking_;
  }

  // How what is exact was found.
  template <class Told>
  void tell(const Position& position, Told& told) const {
    const bool over = winner_if_over(rules(), position).has_value();
    const Openings* book = rules().variant == Variant::expert ? Openings::of_order(rules().order) : nullptr;
    if (over) {
      told.source = lab::Source::rules;
      told.how = "the game ends with it";
    } else if (book != nullptr && book->length(position.board)) {
      told.source = lab::Source::book;
      told.how = "book of openings";
    } else {
      told.source = lab::Source::solver;
      told.how = fmt::format("solver of {}", name_of(rules().variant));
    }
  }

  // In Beginner good players have a judge of their own; weak ones think as in any game.
  bool own_judge(const engine::Effort& effort) const {
    return rules().variant == Variant::beginner && (effort.exact || effort.endgames);
  }
  BeginnerJudge& beginner_judge() {
    if (!beginner_judge_) beginner_judge_ = make_beginner_judge(rules());
    return *beginner_judge_;
  }

  Contest contest_;
  std::mutex mutex_;
  std::unique_ptr<Thinking> thinking_;
  std::unique_ptr<BeginnerJudge> beginner_judge_;
};

class LatinPosition final : public lab::Position {
 public:
  LatinPosition(std::shared_ptr<LatinGame> game, const latin::Position& position)
      : game_(std::move(game)), rules_(game_->rules()), position_(position) {}

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    for (const Move& move : latin::moves(rules_, position_)) texts.push_back(move_text(move));
    return texts;
  }
  std::unique_ptr<lab::Position> play(std::string_view move) const override {
    return std::make_unique<LatinPosition>(
        game_, latin::play(rules_, position_, parse_move(rules_, position_, move)));
  }
  std::string text() const override { return text_of(rules_, position_); }
  std::string key() const override { return canonical_text(rules_, position_); }
  std::vector<std::unique_ptr<lab::Position>> symmetric() const override {
    std::vector<std::unique_ptr<lab::Position>> result;
    for (const auto& position : latin::symmetric(rules_, position_)) {
      result.push_back(std::make_unique<LatinPosition>(game_, position));
    }
    return result;
  }
  Scene scene() const override { return latin::draw(rules_, position_); }

  std::optional<Player> to_move() const override { return position_.board.to_move(); }
  bool impartial() const override { return false; }
  std::optional<Winner> result() const override {
    const auto winner = winner_if_over(rules_, position_);
    if (!winner || *winner == Winner::draw) return winner;
    return (*winner == Winner::first) == (position_.board.to_move() == Player::first) ? Winner::first
                                                                                      : Winner::second;
  }
  bool is_chance() const override { return latin::is_chance(rules_, position_); }
  std::vector<std::uint64_t> weights() const override {
    std::vector<std::uint64_t> result;
    if (!is_chance()) return result;
    const Hand hand = drawable(rules_, position_);
    for (const Move& move : latin::moves(rules_, position_)) {
      result.push_back(hand[static_cast<std::size_t>(move.placement.number - 1)]);
    }
    return result;
  }

  Winner winner(const Budget& budget, Progress&) const override {
    try {
      if (rules_.variant != Variant::beginner) {
        return winner_of_score(game_->score(position_, budget));
      }
      return winner_of_chance(game_->expectation(position_, budget));
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
      return Winner::unknown;
    }
  }
  // With a solver of its own, which tells how far it is.
  lab::Analysis analyse_start(bool, const Budget& budget, Progress& progress) const override {
    lab::Analysis analysis;
    progress.begin("positions searched", 0);
    const auto ask = [&](auto solver, auto found) {
      analysis.winner = within_budget([&] { return found(*solver); }).value_or(Winner::unknown);
      analysis.positions = solver->positions();
    };
    switch (rules_.variant) {
      case Variant::expert:
        ask(make_expert_solver(rules_.order, budget, progress),
            [&](ExpertSolver& solver) { return winner_of_score(solver.score(position_.board)); });
        break;
      case Variant::gambler:
        ask(make_gambler_solver(rules_, budget, progress),
            [&](GamblerSolver& solver) { return winner_of_score(solver.score(position_)); });
        break;
      case Variant::beginner:
        ask(make_beginner_solver(rules_, budget, progress),
            [&](BeginnerSolver& solver) { return winner_of_chance(solver.expectation(position_)); });
    }
    return analysis;
  }
  Outcome outcome(const Budget& budget, Progress& progress) const override {
    switch (winner(budget, progress)) {
      case Winner::first:
        return Outcome::next;
      case Winner::second:
        return Outcome::previous;
      default:
        return Outcome::unknown;
    }
  }
  Rational expectation(const Budget& budget) const override {
    if (rules_.variant == Variant::beginner) {
      return game_->expectation(position_, budget);
    }
    return Rational(game_->score(position_, budget) + 1) / 2;
  }
  Nimber value(const Budget&) const override {
    bad_input(
        "a game in which columns are owned has no nimber; 'latin values' has those of the last mover's game");
  }

  lab::Strength strength() const override { return game_->strength(); }
  Opinion judge(const engine::Effort& effort, const Budget& budget, std::uint64_t seed) const override {
    return game_->judge(position_, effort, budget, seed);
  }
  std::vector<std::string> remarks() const override { return latin::remarks(rules_, position_); }
  std::string effect(std::string_view move) const override {
    return latin::effect(rules_, position_, parse_move(rules_, position_, move));
  }
  std::string move_form() const override {
    // An example that is on the board of any order.
    const int three = std::min(3, rules_.order);
    if (is_chance()) return fmt::format("draw=NUMBER, as in draw={}", three);
    if (position_.disc != 0) {
      return fmt::format("ROW,COLUMN={0}, as in 2,{1}={0}; 2{1} is short for it", position_.disc, three);
    }
    return fmt::format("ROW,COLUMN=NUMBER, as in 2,{0}=1; 2{0}1 is short for it", three);
  }
  std::string read_move(std::string_view typed) const override { return latin::read_move(position_, typed); }
  std::string player_name(Player player) const override { return player == Player::first ? "A" : "B"; }
  std::string about() const override { return latin::about(rules_); }

 private:
  std::shared_ptr<LatinGame> game_;
  Rules rules_;
  latin::Position position_;
};

}  // namespace

std::unique_ptr<lab::Position> lab_position(const Setting& setting, std::string_view text) {
  const Rules rules = setting.rules();
  auto game = std::make_shared<LatinGame>(rules);
  return std::make_unique<LatinPosition>(std::move(game),
                                         text == "start" ? setting.start() : parse_position(rules, text));
}

}  // namespace zermelo::latin
