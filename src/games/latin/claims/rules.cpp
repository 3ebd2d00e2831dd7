// Placing discs, and being unable to: over random games.
#include <fmt/format.h>

#include <optional>
#include <set>
#include <string>

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
          if (legal.contains({row, column, number}) != expected) wrong = board_text(board);
        }
      }
    }
    return !wrong;
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} positions of random games", positions));
}

Judgement dead_square(const json& params, const Budget&, Progress&) {
  const Rules rules;
  const Board board = parse_position(rules, params.at("position").get<std::string>()).board;
  const int row = params.at("square").at(0);
  const int column = params.at("square").at(1);
  for (int number = 1; number <= rules.order; ++number) {
    if (board.at(row, column) != 0 || board.fits({row, column, number})) {
      return corrected(fmt::format("{} fits", number));
    }
  }
  return confirmed(fmt::format("{} at row {}, column {}", rows_text(board), row, column));
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

}  // namespace

Checks rule_checks() {
  return {{"latin.placements", placements},
          {"latin.dead-square", dead_square},
          {"latin.stuck-loses", stuck_loses}};
}

}  // namespace zermelo::latin
