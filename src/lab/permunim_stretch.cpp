#include "lab/permunim_stretch.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/permunim/stretch.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;
using permunim::Board;
using permunim::Stretch;

Board parse_board(const PermuNimStretch& question) {
  const permunim::Sides sides = permunim::parse_sides(question.board);
  Board board(sides.rows, sides.columns, permunim::ForbiddenSet::parse(question.avoid));
  if (question.played.size() > static_cast<std::size_t>(Board::largest)) {
    bad_input(
        fmt::format("{} cells are played; accepted: at most {}", question.played.size(), Board::largest));
  }
  for (const std::string& cell : question.played) board.play_checked(permunim::parse_cell(cell));
  return board;
}

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

}  // namespace

Answer stretch(const PermuNimStretch& question, const Budget& budget) {
  const Board board = parse_board(question);
  permunim::LineSolver solver(board.forbidden(), budget);
  Answer answer;
  std::vector<std::string> played;
  for (const auto stone : board.stones()) played.push_back(permunim::cell_text(stone));
  answer.question = {{"game", "permunim"},
                     {"board", question.board},
                     {"avoid", board.forbidden().text()},
                     {"played", played}};
  answer.scope = "this position with any number of columns in one run";
  answer.method =
      "Theorem 6.2, with the length of each run cut to 1 + the largest sum of what a stone leaves beside it";
  const std::string title = fmt::format("{} avoiding {}{}", question.board, board.forbidden().text(),
                                        played.empty() ? "" : ", stones " + permunim::stones_text(board));
  try {
    const int value = solver.value(permunim::as_line(board));
    answer.text = fmt::format("{}: value {}\n", title, value);
    ordered_json runs = ordered_json::array();
    const auto all = permunim::stretches(solver, board, question.to.value_or(longest_stretch));
    for (const Stretch& each : all) {
      const Finding found = finding(each, value);
      runs.push_back(
          {{"first_column", each.first},
           {"columns", each.length},
           {"playable_rows", each.rows},
           {"values", each.values},
           {"constant_from", each.constant_from ? ordered_json(*each.constant_from) : ordered_json(nullptr)},
           {"proved_from", each.proved},
           {"theorem_6_2_from", each.theorem},
           {"any_number_can_be_added", found.known ? ordered_json(found.add_any) : ordered_json(nullptr)},
           {"can_be_removed", found.removable}});
      answer.text += fmt::format(
          "  {} free columns {} (playable in {} rows)\n"
          "    values for 0, 1, 2, ... columns: {}\n"
          "    {}; proved to be constant from {} ({} by Theorem 6.2)\n"
          "    columns that can be added: {}; that can be removed: {}\n",
          each.length,
          each.length == 0 ? fmt::format("before column {}", each.first)
                           : fmt::format("from column {}", each.first),
          each.rows, fmt::join(each.values, " "),
          each.constant_from ? fmt::format("constant from {} columns", *each.constant_from)
                             : fmt::format("tried up to {} columns", each.values.size() - 1),
          each.proved, each.theorem,
          !found.known    ? "not settled"
          : found.add_any ? "any number"
                          : "not any number",
          found.removable);
    }
    answer.verdict = {{"value", value}, {"runs", runs}};
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.complete = false;
    answer.verdict = {{"value", nullptr}, {"runs", nullptr}};
    answer.text =
        fmt::format("{}: unknown, {}; --to sets how many columns are tried.\n", title, error.what());
  }
  answer.cost = cost_of(budget, solver.positions());
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
