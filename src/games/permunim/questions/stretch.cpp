#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/permunim/questions/questions.hpp"
#include "games/permunim/stretch.hpp"

namespace zermelo::permunim {
namespace {

// The longest run that can be asked for.
constexpr int longest_stretch = 4096;

struct AskedStretch {
  Sides board;
  ForbiddenSet avoid;
  Stones position;
  std::optional<Whole<0, longest_stretch>> to;
};

// What is known about one run, next to its present length.
struct Finding {
  bool add_any = false;      // any number of columns can be added
  bool known = false;        // whether that is certain either way
  std::vector<int> keeping;  // lengths tried that have the present value
  int removable = 0;         // columns that can be taken away one by one with the value unchanged
};

Finding finding(const Stretch& stretch, int value) {
  Finding result;
  const auto& values = stretch.values;
  for (std::size_t length = 0; length < values.size(); ++length) {
    if (values[length] == value) result.keeping.push_back(static_cast<int>(length));
  }
  const auto at = [&](int length) {
    return values[static_cast<std::size_t>(std::min(length, static_cast<int>(values.size()) - 1))];
  };
  for (int length = stretch.length; length > 0; --length) {
    if (length > static_cast<int>(values.size()) && !stretch.constant_from) break;
    if (at(length - 1) != value) break;
    ++result.removable;
  }
  result.known = stretch.constant_from.has_value();
  result.add_any = result.known && *stretch.constant_from <= stretch.length;
  return result;
}

std::string told(const Stretch& run, const Finding& found) {
  return fmt::format(
      "  {} {} (playable in {})\n"
      "    values for 0, 1, 2, ... columns: {}\n"
      "    {}; proved to be constant from {} ({} by Theorem 6.2)\n"
      "    columns that can be added: {}; that can be removed: {}",
      counted(static_cast<std::uint64_t>(run.length), "free column", "free columns"),
      run.length == 0 ? fmt::format("before column {}", run.first) : fmt::format("from column {}", run.first),
      counted(static_cast<std::uint64_t>(run.rows), "row", "rows"), fmt::join(run.values, " "),
      run.constant_from ? fmt::format("constant from {} columns", *run.constant_from)
                        : fmt::format("tried up to {} columns", run.values.size() - 1),
      run.proved, run.theorem,
      !found.known    ? "not settled"
      : found.add_any ? "any number"
                      : "not any number",
      found.removable);
}

void stretch(const AskedStretch& asked, lab::Work& work, lab::Answer& answer) {
  const Board board = board_with(asked.board, asked.avoid, asked.position);
  LineSolver solver(board.forbidden(), work.budget);
  answer.scope = "this position with any number of columns in one run";
  answer.method =
      "Theorem 6.2, with the length of each run cut to 1 + the largest sum of what a stone leaves beside it";
  try {
    const int value = solver.value(as_line(board));
    answer.verdict["value"] = value;
    answer.say(described(board) + ": value {value}");
    Value runs = Value::array();
    for (const Stretch& run : stretches(solver, board, asked.to ? int{*asked.to} : longest_stretch)) {
      const Finding found = finding(run, value);
      runs.push_back({{"first_column", run.first},
                      {"columns", run.length},
                      {"playable_rows", run.rows},
                      {"values", run.values},
                      {"constant_from", run.constant_from},
                      {"proved_from", run.proved},
                      {"theorem_6_2_from", run.theorem},
                      {"any_number_can_be_added", found.known ? Value(found.add_any) : Value()},
                      {"can_be_removed", found.removable}});
      answer.add(told(run, found));
    }
    answer.table = lab::Table::of({{"first_column", "first column"},
                                   {"columns", ""},
                                   {"playable_rows", "playable rows"},
                                   {"values", "values for 0, 1, 2, ... columns"},
                                   {"constant_from", "constant from"},
                                   {"proved_from", "proved from"},
                                   {"theorem_6_2_from", "by Theorem 6.2 from"},
                                   {"any_number_can_be_added", "any number can be added"},
                                   {"can_be_removed", "can be removed"}},
                                  runs);
    answer.verdict["runs"] = runs;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.complete = false;
    answer.verdict = {{"value", nullptr}, {"runs", nullptr}};
    answer.text = fmt::format("{}: unknown, {}; --to sets how many columns are tried.\n", described(board),
                              error.what());
  }
  answer.cost.positions = solver.positions();
}

}  // namespace

lab::Question stretch_question() {
  return lab::ask<AskedStretch>(
             "stretch",
             "where columns can be added or removed, and the width from which the value stays the same")
      .argument("board", &AskedStretch::board, "rows x columns, up to 16 rows")
      .option("avoid", &AskedStretch::avoid, "forbidden patterns, or none")
      .required()
      .option("position", &AskedStretch::position, "stones already played, as row,column")
      .option("to", &AskedStretch::to,
              "try runs up to this length; until all widths are known when nothing is said")
      .gives(lab::Form::table)
      .gives_checkpoint()
      .example("4x6 --avoid 12 --position \"1,2\"")
      .answered_by(stretch);
}

}  // namespace zermelo::permunim
