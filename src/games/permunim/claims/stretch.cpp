// Chapter 6, and what the thesis observes on wide boards.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "games/permunim/claims/claims.hpp"
#include "games/permunim/infinite.hpp"
#include "games/permunim/solve.hpp"
#include "games/permunim/stretch.hpp"
#include "games/permunim/theorems.hpp"

namespace zermelo::permunim {
namespace {

using nlohmann::json;

int value_at(const Stretch& stretch, int length) {
  return stretch.values[static_cast<std::size_t>(std::min(length, stretch.proved))];
}

// Theorem 6.1 and the remark after it, at every position of every board of the range.
Judgement theorem_6_1(const json& params, const Budget& budget, Progress&) {
  const bool remove = params.at("remove");
  const int largest = params.at("largest");
  const ForbiddenSet forbidden = avoid_of(params);
  LineSolver solver(forbidden, claim_budget(budget));
  PlainValues walk(budget);
  std::optional<std::string> failed;
  std::uint64_t positions = 0;
  for (int m = 1; m <= largest; ++m) {
    for (int n = remove ? m + 1 : m; n <= largest + 1; ++n) {
      walk.for_each_position(Board(m, n, forbidden), [&](const Board& board) {
        if (failed) return;
        ++positions;
        const auto all = stretches(solver, board, Board::largest);
        const bool found = std::any_of(all.begin(), all.end(), [&](const Stretch& stretch) {
          if (remove)
            return stretch.length > 0 &&
                   value_at(stretch, stretch.length - 1) == value_at(stretch, stretch.length);
          return stretch.constant_from.value_or(Board::largest) <= stretch.length;
        });
        if (!found) failed = where(board);
      });
    }
  }
  if (failed) return corrected(*failed);
  return confirmed(fmt::format("all {} positions of boards up to {}x{}", positions, largest, largest + 1));
}

// The board with one run of free columns lengthened or shortened.
Board with_run(const Board& board, const Stretch& stretch, int length) {
  Board result(board.rows(), board.columns() + length - stretch.length, board.forbidden());
  for (const Cell stone : board.stones()) {
    const int moved = stone.column >= stretch.first + stretch.length ? stone.column + length - stretch.length
                                                                     : stone.column;
    result.play_in_place({moved, stone.row});
  }
  return result;
}

// Theorem 6.2 by the solver for finite boards, which knows nothing of runs: at every position each run keeps
// the value from 2^{m-t} - 1 columns on, and from the K of infinite.hpp on.
Judgement theorem_6_2(const json& params, const Budget& budget, Progress& progress) {
  const int rows = params.at("largest_rows");
  const int beyond = params.at("beyond");
  std::uint64_t runs = 0;
  std::optional<std::string> failed;
  for (const ForbiddenSet& forbidden : patterns_up_to(params.at("largest_pattern"))) {
    Solver solver(forbidden, claim_budget(budget), progress);
    LineSolver lines(forbidden, claim_budget(budget));
    PlainValues walk(budget);
    for (int m = 1; m <= rows; ++m) {
      walk.for_each_position(Board(m, (1 << m) - 1, forbidden), [&](const Board& board) {
        if (failed) return;
        for (const Stretch& run : stretches(lines, board, 0)) {
          const int theorem = static_cast<int>(run.theorem);
          if (run.length < run.proved || run.proved > theorem) {
            if (run.proved > theorem) failed = where(board);
            continue;
          }
          ++runs;
          const int least = std::max(run.proved, board.stone_count() == 0 ? 1 : 0);  // a board has columns
          const int value = solver.value(with_run(board, run, least));
          for (int length = least + 1; length <= least + beyond; ++length) {
            if (solver.value(with_run(board, run, length)) != value) failed = where(board);
          }
          if (solver.value(board) != value) failed = where(board);
        }
      });
    }
  }
  if (failed) return corrected(*failed);
  return confirmed(fmt::format(
      "every pattern of at most {} values, heights up to {}, widths up to 2^m - 1: {} runs that are "
      "long enough keep the value, and already from the smaller length that the proof gives",
      params.at("largest_pattern").get<int>(), rows, runs));
}

// The width from which the empty board keeps its value, next to the proved ones; and the values of the first widths, on
// small boards past 2^m, by the solver for finite boards, which knows nothing of widths that stay the same.
Judgement stabilisation(const json& params, const Budget& budget, Progress& progress) {
  const int widest = params.at("widest");
  std::vector<std::string> found;
  for (const auto& [avoid, largest] : params.at("heights").items()) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    LineSolver solver(forbidden, claim_budget(budget));
    std::vector<std::string> widths;
    for (int m = 1; m <= largest.get<int>(); ++m) {
      const auto stretch = stretches(solver, Board(m, 1, forbidden), 1 << m).front();
      if (!stretch.constant_from || stretch.proved > stretch.theorem)
        return corrected(fmt::format("{} rows avoiding {}", m, avoid));
      Solver finite(forbidden, claim_budget(budget), progress);
      for (int n = 1; n <= std::min(widest, (1 << m) + 2); ++n) {
        if (const int value = finite.value(Board(m, n, forbidden)); value != value_at(stretch, n))
          return corrected(fmt::format("{}x{} avoiding {} has value {}", m, n, avoid, value));
      }
      widths.push_back(
          fmt::format("{}: {} ({}, {})", m, *stretch.constant_from, stretch.proved, stretch.theorem));
    }
    found.push_back(fmt::format("avoiding {}, height: width {}", avoid, fmt::join(widths, ", ")));
  }
  return confirmed(
      fmt::format("{}; in brackets the tightened and the theorem's width. Boards of at most {} columns agree",
                  fmt::join(found, "; "), widest));
}

Judgement limit_and_naturals(const json& params, const Budget& budget, Progress&) {
  const auto values_at = [&](LineSolver& solver, int m) {
    const ForbiddenSet& forbidden = solver.forbidden();
    const int width = std::max(1, solver.cap(LinePosition(m, Order::dense, forbidden), 0));
    return std::pair{solver.value(LinePosition(m, Order::finite, forbidden, width)),
                     solver.value(LinePosition(m, Order::naturals, forbidden))};
  };
  const int largest = params.at("largest");
  LineSolver solver(avoid_of(params), claim_budget(budget));
  for (int m = 1; m <= largest; ++m) {
    const auto [limit, naturals] = values_at(solver, m);
    if (limit != naturals) return corrected(fmt::format("{} rows: limit {}, Z+ {}", m, limit, naturals));
  }
  std::string differ;
  for (const ForbiddenSet& forbidden : patterns_up_to(params.at("largest_pattern"), 3)) {
    LineSolver others(forbidden, claim_budget(budget));
    for (int m = 1; m <= params.at("largest_other").get<int>() && differ.empty(); ++m) {
      const auto [limit, naturals] = values_at(others, m);
      if (limit != naturals)
        differ = fmt::format("avoiding {}, {} rows: limit {}, columns Z+ {}", forbidden.text(), m, limit,
                             naturals);
    }
  }
  const std::string agreed = fmt::format("the two agree for (12) and heights up to {}", largest);
  if (differ.empty()) {
    return {
        Verdict::open,
        fmt::format("{}; they also agree for every pattern of 3 to {} values and heights up to {}", agreed,
                    params.at("largest_pattern").get<int>(), params.at("largest_other").get<int>())};
  }
  return confirmed(fmt::format("{}; they differ {}", agreed, differ));
}

// Corollary 6.3, finite boards: by the solver for finite boards.
Judgement equal_options(const json& params, const Budget& budget, Progress& progress) {
  std::vector<std::string> boards;
  for (const ForbiddenSet& forbidden : patterns_up_to(params.at("largest_pattern"))) {
    Solver solver(forbidden, claim_budget(budget), progress);
    for (const auto& sides : params.at("boards")) {
      const int m = sides.at(0);
      const int n = sides.at(1);
      const auto grid = solver.options(Board(m, n, forbidden));
      const int half = 1 << (m - 1);
      for (int c = half + 1; c <= n - half - 1; ++c) {
        for (int r = 1; r <= m; ++r) {
          const auto& row = grid[static_cast<std::size_t>(r - 1)];
          if (row[static_cast<std::size_t>(c - 1)] != row[static_cast<std::size_t>(c)])
            return corrected(fmt::format("{}x{} avoiding {}, row {}, columns {}, {}", m, n, forbidden.text(),
                                         r, c, c + 1));
        }
      }
    }
  }
  for (const auto& sides : params.at("boards"))
    boards.push_back(fmt::format("{}x{}", sides.at(0).get<int>(), sides.at(1).get<int>()));
  return confirmed(fmt::format("every pattern of at most {} values on {}",
                               params.at("largest_pattern").get<int>(), fmt::join(boards, ", ")));
}

Judgement equal_options_infinite(const json& params, const Budget& budget, Progress&) {
  const bool naturals = params.at("columns").get<std::string>() == "Z+";
  const int largest = params.at("largest");
  for (const ForbiddenSet& forbidden : patterns_up_to(params.at("largest_pattern"))) {
    LineSolver solver(forbidden, claim_budget(budget));
    for (int m = 1; m <= largest; ++m) {
      const LinePosition board(m, naturals ? Order::naturals : Order::integers, forbidden);
      const std::uint32_t live = board.items().front().run.rows;
      for (int r = 1; r <= m && naturals; ++r) {
        if (((live >> (r - 1)) & 1) == 0) continue;
        const auto option = [&](int column) {
          return solver.value(
              board.play(forbidden, 0, r, {Order::finite, column - 1, 0}, {Order::naturals, 0, 0}));
        };
        const int from = (1 << (m - 1)) + 1;
        for (int c = from; c <= from + 2; ++c) {
          if (option(c) != option(c + 1))
            return corrected(
                fmt::format("{} rows avoiding {}, row {}, column {}", m, forbidden.text(), r, c));
        }
      }
      // Columns Z: a move leaves -Z+ and Z+ whatever its column, so each row has one option.
      std::set<int> rows;
      for (const auto& option : solver.options(board)) {
        if (!naturals && !rows.insert(option.row).second) return corrected(fmt::format("{} rows", m));
      }
    }
  }
  return confirmed(fmt::format("every pattern of at most {} values, heights up to {}",
                               params.at("largest_pattern").get<int>(), largest));
}

// ---- Theorem 6.4

constexpr int most_cells = 90;  // of a section valued as a board of its own: 8x10 and a few more

Judgement theorem_6_4(const json& params, const Budget& budget, Progress&) {
  SectionSum sum(claim_budget(budget));
  std::vector<std::string> found;
  const Linear rows = linear_in(params.at("rows"), 'x');
  const Linear columns = linear_in(params.at("columns"), 'x');
  for (int x = 1; x <= params.at("largest_x").get<int>(); ++x) {
    const LargePosition position = non_stretchable(x);
    if (position.rows != rows.at(x) || position.columns != columns.at(x))
      return corrected(fmt::format("x = {}: the board is {}x{}", x, position.rows, position.columns));
    const auto value = sum.value(position, most_cells);
    if (!value) return corrected(fmt::format("x = {}: the position does not fall into sections", x));
    int by_option = 0;
    for (int after = 0; after <= position.columns; ++after) {
      const auto change = sum.changes(position, after, *value, most_cells);
      if (!change.proved)
        return corrected(fmt::format("x = {}: a column after {} keeps the value", x, after));
      by_option += change.option ? 1 : 0;
    }
    found.push_back(
        fmt::format("x = {}: {}x{}, value {}, all {} places change it ({} because the new column has an "
                    "option of the old value)",
                    x, position.rows, position.columns, *value, position.columns + 1, by_option));
  }
  return confirmed(fmt::format("{}", fmt::join(found, "; ")));
}

Judgement sections_of_6_4(const json& params, const Budget& budget, Progress&) {
  SectionSum sum(claim_budget(budget));
  std::vector<std::string> found;
  for (int x = 1; x <= params.at("largest_x").get<int>(); ++x) {
    const LargePosition position = non_stretchable(x);
    const int m = position.rows;
    const auto boards = sum.boards(position);
    const auto value = sum.value(position, most_cells);
    bool right = boards && value && static_cast<int>(boards->size()) == 2 * x &&
                 *value == params.at("values").at(x % 2 == 0 ? "even" : "odd").get<int>();
    // The printed list begins (m-9,9), (m-8,10) and ends (9,m+x-10), (10,m+x-9).
    const auto& stones = position.stones;
    right = right && stones.front() == Cell{9, m - 9} && stones[1] == Cell{10, m - 8} &&
            stones[stones.size() - 2] == Cell{m + x - 10, 9} && stones.back() == Cell{m + x - 9, 10};
    for (std::size_t i = 0; right && i < boards->size(); ++i) {
      const Board& board = (*boards)[i];
      right = board.rows() == 8 && board.columns() == (i % 2 == 0 ? 8 : 9) &&
              board.live_count() == 8 * board.columns();
    }
    if (!right) return corrected(fmt::format("x = {}", x));
    found.push_back(fmt::format("x = {}: value {}", x, *value));
  }
  const LargePosition smallest = non_stretchable(1);
  if (params.at("rows") != smallest.rows || params.at("columns") != smallest.columns)
    return corrected(fmt::format("for x = 1 the board is {}x{}", smallest.rows, smallest.columns));
  const auto& first = smallest.stones;
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (params.at("played").at(i).at(0) != first[i].row || params.at("played").at(i).at(1) != first[i].column)
      return corrected("the stones for x = 1 differ");
  }
  return confirmed(fmt::format("blocks of 8x8 and 8x9 in turn; {}", fmt::join(found, ", ")));
}

// ---- observations on wide boards

std::set<int> option_values(LineSolver& solver, int m, int n) {
  std::set<int> values;
  for (const auto& option : solver.options(LinePosition(m, Order::finite, solver.forbidden(), n)))
    values.insert(option.value);
  return values;
}

bool allowed(const json& params, int value) {
  if (params.contains("allowed")) {
    const auto list = params.at("allowed").get<std::vector<int>>();
    return std::find(list.begin(), list.end(), value) != list.end();
  }
  return value % 2 == (params.at("parity").get<std::string>() == "odd" ? 1 : 0);
}

// Every width from `from_columns` on has only options that are allowed. From the width K of infinite.hpp on
// the options have the same values, so that a range up to K stands for every width.
Judgement wide_options(const json& params, const Budget& budget, Progress& progress) {
  const ForbiddenSet forbidden = avoid_of(params);
  const int m = params.at("rows");
  const int from = params.at("from_columns");
  LineSolver solver(forbidden, claim_budget(budget));
  const int proved = solver.cap(LinePosition(m, Order::dense, forbidden), 0);
  const int to =
      params.contains("to_columns") ? std::min(params.at("to_columns").get<int>(), proved) : proved;
  std::string detail;
  if (params.contains("exception")) {
    const auto& exception = params.at("exception");
    const auto values = option_values(solver, m, exception.at("columns"));
    const bool there = exception.contains("value") ? values.contains(exception.at("value").get<int>())
                                                   : std::any_of(values.begin(), values.end(),
                                                                 [](int value) { return value % 2 == 1; });
    detail = fmt::format("{}x{} has the options {}; ", m, exception.at("columns").get<int>(),
                         fmt::join(values, " "));
    if (!there) return corrected(detail);
  }
  const auto refused = [&](int n, int row, int column, int value) {
    return corrected(fmt::format("{}{}x{} has the option {} at ({},{})", detail, m, n, value, row, column));
  };
  if (to < proved) {  // single widths are quicker by the solver for finite boards
    Solver finite(forbidden, claim_budget(budget), progress);
    for (int n = from; n <= to; ++n) {
      const auto grid = finite.options(Board(m, n, forbidden));
      for (std::size_t row = 0; row < grid.size(); ++row) {
        for (std::size_t column = 0; column < grid[row].size(); ++column) {
          const auto value = grid[row][column];
          if (value && !allowed(params, *value))
            return refused(n, static_cast<int>(row) + 1, static_cast<int>(column) + 1, *value);
        }
      }
    }
    return {Verdict::open, fmt::format("{}widths {} to {} have only such options", detail, from, to)};
  }
  for (int n = from; n <= to; ++n) {
    for (const auto& option : solver.options(LinePosition(m, Order::finite, forbidden, n))) {
      if (!allowed(params, option.value)) return refused(n, option.row, option.left.size + 1, option.value);
    }
  }
  return {Verdict::extended,
          fmt::format(
              "{}proved for every width: {} to {} have only such options, and from {} on they stay the same",
              detail, from, to, proved)};
}

Judgement tendency(const json& params, const Budget& budget, Progress&) {
  const ForbiddenSet forbidden = avoid_of(params);
  std::vector<std::string> found;
  bool all = true;
  for (const auto& [rows, to] : params.at("heights").items()) {
    const auto m = static_cast<int>(parse_integer(rows, "a height", 1, Board::largest));
    LineSolver solver(forbidden, claim_budget(budget));
    const int proved = solver.cap(LinePosition(m, Order::dense, forbidden), 0);
    const int last = std::min(proved, to.get<int>());
    int from = last + 1;
    for (; from > m; --from) {
      const auto values = option_values(solver, m, from - 1);
      if (std::any_of(values.begin(), values.end(), [&](int value) { return value % 2 == m % 2; })) break;
    }
    if (from > last) {
      all = false;
      found.push_back(fmt::format("height {}: not at width {}", m, last));
    } else {
      found.push_back(fmt::format("height {}: from width {} on{}", m, from,
                                  last == proved ? "" : fmt::format(", as far as {}", last)));
    }
  }
  return {all ? Verdict::extended : Verdict::corrected, fmt::format("{}", fmt::join(found, "; "))};
}

// An option with this value on every width: a cell near the left edge, whose value stays the same once the
// run on its right has the length K.
Judgement lasting_option(const json& params, const Budget& budget, Progress&) {
  const ForbiddenSet forbidden = avoid_of(params);
  const int m = params.at("rows");
  const int wanted = params.at("option");
  const int row = params.at("cell").at(0);
  const int column = params.at("cell").at(1);
  const int from = params.at("from_columns");
  LineSolver solver(forbidden, claim_budget(budget));
  const LinePosition empty(m, Order::finite, forbidden, from);
  const auto after = [&](int n) {
    return empty.play(forbidden, 0, row, {Order::finite, column - 1, 0}, {Order::finite, n - column, 0});
  };
  const int proved = column + solver.cap(after(from), 2);
  for (int n = from; n <= std::max(from, proved); ++n) {
    if (const int value = solver.value(after(n)); value != wanted)
      return corrected(fmt::format("{}x{}: the option ({},{}) has value {}", m, n, row, column, value));
  }
  return {Verdict::extended,
          fmt::format("proved for every n >= {}: the option ({},{}) has value {} for n up to {}, "
                      "and from there on it stays the same",
                      from, row, column, wanted, proved)};
}

// The sentence names one pattern and stands among the grids of another.
Judgement misplaced(const json& params, const Budget& budget, Progress& progress) {
  Judgement first = wide_options(params, budget, progress);
  Solver here(avoid_of({{"avoid", params.at("avoid_by_place")}}), claim_budget(budget), progress);
  const auto grid =
      here.options(Board(params.at("rows"), params.at("exception").at("columns"), here.forbidden()));
  int count = 0;
  int even = 0;
  for (const auto& row : grid) {
    for (const auto& entry : row) {
      count += entry == params.at("exception").at("value").get<int>() ? 1 : 0;
      even += entry.value_or(1) % 2 == 0 ? 1 : 0;
    }
  }
  if (count == params.at("exception").at("count").get<int>()) return first;
  return corrected(fmt::format(
      "for ({}), which it names: {}; for ({}), where it stands, {}x{} has {} such options and {} even ones",
      avoid_of(params).text(), first.detail, here.forbidden().text(), params.at("rows").get<int>(),
      params.at("exception").at("columns").get<int>(), count, even));
}

}  // namespace

Checks stretch_checks() {
  return {{"permunim.theorem-6.1", theorem_6_1},
          {"permunim.theorem-6.2", theorem_6_2},
          {"permunim.stabilisation", stabilisation},
          {"permunim.limit", limit_and_naturals},
          {"permunim.equal-options", equal_options},
          {"permunim.equal-options-infinite", equal_options_infinite},
          {"permunim.theorem-6.4", theorem_6_4},
          {"permunim.sections-6.4", sections_of_6_4},
          {"permunim.wide-options", wide_options},
          {"permunim.tendency", tendency},
          {"permunim.lasting-option", lasting_option},
          {"permunim.misplaced", misplaced}};
}

}  // namespace zermelo::permunim
