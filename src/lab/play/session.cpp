#include "lab/play/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <numeric>
#include <random>
#include <utility>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"

namespace zermelo::lab {
namespace {

constexpr std::string_view wait_text = "wait";

// A proof says what is played, from where, and which seat is its own.
SessionOptions with_proof(SessionOptions options) {
  if (!options.proof) return options;
  const ProvedGame& proved = options.proof->game();
  options.game = proved.game;
  options.parameters = {proved.parameters.begin(), proved.parameters.end()};
  options.start = proved.position;
  options.computer = {proved.prover == Player::first, proved.prover == Player::second};
  return options;
}

}  // namespace

Session::Session(const Catalogue& catalogue, SessionOptions options)
    : options_(with_proof(std::move(options))), entry_(&catalogue.game(options_.game)) {
  begin();
}

void Session::begin() {
  const Parameters before = std::exchange(parameters_, complete(*entry_, options_.parameters));
  for (const Parameter& parameter : entry_->parameters) {
    const bool seeded = parameter.standard && parameter.standard->starts_with("seed:");
    if (seeded && parameters_.contains(parameter.name) && !options_.parameters.contains(parameter.name)) {
      parameters_[parameter.name] = fmt::format("seed:{}", options_.seed);
    }
  }
  // Another game of the same kind begins from the same object, which remembers what was found.
  std::shared_ptr<const Position> start =
      parameters_ == before ? steps_.front().position : entry_->position(parameters_, options_.start);
  steps_.assign(1, {"", std::move(start), false});
  cursor_ = 0;
  resigned_.reset();
}

void Session::restart() {
  ++options_.seed;
  begin();
}

Player Session::to_move() const {
  if (const auto told = position().to_move()) return *told;
  // Every step but a draw is a turn.
  std::size_t turns = 0;
  for (std::size_t i = 0; i < cursor_; ++i) turns += at(i).position->is_chance() ? 0 : 1;
  return turns % 2 == 0 ? Player::first : Player::second;
}

std::optional<Winner> Session::winner() const {
  if (resigned_) return *resigned_ == Player::first ? Winner::second : Winner::first;
  const auto result = position().result();
  if (!result || *result == Winner::draw || *result == Winner::unknown) return result;
  const bool mover_wins = *result == Winner::first;
  return mover_wins == (to_move() == Player::first) ? Winner::first : Winner::second;
}

bool Session::is_wait(const Position& position) const {
  const auto moves = position.moves();
  return moves.size() == 1 && moves.front() == wait_text;
}

bool Session::is_computers_turn() const { return options_.computer[to_move() == Player::first ? 0 : 1]; }

Session::Next Session::next() const {
  if (over()) return Next::nothing;
  if (is_wait(position())) return Next::draw;
  if (position().is_chance()) return options_.draw_by_hand ? Next::person : Next::draw;
  return is_computers_turn() ? Next::computer : Next::person;
}

void Session::take(const std::string& move, bool person) {
  std::shared_ptr<const Position> next = position().play(move);
  // Playing what was taken back keeps what came after it.
  const bool again = cursor_ + 1 < steps_.size() && at(cursor_ + 1).move == move;
  ++cursor_;
  if (again) return;
  steps_.resize(cursor_);
  steps_.push_back({move, std::move(next), person});
}

std::string Session::play(std::string_view typed) {
  if (over()) bad_input("the game is over; 'undo' takes back, 'new' begins another");
  const std::string move = position().read_move(typed);
  take(move, next() == Next::person);
  return at(cursor_).move;
}

std::string Session::draw() {
  const auto moves = position().moves();
  if (moves.size() == 1) {
    take(moves.front(), false);
    return moves.front();
  }
  // The draw at a given point of a game is fixed by the seed, so that taking back does not change luck.
  const auto weights = position().weights();
  std::mt19937_64 random(mix(options_.seed) + cursor_);
  std::uint64_t left = below(random, std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
  std::size_t index = 0;
  while (left >= weights[index]) left -= weights[index++];
  take(moves[index], false);
  return moves[index];
}

Budget Session::budget_of_a_move() const {
  Budget budget = thinking_budget();
  if (options_.effort > 0) {
    budget.looks(options_.effort);
  } else {
    budget.time(std::chrono::duration<double>(options_.think));
  }
  return budget;
}

void Session::prepare(Progress& progress) const {
  if (options_.level != Level::perfect || options_.proof) return;
  within_budget([&] {
    at(0).position->prepare(thinking_budget(), progress);
    return true;
  });
}

Opinion Session::opinion() const {
  return position().judge({}, budget_of_a_move(), mix(options_.seed ^ 0x706c6179U) + cursor_);
}

std::string Session::allowed() const {
  return options_.effort > 0 ? grouped(std::to_string(options_.effort)) + " steps of work"
                             : fmt::format("{} s", options_.think);
}

PlayedLine Session::line() const {
  PlayedLine line;
  for (std::size_t i = 0; i <= cursor_; ++i) {
    if (i > 0) line.moves.push_back(at(i).move);
    line.positions.push_back(at(i).position->text());
  }
  return line;
}

bool Session::is_provers_turn() const {
  return options_.proof && !over() && to_move() == options_.proof->game().prover && !is_wait(position());
}

Kept Session::promise() const {
  if (!options_.proof) return {};
  try {
    return {true, options_.proof->promise(line()), ""};
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::check_failed) throw;
    return {false, {}, error.what()};
  }
}

Choice Session::advice(Level level) const { return advice(level, budget_of_a_move()); }

Choice Session::advice(Level level, const Budget& budget) const {
  if (is_provers_turn()) {
    const Reply reply = options_.proof->reply(line());
    return {reply.move, reply.why};
  }
  return choose(position(), level, budget, mix(options_.seed ^ 0x706c6179U) + cursor_);
}

void Session::resign() {
  if (over()) bad_input("the game is over already");
  resigned_ = to_move();
}

bool Session::undo() {
  if (resigned_) {
    resigned_.reset();
    return true;
  }
  // Games without people are taken back move by move.
  const bool nobody = options_.computer[0] && options_.computer[1];
  for (std::size_t index = cursor_; index > 0; --index) {
    if (nobody || at(index).person) {
      cursor_ = index - 1;
      return true;
    }
  }
  return false;
}

bool Session::redo() {
  if (cursor_ + 1 >= steps_.size() || resigned_) return false;
  ++cursor_;
  const bool nobody = options_.computer[0] && options_.computer[1];
  while (!nobody && cursor_ + 1 < steps_.size() && !at(cursor_ + 1).person) ++cursor_;
  return true;
}

std::vector<std::string> Session::moves() const {
  std::vector<std::string> result;
  for (std::size_t i = 1; i <= cursor_; ++i) result.push_back(at(i).move);
  return result;
}

std::string Session::transcript() const {
  constexpr std::size_t width = 76;
  std::string text;
  std::string line;
  const auto add = [&](const std::string& word) {
    if (!line.empty() && line.size() + 1 + word.size() > width) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  };
  std::size_t turns = 0;
  bool numbered = false;
  for (std::size_t i = 1; i <= cursor_; ++i) {
    if (turns % 2 == 0 && !numbered) add(fmt::format("{}.", turns / 2 + 1));
    numbered = true;
    if (at(i - 1).position->is_chance()) {
      add("[" + at(i).move + "]");
    } else {
      add(at(i).move);
      ++turns;
      numbered = turns % 2 == 1;
    }
  }
  if (resigned_) add("resigns");
  return line.empty() ? text : text + line + "\n";
}

}  // namespace zermelo::lab
