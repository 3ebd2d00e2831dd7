// How the least bound on the odd gaps that the first player can keep grows with a. Where it grows without
// end, no set of gap classes settles every a.
#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/error.hpp"
#include "games/es/prove.hpp"
#include "games/es/questions/questions.hpp"
#include "games/es/rules/rank.hpp"

namespace zermelo::es {
namespace {

struct Growth {
  Span<3, Board::largest> a;
  Whole<3, 20> b;
  Whole<1, Board::largest> step = 1;
};

// The slope of the straight line that fits the points best (least squares); at least two points.
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

// Where the first player loses there is no bound, and nothing to be found out.
lab::Table table_of(const Value& rows) {
  lab::Table table = lab::Table::of({{"a", ""}, {"bound", ""}}, rows);
  for (auto& row : table.rows) {
    if (row[1].is_null()) row[1] = "";
  }
  table.sequence = {"a", "", "bound"};
  return table;
}

void growth(const Growth& asked, lab::Work& work, lab::Answer& answer) {
  const int b = asked.b;
  answer.scope = fmt::format("b = {}, a from {} to {}", b, asked.a.low, asked.a.high);
  answer.method = "minimax over the box table of each board";
  answer.add("a   least bound on the odd gaps that the first player can keep");
  std::vector<std::pair<int, int>> points;
  Value rows = Value::array();
  for (int a = static_cast<int>(asked.a.low); a <= asked.a.high; a += asked.step) {
    try {
      const auto bound = least_odd_gap_bound(a, b, work.budget, work.progress);
      answer.cost.positions += Ranking(a, b).positions();
      rows.push_back({{"a", a}, {"bound", bound}});
      answer.add(bound ? fmt::format("{:<3} {}", a, *bound) : fmt::format("{:<3} he loses", a));
      if (bound) points.emplace_back(a, *bound);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
      answer.complete = false;
      answer.add(fmt::format("Stopped before a = {}: {}.", a, error.what()));
      break;
    }
  }
  answer.verdict["rows"] = rows;
  answer.table = table_of(rows);
  if (points.size() >= 2) {
    answer.verdict["slope"] = slope(points);
    answer.add(fmt::format("The line that fits best rises by {:.3f} for each column.", slope(points)));
  }
}

}  // namespace

lab::Question growth_question() {
  return lab::ask<Growth>(
             "growth",
             "how large the odd gaps must become in the (a,b)-game: why classes do not settle every a")
      .argument("a", &Growth::a, "which a: LO..HI or one number")
      .argument("b", &Growth::b, "length of the decreasing subsequence")
      .option("step", &Growth::step, "every so many of them")
      .gives(lab::Form::table)
      .gives(lab::Form::sequence)
      .gives_checkpoint()
      .example("12..92 6 --step 10")
      .answered_by(growth);
}

}  // namespace zermelo::es
