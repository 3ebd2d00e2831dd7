// A game of Latin Erdős in one of its three versions: the board, and what each player may place on it.
//
//   expert     any number that fits; there are n discs of each, so a number that fits is never used up.
//   gambler    the n*n discs are dealt, the first player has the one more when n is odd; each plays from his
//              own hand. One hand is what the other and the board leave, so both are known.
//   beginner   a face-down disc is drawn each turn and must be placed.
//
// A player whose turn it is and who can place nothing loses. In Beginner that is the player whose drawn disc
// fits nowhere (Stuck::lose); under Stuck::redraw he draws among the discs that fit somewhere, and loses when
// there is none. A full board goes to the player who owns more columns.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/player.hpp"
#include "games/latin/rules/board.hpp"

namespace zermelo::latin {

enum class Variant { expert, gambler, beginner };
enum class Stuck { lose, redraw };

constexpr auto every(Variant) { return std::array{Variant::expert, Variant::gambler, Variant::beginner}; }
constexpr std::string_view name_of(Variant variant) {
  constexpr std::array<std::string_view, 3> names = {"expert", "gambler", "beginner"};
  return names[static_cast<std::size_t>(variant)];
}
constexpr auto every(Stuck) { return std::array{Stuck::lose, Stuck::redraw}; }
constexpr std::string_view name_of(Stuck stuck) { return stuck == Stuck::lose ? "lose" : "redraw"; }

struct Rules {
  int order = 5;
  int sequence = 3;
  Variant variant = Variant::expert;
  Ownership ownership = Ownership::any;
  Stuck stuck = Stuck::lose;

  // The discs of the player who begins.
  int first_hand() const { return (order * order + 1) / 2; }
  Board board() const { return {order, sequence, ownership}; }
  friend bool operator==(const Rules&, const Rules&) = default;
};

// hand[v - 1]: how many discs with number v.
using Hand = std::array<std::uint8_t, Board::largest>;

// A disc placed, or (row and column 0) a disc drawn.
struct Move {
  Placement placement;
  bool draws() const { return placement.row == 0; }
  friend auto operator<=>(const Move&, const Move&) = default;
};

struct Position {
  Board board;
  Hand hand{};   // gambler: what the first player still holds
  int disc = 0;  // beginner: the number drawn and not yet placed; 0: to be drawn

  friend bool operator==(const Position&, const Position&) = default;
};

// Gambler: what a player still holds.
Hand hand_of(const Rules& rules, const Position& position, Player player);
// Beginner: the discs still face down, that may be drawn now.
Hand drawable(const Rules& rules, const Position& position);

// The discs of the first player must be first_hand() of at most n each; other versions take none.
Position start(const Rules& rules, const Hand& dealt = {});

// The first player's discs when all n*n are shuffled; the same for the same seed, on every machine.
Hand random_deal(const Rules& rules, std::uint64_t seed);

// Whether the next step is a draw, not a choice.
bool is_chance(const Rules& rules, const Position& position);
// Legal moves by row, column, number; or the draws, by number.
std::vector<Move> moves(const Rules& rules, const Position& position);
bool is_legal(const Rules& rules, const Position& position, const Move& move);
Position play(const Rules& rules, const Position& position, const Move& move);

// Nothing while the game goes on. `first` is the player who began the game, A, not the player to move.
std::optional<Winner> winner_if_over(const Rules& rules, const Position& position);

}  // namespace zermelo::latin
