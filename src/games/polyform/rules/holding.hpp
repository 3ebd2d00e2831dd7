// How the breaker holds a finite board, as data: positions with the maker to move and her answers.
//
// A position says: with the maker to move he does not complete a copy within `turns` turns (0: ever), when his
// marks are among `maker` and every copy without a breaker mark that he could complete in time lies in `maker`
// and `free` together, or lacks all cells that such a copy lacks. It holds because of its reason, which is not
// judged here. One mark a turn of the maker; the games are (1,b) and (1 -> c, b).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "games/polyform/rules/board.hpp"

namespace zermelo::polyform {

struct HoldingAnswer {
  // A cell that lies in every copy that the maker's cell lies in is at least as good for him: `better`, or -1.
  int better = -1;
  std::vector<int> marks;  // the breaker's answer, at most b cells
  int to = 0;              // the number of an earlier position ..
  int symmetry = 0;        // .. and of the isometry of the board that moves it here
};

struct HoldingPosition {
  enum class Reason : std::uint8_t {
    time,       // one turn is left and every copy lacks more than c cells
    potential,  // Beck's criterion
    pairs,      // disjoint pairs, one in every copy
    answers,    // one for every free cell, in order
  };
  std::vector<int> maker;  // cells by number, rising
  std::vector<int> free;
  int turns = 0;
  Reason reason = Reason::time;
  std::vector<std::pair<int, int>> pairs;
  std::vector<HoldingAnswer> answers;
};

// The last position is the empty board.
struct Holding {
  std::vector<Sites> goals;
  Marks marks;
  std::vector<HoldingPosition> positions;
};

}  // namespace zermelo::polyform
