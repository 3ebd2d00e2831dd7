#include <fmt/format.h>

#include <vector>

#include "base/error.hpp"
#include "games/es/paper_sets.hpp"
#include "games/es/questions/strategy.hpp"
#include "games/es/questions/theorems.hpp"
#include "proof/es/linear.hpp"
#include "proof/es/smt.hpp"

namespace zermelo::es {
namespace {

// What the paper claims for every a >= b.
std::vector<proof::EsClassesClaim> paper_claims(int b) {
  if (b == 2) return {{2, 2, 0, true}, {3, 2, 1, false}};
  return {{b, 1, 0, true}};
}

}  // namespace

std::optional<std::string> paper_set_failure(int b) {
  const LinearSet set = paper_set(b);
  try {
    proof::require_closed(set);
    for (const proof::EsClassesClaim& claim : paper_claims(b)) proof::require_starts(set, claim);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::check_failed) throw;
    return error.what();
  }
  return std::nullopt;
}

void prove_strategy(int b, const std::optional<OutputPath>& smt, lab::Work& work, lab::Answer& answer) {
  const LinearSet set = paper_set(b);
  answer.scope = fmt::format("the (a,{})-game for every a >= {}", b, b);
  answer.method = "the paper's set of boards, closed by the checker's arithmetic";
  answer.verdict["theorems"] = Value::array();
  TheoremFiles files(work, smt);
  const auto failure = paper_set_failure(b);
  answer.verdict["every_a"] = !failure;
  if (failure) {
    answer.verdict["failure"] = *failure;
    answer.say("Not proved: {failure}.");
  } else {
    for (const proof::EsClassesClaim& claim : paper_claims(b)) {
      tell_theorem(claim, b,
                   {[&](const std::string& path) { proof::write_es_linear(path, claim, set); },
                    [&] { return proof::smt_script(claim, set); }},
                   files, answer);
    }
  }
  answer.add(
      "The boards the strategy leaves, by the gaps of the border E^x0 N E^x1 N ... (x0 = 1: positive):");
  tell_parts(set, answer);
  files.require_written();
}

}  // namespace zermelo::es
