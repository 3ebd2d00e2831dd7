// Who wins Gambler once the deal is known, exactly. Positions are live sets with the hands, up to renaming
// rows, columns and numbers; as in Expert two bounding games without columns settle most of them, and boards
// with owners are looked at only where those differ.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// A strategy that wins whoever owns the columns: the positions the opponent may face, to move, that counting
// does not decide (gambler_state.hpp).
struct GamblerStrategy {
  struct Faced {
    bool open = false;        // the board may still fill
    std::vector<int> places;  // the live set, rising
    std::array<Hand, 2> hands{};
  };
  Player player = Player::first;
  std::vector<Faced> faced;
};

class GamblerSolver {
 public:
  virtual ~GamblerSolver() = default;

  // What the player to move gets: 1 win, 0 draw, -1 loss. Throws Error(budget) or Error(interrupted) when the
  // budget ends first, and keeps what was found for the next question.
  virtual int score(const Position& position) = 0;
  // The same when full boards go to one player, whoever owns the columns.
  virtual int score_if_full_boards_go_to(Player player, const Position& position) = 0;
  // Nothing when the columns decide.
  virtual std::optional<GamblerStrategy> strategy(const Position& position) = 0;

  // The time of later questions; the memory is that given at first. When half of it is used, what was found is
  // forgotten, so that they have room.
  virtual void set_budget(const Budget& budget) = 0;
  virtual std::uint64_t positions() const = 0;
};

std::unique_ptr<GamblerSolver> make_gambler_solver(const Rules& rules, const Budget& budget,
                                                   Progress& progress);

// Deals that differ only by renaming numbers, the falling one of them, and how many of the C(n*n, first hand)
// deals they are together.
struct DealClass {
  Hand hand{};
  Integer deals;
};

std::vector<DealClass> deal_classes(const Rules& rules);
// The hand with its counts falling.
Hand sorted_hand(const Rules& rules, Hand hand);

}  // namespace zermelo::latin
