// The papers' claims as data (claims/*.json), and the judging of them by computation.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer.hpp"

namespace zermelo::lab {

enum class Verdict {
  confirmed,  // holds as stated, over the range checked
  corrected,  // the paper is wrong: what is right, and the smallest counterexample
  extended,   // holds, and was checked further than the paper
  open,       // not settled; checked as far as the range says
  pending,    // its game or its check does not exist yet
};

std::string_view name_of(Verdict verdict);

struct Claim {
  std::string id;
  std::string kind;
  std::string where;
  std::string says;   // in our words
  std::string check;  // the name of the check; empty: none yet
  nlohmann::json params;
  std::string command;  // what a reader types to check this claim alone
  std::string range;
  Verdict expected = Verdict::pending;
  std::string note;
};

struct Paper {
  std::string name;
  std::string title;
  std::string authors;
  std::string game;
  std::vector<Claim> claims;
};

struct Judgement {
  Verdict verdict = Verdict::pending;
  std::string detail;  // how far it was checked and what was found
};

inline Judgement confirmed(std::string detail) { return {Verdict::confirmed, std::move(detail)}; }
inline Judgement corrected(std::string detail) { return {Verdict::corrected, std::move(detail)}; }

using Check =
    std::function<Judgement(const nlohmann::json& params, const Budget& budget, Progress& progress)>;

// Throws Error(bad_input) when the text is not a paper's record.
Paper parse_paper(std::string_view json);
// The records built into the program.
std::vector<Paper> papers();

// Runs one claim's check. A claim without a check is pending.
Judgement judge(const Claim& claim, const Budget& budget, Progress& progress);

// Judges the claims (those named in `only`, or all) of the papers given. The answer is complete exactly when
// every verdict is the recorded one.
Answer reproduce(const std::vector<Paper>& papers, const std::vector<std::string>& only, const Budget& budget,
                 Progress& progress);

}  // namespace zermelo::lab
