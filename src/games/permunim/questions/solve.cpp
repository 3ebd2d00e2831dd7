#include "games/permunim/solve.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "games/permunim/game.hpp"
#include "games/permunim/questions/certificate.hpp"
#include "games/permunim/questions/questions.hpp"
#include "games/permunim/sections.hpp"
#include "lab/draw/board_text.hpp"

namespace zermelo::permunim {

using lab::Answer;
using lab::Work;

Value grid_value(const OptionGrid& grid) {
  Value rows = Value::array();
  for (const auto& line : grid) {
    Value row = Value::array();
    for (const auto& option : line) row.push_back(option);
    rows.push_back(row);
  }
  return rows;
}

namespace {

constexpr std::size_t most_boards = 16;

// One solver for each forbidden set of a sum; each gets its share of the memory.
class Solvers {
 public:
  Solvers(const std::vector<Board>& boards, const Work& work) {
    std::vector<const ForbiddenSet*> sets;
    for (const Board& board : boards) {
      const bool seen =
          std::any_of(sets.begin(), sets.end(), [&](const auto* set) { return *set == board.forbidden(); });
      if (!seen) sets.push_back(&board.forbidden());
    }
    Budget share = work.budget;
    share.memory(work.budget.memory() / sets.size());
    // A file belongs to one set: those after the first are kept in FILE.2, FILE.3, ...
    std::optional<Checkpoint> checkpoint = work.checkpoint;
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (checkpoint && i > 0) checkpoint->path = fmt::format("{}.{}", work.checkpoint->path, i + 1);
      auto& solver = solvers_[sets[i]->text()];
      solver = std::make_unique<Solver>(*sets[i], share, work.progress, checkpoint);
      if (sets.size() > 1) solver->open_checkpoint();
    }
  }
  Solver& of(const Board& board) { return *solvers_.at(board.forbidden().text()); }
  std::uint64_t positions() const {
    std::uint64_t sum = 0;
    for (const auto& [text, solver] : solvers_) sum += solver->positions();
    return sum;
  }

 private:
  std::map<std::string, std::unique_ptr<Solver>> solvers_;
};

void require_sense(const Solve& asked, const Work& work) {
  if (asked.misere && (asked.options || asked.moves || !asked.plus.empty() || work.certificate)) {
    bad_input(
        "--misere gives the winner of one board; --options, --moves, --plus and --certificate go without it");
  }
  if (work.certificate && !asked.plus.empty()) bad_input("--certificate goes with one board");
  if (work.needs(lab::Form::table) && !asked.options)
    bad_input("the formats of a table go with --options: they list the moves with their values");
  if (asked.plus.size() >= most_boards) {
    bad_input(fmt::format("the sum has {} boards; accepted: at most {}", asked.plus.size() + 1, most_boards));
  }
}

std::vector<Board> boards_of(const Solve& asked) {
  std::vector<Board> boards = {board_with(*asked.board.finite, asked.avoid, asked.position)};
  for (const Summand& summand : asked.plus) {
    boards.push_back(board_with(summand.sides, summand.avoid.value_or(asked.avoid), summand.stones));
  }
  return boards;
}

// A sum is told from its start when no board of it has a stone.
bool from_start(const std::vector<Board>& boards) {
  return std::all_of(boards.begin(), boards.end(),
                     [](const Board& board) { return board.stone_count() == 0; });
}

void tell_misere(const Board& board, Solvers& solvers, Answer& answer) {
  const Winner winner = solvers.of(board).wins_misere(board) ? Winner::first : Winner::second;
  const std::string words = answer.set_winner(winner, board.stone_count() == 0);
  answer.add(fmt::format("{}, misère: {}.", described(board), words));
}

// The winning moves of a sum: in each board, to an option whose value is the nim-sum of the others.
void tell_winning_moves(const std::vector<Board>& boards, const std::vector<int>& values, int total,
                        Solvers& solvers, Answer& answer) {
  Value lists = Value::array();
  for (std::size_t i = 0; i < boards.size(); ++i) {
    std::vector<std::string> moves;
    if (total != 0) moves = texts(solvers.of(boards[i]).moves_to(boards[i], values[i] ^ total));
    lists.push_back(moves);
    if (moves.empty()) continue;
    answer.add(fmt::format("Winning moves (row,column){}: {}",
                           boards.size() == 1 ? "" : fmt::format(" in board {}", i + 1),
                           fmt::join(moves, "  ")));
  }
  answer.verdict["winning_moves"] = boards.size() == 1 ? lists.elements()->front() : lists;
}

// Parton, Lemma 2.4: the sections of a position that falls apart, with their values.
void tell_sections(const Board& board, Solver& solver, Answer& answer) {
  if (board.stone_count() == 0) return;
  const auto parts = sections(board);
  if (parts.size() < 2) return;
  Value list = Value::array();
  std::vector<int> values;
  for (const auto& part : parts) {
    values.push_back(solver.value(board.section(part)));
    list.push_back({{"value", values.back()}, {"cells", texts(part)}});
  }
  answer.verdict["sections"] = list;
  answer.add(fmt::format("It falls apart into {} sections of values {} (Lemma 2.4).", parts.size(),
                         fmt::join(values, " + ")));
}

// The values of all moves. A sum says of which board.
lab::Table table_of(const std::vector<Board>& boards, const std::vector<OptionGrid>& grids) {
  lab::Table table{{{"row", ""}, {"column", ""}, {"value", ""}}, {}, {}};
  const bool sum = boards.size() > 1;
  if (sum) table.columns.insert(table.columns.begin(), {"board", ""});
  for (std::size_t board = 0; board < boards.size(); ++board) {
    for (std::size_t row = 0; row < grids[board].size(); ++row) {
      for (std::size_t column = 0; column < grids[board][row].size(); ++column) {
        const auto& value = grids[board][row][column];
        if (!value) continue;
        table.rows.push_back({row + 1, column + 1, *value});
        if (sum) table.rows.back().insert(table.rows.back().begin(), board + 1);
      }
    }
  }
  return table;
}

void tell_options(const std::vector<Board>& boards, Solvers& solvers, Answer& answer) {
  Value values = Value::array();
  std::vector<OptionGrid> grids;
  for (const Board& board : boards) {
    grids.push_back(solvers.of(board).options(board));
    values.push_back(grid_value(grids.back()));
    answer.scenes.push_back(draw_board(board, grids.back()));
  }
  answer.verdict["options"] = boards.size() == 1 ? values.elements()->front() : values;
  answer.table = table_of(boards, grids);
  answer.add(lab::boards_text(answer.scenes));
}

void tell_value(const Solve& asked, const std::vector<Board>& boards, Solvers& solvers, Answer& answer) {
  std::vector<int> values;
  int total = 0;
  Value summands = Value::array();
  for (const Board& board : boards) {
    values.push_back(solvers.of(board).value(board));
    total ^= values.back();
    Value summand = as_value(board);
    summand["value"] = values.back();
    summands.push_back(summand);
  }
  const std::string winner =
      answer.set_winner(total != 0 ? Winner::first : Winner::second, from_start(boards));
  answer.verdict["value"] = total;
  if (boards.size() > 1) {
    answer.verdict["summands"] = summands;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      answer.add(fmt::format("Board {}: {} has value *{}", i + 1, described(boards[i]), values[i]));
    }
    answer.say("The sum has value *{value}: " + winner + ".");
  } else {
    answer.say(described(boards[0]) + " has value *{value}: " + winner + ".");
    tell_sections(boards[0], solvers.of(boards[0]), answer);
  }
  if (asked.moves || asked.options) tell_winning_moves(boards, values, total, solvers, answer);
  if (asked.options) tell_options(boards, solvers, answer);
}

void certify(const Board& board, Solver& solver, Work& work, Answer& answer) {
  if (!work.certificate) return;
  std::uint64_t entries = 0;
  work.certify(
      answer,
      [&](const std::string& path) {
        const auto value = static_cast<int>(*answer.verdict.at("value").number());
        entries = write_certificate(path, board, value, solver, work.budget, work.progress);
      },
      [&] { return counted(entries, "position", "positions"); });
}

void solve(const Solve& asked, Work& work, Answer& answer) {
  if (asked.board.columns) return solve_infinite(asked, work, answer);
  require_sense(asked, work);
  const std::vector<Board> boards = boards_of(asked);
  answer.scope = boards.size() == 1 ? "this position" : "this sum of positions";
  answer.method = "search of reduced positions";
  Solvers solvers(boards, work);
  try {
    if (asked.misere) {
      tell_misere(boards[0], solvers, answer);
    } else {
      tell_value(asked, boards, solvers, answer);
      certify(boards[0], solvers.of(boards[0]), work, answer);
    }
    if (!asked.options && work.wants(lab::Form::picture)) {
      for (const Board& board : boards) answer.scenes.push_back(draw_board(board));
    }
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.verdict = {{"winner", name_of(Winner::unknown)}, {"value", nullptr}};
    answer.complete = false;
    answer.text = fmt::format("{}: unknown. {}\n", described(boards[0]), error.what());
  }
  answer.cost.positions = solvers.positions();
}

}  // namespace

lab::Question solve_question() {
  return lab::ask<Solve>("solve", "the nim-value of a position, who wins, and the value of each move")
      .argument("board", &Solve::board, "rows x columns, each 1 to 32; also 4xZ, 4xZ+, 4xQ, 4xQ+ and Z+xZ+")
      .option("avoid", &Solve::avoid,
              "forbidden patterns: 123, or 132,2413, or 1.2.3.4.5.6.7.8.9.10, or none")
      .required()
      .option("position", &Solve::position, "stones already played, as row,column")
      .option("moves", &Solve::moves, "also every winning move")
      .option("options", &Solve::options, "also the grid of option values and the winning moves")
      .option("misere", &Solve::misere, "the player who cannot move wins; says who wins")
      .option("plus", &Solve::plus,
              "add another board, with patterns and stones of its own or those of the first")
      .gives(lab::Form::picture)
      .gives(lab::Form::table)
      .gives_certificate()
      .gives_checkpoint()
      .example("9x9 --avoid 123 --options")
      .example("5x4 --avoid 132 --position \"1,1;3,4\"")
      .example("5x4 --avoid 123 --options --format csv")
      .answered_by(solve);
}

}  // namespace zermelo::permunim
