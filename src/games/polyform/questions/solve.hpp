// Who wins an achievement game: on a finite board exactly, on the infinite one by what can be found.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"
#include "games/polyform/questions/known.hpp"
#include "games/polyform/questions/sequence.hpp"

namespace zermelo::lab {

struct PolyformSolve {
  std::string goals;  // one animal, or several separated by +
  std::optional<std::string> grid = std::nullopt;
  std::string marks = "1,1";  // A,B or A->C,B
  int handicap = 0;
  std::optional<std::string> board = std::nullopt;  // a finite board instead of the infinite one
  std::optional<int> turns = std::nullopt;          // of the maker, at most
  int largest_index = 12;                           // of the periods tried for a paving
  std::optional<std::string> certificate = std::nullopt;
  // On a finite board that the maker wins: also the proof that he needs so many turns.
  std::optional<std::string> bound_certificate = std::nullopt;
  SequenceDrawings drawings = {};
  // Proofs at hand, for the infinite board; an empty name: none.
  std::string known = kept_certificates();
};

Answer solve(const PolyformSolve& question, const Budget& budget, Progress& progress);

}  // namespace zermelo::lab
