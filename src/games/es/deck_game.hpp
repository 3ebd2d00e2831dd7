// The finite-deck game of Harary, Sagan and West as it is played: take a card from {1..size} and append it to a sequence,
// until it has an increasing subsequence of a cards or a decreasing one of b. Under `avoid` nobody takes a card that
// completes one: who has no other card loses; under `achieve` such a card wins. A deck that runs out is a draw.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.hpp"
#include "base/scene.hpp"
#include "games/es/deck.hpp"
#include "games/es/rules/board.hpp"

namespace zermelo::es {

// The reduced deck (deck.hpp), or the end by a completed subsequence.
struct DeckGameKey {
  DeckKey deck;
  bool completed = false;
  friend bool operator==(const DeckGameKey&, const DeckGameKey&) = default;
  explicit operator std::string() const;
};

}  // namespace zermelo::es

template <>
struct std::hash<zermelo::es::DeckGameKey> {
  std::size_t operator()(const zermelo::es::DeckGameKey& key) const {
    return std::hash<zermelo::es::DeckKey>{}(key.deck) ^ (key.completed ? 1 : 0);
  }
};

namespace zermelo::es {

class DeckGame {
 public:
  struct Position {
    std::vector<int> taken;   // in order
    DeckPosition deck;        // what the cards left can do
    std::vector<int> usable;  // cards left that complete nothing, falling: those of `deck`
    bool completed = false;
    friend bool operator==(const Position&, const Position&) = default;
  };
  using Move = int;
  using Key = DeckGameKey;

  // a, b >= 2; 1 <= size <= DeckPosition::most_cards.
  DeckGame(int a, int b, int size, Rule rule) : a_(a), b_(b), size_(size), rule_(rule) {}

  int size() const { return size_; }
  Rule rule() const { return rule_; }

  Position start() const;
  void moves(const Position& position, std::vector<Move>& out) const;
  Position play(const Position& position, Move card) const;
  Key key(const Position& position) const;
  std::optional<double> ending(const Position& position) const;

  // When a = b: the deck upside down.
  std::vector<Position> symmetric(const Position& position) const;
  // "cards:3,1,4"; "start" for none.
  std::string text(const Position& position) const;
  Position parse(std::string_view text) const;
  std::string move_text(Move card) const { return std::to_string(card); }
  Move parse_move(const Position& position, std::string_view text) const;
  Scene draw(const Position& position) const;
  std::vector<std::string> remarks(const Position& position) const;
  std::string about() const;
  std::string move_form() const { return "a card to take, as in 1"; }

 private:
  bool is_taken(const Position& position, int card) const;
  // Whether the card would end a subsequence of a or b cards.
  bool completes(const Position& position, int card) const;

  int a_;
  int b_;
  int size_;
  Rule rule_;
};

}  // namespace zermelo::es
