// The question who wins, for the two files that answer it.
#pragma once

#include "games/polyform/questions/asked.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/work.hpp"

namespace zermelo::polyform {

struct Solve : Goal {
  TurnMarks marks;
  std::optional<Whole<1, most_marks>> last;
  Whole<0, most_marks> handicap = 0;
  std::optional<Board> board;
  std::optional<Whole<1, 200>> turns;
  std::optional<Whole<1, 1000>> max_index;
  std::optional<ProofFolder> known;
  std::optional<OutputPath> bound_certificate;
};

// On a finite board, exactly.
void solve_finite_board(const Solve& asked, const Marks& marks, lab::Work& work, lab::Answer& answer);

// In the verdict; the maker moves first.
void set_winner(lab::Answer& answer, std::optional<bool> maker_wins);

}  // namespace zermelo::polyform
