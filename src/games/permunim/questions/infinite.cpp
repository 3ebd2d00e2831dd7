#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.hpp"
#include "base/player.hpp"
#include "base/text.hpp"
#include "games/permunim/infinite.hpp"
#include "games/permunim/questions/line_certificate.hpp"
#include "games/permunim/questions/questions.hpp"

namespace zermelo::permunim {
namespace {

using lab::Answer;
using lab::Work;
using Stone = Stones::Stone;

// Stones from left to right, each into the rightmost run.
LinePosition position_of(const Solve& asked, Columns columns) {
  const ForbiddenSet& forbidden = asked.avoid;
  const int rows = asked.board.rows;
  LinePosition position(rows, order_of(columns), forbidden);
  std::vector<Stone> stones = asked.position.stones;
  if (stones.size() > static_cast<std::size_t>(rows)) {
    bad_input(fmt::format("{} cells are played on {} rows", stones.size(), rows));
  }
  const bool first = columns == Columns::naturals || columns == Columns::rationals_from_one;
  for (const auto& [row, column] : stones) {
    if (row > rows || (first && column < 1)) {
      bad_input(fmt::format("cell '{},{}' is not on the board {}", row, column,
                            Notation<Shape>::value(asked.board).text()));
    }
  }
  std::sort(stones.begin(), stones.end(), [](const Stone& x, const Stone& y) { return x.column < y.column; });
  const bool dense = columns == Columns::rationals || columns == Columns::rationals_from_one;
  for (std::size_t i = 0; i < stones.size(); ++i) {
    const auto& [row, column] = stones[i];
    const std::size_t last = position.items().size() - 1;
    const std::string which = in_quotes(fmt::format("{},{}", row, column));
    if (i > 0 && stones[i - 1].column == column)
      bad_input(fmt::format("cell {} cannot be played: its column has another stone", which));
    if (((position.items()[last].run.rows >> (row - 1)) & 1) == 0) {
      bad_input(fmt::format(
          "cell {} cannot be played: its row has another stone, or it completes a forbidden pattern ({})",
          which, forbidden.text()));
    }
    const std::int64_t before = i > 0 ? column - stones[i - 1].column - 1 : column - 1;
    Run left{dense ? Order::dense : Order::finite, dense ? 0 : static_cast<int>(before), 0};
    if (i == 0 && columns == Columns::integers) left = {Order::negatives, 0, 0};
    if (i == 0 && columns == Columns::rationals_from_one)
      left = column == 1 ? Run{} : Run{Order::dense_from_first, 0, 0};
    const Run right{dense ? Order::dense : Order::naturals, 0, 0};
    position = position.play(forbidden, last, static_cast<int>(row), left, right);
  }
  return position;
}

void require_infinite_sense(const Solve& asked, const Work& work) {
  if (asked.misere || !asked.plus.empty()) {
    bad_input(
        "--misere and --plus go with finite boards; with infinitely many columns: --avoid, --position, "
        "--options, "
        "--moves, --certificate");
  }
  if (work.needs(lab::Form::table) && !asked.options && !asked.moves)
    bad_input("the formats of a table go with --options or --moves");
  if (work.needs(lab::Form::picture)) bad_input("a board with infinitely many columns has no picture");
  if (work.certificate && asked.board.rows == 0) bad_input("--certificate goes with finitely many rows");
}

void certify(const Solve& asked, Columns columns, int value, Work& work, Answer& answer) {
  if (!work.certificate) return;
  proof::LineClaim claim{asked.board.rows, std::string(name_of(columns)), {}, {value}};
  for (const auto& [row, column] : asked.position.stones) {
    if (std::abs(column) > proof::LineClaim::widest)
      bad_input(fmt::format("--certificate goes with stones in columns up to {}", proof::LineClaim::widest));
    claim.stones.push_back({static_cast<int>(row), static_cast<int>(column)});
  }
  std::uint64_t entries = 0;
  work.certify(
      answer,
      [&](const std::string& path) {
        entries = write_line_certificate(path, asked.avoid, {claim}, work.budget, work.progress);
      },
      [&] { return counted(entries, "position", "positions"); });
}

// Parton, Theorem 3.6.
void quadrant(const Solve& asked, Work& work, Answer& answer) {
  if (asked.avoid.text() != "12" || !asked.position.stones.empty()) {
    bad_input("the quadrant Z+xZ+ is solved for --avoid 12 and no stones (Theorem 3.6)");
  }
  constexpr int options = 12;
  LineSolver solver(asked.avoid, work.budget);
  std::vector<int> values = {0};
  for (int i = 2; i <= options; ++i) {
    // After (1,i): i-1 columns, and rows without end. (12) is its own inverse, so the transpose will do.
    values.push_back(solver.value(LinePosition(i - 1, Order::naturals, asked.avoid)));
  }
  const std::string winner = answer.set_winner(Winner::first, true);
  answer.verdict["value"] = "omega";
  answer.verdict["first_row"] = values;
  answer.scope = "the quadrant with a top row and a leftmost column";
  answer.method = "Theorem 3.6: the option (1,i) has value i-1 for every i (Theorem 3.2)";
  answer.cost.positions = solver.positions();
  answer.say("Z+xZ+ avoiding 12: value {value}, " + winner + ".");
  answer.say("The options (1,1), (1,2), ... have the values {first_row|, }, ...");
}

void tell_options(const Solve& asked, LineSolver& solver, const LinePosition& position, Answer& answer) {
  Value options = Value::array();
  answer.add("Options by run, row and what is left of the run on both sides of the stone:");
  for (const auto& option : solver.options(position)) {
    if (!asked.options && option.value != 0) continue;
    const std::string left(order_text(option.left));
    const std::string right(order_text(option.right));
    options.push_back({{"run", option.item / 2 + 1},
                       {"row", option.row},
                       {"left", left},
                       {"right", right},
                       {"value", option.value}});
    answer.add(fmt::format("  run {}  row {:>2}  {:>8}  {}", option.item / 2 + 1, option.row,
                           fmt::format("{}|{}", left, right), option.value));
  }
  answer.verdict["run_options"] = options;
  answer.table =
      lab::Table::of({{"run", ""}, {"row", ""}, {"left", ""}, {"right", ""}, {"value", ""}}, options);
}

}  // namespace

void solve_infinite(const Solve& asked, Work& work, Answer& answer) {
  require_infinite_sense(asked, work);
  if (asked.board.rows == 0) return quadrant(asked, work, answer);
  const Columns columns = *asked.board.columns;
  const LinePosition position = position_of(asked, columns);
  const std::string stones = Notation<Stones>::value(asked.position).text();
  const bool start = asked.position.stones.empty();
  const std::string title = fmt::format("{} avoiding {}{}", Notation<Shape>::value(asked.board).text(),
                                        asked.avoid.text(), start ? "" : ", stones " + stones);
  answer.scope = fmt::format("{} rows with columns {}", asked.board.rows, name_of(columns));
  answer.method = reduction_of(columns);
  LineSolver solver(asked.avoid, work.budget);
  try {
    const int value = solver.value(position);
    const std::string winner = answer.set_winner(value == 0 ? Winner::second : Winner::first, start);
    answer.verdict["value"] = value;
    answer.say(title + ": value {value}, " + winner + ".");
    if (asked.options || asked.moves) tell_options(asked, solver, position, answer);
    certify(asked, columns, value, work, answer);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.verdict = {{"winner", name_of(Winner::unknown)}, {"value", nullptr}};
    answer.complete = false;
    answer.text = fmt::format("{}: unknown, {}.\n", title, error.what());
  }
  answer.cost.positions = solver.positions();
}

}  // namespace zermelo::permunim
