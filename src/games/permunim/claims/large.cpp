// Theorem 4.1, and Chapter 5: patterns almost as large as the board.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "games/permunim/claims/claims.hpp"
#include "games/permunim/claims/delay.hpp"
#include "games/permunim/solve.hpp"
#include "games/permunim/theorems.hpp"

namespace zermelo::permunim {
namespace {

using nlohmann::json;

Judgement mirror(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest");
  std::uint64_t positions = 0;
  Solver solver(avoid_of(params), claim_budget(budget), progress);
  for (int m = 2; m <= largest; m += 2) {
    for (int n = m; n <= largest; n += 2) {
      const auto played = mirror_strategy(m, n, budget);
      if (!played.always_answers)
        return corrected(fmt::format("{}x{}: no answer at {}", m, n, played.failing.value_or("")));
      positions += played.positions;
      const Board board(m, n, solver.forbidden());
      for (const Cell cell : board.moves()) {
        if ((2 * cell.row <= m) != (2 * cell.column <= n)) continue;
        if (solver.value(board.play(cell)) == 0)
          return corrected(fmt::format("{}x{}: the option {} is 0", m, n, cell_text(cell)));
      }
    }
  }
  return confirmed(
      fmt::format("on every even by even board up to {}x{} the mirror answers every game, in {} positions, "
                  "and no option of "
                  "the two quarters is 0",
                  largest, largest, positions));
}

perm::Permutation identity(int size) {
  perm::Permutation result;
  for (int digit = 1; digit <= size; ++digit) result = result.append(digit);
  return result;
}

// The first width from m to m + extra at which the parity rule fails.
std::optional<std::pair<int, int>> breaks_parity(const perm::Permutation& pattern, int m, int extra,
                                                 const Budget& budget) {
  const ForbiddenSet forbidden({pattern});
  Solver solver(forbidden, claim_budget(budget), Progress::silent());
  for (int n = m; n <= m + extra; ++n) {
    const int value = solver.value(Board(m, n, forbidden));
    if (value != parity_of(m)) return std::pair{n, value};
  }
  return std::nullopt;
}

// Representatives of the patterns of one size under reflections of rows and columns.
std::vector<perm::Permutation> classes_of(int size) {
  std::vector<perm::Permutation> result;
  std::set<std::string> seen;
  for (const auto& pattern : permutations_of(size)) {
    const auto turned = perm::reversed(pattern);
    if (seen.contains(pattern.text())) continue;
    for (const auto& image : {pattern, perm::complemented(pattern), turned, perm::complemented(turned)})
      seen.insert(image.text());
    result.push_back(pattern);
  }
  return result;
}

// The cells in no instance of a pattern of size s = m - k: row r has s - 1 - (spread of the values of the
// roles r-k..r) of them, on every width. A value is the largest of at most k + 1 such windows, so the largest
// values add to no more, and the smallest to no less, than if the extreme values served k + 1 times each.
std::int64_t least_free_cells(int m, int k) {
  const int size = m - k;
  std::int64_t spreads = 0;
  for (int window = 0; window < m; ++window) {
    const int rank = window / (k + 1);
    spreads += std::max(0, (size - rank) - (1 + rank));
  }
  return static_cast<std::int64_t>(m) * (size - 1) - spreads;
}

// The free cells are enough for k + 1 moves in them, whatever the other player does: a stone takes away at
// most a row of s - 1 of them and a column of m.
bool enough_free_cells(int m, int k) {
  const int moves = m % 2 == 0 ? 2 * k + 1 : 2 * k + 2;
  return least_free_cells(m, k) > static_cast<std::int64_t>(moves) * (m + m - k - 2);
}

// The first pattern whose free cells are fewer than counted, or which the delaying player fails against.
std::optional<std::string> delay_fails(int m, int k, const std::vector<int>& widths, int random_ones,
                                       std::int64_t least) {
  for (const auto& pattern : sample_patterns(m - k, random_ones)) {
    for (const int n : widths) {
      const FreeCells free(m, n, pattern);
      if (free.count() < least)
        return fmt::format("{} free cells on {}x{} avoiding {}", free.count(), m, n, pattern.text());
      if (!free.delays_against_greed(delaying_moves(k), stones_before(m)))
        return fmt::format("{}x{} avoiding {}: the free cells run out", m, n, pattern.text());
    }
  }
  return std::nullopt;
}

Judgement theorem_5_1(const json& params, const Budget& budget, Progress&) {
  constexpr int far = 2000;
  const int samples = params.at("samples");
  std::vector<std::string> repaired;
  for (int k = 1; k <= params.at("largest_k").get<int>(); ++k) {
    int from = far;
    while (from > k + 1 && enough_free_cells(from - 1, k)) --from;
    if (from == far) return {Verdict::open, fmt::format("no M for k = {} by counting up to {}", k, far)};
    for (int m = from; m <= from + 1; ++m) {
      if (const auto failed = delay_fails(m, k, {m, m + 1, 2 * m}, samples, least_free_cells(m, k)))
        return corrected(fmt::format("k = {}, M = {} by counting: {}", k, from, *failed));
    }
    repaired.push_back(fmt::format("{} for k = {}", from, k));
  }
  const int extra = params.at("extra_columns");
  const int largest = params.at("largest_m");
  std::vector<std::string> broken;
  int last = 1;
  for (int m = 2; m <= largest; ++m) {
    for (const auto& pattern : classes_of(m - 1)) {
      const auto width = breaks_parity(pattern, m, extra, budget);
      if (!width) continue;
      broken.push_back(
          fmt::format("{}x{} avoiding {} has value {}", m, width->first, pattern.text(), width->second));
      last = m;
      break;
    }
  }
  // Above M the rule would be proved, but nothing measured would speak for it.
  if (last == largest) return {Verdict::open, fmt::format("{}", fmt::join(broken, "; "))};
  return confirmed(fmt::format(
      "the cells in no instance do not depend on the width, and counting them gives an M: {}; at M "
      "and M + 1, on m, m + 1 and 2m columns, {} patterns each have as many and the delaying player is "
      "not stopped. Measured for k = 1, m <= {}, n <= m + {}, every pattern: {}; the rule holds for m "
      "from {} to {}",
      fmt::join(repaired, ", "), samples + 3, largest, extra, fmt::join(broken, "; "), last + 1, largest));
}

// Where (5.1) or (5.2) first holds on square boards, and up to which number of further columns. Nothing when it
// holds nowhere.
struct WhereItHolds {
  int m = 0;
  int most_columns_more = 0;
};
std::optional<WhereItHolds> first_height(int k, int odd) {
  for (int m = k + 2; m <= 200; ++m) {
    if (m % 2 != odd || !inequality_5(m, 0, k).holds()) continue;
    int c = 0;
    while (c < m && inequality_5(m, c + 1, k).holds()) ++c;
    return WhereItHolds{m, c};
  }
  return std::nullopt;
}

// The value by parity, and on odd heights every option 0.
std::optional<std::string> not_by_parity(int m, int n, const perm::Permutation& pattern,
                                         const Budget& budget) {
  Solver solver(ForbiddenSet({pattern}), claim_budget(budget), Progress::silent());
  const Board board(m, n, solver.forbidden());
  const int value = solver.value(board);
  if (value != parity_of(m)) return fmt::format("{} has value {}", where(board), value);
  if (m % 2 == 1 && solver.moves_to(board, 0).size() != board.moves().size())
    return fmt::format("{} has an option that is not 0", where(board));
  return std::nullopt;
}

// What the other player's stones take away at most: a row and a column each, without the cells taken before.
std::int64_t taken_by_stones(int m, int c, int stones) {
  std::int64_t sum = 0;
  for (int i = 1; i <= stones; ++i) sum += 2 * m + c - 2 * i + 1;
  return sum;
}

// (5.1) or (5.2): every pattern has at least as many free cells as its left side says; and where it first holds, the
// boards have the values that it promises.
Judgement inequality(const json& params, const Budget& budget, Progress&) {
  const int odd = params.at("odd");
  const int largest_k = params.at("largest_k");
  const int largest_pattern = params.at("largest_pattern");
  const Linear upper = linear_in(params.at("upper_index"), 'k');
  for (int k = 1; k <= largest_k; ++k) {
    for (int m = k + 2; m <= 20; ++m) {
      if (m % 2 == odd && inequality_5(m, 1, k).right != taken_by_stones(m, 1, upper.at(k)))
        return corrected(fmt::format("the right side for m = {}, k = {}", m, k));
    }
  }
  for (int k = 1; k <= largest_k; ++k) {
    for (int size = 1; size <= largest_pattern; ++size) {
      const int m = size + k;
      if (m % 2 != odd) continue;
      for (const auto& pattern : permutations_of(size)) {
        for (int c = 0; c <= 3; ++c) {
          const auto used = static_cast<std::int64_t>(cells_in_instances(m, m + c, pattern).size());
          if (static_cast<std::int64_t>(m) * (m + c) - used < inequality_5(m, c, k).left)
            return corrected(fmt::format("{}x{} avoiding {}", m, m + c, pattern.text()));
        }
      }
    }
  }
  std::vector<std::string> holds;
  int boards = 0;
  for (int k = 1; k <= largest_k; ++k) {
    const auto first = first_height(k, odd);
    if (!first) return corrected(fmt::format("it holds for no m up to 200, k = {}", k));
    const auto [m, most] = *first;
    for (int c = 0; c <= most; ++c) {
      if (const auto failed = delay_fails(m, k, {m + c}, params.at("samples"), inequality_5(m, c, k).left))
        return corrected(*failed);
      for (const auto& pattern : sample_patterns(m - k, params.at("valued"))) {
        if (k > 1) break;  // larger boards are out of the solver's reach
        ++boards;
        if (const auto wrong = not_by_parity(m, m + c, pattern, budget)) return corrected(*wrong);
      }
    }
    holds.push_back(fmt::format("k = {} from m = {} on, where n <= m + {}", k, m, most));
  }
  return confirmed(
      fmt::format("the inequality holds on square boards for {}. There {} boards with k = 1 have the value "
                  "and, for odd m, "
                  "the options it promises, and with each k the delaying player is not stopped; the left "
                  "side never counts too "
                  "many free cells, for every pattern of at most {} values",
                  fmt::join(holds, "; "), boards, largest_pattern));
}

// The last step of the proof: "there clearly exists M such that for all m >= M" the inequality holds. For m > k + 1
// the difference of its sides falls as n - m grows.
Judgement one_bound(const json& params, const Budget&, Progress&) {
  std::vector<std::string> fails;
  for (int k = 1; k <= params.at("largest_k").get<int>(); ++k) {
    for (int m = k + 2; m <= params.at("largest_m").get<int>(); ++m) {
      int c = 0;
      while (c <= m && inequality_5(m, c, k).holds()) ++c;
      if (c > m) return confirmed(fmt::format("k = {}, m = {}: it holds up to n = 2m", k, m));
      if (m == params.at("largest_m").get<int>())
        fails.push_back(fmt::format("for k = {} it fails at {}x{}", k, m, m + c));
    }
  }
  return corrected(
      fmt::format("for no m up to {} does it hold for every n >= m: {}. What the proof needs follows from "
                  "counting the free "
                  "cells, which do not depend on n (T5.1)",
                  params.at("largest_m").get<int>(), fmt::join(fails, ", ")));
}

Judgement cell_count(const json& params, const Budget&, Progress&) {
  int boards = 0;
  for (int size = 1; size <= params.at("largest_pattern").get<int>(); ++size) {
    for (const auto& pattern : permutations_of(size)) {
      for (int k = 0; k <= 3; ++k) {
        for (int c = 0; c <= 4; ++c) {
          const int m = size + k;
          const auto cells = static_cast<int>(cells_in_instances(m, m + c, pattern).size());
          ++boards;
          if (cells > (k + 1) * (c + k + 1) * (m - k))
            return corrected(fmt::format("{} cells on {}x{} avoiding {}", cells, m, m + c, pattern.text()));
        }
      }
    }
  }
  return confirmed(fmt::format("{} boards and patterns of at most {} values, k <= 3, c <= 4", boards,
                               params.at("largest_pattern").get<int>()));
}

// Within the theorem's range: values where the solver reaches, and on larger boards the strategy of the proof against
// every play. Below it the smallest boards that break the rule are told, and judge nothing.
Judgement theorem_5_2(const json& params, const Budget& budget, Progress&) {
  const int odd = params.at("odd");
  const int largest_k = params.at("largest_k");
  const int more_rows = params.at("more_rows");
  const int more_columns = params.at("more_columns");
  const auto below_range = params.at("below").get<std::vector<std::array<int, 2>>>();  // k, largest m
  std::vector<std::string> valued;
  for (const auto& range : params.at("values")) {  // k, m, most columns
    const int k = range.at(0);
    const int m = range.at(1);
    if (m < 4 * k + 4 || m % 2 != odd)
      return {Verdict::open, fmt::format("k = {}, m = {} is not in the range", k, m)};
    for (int n = m; n <= range.at(2).get<int>(); ++n) {
      if (const auto wrong = not_by_parity(m, n, identity(m - k), budget)) return corrected(*wrong);
    }
    valued.push_back(fmt::format("k = {}: {}x{}..{}", k, m, m, range.at(2).get<int>()));
  }
  int boards = 0;
  for (int k = 1; k <= largest_k; ++k) {
    for (int m = 4 * k + 4 + odd; m <= 4 * k + 4 + more_rows; m += 2) {
      for (int n = m; n <= m + more_columns; ++n, ++boards) {
        if (!FreeCells(m, n, identity(m - k)).delays_by_rows(delaying_moves(k), stones_before(m)))
          return corrected(fmt::format("k = {}, {}x{}: the free cells may run out", k, m, n));
      }
    }
  }
  std::vector<std::string> below;
  for (const auto& [k, most_rows] : below_range) {
    for (int m = k + 1; m <= most_rows; ++m) {
      if (m % 2 != odd) continue;
      if (const auto width = breaks_parity(identity(m - k), m, 2, budget))
        below.push_back(fmt::format("{}x{} with k = {}", m, width->first, k));
    }
  }
  return confirmed(fmt::format(
      "values of {}; for k <= {} the delaying player has free cells against every play on {} boards from m = "
      "4k + 4 "
      "on. Below the range the rule fails on {}",
      fmt::join(valued, ", "), largest_k, boards, fmt::join(below, ", ")));
}

Judgement identity_cells(const json& params, const Budget&, Progress&) {
  const int largest = params.at("largest");
  for (int k = 0; k < largest; ++k) {
    for (int m = k + 1; m <= largest; ++m) {
      for (int n = m; n <= largest + 2; ++n) {
        const auto used = cells_in_instances(m, n, identity(m - k));
        const std::set<Cell> in_instances(used.begin(), used.end());
        for (int i = 1; i <= m; ++i) {
          int free = 0;
          for (int j = 1; j <= n; ++j) {
            const bool said = j >= n - m + k + i + 1 || i >= k + j + 1;
            if (said == in_instances.contains({j, i}))
              return corrected(fmt::format("k = {}, {}x{}, cell {},{}", k, m, n, i, j));
            free += said ? 1 : 0;
          }
          if (free < m - 2 * k - 1)
            return corrected(fmt::format("k = {}, {}x{}: row {} has {}", k, m, n, i, free));
        }
      }
    }
  }
  return confirmed(
      fmt::format("k < m <= {}, n <= {}: exactly these cells are in no instance", largest, largest + 2));
}

Judgement free_cells(const json& params, const Budget&, Progress&) {
  const int m = params.at("rows");
  const int n = params.at("columns");
  const int size = avoid_of(params).patterns().front().size();
  if (size != m - params.at("k").get<int>()) return corrected(fmt::format("m - k is not {}", size));
  const auto used = cells_in_instances(m, n, avoid_of(params).patterns().front());
  std::set<Cell> free;
  for (int i = 1; i <= m; ++i) {
    for (int j = 1; j <= n; ++j) free.insert({j, i});
  }
  for (const Cell cell : used) free.erase(cell);
  std::set<Cell> said;
  for (const auto& cell : params.at("cells")) said.insert({cell.at(1), cell.at(0)});
  std::vector<std::string> texts;
  texts.reserve(free.size());
  for (const Cell cell : free) texts.push_back(cell_text(cell));
  const std::string detail = fmt::format("the cells are {}", fmt::join(texts, " "));
  return free == said ? confirmed(detail) : corrected(detail);
}

}  // namespace

Checks large_checks() {
  return {{"permunim.mirror", mirror},
          {"permunim.theorem-5.1", theorem_5_1},
          {"permunim.inequality", inequality},
          {"permunim.one-bound", one_bound},
          {"permunim.cell-count", cell_count},
          {"permunim.theorem-5.2", theorem_5_2},
          {"permunim.identity-cells", identity_cells},
          {"permunim.free-cells", free_cells}};
}

}  // namespace zermelo::permunim
