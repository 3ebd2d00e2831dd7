// Pudwell's strategies verified by play: every game that a strategy allows against every move of player 2,
// and every printed reply on every board it speaks of. The solver is not used here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/integer.hpp"
#include "games/es/paper_strategy.hpp"

namespace zermelo::es {

// A move of player 2 on a board that player 1 left, to which the prescribed reply is not what it should be.
struct Failure {
  Board left;
  Cell move;
  std::string why;
};

struct PlayedOut {
  std::uint64_t boards = 0;  // different boards left by player 1
  Integer games;             // different games, as sequences of cells
  // Moves of a game, the completing one included, player 2 wanting it short or long.
  int shortest = 0;
  int longest = 0;
  // The first game that player 1 does not win: he faces a full board, or has no legal reply.
  std::optional<Failure> failure;
};

// Throws Error when the budget ends.
PlayedOut play_all(const PaperStrategy& strategy, const Budget& budget);

// How one printed case fares on all the boards it speaks of.
struct CaseRecord {
  PaperReply printed;  // the case; its cell is the one of the smallest failure, or of the first use
  std::uint64_t uses = 0;
  std::uint64_t failures = 0;
  // The failure on the smallest board: why says what the printed reply leads to.
  std::optional<Failure> smallest = std::nullopt;
  // What the strategy as a whole answers there, and where that leads.
  std::optional<PaperReply> repair = std::nullopt;
  Landing repaired = 0;
};

// The printed cases for one a. For b = 5 Lemma 2 is tried on every board of S-hat and Lemma 3 wherever row 1
// is nearly full; a case fails when its reply is no legal move or leads outside the set it names.
std::vector<CaseRecord> ledger(const PaperStrategy& strategy);
// Joins the ledgers of several a, smaller a first, so that the smallest failure stays.
void merge(std::vector<CaseRecord>& into, const std::vector<CaseRecord>& more);

}  // namespace zermelo::es
