#include "games/es/claims/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "base/integer.hpp"
#include "games/es/notation.hpp"
#include "games/es/prove.hpp"
#include "games/es/questions/strategy.hpp"
#include "games/es/solve.hpp"
#include "games/es/walk.hpp"
#include "perm/permutation.hpp"

namespace zermelo::es {
namespace {

using nlohmann::json;
using perm::Permutation;

// Calls visit(permutation) for every permutation of length at most `longest`, shortest first, until it
// returns false.
template <class Visit>
void for_each_permutation(int longest, Visit visit) {
  std::vector<Permutation> layer = {Permutation{}};
  for (int n = 1; n <= longest; ++n) {
    std::vector<Permutation> next;
    for (const Permutation& permutation : layer) {
      for (int digit = 1; digit <= n; ++digit) {
        next.push_back(permutation.append(digit));
        if (!visit(next.back())) return;
      }
    }
    layer = std::move(next);
  }
}

// Calls visit(board) for every staircase of the (a, b)-game.
template <class Visit>
void for_each_board(int a, int b, Visit visit) {
  const Ranking ranking(a, b);
  for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) visit(ranking.board(rank));
}

Board as_large(const Permutation& permutation) {
  return board_of(permutation.size() + 2, permutation.size() + 2, permutation);
}

// ---- section 1

Judgement longest_game(const json& params, const Budget&, Progress&) {
  const int largest = params.at("largest");
  for (int a = 1; a <= largest; ++a) {
    for (int b = 1; b <= largest; ++b) {
      const Ranking ranking(a, b);
      std::vector<int> longest(ranking.positions(), 1);  // from the full board: the completing move
      Walk walk(ranking, Rule::avoid);
      do {
        int& here = longest[walk.index()];
        walk.for_each_option([&](std::uint64_t option) {
          here = std::max(here, longest[option] + 1);
          return true;
        });
      } while (walk.next());
      if (longest.back() != (a - 1) * (b - 1) + 1) {
        return corrected(fmt::format("the longest ({},{})-game has {} moves", a, b, longest.back()));
      }
    }
  }
  return confirmed(
      fmt::format("the longest play on every board with a, b <= {} has (a-1)(b-1)+1 moves", largest));
}

Judgement distinct_labels(const json& params, const Budget&, Progress&) {
  const int longest = params.at("longest");
  std::optional<Permutation> failing;
  std::uint64_t count = 0;
  for_each_permutation(longest, [&](const Permutation& permutation) {
    std::set<std::pair<int, int>> seen;
    for (const auto& label : perm::labels(permutation)) seen.emplace(label.increasing, label.decreasing);
    ++count;
    if (static_cast<int>(seen.size()) != permutation.size()) failing = permutation;
    return !failing;
  });
  if (failing) return corrected(fmt::format("{} repeats a pair", failing->text()));
  return confirmed(fmt::format("all {} permutations of length at most {}", count, longest));
}

// ---- section 2

Judgement next_cells(const json& params, const Budget&, Progress&) {
  const int longest = params.at("longest");
  std::optional<Permutation> failing;
  for_each_permutation(longest, [&](const Permutation& permutation) {
    const auto labels = perm::labels(permutation);
    std::set<Cell> by_digits;
    for (int digit = 1; digit <= permutation.size() + 1; ++digit) {
      by_digits.insert(cell_of(perm::label_of_next(permutation, labels, digit)));
    }
    const auto moves = as_large(permutation).moves();
    if (by_digits != std::set<Cell>(moves.begin(), moves.end())) failing = permutation;
    return !failing;
  });
  if (failing) return corrected(fmt::format("{} reaches other cells", failing->text()));
  return confirmed(fmt::format("every permutation of length at most {}", longest));
}

Judgement next_digit_cells(const json& params, const Budget&, Progress&) {
  const auto permutation = Permutation::parse(params.at("permutation").get<std::string>());
  const auto labels = perm::labels(permutation);
  std::vector<std::string> cells;
  std::set<std::string> distinct;
  for (int digit = 1; digit <= permutation.size() + 1; ++digit) {
    cells.push_back(cell_text(cell_of(perm::label_of_next(permutation, labels, digit))));
    distinct.insert(cells.back());
  }
  std::set<std::string> touching;
  for (const Cell cell : board_of(params.at("a"), params.at("b"), permutation).moves()) {
    touching.insert(cell_text(cell));
  }
  const std::string listed = fmt::format("digits 1 to {} shade {}", cells.size(), fmt::join(cells, "  "));
  // No digit leaves this board, so the digits' cells are all the cells that touch the shaded region.
  return distinct == touching ? confirmed(listed) : corrected(listed);
}

Judgement words(const json& params, const Budget&, Progress&) {
  const auto permutation = Permutation::parse(params.at("permutation").get<std::string>());
  const std::string word = word_text(board_of(params.at("a"), params.at("b"), permutation));
  if (word != params.at("word").get<std::string>()) return corrected(fmt::format("the word is {}", word));
  const int largest = params.at("largest");
  std::set<std::string> seen;
  std::optional<std::string> failing;
  for_each_board(largest, largest, [&](const Board& board) {
    if (board.empty()) return;
    const std::string text = word_text(board);
    const bool legal = text.find('P') != std::string::npos && text.front() != 'B' && text.back() != 'R' &&
                       text.find("RB") == std::string::npos;
    if (!legal || !seen.insert(text).second || board_of_word(largest, largest, text) != board) failing = text;
  });
  if (failing)
    return corrected(fmt::format("the word {} breaks a condition or stands for two boards", *failing));
  return confirmed(
      fmt::format("{}; each of the {} boards of the ({},{})-game has its own word within the conditions",
                  word, seen.size(), largest, largest));
}

// The rule as printed eliminates cells above and/or right of a shaded cell; the definition says left.
Judgement elimination(const json& params, const Budget&, Progress&) {
  const int longest = params.at("longest");
  std::optional<std::string> against_right;
  std::optional<std::string> against_left;
  for_each_permutation(longest, [&](const Permutation& permutation) {
    const auto labels = perm::labels(permutation);
    for (std::size_t later = 0; later < labels.size(); ++later) {
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        const Cell old = cell_of(labels[earlier]);
        const Cell cell = cell_of(labels[later]);
        if (cell.row > old.row) continue;
        auto& counterexample = cell.column >= old.column ? against_right : against_left;
        if (!counterexample) {
          counterexample =
              fmt::format("{} shades {} after {}", permutation.text(), cell_text(cell), cell_text(old));
        }
      }
    }
    return true;
  });
  if (against_left) return {Verdict::open, fmt::format("even 'above and/or left' fails: {}", *against_left)};
  if (!against_right) return confirmed("no permutation contradicts the rule as printed");
  return corrected(
      fmt::format("'above and/or left' is right (every permutation of length at most {}); as printed it "
                  "fails: {}",
                  longest, *against_right));
}

Judgement shadings(const json& params, const Budget&, Progress&) {
  const int largest = params.at("largest");
  for (int a = 2; a <= largest; ++a) {
    for (int b = 2; b <= largest; ++b) {
      // Reached by play, not by the numbering of staircases.
      std::set<std::string> reached = {rows_text(Board(a, b))};
      std::vector<Board> open = {Board(a, b)};
      while (!open.empty()) {
        const Board board = open.back();
        open.pop_back();
        for (const Cell cell : board.moves()) {
          const Board next = board.shade(cell);
          if (reached.insert(rows_text(next)).second) open.push_back(next);
        }
      }
      const Integer expected = binomial(static_cast<unsigned>(a + b - 2), static_cast<unsigned>(a - 1));
      if (integer(reached.size()) != expected) {
        return corrected(fmt::format("the ({},{})-game reaches {} boards", a, b, reached.size()));
      }
    }
  }
  return confirmed(fmt::format("boards reached by play counted for 2 <= a, b <= {}", largest));
}

Judgement unique_permutations(const json& params, const Budget&, Progress&) {
  const int longest = params.at("longest");
  std::map<std::string, std::string> first_with;  // by board, for permutations that avoid 321 or 21
  std::optional<std::string> failing;
  int rows_of_failure = 0;
  for_each_permutation(longest, [&](const Permutation& permutation) {
    int rows = 0;
    for (const auto& label : perm::labels(permutation)) rows = std::max(rows, label.decreasing);
    if (rows > 2) return true;
    const std::string board = rows_text(board_of(longest + 1, 3, permutation));
    const auto [known, added] = first_with.emplace(board, permutation.text());
    if (!added && (!failing || rows < rows_of_failure)) {
      failing = fmt::format("{} and {} both shade {} of the ({},3)-game", known->second, permutation.text(),
                            board, longest + 1);
      rows_of_failure = rows;
    }
    return true;
  });
  if (!failing) return confirmed(fmt::format("every permutation of length at most {}", longest));
  return corrected(
      fmt::format("unique for b <= {} only (length at most {}): {}", rows_of_failure, longest, *failing));
}

// ---- winners

Winner winner(int a, int b, Rule rule, const Budget& budget, Progress& progress) {
  return solve_start(Game(a, b, rule), budget, progress).winner;
}

Judgement increasing_forced(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest_a");
  for (int a = 2; a <= largest; ++a) {
    const Winner expected = a % 2 == 0 ? Winner::first : Winner::second;
    if (winner(a, 2, Rule::avoid, budget, progress) != expected) {
      return corrected(fmt::format("a = {} breaks the parity rule", a));
    }
    // Every position has one cell to shade, and the digit for it is a new largest one.
    Permutation permutation;
    for (Board board(a, 2); !board.moves().empty(); board = board.shade(board.moves().front())) {
      const auto digits = digits_for(permutation, board.moves().front());
      if (board.moves().size() != 1 || digits != std::vector<int>{permutation.size() + 1}) {
        return corrected(fmt::format("a = {} leaves a choice after {}", a, permutation.text()));
      }
      permutation = permutation.append(digits.front());
    }
  }
  if (const auto failure = paper_set_failure(2)) return corrected(*failure);
  return confirmed(
      fmt::format("a = 2..{}: parity of a, and each digit is forced to be a new largest one; the winners for "
                  "every a by a "
                  "closed set (zermelo es strategy 2)",
                  largest));
}

// The first player wins, and the boards of the families named are P-positions. A family is a list of offsets:
// row r has k + offset[r] shaded cells, for every k that makes it a board with row 1 short of full.
Judgement first_player_wins(const json& params, const Budget& budget, Progress& progress) {
  const int b = params.at("b");
  const int largest = params.at("largest_a");
  std::uint64_t members = 0;
  for (int a = b; a <= largest; ++a) {
    const auto solver = make_solver(Game(a, b, Rule::avoid), Method::automatic, budget, progress);
    if (solver->outcome(solver->game().start()) != Outcome::next) {
      return corrected(fmt::format("the first player does not win the ({},{})-game", a, b));
    }
    for (const auto& offsets : params.at("families")) {
      for (int k = 0; k <= a - 2; ++k) {
        std::vector<int> rows;
        for (const int offset : offsets) rows.push_back(k + offset);
        if (*std::min_element(rows.begin(), rows.end()) < 0 || rows.front() < 1) continue;
        const Board board = Board::from_rows(a, b, rows);
        ++members;
        if (solver->outcome({board}) != Outcome::previous) {
          return corrected(fmt::format("in the ({},{})-game {} is not lost for the player to move", a, b,
                                       rows_text(board)));
        }
      }
    }
  }
  // And for every a, by a closed set of gap classes found without the paper's sets.
  const auto proof = prove(b, params.at("largest_threshold"), budget, progress).proof;
  const bool every_a = proof && proof->theorems.front().modulus == 1 && proof->theorems.front().from <= b &&
                       proof->theorems.front().winner == Winner::first;
  if (!every_a) {
    return {Verdict::open, fmt::format("a = {}..{} by exact tables; not settled for every a", b, largest)};
  }
  if (const auto failure = paper_set_failure(b)) {
    return corrected(fmt::format("the boards of the paper's strategy are no closed set: {}", *failure));
  }
  const std::string families =
      members == 0 ? ""
                   : fmt::format("; {} boards of the families are P-positions, a up to {}", members, largest);
  return confirmed(fmt::format(
      "for every a >= {0} by the boards of the paper's strategy (zermelo es strategy {0}) and, found "
      "without them, by a closed set of gap classes (zermelo es prove {0}){1}",
      b, families));
}

Judgement achieve_is_smaller_avoid(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest");
  std::uint64_t compared = 0;
  for (int a = 2; a <= largest; ++a) {
    for (int b = 2; b <= largest; ++b) {
      // The achievement table is filled from its own rules, completing moves included.
      const auto achieve = make_solver(Game(a, b, Rule::achieve), Method::box_table, budget, progress);
      const auto avoid = make_solver(Game(a - 1, b - 1, Rule::avoid), Method::box_table, budget, progress);
      std::optional<std::string> failing;
      for_each_board(a - 1, b - 1, [&](const Board& small) {
        std::vector<int> rows;
        for (int row = 1; row <= small.rows(); ++row) rows.push_back(small.shaded(row));
        rows.push_back(0);
        ++compared;
        if (achieve->outcome({Board::from_rows(a, b, rows)}) != avoid->outcome({small}))
          failing = rows_text(small);
      });
      if (failing) return corrected(fmt::format("({},{}) differs at {}", a, b, *failing));
    }
  }
  return confirmed(fmt::format("position by position for 2 <= a, b <= {} ({} positions)", largest, compared));
}

Judgement achievement_winners(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest_a");
  for (int b = 2; b <= 6; ++b) {
    for (int a = b; a <= largest; ++a) {
      const Winner expected = b == 2 ? Winner::second : b == 3 && a % 2 == 0 ? Winner::second : Winner::first;
      if (winner(a, b, Rule::achieve, budget, progress) != expected) {
        return corrected(fmt::format("the ({},{}) achievement game", a, b));
      }
    }
  }
  return confirmed(fmt::format("b <= a <= {}", largest));
}

// Every a + b up to a bound from word tables; then the smallest game that the second player wins, by another
// method: a box table, filled from the game's own rules.
Judgement conjecture(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest_sum");
  const int least = params.at("least_b");
  const Rule rule = params.at("rule").get<std::string>() == "achieve" ? Rule::achieve : Rule::avoid;
  std::uint64_t games = 0;
  std::optional<SumEntry> exception;
  for (int sum = 2 * least; sum <= largest && !exception; ++sum) {
    for (const auto& entry : solve_sum(sum, rule, budget, progress)) {
      if (entry.a < entry.b || entry.b < least) continue;
      ++games;
      if (entry.winner != Winner::first) exception = entry;
    }
  }
  if (!exception) {
    return {Verdict::open, fmt::format("the first player wins all {} games with a >= b >= {} and a+b <= {}",
                                       games, least, largest)};
  }
  const Game game(exception->a, exception->b, rule);
  const auto again = make_solver(game, Method::box_table, budget, progress);
  if (again->outcome(game.start()) != Outcome::previous) {
    return {Verdict::open, fmt::format("two methods disagree about ({},{})", exception->a, exception->b)};
  }
  return corrected(
      fmt::format("the second player wins the ({},{})-game, and no game with a >= b >= {} and smaller a+b",
                  exception->a, exception->b, least));
}

Judgement square_achievement(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest");
  for (int b = 4; b <= largest; ++b) {
    if (winner(b, b, Rule::achieve, budget, progress) != Winner::first) {
      return corrected(fmt::format("the ({},{}) achievement game", b, b));
    }
  }
  return confirmed(fmt::format("a = b = 4..{}", largest));
}

// ---- section 8

Judgement p_position_table(const json& params, const Budget& budget, Progress& progress) {
  int entries = 0;
  for (const auto& row : params.at("rows")) {
    const int b = row.at("b");
    int a = row.at("first_a");
    for (const auto& cell : row.at("entries")) {
      const auto computed = solve_start(Game(a, b, Rule::avoid), budget, progress);
      const Integer printed = integer(cell.at(0).get<std::uint64_t>());
      if (*computed.p_positions != printed) {
        return corrected(fmt::format("a = {}, b = {}: {} P-positions, not {}", a, b,
                                     computed.p_positions->get_str(), printed.get_str()));
      }
      const double fraction = computed.p_positions->get_d() / computed.positions.get_d();
      if (std::abs(fraction - cell.at(1).get<double>()) > 0.005 + 1e-9) {
        return corrected(fmt::format("a = {}, b = {}: the fraction is {:.4f}", a, b, fraction));
      }
      ++entries;
      ++a;
    }
  }
  return confirmed(fmt::format("{} entries, count and fraction each", entries));
}

}  // namespace

Checks board_checks() {
  return {
      {"es.longest-game", longest_game},
      {"es.distinct-labels", distinct_labels},
      {"es.next-cells", next_cells},
      {"es.next-digit-cells", next_digit_cells},
      {"es.words", words},
      {"es.elimination", elimination},
      {"es.shadings", shadings},
      {"es.unique-permutations", unique_permutations},
      {"es.increasing-forced", increasing_forced},
      {"es.first-player-wins", first_player_wins},
      {"es.achieve-is-smaller-avoid", achieve_is_smaller_avoid},
      {"es.achievement-winners", achievement_winners},
      {"es.conjecture", conjecture},
      {"es.square-achievement", square_achievement},
      {"es.p-position-table", p_position_table},
  };
}

}  // namespace zermelo::es
