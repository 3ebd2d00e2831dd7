// Chapters 2 and 3 on finite boards, over stated ranges, by plain recursion where the solver would suppose
// what is to be shown.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include "games/permunim/claims/claims.hpp"
#include "games/permunim/solve.hpp"
#include "games/permunim/theorems.hpp"

namespace zermelo::permunim {
namespace {

using nlohmann::json;

// Single patterns, on one board each.
std::map<std::string, std::vector<int>> also(const json& params) {
  return params.contains("also") ? params.at("also").get<std::map<std::string, std::vector<int>>>()
                                 : std::map<std::string, std::vector<int>>{};
}

// The boards a check runs over: all patterns of at most `sizes` values, all sides up to those given.
// And, when listed under `also`, single patterns on one board each.
template <class Visit>
void for_each_board(const json& params, Visit visit) {
  const int rows = params.at("largest_rows");
  const int columns = params.at("largest_columns");
  for (const ForbiddenSet& forbidden : patterns_up_to(params.at("largest_pattern"))) {
    for (int m = 1; m <= rows; ++m) {
      for (int n = 1; n <= columns; ++n) visit(Board(m, n, forbidden));
    }
  }
  for (const auto& [avoid, sides] : also(params)) {
    visit(Board(sides.at(0), sides.at(1), ForbiddenSet::parse(avoid)));
  }
}

std::string range_text(const json& params) {
  std::string text =
      fmt::format("every pattern of at most {} values on every board up to {}x{}",
                  params.at("largest_pattern").get<int>(), params.at("largest_rows").get<int>(),
                  params.at("largest_columns").get<int>());
  for (const auto& [avoid, sides] : also(params)) {
    text += fmt::format(", {} on {}x{}", avoid, sides.at(0), sides.at(1));
  }
  return text;
}

// Whether one player can force the number of moves still to be made to be even or odd, whatever the other
// does.
bool forces(const Board& board, bool even, bool forcer_moves) {
  const auto moves = board.moves();
  if (moves.empty()) return even;
  const auto goes_on = [&](Cell move) { return forces(board.play(move), !even, !forcer_moves); };
  return forcer_moves ? std::any_of(moves.begin(), moves.end(), goes_on)
                      : std::all_of(moves.begin(), moves.end(), goes_on);
}

Judgement parity_lemma(const json& params, const Budget& budget, Progress&) {
  const std::string part = params.at("part");
  PlainValues plain(budget);
  std::optional<Judgement> failed;
  int boards = 0;
  for_each_board(params, [&](const Board& board) {
    if (failed) return;
    const int value = plain.value(board);
    const auto moves = board.moves();
    bool premise = false;
    bool conclusion = false;
    if (part == "even") {
      premise = forces(board, true, false);
      conclusion = value == 0;
    } else if (part == "odd") {
      premise = forces(board, false, true);
      conclusion = value != 0;
    } else {
      // Whatever she plays, she then has the strategy that leaves an even number of moves.
      premise = !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](Cell move) {
        return forces(board.play(move), true, false);
      });
      conclusion = value == 1;
    }
    boards += premise ? 1 : 0;
    if (premise && !conclusion) failed = corrected(fmt::format("{} has value {}", where(board), value));
  });
  if (failed) return *failed;
  const int rows = params.at("infinite_rows");
  const auto lines = parity_lemma_on_lines(part, params.at("largest_pattern"), rows, budget);
  if (!lines.broken.empty()) return corrected(lines.broken);
  return confirmed(fmt::format(
      "{}: the premise holds on {} boards; up to {} rows with columns Z, Z+, Q and Q+: on {} boards",
      range_text(params), boards, rows, lines.premises));
}

// Empty boards up to the sides given whose value is a rule's.
Judgement value_rule(const json& params, const Budget& budget, Progress& progress) {
  const std::string rule = params.at("rule");
  const int largest = params.at("largest");
  Solver solver(avoid_of(params), claim_budget(budget), progress);
  for (int m = 1; m <= largest; ++m) {
    for (int n = 1; n <= largest; ++n) {
      const Board board(m, n, solver.forbidden());
      const int value = solver.value(board);
      const int least = std::min(m, n);
      const int said = rule == "parity" ? parity_of(least) : rule == "zero" ? 0 : least;
      if (value != said) return corrected(fmt::format("{} has value {}", where(board), value));
      if (rule != "min" || m > n) continue;
      for (int row = 1; row <= m; ++row) {  // Theorem 3.1, proof
        if (solver.value(board.play({1, row})) != row - 1)
          return corrected(fmt::format("{}: the option {},1 differs", where(board), row));
      }
    }
  }
  return confirmed(fmt::format("every board up to {}x{}", largest, largest));
}

// With nothing forbidden every game lasts min(m, n) moves.
Judgement number_of_moves(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest_game");
  PlainValues plain(budget);
  std::optional<Board> failed;
  for (int m = 1; m <= largest; ++m) {
    for (int n = 1; n <= largest; ++n) {
      plain.for_each_position(Board(m, n, ForbiddenSet()), [&](const Board& board) {
        if (board.live_count() == 0 && board.stone_count() != std::min(m, n)) failed = board;
      });
    }
  }
  if (failed) return corrected(where(*failed));
  const Judgement values = value_rule(params, budget, progress);
  return {values.verdict, fmt::format("{}; every game on boards up to {}x{} has min(m,n) moves",
                                      values.detail, largest, largest)};
}

int live_lines(const Board& board) {
  std::uint32_t columns = 0;
  int rows = 0;
  for (int row = 1; row <= board.rows(); ++row) {
    columns |= board.live(row);
    rows += board.live(row) != 0 ? 1 : 0;
  }
  return std::min(rows, std::popcount(columns));
}

// Calls the test on every position of every board of the range; the first that fails corrects the claim.
template <class Test>
Judgement every_position(const json& params, const Budget& budget, Test test) {
  PlainValues walk(budget);
  std::optional<std::string> failed;
  std::uint64_t positions = 0;
  for_each_board(params, [&](const Board& start) {
    if (failed) return;
    walk.for_each_position(start, [&](const Board& board) {
      if (failed) return;
      ++positions;
      failed = test(board);
    });
  });
  if (failed) return corrected(*failed);
  return confirmed(fmt::format("{}: {} positions", range_text(params), positions));
}

Judgement value_bound(const json& params, const Budget& budget, Progress&) {
  PlainValues plain(budget);
  return every_position(params, budget, [&](const Board& board) -> std::optional<std::string> {
    const int value = plain.value(board);
    if (value <= live_lines(board)) return std::nullopt;
    return fmt::format("{} has value {}", where(board), value);
  });
}

// Positions and their images under a symmetry of the forbidden pattern, valued without using it.
Judgement symmetric_values(const json& params, const Budget& budget, Progress&) {
  const std::string which = params.at("symmetry");
  const Symmetry symmetry = which == "transpose"   ? Symmetry{true, false, false}
                            : which == "half-turn" ? Symmetry{false, true, true}
                                                   : Symmetry{true, false, true};
  const bool square = which == "quarter-turn";
  PlainValues plain(budget);
  PlainValues others(budget);
  std::uint64_t compared = 0;
  Judgement all = every_position(params, budget, [&](const Board& board) -> std::optional<std::string> {
    const auto known = board.forbidden().symmetries();
    if (std::find(known.begin(), known.end(), symmetry) == known.end()) return std::nullopt;
    if (square && board.rows() != board.columns()) return std::nullopt;
    ++compared;
    if (plain.value(board) == others.value(board.image(symmetry))) return std::nullopt;
    return where(board);
  });
  if (all.verdict == Verdict::confirmed)
    all.detail = fmt::format("{}: {} positions and their images", range_text(params), compared);
  return all;
}

// A pattern that is not an involution, and stones that have different values on a board and, transposed, on
// its transpose.
Judgement transpose_fails(const json& params, const Budget& budget, Progress&) {
  PlainValues walk(budget);
  PlainValues plain(budget);
  PlainValues others(budget);
  std::optional<std::string> found;
  for_each_board(params, [&](const Board& start) {
    if (found || start.image({true, false, false}).forbidden() == start.forbidden()) return;
    walk.for_each_position(start, [&](const Board& board) {
      if (found) return;
      Board other(board.columns(), board.rows(), board.forbidden());
      for (const Cell stone : board.stones()) {
        if (!other.is_live(lattice::transposed(stone))) return;
        other.play_in_place(lattice::transposed(stone));
      }
      const int value = plain.value(board);
      const int transposed = others.value(other);
      if (value == transposed) return;
      found = fmt::format("{} has value {}, and {} value {}", where(board), value, where(other), transposed);
    });
  });
  if (found) return confirmed(*found);
  return {Verdict::open, fmt::format("no such position among {}", range_text(params))};
}

Judgement section_sums(const json& params, const Budget& budget, Progress&) {
  PlainValues plain(budget);
  PlainValues parts(budget);
  std::uint64_t divided = 0;
  std::optional<std::string> as_worded;
  const auto nim_sum = [&](const Board& board, const std::vector<PlainValues::Section>& sections) {
    int sum = 0;
    for (const auto& section : sections) sum ^= parts.value(board, section);
    return sum;
  };
  const auto judge_sections = [&](const Board& board) -> std::optional<std::string> {
    const auto finest = plain_sections(board, true);
    const int value = plain.value(board);
    if (finest.size() > 1) {
      ++divided;
      const int sum = nim_sum(board, finest);
      if (sum != value) return fmt::format("{}: {} is not {}", where(board), value, sum);
    }
    if (!as_worded) {
      const auto loose = plain_sections(board, false);
      if (loose.size() > finest.size()) {
        const int sum = nim_sum(board, loose);
        if (sum != value) {
          as_worded =
              fmt::format("{}: value {}, but the sections as worded add to {}", where(board), value, sum);
        }
      }
    }
    return std::nullopt;
  };
  Judgement all = every_position(params, budget, judge_sections);
  // A position with two live cells that share no line, of which the stone between them allows one.
  const json& example = params.at("example");
  Board position(example.at("rows"), example.at("columns"), avoid_of(example));
  for (const auto& cell : example.at("played")) position.play_checked({cell.at(1), cell.at(0)});
  if (const auto failed = judge_sections(position)) return corrected(*failed);
  if (all.verdict != Verdict::confirmed) return all;
  const std::string holds = fmt::format(
      "with instances that use stones counted it holds for {}, {} positions with two or more sections",
      range_text(params), divided);
  if (!as_worded) return confirmed(holds);
  return corrected(
      fmt::format("the sections must also hold the instances that use stones: {}; {}", *as_worded, holds));
}

// ---- chapter 3

// The blocks between consecutive stones of a position avoiding (12), from the lower left.
std::vector<Sides> blocks(const Board& board) {
  auto stones = board.stones();  // by row, so from the upper right
  std::vector<Sides> result;
  int row = board.rows() + 1;
  int column = 0;
  for (auto stone = stones.rbegin(); stone != stones.rend(); ++stone) {
    result.push_back({row - stone->row - 1, stone->column - column - 1});
    row = stone->row;
    column = stone->column;
  }
  result.push_back({row - 1, board.columns() - column});
  return result;
}

int block_sum(const Board& board) {
  int sum = 0;
  for (const auto& block : blocks(board)) sum ^= std::min(block.rows, block.columns);
  return sum;
}

Judgement blocks_of_all(const json& params, const Budget& budget, Progress&) {
  const int largest = params.at("largest");
  PlainValues plain(budget);
  std::optional<std::string> failed;
  std::uint64_t positions = 0;
  for (int m = 1; m <= largest; ++m) {
    for (int n = 1; n <= largest; ++n) {
      plain.for_each_position(Board(m, n, avoid_of(params)), [&](const Board& board) {
        ++positions;
        int cells = 0;
        for (const auto& block : blocks(board)) cells += block.rows * block.columns;
        if (cells != board.live_count() || plain.value(board) != block_sum(board)) failed = where(board);
      });
    }
  }
  if (failed) return corrected(*failed);
  return confirmed(fmt::format("all {} positions of boards up to {}x{}", positions, largest, largest));
}

Judgement ends_at_once(const json& params, const Budget&, Progress&) {
  const int largest = params.at("largest");
  const ForbiddenSet forbidden = avoid_of(params);
  for (int m = 1; m <= largest; ++m) {
    // Columns Z+: the stone (1,1) closes all cells to its right and below, and no finite width changes that.
    for (int n = 1; n <= largest; ++n) {
      const Board board(m, n, forbidden);
      for (const Cell corner : {Cell{1, 1}, Cell{n, m}}) {
        if (board.play(corner).live_count() != 0) return corrected(where(board.play(corner)));
      }
    }
  }
  return confirmed(fmt::format("every board up to {}x{}", largest, largest));
}

}  // namespace

Checks basic_checks() {
  return {{"permunim.parity-lemma", parity_lemma},
          {"permunim.value-rule", value_rule},
          {"permunim.number-of-moves", number_of_moves},
          {"permunim.value-bound", value_bound},
          {"permunim.symmetric-values", symmetric_values},
          {"permunim.transpose-fails", transpose_fails},
          {"permunim.sections", section_sums},
          {"permunim.all-blocks", blocks_of_all},
          {"permunim.ends-at-once", ends_at_once}};
}

}  // namespace zermelo::permunim
