#include "games/es/questions/growth.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "games/es/prove.hpp"
#include "games/es/rules/rank.hpp"

namespace zermelo::lab {

using nlohmann::ordered_json;

double slope(const std::vector<std::pair<int, int>>& points) {
  const auto n = static_cast<double>(points.size());
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  for (const auto& [a, bound] : points) {
    x += a;
    y += bound;
    xx += static_cast<double>(a) * a;
    xy += static_cast<double>(a) * bound;
  }
  return (n * xy - x * y) / (n * xx - x * x);
}

Answer growth(const EsGrowth& question, const Budget& budget, Progress& progress) {
  Answer answer;
  answer.question = {{"game", "es"},
                     {"b", question.b},
                     {"rule", "avoid"},
                     {"a", {question.smallest_a, question.largest_a}},
                     {"step", question.step}};
  answer.scope = fmt::format("b = {}, a from {} to {}", question.b, question.smallest_a, question.largest_a);
  answer.method = "minimax over the box table of each board";
  answer.text = "a   least bound on the odd gaps that the first player can keep\n";
  std::vector<std::pair<int, int>> points;
  std::uint64_t positions = 0;
  ordered_json rows = ordered_json::array();
  for (int a = question.smallest_a; a <= question.largest_a; a += question.step) {
    try {
      const auto bound = es::least_odd_gap_bound(a, question.b, budget, progress);
      positions += es::Ranking(a, question.b).positions();
      rows.push_back({{"a", a}, {"bound", bound ? ordered_json(*bound) : ordered_json(nullptr)}});
      answer.text += bound ? fmt::format("{:<3} {}\n", a, *bound) : fmt::format("{:<3} he loses\n", a);
      if (bound) points.emplace_back(a, *bound);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
      answer.complete = false;
      answer.text += fmt::format("Stopped before a = {}: {}.\n", a, error.what());
      break;
    }
  }
  answer.verdict["rows"] = rows;
  if (points.size() >= 2) {
    answer.verdict["slope"] = slope(points);
    answer.text += fmt::format("The line that fits best rises by {:.3f} for each column.\n", slope(points));
  }
  answer.cost = cost_of(budget, positions);
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
