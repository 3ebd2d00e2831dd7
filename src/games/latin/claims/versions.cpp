// The three versions: what is drawn, chosen and dealt.
#include <fmt/format.h>

#include <numeric>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/integer.hpp"
#include "games/latin/claims/claims.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

using nlohmann::json;

Variant variant_in(const json& params) {
  for (const Variant variant : every(Variant())) {
    if (name_of(variant) == params.at("variant").get<std::string>()) return variant;
  }
  bad_input(fmt::format("there is no version {}", params.at("variant").dump()));
}

Judgement beginner(const json& params, const Budget&, Progress&) {
  const Rules rules{5, 3, variant_in(params)};
  const Hand hand = drawable(rules, start(rules));
  if (std::accumulate(hand.begin(), hand.end(), 0) != params.at("pieces").get<int>())
    return corrected("other discs");
  std::uint64_t turns = 0;
  std::optional<std::string> wrong;
  for_each_position(rules, params.at("games"), [&](const Position& position) {
    if (position.disc == 0) return true;
    ++turns;
    for (const Move& move : moves(rules, position)) {
      if (move.placement.number != position.disc) wrong = text_of(rules, position);
    }
    return !wrong;
  });
  if (wrong) return corrected(*wrong);
  if (turns == 0) return corrected("no disc is turned over");
  return confirmed(fmt::format(
      "{} turns of random games; a drawn disc that fits nowhere loses, or with --stuck redraw is drawn again",
      turns));
}

Judgement expert(const json& params, const Budget&, Progress&) {
  const Rules rules{5, 3, variant_in(params)};
  const Hand pool = drawable(rules, start(rules));
  if (std::accumulate(pool.begin(), pool.end(), 0) != params.at("pieces").get<int>())
    return corrected("other discs");
  std::uint64_t positions = 0;
  std::optional<std::string> wrong;
  for_each_position(rules, params.at("games"), [&](const Position& position) {
    ++positions;
    for (const Move& move : moves(rules, position)) {
      // A number that fits is in fewer than n rows, so a disc of it is left.
      if (position.board.count(move.placement.number) >= rules.order) wrong = text_of(rules, position);
    }
    if (moves(rules, position).size() != position.board.placements().size()) wrong = "a placement is missing";
    return !wrong;
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} positions: the pool never lacks a number that fits", positions));
}

Judgement gambler_deals(const json& params, const Budget&, Progress&) {
  const Rules rules{5, 3, variant_in(params)};
  const int larger = params.at("hands").at(0);
  if (params.at("starts") != larger) return corrected(fmt::format("who has {} discs moves first", larger));
  Integer deals = 0;
  int hands = 0;
  Hand hand{};
  for (int code = 0; code < 7776; ++code) {
    Integer ways = 1;
    int total = 0;
    for (int i = 0, rest = code; i < 5; ++i, rest /= 6) {
      hand[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(rest % 6);
      total += rest % 6;
      ways *= binomial(5, static_cast<std::uint64_t>(rest % 6));
    }
    if (total != larger) continue;
    const Position position = start(rules, hand);
    const Hand other = hand_of(rules, position, Player::second);
    if (std::accumulate(other.begin(), other.end(), 0) != params.at("hands").at(1).get<int>() ||
        position.board.to_move() != Player::first) {
      return corrected(hand_text(rules, hand));
    }
    deals += ways;
    ++hands;
  }
  if (deals != binomial(25, static_cast<std::uint64_t>(larger))) return corrected("some deal is missing");
  return confirmed(
      fmt::format("all {} deals, {} of them different hands; the hands are each other's complement",
                  deals.get_str(), hands));
}

}  // namespace

Checks version_checks() {
  return {{"latin.beginner", beginner}, {"latin.expert", expert}, {"latin.gambler-deals", gambler_deals}};
}

}  // namespace zermelo::latin
