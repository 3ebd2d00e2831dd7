#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "games/es/facts.hpp"
#include "games/es/prove.hpp"
#include "games/es/questions/prove.hpp"
#include "games/es/rules/rank.hpp"
#include "proof/es/classes.hpp"
#include "proof/es/facts.hpp"
#include "proof/es/smt.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;
using lab::Work;

// What is known about the a of one b.
struct Settled {
  bool every_a = false;
  bool odd_a = false;
};

// How long is tried. Where nothing was said about it and no end is in sight, a while: then what was left out is told,
// and the answer is whole. A limit that was asked for cuts the answer short instead.
class Effort {
 public:
  Effort(const Budget& budget, std::optional<int> seconds) : budget_(budget), seconds_(seconds) {
    if (seconds) budget_ = budget.at_most(std::chrono::seconds(*seconds));
  }

  const Budget& budget() const { return budget_; }
  bool by_itself() const { return seconds_.has_value(); }

  void ended_in(const std::string& what, Answer& answer) {
    if (seconds_) return left_out_.push_back(what);
    answer.complete = false;
    answer.add(fmt::format("The budget ended, and with it {}.", what));
  }
  void leave_out(const std::string& what) { left_out_.push_back(what); }

  bool tried_all() const { return left_out_.empty(); }
  void tell_left_out(Answer& answer) const {
    if (left_out_.empty()) return;
    answer.verdict["not_tried"] = Value(left_out_);
    answer.add(
        fmt::format("Not done, or not to the end, in the {} s that are spent when no --time is given: {}.",
                    *seconds_, fmt::join(left_out_, "; ")));
  }

 private:
  Budget budget_;
  std::optional<int> seconds_;
  std::vector<std::string> left_out_;
};

Settled settled_by(const Proof& proof) {
  Settled settled;
  for (const Theorem& theorem : proof.theorems) {
    settled.every_a = settled.every_a || theorem.modulus == 1;
    settled.odd_a = settled.odd_a || (theorem.modulus == 2 && theorem.residue == 1);
  }
  settled.every_a = settled.every_a || static_cast<int>(proof.theorems.size()) == proof.set.shape().period;
  return settled;
}

void tell_proof(const Proof& proof, int b, TheoremFiles& files, Answer& answer) {
  for (const Theorem& theorem : proof.theorems) {
    const proof::EsClassesClaim claim{theorem.from, theorem.modulus, theorem.residue,
                                      theorem.winner == Winner::first};
    tell_theorem(claim, b,
                 {[&](const std::string& path) { proof::write_es_classes(path, claim, proof.set); },
                  [&] { return proof::smt_script(claim, proof.set); }},
                 files, answer);
  }
  const ClassShape& shape = proof.set.shape();
  answer.verdict["threshold_of_gaps"] = shape.threshold;
  answer.verdict["period_of_gaps"] = shape.period;
  answer.say("By a closed set with gaps exact below {threshold_of_gaps} and modulo {period_of_gaps} beyond.");
}

constexpr Parities odd{1, 1};

// For odd b: the regular set that settles all odd a and b at once, found in hundredths of a second.
Learned learn_odd_a(const Budget& budget, Progress& progress) {
  constexpr int enough_letters = 14;
  return learn(odd, enough_letters, budget, progress);
}

bool tell_odd_a(const Learned& learned, TheoremFiles& files, Answer& answer) {
  if (!learned.set) {
    answer.complete = answer.complete && !learned.cut_short;
    return false;
  }
  answer.verdict["theorems"].push_back({{"from", 3}, {"modulus", 2}, {"residue", 1}, {"winner", "first"}});
  answer.add(fmt::format("Proved: {}\nBy a regular set of {} states.", proof::sentence(regular_claim(odd)),
                         learned.set->states()));
  files.write(
      {[&](const std::string& path) { proof::write_es_regular(path, regular_claim(odd), *learned.set); }},
      ".1mod2", answer);
  return true;
}

std::uint64_t members_of(const FactSearch& search) {
  std::uint64_t members = 0;
  for (const ListedFact& entry : search.facts) {
    search.shape.for_each_member(entry.fact.number, [&](const Gaps&) { return ++members > 0; });
  }
  return members;
}

void tell_facts(const FactSearch& search, int b, Settled& settled, TheoremFiles& files, Answer& answer) {
  answer.method = "facts read off exact tables and proved by induction";
  const Theorem& theorem = *search.theorem;
  const proof::EsClassesClaim claim{theorem.from, theorem.modulus, theorem.residue, true};
  settled.every_a = theorem.modulus == 1 || (settled.odd_a && theorem.residue == 0);
  tell_theorem(claim, b, {[&](const std::string& path) {
                 proof::write_es_facts(path, claim, search.shape, search.facts);
               }},
               files, answer);
  answer.verdict["inductive_facts"] = search.facts.size();
  answer.add(fmt::format("By {} facts about classes of gaps, proved together by induction at {} members.",
                         grouped(std::to_string(search.facts.size())),
                         grouped(std::to_string(members_of(search)))));
}

std::string bounds_of(const FactShape& shape) {
  std::vector<std::string> bounds;
  for (std::size_t i = 0; i < shape.gaps.size(); ++i) {
    if (!shape.gaps[i].free()) bounds.push_back(fmt::format("x{} <= {}", i + 1, shape.gaps[i].exact - 1));
  }
  return fmt::format("{}", fmt::join(bounds, ", "));
}

const char* said_of(FactKind kind) {
  if (kind == FactKind::least) return "that of those with other x1 one is lost";
  return kind == FactKind::lost ? "that they are lost" : "that they are won";
}

// How far a search without a theorem came: which starts did not follow, and the least window that can be satisfied.
void tell_missing(const FactSearch& search, Answer& answer) {
  const auto number = [](std::uint64_t count) { return grouped(std::to_string(count)); };
  Value missing = Value::array();
  std::vector<std::string> shown;
  for (const MissingStart& start : search.missing) {
    missing.push_back({{"a", start.a}, {"lost_in_tables", start.lost_in_tables}, {"gaps", start.member}});
    // The least of its class that fails.
    if (start.lost_in_tables) shown.push_back(std::to_string(start.member.back() + 2));
  }
  Value told = {{"bounds", bounds_of(search.shape)}, {"candidates", search.candidates},
                {"windows", search.windows},         {"proved", search.proved},
                {"struck", search.struck},           {"open", search.open},
                {"missing_starts", missing}};
  answer.add(fmt::format(
      "Inductive facts with {}: of {} that hold in exact tables {} follow from each other, {} do "
      "not follow{}.",
      bounds_of(search.shape), number(search.candidates), number(search.proved), number(search.struck),
      search.open == 0 ? ""
                       : fmt::format(", {} were not looked at after {} windows", number(search.open),
                                     number(search.windows))));
  if (!shown.empty()) answer.add(fmt::format("Starts that do not follow: a = {}.", fmt::join(shown, ", ")));
  if (search.lightest) {
    told["lightest"] = {{"gaps", search.lightest->member}, {"missing", said_of(search.lightest->fact.kind)}};
    answer.add(
        fmt::format("The least window that can be satisfied is at the gaps ({}): what is missing is {}.",
                    fmt::join(search.lightest->member, ","), said_of(search.lightest->fact.kind)));
  }
  answer.verdict["inductive_searches"].push_back(std::move(told));
}

// Facts proved together by induction, where no closed set exists.
void prove_by_facts(int b, Settled& settled, TheoremFiles& files, Effort& effort, Work& work,
                    Answer& answer) {
  for (const FactAttempt& attempt : fact_attempts(b)) {
    const auto search = within_budget([&] {
      return find_facts(attempt.shape, effort.budget().part(0.7), work.progress, attempt.most_windows);
    });
    if (!search) {
      return effort.ended_in(fmt::format("the search for inductive facts with {}", bounds_of(attempt.shape)),
                             answer);
    }
    answer.cost.positions += search->windows;
    if (search->theorem) return tell_facts(*search, b, settled, files, answer);
    tell_missing(*search, answer);
  }
}

// How the least bound on the odd gaps grows: the reason why classes do not settle every a.
struct GapGrowth {
  std::vector<std::pair<int, int>> bounds;  // (a, bound)
  int verified_to = 0;     // the first player wins for every a asked about from b to here, by exact tables
  int lost_at = 0;         // the first a at which he does not; 0: none was met
  int stopped_before = 0;  // the a at which the budget ended; 0: it did not
};

// Odd a are left out where they are settled.
GapGrowth measure_growth(int b, bool odd_a_settled, const Budget& budget, Progress& progress) {
  constexpr std::uint64_t most_positions = 3'000'000;
  GapGrowth growth;
  for (int a = b; a <= Board::largest; ++a) {
    if (odd_a_settled && a % 2 == 1) continue;
    if (Ranking(a, b).positions() > most_positions) break;
    std::optional<int> bound;
    try {
      bound = least_odd_gap_bound(a, b, budget, progress);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
      growth.stopped_before = a;
      break;
    }
    if (!bound) {
      growth.lost_at = a;
      break;
    }
    growth.verified_to = a;
    if (growth.bounds.empty() || a >= growth.bounds.back().first + 4) growth.bounds.emplace_back(a, *bound);
  }
  return growth;
}

void tell_growth(const GapGrowth& growth, bool odd_a_settled, Effort& effort, Answer& answer) {
  answer.verdict["verified_to"] = growth.verified_to;
  Value bounds = Value::array();
  std::vector<std::string> shown;
  for (const auto& [a, bound] : growth.bounds) {
    bounds.push_back({a, bound});
    shown.push_back(fmt::format("{} at a = {}", bound, a));
  }
  answer.verdict["odd_gap_bounds"] = bounds;
  if (growth.verified_to > 0) {
    answer.say(
        fmt::format("By exact tables the first player wins for every{} a from {{b}} to {{verified_to}}.",
                    odd_a_settled ? " even" : ""));
    answer.add(fmt::format("The least bound on the odd gaps he can keep: {}.", fmt::join(shown, ", ")));
  }
  if (growth.lost_at > 0) {
    answer.add(fmt::format("By an exact table the second player wins for a = {}.", growth.lost_at));
  }
  if (growth.stopped_before == 0) return;
  effort.ended_in(fmt::format("exact tables from a = {} on", growth.stopped_before), answer);
}

// Only of classes that were tried to the end.
void tell_unsettled(const Attempt& attempt, bool odd_a, Effort& effort, Answer& answer) {
  answer.verdict["tried_thresholds"] = attempt.tried;
  if (attempt.tried > 0) {
    answer.say(fmt::format("Not settled for every{} a by classes with thresholds up to {{tried_thresholds}}.",
                           odd_a ? " even" : ""));
  }
  if (!attempt.cut_short) return;
  effort.ended_in(fmt::format("the search for classes with thresholds from {} on", attempt.tried + 1),
                  answer);
}

}  // namespace

void prove_every_a(const Prove& asked, Work& work, Answer& answer) {
  constexpr int usual_threshold = 5;
  constexpr std::uint64_t usual_classes = 300'000;  // more take many minutes, and have never settled anything
  constexpr std::uint64_t most_classes = 20'000'000;
  constexpr int most_settled_b = 6;    // up to here every a is settled, in half a minute
  constexpr int most_b_for_facts = 8;  // beyond, a single window has hundreds of thousands of positions
  const int b = *asked.b;
  answer.scope = fmt::format("the (a,{})-game for every a", b);
  answer.method = "closed sets of gap classes, by greatest fixpoint";
  answer.verdict["theorems"] = Value::array();
  TheoremFiles files(work, asked.smt);
  // With a threshold, only classes are asked for.
  const bool usual = !asked.threshold;
  Learned uniform;
  if (b % 2 == 1 && usual) uniform = learn_odd_a(work.budget, work.progress);
  const bool open_end = usual && !asked.smt && b > most_settled_b && !work.budget.limited();
  Effort effort(work.budget, open_end ? std::optional(uniform.set ? 5 : 20) : std::nullopt);
  // Half of the time is kept for what can be said when classes do not settle it.
  const int threshold = asked.threshold ? int{*asked.threshold} : usual_threshold;
  const Attempt attempt =
      prove(b, threshold, effort.budget().part(0.5), work.progress, usual ? usual_classes : most_classes);
  Settled settled;
  const Settled by_classes = attempt.proof ? settled_by(*attempt.proof) : Settled{};
  if (uniform.set && !by_classes.every_a) settled.odd_a = tell_odd_a(uniform, files, answer);
  // Classes that settle odd a alone say less than the uniform theorem, but they can be stated as SMT-LIB.
  if (attempt.proof && (!settled.odd_a || asked.smt)) {
    tell_proof(*attempt.proof, b, files, answer);
    settled = {by_classes.every_a, settled.odd_a || by_classes.odd_a};
    answer.cost.positions = attempt.proof->set.shape().count();
  }
  if (!settled.every_a) {
    if (b % 2 == 1 && !settled.odd_a)
      settled.odd_a = tell_odd_a(learn_odd_a(work.budget, work.progress), files, answer);
    tell_unsettled(attempt, settled.odd_a, effort, answer);
    if (usual && b > 2 && b <= most_b_for_facts) {
      if (effort.by_itself()) {
        effort.leave_out("the search for inductive facts");
      } else {
        prove_by_facts(b, settled, files, effort, work, answer);
      }
    }
  }
  if (!settled.every_a) {
    tell_growth(measure_growth(b, settled.odd_a, effort.budget(), work.progress), settled.odd_a, effort,
                answer);
    effort.tell_left_out(answer);
  }
  const bool said = settled.every_a || (answer.complete && effort.tried_all());
  answer.verdict["every_a"] = said ? Value(settled.every_a) : Value();
  if (answer.complete) files.require_written();
}

}  // namespace zermelo::es
