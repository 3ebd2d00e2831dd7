// Latin Erdős as a computer player sees it: every version through one interface, with chance and results, and
// an oracle that asks the version's solver.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "engine/length_search.hpp"
#include "games/latin/beginner.hpp"
#include "games/latin/board_key.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/gambler.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// The board, and the hand or the disc drawn: 4 bits for each number, or the disc in the lowest.
struct ContestKey {
  BoardKey board;
  std::uint64_t held = 0;
  friend auto operator<=>(const ContestKey&, const ContestKey&) = default;
};

}  // namespace zermelo::latin

template <>
struct std::hash<zermelo::latin::ContestKey> {
  std::size_t operator()(const zermelo::latin::ContestKey& key) const {
    return zermelo::mix(std::hash<zermelo::latin::BoardKey>{}(key.board) ^ key.held);
  }
};

namespace zermelo::latin {

class Contest {
 public:
  using Position = latin::Position;
  using Move = latin::Move;
  using Key = ContestKey;

  explicit Contest(const Rules& rules, const Hand& dealt = {}) : rules_(rules), dealt_(dealt) {}
  const Rules& rules() const { return rules_; }

  Position start() const { return latin::start(rules_, dealt_); }
  void moves(const Position& position, std::vector<Move>& out) const;
  Position play(const Position& position, const Move& move) const {
    return latin::play(rules_, position, move);
  }
  // Exact: the same for positions that differ by the order of columns or by the flip, and for no others.
  Key key(const Position& position) const;

  std::optional<double> ending(const Position& position) const;
  bool is_chance(const Position& position) const { return latin::is_chance(rules_, position); }
  std::uint64_t weight(const Position& position, const Move& move) const;

 private:
  Rules rules_;
  Hand dealt_;
};

// Asks the book of openings first, then the version's solver. Both remember, within the bytes given.
class ContestOracle {
 public:
  ContestOracle(const Contest& contest, std::uint64_t table_bytes);

  std::optional<double> value(const Position& position, const Budget& budget);
  // Discs to come in a decided game, where chance has no say.
  std::optional<int> length(const Position& position, const Budget& budget);

  // The solver of these rules' version; each is made when first asked for.
  ExpertSolver& expert();
  GamblerSolver& gambler();
  BeginnerSolver& beginner();

 private:
  Budget memory_of_solver() const;
  double solve(const Position& position, const Budget& budget);
  // What the book of openings says: discs to come, odd when the player to move wins.
  std::optional<int> in_book(const Position& position) const;

  const Contest& contest_;
  std::uint64_t table_bytes_;
  engine::LengthSearch<Contest, ContestOracle> lengths_;
  std::unique_ptr<ExpertSolver> expert_;
  std::unique_ptr<GamblerSolver> gambler_;
  std::unique_ptr<BeginnerSolver> beginner_;
};

}  // namespace zermelo::latin
