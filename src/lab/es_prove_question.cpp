#include "lab/es_prove_question.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/es/prove.hpp"
#include "games/es/solve.hpp"
#include "lab/text_file.hpp"
#include "proof/es_classes.hpp"
#include "proof/es_smt.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

proof::EsClassesClaim claim_of(const es::Theorem& theorem) {
  return {theorem.from, theorem.modulus, theorem.residue, theorem.winner == Winner::first};
}

ordered_json as_json(const es::Theorem& theorem) {
  return {{"from", theorem.from},
          {"modulus", theorem.modulus},
          {"residue", theorem.residue},
          {"winner", name_of(theorem.winner)}};
}

// One certificate each; the second and later ones are named after their residue.
std::string certificate_path(const std::string& path, const es::Theorem& theorem, bool first) {
  return first ? path : fmt::format("{}.{}mod{}", path, theorem.residue, theorem.modulus);
}

// How the least bound on the odd gaps grows: the reason why classes do not settle every a.
struct Growth {
  std::vector<std::pair<int, int>> bounds;  // (a, bound)
  int verified_to = 0;  // the first player wins for every a from b to here, by exact tables
};

Growth measure_growth(int b, const std::optional<es::Proof>& proof, const Budget& budget,
                      Progress& progress) {
  constexpr std::uint64_t most_positions = 3'000'000;
  Growth growth;
  for (int a = b; a <= es::Board::largest; ++a) {
    const es::Ranking ranking(a, b);
    if (ranking.positions() > most_positions || budget.exhausted()) break;
    const auto bound = es::least_odd_gap_bound(a, b, budget, progress);
    if (!bound) break;
    growth.verified_to = a;
    const bool settled = proof && es::winner_of_start(proof->set, a) != Winner::unknown;
    if (!settled && (growth.bounds.empty() || a >= growth.bounds.back().first + 4)) {
      growth.bounds.emplace_back(a, *bound);
    }
  }
  return growth;
}

}  // namespace

Answer prove(const EsProve& question, const Budget& budget, Progress& progress) {
  Answer answer;
  answer.question = {{"game", "es"}, {"b", question.b}, {"rule", "avoid"}};
  answer.method = "closed sets of gap classes, by greatest fixpoint";
  answer.scope = fmt::format("the (a,{})-game for every a", question.b);
  const auto proof = es::prove(question.b, question.largest_threshold, budget, progress);
  ordered_json list = ordered_json::array();
  bool every_a = false;
  if (proof) {
    bool first = true;
    std::vector<std::string> files;
    for (const es::Theorem& theorem : proof->theorems) {
      list.push_back(as_json(theorem));
      const std::string proved = proof::sentence(claim_of(theorem), question.b);
      answer.text += fmt::format("Proved: {}\n", proved);
      every_a = every_a || theorem.modulus == 1;
      if (question.certificate) {
        files.push_back(certificate_path(*question.certificate, theorem, first));
        proof::write_es_classes(files.back(), claim_of(theorem), proof->set);
        answer.text += fmt::format("Certificate: {}\n", files.back());
      }
      if (question.smt) {
        const std::string file = certificate_path(*question.smt, theorem, first);
        write_text(file, proof::smt_script(claim_of(theorem), proof->set));
        answer.text += fmt::format("SMT-LIB: {} (proved when a solver answers unsat to all)\n", file);
      }
      first = false;
    }
    every_a = every_a || static_cast<int>(proof->theorems.size()) == proof->set.shape().period;
    const auto& shape = proof->set.shape();
    answer.text += fmt::format("By a closed set with gaps exact below {} and modulo {} beyond.\n",
                               shape.threshold, shape.period);
    answer.verdict["threshold_of_gaps"] = shape.threshold;
    answer.verdict["period_of_gaps"] = shape.period;
    if (!files.empty()) answer.certificate = files.front();
  }
  answer.verdict["theorems"] = list;
  answer.verdict["every_a"] = every_a;
  if (!every_a) {
    const Growth growth = measure_growth(question.b, proof, budget, progress);
    answer.verdict["verified_to"] = growth.verified_to;
    ordered_json bounds = ordered_json::array();
    std::vector<std::string> shown;
    for (const auto& [a, bound] : growth.bounds) {
      bounds.push_back({a, bound});
      shown.push_back(fmt::format("{} at a = {}", bound, a));
    }
    answer.verdict["odd_gap_bounds"] = bounds;
    answer.text += fmt::format(
        "Not settled for every a by classes with thresholds up to {}.\n"
        "By exact tables the first player wins for every a from {} to {}.\n"
        "The least bound on the odd gaps he can keep: {}.\n",
        question.largest_threshold, question.b, growth.verified_to, fmt::join(shown, ", "));
  }
  answer.cost = cost_of(budget, proof ? proof->set.shape().count() : 0);
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
