#include "lab/registry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/es/digit_game.hpp"
#include "games/es/game.hpp"
#include "games/permunim/game.hpp"
#include "games/polyform/game.hpp"
#include "lab/es_questions.hpp"
#include "lab/latin_position.hpp"

namespace zermelo::lab {
namespace {

template <PlayableGame G>
std::unique_ptr<Position> position_of(std::shared_ptr<const G> game, std::string_view text) {
  auto position = text == "start" ? game->start() : game->parse(text);
  return std::make_unique<PositionOf<G>>(std::move(game), std::move(position));
}

std::unique_ptr<Position> es_position(const Parameters& parameters, std::string_view text) {
  const auto number = [&](const char* name) {
    return static_cast<int>(parse_integer(parameters.at(name), name, 1, es::Board::largest));
  };
  const es::Rule rule = parse_rule(parameters.at("rule"));
  const std::string& notation = parameters.at("notation");
  if (notation == "digits") {
    return position_of(std::make_shared<const es::DigitGame>(number("a"), number("b"), rule), text);
  }
  if (notation != "cells") {
    bad_input(fmt::format("the notation is {}; accepted: cells, digits", in_quotes(notation)));
  }
  return position_of(std::make_shared<const es::Game>(number("a"), number("b"), rule), text);
}

std::unique_ptr<Position> permunim_position(const Parameters& parameters, std::string_view text) {
  const permunim::Sides sides = permunim::parse_sides(parameters.at("board"));
  return position_of(std::make_shared<const permunim::Game>(
                         sides.rows, sides.columns, permunim::ForbiddenSet::parse(parameters.at("avoid"))),
                     text);
}

std::unique_ptr<Position> polyform_position(const Parameters& parameters, std::string_view text) {
  return position_of(std::make_shared<const polyform::Game>(polyform::parse_game(
                         parameters.at("grid"), parameters.at("board"), parameters.at("goal"),
                         parameters.at("marks"), parameters.at("handicap"))),
                     text);
}

const std::vector<GameEntry>& entries() {
  static const std::vector<GameEntry> all = {
      {"es",
       "Erdős–Szekeres game",
       "append digits to a permutation; an increasing run of a or a decreasing run of b ends it",
       {{"a", "length of the increasing run", "6"},
        {"b", "length of the decreasing run", "5"},
        {"rule", "avoid (completing loses) or achieve (completing wins)", "avoid"},
        {"notation", "cells (moves are cells to shade) or digits (moves are digits to append)", "cells"}},
       {{{"a", "5"}, {"b", "4"}, {"rule", "avoid"}},
        {{"a", "4"}, {"b", "4"}, {"rule", "avoid"}},
        {{"a", "3"}, {"b", "5"}, {"rule", "achieve"}},
        {{"a", "2"}, {"b", "1"}, {"rule", "avoid"}},
        {{"a", "3"}, {"b", "4"}, {"notation", "digits"}},
        {{"a", "3"}, {"b", "3"}, {"rule", "achieve"}, {"notation", "digits"}}},
       es_position},
      {"permunim",
       "PermuNim",
       "place stones in unused rows and columns of a board, and never a forbidden pattern",
       {{"board", "rows x columns", "5x5"}, {"avoid", "forbidden patterns, or none", "123"}},
       {{{"board", "4x4"}, {"avoid", "123"}},
        {{"board", "3x5"}, {"avoid", "132"}},
        {{"board", "5x4"}, {"avoid", "1342"}},
        {{"board", "4x4"}, {"avoid", "2413,321"}},
        {{"board", "3x4"}, {"avoid", "none"}},
        {{"board", "4x3"}, {"avoid", "12"}},
        {{"board", "2x2"}, {"avoid", "1"}}},
       permunim_position},
      {"latin",
       "Latin Erdős",
       "place numbers so that no row or column repeats one; no move loses, a full board goes by columns",
       {{"order", "rows, columns and numbers, 2 to 7", "5"},
        {"run", "length of the run that makes a column one's own", "3"},
        {"variant", "expert (any number), gambler (from one's hand) or beginner (drawn)", "expert"},
        {"ownership", "any (a run counts whoever completed it) or mover-only", "any"},
        {"stuck", "lose (a drawn disc that fits nowhere loses) or redraw", "lose"},
        {"deal", "gambler: the first player's 1s, 2s, ... as in 33322, or seed:N", "seed:1"}},
       {{{"order", "3"}, {"run", "2"}},
        {{"order", "2"}, {"ownership", "mover-only"}, {"run", "2"}},
        {{"order", "3"}, {"variant", "gambler"}, {"run", "2"}, {"deal", "212"}},
        {{"order", "2"}, {"variant", "beginner"}, {"run", "2"}},
        {{"order", "2"}, {"variant", "beginner"}, {"run", "2"}, {"stuck", "redraw"}}},
       latin_position},
      {"polyform",
       "polyform achievement",
       "mark cells; the maker wants a copy of the goal animal, the breaker wants to prevent it",
       {{"grid", "square, triangle, hexagon, cube or cube4", "square"},
        {"board", "columns x rows (x layers), or a drawing such as XXX/X.X", "5x5"},
        {"goal", "the animal to achieve; several separated by +", "L4"},
        {"marks", "A,B marks in a turn, or A->C,B with C in the last one", "1,1"},
        {"handicap", "further marks of the maker in his first turn", "0"}},
       {{{"board", "3x2"}, {"goal", "P3.2"}},
        {{"board", "XXXX/.XX"}, {"goal", "I3+L3"}, {"marks", "1,2"}},
        {{"board", "XXX/X.X/.XX"}, {"goal", "L3"}, {"marks", "2,1"}},
        {{"board", "4x2"}, {"goal", "L4"}, {"marks", "1->2,1"}},
        {{"board", "XX/X/X/X"}, {"goal", "I3"}, {"handicap", "1"}},
        {{"grid", "triangle"}, {"board", "5x1"}, {"goal", "T3.1"}},
        {{"grid", "triangle"}, {"board", "4x2"}, {"goal", "T3.1"}},
        {{"grid", "hexagon"}, {"board", "3x2"}, {"goal", "H3.2"}},
        {{"grid", "cube"}, {"board", "XX/XX//XX"}, {"goal", "C3.2"}, {"marks", "1,2"}}},
       polyform_position},
  };
  return all;
}

}  // namespace

std::span<const GameEntry> games() { return entries(); }

const GameEntry& game(std::string_view name) {
  const auto found =
      std::find_if(entries().begin(), entries().end(), [&](const auto& entry) { return entry.name == name; });
  if (found == entries().end()) {
    std::string names;
    for (const GameEntry& entry : entries()) names += (names.empty() ? "" : ", ") + entry.name;
    bad_input(fmt::format("there is no game {}; accepted: {}", in_quotes(name), names));
  }
  return *found;
}

Parameters complete(const GameEntry& entry, const Parameters& given) {
  Parameters result;
  for (const Parameter& parameter : entry.parameters) result[parameter.name] = parameter.standard;
  for (const auto& [name, value] : given) {
    if (!result.contains(name)) bad_input(fmt::format("{} has no parameter {}", entry.name, in_quotes(name)));
    result[name] = value;
  }
  return result;
}

}  // namespace zermelo::lab
