// Zone search: does the maker win within a number of turns, and which cells does he need for it?
//
// A win comes with its zone: the cells that the strategy looks at. Breaker marks outside it change nothing.
// After a maker's turn the search keeps the zones of wins found so far; while some set of at most b cells
// hits them all, that set is tried as the breaker's answer, and the win against it gives a zone that avoids
// it. When no such set is left the turn wins, and its zone is the union. Since the first set tried is empty
// (the breaker passes), few of the breaker's answers are ever looked at, and on the infinite board finitely
// many.
//
// What remains of a position with t turns to go: let L be the union of the copies that hold no breaker mark
// and that the maker can still complete in t turns. A copy inside L holds no breaker mark, so the maker's
// cells in L and the free cells in L determine all copies that matter. That pair, up to the board's
// isometries, is the key of the table: positions with one key are the same game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/memo.hpp"
#include "engine/replacing_table.hpp"
#include "games/polyform/rules/rules.hpp"
#include "games/polyform/watch.hpp"
#include "games/polyform/zone_board.hpp"
#include "games/polyform/zone_log.hpp"
#include "games/polyform/zone_win.hpp"

namespace zermelo::polyform {

struct ZoneOptions {
  bool pairings = true;   // cut where the breaker has a pairing
  bool potential = true;  // cut by Beck's criterion
  bool answers = true;    // look one answer ahead for these two
  bool symmetry = true;   // one entry for positions that an isometry of the board exchanges
};

class ZoneSearch {
 public:
  // Unlimited turns: the game ends with the board's free cells.
  static constexpr int unlimited = 255;

  ZoneSearch(const ZoneBoard& board, const Marks& marks, const Budget& budget, Progress& progress,
             ZoneOptions options = {});

  enum class Answer : std::uint8_t { win, no_win, unknown };

  // From the empty board, with the handicap; the first turn contains `first`. On the infinite board one cell
  // of the first turn may be put anywhere, since translations and turns move it to the centre.
  Answer solve(int turns, const Cells& first = {});
  // From a position with the maker to move.
  Answer solve(const Cells& maker, const Cells& breaker, int turns);
  // After an answer `win`: the win of the position asked about.
  WinImage root() const { return root_; }
  const Win& win(const WinImage& image) const { return wins_[static_cast<std::size_t>(image.win)]; }
  Cells zone(const WinImage& image) const { return board_.image(image.symmetry, win(image).zone); }
  Cells turn(const WinImage& image) const { return board_.image(image.symmetry, win(image).turn); }
  Cells held(const WinImage& image) const { return board_.image(image.symmetry, win(image).held); }
  std::vector<WinImage> answers(const WinImage& image) const;

  std::uint64_t positions() const { return watch_.done; }
  // For what is made of the answer: it goes on the same budget.
  Watch& watch() const { return watch_; }
  // The memory that the table leaves, for wins and for what is made of them.
  engine::Allowance& allowance() { return allowance_; }
  const ZoneBoard& board() const { return board_; }
  const Marks& marks() const { return marks_; }
  bool stopped() const { return stopped_; }
  // For another question after the budget, to which the caller holds the original, was given anew.
  void go_on() { stopped_ = false; }

  // What is left of a position, moved to the place that all positions with one key share.
  struct Reduced {
    ZoneKey key;
    std::vector<Cells> copies;  // of the goals, that matter there
    int symmetry = 0;           // of the board, from the position to that place
  };
  Reduced reduced(const Cells& maker, const Cells& breaker, int turns) const;
  // The next two are asked after a search that found no win, and throw Stopped when the budget ends.
  // An answer of the breaker to the mark, after which the maker does not win any more in the turns that are
  // left (`turns` with this one); nothing when he does.
  std::optional<Cells> refutation(const Cells& maker, const Cells& breaker, int mark, int turns);
  // Whether Beck's criterion or a pairing, then put into `pairs`, shows that the maker does not win.
  bool plainly_held(const Cells& maker, const std::vector<Cells>& copies, std::vector<Cells>& pairs) const;

 private:
  using Key = ZoneKey;
  struct Value {
    int win = -1;  // of the key's own position; -1: none
  };
  struct Live {
    std::vector<Cells> copies;  // those that can still be completed in time
    Cells used;                 // their union
  };

  // Free cells of a copy that can be completed in `turns` turns, at most.
  int reach(int turns) const;
  Live live(const Cells& maker, const Cells& breaker, int turns) const;
  std::optional<WinImage> search(const Cells& maker, const Cells& breaker, int turns);
  std::optional<WinImage> search_exactly(const Cells& maker, const Cells& breaker, int turns);
  // Tries every turn of `marks` cells that contains `given`.
  std::optional<WinImage> expand(const Cells& maker, const Cells& breaker, int turns, const Live& live,
                                 int marks, const Cells& given = {});
  std::optional<WinImage> try_turn(const Cells& maker, const Cells& breaker, const Cells& turn, int turns,
                                   const Live& live, const std::vector<double>& weights);
  std::optional<Cells> refuted_at_once(const Cells& held, const std::vector<Cells>& threats, int turns,
                                       const Live& live, const std::vector<double>& weights) const;
  std::vector<double> weights_of(const Cells& maker, const Live& live) const;
  bool breaker_holds(const Cells& maker, const std::vector<Cells>& copies, int turns) const;
  bool small_potential(const Cells& maker, const std::vector<Cells>& copies) const;
  std::pair<ZoneKey, int> key_of(const Cells& maker, const Cells& used, int turns) const;
  bool has_room(const Win& win) const;
  WinImage keep(Win win);
  template <class Search>
  Answer answered(Search search);

  const ZoneBoard& board_;
  Marks marks_;
  Progress& progress_;
  ZoneOptions options_;
  std::vector<Win> wins_;
  WinImage root_;
  Cells answer_;         // that refuted the turn tried last
  mutable Watch watch_;  // counts the positions
  bool stopped_ = false;
  engine::GrowingTable<Key, Value> table_;
  engine::Allowance allowance_;
  ZoneLog log_;
};

// A set of at most `most` cells that meets every set, trying cells of great weight first; none when there is
// none.
std::optional<Cells> hitting_set(const std::vector<Cells>& sets, int most, const std::vector<double>& weights,
                                 Watch& watch);

// The candidates that lie in every copy that the cell lies in. Such a cell is at least as good for a maker
// with one mark a turn: whatever wins after the cell wins after the other one, with the two exchanged.
Cells dominators(const std::vector<Cells>& copies, Cells candidates, int cell);
// Some candidates of which one is as good as any that is left out.
Cells undominated(const std::vector<Cells>& copies, const Cells& maker, Cells candidates);

// What of `held` is needed so that after `turn` no set of `breaker` cells hits every zone; `must` stays.
Cells least_held(const std::vector<Cells>& zones, Cells held, const Cells& must, const Cells& turn,
                 int breaker, Watch& watch);

// Disjoint pairs of cells, one inside every set: with them the breaker answers every mark. Gives up after a
// bounded effort.
std::optional<std::vector<Cells>> pairing_of(const std::vector<Cells>& sets, Watch& watch);

}  // namespace zermelo::polyform
