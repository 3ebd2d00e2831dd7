// The paper's notes, and the winner it leaves open.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "games/latin/claims/claims.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/mirror.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

using nlohmann::json;

// Full boards by order of filling row by row; every beginning must be legal to be counted.
std::uint64_t full_boards(Board& board, int square) {
  const int order = board.order();
  if (square == order * order) return 1;
  std::uint64_t count = 0;
  for (int number = 1; number <= order; ++number) {
    const Placement placement{square / order + 1, square % order + 1, number};
    if (!board.fits(placement)) continue;
    Board next = board;
    next.place(placement);
    count += full_boards(next, square + 1);
  }
  return count;
}

Judgement latin_squares(const json& params, const Budget&, Progress&) {
  const auto expected = params.at("squares").get<std::vector<std::uint64_t>>();
  if (params.at("order") != expected.size()) return corrected("the last number is of another order");
  for (std::size_t order = 1; order <= expected.size(); ++order) {
    Board board(static_cast<int>(order), 3, Ownership::any);
    const std::uint64_t count = full_boards(board, 0);
    if (count != expected[order - 1])
      return corrected(fmt::format("{} full boards of order {}", count, order));
  }
  return confirmed(fmt::format("the full boards of orders 1 to {} are as many as the Latin squares: {}",
                               expected.size(), fmt::join(expected, ", ")));
}

// Two claims are about the same games.
const MirrorReport& mirror_report(int order, const Budget& budget, Progress& progress) {
  static std::mutex mutex;
  static std::map<int, MirrorReport> known;
  const std::lock_guard lock(mutex);
  if (!known.contains(order)) known[order] = play_out(Board(order, 3, Ownership::any), budget, progress);
  return known[order];
}

Judgement mirror_moves(const json& params, const Budget& budget, Progress& progress) {
  const int order = params.at("order");
  const Mirror mirror(order);
  const auto& opening = params.at("opening");
  if (mirror.opening() !=
          Placement{opening.at("square").at(0), opening.at("square").at(1), opening.at("number")} ||
      mirror.answer({1, 2, 4}) != Placement{order, order - 1, order - 3}) {
    return corrected("the strategy is another one");
  }
  const MirrorReport& report = mirror_report(order, budget, progress);
  if (report.stuck) return corrected(fmt::format("no answer to {}", placement_text(report.stuck->front())));
  return confirmed(
      fmt::format("every line of the second player's: {} positions up to symmetry", report.positions));
}

Judgement mirror_columns(const json& params, const Budget& budget, Progress& progress) {
  const MirrorReport& report = mirror_report(params.at("order"), budget, progress);
  if (!report.worst || *report.worst >= 0) return corrected("the strategy never has fewer columns");
  std::vector<std::string> line;
  for (const Placement& placement : report.worst_line) line.push_back(placement_text(placement));
  return confirmed(fmt::format("the second player can fill the board with {} columns more than the first: {}",
                               -*report.worst, fmt::join(line, " ")));
}

Judgement expert_winner(const json& params, const Budget& budget, Progress& progress) {
  std::vector<std::string> found;
  for (const int order : params.at("orders").get<std::vector<int>>()) {
    const auto solver = make_expert_solver(order, budget, progress);
    const Board empty(order, 3, Ownership::any);
    const int full_to_first = solver->score_if_full_boards_go_to(Player::first, empty);
    const int full_to_second = solver->score_if_full_boards_go_to(Player::second, empty);
    if (full_to_first != full_to_second)
      return {lab::Verdict::open, fmt::format("order {} depends on the columns", order)};
    found.push_back(fmt::format("order {}: the {} player", order, full_to_first > 0 ? "first" : "second"));
  }
  return {lab::Verdict::extended,
          fmt::format("{} wins, whoever owns the columns: the loser runs out of moves on a board that "
                      "is not full",
                      fmt::join(found, ", "))};
}

}  // namespace

Checks note_checks() {
  return {{"latin.latin-squares", latin_squares},
          {"latin.mirror-moves", mirror_moves},
          {"latin.mirror-columns", mirror_columns},
          {"latin.expert-winner", expert_winner}};
}

}  // namespace zermelo::latin
