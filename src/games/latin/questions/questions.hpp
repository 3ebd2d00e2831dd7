// The questions about Latin Erdős, each declared in the file of its name.
#pragma once

#include "games/latin/questions/asked.hpp"
#include "lab/catalogue/question.hpp"

namespace zermelo::latin {

lab::Question solve_question();
lab::Question show_question();
lab::Question values_question();
lab::Question lengths_question();
lab::Question gambler_question();
lab::Question mirror_question();

struct Solve : Setting {
  Placed position;
  // Expert: placements from the empty board that may be any, at most two rows of them
  Whole<0, Board::largest + Board::largest> free = 0;
  bool moves = false;   // every move with its result, not the winning ones alone
  bool depth = false;   // Expert: also the number of discs to come
  bool nimber = false;  // Expert: also the nimber of the last mover's game
  bool bounds = false;  // Beginner: two bounds without looking at columns, in place of the exact chance
};

// The one question in the three versions.
void solve_expert(const Solve& asked, lab::Work& work, lab::Answer& answer);
void solve_gambler(const Solve& asked, lab::Work& work, lab::Answer& answer);
void solve_beginner(const Solve& asked, lab::Work& work, lab::Answer& answer);

}  // namespace zermelo::latin
