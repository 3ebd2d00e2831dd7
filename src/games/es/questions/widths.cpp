#include "games/es/widths.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "games/es/questions/asked.hpp"
#include "games/es/questions/questions.hpp"
#include "games/es/rules/rank.hpp"

namespace zermelo::es {
namespace {

struct Widths {
  Whole<1, Board::largest - 1> a;
  Whole<3, Board::largest> b;
};

void tell(const std::vector<Winner>& winners, int b, lab::Answer& answer) {
  lab::Table table{{{"a", ""}, {"b", ""}, {"winner", ""}}, {}, {}};
  std::vector<std::size_t> second;
  std::vector<std::size_t> undecided;
  for (std::size_t a = 1; a < winners.size(); ++a) {
    table.rows.push_back({a, b, name_of(winners[a])});
    if (winners[a] == Winner::second) second.push_back(a);
    if (winners[a] == Winner::unknown) undecided.push_back(a);
  }
  answer.verdict["rows"] = table.as_value();
  answer.table = std::move(table);
  answer.complete = undecided.empty();
  if (second.empty()) return;
  answer.add(fmt::format(
      "b = {}, avoid, every a from 1 to {}: the second player wins for a = {}; the first player wins "
      "for all others{}.",
      b, winners.size() - 1, fmt::join(second, ", "),
      undecided.empty() ? "" : fmt::format(" but a = {}, not decided in time", fmt::join(undecided, ", "))));
}

void widths(const Widths& asked, lab::Work& work, lab::Answer& answer) {
  const int a = asked.a;
  const int b = asked.b;
  answer.scope = fmt::format("b = {}, every a up to {}", b, a);
  answer.method = "one box table for all widths";
  const std::uint64_t positions = Ranking(a + 1, b).positions();
  try {
    tell(winners_for_widths(b, a, work.budget, work.progress), b, answer);
    answer.cost.positions = positions;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    tell(std::vector<Winner>(static_cast<std::size_t>(a) + 1, Winner::unknown), b, answer);
    answer.add(fmt::format("b = {}, avoid: unknown, {}.", b, error.what()));
  }
}

}  // namespace

lab::Question widths_question() {
  return lab::ask<Widths>("widths", "winners of the (a,b)-game for every a up to A, from one table")
      .argument("a", &Widths::a, "the largest length of the increasing subsequence")
      .argument("b", &Widths::b, "length of the decreasing subsequence")
      .gives(lab::Form::table)
      .gives_checkpoint()
      .example("34 10")
      .answered_by(widths);
}

}  // namespace zermelo::es
