// The achievement game on a finite board as the engines and the laboratory see it: one mark is one move.
// Normal play, the player who cannot move loses, fits a maker-breaker game as follows.
//
//     the maker completes a goal          the breaker is next and has no move
//     the breaker hits the last copy      the maker is next and has no move
//     a turn has further marks            the other player has one move, to wait
//
// So the players alternate, and the first player of the start is the maker.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.hpp"
#include "base/overlay.hpp"
#include "base/player.hpp"
#include "base/scene.hpp"
#include "games/polyform/rules/position.hpp"

namespace zermelo::polyform {

// Boards that are played on; the key has room for them.
constexpr int largest_play = 280;

// Everything that the rules look at, in 576 bits:
//
//     word 0 .. word 8, two bits per cell (0 unmarked, 1 maker, 2 breaker); the last 16 bits of word 8 hold
//     | waiting | side | marks used in the turn, 8 bits |
struct Key {
  std::array<std::uint64_t, 9> words{};
  friend bool operator==(const Key&, const Key&) = default;
  explicit operator std::string() const;
};

class Game {
 public:
  struct Position {
    polyform::Position play;
    bool waiting = false;  // the other player waits now, before the turn goes on
    friend bool operator==(const Position&, const Position&) = default;
  };
  // A cell to mark, or nothing: wait.
  using Move = std::optional<int>;
  using Key = polyform::Key;

  // Throws Error(bad_input) past `largest_play` cells, and for a maker without marks.
  Game(Rules rules, Board board);

  const Play& rules() const { return play_; }

  // ---- what every engine asks
  Position start() const { return {play_.start(), false}; }
  void moves(const Position& position, std::vector<Move>& out) const;
  Position play(const Position& position, const Move& move) const;
  Key key(const Position& position) const;
  // The least image under the isometries of the board.
  Position canonical(const Position& position) const;

  // ---- what the laboratory asks
  std::vector<Position> symmetric(const Position& position) const;
  // "XO./...:maker": rows of X (maker), O (breaker), '.' (unmarked) and '#' (no cell), then whose turn it is,
  // with "+1" after one mark of it and ":wait" when the other player waits.
  std::string text(const Position& position) const;
  Position parse(std::string_view text) const;
  std::string move_text(const Move& move) const;
  std::string move_form() const;
  std::string about() const;
  // The goal animals.
  std::vector<Scene> goals() const;
  // Where the maker completes a goal in his next turn, or in the one he is in.
  std::vector<Overlay> overlays(const Position& position) const;
  // The maker begins, whoever moves first from the position that is played on.
  Player to_move(const Position& position) const;
  std::string player_name(Player player) const;
  Move parse_move(const Position& position, std::string_view text) const;
  Scene draw(const Position& position) const;

 private:
  Position image(const Position& position, const std::vector<int>& symmetry) const;

  Play play_;
  std::vector<std::vector<int>> symmetries_;
};

}  // namespace zermelo::polyform

template <>
struct std::hash<zermelo::polyform::Key> {
  std::size_t operator()(const zermelo::polyform::Key& key) const {
    std::uint64_t mixed = 0;
    for (const std::uint64_t word : key.words) mixed = zermelo::mix(mixed ^ word);
    return mixed;
  }
};
