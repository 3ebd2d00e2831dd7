#include "games/es/claims/claims.hpp"

#include <fmt/format.h>

#include <optional>

#include "base/integer.hpp"
#include "games/es/count.hpp"
#include "games/es/notation.hpp"
#include "games/es/p_classes.hpp"
#include "games/es/questions/prove.hpp"
#include "games/es/solve.hpp"
#include "perm/permutation.hpp"

namespace zermelo::es {
namespace {

using nlohmann::json;
using perm::Permutation;

// ---- section 1: longest games

struct Played {
  std::uint64_t before = 0;  // permutations of length (a-1)(b-1) without either subsequence
  std::uint64_t games = 0;   // games of one move more
};

// Digit by digit, from the definition of the game.
void play_longest(int a, int b, const Permutation& permutation, Played& played) {
  const int cells = (a - 1) * (b - 1);
  const auto labels = perm::labels(permutation);
  if (permutation.size() == cells) ++played.before;
  for (int digit = 1; digit <= permutation.size() + 1; ++digit) {
    const auto label = perm::label_of_next(permutation, labels, digit);
    if (label.increasing >= a || label.decreasing >= b) {
      played.games += permutation.size() == cells ? 1 : 0;
    } else {
      play_longest(a, b, permutation.append(digit), played);
    }
  }
}

Integer catalan(int n) {
  const auto half = static_cast<std::uint64_t>(n);
  return binomial(2 * half, half) / (n + 1);
}

// The record's factors, for b = 2 and b = 3, are p * a + q: what the number of permutations before the last
// move is multiplied by to give the number of longest games.
struct Factor {
  int b = 0;
  int slope = 0;
  int constant = 0;
  std::optional<std::string> failing = std::nullopt;

  void compare(int a, const Integer& before, const Integer& games) {
    const Integer claimed = before * (slope * a + constant);
    if (failing || claimed == games) return;
    failing =
        fmt::format("{} longest games, not {}, for a = {}, b = {}", games.get_str(), claimed.get_str(), a, b);
  }
};

Judgement count_of_longest_games(const json& params, const Budget& budget, Progress&) {
  const int most_cells = params.at("most_cells");
  Factor two{2, params.at("factor_2").at(0), params.at("factor_2").at(1)};
  Factor three{3, params.at("factor_3").at(0), params.at("factor_3").at(1)};
  int games = 0;
  for (int b = 2; b <= most_cells + 1; ++b) {
    for (int a = b; (a - 1) * (b - 1) <= most_cells; ++a) {
      budget.throw_if_exhausted();
      Played played;
      play_longest(a, b, {}, played);
      const LongestGames formula = longest_games(a, b);
      if (formula.permutations != integer(played.before) || formula.games != integer(played.games)) {
        return {Verdict::open,
                fmt::format("the pairs of tableaux and the play of the ({},{})-game disagree", a, b)};
      }
      ++games;
      if (b == 3 && formula.permutations != catalan(a - 1) * catalan(a - 1)) {
        return {Verdict::corrected,
                fmt::format("{} permutations before the last move for a = {}, b = 3", played.before, a)};
      }
      if (b == 2) two.compare(a, formula.permutations, formula.games);
      if (b == 3) three.compare(a, formula.permutations, formula.games);
    }
  }
  const std::string checked = fmt::format(
      "hook lengths count the permutations before the last move (the play of {} games with at most {} "
      "cells agrees)",
      games, most_cells);
  if (!two.failing && !three.failing) return {Verdict::confirmed, checked};
  std::string smallest;
  for (const Factor* factor : {&two, &three}) {
    if (factor->failing) smallest += "; " + *factor->failing;
  }
  return {
      Verdict::corrected,
      fmt::format(
          "{}, but then every digit completes the game: the factor is (a-1)(b-1)+1, so 2a-1 for b = 3 and "
          "a for b = 2{}",
          checked, smallest)};
}

// ---- section 8.3: fractions of P-positions

// Boards that differ in the last row alone are one move apart: the cell that is shaded lies under a shaded
// one.
std::optional<std::string> not_one_move_apart(int a, int b) {
  const Ranking ranking(a, b);
  for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
    const Board board = ranking.board(rank);
    for (int column = board.shaded(b - 1) + 1; column <= board.shaded(b - 2); ++column) {
      const Cell cell{column, b - 1};
      std::vector<int> rows;
      for (int row = 1; row < b - 1; ++row) rows.push_back(board.shaded(row));
      rows.push_back(column);
      if (!board.can_shade(cell) || board.shade(cell) != Board::from_rows(a, b, rows)) {
        return fmt::format("({},{}) {}", a, b, rows_text(board));
      }
    }
  }
  return std::nullopt;
}

struct Counted {
  Integer p_positions;
  Integer positions;
};

Counted counted(int a, int b, const Budget& budget, Progress& progress) {
  const auto solver = make_solver(Game(a, b, Rule::avoid), Method::box_table, budget, progress);
  return {*solver->p_positions(), binomial(static_cast<unsigned>(a + b - 2), static_cast<unsigned>(b - 1))};
}

// Do the fractions converge to a non-zero value as a grows? For b >= 3 at most one board of each class of
// boards that differ in the last row alone is a P-position, so the fraction is at most (b-1)/(a+b-2) and
// tends to 0.
Judgement p_position_fractions(const json& params, const Budget& budget, Progress& progress) {
  const auto failed = [](const std::string& why) { return Judgement{Verdict::open, why}; };
  const int largest = params.at("largest");
  for (int a = 2; a <= largest; ++a) {
    for (int b = 3; b <= largest; ++b) {
      if (const auto pair = not_one_move_apart(a, b))
        return failed(*pair + " is not one move from its class");
      const Counted count = counted(a, b, budget, progress);
      if (count.p_positions * (a + b - 2) > count.positions * (b - 1)) {
        return failed(fmt::format("the ({},{})-game has {} P-positions", a, b, count.p_positions.get_str()));
      }
    }
  }
  const int widest_two = params.at("largest_a").at(0);
  for (int a = 2; a <= widest_two; ++a) {
    if (counted(a, 2, budget, progress).p_positions != (a + 1) / 2)
      return failed(fmt::format("b = 2, a = {}", a));
  }
  for (int b = least_classified_b; b <= most_classified_b; ++b) {
    if (const auto failure = closure_failure(b)) {
      return failed(fmt::format("the classification for b = {} is not closed at {}", b, *failure));
    }
    if (!proved_classification(b, budget, progress)) {
      return failed(fmt::format("the checker does not prove a classification for b = {}", b));
    }
    const int widest = params.at("largest_a").at(static_cast<std::size_t>(b) - 2);
    for (int a = least_classified_a; a <= widest; ++a) {
      if (counted(a, b, budget, progress).p_positions != classified_p_positions(a, b)) {
        return failed(fmt::format("the count for b = {} fails at a = {}", b, a));
      }
    }
  }
  return {
      Verdict::extended,
      fmt::format(
          "to 0 for every b >= 3: the fraction is at most (b-1)/(a+b-2), because of the boards that differ "
          "in "
          "the last row alone at most one is a P-position (all boards with a, b <= {}); to 1/2 for b = 2. "
          "Exactly, with W = a-1: W for b = 3, W(W+1)/2 for b = 4, W^3/12 + 5W^2/8 + 17W/12 - 41/16 - "
          "(7/16)(-1)^W for b = 5 and W >= 3, proved for every a >= 3 by a classification (found and "
          "proved anew by zermelo es prove B --classify) and compared with exact tables",
          largest)};
}

}  // namespace

Checks counting_checks() {
  return {
      {"es.longest-games", count_of_longest_games},
      {"es.p-position-fractions", p_position_fractions},
  };
}

}  // namespace zermelo::es
