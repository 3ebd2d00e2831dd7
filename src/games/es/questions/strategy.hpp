// What `es strategy` is asked with, and its answers: the paper's strategy on one board played or asked, or
// for every a at once.
#pragma once

#include <optional>
#include <string>

#include "games/es/paper_strategy.hpp"
#include "games/es/questions/asked.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/work.hpp"

namespace zermelo::es {

struct Strategy {
  Length a;  // the only number: b, for every a
  std::optional<Length> b;
  std::optional<Told> position;
  std::optional<OutputPath> smt;
};

// Every game that the strategy allows, and every printed case.
void verify_strategy(const PaperStrategy& strategy, lab::Work& work, lab::Answer& answer);
// For every a at once, by the set of boards it leaves.
void prove_strategy(int b, const std::optional<OutputPath>& smt, lab::Work& work, lab::Answer& answer);

// The first step at which the checker does not prove the paper's claims from the paper's set; nothing when it
// proves them all.
std::optional<std::string> paper_set_failure(int b);

}  // namespace zermelo::es
