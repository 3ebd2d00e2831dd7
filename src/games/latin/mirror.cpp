#include "games/latin/mirror.hpp"

#include <algorithm>

#include "engine/kept_facts.hpp"
#include "engine/memo.hpp"
#include "engine/ticker.hpp"
#include "games/latin/board_key.hpp"

namespace zermelo::latin {
namespace {

// What can become of a position that the opponent faces: the least and the largest difference of columns on a
// full board, when there is one.
struct Ends {
  bool fills = false;
  int worst = 0;
  int best = 0;

  void add(const Ends& other) {
    if (!other.fills) return;
    worst = fills ? std::min(worst, other.worst) : other.worst;
    best = fills ? std::max(best, other.best) : other.best;
    fills = true;
  }
};

class PlayOut {
 public:
  PlayOut(const Board& empty, const Budget& budget, Progress& progress)
      : mirror_(empty.order()), ticker_(budget, progress, step_weight), allowance_(budget.memory()) {}

  MirrorReport run(Board board) {
    if (mirror_.player() == Player::first) place(board, mirror_.opening());
    MirrorReport report;
    const Ends ends = face(board);
    report.positions = known_.size();
    report.stuck = stuck_;
    if (!ends.fills) return report;
    report.worst = ends.worst;
    report.best = ends.best;
    follow_worst(board, ends.worst);
    report.worst_line = line_;
    return report;
  }

 private:
  static constexpr std::uint64_t step_weight = 4;

  void place(Board& board, const Placement& placement) {
    board.place(placement);
    line_.push_back(placement);
  }

  // Opposite pairs of columns may change places, and the two of a pair, and the board may be flipped: the
  // strategy then does the same. Other orders of columns do not keep it.
  static std::array<std::uint64_t, 4> key(const Board& board, bool flipped) {
    const int order = board.order();
    std::array<std::uint64_t, 4> words{};
    for (int column = 1; column <= order / 2; ++column) {
      const std::uint64_t x = column_word(board, column, flipped);
      const std::uint64_t y = column_word(board, order + 1 - column, flipped);
      words[static_cast<std::size_t>(column - 1)] = std::min(x, y) << 32 | std::max(x, y);
    }
    std::stable_sort(words.begin(), words.begin() + order / 2);
    if (order % 2 == 1) words.back() = column_word(board, order / 2 + 1, flipped);
    return words;
  }

  Ends face(const Board& board) {
    if (board.full()) {
      const int difference =
          board.columns_of(mirror_.player()) - board.columns_of(opponent(mirror_.player()));
      return {true, difference, difference};
    }
    const BoardKey name{std::min(key(board, false), key(board, true))};
    if (const Ends* found = known_.find(name)) return *found;
    ticker_.step();
    const std::uint64_t stuck_before = times_stuck_;
    Ends ends;
    for (const Placement& placement : board.placements()) ends.add(answered(board, placement));
    // What led to an answer that is not legal is looked at again, so that a later run comes upon it too.
    if (times_stuck_ == stuck_before) known_.store(name, ends);
    return ends;
  }

  Ends answered(const Board& board, const Placement& placement) {
    Board next = board;
    next.place(placement);
    if (next.full()) return face(next);
    const Placement answer = mirror_.answer(placement);
    if (!next.fits(answer)) {
      ++times_stuck_;
      if (!stuck_) stuck_ = {placement, answer};
      return {};
    }
    next.place(answer);
    return face(next);
  }

  void follow_worst(Board board, int worst) {
    while (!board.full()) {
      for (const Placement& placement : board.placements()) {
        const Ends ends = answered(board, placement);
        if (!ends.fills || ends.worst != worst) continue;
        place(board, placement);
        if (!board.full()) place(board, mirror_.answer(placement));
        break;
      }
    }
  }

  Mirror mirror_;
  engine::Ticker ticker_;
  engine::Allowance allowance_;
  engine::Memo<BoardKey, Ends> known_{allowance_};
  engine::KeptMemo<decltype(known_)> kept_{ticker_, "boards", known_};
  std::uint64_t times_stuck_ = 0;
  std::optional<std::vector<Placement>> stuck_;
  std::vector<Placement> line_;
};

}  // namespace

MirrorReport play_out(const Board& empty, const Budget& budget, Progress& progress) {
  return PlayOut(empty, budget, progress).run(empty);
}

}  // namespace zermelo::latin
