// What is known about a position and about each of its moves, and how: in one sentence for people ("won in 13:
// table of this board"), and in fields for programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/nimber.hpp"
#include "base/player.hpp"
#include "base/value.hpp"
#include "engine/judge.hpp"

namespace zermelo::lab {

// Where a judgement comes from, from what needs no thought to what is no knowledge at all.
enum class Source {
  rules,        // the game ends with this move, or is over
  theorem,      // proved for boards of every size
  certificate,  // a proof kept in a file
  book,         // openings worked out beforehand
  table,        // every position of this board, decided before the game
  solver,       // the family's own solver, in the time allowed
  search,       // the search that knows no game
  games,        // an estimate: random games
  nothing,
};
std::string_view name_of(Source source);

// What an adviser says of a position, for the player to move. Always exact: who is not sure says nothing.
struct Finding {
  double value = 0;  // 1 win, 1/2 draw, 0 loss; the expected result where chance has a say
  Source source = Source::solver;
  std::string how = {};             // "table of this board", "proof of certificate es-24-10.cert"
  std::optional<int> length = {};   // moves to come when the winner hurries and the loser holds out
  std::optional<int> at_most = {};  // moves to come at most, when the winner follows what is known
  std::optional<Nimber> nimber = {};
};

// A move and what is known of it, for the player who makes it. `value`, `exact`, `length` and `games` are the
// engine's (engine/judge.hpp); lengths count this move.
struct MoveOpinion : engine::JudgedMove<std::string> {
  Source source = Source::nothing;
  std::string how;
  std::optional<int> at_most;
  std::optional<Nimber> nimber;  // of the position after it

  // `first` when the move wins for the player who makes it; unknown for estimates and where chance decides.
  Winner outcome() const;
  // "won in 13: table of this board"; "lost: proof of certificate X, 4 more moves at most"; "not settled in 1 s;
  // about 53 % by 1,200 random games".
  std::string sentence(std::string_view allowed = "the time allowed") const;
};

// The same of the position, for the player to move.
struct Opinion {
  std::vector<MoveOpinion> moves;
  std::optional<double> value;  // when it is known exactly
  std::uint64_t games = 0;      // random games played
  std::optional<int> length;
  std::optional<int> at_most;
  std::optional<Nimber> nimber;
  Source source = Source::nothing;
  std::string how;

  Winner outcome() const;
  bool exact() const { return value.has_value(); }
  std::string sentence(std::string_view allowed = "the time allowed") const;
};

// What the engines found, where nobody knows more than they do.
template <class Move, class Text>
Opinion opinion_of(const engine::Judgement<Move>& found, Text text) {
  Opinion result;
  result.value = found.value;
  result.games = found.games;
  if (found.value) {
    result.source = Source::search;
    result.how = "searched to the end";
  }
  for (const auto& move : found.moves) {
    MoveOpinion told;
    static_cast<engine::JudgedMove<std::string>&>(told) = {text(move.move), move.value, move.exact,
                                                           move.length,     move.games, move.practical};
    told.source = move.exact ? Source::search : move.games > 0 ? Source::games : Source::nothing;
    if (move.exact) told.how = "searched to the end";
    result.moves.push_back(std::move(told));
  }
  return result;
}

// {"outcome": "win" | "loss" | "draw" | "chance" | "unknown", "exact": .., "value": .., "moves_left": .., "at_most": ..,
// "nimber": .., "source": "table", "how": "..", "sentence": ".."}; of an opinion also "moves", each with its "move".
Value as_value(const MoveOpinion& opinion, std::string_view allowed = "the time allowed");
Value as_value(const Opinion& opinion, std::string_view allowed = "the time allowed");

// How well the computer plays a game at its best, and in which sense.
struct Strength {
  bool perfect = false;  // every position that can come up is known
  // After "the computer, perfect: " or "the computer, not perfect: ".
  std::string words;
};

}  // namespace zermelo::lab
