// One type for the answer to every question about every game. Its facts are stated once, in the verdict; the text for
// people is made of sentences that take their values from it, so that text and JSON cannot disagree:
//
//     answer.verdict["p_positions"] = count;
//     answer.verdict["positions"] = all;
//     answer.say("P-positions: {p_positions} of {positions}");
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/chart.hpp"
#include "base/player.hpp"
#include "base/scene.hpp"
#include "base/value.hpp"
#include "lab/answer/table.hpp"

namespace zermelo::lab {

struct Cost {
  std::uint64_t positions = 0;
  double seconds = 0;
  std::uint64_t peak_bytes = 0;
};

struct Answer {
  Value question = Value::object();  // as asked; made from the declaration of the question
  Value verdict = Value::object();
  std::string scope;   // what the verdict is about: this board, every a >= b, ...
  std::string method;  // empty: nothing was searched, and no cost is told
  std::optional<std::string> certificate;
  Cost cost;  // the positions are counted here, the rest by whoever asked
  std::string text;

  bool complete = true;  // false: the budget ran out, and the verdict says what is known
  bool failed = false;   // a check or a claim does not hold
  bool refused = false;  // what was to be looked at is not what it should be
  // Why a file that was to hold the answer, or its proof, could not be written; empty: nothing went wrong.
  std::string unwritten;

  // What can be drawn, where it was wanted (Work::wants).
  std::vector<Scene> scenes;
  std::optional<Chart> chart;
  std::optional<Table> table;

  // A line for people. In braces stand members of the verdict or, failing that, of the question:
  //     {depth}                          its text
  //     {length.max}                     a member of a member
  //     {moves|, }                       elements joined by ", " in place of two blanks
  //     {positions#position|positions}   a number with its noun: "1 position"
  // A doubled brace is a brace.
  void say(std::string_view sentence);
  // A line, or several, as they are.
  void add(std::string_view lines);

  // Who wins, in the verdict: `winner` is first or second by who moves first from the position asked about, and
  // `winner_is` says the same as mover or other. Returns the words for people: from the start of a game "the first
  // player wins"; from another position, where first and second would be misread, "the player to move wins".
  std::string set_winner(Winner winner, bool from_start);
};

// For a sentence that says a text as it is, braces and all.
std::string literally(std::string_view text);

// The exit status of a program that gives this answer.
int exit_status(const Answer& answer);

// "252 positions, 0.1 s, 5 MiB"; without positions where none were searched.
std::string cost_text(const Cost& cost);

}  // namespace zermelo::lab
