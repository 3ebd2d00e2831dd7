// Who wins an (a, b)-game from any of its positions, by whichever exact method fits the board:
//
//   box table       every staircase of this board, one bit each, in rank order
//   word table      every word of a+b-2 letters, many at a time; answers all (a', b') with the same sum
//   proof numbers   search from the position asked about, when no table fits in memory
//
// Under `achieve` the word table of the (a-1, b-1) avoidance game is used: nobody wants to enter the last
// column or the last row, because the opponent then completes a subsequence (Pudwell, section 7; Albert et
// al., Proposition 7).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "engine/word_table.hpp"
#include "games/es/game.hpp"

namespace zermelo::es {

enum class Method { automatic, box_table, word_table, proof_number };

constexpr auto every(Method) {
  return std::array{Method::automatic, Method::box_table, Method::word_table, Method::proof_number};
}
// As people write it: auto, box, word, search.
std::string_view name_of(Method method);
// In words: "box table".
std::string_view words_for(Method method);

class Solver {
 public:
  virtual ~Solver() = default;

  const Game& game() const { return game_; }
  virtual Method method() const = 0;
  // `unknown` only when the budget ends during a search; tables answer at once.
  virtual Outcome outcome(const Game::Position& position) = 0;
  // P-positions among all staircases, when the method looks at all of them.
  virtual std::optional<Integer> p_positions() const { return std::nullopt; }
  // Positions the method has decided or searched.
  virtual std::uint64_t positions_examined() const = 0;
  // Held by its table.
  virtual std::uint64_t bytes() const = 0;

  // Moves after which the opponent loses. Empty in a lost position.
  std::vector<Game::Move> winning_moves(const Game::Position& position);

 protected:
  explicit Solver(const Game& game) : game_(game) {}
  Game game_;
};

// What `automatic` stands for: the table that is filled sooner, of those that fit in the memory allowed.
Method chosen_method(const Game& game, const Budget& budget);

// How other ranks take part in the word table.
SharedWork shared_word_table();

// Throws Error(budget) when the budget ends while a table is filled.
std::unique_ptr<Solver> make_solver(const Game& game, Method method, const Budget& budget, Progress& progress,
                                    const std::optional<Checkpoint>& checkpoint = std::nullopt);

// The position of the game as a word of the word table: N = 1, E = 0, first letter most significant.
std::uint64_t word_of(const Board& board);

// ---- one sum a + b at a time

struct SumEntry {
  int a = 0;
  int b = 0;
  Winner winner = Winner::unknown;     // of the empty board
  std::optional<Integer> p_positions;  // absent when a search did not look at all positions
  Integer positions;
};

// One board by whichever method fits.
SumEntry solve_start(const Game& game, const Budget& budget, Progress& progress);

// Every (a, b) with a + b = sum and a, b >= 1, from one word table (box tables while the words are short).
std::vector<SumEntry> solve_sum(int sum, Rule rule, const Budget& budget, Progress& progress,
                                const std::optional<Checkpoint>& checkpoint = std::nullopt);

// The number of further moves, the completing one included, when the winner hurries and the loser holds out.
// Nothing when the memory allowed does not hold two bytes for each position.
std::optional<int> moves_to_end(const Game& game, const Game::Position& position, const Budget& budget,
                                Progress& progress);

// For every rank the moves left, the one that completes left out under `avoid`: even in P-positions, odd in N-positions.
// Two bytes each. Throws Error(budget).
std::vector<std::uint16_t> moves_to_end_by_rank(const Game& game, const Budget& budget, Progress& progress);

// ---- the collaborative game

struct Lengths {
  int shortest = 0;
  int longest = 0;
};

// Fewest and most further moves, the completing one included, when both players want the same.
Lengths collaborative_lengths(const Board& board);

}  // namespace zermelo::es
