// The papers' claims as data (claims/*.json), and the judging of them by computation.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "lab/answer/answer.hpp"
#include "lab/catalogue/game_entry.hpp"

namespace zermelo::lab {

enum class Verdict {
  confirmed,   // holds as stated, over the range checked
  corrected,   // the paper is wrong: what is right, and the smallest counterexample
  extended,    // holds, and was checked further than the paper
  definition,  // a rule or definition, which cannot be false: the program follows it, over the range checked
  unreadable,  // what the paper prints is garbled or missing in our copy, so that it is neither right nor wrong
  open,        // not settled; checked as far as the range says
  pending,     // its game or its check does not exist yet
};

std::string_view name_of(Verdict verdict);

// How our copy of a paper, a text without its pictures, shows what is claimed.
enum class Copy {
  whole,
  garbled,  // entries are shifted or missing: a difference does not correct the paper
  lost,     // the picture is gone, and what is judged is made up to fit the words: nothing confirms the paper
};

struct Claim {
  std::string id;
  std::string kind;  // a "rule" or "definition" is never confirmed: see Verdict::definition
  std::string where;
  std::string says;   // in our words
  std::string check;  // the name of the check; empty: none yet
  nlohmann::json params;
  // Questions as they are typed, each with the part of its verdict that the paper states. In it "?" stands
  // for a value that the paper does not tell.
  struct Ask {
    std::string command;
    nlohmann::json paper;
  };
  std::vector<Ask> asks;
  std::string range;
  Copy copy = Copy::whole;
  Verdict expected = Verdict::pending;
  std::string could_fail;  // the change of the program or of the paper that would turn the verdict
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
// By the names that records call them.
using Checks = std::map<std::string, Check, std::less<>>;

// What claims are judged with.
struct Means {
  const Catalogue& catalogue;
  const Checks& checks;
};

// Throws Error(bad_input) when the text is not a paper's record.
Paper parse_paper(std::string_view json);

// One claim judged. A claim that asks questions is judged by their answers; others by their check; one that has
// neither is pending.
Judgement judge(const Claim& claim, const Means& means, const Budget& budget, Progress& progress);

// Judges the claims (those named in `only`, or all) of the papers given. The answer has failed when a verdict is not the
// recorded one.
void reproduce(const std::vector<Paper>& papers, const std::vector<std::string>& only, const Means& means,
               Work& work, Answer& answer);
// The same claims with what would be checked.
void list_claims(const std::vector<Paper>& papers, const std::vector<std::string>& only, Answer& answer);

}  // namespace zermelo::lab
