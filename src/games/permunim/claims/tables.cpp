// The thesis' tables, recomputed cell by cell.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/nimber.hpp"
#include "games/permunim/solve.hpp"
#include "games/permunim/claims/claims.hpp"

namespace zermelo::permunim {
namespace {

using nlohmann::json;
using Row = std::vector<std::optional<int>>;

Judgement nim_sums(const json& params, const Budget&, Progress&) {
  const auto rows = params.at("rows").get<std::vector<std::uint64_t>>();
  const auto columns = params.at("columns").get<std::vector<std::uint64_t>>();
  std::vector<std::string> wrong;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      const std::uint64_t printed = params.at("sums").at(i).at(j);
      const std::uint64_t sum = (Nimber{rows[i]} + Nimber{columns[j]}).value;
      if (sum != printed)
        wrong.push_back(fmt::format("{} + {} is {}, printed {}", rows[i], columns[j], sum, printed));
    }
  }
  if (!wrong.empty()) return corrected(fmt::format("{}", fmt::join(wrong, "; ")));
  return confirmed(fmt::format("all {} sums", rows.size() * columns.size()));
}

Board board_of(const json& params) {
  Board board(params.at("rows"), params.at("columns"), avoid_of(params));
  if (params.contains("played")) {
    for (const auto& cell : params.at("played")) board.play_checked({cell.at(1), cell.at(0)});
  }
  return board;
}

Row row_of(const json& printed) {
  Row row;
  for (const auto& entry : printed)
    row.push_back(entry.is_null() ? std::nullopt : std::optional<int>(entry.get<int>()));
  return row;
}

std::string entry_text(const std::optional<int>& entry) { return entry ? fmt::format("{}", *entry) : "-"; }

// How a row as read differs from the right one, with as few changes as possible: entries that differ, entries
// lost and entries too many.
struct Differences {
  std::vector<std::string> wrong;  // "column 7 is 0, printed 4"
  std::vector<int> lost;           // columns
  int extra = 0;
};

Differences compare(const Row& right, const Row& read) {
  const std::size_t n = right.size();
  const std::size_t k = read.size();
  std::vector<std::vector<std::size_t>> cost(n + 1, std::vector<std::size_t>(k + 1));
  const auto differ = [&](std::size_t i, std::size_t j) { return right[i] == read[j] ? 0U : 1U; };
  for (std::size_t i = n + 1; i-- > 0;) {
    for (std::size_t j = k + 1; j-- > 0;) {
      if (i == n || j == k) {
        cost[i][j] = (n - i) + (k - j);
        continue;
      }
      cost[i][j] = std::min({cost[i + 1][j + 1] + differ(i, j), cost[i + 1][j] + 1, cost[i][j + 1] + 1});
    }
  }
  Differences result;
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < n || j < k) {
    if (i < n && j < k && cost[i][j] == cost[i + 1][j + 1] + differ(i, j)) {
      if (differ(i, j) != 0) {
        result.wrong.push_back(
            fmt::format("column {} is {}, printed {}", i + 1, entry_text(right[i]), entry_text(read[j])));
      }
      ++i;
      ++j;
    } else if (i < n && (j == k || cost[i][j] == cost[i + 1][j] + 1)) {
      result.lost.push_back(static_cast<int>(++i));
    } else {
      ++result.extra;
      ++j;
    }
  }
  return result;
}

std::string row_text(const Row& row) {
  std::vector<std::string> entries;
  for (const auto& entry : row) entries.push_back(entry_text(entry));
  return fmt::format("{}", fmt::join(entries, " "));
}

bool same_grid(const OptionGrid& grid, const json& printed) {
  if (grid.size() != printed.size()) return false;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (grid[i] != row_of(printed.at(i))) return false;
  }
  return true;
}

// A grid of options; `options_as_read` when the text version lost entries, where an empty last entry stands
// for one that is missing.
Judgement grid(const json& params, const Budget& budget, Progress& progress) {
  Solver solver(avoid_of(params), claim_budget(budget), progress);
  const Board board = board_of(params);
  const auto right = solver.options(board);
  const bool as_read = params.contains("options_as_read");
  const json& printed = params.at(as_read ? "options_as_read" : "options");
  std::vector<std::string> wrong;
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (i >= printed.size()) {
      missing.push_back(fmt::format("row {}: {}", i + 1, row_text(right[i])));
      continue;
    }
    Row read = row_of(printed[i]);
    while (as_read && !read.empty() && !read.back()) read.pop_back();
    const Differences row = compare(right[i], read);
    for (const auto& entry : row.wrong) wrong.push_back(fmt::format("row {} {}", i + 1, entry));
    if (row.extra > 0) wrong.push_back(fmt::format("row {} has {} too many", i + 1, row.extra));
    if (!row.lost.empty()) missing.push_back(fmt::format("row {}: {}", i + 1, row_text(right[i])));
  }
  std::string detail;
  if (params.contains("value") && solver.value(board) != params.at("value").get<int>())
    wrong.push_back(fmt::format("the value is {}", solver.value(board)));
  if (!missing.empty())
    detail = fmt::format("; rows that are incomplete in the text, in full: {}", fmt::join(missing, "; "));
  if (params.contains("printed_heading")) {
    const auto& heading = params.at("printed_heading");
    if (heading.at(0) != params.at("rows") || heading.at(1) != params.at("columns")) {
      wrong.push_back(fmt::format("the heading says {} by {}; the grid has {} rows and {} columns",
                                  heading.at(0).get<int>(), heading.at(1).get<int>(), right.size(),
                                  right.front().size()));
    }
  }
  if (params.contains("grid_of")) {
    json other = params;
    other["avoid"] = params.at("grid_of");
    Solver others(avoid_of(other), claim_budget(budget), progress);
    if (same_grid(others.options(board_of(other)), printed))
      wrong.push_back(fmt::format("the printed grid is that of ({})", others.forbidden().text()));
  }
  if (!wrong.empty()) return corrected(fmt::format("{}{}", fmt::join(wrong, "; "), detail));
  const auto cells = static_cast<std::size_t>(board.live_count());
  return confirmed(fmt::format("{} options{}", cells, detail));
}

// Boards and positions with their values.
Judgement values(const json& params, const Budget& budget, Progress& progress) {
  Solver solver(avoid_of(params), claim_budget(budget), progress);
  std::vector<std::string> found;
  bool right = true;
  if (params.contains("boards")) {
    for (std::size_t i = 0; i < params.at("boards").size(); ++i) {
      const auto& sides = params.at("boards").at(i);
      const int value = solver.value(Board(sides.at(0), sides.at(1), solver.forbidden()));
      right = right && value == params.at("values").at(i).get<int>();
      found.push_back(
          fmt::format("{}x{} has value {}", sides.at(0).get<int>(), sides.at(1).get<int>(), value));
    }
  } else {
    const Board board = board_of(params);
    const int value = solver.value(board);
    right = value == params.at("value").get<int>();
    found.push_back(fmt::format("the position has value {}", value));
    if (params.contains("same_as")) {
      const auto& sides = params.at("same_as");
      const int other = solver.value(Board(sides.at(0), sides.at(1), solver.forbidden()));
      right = right && other == value;
      found.push_back(
          fmt::format("the {}x{} board {}", sides.at(0).get<int>(), sides.at(1).get<int>(), other));
    }
  }
  const std::string detail = fmt::format("{}", fmt::join(found, ", "));
  return right ? confirmed(detail) : corrected(detail);
}

}  // namespace

Checks table_checks() {
  return {{"permunim.nim-sums", nim_sums}, {"permunim.grid", grid}, {"permunim.values", values}};
}

}  // namespace zermelo::permunim
