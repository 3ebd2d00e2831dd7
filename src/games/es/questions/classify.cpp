#include "games/es/questions/classify.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/es/classify.hpp"
#include "games/es/prove.hpp"
#include "games/es/rules/rank.hpp"
#include "games/es/questions/theorems.hpp"
#include "proof/es/linear.hpp"
#include "proof/es/smt.hpp"

namespace zermelo::lab {
namespace {

constexpr int first_width = 8;
constexpr int last_width = 40;
constexpr int step = 4;

// Why sets that tie the odd gaps to each other do not settle the game either: how far apart the first player
// must let them grow.
void add_spread(Answer& answer, int b, const Budget& budget, Progress& progress) {
  constexpr std::uint64_t most_positions = 1'500'000;
  auto bounds = nlohmann::ordered_json::array();
  std::vector<std::string> shown;
  for (int a = b; es::Ranking(a, b).positions() <= most_positions && !budget.exhausted(); a += step) {
    const auto bound = es::least_odd_gap_bound(a, b, budget, progress, es::OddGapMeasure::spread);
    if (!bound) continue;
    bounds.push_back({a, *bound});
    shown.push_back(fmt::format("{} at a = {}", *bound, a));
  }
  answer.verdict["odd_gap_spreads"] = bounds;
  answer.text += fmt::format("The least difference of the odd gaps that a winner can keep: {}.\n",
                             fmt::join(shown, ", "));
}

}  // namespace

std::optional<Classification> proved_classification(int b, const Budget& budget, Progress& progress) {
  for (int width = first_width; width <= last_width; width += step) {
    budget.throw_if_exhausted();
    auto set = es::fitted_p_positions(b, width, budget, progress);
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

Answer classify(const EsClassify& question, const Budget& budget, Progress& progress) {
  question.files.require_writable();
  Answer answer;
  answer.question = {{"game", "es"}, {"b", question.b}, {"rule", "avoid"}, {"classify", true}};
  answer.method = "linear sets fitted to exact tables, proved for every a by the checker";
  answer.scope = fmt::format("the (a,{})-game for every a", question.b);
  const auto found = proved_classification(question.b, budget, progress);
  answer.verdict["classified"] = found.has_value();
  if (found) {
    answer.verdict["fitted_to_a"] = found->width + 1;
    answer.text = fmt::format(
        "Proved: for every a a position of the (a,{})-game is a P-position exactly when it is in one of {} "
        "parts\n(gaps of the border E^x0 N E^x1 N ...; x0 = 1: positive):\n",
        question.b, found->set.parts.size());
    add_parts(answer, found->set);
    answer.text += fmt::format("Fitted to the tables for a up to {}.\n", found->width + 1);
    add_files(answer, question.files,
              {[&](const std::string& path) { proof::write_es_classification(path, found->set); },
               [&] { return proof::smt_classification(found->set); }});
  } else {
    answer.text = fmt::format(
        "No classification of the P-positions was found for b = {}: no rule that gives x1 as a constant or "
        "another gap plus a constant fits exact tables of small boards.\n",
        question.b);
    add_spread(answer, question.b, budget, progress);
  }
  const auto rows = static_cast<std::uint64_t>(question.b) - 1;
  const auto columns = static_cast<std::uint64_t>(found ? found->width : 0);
  answer.cost = cost_of(budget, found ? binomial(columns + rows, rows).get_ui() : 0);
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
