#include <fmt/format.h>
#include <fmt/ranges.h>

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

Settled tell_proof(const Proof& proof, int b, TheoremFiles& files, Answer& answer) {
  Settled settled;
  for (const Theorem& theorem : proof.theorems) {
    const proof::EsClassesClaim claim{theorem.from, theorem.modulus, theorem.residue,
                                      theorem.winner == Winner::first};
    settled.every_a = settled.every_a || theorem.modulus == 1;
    settled.odd_a = settled.odd_a || (theorem.modulus == 2 && theorem.residue == 1);
    tell_theorem(claim, b,
                 {[&](const std::string& path) { proof::write_es_classes(path, claim, proof.set); },
                  [&] { return proof::smt_script(claim, proof.set); }},
                 files, answer);
  }
  const ClassShape& shape = proof.set.shape();
  settled.every_a = settled.every_a || static_cast<int>(proof.theorems.size()) == shape.period;
  answer.verdict["threshold_of_gaps"] = shape.threshold;
  answer.verdict["period_of_gaps"] = shape.period;
  answer.say("By a closed set with gaps exact below {threshold_of_gaps} and modulo {period_of_gaps} beyond.");
  return settled;
}

// For odd b: the regular set that settles all odd a and b at once.
bool prove_odd_a(TheoremFiles& files, Work& work, Answer& answer) {
  constexpr int enough_letters = 14;
  const Parities odd{1, 1};
  const Learned learned = learn(odd, enough_letters, work.budget, work.progress);
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

// Which starts did not follow, and where.
void tell_missing(const FactSearch& search, Answer& answer) {
  Value missing = Value::array();
  std::vector<std::string> shown;
  for (const MissingStart& start : search.missing) {
    missing.push_back({{"a", start.a}, {"lost_in_tables", start.lost_in_tables}, {"gaps", start.member}});
    shown.push_back(std::to_string(start.a));
  }
  answer.verdict["missing_starts"] = missing;
  answer.add(
      fmt::format("Inductive facts: of {} facts that hold in exact tables {} were asked for and did not "
                  "follow, the start for a = {} with them.",
                  grouped(std::to_string(search.candidates)), grouped(std::to_string(search.struck)),
                  fmt::join(shown, ", ")));
  for (const MissingStart& start : search.missing) {
    if (!start.lost_in_tables) continue;
    answer.add(fmt::format("The first that fails: a = {}, where the gaps near ({}) admit that they are won.",
                           start.a, fmt::join(start.member, ",")));
    break;
  }
}

// Facts proved together by induction, where no closed set exists.
void prove_by_facts(int b, Settled& settled, TheoremFiles& files, Work& work, Answer& answer) {
  const auto search =
      within_budget([&] { return find_facts(usual_fact_shape(b), work.budget.part(0.7), work.progress); });
  if (!search) {
    answer.complete = false;
    answer.add("The budget ended before inductive facts were tried to the end.");
    return;
  }
  answer.cost.positions += search->windows;
  if (!search->theorem) return tell_missing(*search, answer);
  answer.method = "facts read off exact tables and proved by induction";
  const Theorem& theorem = *search->theorem;
  const proof::EsClassesClaim claim{theorem.from, theorem.modulus, theorem.residue, true};
  settled.every_a = theorem.modulus == 1 || (settled.odd_a && theorem.residue == 0);
  tell_theorem(claim, b, {[&](const std::string& path) {
                 proof::write_es_facts(path, claim, search->shape, search->facts);
               }},
               files, answer);
  answer.verdict["inductive_facts"] = search->facts.size();
  answer.add(fmt::format("By {} facts about classes of gaps, proved together by induction at {} members.",
                         grouped(std::to_string(search->facts.size())),
                         grouped(std::to_string(members_of(*search)))));
}

// How the least bound on the odd gaps grows: the reason why classes do not settle every a.
struct GapGrowth {
  std::vector<std::pair<int, int>> bounds;  // (a, bound)
  int verified_to = 0;     // the first player wins for every a from b to here, by exact tables
  int lost_at = 0;         // the first a at which he does not; 0: none was met
  int stopped_before = 0;  // the a at which the budget ended; 0: it did not
};

GapGrowth measure_growth(int b, bool odd_a_settled, Work& work) {
  constexpr std::uint64_t most_positions = 3'000'000;
  GapGrowth growth;
  for (int a = b; a <= Board::largest; ++a) {
    if (Ranking(a, b).positions() > most_positions) break;
    std::optional<int> bound;
    try {
      bound = least_odd_gap_bound(a, b, work.budget, work.progress);
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
    if (odd_a_settled && a % 2 == 1) continue;
    if (growth.bounds.empty() || a >= growth.bounds.back().first + 4) growth.bounds.emplace_back(a, *bound);
  }
  return growth;
}

void tell_growth(const GapGrowth& growth, Answer& answer) {
  answer.verdict["verified_to"] = growth.verified_to;
  Value bounds = Value::array();
  std::vector<std::string> shown;
  for (const auto& [a, bound] : growth.bounds) {
    bounds.push_back({a, bound});
    shown.push_back(fmt::format("{} at a = {}", bound, a));
  }
  answer.verdict["odd_gap_bounds"] = bounds;
  if (growth.verified_to > 0) {
    answer.say("By exact tables the first player wins for every a from {b} to {verified_to}.");
    answer.add(fmt::format("The least bound on the odd gaps he can keep: {}.", fmt::join(shown, ", ")));
  }
  if (growth.lost_at > 0) {
    answer.add(fmt::format("By an exact table the second player wins for a = {}.", growth.lost_at));
  }
  if (growth.stopped_before == 0) return;
  answer.complete = false;
  answer.add(fmt::format("The budget ended before the exact table for a = {}.", growth.stopped_before));
}

// Only of classes that were tried to the end.
void tell_unsettled(const Attempt& attempt, bool odd_a, Answer& answer) {
  answer.verdict["tried_thresholds"] = attempt.tried;
  if (attempt.tried > 0) {
    answer.say(fmt::format("Not settled for every{} a by classes with thresholds up to {{tried_thresholds}}.",
                           odd_a ? " even" : ""));
  }
  if (!attempt.cut_short) return;
  answer.complete = false;
  answer.add(fmt::format("The budget ended before classes with the threshold {} were all tried.",
                         attempt.tried + 1));
}

}  // namespace

void prove_every_a(const Prove& asked, Work& work, Answer& answer) {
  constexpr int usual_threshold = 5;
  constexpr int most_b_for_facts = 8;  // beyond, a single window has hundreds of thousands of positions
  const int b = *asked.b;
  answer.scope = fmt::format("the (a,{})-game for every a", b);
  answer.method = "closed sets of gap classes, by greatest fixpoint";
  answer.verdict["theorems"] = Value::array();
  TheoremFiles files(work, asked.smt);
  const int threshold = asked.threshold ? int{*asked.threshold} : usual_threshold;
  // Half of the time is kept for what can be said when classes do not settle it.
  const Attempt attempt = prove(b, threshold, work.budget.part(0.5), work.progress);
  Settled settled;
  if (attempt.proof) {
    settled = tell_proof(*attempt.proof, b, files, answer);
    answer.cost.positions = attempt.proof->set.shape().count();
  }
  if (!settled.every_a) {
    if (b % 2 == 1 && !settled.odd_a) settled.odd_a = prove_odd_a(files, work, answer);
    tell_unsettled(attempt, settled.odd_a, answer);
    // With a threshold, only classes are asked for.
    if (b > 2 && b <= most_b_for_facts && !asked.threshold) prove_by_facts(b, settled, files, work, answer);
  }
  if (!settled.every_a) {
    tell_growth(measure_growth(b, settled.odd_a, work), answer);
  }
  answer.verdict["every_a"] = settled.every_a || answer.complete ? Value(settled.every_a) : Value();
  if (answer.complete) files.require_written();
}

}  // namespace zermelo::es
