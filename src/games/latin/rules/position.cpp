#include "games/latin/rules/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "base/error.hpp"
#include "base/random.hpp"

namespace zermelo::latin {
namespace {

std::size_t slot(int number) { return static_cast<std::size_t>(number - 1); }

// Discs of each number that are not on the board.
Hand unplaced(const Position& position) {
  Hand hand{};
  const int order = position.board.order();
  for (int number = 1; number <= order; ++number) {
    hand[slot(number)] = static_cast<std::uint8_t>(order - position.board.count(number));
  }
  return hand;
}

bool fits_somewhere(const Board& board, int number) {
  for (int row = 1; row <= board.order(); ++row) {
    for (int column = 1; column <= board.order(); ++column) {
      if (board.fits({row, column, number})) return true;
    }
  }
  return false;
}

// The player to move may choose to place this number.
bool may_place(const Rules& rules, const Position& position, int number) {
  switch (rules.variant) {
    case Variant::expert:
      return true;
    case Variant::gambler:
      return hand_of(rules, position, position.board.to_move())[slot(number)] > 0;
    case Variant::beginner:
      break;
  }
  return position.disc == number;
}

}  // namespace

Hand hand_of(const Rules&, const Position& position, Player player) {
  if (player == Player::first) return position.hand;
  Hand hand = unplaced(position);
  for (std::size_t i = 0; i < hand.size(); ++i)
    hand[i] = static_cast<std::uint8_t>(hand[i] - position.hand[i]);
  return hand;
}

Hand drawable(const Rules& rules, const Position& position) {
  Hand hand = unplaced(position);
  if (rules.stuck == Stuck::redraw) {
    for (int number = 1; number <= rules.order; ++number) {
      if (!fits_somewhere(position.board, number)) hand[slot(number)] = 0;
    }
  }
  return hand;
}

Position start(const Rules& rules, const Hand& dealt) {
  Position position{rules.board()};
  if (rules.variant != Variant::gambler) return position;
  const int total = std::accumulate(dealt.begin(), dealt.end(), 0);
  const bool too_many = std::any_of(dealt.begin(), dealt.end(), [&](int n) { return n > rules.order; });
  if (total != rules.first_hand() || too_many) {
    bad_input(fmt::format("the first player is dealt {} discs; accepted: {}, at most {} of each number",
                          total, rules.first_hand(), rules.order));
  }
  position.hand = dealt;
  return position;
}

Hand random_deal(const Rules& rules, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Hand hand{};
  Hand left{};
  for (int number = 1; number <= rules.order; ++number)
    left[slot(number)] = static_cast<std::uint8_t>(rules.order);
  int discs = rules.order * rules.order;
  for (int drawn = 0; drawn < rules.first_hand(); ++drawn, --discs) {
    auto at = below(random, static_cast<std::uint64_t>(discs));
    std::size_t number = 0;
    while (at >= left[number]) at -= left[number++];
    --left[number];
    ++hand[number];
  }
  return hand;
}

bool is_chance(const Rules& rules, const Position& position) {
  return rules.variant == Variant::beginner && position.disc == 0 && !position.board.full();
}

std::vector<Move> moves(const Rules& rules, const Position& position) {
  std::vector<Move> result;
  if (is_chance(rules, position)) {
    const Hand hand = drawable(rules, position);
    for (int number = 1; number <= rules.order; ++number) {
      if (hand[slot(number)] > 0) result.push_back({{0, 0, number}});
    }
    return result;
  }
  std::array<bool, Board::largest> allowed{};
  for (int number = 1; number <= rules.order; ++number) {
    allowed[slot(number)] = may_place(rules, position, number);
  }
  for (const Placement& placement : position.board.placements()) {
    if (allowed[slot(placement.number)]) result.push_back({placement});
  }
  return result;
}

bool is_legal(const Rules& rules, const Position& position, const Move& move) {
  const int number = move.placement.number;
  if (number < 1 || number > rules.order) return false;
  if (is_chance(rules, position)) return move.draws() && drawable(rules, position)[slot(number)] > 0;
  return position.board.fits(move.placement) && may_place(rules, position, number);
}

Position play(const Rules& rules, const Position& position, const Move& move) {
  Position next = position;
  if (move.draws()) {
    next.disc = move.placement.number;
    return next;
  }
  next.disc = 0;
  if (rules.variant == Variant::gambler && position.board.to_move() == Player::first) {
    --next.hand[slot(move.placement.number)];
  }
  next.board.place(move.placement);
  return next;
}

std::optional<Winner> winner_if_over(const Rules& rules, const Position& position) {
  if (position.board.full()) {
    const int first = position.board.columns_of(Player::first);
    const int second = position.board.columns_of(Player::second);
    if (first == second) return Winner::draw;
    return first > second ? Winner::first : Winner::second;
  }
  if (!moves(rules, position).empty()) return std::nullopt;
  return position.board.to_move() == Player::first ? Winner::second : Winner::first;
}

}  // namespace zermelo::latin
