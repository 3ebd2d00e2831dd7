#include "lab/permunim_questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "base/player.hpp"
#include "games/permunim/game.hpp"
#include "games/permunim/sections.hpp"
#include "games/permunim/solve.hpp"
#include "lab/permunim_certificate.hpp"
#include "lab/permunim_infinite.hpp"
#include "lab/render.hpp"
#include "proof/container.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;
using permunim::Board;
using permunim::Cell;

constexpr std::size_t most_boards = 16;

Board parse_position(std::string_view sides, std::string_view avoid, const std::vector<std::string>& played) {
  const permunim::Sides board = permunim::parse_sides(sides);
  Board position(board.rows, board.columns, permunim::ForbiddenSet::parse(avoid));
  if (played.size() > static_cast<std::size_t>(Board::largest)) {
    bad_input(fmt::format("{} cells are played; accepted: at most {}", played.size(), Board::largest));
  }
  for (const std::string& cell : played) position.play_checked(permunim::parse_cell(cell));
  return position;
}

Board parse_summand(std::string_view text, std::string_view avoid) {
  const auto parts = split(text, ':');
  if (parts.size() > 3) {
    bad_input(fmt::format(
        "--plus is {}; accepted: BOARD, BOARD:PATTERNS or BOARD:PATTERNS:STONES, such as 5x7:132:1,2;3,4",
        in_quotes(text)));
  }
  std::vector<std::string> played;
  if (parts.size() == 3) {
    for (const std::string_view cell : split(parts[2], ';')) played.emplace_back(cell);
  }
  return parse_position(parts[0], parts.size() > 1 ? parts[1] : avoid, played);
}

std::string described(const Board& board) {
  return fmt::format("{}x{} avoiding {}{}", board.rows(), board.columns(), board.forbidden().text(),
                     board.stone_count() == 0 ? "" : ", stones " + permunim::stones_text(board));
}

ordered_json as_json(const Board& board) {
  std::vector<std::string> stones;
  for (const Cell stone : board.stones()) stones.push_back(permunim::cell_text(stone));
  return {{"board", fmt::format("{}x{}", board.rows(), board.columns())},
          {"avoid", board.forbidden().text()},
          {"played", stones}};
}

std::vector<std::string> texts(const std::vector<Cell>& cells) {
  std::vector<std::string> result;
  result.reserve(cells.size());
  for (const Cell cell : cells) result.push_back(permunim::cell_text(cell));
  return result;
}

// As the thesis prints it: values, stones, and nothing (here a dot) in dead cells.
std::string grid_text(const Board& board, const permunim::OptionGrid& grid) {
  std::string text;
  for (int row = 1; row <= board.rows(); ++row) {
    for (int column = 1; column <= board.columns(); ++column) {
      const auto& option = grid[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
      // Two characters a cell; the stone is one character in three bytes.
      text += column == 1 ? "" : " ";
      text += option                           ? fmt::format("{:>2}", *option)
              : board.has_stone({column, row}) ? std::string(" ●")
                                               : std::string(" .");
    }
    text += "\n";
  }
  return text;
}

ordered_json grid_json(const permunim::OptionGrid& grid) {
  ordered_json rows = ordered_json::array();
  for (const auto& line : grid) {
    ordered_json row = ordered_json::array();
    for (const auto& option : line) row.push_back(option ? ordered_json(*option) : ordered_json(nullptr));
    rows.push_back(row);
  }
  return rows;
}

// One solver for each forbidden set of a sum; each gets its share of the memory.
class Solvers {
 public:
  Solvers(const std::vector<Board>& boards, const Budget& budget, Progress& progress,
          const std::optional<engine::Checkpoint>& checkpoint) {
    std::vector<const permunim::ForbiddenSet*> sets;
    for (const Board& board : boards) {
      const bool seen =
          std::any_of(sets.begin(), sets.end(), [&](const auto* set) { return *set == board.forbidden(); });
      if (!seen) sets.push_back(&board.forbidden());
    }
    if (checkpoint && sets.size() > 1) bad_input("--checkpoint goes with one set of forbidden patterns");
    Budget share = budget;
    share.memory(budget.memory() / sets.size());
    for (const auto* set : sets) {
      solvers_[set->text()] = std::make_unique<permunim::Solver>(*set, share, progress, checkpoint);
    }
  }
  permunim::Solver& of(const Board& board) { return *solvers_.at(board.forbidden().text()); }
  std::uint64_t positions() const {
    std::uint64_t sum = 0;
    for (const auto& [text, solver] : solvers_) sum += solver->positions();
    return sum;
  }

 private:
  std::map<std::string, std::unique_ptr<permunim::Solver>> solvers_;
};

void require_sense(const PermuNimSolve& question) {
  if (question.misere && (question.options || !question.plus.empty() || question.certificate)) {
    bad_input("--misere gives the winner of one board; --options, --plus and --certificate go without it");
  }
  if (question.certificate && !question.plus.empty()) bad_input("--certificate goes with one board");
  if (question.plus.size() >= most_boards) {
    bad_input(
        fmt::format("the sum has {} boards; accepted: at most {}", question.plus.size() + 1, most_boards));
  }
}

Answer misere(Answer answer, const Board& board, Solvers& solvers, const Budget& budget) {
  const bool first = solvers.of(board).wins_misere(board);
  answer.verdict = {{"winner", name_of(first ? Winner::first : Winner::second)}};
  answer.method = "search of reduced positions";
  answer.cost = cost_of(budget, solvers.positions());
  answer.text = fmt::format("{}, misère: the {} player wins.\n{}\n", described(board),
                            first ? "first" : "second", cost_text(answer.cost));
  return answer;
}

// The winning moves of a sum: in each board, to an option whose value is the nim-sum of the others.
void add_winning_moves(Answer& answer, const std::vector<Board>& boards, const std::vector<int>& values,
                       int total, Solvers& solvers) {
  ordered_json lists = ordered_json::array();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    std::vector<std::string> moves;
    if (total != 0) moves = texts(solvers.of(boards[i]).moves_to(boards[i], values[i] ^ total));
    if (boards.size() == 1) {
      answer.verdict["winning_moves"] = moves;
    } else {
      lists.push_back(moves);
    }
    if (moves.empty()) continue;
    answer.text +=
        fmt::format("Winning moves (row,column){}: {}\n",
                    boards.size() == 1 ? "" : fmt::format(" in board {}", i + 1), fmt::join(moves, "  "));
  }
  if (boards.size() > 1) answer.verdict["winning_moves"] = lists;
}

// Parton, Lemma 2.4: the sections of a position that falls apart, with their values.
void add_sections(Answer& answer, const Board& board, permunim::Solver& solver) {
  if (board.stone_count() == 0) return;
  const auto parts = permunim::sections(board);
  if (parts.size() < 2) return;
  ordered_json list = ordered_json::array();
  std::vector<int> values;
  for (const auto& part : parts) {
    values.push_back(solver.value(board.section(part)));
    list.push_back({{"value", values.back()}, {"cells", texts(part)}});
  }
  answer.verdict["sections"] = list;
  answer.text += fmt::format("It falls apart into {} sections of values {} (Lemma 2.4).\n", parts.size(),
                             fmt::join(values, " + "));
}

Answer solved(Answer answer, const PermuNimSolve& question, const std::vector<Board>& boards,
              Solvers& solvers, const Budget& budget) {
  std::vector<int> values;
  int total = 0;
  ordered_json summands = ordered_json::array();
  for (const Board& board : boards) {
    values.push_back(solvers.of(board).value(board));
    total ^= values.back();
    ordered_json summand = as_json(board);
    summand["value"] = values.back();
    summands.push_back(summand);
  }
  const Winner winner = total != 0 ? Winner::first : Winner::second;
  answer.verdict = {{"winner", name_of(winner)}, {"value", total}};
  answer.method = "search of reduced positions";
  if (boards.size() > 1) {
    answer.verdict["summands"] = summands;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      answer.text += fmt::format("Board {}: {} has value *{}\n", i + 1, described(boards[i]), values[i]);
    }
    answer.text += fmt::format("The sum has value *{}: the {} player wins.\n", total, name_of(winner));
  } else {
    answer.text =
        fmt::format("{} has value *{}: the {} player wins.\n", described(boards[0]), total, name_of(winner));
    add_sections(answer, boards[0], solvers.of(boards[0]));
  }
  if (question.moves || question.options) add_winning_moves(answer, boards, values, total, solvers);
  if (question.options) {
    ordered_json grids = ordered_json::array();
    for (const Board& board : boards) {
      const auto grid = solvers.of(board).options(board);
      grids.push_back(grid_json(grid));
      answer.text += grid_text(board, grid);
      if (&board != &boards.back()) answer.text += "\n";
    }
    answer.verdict["options"] = boards.size() == 1 ? grids[0] : grids;
  }
  answer.cost = cost_of(budget, solvers.positions());
  return answer;
}

}  // namespace

Answer solve(const PermuNimSolve& question, const Budget& budget, Progress& progress) {
  if (is_infinite(question.board)) return solve_infinite(question, budget);
  require_sense(question);
  std::vector<Board> boards = {parse_position(question.board, question.avoid, question.played)};
  for (const std::string& summand : question.plus) boards.push_back(parse_summand(summand, question.avoid));
  // The certificate's file must be writable before a long computation begins.
  if (question.certificate) const proof::CertificateWriter probe(*question.certificate, {});
  Answer answer;
  answer.question = {{"game", "permunim"}};
  answer.question.update(as_json(boards[0]));
  if (question.misere) answer.question["play"] = "misere";
  if (boards.size() > 1) {
    ordered_json plus = ordered_json::array();
    for (std::size_t i = 1; i < boards.size(); ++i) plus.push_back(as_json(boards[i]));
    answer.question["plus"] = plus;
  }
  answer.scope = boards.size() == 1 ? "this position" : "this sum of positions";
  Solvers solvers(boards, budget, progress, question.checkpoint);
  try {
    if (question.misere) return misere(answer, boards[0], solvers, budget);
    answer = solved(answer, question, boards, solvers, budget);
    if (question.certificate) {
      const auto entries =
          write_permunim_certificate(*question.certificate, boards[0], answer.verdict["value"].get<int>(),
                                     solvers.of(boards[0]), budget);
      answer.certificate = question.certificate;
      answer.text += fmt::format("Certificate: {} ({} positions)\n", *question.certificate,
                                 grouped(std::to_string(entries)));
      answer.cost = cost_of(budget, solvers.positions());
    }
    answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
    return answer;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.verdict = {{"winner", name_of(Winner::unknown)}, {"value", nullptr}};
    answer.method = "search of reduced positions";
    answer.complete = false;
    answer.cost = cost_of(budget, solvers.positions());
    answer.text =
        fmt::format("{}: unknown. {} ({})\n", described(boards[0]), error.what(), cost_text(answer.cost));
    return answer;
  }
}

namespace {

struct Entry {
  int rows = 0;
  int columns = 0;
  std::optional<int> value;
};

void require_format(const std::string& format, std::initializer_list<std::string_view> accepted) {
  if (std::find(accepted.begin(), accepted.end(), format) == accepted.end()) {
    bad_input(fmt::format("--format is {}; accepted: {}", in_quotes(format), fmt::join(accepted, ", ")));
  }
}

std::string shown(const std::optional<int>& value) { return value ? std::to_string(*value) : "?"; }

// An OEIS b-file: "n a(n)". One row or one column is read along; a table from 1x1 on by antidiagonals, from
// the top row down: 1x1, 1x2, 2x1, 1x3, ... as far as whole antidiagonals are known.
std::string as_bfile(const PermuNimTable& question, const std::vector<Entry>& entries) {
  std::string text;
  if (question.rows.low == question.rows.high || question.columns.low == question.columns.high) {
    for (const Entry& entry : entries) {
      if (!entry.value) break;
      text += fmt::format("{} {}\n", question.rows.low == question.rows.high ? entry.columns : entry.rows,
                          *entry.value);
    }
    return text;
  }
  if (question.rows.low != 1 || question.columns.low != 1) {
    bad_input("--format bfile needs one row, one column, or a table that begins at 1x1");
  }
  std::map<std::pair<int, int>, std::optional<int>> value;
  for (const Entry& entry : entries) value[{entry.rows, entry.columns}] = entry.value;
  const auto last = std::min(question.rows.high, question.columns.high);
  int index = 0;
  for (int diagonal = 1; diagonal <= last; ++diagonal) {
    std::string lines;
    for (int rows = 1; rows <= diagonal; ++rows) {
      const auto& entry = value[{rows, diagonal + 1 - rows}];
      if (!entry) return text;
      lines += fmt::format("{} {}\n", ++index, *entry);
    }
    text += lines;
  }
  return text;
}

std::string table_text(const PermuNimTable& question, const std::vector<Entry>& entries) {
  std::string text;
  if (question.format == "bfile") return as_bfile(question, entries);
  if (question.format == "csv") {
    text = "avoid,rows,columns,value\n";
    const std::string avoid = permunim::ForbiddenSet::parse(question.avoid).text();
    for (const Entry& entry : entries) {
      text += fmt::format("\"{}\",{},{},{}\n", avoid, entry.rows, entry.columns, shown(entry.value));
    }
    return text;
  }
  const bool latex = question.format == "latex";
  const auto width = question.columns.high - question.columns.low + 1;
  const std::string_view between = latex ? " & " : " ";
  if (latex)
    text = fmt::format("\\begin{{tabular}}{{r|{}}}\n", std::string(static_cast<std::size_t>(width), 'r'));
  text += latex ? "$m\\backslash n$" : "m\\n";
  for (auto column = question.columns.low; column <= question.columns.high; ++column) {
    text += fmt::format("{}{:>2}", between, column);
  }
  text += latex ? " \\\\ \\hline\n" : "\n";
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].columns == question.columns.low) text += fmt::format("{:>3}", entries[i].rows);
    text += fmt::format("{}{:>2}", between, shown(entries[i].value));
    if (entries[i].columns == question.columns.high) text += latex ? " \\\\\n" : "\n";
  }
  return latex ? text + "\\end{tabular}\n" : text;
}

}  // namespace

Answer table(const PermuNimTable& question, const Budget& budget, Progress& progress) {
  require_format(question.format, {"text", "csv", "latex", "bfile"});
  const auto forbidden = permunim::ForbiddenSet::parse(question.avoid);
  permunim::Solver solver(forbidden, budget, progress, question.checkpoint);
  // A transposition among the symmetries makes P^{m,n} = P^{n,m}; then one of the two is computed.
  const bool transposes = std::any_of(forbidden.symmetries().begin(), forbidden.symmetries().end(),
                                      [](permunim::Symmetry symmetry) { return symmetry.transpose; });
  std::map<std::pair<int, int>, std::optional<int>> known;
  Answer answer;
  const auto value_of = [&](int rows, int columns) -> std::optional<int> {
    const auto key =
        transposes ? std::minmax(rows, columns) : std::pair<const int&, const int&>(rows, columns);
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    if (!answer.complete) return std::nullopt;
    try {
      return known[key] = solver.value(Board(rows, columns, forbidden));
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
      answer.complete = false;
      return std::nullopt;
    }
  };
  std::vector<Entry> entries;
  for (auto rows = question.rows.low; rows <= question.rows.high; ++rows) {
    for (auto columns = question.columns.low; columns <= question.columns.high; ++columns) {
      const Entry entry{static_cast<int>(rows), static_cast<int>(columns), std::nullopt};
      entries.push_back({entry.rows, entry.columns, value_of(entry.rows, entry.columns)});
    }
  }
  answer.question = {{"game", "permunim"},
                     {"avoid", forbidden.text()},
                     {"rows", {question.rows.low, question.rows.high}},
                     {"columns", {question.columns.low, question.columns.high}}};
  answer.scope = fmt::format("empty boards of {}..{} rows and {}..{} columns", question.rows.low,
                             question.rows.high, question.columns.low, question.columns.high);
  ordered_json list = ordered_json::array();
  for (const Entry& entry : entries) {
    list.push_back({{"rows", entry.rows},
                    {"columns", entry.columns},
                    {"value", entry.value ? ordered_json(*entry.value) : ordered_json(nullptr)}});
  }
  answer.verdict = {{"rows", list}};
  answer.method = "search of reduced positions";
  answer.cost = cost_of(budget, solver.positions());
  answer.text = table_text(question, entries);
  if (question.format == "text") answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

Answer show(const PermuNimShow& question, const Budget& budget, Progress& progress) {
  require_format(question.format, {"text", "svg", "tikz"});
  const Board board = parse_position(question.board, question.avoid, question.played);
  Scene scene = permunim::draw_board(board);
  Answer answer;
  answer.question = {{"game", "permunim"}};
  answer.question.update(as_json(board));
  answer.scope = "this position";
  answer.method = "drawing";
  answer.verdict = {{"position", permunim::stones_text(board)},
                    {"moves", texts(board.moves())},
                    {"sections", permunim::sections(board).size()}};
  permunim::OptionGrid grid;
  std::uint64_t positions = 1;
  if (question.options) {
    permunim::Solver solver(board.forbidden(), budget, progress);
    grid = solver.options(board);
    positions = solver.positions();
    answer.verdict["options"] = grid_json(grid);
    for (auto& cell : scene.cells) {
      const auto& option = grid[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
      if (option) cell.label = std::to_string(*option);
    }
  }
  if (question.format == "text") {
    answer.text = question.options ? grid_text(board, grid) : as_text(scene);
    answer.text += fmt::format("{}\nmoves: {}\n", described(board), board.live_count());
  } else {
    answer.text = question.format == "svg" ? as_svg(scene) : as_tikz(scene);
  }
  answer.cost = cost_of(budget, positions);
  return answer;
}

}  // namespace zermelo::lab
