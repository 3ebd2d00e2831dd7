#include "games/latin/claims/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>
#include <set>

#include "base/error.hpp"
#include "base/integer.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/mirror.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::lab {
namespace {

using latin::Board;
using latin::Ownership;
using latin::Placement;
using nlohmann::json;

// visit(position) for the positions of seeded random games of a version, until it returns false.
template <class Visit>
void for_each_position(const latin::Rules& rules, int games, Visit visit) {
  std::mt19937 random(1);
  for (int i = 0; i < games; ++i) {
    const bool dealt = rules.variant == latin::Variant::gambler;
    auto position =
        latin::start(rules, dealt ? latin::random_deal(rules, static_cast<std::uint64_t>(i)) : latin::Hand{});
    while (true) {
      if (!visit(position)) return;
      const auto moves = latin::moves(rules, position);
      if (moves.empty()) break;
      position = latin::play(rules, position, moves[random() % moves.size()]);
    }
  }
}

// A column as numbers from the top, 0 for an empty square.
using Column = std::vector<int>;

Column column_from(const json& from_b) {
  Column column;
  for (const auto& number : from_b) column.push_back(number.is_null() ? 0 : number.get<int>());
  return column;
}

// The definition: three numbers that grow from the player towards the opponent, in any rows. A sits below.
bool has_run_of_three(const Column& column, Player player) {
  const auto ordered = [&](int x, int y) { return player == Player::first ? x > y : x < y; };
  for (std::size_t i = 0; i < column.size(); ++i) {
    for (std::size_t j = i + 1; j < column.size(); ++j) {
      for (std::size_t k = j + 1; k < column.size(); ++k) {
        if (column[i] == 0 || column[j] == 0 || column[k] == 0) continue;
        if (ordered(column[i], column[j]) && ordered(column[j], column[k])) return true;
      }
    }
  }
  return false;
}

template <class Visit>
void for_each_permutation_of(int n, Visit visit) {
  Column column(static_cast<std::size_t>(n));
  std::iota(column.begin(), column.end(), 1);
  do {
    visit(column);
  } while (std::next_permutation(column.begin(), column.end()));
}

// Fills column 1 of a board of order 5 in the given order of rows, the disc of each row placed by the player
// given; discs elsewhere pass the turn. Calls visit(board, row) after each disc.
template <class Visit>
void fill_column(const Column& column, const Column& rows, unsigned movers, Ownership ownership,
                 Visit visit) {
  Board board(5, 3, ownership);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Player mover = (movers >> i & 1) != 0 ? Player::second : Player::first;
    if (board.to_move() != mover) {
      const auto placements = board.placements();
      const auto elsewhere =
          std::find_if(placements.begin(), placements.end(), [&](const Placement& placement) {
            return placement.column != 1 &&
                   placement.number != column[static_cast<std::size_t>(placement.row - 1)];
          });
      board.place(*elsewhere);
    }
    const int row = rows[i];
    board.place({row, 1, column[static_cast<std::size_t>(row - 1)]});
    visit(board, row);
  }
}

// ---- rules

Judgement placements(const json& params, const Budget&, Progress&) {
  const latin::Rules rules{params.at("order").get<int>()};
  std::optional<std::string> wrong;
  std::uint64_t positions = 0;
  for_each_position(rules, params.at("games"), [&](const latin::Position& position) {
    const Board& board = position.board;
    ++positions;
    const auto listed = board.placements();
    const std::set<Placement> legal(listed.begin(), listed.end());
    for (int row = 1; row <= rules.order; ++row) {
      for (int column = 1; column <= rules.order; ++column) {
        for (int number = 1; number <= rules.order; ++number) {
          bool expected = board.at(row, column) == 0;
          for (int i = 1; i <= rules.order; ++i) {
            expected = expected && board.at(row, i) != number && board.at(i, column) != number;
          }
          if (legal.contains({row, column, number}) != expected) wrong = latin::board_text(board);
        }
      }
    }
    return !wrong;
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} positions of random games", positions));
}

Judgement dead_square(const json& params, const Budget&, Progress&) {
  const latin::Rules rules;
  const Board board = latin::parse_position(rules, params.at("position").get<std::string>()).board;
  const int row = params.at("square").at(0);
  const int column = params.at("square").at(1);
  for (int number = 1; number <= rules.order; ++number) {
    if (board.at(row, column) != 0 || board.fits({row, column, number})) {
      return corrected(fmt::format("{} fits", number));
    }
  }
  return confirmed(fmt::format("{} at row {}, column {}", latin::rows_text(board), row, column));
}

Judgement stuck_loses(const json& params, const Budget&, Progress&) {
  std::uint64_t ends = 0;
  std::optional<std::string> wrong;
  for (const auto variant : {latin::Variant::expert, latin::Variant::gambler, latin::Variant::beginner}) {
    const latin::Rules rules{5, 3, variant};
    for_each_position(rules, params.at("games"), [&](const latin::Position& position) {
      if (!latin::moves(rules, position).empty() || position.board.full()) return true;
      ++ends;
      const Winner other = position.board.to_move() == Player::first ? Winner::second : Winner::first;
      if (latin::winner_if_over(rules, position) != other) wrong = latin::text_of(rules, position);
      return !wrong;
    });
  }
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} ends of random games in the three versions", ends));
}

// N3, R3: whatever the column, some player has a run.
Judgement every_column_owned(const json& params, const Budget&, Progress&) {
  int columns = 0;
  std::optional<Column> without;
  for_each_permutation_of(5, [&](const Column& column) {
    ++columns;
    if (!has_run_of_three(column, Player::first) && !has_run_of_three(column, Player::second))
      without = column;
  });
  if (without) return corrected(fmt::format("{} has no run", fmt::join(*without, ",")));
  if (params.contains("columns") && params.at("columns") != columns)
    return corrected(fmt::format("{} columns", columns));
  // That a run counts whoever completed it is needed.
  std::optional<Column> unowned;
  for_each_permutation_of(5, [&](const Column& column) {
    for (unsigned movers = 0; movers < 32 && !unowned; ++movers) {
      Board::Owner owner;
      fill_column(column, {1, 2, 3, 4, 5}, movers, Ownership::mover_only,
                  [&](const Board& board, int) { owner = board.owner(1); });
      if (!owner) unowned = column;
    }
  });
  return confirmed(fmt::format(
      "all {} columns hold a run of three, and five columns cannot be shared evenly{}", columns,
      unowned ? fmt::format("; were a run to count only for the mover, {} could stay without an owner",
                            fmt::join(*unowned, "-"))
              : ""));
}

Judgement runs(const json&, const Budget&, Progress&) {
  std::uint64_t cases = 0;
  std::optional<std::string> wrong;
  for_each_permutation_of(5, [&](const Column& column) {
    for_each_permutation_of(5, [&](const Column& rows) {
      Column shown(5, 0);
      fill_column(column, rows, 0, Ownership::any, [&](const Board& board, int row) {
        shown[static_cast<std::size_t>(row - 1)] = column[static_cast<std::size_t>(row - 1)];
        for (const Player player : {Player::first, Player::second}) {
          ++cases;
          if (board.has_run(1, player) != has_run_of_three(shown, player)) wrong = latin::board_text(board);
        }
      });
    });
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} columns, full or being filled, against the definition", cases));
}

Judgement owners(const json&, const Budget&, Progress&) {
  std::uint64_t cases = 0;
  std::optional<std::string> wrong;
  for_each_permutation_of(5, [&](const Column& column) {
    for_each_permutation_of(5, [&](const Column& rows) {
      // The mover matters only for the disc that first makes a run, so all alike and alternating are enough.
      for (const unsigned movers : {0U, 31U, 10U, 21U}) {
        Column shown(5, 0);
        Board::Owner expected;
        std::size_t placed = 0;
        fill_column(column, rows, movers, Ownership::any, [&](const Board& board, int row) {
          shown[static_cast<std::size_t>(row - 1)] = column[static_cast<std::size_t>(row - 1)];
          const Player mover = (movers >> placed++ & 1) != 0 ? Player::second : Player::first;
          if (!expected && has_run_of_three(shown, mover)) expected = mover;
          if (!expected && has_run_of_three(shown, opponent(mover))) expected = opponent(mover);
          ++cases;
          if (board.owner(1) != expected) wrong = latin::board_text(board);
        });
        if (!expected) wrong = fmt::format("{} has no owner", fmt::join(column, ","));
      }
    });
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} moves: every column, every order of filling it, either mover", cases));
}

// ---- the examples

Judgement wins_column(const json& params, const Budget&, Progress&) {
  const Column from_b = column_from(params.at("column_from_B"));
  const Player player = params.at("player") == "A" ? Player::first : Player::second;
  const auto run = params.at("run").get<Column>();
  for (const int square : params.at("squares").get<std::vector<int>>()) {
    Board board(5, 3, Ownership::any);
    Column column = from_b;
    const auto place = [&](int row, int number) { board.place({row, 1, number}); };
    for (int row = 1; row <= 5; ++row) {
      if (column[static_cast<std::size_t>(row - 1)] != 0)
        place(row, column[static_cast<std::size_t>(row - 1)]);
    }
    if (board.owner(1)) return corrected("the column has an owner already");
    if (board.to_move() != player) board.place({1, 2, 1});  // elsewhere, to pass the turn
    const int number = params.at("number");
    if (!board.fits({square, 1, number}))
      return corrected(fmt::format("{} does not fit row {}", number, square));
    place(square, number);
    column[static_cast<std::size_t>(square - 1)] = number;
    if (board.owner(1) != player) return corrected(fmt::format("not with row {}", square));
    // The run named, read from the player's side.
    if (player == Player::first) std::reverse(column.begin(), column.end());
    std::size_t found = 0;
    for (const int value : column) found += found < run.size() && value == run[found] ? 1 : 0;
    if (found != run.size()) return corrected(fmt::format("{} is not a run there", fmt::join(run, "-")));
  }
  return confirmed(fmt::format("{} in either square makes the run {}", params.at("number").get<int>(),
                               fmt::join(run, "-")));
}

Judgement both_runs(const json& params, const Budget&, Progress&) {
  const Column column = column_from(params.at("column_from_B"));
  for (const auto& [name, run] : params.at("runs").items()) {
    Column seen = column;
    if (name == "A") std::reverse(seen.begin(), seen.end());
    const auto numbers = run.get<Column>();
    std::size_t found = 0;
    for (const int value : seen) found += found < numbers.size() && value == numbers[found] ? 1 : 0;
    if (found != numbers.size() || !has_run_of_three(column, name == "A" ? Player::first : Player::second)) {
      return corrected(fmt::format("{} is not a run of {}", fmt::join(numbers, "-"), name));
    }
  }
  return confirmed("both runs are there");
}

// ---- versions

Judgement beginner(const json& params, const Budget&, Progress&) {
  const latin::Rules rules{5, 3, latin::Variant::beginner};
  const latin::Hand hand = latin::drawable(rules, latin::start(rules));
  if (std::accumulate(hand.begin(), hand.end(), 0) != params.at("pieces").get<int>())
    return corrected("other discs");
  std::uint64_t turns = 0;
  std::optional<std::string> wrong;
  for_each_position(rules, params.at("games"), [&](const latin::Position& position) {
    if (position.disc == 0) return true;
    ++turns;
    for (const latin::Move& move : latin::moves(rules, position)) {
      if (move.placement.number != position.disc) wrong = latin::text_of(rules, position);
    }
    return !wrong;
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format(
      "{} turns of random games; a drawn disc that fits nowhere loses, or with --stuck redraw is drawn again",
      turns));
}

Judgement expert(const json& params, const Budget&, Progress&) {
  const latin::Rules rules;
  std::uint64_t positions = 0;
  std::optional<std::string> wrong;
  for_each_position(rules, params.at("games"), [&](const latin::Position& position) {
    ++positions;
    for (const latin::Move& move : latin::moves(rules, position)) {
      // A number that fits is in fewer than n rows, so a disc of it is left.
      if (position.board.count(move.placement.number) >= rules.order) wrong = latin::text_of(rules, position);
    }
    if (latin::moves(rules, position).size() != position.board.placements().size())
      wrong = "a placement is missing";
    return !wrong;
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} positions: the pool never lacks a number that fits", positions));
}

Judgement gambler_deals(const json& params, const Budget&, Progress&) {
  const latin::Rules rules{5, 3, latin::Variant::gambler};
  const int larger = params.at("hands").at(0);
  Integer deals = 0;
  int hands = 0;
  latin::Hand hand{};
  for (int code = 0; code < 7776; ++code) {
    Integer ways = 1;
    int total = 0;
    for (int i = 0, rest = code; i < 5; ++i, rest /= 6) {
      hand[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(rest % 6);
      total += rest % 6;
      ways *= binomial(5, static_cast<std::uint64_t>(rest % 6));
    }
    if (total != larger) continue;
    const latin::Position position = latin::start(rules, hand);
    const latin::Hand other = latin::hand_of(rules, position, Player::second);
    if (std::accumulate(other.begin(), other.end(), 0) != params.at("hands").at(1).get<int>() ||
        position.board.to_move() != Player::first) {
      return corrected(latin::hand_text(rules, hand));
    }
    deals += ways;
    ++hands;
  }
  if (deals != binomial(25, static_cast<std::uint64_t>(larger))) return corrected("some deal is missing");
  return confirmed(
      fmt::format("all {} deals, {} of them different hands; the hands are each other's complement",
                  deals.get_str(), hands));
}

// ---- notes

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
const latin::MirrorReport& mirror_report(int order, const Budget& budget) {
  static std::mutex mutex;
  static std::map<int, latin::MirrorReport> known;
  const std::lock_guard lock(mutex);
  if (!known.contains(order)) known[order] = latin::play_out(order, 3, Ownership::any, budget);
  return known[order];
}

Judgement mirror_moves(const json& params, const Budget& budget, Progress&) {
  const int order = params.at("order");
  const latin::Mirror mirror(order);
  const auto& opening = params.at("opening");
  if (mirror.opening() !=
          Placement{opening.at("square").at(0), opening.at("square").at(1), opening.at("number")} ||
      mirror.answer({1, 2, 4}) != Placement{order, order - 1, order - 3}) {
    return corrected("the strategy is another one");
  }
  const latin::MirrorReport& report = mirror_report(order, budget);
  if (report.stuck)
    return corrected(fmt::format("no answer to {}", latin::placement_text(report.stuck->front())));
  return confirmed(
      fmt::format("every line of the second player's: {} positions up to symmetry", report.positions));
}

Judgement mirror_columns(const json& params, const Budget& budget, Progress&) {
  const latin::MirrorReport& report = mirror_report(params.at("order"), budget);
  if (!report.worst || *report.worst >= 0) return corrected("the strategy never has fewer columns");
  std::vector<std::string> line;
  for (const Placement& placement : report.worst_line) line.push_back(latin::placement_text(placement));
  return confirmed(fmt::format("the second player can fill the board with {} columns more than the first: {}",
                               -*report.worst, fmt::join(line, " ")));
}

Judgement expert_winner(const json& params, const Budget& budget, Progress& progress) {
  std::vector<std::string> found;
  for (const int order : params.at("orders").get<std::vector<int>>()) {
    const auto solver = latin::make_expert_solver(order, budget, progress);
    progress.begin("positions searched", 0);
    const Board empty(order, 3, Ownership::any);
    const int full_to_first = solver->score_if_full_boards_go_to(Player::first, empty);
    const int full_to_second = solver->score_if_full_boards_go_to(Player::second, empty);
    if (full_to_first != full_to_second)
      return {Verdict::open, fmt::format("order {} depends on the columns", order)};
    found.push_back(fmt::format("order {}: the {} player", order, full_to_first > 0 ? "first" : "second"));
  }
  return {Verdict::extended,
          fmt::format("{} wins, whoever owns the columns: the loser runs out of moves on a board that "
                      "is not full",
                      fmt::join(found, ", "))};
}

}  // namespace

std::map<std::string, Check, std::less<>> latin_checks() {
  return {{"latin.placements", placements},
          {"latin.dead-square", dead_square},
          {"latin.stuck-loses", stuck_loses},
          {"latin.every-column-owned", every_column_owned},
          {"latin.runs", runs},
          {"latin.owners", owners},
          {"latin.wins-column", wins_column},
          {"latin.both-runs", both_runs},
          {"latin.beginner", beginner},
          {"latin.expert", expert},
          {"latin.gambler-deals", gambler_deals},
          {"latin.latin-squares", latin_squares},
          {"latin.mirror-moves", mirror_moves},
          {"latin.mirror-columns", mirror_columns},
          {"latin.expert-winner", expert_winner}};
}

}  // namespace zermelo::lab
