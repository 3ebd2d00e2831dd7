#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "games/permunim/questions/line_certificate.hpp"
#include "games/permunim/questions/line_search.hpp"
#include "games/permunim/questions/questions.hpp"
#include "lab/catalogue/shared_parts.hpp"
#include "lab/draw/table_text.hpp"

namespace zermelo::permunim {
namespace {

using Lengths = Span<1, Board::largest>;

struct Table {
  Lengths rows;
  Lengths columns;
  ForbiddenSet avoid;
  std::vector<Beyond> beyond;
};

// No board has a greater one: a value is at most the number of moves.
constexpr int most_kept = Board::largest * Board::largest;

// The values of empty boards, as far as the budget goes.
class Values {
 public:
  Values(const ForbiddenSet& forbidden, const lab::Work& work)
      : solver_(forbidden, work.budget, work.progress, work.checkpoint),
        lines_(forbidden, work.budget),
        budget_(work.budget),
        // The solver's checkpoint has its file to itself.
        shares_(!work.checkpoint),
        // A transposition among the symmetries makes P^{m,n} = P^{n,m}; then one of the two is computed.
        transposes_(std::any_of(forbidden.symmetries().begin(), forbidden.symmetries().end(),
                                [](Symmetry symmetry) { return symmetry.transpose; })) {}

  // Nothing when the budget has ended.
  std::optional<int> operator()(int rows, int columns) {
    const auto key =
        transposes_ ? std::pair(std::min(rows, columns), std::max(rows, columns)) : std::pair(rows, columns);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    if (!complete_) return std::nullopt;
    const auto find = [&](const Budget&) -> std::optional<std::string> {
      const auto value =
          within_budget([&] { return solver_.value(Board(rows, columns, solver_.forbidden())); });
      complete_ = value.has_value();
      return value ? std::optional(std::to_string(*value)) : std::nullopt;
    };
    const auto text =
        shares_ ? lab::kept_part(budget_, fmt::format("{}x{}", key.first, key.second), find) : find(budget_);
    if (!text) return std::nullopt;
    return known_[key] = static_cast<int>(parse_integer(*text, "the value that was kept", 0, most_kept));
  }
  bool complete() const { return complete_; }
  // The same with infinitely many columns, or with any number from 2^m - 1 on (Theorem 6.2), or of wide boards.
  std::optional<int> operator()(const proof::LineClaim& claim, std::size_t which) {
    if (!complete_) return std::nullopt;
    const auto value = within_budget([&] { return lines_.value(lines_.sections(claim, which)); });
    complete_ = value.has_value();
    return value;
  }
  std::uint64_t positions() const { return solver_.positions() + lines_.positions(); }

 private:
  Solver solver_;
  LineSearch lines_;
  Budget budget_;
  bool shares_;
  bool transposes_;
  bool complete_ = true;
  std::map<std::pair<int, int>, int> known_;
};

// The boards beyond a table of finite ones, without their values.
proof::LineClaim claim_of(int rows, const Beyond& beyond) {
  std::string columns = *Notation<Beyond>::value(beyond).string();
  if (columns == every_width) columns = std::to_string(proof::longest_run(rows)) + columns;
  return {rows, std::move(columns), {}, {}};
}

// The rows of the table as claims of a certificate, boards of neighbouring widths as one.
std::vector<proof::LineClaim> claims_of(const lab::Table& table) {
  std::vector<proof::LineClaim> claims;
  std::int64_t last_width = 0;
  for (const auto& row : table.rows) {
    const auto rows = static_cast<int>(*row[1].number());
    const auto value = static_cast<int>(*row[3].number());
    if (row[2].is_text()) {
      claims.push_back(claim_of(rows, Notation<Beyond>::parse(*row[2].string(), "columns")));
      claims.back().values = {value};
      last_width = 0;
      continue;
    }
    const std::int64_t width = *row[2].number();
    if (last_width > 0 && claims.back().rows == rows && width == last_width + 1) {
      std::string& widths = claims.back().columns;
      widths = fmt::format("{}..{}", widths.substr(0, widths.find('.')), width);
      claims.back().values.push_back(value);
    } else {
      claims.push_back({rows, std::to_string(width), {}, {value}});
    }
    last_width = width;
  }
  return claims;
}

void certify(const Table& asked, const lab::Table& table, lab::Work& work, lab::Answer& answer) {
  if (!work.certificate || !answer.complete) return;
  std::uint64_t entries = 0;
  work.certify(
      answer,
      [&](const std::string& path) {
        entries = write_line_certificate(path, asked.avoid, claims_of(table), work.budget, work.progress);
      },
      [&] { return counted(entries, "position", "positions"); });
}

void table(const Table& asked, lab::Work& work, lab::Answer& answer) {
  if ((work.certificate || !asked.beyond.empty()) && asked.rows.high > LinePosition::most_rows)
    bad_input(fmt::format("--certificate and --beyond go with up to {} rows", LinePosition::most_rows));
  std::optional<lab::SharedParts> shared;
  if (!work.checkpoint) {
    shared.emplace(work, [&] {
      Values value(asked.avoid, work);
      for (auto rows = asked.rows.low; rows <= asked.rows.high; ++rows) {
        for (auto columns = asked.columns.low; columns <= asked.columns.high; ++columns)
          value(static_cast<int>(rows), static_cast<int>(columns));
      }
    });
  }
  Values value(asked.avoid, work);
  lab::Table table{{{"avoid", ""}, {"rows", ""}, {"columns", ""}, {"value", ""}}, {}, {}};
  table.grid = {"rows", "columns", "value", "m\\n"};
  for (auto rows = asked.rows.low; rows <= asked.rows.high; ++rows) {
    for (auto columns = asked.columns.low; columns <= asked.columns.high; ++columns) {
      table.rows.push_back(
          {asked.avoid.text(), rows, columns, value(static_cast<int>(rows), static_cast<int>(columns))});
    }
  }
  std::string text = as_text(table);
  // A grid has numbers of columns; what lies beyond them follows it.
  for (const Beyond& beyond : asked.beyond) {
    text += fmt::format("columns {}:", Notation<Beyond>::value(beyond).text());
    for (auto rows = asked.rows.low; rows <= asked.rows.high; ++rows) {
      const proof::LineClaim claim = claim_of(static_cast<int>(rows), beyond);
      for (std::size_t which = 0; which < beyond.widths(); ++which) {
        const Value columns = beyond.width ? Value(beyond.width->low + static_cast<std::int64_t>(which))
                                           : Notation<Beyond>::value(beyond);
        table.rows.push_back({asked.avoid.text(), rows, columns, value(claim, which)});
        text += " " + table.rows.back()[3].text();
      }
    }
    text += "\n";
    table.grid.reset();
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
  answer.add(text);
  certify(asked, table, work, answer);
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
      .option("beyond", &Table::beyond,
              "also with these columns: Z, Z+, Q, Q+, .. for every number from 2^rows - 1 on, 33..70 for "
              "wide boards")
      .gives(lab::Form::table)
      .gives(lab::Form::sequence)
      .gives_certificate()
      .gives_checkpoint()
      .example("--rows 1..8 --columns 1..8 --avoid 123")
      .answered_by(table);
}

}  // namespace zermelo::permunim
