// A game in a terminal or through a pipe: draws the board, reads lines, says what happened. A line is a move
// or a command; one that is neither gets one line in answer and changes nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/progress.hpp"
#include "cli/line_reader.hpp"
#include "cli/screen.hpp"
#include "lab/play/session.hpp"

namespace zermelo::cli {

class PlayTable {
 public:
  // `keep`: the file that an unfinished game is left in when the person goes away; empty for none.
  PlayTable(lab::Session session, LineReader& reader, Screen screen, std::string keep)
      : session_(std::move(session)), reader_(reader), screen_(screen), keep_(std::move(keep)) {}

  // Until the person leaves; returns the exit status.
  int run();

 private:
  enum class After { go_on, leave };

  void introduce() const;
  void introduce_proof() const;
  void show_promise();
  void prepare() const;
  void show();
  std::string seat(Player player) const;
  // The moves that need nobody: chance and the computer's.
  void advance();
  template <class Think>
  auto considered(Think think) const;
  void announce_result();
  std::optional<std::string> ask();
  After obey(std::string_view typed);
  After command(std::string_view word, std::string_view rest);
  void help() const;
  void list_moves() const;
  void hint();
  void tell_values(bool every_move);
  void go_back(std::string_view rest, bool forward);
  int leave();
  // A line or more, broken to fit the screen.
  void say(std::string_view text) const;
  std::string strong(std::string_view text) const;

  lab::Session session_;
  LineReader& reader_;
  Screen screen_;
  std::string keep_;
  bool changed_ = true;     // since the board was drawn
  bool announced_ = false;  // the result of this game
  bool broken_ = false;     // the proof did not keep its promise
  std::string why_;         // the computer's last choice
};

}  // namespace zermelo::cli
