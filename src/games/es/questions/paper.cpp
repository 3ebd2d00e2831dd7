#include "games/es/questions/paper.hpp"

#include <fmt/format.h>

#include <vector>

#include "games/es/paper_sets.hpp"
#include "games/es/questions/theorems.hpp"
#include "proof/es/linear.hpp"
#include "proof/es/smt.hpp"

namespace zermelo::lab {
namespace {

// What the paper claims for every a >= b.
std::vector<proof::EsClassesClaim> paper_claims(int b) {
  if (b == 2) return {{2, 2, 0, true}, {3, 2, 1, false}};
  return {{b, 1, 0, true}};
}

}  // namespace

std::optional<std::string> paper_set_failure(int b) {
  const es::LinearSet set = es::paper_set(b);
  try {
    proof::require_closed(set);
    for (const proof::EsClassesClaim& claim : paper_claims(b)) proof::require_starts(set, claim);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::check_failed) throw;
    return error.what();
  }
  return std::nullopt;
}

Answer paper_strategy(const EsPaper& question, const Budget& budget) {
  const es::LinearSet set = es::paper_set(question.b);
  question.files.require_writable();
  Answer answer;
  answer.question = {{"game", "es"}, {"b", question.b}, {"strategy", "pudwell"}};
  answer.method = "the paper's set of boards, closed by the checker's arithmetic";
  answer.scope = fmt::format("the (a,{})-game for every a >= {}", question.b, question.b);
  answer.verdict["theorems"] = nlohmann::ordered_json::array();
  const auto failure = paper_set_failure(question.b);
  answer.verdict["every_a"] = !failure;
  if (failure) {
    answer.verdict["failure"] = *failure;
    answer.text = fmt::format("Not proved: {}.\n", *failure);
  } else {
    for (const proof::EsClassesClaim& claim : paper_claims(question.b)) {
      add_theorem(answer, claim, question.b, question.files,
                  {[&](const std::string& path) { proof::write_es_linear(path, claim, set); },
                   [&] { return proof::smt_script(claim, set); }});
    }
  }
  answer.text +=
      "The boards the strategy leaves, by the gaps of the border E^x0 N E^x1 N ... (x0 = 1: positive):\n";
  add_parts(answer, set);
  answer.cost = cost_of(budget, 0);
  return answer;
}

}  // namespace zermelo::lab
