// Whether `perfect` keeps its promises in Expert, against every line of play:
//     bench_latin_perfect ORDER EFFORT [NAME=VALUE...]
// The other player tries everything, in either seat, from the empty board, and wherever `perfect` is to move
// every move that it might choose is followed: those that it holds equal are chosen among at random. Each is
// compared with what a plain search over boards says: it must keep the result, and in a lost position last
// longest, in a won one win soonest. Positions that differ by the order of columns or by the flip are visited
// once.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/latin/board_key.hpp"
#include "games/latin/rules/notation.hpp"
#include "house/games.hpp"
#include "lab/play/opponent.hpp"
#include "program.hpp"

namespace zermelo {
namespace {

struct Fate {
  int score = -1;  // of the player to move: 1 win, 0 draw, -1 loss
  int discs = 0;   // to come, when the winner hurries and the loser holds out
};

// By the rules alone, every board once: no live sets, no bounds, no book.
class PlainSearch {
 public:
  Fate at(const latin::Board& board) {
    if (board.full()) {
      const int mine = board.columns_of(board.to_move());
      const int yours = board.columns_of(opponent(board.to_move()));
      return {mine > yours ? 1 : mine < yours ? -1 : 0, 0};
    }
    const auto key = key_of(board);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    Fate best;
    bool any = false;
    for (const latin::Placement& placement : board.placements()) {
      latin::Board next = board;
      next.place(placement);
      const Fate theirs = at(next);
      const Fate mine{-theirs.score, theirs.discs + 1};
      const bool better = mine.score != best.score ? mine.score > best.score
                          : mine.score > 0         ? mine.discs < best.discs
                                                   : mine.discs > best.discs;
      if (!any || better) best = mine;
      any = true;
    }
    return known_[key] = best;
  }
  std::size_t size() const { return known_.size(); }

 private:
  std::unordered_map<latin::BoardKey, Fate> known_;
};

struct Tally {
  std::uint64_t positions = 0;  // where perfect was to move
  std::uint64_t choices = 0;    // that it might make in them
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;
  std::uint64_t given_away = 0;
  std::uint64_t shorter = 0;  // lost sooner than it had to
  std::uint64_t slower = 0;   // won later than it could
  std::uint64_t ends = 0;
};

class Walk {
 public:
  Walk(const latin::Rules& rules, std::uint64_t effort, PlainSearch& truth)
      : rules_(rules), effort_(effort), truth_(truth) {}

  Tally from(const lab::Position& start, Player perfect) {
    tally_ = {};
    seen_.clear();
    visit(start, perfect);
    return tally_;
  }

 private:
  void visit(const lab::Position& position, Player perfect) {
    if (!seen_.insert(position.key()).second) return;
    if (position.result()) {
      ++tally_.ends;
      return;
    }
    if (*position.to_move() != perfect) {
      for (const std::string& move : position.moves()) visit(*position.play(move), perfect);
      return;
    }
    // Without random games, which only choose among equals.
    constexpr engine::Effort exactly{true, false, 0};
    const lab::Opinion opinion =
        position.judge(exactly, lab::thinking_budget().looks(effort_).memory(memory), 1);
    const auto best = std::max_element(opinion.moves.begin(), opinion.moves.end(), worse);
    if (tally_.positions % positions_per_choice == 0) require_one_of_the_best(position, opinion, *best);
    ++tally_.positions;
    const Fate before = truth_.at(board(position));
    ++(before.score > 0 ? tally_.won : before.score == 0 ? tally_.drawn : tally_.lost);
    for (const auto& move : opinion.moves) {
      if (worse(move, *best)) continue;
      const auto next = position.play(move.move);
      ++tally_.choices;
      compare(before, truth_.at(board(*next)), position.text());
      visit(*next, perfect);
    }
  }

  // As the player chooses: exact values, then the quicker win or the slower loss.
  using JudgedMove = engine::JudgedMove<std::string>;
  static bool worse(const JudgedMove& x, const JudgedMove& y) {
    const auto worth = [](const JudgedMove& move) {
      const int length = move.length.value_or(0);
      return std::tuple(move.exact, move.value, move.value == 1 ? -length : move.value == 0 ? length : 0);
    };
    return worth(x) < worth(y);
  }

  // The player itself, with everything it does, on a part of the positions: it takes its time for random
  // games.
  void require_one_of_the_best(const lab::Position& position, const lab::Opinion& opinion,
                               const JudgedMove& best) const {
    const std::string chosen =
        choose(position, lab::Level::perfect, lab::thinking_budget().looks(effort_), seen_.size()).move;
    const auto found = std::find_if(opinion.moves.begin(), opinion.moves.end(),
                                    [&](const JudgedMove& move) { return move.move == chosen; });
    if (worse(*found, best)) fmt::print("chosen, but not one of the best: {} {}\n", position.text(), chosen);
  }

  latin::Board board(const lab::Position& position) const {
    return latin::parse_position(rules_, position.text()).board;
  }

  void compare(const Fate& before, const Fate& after, const std::string& text) {
    if (-after.score != before.score) {
      ++tally_.given_away;
      fmt::print("given away: {}\n", text);
    } else if (before.score != 0 && after.discs + 1 != before.discs) {
      ++(before.score < 0 ? tally_.shorter : tally_.slower);
    }
  }

  static constexpr std::uint64_t positions_per_choice = 50;
  static constexpr std::uint64_t memory = std::uint64_t{1} << 30;
  latin::Rules rules_;
  std::uint64_t effort_;
  PlainSearch& truth_;
  Tally tally_;
  std::unordered_set<std::string> seen_;
};

int run(std::span<char*> arguments) {
  std::setvbuf(stdout, nullptr, _IOLBF, 0);
  if (arguments.size() < 2) bad_input("needs ORDER EFFORT [NAME=VALUE...]");
  const lab::GameEntry& entry = house::catalogue().game("latin");
  lab::Parameters given = {{"order", arguments[0]}};
  for (char* argument : arguments.subspan(2)) {
    const auto [name, value] = bench::parameter(argument);
    given[name] = value;
  }
  const lab::Parameters parameters = complete(entry, given);
  const Value setting = entry.shown(parameters);
  const auto number = [&](const char* name) { return static_cast<int>(*setting.at(name).number()); };
  const latin::Rules rules{number("order"), number("sequence"), latin::Variant::expert,
                           Notation<latin::Ownership>::parse(*setting.at("ownership").string(), "ownership"),
                           latin::Stuck::lose};
  if (rules.order > 4) bad_input("ORDER is from 2 to 4: the plain search holds every board");
  const auto effort = static_cast<std::uint64_t>(parse_integer(arguments[1], "EFFORT", 1, 1'000'000'000));
  PlainSearch truth;
  const Fate whole = truth.at(rules.board());
  fmt::print("order {}: the first player {} after {} discs; {} boards\n", rules.order,
             whole.score > 0   ? "wins"
             : whole.score < 0 ? "loses"
                               : "draws",
             whole.discs, truth.size());
  Walk walk(rules, effort, truth);
  bool kept = true;
  for (const Player perfect : {Player::first, Player::second}) {
    const auto begun = std::chrono::steady_clock::now();
    const auto start = entry.position(parameters, "start");
    const Tally tally = walk.from(*start, perfect);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    fmt::print(
        "perfect is the {} player: {} positions with perfect to move ({} won, {} drawn, {} lost), {} "
        "choices, {} "
        "ends; given away {}, lost too soon {}, won later than possible {}; {:.2f} ms a move\n",
        perfect == Player::first ? "first" : "second", tally.positions, tally.won, tally.drawn, tally.lost,
        tally.choices, tally.ends, tally.given_away, tally.shorter, tally.slower,
        1000 * seconds / static_cast<double>(std::max<std::uint64_t>(1, tally.positions)));
    kept = kept && tally.given_away + tally.shorter + tally.slower == 0;
  }
  return kept ? 0 : 1;
}

}  // namespace
}  // namespace zermelo

int main(int count, char** arguments) { return zermelo::bench::program(count, arguments, zermelo::run); }
