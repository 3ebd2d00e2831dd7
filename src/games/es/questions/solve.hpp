// The questions people ask about the Erdős–Szekeres game, each answered in full: what every door offers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "base/text.hpp"
#include "engine/word_table.hpp"
#include "games/es/rules/board.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

es::Rule parse_rule(std::string_view text);

struct EsSolve {
  int a = 0;
  int b = 0;
  std::string rule = "avoid";  // avoid, achieve or collaborate
  std::string position = "start";
  std::string method = "auto";  // auto, box, word, search
  bool depth = false;           // also the number of moves to the end
  std::optional<std::string> nimber_method =
      std::nullopt;  // also the nimber, by mex, lemoine-viennot or beling-rogalski
  std::optional<std::string> certificate = std::nullopt;
  std::optional<Checkpoint> checkpoint = std::nullopt;
};

Answer solve(const EsSolve& question, const Budget& budget, Progress& progress);

struct EsTable {
  // Either a range of a and b, or every (a, b) with a + b = sum.
  std::optional<Range> a = std::nullopt;
  std::optional<Range> b = std::nullopt;
  std::optional<int> sum = std::nullopt;
  std::string rule = "avoid";
  std::string format = "text";  // text, csv or latex
  std::optional<Checkpoint> checkpoint = std::nullopt;
};

Answer table(const EsTable& question, const Budget& budget, Progress& progress);

struct EsWidths {
  int b = 0;
  int largest_a = 0;
};

// The winners of the (a, b)-game under avoid for every a up to a bound, from one table.
Answer widths(const EsWidths& question, const Budget& budget, Progress& progress);

struct EsShow {
  int a = 0;
  int b = 0;
  std::string position = "start";
  std::string format = "text";  // text, svg or tikz
};

// One position in every notation, its labels when it is given as a permutation, its moves and its drawing.
Answer show(const EsShow& question, const Budget& budget);

}  // namespace zermelo::lab
