// Playing without a memory on this side: a request holds the game, its settings and all moves, the reply the position.
// What a computer player found out stays with the first position of a game, and the last few of those are kept.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <semaphore>
#include <string>

#include "base/value.hpp"
#include "http/proofs.hpp"
#include "lab/catalogue/game_entry.hpp"
#include "lab/play/session.hpp"

namespace zermelo::http {

class Playing {
 public:
  Playing(const lab::Catalogue& catalogue, Proofs& proofs, std::shared_ptr<const std::atomic<bool>> ending);

  // Each takes {"game", "parameters", "start", "moves", "computer", "level", "seed", "think", "draw_by_hand",
  // "resigned"}, all but the first with defaults, and what its name says besides. With "proof", the name of a certificate,
  // the proof says which game it is and takes its seat; "with" holds what it leaves open.

  // The drawing, the moves, whose turn it is.
  Value position(const nlohmann::json& asked);
  // What happens next without a person: the computer's move or a draw. The reply is the position after it, with `played`
  // and `why`.
  Value step(const nlohmann::json& asked);
  // A good move and why.
  Value hint(const nlohmann::json& asked);
  // What every move leads to, and how that is known.
  Value values(const nlohmann::json& asked);
  // How well the computer plays this game once it is prepared, and what can be shown on the board besides the position.
  // Prepares the game: reads certificates and makes its table, within a bounded time.
  Value known(const nlohmann::json& asked);
  // Whether "move" can be played, what it does, and otherwise why not.
  Value reason(const nlohmann::json& asked);
  // Of a game against a proof, with the reader to move: what the proof answers to each of his moves, and what it then
  // promises.
  Value answers(const nlohmann::json& asked);
  // As "format": text, json, latex, svg.
  Value exported(const nlohmann::json& asked);
  // The request again, with its moves in full; throws for what is no position.
  Value state(const nlohmann::json& asked);
  // What was exported as text or JSON, in "text", as a request for a position.
  Value imported(const nlohmann::json& asked);

 private:
  lab::Session session(const nlohmann::json& asked);
  lab::Session beginning(const lab::SessionOptions& options);
  void prepare(const lab::SessionOptions& options);
  Budget budget(const lab::SessionOptions& options) const;
  Value shown(const lab::Session& session);

  const lab::Catalogue& catalogue_;
  Proofs& proofs_;
  std::shared_ptr<const std::atomic<bool>> ending_;
  std::mutex mutex_;
  std::mutex proof_mutex_;  // proofs remember what they read
  struct Preparation {
    std::mutex mutex;  // held while it is prepared: who comes meanwhile waits, and is not told of less
    bool done = false;
  };
  struct Begun {
    std::string key;
    lab::Session session;
    std::shared_ptr<Preparation> preparation;
  };
  std::list<Begun> begun_;  // the one used last in front
  std::counting_semaphore<> thinkers_;
};

}  // namespace zermelo::http
