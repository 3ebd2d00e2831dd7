// The Erdős–Szekeres game in the laboratory: how a game is described, and which questions there are.
#include "games/es/game.hpp"

#include <array>
#include <memory>
#include <optional>

#include "base/error.hpp"
#include "games/es/deck_game.hpp"
#include "games/es/digit_game.hpp"
#include "games/es/questions/asked.hpp"
#include "games/es/questions/judge.hpp"
#include "games/es/questions/questions.hpp"
#include "games/es/solve.hpp"
#include "lab/play/playable.hpp"

namespace zermelo::es {
namespace {

// What a move is: a cell to shade, or a digit to append.
enum class Moves { cells, digits };

constexpr auto every(Moves) { return std::array{Moves::cells, Moves::digits}; }
constexpr std::string_view name_of(Moves moves) { return moves == Moves::cells ? "cells" : "digits"; }

struct Setting {
  Length a = 6;
  Length b = 5;
  Rule rule = Rule::avoid;
  Moves notation = Moves::cells;
  std::optional<Whole<1, DeckPosition::most_cards>> deck;
};

Fields<Setting> fields() {
  Fields<Setting> fields;
  fields.option("a", &Setting::a, "length of the increasing subsequence");
  fields.option("b", &Setting::b, "length of the decreasing subsequence");
  fields.option("rule", &Setting::rule, "avoid (completing one loses) or achieve (completing one wins)");
  fields.option("notation", &Setting::notation, "moves are cells to shade, or digits to append");
  fields.option("deck", &Setting::deck,
                "play with the cards 1..K: each is taken once, and a deck that runs out is a draw");
  return fields;
}

std::unique_ptr<lab::Position> position(const Setting& setting, std::string_view text) {
  if (setting.deck) {
    if (setting.a < 2 || setting.b < 2) bad_input("with a deck a and b are at least 2");
    auto game = std::make_shared<const DeckGame>(setting.a, setting.b, *setting.deck, setting.rule);
    auto known = deck_advisers(*game);
    return lab::position_of(std::move(game), text, std::move(known));
  }
  if (setting.notation == Moves::digits) {
    return lab::position_of(std::make_shared<const DigitGame>(setting.a, setting.b, setting.rule), text,
                            digit_advisers(Game(setting.a, setting.b, setting.rule)));
  }
  auto game = std::make_shared<const Game>(setting.a, setting.b, setting.rule);
  auto known = advisers(*game);
  return lab::position_of(std::move(game), text, std::move(known));
}

}  // namespace

lab::GameEntry game() {
  return lab::GameOf<Setting>(
             "es", "Erdős–Szekeres game",
             "append digits to a permutation; an increasing subsequence of length a or a decreasing "
             "one of length b ends it",
             fields())
      .small({{{"a", "5"}, {"b", "4"}, {"rule", "avoid"}},
              {{"a", "4"}, {"b", "4"}, {"rule", "avoid"}},
              {{"a", "3"}, {"b", "5"}, {"rule", "achieve"}},
              {{"a", "2"}, {"b", "1"}, {"rule", "avoid"}},
              {{"a", "3"}, {"b", "4"}, {"notation", "digits"}},
              {{"a", "3"}, {"b", "3"}, {"rule", "achieve"}, {"notation", "digits"}},
              {{"a", "4"}, {"b", "3"}, {"rule", "avoid"}, {"deck", "6"}},
              {{"a", "3"}, {"b", "3"}, {"rule", "achieve"}, {"deck", "5"}}})
      .positions_by(position)
      .question(solve_question())
      .question(table_question())
      .question(known_question())
      .question(widths_question())
      .question(show_question())
      .question(growth_question())
      .question(prove_question())
      .question(count_question())
      .question(strategy_question())
      .question(deck_question())
      .shares(shared_word_table())
      .entry();
}

}  // namespace zermelo::es
