// A game being played: whose turn it is, what was played, back and forth in it, and what the computer's seats
// and chance do. Knows no terminal and no page; every door that lets people play uses it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "base/replier.hpp"
#include "lab/catalogue/game_entry.hpp"
#include "lab/play/opponent.hpp"
#include "lab/play/position.hpp"

namespace zermelo::lab {

struct SessionOptions {
  std::string game;
  Parameters parameters = {};                    // as given; the standard ones are filled in
  std::string start = "start";                   // a position's text
  std::array<bool, 2> computer = {false, true};  // whether the computer plays first, second
  Level level = Level::perfect;
  std::uint64_t seed = 1;     // of draws, deals and the computer's choices
  double think = 1;           // seconds for each move of the computer
  std::uint64_t effort = 0;   // looks at the budget instead of seconds, when not 0
  bool draw_by_hand = false;  // people draw and type what they drew
  // A proof that takes the prover's seat, and the file it came from. Game, parameters, start and seats are then the proof's.
  std::shared_ptr<Replier> proof = nullptr;
  std::string proof_file = {};
  Parameters proof_given = {};  // what the certificate leaves open and was chosen
};

// Opens a certificate; the lab reads none itself. Throws as proof::open_replier does.
using ProofOpener = std::function<std::shared_ptr<Replier>(const std::string& path, const Parameters& given)>;

// What a proof says after a move of the game.
struct Kept {
  bool kept = true;
  Promise promise;     // when it is kept
  std::string broken;  // otherwise: what is wrong
};

class Session {
 public:
  // A game of the catalogue, which must outlive the session; with a proof, the game that it is about. Throws Error(bad_input). A parameter that is 'seed:N'
  // by default follows the session's seed.
  Session(const Catalogue& catalogue, SessionOptions options);

  const SessionOptions& options() const { return options_; }
  const GameEntry& entry() const { return *entry_; }
  const Parameters& parameters() const { return parameters_; }
  const Position& position() const { return *at(cursor_).position; }
  std::shared_ptr<const Position> shared_position() const { return at(cursor_).position; }
  // Before the last move, for the drawing; nothing at the beginning.
  const Position* before() const { return cursor_ == 0 ? nullptr : at(cursor_ - 1).position.get(); }

  // Who is to move. `first` is the player who began the game.
  Player to_move() const;
  std::string player_name(Player player) const { return position().player_name(player); }
  // Nothing while the game goes on.
  std::optional<Winner> winner() const;
  std::optional<Player> resigned() const { return resigned_; }
  bool over() const { return winner().has_value(); }

  enum class Next { nothing, person, computer, draw };
  // What happens next: nothing when the game is over.
  Next next() const;

  // A move as typed. Throws Error(bad_input) and changes nothing when it is not legal. Returns it in full.
  std::string play(std::string_view typed);
  // What chance does next, or the waiting of a player who has nothing else.
  std::string draw();
  // Tables and files for the whole game, once; may take a while. Throws Error(interrupted), never Error(budget).
  void prepare(Progress& progress) const;
  Strength strength() const { return position().strength(); }
  // What is known of the position and of each move, in the time of a move.
  Opinion opinion() const;
  // "1 s", or "1,500 steps of work": how long the computer thinks, for sentences.
  std::string allowed() const;

  // The proof that is played against; nothing in other games.
  const Replier* proof() const { return options_.proof.get(); }
  bool is_provers_turn() const;
  // What the proof promises here, checked; for positions where the prover is not to move. `kept` is false from the move
  // on where the certificate breaks.
  Kept promise() const;

  // The computer's choice here, whoever's turn it is. Throws Error(interrupted).
  Choice advice(Level level) const;
  // The same with a budget of the caller's.
  Choice advice(Level level, const Budget& budget) const;
  void resign();

  // Back to the person's last decision, over replies of the computer and draws; false when there is none.
  bool undo();
  bool redo();
  // From the beginning, with the next seed.
  void restart();

  void set_level(Level level) { options_.level = level; }
  void set_computer(std::array<bool, 2> computer) { options_.computer = computer; }
  void set_think(double seconds) { options_.think = seconds; }
  void set_draw_by_hand(bool by_hand) { options_.draw_by_hand = by_hand; }

  // The moves so far, in order.
  std::vector<std::string> moves() const;
  // "1. 3,3=3 1,1=2  2. ..." in lines of moderate length; draws are in brackets.
  std::string transcript() const;
  std::size_t steps() const { return cursor_; }

 private:
  struct Step {
    std::string move;  // that led here; empty at the beginning
    std::shared_ptr<const Position> position;
    bool person = false;  // a person chose the move
  };
  const Step& at(std::size_t index) const { return steps_[index]; }
  void begin();
  void take(const std::string& move, bool person);
  bool is_wait(const Position& position) const;
  bool is_computers_turn() const;
  PlayedLine line() const;
  Budget budget_of_a_move() const;

  SessionOptions options_;
  const GameEntry* entry_;
  Parameters parameters_;
  std::vector<Step> steps_;
  std::size_t cursor_ = 0;
  std::optional<Player> resigned_;
};

}  // namespace zermelo::lab
