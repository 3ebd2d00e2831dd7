#include "games/latin/contest.hpp"

#include <algorithm>

#include "base/within_budget.hpp"
#include "games/latin/openings.hpp"
#include "games/latin/reach.hpp"

namespace zermelo::latin {
namespace {

std::uint64_t held(const Rules& rules, const Position& position, bool flipped) {
  if (rules.variant != Variant::gambler) {
    const int disc = position.disc;
    return static_cast<std::uint64_t>(disc != 0 && flipped ? rules.order + 1 - disc : disc);
  }
  std::uint64_t word = 0;
  for (int i = 0; i < rules.order; ++i) {
    const int number = flipped ? rules.order - 1 - i : i;
    word = word << 4 | position.hand[static_cast<std::size_t>(number)];
  }
  return word;
}

}  // namespace

void Contest::moves(const Position& position, std::vector<Move>& out) const {
  const std::vector<Move> legal = latin::moves(rules_, position);
  out.insert(out.end(), legal.begin(), legal.end());
}

ContestKey Contest::key(const Position& position) const {
  const auto as_seen = [&](bool flipped) {
    return ContestKey{sorted_key(position.board, flipped), held(rules_, position, flipped)};
  };
  return std::min(as_seen(false), as_seen(true));
}

std::optional<double> Contest::ending(const Position& position) const {
  const auto winner = winner_if_over(rules_, position);
  if (!winner) return std::nullopt;
  if (*winner == Winner::draw) return 0.5;
  return (*winner == Winner::first) == (position.board.to_move() == Player::first) ? 1.0 : 0.0;
}

std::uint64_t Contest::weight(const Position& position, const Move& move) const {
  return move.draws() ? drawable(rules_, position)[static_cast<std::size_t>(move.placement.number - 1)] : 1;
}

ContestOracle::ContestOracle(const Contest& contest, std::uint64_t table_bytes)
    : contest_(contest), table_bytes_(table_bytes), lengths_(contest, *this, table_bytes / 4) {}

// Chance and time are the asker's; what is remembered is bounded here.
Budget ContestOracle::memory_of_solver() const { return Budget().memory(table_bytes_ / 4 * 3); }

ExpertSolver& ContestOracle::expert() {
  if (!expert_) {
    expert_ = make_expert_solver(contest_.rules().order, memory_of_solver(), Progress::silent());
  }
  return *expert_;
}

GamblerSolver& ContestOracle::gambler() {
  if (!gambler_) {
    gambler_ = make_gambler_solver(contest_.rules(), memory_of_solver(), Progress::silent());
  }
  return *gambler_;
}

BeginnerSolver& ContestOracle::beginner() {
  if (!beginner_) beginner_ = make_beginner_solver(contest_.rules(), memory_of_solver(), Progress::silent());
  return *beginner_;
}

double ContestOracle::solve(const Position& position, const Budget& budget) {
  switch (contest_.rules().variant) {
    case Variant::expert:
      expert().set_budget(budget);
      return (expert().score(position.board) + 1) / 2.0;
    case Variant::gambler:
      gambler().set_budget(budget);
      return (gambler().score(position) + 1) / 2.0;
    case Variant::beginner:
      break;
  }
  beginner().set_budget(budget);
  return beginner().expectation(position).get_d();
}

std::optional<int> ContestOracle::in_book(const Position& position) const {
  if (contest_.rules().variant != Variant::expert) return std::nullopt;
  const Openings* book = Openings::of_order(contest_.rules().order);
  return book == nullptr ? std::nullopt : book->length(position.board);
}

std::optional<double> ContestOracle::value(const Position& position, const Budget& budget) {
  if (const auto length = in_book(position)) return *length % 2 == 1 ? 1.0 : 0.0;
  if (!within_reach(position.board)) return std::nullopt;
  return within_budget([&] { return solve(position, budget); });
}

std::optional<int> ContestOracle::length(const Position& position, const Budget& budget) {
  if (contest_.rules().variant != Variant::expert) return lengths_.length(position, budget);
  if (const auto length = in_book(position)) return length;
  if (!within_reach(position.board)) return std::nullopt;
  return within_budget([&] {
    expert().set_budget(budget);
    return expert().discs_to_come(position.board);
  });
}

}  // namespace zermelo::latin
