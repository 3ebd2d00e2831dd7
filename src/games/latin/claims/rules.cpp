// Placing discs, being unable to, and a full board: over random games.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "games/latin/claims/claims.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

using nlohmann::json;

Judgement placements(const json& params, const Budget&, Progress&) {
  const Rules rules{params.at("order").get<int>()};
  std::optional<std::string> wrong;
  std::uint64_t positions = 0;
  for_each_position(rules, params.at("games"), [&](const Position& position) {
    const Board& board = position.board;
    ++positions;
    const auto listed = board.placements();
    const std::set<Placement> legal(listed.begin(), listed.end());
    for (int row = 1; row <= rules.order; ++row) {
      for (int column = 1; column <= rules.order; ++column) {
        for (int number = 1; number <= rules.order; ++number) {
          bool expected = board.at(row, column) == 0;
          for (int i = 1; i <= rules.order; ++i) {
            expected = expected && board.at(row, i) != number && board.at(i, column) != number;
          }
          const Placement placement{row, column, number};
          // Those offered, and those accepted.
          if (legal.contains(placement) != expected || is_legal(rules, position, {placement}) != expected)
            wrong = board_text(board);
        }
      }
    }
    return !wrong;
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} positions of random games", positions));
}

// A square whose row and column hold all numbers between them, met in play.
Judgement dead_square(const json& params, const Budget&, Progress&) {
  const Rules rules{params.at("order").get<int>()};
  std::optional<std::string> met;
  std::optional<std::string> wrong;
  for_each_position(rules, params.at("games"), [&](const Position& position) {
    const Board& board = position.board;
    for (int row = 1; row <= rules.order; ++row) {
      for (int column = 1; column <= rules.order; ++column) {
        if (board.at(row, column) != 0) continue;
        std::set<int> seen;
        bool fits = false;
        for (int i = 1; i <= rules.order; ++i) {
          seen.insert({board.at(row, i), board.at(i, column)});
          fits = fits || board.fits({row, column, i});
        }
        seen.erase(0);
        const bool dead = static_cast<int>(seen.size()) == rules.order;
        if (dead == fits) wrong = board_text(board);
        if (dead && !met) met = fmt::format("{} at row {}, column {}", rows_text(board), row, column);
      }
    }
    return !wrong;
  });
  if (wrong) return corrected(*wrong);
  if (!met) return corrected("no such square in any of the games");
  return confirmed(fmt::format("such squares come up in play, first {}", *met));
}

Judgement stuck_loses(const json& params, const Budget&, Progress&) {
  std::uint64_t ends = 0;
  std::optional<std::string> wrong;
  for (const auto variant : {Variant::expert, Variant::gambler, Variant::beginner}) {
    const Rules rules{5, 3, variant};
    for_each_position(rules, params.at("games"), [&](const Position& position) {
      if (!moves(rules, position).empty() || position.board.full()) return true;
      ++ends;
      const Winner other = position.board.to_move() == Player::first ? Winner::second : Winner::first;
      if (winner_if_over(rules, position) != other) wrong = text_of(rules, position);
      return !wrong;
    });
  }
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} ends of random games in the three versions", ends));
}

// A full board, filled at random row by row: one number after the other that fits, and back where none does.
bool fill(Board& board, int square, std::mt19937& random) {
  const int order = board.order();
  if (square == order * order) return true;
  std::vector<int> numbers(static_cast<std::size_t>(order));
  std::iota(numbers.begin(), numbers.end(), 1);
  std::shuffle(numbers.begin(), numbers.end(), random);
  for (const int number : numbers) {
    const Placement placement{square / order + 1, square % order + 1, number};
    if (!board.fits(placement)) continue;
    Board next = board;
    next.place(placement);
    if (!fill(next, square + 1, random)) continue;
    board = next;
    return true;
  }
  return false;
}

// Games that fill the board: the discs of a full board in a random order. Who has a run of three in a column first, or
// made the move that completed both, is found here from the discs; the winner must be the player with more columns.
Judgement full_board(const json& params, const Budget&, Progress&) {
  const Rules rules{params.at("order").get<int>()};
  std::mt19937 random(7);
  std::uint64_t won[2] = {0, 0};
  for (int game = 0; game < params.at("games").get<int>(); ++game) {
    Board filled = rules.board();
    if (!fill(filled, 0, random)) return corrected("no board can be filled");
    std::vector<Placement> discs;
    for (int row = 1; row <= rules.order; ++row) {
      for (int column = 1; column <= rules.order; ++column)
        discs.push_back({row, column, filled.at(row, column)});
    }
    std::shuffle(discs.begin(), discs.end(), random);
    Position position = start(rules);
    std::vector<std::optional<Player>> owners(static_cast<std::size_t>(rules.order));
    for (const Placement& disc : discs) {
      const Player mover = position.board.to_move();
      if (!is_legal(rules, position, {disc})) return corrected(text_of(rules, position));
      position = play(rules, position, {disc});
      auto& owner = owners[static_cast<std::size_t>(disc.column - 1)];
      const auto shown = column_of(position.board, disc.column);
      for (const Player player : {mover, opponent(mover)}) {
        if (!owner && has_sequence(shown, player, 3)) owner = player;
      }
    }
    const auto firsts = std::count(owners.begin(), owners.end(), std::optional(Player::first));
    const auto seconds = std::count(owners.begin(), owners.end(), std::optional(Player::second));
    if (firsts + seconds != rules.order) return corrected("a full column without an owner");
    const Winner expected = firsts > seconds ? Winner::first : Winner::second;
    if (winner_if_over(rules, position) != expected) return corrected(text_of(rules, position));
    ++won[firsts > seconds ? 0 : 1];
  }
  if (won[0] == 0 || won[1] == 0) return corrected("one player wins every full board");
  return confirmed(
      fmt::format("{} full boards go to the first player and {} to the second, who could not have moved "
                  "either; five columns cannot be shared evenly",
                  won[0], won[1]));
}

}  // namespace

Checks rule_checks() {
  return {{"latin.placements", placements},
          {"latin.dead-square", dead_square},
          {"latin.full-board", full_board},
          {"latin.stuck-loses", stuck_loses}};
}

}  // namespace zermelo::latin
