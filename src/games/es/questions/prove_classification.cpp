#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "base/within_budget.hpp"
#include "games/es/classify.hpp"
#include "games/es/prove.hpp"
#include "games/es/questions/prove.hpp"
#include "games/es/rules/rank.hpp"
#include "proof/es/linear.hpp"
#include "proof/es/smt.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;
using lab::Work;

constexpr int first_width = 8;
constexpr int last_width = 40;
constexpr int step = 4;

// Why sets that tie the odd gaps to each other do not settle the game either: how far apart the first player
// must let them grow.
void tell_spread(int b, Work& work, Answer& answer) {
  constexpr std::uint64_t most_positions = 1'500'000;
  Value bounds = Value::array();
  std::vector<std::string> shown;
  for (int a = b; Ranking(a, b).positions() <= most_positions; a += step) {
    const auto bound = within_budget(
        [&] { return least_odd_gap_bound(a, b, work.budget, work.progress, OddGapMeasure::spread); });
    if (!bound) {
      answer.complete = false;
      answer.add(fmt::format("The budget ended before the exact table for a = {}.", a));
      break;
    }
    if (!*bound) continue;
    bounds.push_back({a, **bound});
    shown.push_back(fmt::format("{} at a = {}", **bound, a));
  }
  answer.verdict["odd_gap_spreads"] = bounds;
  if (shown.empty()) return;
  answer.add(fmt::format("The least difference of the odd gaps that a winner can keep: {}.",
                         fmt::join(shown, ", ")));
}

void tell_classification(const Classification& found, int b, TheoremFiles& files, Answer& answer) {
  answer.verdict["fitted_to_a"] = found.width + 1;
  answer.add(fmt::format(
      "Proved: for every a a position of the (a,{})-game is a P-position exactly when it is in one of "
      "{} parts\n(gaps of the border E^x0 N E^x1 N ...; x0 = 1: positive):",
      b, found.set.parts.size()));
  tell_parts(found.set, answer);
  answer.say("Fitted to the tables for a up to {fitted_to_a}.");
  files.write({[&](const std::string& path) { proof::write_es_classification(path, found.set); },
               [&] { return proof::smt_classification(found.set); }},
              "", answer);
  const auto rows = static_cast<std::uint64_t>(b) - 1;
  answer.cost.positions = binomial(static_cast<std::uint64_t>(found.width) + rows, rows).get_ui();
}

}  // namespace

std::optional<Classification> proved_classification(int b, const Budget& budget, Progress& progress) {
  for (int width = first_width; width <= last_width; width += step) {
    budget.throw_if_exhausted();
    auto set = fitted_p_positions(b, width, budget, progress);
    // What a narrow table refutes, a wider one refutes too.
    if (!set) return std::nullopt;
    try {
      proof::require_classification(*set);
      return Classification{std::move(*set), width};
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::check_failed) throw;
    }
  }
  return std::nullopt;
}

void prove_classification(const Prove& asked, Work& work, Answer& answer) {
  const int b = *asked.b;
  answer.scope = fmt::format("the (a,{})-game for every a", b);
  answer.method = "linear sets fitted to exact tables, proved for every a by the checker";
  TheoremFiles files(work, asked.smt);
  const auto searched = within_budget([&] { return proved_classification(b, work.budget, work.progress); });
  if (!searched) {
    answer.complete = false;
    answer.verdict["classified"] = nullptr;
    answer.add(fmt::format(
        "b = {}: unknown, the budget ended before a classification of the P-positions was found or "
        "refuted.",
        b));
    return;
  }
  answer.verdict["classified"] = searched->has_value();
  if (*searched) return tell_classification(**searched, b, files, answer);
  answer.add(fmt::format(
      "No classification of the P-positions was found for b = {}: no rule that gives x1 as a constant "
      "or another gap plus a constant fits exact tables of small boards.",
      b));
  tell_spread(b, work, answer);
  if (answer.complete) files.require_written();
}

}  // namespace zermelo::es
