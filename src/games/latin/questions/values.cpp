#include "base/within_budget.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/questions/questions.hpp"
#include "lab/draw/table_text.hpp"

namespace zermelo::latin {
namespace {

struct Values {
  Span<1, Board::largest> orders{1, 5};
};

void values(const Values& asked, lab::Work& work, lab::Answer& answer) {
  answer.scope = "the last mover's game on empty boards";
  answer.method = "nim-sums of live sets up to renaming";
  lab::Table table{{{"order", ""}, {"value", "nimber"}}, {}, {}};
  for (auto order = asked.orders.low; order <= asked.orders.high; ++order) {
    const auto here = static_cast<int>(order);
    work.progress.begin("order " + std::to_string(order) + ", positions searched", 0);
    const auto solver = make_expert_solver(here, work.budget, work.progress);
    const auto value = within_budget([&] { return solver->value(Board(here, 2, Ownership::any)).value; });
    answer.cost.positions += solver->positions();
    answer.complete = answer.complete && value.has_value();
    table.rows.push_back({order, value});
  }
  answer.verdict["rows"] = table.as_value();
  answer.add(as_text(table));
  answer.add(
      "For every order it is 1 when the order is odd and 0 when it is even: all first moves are alike, and "
      "the\n"
      "symmetry strategy ('latin mirror') wins for the first player, or the second.");
  table.sequence = {"order", "", "value"};
  answer.table = std::move(table);
}

}  // namespace

lab::Question values_question() {
  return lab::ask<Values>("values", "nimbers of the game in which columns do not count")
      .option("orders", &Values::orders, "which orders")
      .gives(lab::Form::table)
      .gives(lab::Form::sequence)
      .gives_checkpoint()
      .example("--orders 3..5")
      .answered_by(values);
}

}  // namespace zermelo::latin
