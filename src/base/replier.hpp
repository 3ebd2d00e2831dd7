// A proof that is played against: for every move of its opponent it has an answer, and a promise that each answer keeps.
// Whoever answers reads the certificate and the rules alone (proof/replier.hpp); whoever plays sees texts, in the notation of
// the game.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/player.hpp"
#include "base/value.hpp"

namespace zermelo {

// The game that a proof is about, as the catalogue of games knows it.
struct ProvedGame {
  std::string game;                                            // "es"
  std::map<std::string, std::string, std::less<>> parameters;  // {"a": "24", "b": "10", ...}
  std::string position = "start";
  Player prover = Player::first;  // who has the strategy: the player who began the game, or the other one
  std::string claim;              // what the certificate proves, in one sentence
  std::string kind;               // "strategy", "proof sequence", ...
  // What a reader should know before he plays against it: in which sense there is a reason, and what the promise is.
  std::vector<std::string> notes;
};

// A game so far: positions[0] is where it began and positions[i] what moves[i - 1] led to.
struct PlayedLine {
  std::vector<std::string> moves;
  std::vector<std::string> positions;
};

// What holds after an answer, checked by the rules and the certificate.
struct Promise {
  std::string sentence;  // "the position is one of the 14,242 of the certificate; 37 more moves at most"
  std::optional<int> moves_left;  // at most, until the prover has what the proof promises
  std::string
      where;  // the part of the proof that the position belongs to: "situation 12 of 30"; may be empty
  Value facts = Value::object();  // for the page: cells of the set, letters of the situation
};

struct Reply {
  std::string move;
  std::string why;  // "the cell paired with 3,4"
};

class Replier {
 public:
  Replier() = default;
  Replier(const Replier&) = delete;
  Replier& operator=(const Replier&) = delete;
  virtual ~Replier() = default;

  virtual const ProvedGame& game() const = 0;
  // The prover's move where it is his turn. Throws Error(check_failed) when the certificate has no answer here, although it
  // promised one.
  virtual Reply reply(const PlayedLine& line) = 0;
  // What the proof promises when the opponent is to move, or the game is over. Throws Error(check_failed) when the promise
  // is broken: the position is none that the proof may leave.
  virtual Promise promise(const PlayedLine& line) = 0;
};

}  // namespace zermelo
