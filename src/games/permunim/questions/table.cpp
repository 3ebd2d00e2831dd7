#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/within_budget.hpp"
#include "games/permunim/questions/questions.hpp"
#include "lab/draw/table_text.hpp"

namespace zermelo::permunim {
namespace {

using Lengths = Span<1, Board::largest>;

struct Table {
  Lengths rows;
  Lengths columns;
  ForbiddenSet avoid;
};

// The values of empty boards, as far as the budget goes.
class Values {
 public:
  Values(const ForbiddenSet& forbidden, const lab::Work& work)
      : solver_(forbidden, work.budget, work.progress, work.checkpoint),
        // A transposition among the symmetries makes P^{m,n} = P^{n,m}; then one of the two is computed.
        transposes_(std::any_of(forbidden.symmetries().begin(), forbidden.symmetries().end(),
                                [](Symmetry symmetry) { return symmetry.transpose; })) {}

  // Nothing when the budget has ended.
  std::optional<int> operator()(int rows, int columns) {
    const auto key =
        transposes_ ? std::pair(std::min(rows, columns), std::max(rows, columns)) : std::pair(rows, columns);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (!complete_) return std::nullopt;
    const auto value =
        within_budget([&] { return solver_.value(Board(rows, columns, solver_.forbidden())); });
    complete_ = value.has_value();
    if (value) known_[key] = *value;
    return value;
  }
  bool complete() const { return complete_; }
  std::uint64_t positions() const { return solver_.positions(); }

 private:
  Solver solver_;
  bool transposes_;
  bool complete_ = true;
  std::map<std::pair<int, int>, int> known_;
};

void table(const Table& asked, lab::Work& work, lab::Answer& answer) {
  Values value(asked.avoid, work);
  lab::Table table{{{"avoid", ""}, {"rows", ""}, {"columns", ""}, {"value", ""}}, {}, {}};
  table.grid = {"rows", "columns", "value", "m\\n"};
  for (auto rows = asked.rows.low; rows <= asked.rows.high; ++rows) {
    for (auto columns = asked.columns.low; columns <= asked.columns.high; ++columns) {
      table.rows.push_back(
          {asked.avoid.text(), rows, columns, value(static_cast<int>(rows), static_cast<int>(columns))});
    }
  }
  answer.complete = value.complete();
  answer.scope = fmt::format("empty boards of {}..{} rows and {}..{} columns", asked.rows.low,
                             asked.rows.high, asked.columns.low, asked.columns.high);
  answer.method = "search of reduced positions";
  answer.cost.positions = value.positions();
  Value list = Value::array();
  for (const auto& row : table.rows)
    list.push_back({{"rows", row[1]}, {"columns", row[2]}, {"value", row[3]}});
  answer.verdict["rows"] = list;
  answer.add(as_text(table));
  answer.table = std::move(table);
}

}  // namespace

lab::Question table_question() {
  return lab::ask<Table>("table", "the values of empty boards")
      .option("rows", &Table::rows, "numbers of rows")
      .required()
      .option("columns", &Table::columns, "numbers of columns")
      .required()
      .option("avoid", &Table::avoid, "forbidden patterns, or none")
      .required()
      .gives(lab::Form::table)
      .gives_checkpoint()
      .example("--rows 1..8 --columns 1..8 --avoid 123")
      .answered_by(table);
}

}  // namespace zermelo::permunim
