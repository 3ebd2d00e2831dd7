#include "lab/permunim_infinite.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/player.hpp"
#include "base/text.hpp"
#include "games/permunim/infinite.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;
using permunim::Columns;
using permunim::ForbiddenSet;
using permunim::LinePosition;
using permunim::LineSolver;
using permunim::Order;
using permunim::Run;

// Columns of stones; on Q and Q+ whole numbers too, which is no loss: the order of the stones is all that
// counts.
constexpr std::int64_t farthest_column = 10'000;

std::string_view columns_part(std::string_view board) {
  const auto at = board.find('x');
  return at == std::string_view::npos ? std::string_view() : board.substr(at + 1);
}

struct Stone {
  int row = 0;
  std::int64_t column = 0;
};

Stone parse_stone(std::string_view text, int rows, Columns columns) {
  const auto parts = split(text, ',');
  if (parts.size() != 2)
    bad_input(fmt::format("the cell is {}; accepted: row,column such as 2,1", in_quotes(text)));
  const bool first = columns == Columns::naturals || columns == Columns::rationals_from_one;
  const auto row = parse_integer(parts[0], "the row", 1, rows);
  return {static_cast<int>(row),
          parse_integer(parts[1], "the column", first ? 1 : -farthest_column, farthest_column)};
}

// Stones from left to right, each into the rightmost run.
LinePosition position_of(const PermuNimSolve& question, int rows, Columns columns,
                         const ForbiddenSet& forbidden) {
  LinePosition position(rows, permunim::order_of(columns), forbidden);
  if (question.played.size() > static_cast<std::size_t>(rows)) {
    bad_input(fmt::format("{} cells are played on {} rows", question.played.size(), rows));
  }
  std::vector<Stone> stones;
  for (const std::string& cell : question.played) stones.push_back(parse_stone(cell, rows, columns));
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
    position = position.play(forbidden, last, row, left, right);
  }
  return position;
}

void require_sense(const PermuNimSolve& question) {
  if (question.misere || !question.plus.empty() || question.certificate || question.checkpoint) {
    bad_input(
        "--misere, --plus, --certificate and --checkpoint go with finite boards; with infinitely many "
        "columns: "
        "--avoid, --played, --options, --moves");
  }
}

// Parton, Theorem 3.6.
Answer quadrant(const PermuNimSolve& question, const Budget& budget) {
  const ForbiddenSet forbidden = ForbiddenSet::parse(question.avoid);
  if (forbidden.text() != "12" || !question.played.empty()) {
    bad_input("the quadrant Z+xZ+ is solved for --avoid 12 and no stones (Theorem 3.6)");
  }
  constexpr int options = 12;
  LineSolver solver(forbidden, budget);
  std::vector<int> values = {0};
  for (int i = 2; i <= options; ++i) {
    // After (1,i): i-1 columns, and rows without end. (12) is its own inverse, so the transpose will do.
    values.push_back(solver.value(LinePosition(i - 1, Order::naturals, forbidden)));
  }
  Answer answer;
  answer.question = {
      {"game", "permunim"}, {"board", question.board}, {"avoid", "12"}, {"played", ordered_json::array()}};
  answer.verdict = {{"winner", name_of(Winner::first)}, {"value", "omega"}, {"first_row", values}};
  answer.scope = "the quadrant with a top row and a leftmost column";
  answer.method = "Theorem 3.6: the option (1,i) has value i-1 for every i (Theorem 3.2)";
  answer.cost = cost_of(budget, solver.positions());
  answer.text = fmt::format(
      "Z+xZ+ avoiding 12: value omega, the first player wins.\n"
      "The options (1,1), (1,2), ... have the values {}, ... ({}).\n",
      fmt::join(values, ", "), answer.method);
  return answer;
}

// Where an option is, for a person: the columns left of the stone in its run.
std::string place_text(const LineSolver::Option& option) {
  return fmt::format("{}|{}", permunim::order_text(option.left), permunim::order_text(option.right));
}

}  // namespace

bool is_infinite(std::string_view board) { return permunim::parse_columns(columns_part(board)).has_value(); }

Answer solve_infinite(const PermuNimSolve& question, const Budget& budget) {
  require_sense(question);
  const auto rows_text = std::string_view(question.board).substr(0, question.board.find('x'));
  if (rows_text == "Z+" && columns_part(question.board) == "Z+") return quadrant(question, budget);
  const Columns columns = *permunim::parse_columns(columns_part(question.board));
  const int rows =
      static_cast<int>(parse_integer(rows_text, "the number of rows", 1, LinePosition::most_rows));
  const ForbiddenSet forbidden = ForbiddenSet::parse(question.avoid);
  const LinePosition position = position_of(question, rows, columns, forbidden);
  Answer answer;
  answer.question = {{"game", "permunim"},
                     {"board", question.board},
                     {"avoid", forbidden.text()},
                     {"played", question.played}};
  answer.scope = fmt::format("{} rows with columns {}", rows, name_of(columns));
  answer.method = permunim::reduction_of(columns);
  const std::string title =
      fmt::format("{} avoiding {}{}", question.board, forbidden.text(),
                  question.played.empty() ? "" : fmt::format(", stones {}", fmt::join(question.played, ";")));
  LineSolver solver(forbidden, budget);
  try {
    const int value = solver.value(position);
    const Winner winner = value == 0 ? Winner::second : Winner::first;
    answer.verdict = {{"winner", name_of(winner)}, {"value", value}};
    answer.text = fmt::format("{}: value {}, the {} player wins.\nFinite by {}.\n", title, value,
                              name_of(winner), answer.method);
    if (question.options || question.moves) {
      ordered_json options = ordered_json::array();
      answer.text += "Options by run, row and what is left of the run on both sides of the stone:\n";
      for (const auto& option : solver.options(position)) {
        if (question.moves && !question.options && option.value != 0) continue;
        options.push_back({{"run", option.item / 2 + 1},
                           {"row", option.row},
                           {"left", permunim::order_text(option.left)},
                           {"right", permunim::order_text(option.right)},
                           {"value", option.value}});
        answer.text += fmt::format("  run {}  row {:>2}  {:>8}  {}\n", option.item / 2 + 1, option.row,
                                   place_text(option), option.value);
      }
      answer.verdict["run_options"] = options;
    }
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.verdict = {{"winner", name_of(Winner::unknown)}, {"value", nullptr}};
    answer.complete = false;
    answer.text = fmt::format("{}: unknown, {}.\n", title, error.what());
  }
  answer.cost = cost_of(budget, solver.positions());
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
