// The rules of a game with the game forgotten: positions as texts, and where each can go. A checker that has
// this and nothing else of a game can verify a strategy for it (proof/strategy.hpp).
//
// A game whose rules declare `std::unique_ptr<RuleBook> rule_book(const Given&)` in a header of
// games/NAME/rules/ has general strategy certificates; the build finds the declaration. It reads its setting
// by Fields::read_in_full, so that what a certificate claims names the whole setting and nothing that the
// rules do not have.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo {

class RuleBook {
 public:
  virtual ~RuleBook() = default;
  virtual std::string start() const = 0;
  // The position in the one way it is written. Throws Error(bad_input) for a text that is no position.
  virtual std::string read(std::string_view position) const = 0;
  // The position after each move. Normal play: a player who has none loses.
  virtual std::vector<std::string> options(std::string_view position) const = 0;
  // The moves themselves, in the same order; where they have no names, what they lead to.
  virtual std::vector<std::string> moves(std::string_view position) const { return options(position); }
};

// `Rules` has start, moves, play, text, parse and move_text, as a game of the engines has them.
template <class Rules>
class RuleBookOf final : public RuleBook {
 public:
  explicit RuleBookOf(Rules rules) : rules_(std::move(rules)) {}

  std::string start() const override { return rules_.text(rules_.start()); }
  std::string read(std::string_view position) const override { return rules_.text(rules_.parse(position)); }
  std::vector<std::string> options(std::string_view text) const override {
    return of_every_move(text, [&](const auto& position, const auto& move) {
      return rules_.text(rules_.play(position, move));
    });
  }
  std::vector<std::string> moves(std::string_view text) const override {
    return of_every_move(text, [&](const auto&, const auto& move) { return rules_.move_text(move); });
  }

 private:
  template <class Text>
  std::vector<std::string> of_every_move(std::string_view text, Text text_of) const {
    const auto position = rules_.parse(text);
    std::vector<typename Rules::Move> moves;
    rules_.moves(position, moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const auto& move : moves) texts.push_back(text_of(position, move));
    return texts;
  }

  Rules rules_;
};

}  // namespace zermelo
