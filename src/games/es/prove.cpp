#include "games/es/prove.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <numeric>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "engine/kept_facts.hpp"
#include "engine/ordered_table.hpp"
#include "engine/ticker.hpp"
#include "games/es/game.hpp"
#include "games/es/solve.hpp"
#include "games/es/walk.hpp"

namespace zermelo::es {
namespace {

// Takes away the classes that an exact table shows to hold an N-position. The board is as wide as a few
// million positions allow; any width is sound, a wider one leaves less to the fixpoint.
void remove_by_table(GapClassSet& set, const Budget& budget, Progress& progress) {
  constexpr std::uint64_t most_positions = 3'000'000;
  const int b = set.shape().b;
  int a = 2;
  while (a < Board::largest &&
         binomial(static_cast<unsigned>(a + b - 1), static_cast<unsigned>(b - 1)) <= most_positions &&
         a <= set.shape().gaps() * set.shape().bound()) {
    ++a;
  }
  const Game game(a, b, Rule::avoid);
  const auto solver = make_solver(game, Method::box_table, budget, progress);
  engine::Ticker ticker(budget);
  for (std::uint64_t rank = 0; rank < game.ranking().positions(); ++rank) {
    ticker.step();
    const Board board = game.ranking().board(rank);
    if (solver->outcome({board}) == Outcome::next) set.set(set.shape().number_of(gaps_of(board)), false);
  }
}

std::string members_text(const GapClassSet& set) {
  std::string text(set.shape().count(), '0');
  for (std::uint64_t number = 0; number < text.size(); ++number) {
    if (set.contains(number)) text[number] = '1';
  }
  return text;
}

bool set_members(GapClassSet& set, std::string_view text) {
  if (text.size() != set.shape().count()) return false;
  for (std::uint64_t number = 0; number < text.size(); ++number) set.set(number, text[number] == '1');
  return true;
}

}  // namespace

GapClassSet largest_closed_set(const ClassShape& shape, const Budget& budget, Progress& progress) {
  GapClassSet set(shape);
  for (std::uint64_t number = 0; number < shape.count(); ++number) set.set(number, true);
  const std::string name =
      fmt::format("classes for b = {}, t = {}, p = {}", shape.b, shape.threshold, shape.period);
  engine::Ticker ticker(budget, progress);
  // Members only go, and the largest closed set is within what is left at any time: a later run goes on from there.
  bool recalled = false;
  std::optional<engine::KeptState> kept;
  kept.emplace(
      ticker, name, [&] { return members_text(set); },
      [&](std::string_view members) { recalled = set_members(set, members); });
  if (!recalled) remove_by_table(set, budget, progress);
  progress.begin(name, 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint64_t number = 0; number < shape.count(); ++number) {
      if (!set.contains(number)) continue;
      bool closed = true;
      set.for_each_position(number, [&](Gaps& gaps) {
        ticker.step();
        return closed = set.answers(gaps);
      });
      if (closed) continue;
      set.set(number, false);
      changed = true;
    }
  }
  progress.finish();
  kept.reset();  // the set is still here
  return set;
}

Winner winner_of_start(const GapClassSet& set, int a) {
  Gaps start = empty_gaps(a, set.shape().b);
  if (set.contains(start)) return Winner::second;
  return set.reaches(start) ? Winner::first : Winner::unknown;
}

std::vector<Theorem> theorems(const GapClassSet& set) {
  const int period = set.shape().period;
  // The start has one gap, a - 1, and one move, to a - 2 in it; from a - 2 >= t on its class repeats with the
  // period.
  const int steady = set.shape().threshold + 2;
  std::vector<Theorem> found;
  for (int residue = 0; residue < period; ++residue) {
    int from = steady;
    while (from % period != residue) ++from;
    const Winner winner = winner_of_start(set, from);
    if (winner == Winner::unknown) continue;
    while (from - period >= 1 && winner_of_start(set, from - period) == winner) from -= period;
    found.push_back({from, period, residue, winner});
  }
  const bool same = static_cast<int>(found.size()) == period &&
                    std::all_of(found.begin(), found.end(),
                                [&](const Theorem& theorem) { return theorem.winner == found[0].winner; });
  if (!same) return found;
  int from = steady;
  while (from > 1 && winner_of_start(set, from - 1) == found[0].winner) --from;
  return {{from, 1, 0, found[0].winner}};
}

namespace {

bool settles_all(const std::vector<Theorem>& theorems, const ClassShape& shape) {
  return (theorems.size() == 1 && theorems[0].modulus == 1) ||
         static_cast<int>(theorems.size()) == shape.period;
}

double share(const std::vector<Theorem>& theorems) {
  double sum = 0;
  for (const Theorem& theorem : theorems) sum += 1.0 / theorem.modulus;
  return sum;
}

}  // namespace

Attempt prove(int b, int largest_threshold, const Budget& budget, Progress& progress,
              std::uint64_t most_classes) {
  Attempt attempt;
  for (int threshold = 1; threshold <= largest_threshold; ++threshold) {
    for (const int period : {1, 2}) {
      const ClassShape shape{b, threshold, period};
      if (shape.count() > most_classes) return attempt;
      auto set = within_budget([&] {
        budget.throw_if_exhausted();
        return largest_closed_set(shape, budget, progress);
      });
      if (!set) {
        attempt.cut_short = true;
        return attempt;
      }
      std::vector<Theorem> settled = theorems(*set);
      if (settled.empty() || (attempt.proof && share(settled) <= share(attempt.proof->theorems))) continue;
      attempt.proof = Proof{std::move(*set), std::move(settled)};
      if (settles_all(attempt.proof->theorems, shape)) return attempt;
    }
    attempt.tried = threshold;
  }
  return attempt;
}

namespace {

std::optional<int> odd_gap_bound(int a, int b, const Budget& budget, Progress& progress,
                                 OddGapMeasure measure) {
  const Ranking ranking(a, b);
  const std::uint64_t positions = ranking.positions();
  if (positions > budget.memory() / 4) {
    throw Error(ErrorKind::budget,
                fmt::format("the ({},{})-game has too many positions for the memory allowed", a, b));
  }
  constexpr std::uint16_t never = 0xffff;
  // For a position the second player faces: the least bound the first player can keep from here on. For one
  // the first player faces: the least such bound over his moves. Each entry is written before it is read;
  // filling them beforehand would take seconds in which nobody looks at the budget.
  const auto faced = std::make_unique_for_overwrite<std::uint16_t[]>(positions);
  const auto reply = std::make_unique_for_overwrite<std::uint16_t[]>(positions);
  progress.begin(fmt::format("odd gaps of ({},{})", a, b), positions);
  Walk walk(ranking, Rule::avoid);
  do {
    const std::uint64_t index = walk.index();
    engine::look_in_order(index, budget, progress);
    const Walk::OddGaps odd = walk.odd_gaps();
    auto worst =
        static_cast<std::uint16_t>(measure == OddGapMeasure::largest ? odd.largest : odd.largest - odd.least);
    std::uint16_t best = never;
    walk.for_each_option([&](std::uint64_t option) {
      worst = std::max(worst, reply[option]);
      best = std::min(best, faced[option]);
      return true;
    });
    faced[index] = worst;
    reply[index] = best;
  } while (walk.next());
  progress.finish();
  const std::uint16_t bound = reply[positions - 1];
  return bound == never ? std::nullopt : std::optional<int>(bound);
}

}  // namespace

std::optional<int> least_odd_gap_bound(int a, int b, const Budget& budget, Progress& progress,
                                       OddGapMeasure measure) {
  const std::string name = fmt::format("odd gaps of ({},{}), {}", a, b, static_cast<int>(measure));
  const auto found = engine::kept_result(budget, name, [&] {
    const auto bound = odd_gap_bound(a, b, budget, progress, measure);
    return std::optional(bound ? std::to_string(*bound) : std::string("none"));
  });
  if (*found == "none") return std::nullopt;
  return static_cast<int>(parse_integer(*found, "the bound that was kept", 0, Board::largest));
}

}  // namespace zermelo::es
