#include "games/es/questions/prove.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "games/es/prove.hpp"
#include "games/es/solve.hpp"
#include "games/es/questions/regular_learn.hpp"
#include "games/es/questions/theorems.hpp"
#include "proof/es/classes.hpp"
#include "proof/es/smt.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

proof::EsClassesClaim claim_of(const es::Theorem& theorem) {
  return {theorem.from, theorem.modulus, theorem.residue, theorem.winner == Winner::first};
}

// How the least bound on the odd gaps grows: the reason why classes do not settle every a.
struct Growth {
  std::vector<std::pair<int, int>> bounds;  // (a, bound)
  int verified_to = 0;     // the first player wins for every a from b to here, by exact tables
  int lost_at = 0;         // the first a at which he does not; 0: none was met
  bool cut_short = false;  // by the budget
};

Growth measure_growth(int b, bool odd_a_settled, const Budget& budget, Progress& progress) {
  constexpr std::uint64_t most_positions = 3'000'000;
  Growth growth;
  for (int a = b; a <= es::Board::largest; ++a) {
    if (es::Ranking(a, b).positions() > most_positions) break;
    std::optional<int> bound;
    try {
      bound = es::least_odd_gap_bound(a, b, budget, progress);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
      growth.cut_short = true;
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

// For odd b: the regular set that settles all odd a and b at once.
bool prove_odd_a(const TheoremFiles& files, const Budget& budget, Progress& progress, Answer& answer) {
  constexpr int enough_letters = 14;
  const es::Parities odd{1, 1};
  const es::Learned learned = learn(odd, enough_letters, budget, progress);
  if (!learned.set) return false;
  answer.verdict["theorems"].push_back({{"from", 3}, {"modulus", 2}, {"residue", 1}, {"winner", "first"}});
  answer.text += fmt::format("Proved: {}\nBy a regular set of {} states.\n",
                             proof::sentence(regular_claim(odd)), learned.set->states());
  if (files.certificate && !answer.certificate) {
    proof::write_es_regular(*files.certificate, regular_claim(odd), *learned.set);
    answer.certificate = files.certificate;
    answer.text += fmt::format("Certificate: {}\n", *files.certificate);
  }
  return true;
}

}  // namespace

Answer prove(const EsProve& question, const Budget& budget, Progress& progress) {
  Answer answer;
  answer.question = {{"game", "es"}, {"b", question.b}, {"rule", "avoid"}};
  answer.method = "closed sets of gap classes, by greatest fixpoint";
  answer.scope = fmt::format("the (a,{})-game for every a", question.b);
  const TheoremFiles files{question.certificate, question.smt};
  files.require_writable();
  const auto proof = es::prove(question.b, question.largest_threshold, budget.part(0.5), progress);
  answer.verdict["theorems"] = ordered_json::array();
  bool every_a = false;
  bool odd_a = false;  // the odd a are settled, perhaps not all others
  if (proof) {
    for (const es::Theorem& theorem : proof->theorems) {
      const proof::EsClassesClaim claim = claim_of(theorem);
      every_a = every_a || theorem.modulus == 1;
      odd_a = odd_a || (theorem.modulus == 2 && theorem.residue == 1);
      add_theorem(answer, claim, question.b, files,
                  {[&](const std::string& path) { proof::write_es_classes(path, claim, proof->set); },
                   [&] { return proof::smt_script(claim, proof->set); }});
    }
    every_a = every_a || static_cast<int>(proof->theorems.size()) == proof->set.shape().period;
    const auto& shape = proof->set.shape();
    answer.text += fmt::format("By a closed set with gaps exact below {} and modulo {} beyond.\n",
                               shape.threshold, shape.period);
    answer.verdict["threshold_of_gaps"] = shape.threshold;
    answer.verdict["period_of_gaps"] = shape.period;
  }
  if (question.b % 2 == 1 && !every_a && !odd_a) odd_a = prove_odd_a(files, budget, progress, answer);
  answer.verdict["every_a"] = every_a;
  if (!every_a) {
    const Growth growth = measure_growth(question.b, odd_a, budget, progress);
    answer.verdict["verified_to"] = growth.verified_to;
    ordered_json bounds = ordered_json::array();
    std::vector<std::string> shown;
    for (const auto& [a, bound] : growth.bounds) {
      bounds.push_back({a, bound});
      shown.push_back(fmt::format("{} at a = {}", bound, a));
    }
    answer.verdict["odd_gap_bounds"] = bounds;
    answer.text += fmt::format("Not settled for every{} a by classes with thresholds up to {}.\n",
                               odd_a ? " even" : "", question.largest_threshold);
    if (growth.verified_to > 0) {
      answer.text += fmt::format(
          "By exact tables the first player wins for every a from {} to {}.\n"
          "The least bound on the odd gaps he can keep: {}.\n",
          question.b, growth.verified_to, fmt::join(shown, ", "));
    }
    if (growth.lost_at > 0) {
      answer.text += fmt::format("By an exact table the second player wins for a = {}.\n", growth.lost_at);
    }
    if (growth.cut_short) answer.text += "The time allowed is over: there may be more to find.\n";
  }
  answer.cost = cost_of(budget, proof ? proof->set.shape().count() : 0);
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
