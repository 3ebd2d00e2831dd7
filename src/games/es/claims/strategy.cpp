#include "games/es/claims/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>
#include <unordered_map>

#include "base/error.hpp"
#include "engine/ordered_table.hpp"
#include "games/es/notation.hpp"
#include "games/es/paper_digits.hpp"
#include "games/es/paper_five.hpp"
#include "games/es/paper_sets.hpp"
#include "games/es/paper_states.hpp"
#include "games/es/paper_strategy.hpp"
#include "games/es/paper_verify.hpp"
#include "games/es/solve.hpp"
#include "games/es/walk.hpp"
#include "proof/es/linear.hpp"

namespace zermelo::es {
namespace {

using nlohmann::json;

// A contradiction within our own computation settles nothing.
Judgement unsettled(std::string detail) { return {Verdict::open, std::move(detail)}; }

std::string at(int a, const Board& left, Cell move) {
  return fmt::format("a = {}, {} after {}", a, rows_text(left), cell_text(move));
}

std::vector<CaseRecord> ledgers(int largest_a) {
  std::vector<CaseRecord> all;
  for (int a = 5; a <= largest_a; ++a) merge(all, ledger(PaperStrategy(a, 5)));
  return all;
}

// The checker's objection to the set being closed for every a; nothing when it is.
std::optional<std::string> not_closed(const LinearSet& set) {
  try {
    proof::require_closed(set);
  } catch (const Error& error) {
    return error.what();
  }
  return std::nullopt;
}

// ---- section 4

Judgement digit_strategy(const json& params, const Budget& budget, Progress&) {
  const int largest = params.at("largest_a");
  std::uint64_t digits = 0;
  for (int a = 3; a <= largest; ++a) {
    const DigitsPlayed played = play_digits(a, budget);
    if (played.failure) return corrected(fmt::format("a = {}: {}", a, *played.failure));
    digits += played.digits;
  }
  return confirmed(
      fmt::format("a = 3..{}: {} digits of the second player, each answered into the cell of Theorem 2",
                  largest, digits));
}

// ---- Lemma 1

// Whether the first player, who made `moves` moves and left this board, can be in S-hat by his fourth.
bool reaches_midgame(const Board& left, int moves) {
  if (midgame_state(left) != 0) return true;
  if (moves == 4) return false;
  for (const Cell move : left.moves()) {
    const Board faced = left.shade(move);
    bool answered = false;
    for (const Cell reply : faced.moves())
      answered = answered || reaches_midgame(faced.shade(reply), moves + 1);
    if (!answered) return false;
  }
  return !left.moves().empty();
}

// The boards that the printed opening leaves at its end, with the number of the move that leaves them.
void end_of_opening(const PaperStrategy& strategy, const Board& left, int moves,
                    std::vector<std::pair<Board, int>>& ends) {
  if (moves == 4 || midgame_state(left) != 0 || endgame_state(left) != 0) {
    ends.emplace_back(left, moves);
    return;
  }
  for (const Cell move : left.moves()) {
    const Board faced = left.shade(move);
    const auto reply = strategy.reply(left, move);
    if (!reply || !faced.can_shade(reply->cell)) {
      ends.emplace_back(left, moves);
      return;
    }
    end_of_opening(strategy, faced.shade(reply->cell), moves + 1, ends);
  }
}

Judgement opening(const json& params, const Budget&, Progress&) {
  const int largest = params.at("largest_a");
  std::vector<std::string> outside;
  for (int a = 5; a <= largest; ++a) {
    const PaperStrategy strategy(a, 5);
    std::vector<std::pair<Board, int>> ends;
    end_of_opening(strategy, strategy.first(), 1, ends);
    for (const auto& [board, moves] : ends) {
      if (midgame_state(board) != 0) continue;
      const std::string found = fmt::format("a = {} leads to {}", a, rows_text(board));
      if (endgame_state(board) == 0 || reaches_midgame(strategy.first(), 1))
        return corrected(fmt::format("the printed opening for {}", found));
      if (std::find(outside.begin(), outside.end(), found) == outside.end()) outside.push_back(found);
    }
  }
  if (outside.empty()) return confirmed(fmt::format("a = 5..{}", largest));
  return corrected(fmt::format(
      "the printed opening reaches S-hat for every other a up to {}; {}, which is in E-hat, not in "
      "S-hat, and no other play forces S-hat by the fourth move there",
      largest, fmt::join(outside, ", ")));
}

// ---- Lemma 2

bool some_reply_into_midgame(const Board& faced) {
  const auto moves = faced.moves();
  return std::any_of(moves.begin(), moves.end(), [&](Cell reply) {
    return midgame_state(faced.shade(reply), EvenZero::as_printed) != 0;
  });
}

// The first board and move to which no reply at all leads back into S-hat, zero passing for even.
std::optional<std::string> midgame_leak(int largest_a) {
  for (int a = 5; a <= largest_a; ++a) {
    for (const Board& left : midgame_boards(a)) {
      for (const Cell move : left.moves()) {
        if (!some_reply_into_midgame(left.shade(move))) return at(a, left, move);
      }
    }
  }
  return std::nullopt;
}

// No board of S-hat has row 1 full, so these replies must fail. That no others do follows from the count.
std::uint64_t replies_that_fill_row_1(int largest_a) {
  std::uint64_t count = 0;
  for (int a = 5; a <= largest_a; ++a) {
    for (const Board& left : midgame_boards(a)) {
      for (const Cell move : left.moves()) {
        count += left.shade(move).shade(lemma_2(left, move)->cell).open(1) == 0 ? 1 : 0;
      }
    }
  }
  return count;
}

Judgement midgame(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest_a");
  if (const auto objection = not_closed(midgame_set()))
    return corrected(fmt::format("S-hat and E-hat are not closed: {}", *objection));
  std::uint64_t members = 0;
  std::uint64_t zeros = 0;
  std::optional<std::string> zero_loss;
  for (int a = 5; a <= largest; ++a) {
    const auto solver = make_solver(Game(a, 5, Rule::avoid), Method::automatic, budget, progress);
    for (const Board& board : midgame_boards(a, EvenZero::as_printed)) {
      const bool lost = solver->outcome({board}) == Outcome::previous;
      if (board.open(1) > 0) {
        ++members;
        if (!lost) return corrected(fmt::format("a = {}: {} is won by the next player", a, rows_text(board)));
      } else {
        ++zeros;
        if (lost) return unsettled(fmt::format("a = {}: {} is lost with row 1 full", a, rows_text(board)));
        if (!zero_loss) zero_loss = fmt::format("a = {}, {}", a, rows_text(board));
      }
    }
  }
  std::uint64_t uses = 0;
  std::uint64_t failures = 0;
  int cases = 0;
  int failing = 0;
  for (const CaseRecord& record : ledgers(largest)) {
    if (record.printed.where != "Lemma 2") continue;
    ++cases;
    uses += record.uses;
    failures += record.failures;
    failing += record.failures > 0 ? 1 : 0;
  }
  if (failures != replies_that_fill_row_1(largest))
    return corrected("a printed reply fails although it leaves cells of row 1 open");
  const auto leak = midgame_leak(largest);
  if (failures == 0 && !leak) return confirmed(fmt::format("{} replies for a = 5..{}", uses, largest));
  return corrected(fmt::format(
      "a = 5..{}: the {} boards of S-hat with row 1 not full are P-positions (and for every a, S-hat and "
      "E-hat "
      "together being a closed set), but {} of the {} printed cases "
      "fail, exactly where the reply fills row 1 ({} of {} replies); at {} no reply at all returns to S-hat. "
      "There Lemma 3 or the endgame of Theorem 4 answers, so the strategy holds. Zero must not count as "
      "even: "
      "the next player wins all {} boards it would admit, first {}",
      largest, members, failing, cases, failures, uses, leak.value_or("no board"), zeros,
      zero_loss.value_or("none")));
}

// ---- Lemma 3 and the end of Theorem 4

// The side remark in the proof of Lemma 3: a pair of turns takes at most two cells from row 1, and two only
// from state 2. Nothing when it holds.
std::optional<std::string> row_1_remark(int largest_a) {
  for (int a = 5; a <= largest_a; ++a) {
    for (const Board& left : midgame_boards(a)) {
      for (const Cell move : left.moves()) {
        const Board next = left.shade(move).shade(lemma_2(left, move)->cell);
        const int taken = left.open(1) - next.open(1);
        if (taken > 2 || (taken == 2 && midgame_state(left) != 2)) return at(a, left, move);
      }
    }
  }
  return std::nullopt;
}

Judgement steering(const json& params, const Budget& budget, Progress&) {
  const int largest = params.at("largest_a");
  if (const auto objection = not_closed(midgame_set()))
    return corrected(fmt::format("S-hat and E-hat are not closed: {}", *objection));
  for (int a = 5; a <= largest; ++a) {
    const PaperStrategy strategy(a, 5);
    if (const auto failure = play_all(strategy, budget).failure)
      return corrected(fmt::format("{}: {}", at(a, failure->left, failure->move), failure->why));
    // From every board of S-hat, not only from those that the opening leads to: the reply stays in S-hat or
    // enters E-hat, and every step shades cells while no board of S-hat is full, so E-hat is reached.
    for (const Board& left : midgame_boards(a)) {
      if (endgame_state(left) != 0) continue;
      for (const Cell move : left.moves()) {
        const auto reply = strategy.reply(left, move);
        const Board faced = left.shade(move);
        const bool legal = reply && faced.can_shade(reply->cell);
        if (!legal || (strategy.landing(faced.shade(reply->cell)) & (any_form | endgame)) == 0)
          return corrected(fmt::format("{} has no reply", at(a, left, move)));
      }
    }
  }
  if (const auto remark = row_1_remark(largest))
    return corrected(fmt::format("{}: more cells of row 1 go than the proof says", *remark));
  std::string misnamed;
  int cases = 0;
  for (const CaseRecord& record : ledgers(largest)) {
    if (record.printed.where != "Lemma 3") continue;
    ++cases;
    if (record.failures == 0) continue;
    misnamed += fmt::format("; '{}' at {}: {}", rule_text(5, record.printed),
                            at(record.smallest->left.a(), record.smallest->left, record.smallest->move),
                            record.smallest->why);
  }
  const std::string holds = fmt::format(
      "from every board of S-hat, a = 5..{}, the printed replies end in E-hat ({} cases)", largest, cases);
  constexpr std::string_view closed = "for every a S-hat and E-hat together are a closed set";
  if (misnamed.empty()) return confirmed(fmt::format("{}; {}", holds, closed));
  return corrected(fmt::format("{}, after several turns, not at once; two cases name the wrong state{}; {}",
                               holds, misnamed, closed));
}

Judgement endgame_by_tit_for_tat(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest_a");
  std::uint64_t boards = 0;
  for (int a = 5; a <= largest; ++a) {
    const auto solver = make_solver(Game(a, 5, Rule::avoid), Method::automatic, budget, progress);
    for (const Board& left : endgame_boards(a)) {
      ++boards;
      if (solver->outcome({left}) != Outcome::previous)
        return corrected(fmt::format("a = {}: {} is won by the next player", a, rows_text(left)));
    }
  }
  for (const CaseRecord& record : ledgers(largest)) {
    if (record.printed.where != "proof of Theorem 4" || record.failures == 0) continue;
    return corrected(fmt::format("{}: {}",
                                 at(record.smallest->left.a(), record.smallest->left, record.smallest->move),
                                 record.smallest->why));
  }
  if (const auto objection = not_closed(endgame_set()))
    return corrected(fmt::format("E-hat is not closed: {}", *objection));
  return confirmed(
      fmt::format("all {} endgame boards for a = 5..{} are P-positions, and every reply stays among them or "
                  "takes the last cell; for every a E-hat is a closed set",
                  boards, largest));
}

// ---- Table 1 and its question

struct Linear {
  int slope = 0;
  int constant = 0;
  int operator()(int a) const { return slope * a + constant; }
  Linear plus_one() const { return {slope, constant + 1}; }
  std::string text() const {
    return constant == 0 ? fmt::format("{}a", slope) : fmt::format("{}a{:+}", slope, constant);
  }
};

Linear linear(const json& printed) { return {printed.at(0), printed.at(1)}; }

Judgement strategy_lengths(const json& params, const Budget& budget, Progress&) {
  const int largest = params.at("largest_a");
  std::vector<std::string> notes;
  bool as_printed = true;
  for (const auto& row : params.at("rows")) {
    const int b = row.at("b");
    const Linear fewest = linear(row.at("fewest"));
    const Linear most = linear(row.at("most"));
    const Linear shortest = linear(row.at("shortest"));
    const Linear longest = linear(row.at("longest"));
    std::set<int> above_longest;  // computed minus printed
    std::set<int> above_shortest;
    std::set<int> missing[2];  // C of 2a - C, by the parity of a
    for (int a = b; a <= largest; ++a) {
      const Lengths any = collaborative_lengths(Board(a, b));
      if (any.shortest != fewest(a) || any.longest != most(a))
        return corrected(fmt::format("a = {}, b = {}: {} to {} moves", a, b, any.shortest, any.longest));
      const PlayedOut played = play_all(PaperStrategy(a, b), budget);
      if (played.failure.has_value() != (b == 2 && a % 2 == 1))
        return corrected(fmt::format("a = {}, b = {}: the wrong player wins", a, b));
      above_longest.insert(played.longest - longest(a));
      const int difference = played.shortest - shortest(a);
      above_shortest.insert(difference);
      missing[a % 2].insert(-difference);
    }
    if (row.at("kind") == "constant") {
      if (above_longest != std::set<int>{0})
        return corrected(fmt::format("b = {}: the longest game differs", b));
      notes.push_back(fmt::format("b = {}: longest as printed, and C = {} for even a, {} for odd a", b,
                                  fmt::join(missing[0], " or "), fmt::join(missing[1], " or ")));
      continue;
    }
    if (above_longest == std::set<int>{0} && above_shortest == std::set<int>{0}) continue;
    as_printed = false;
    if (above_longest != std::set<int>{1} || above_shortest != std::set<int>{1})
      return corrected(fmt::format("b = {}: lengths differ from the printed ones by {}..{}", b,
                                   *above_shortest.begin(), *above_longest.rbegin()));
    notes.push_back(fmt::format(
        "b = {}: {} or {}, which counts the completing move as the other rows do; "
        "printed without it as {} or {}",
        b, shortest.plus_one().text(), longest.plus_one().text(), shortest.text(), longest.text()));
  }
  const std::string detail = fmt::format("a = b..{}; {}", largest, fmt::join(notes, "; "));
  return as_printed ? confirmed(detail) : corrected(detail);
}

// The strategy's longest game from each of its boards against the fewest moves that can be forced from there,
// and the first reply met in play from the start that is slower than another would be.
struct Efficiency {
  int longest = 0;
  int forced = 0;
  bool best_everywhere = true;
  std::string slow;
};

// The boards of the strategy that play from the start can reach, by rank.
std::set<std::uint64_t> reached(const PaperStrategy& strategy, const Ranking& ranking) {
  std::set<std::uint64_t> ranks;
  std::vector<Board> open = {strategy.first()};
  while (!open.empty()) {
    const Board left = open.back();
    open.pop_back();
    if (!ranks.insert(ranking.rank(left)).second) continue;
    for (const Cell move : left.moves())
      open.push_back(left.shade(move).shade(strategy.reply(left, move)->cell));
  }
  return ranks;
}

std::string slower(int a, const Board& left, Cell move, Cell reply, const Ranking& ranking,
                   const std::vector<std::uint16_t>& moves_left) {
  const Board faced = left.shade(move);
  const auto moves = faced.moves();
  const Cell better = *std::min_element(moves.begin(), moves.end(), [&](Cell x, Cell y) {
    // Among moves that win, those that leave an even number of moves, the quickest.
    const int with_x = moves_left[ranking.rank(faced.shade(x))];
    const int with_y = moves_left[ranking.rank(faced.shade(y))];
    return std::pair(with_x % 2, with_x) < std::pair(with_y % 2, with_y);
  });
  return fmt::format("{}: {} allows {} more moves, {} only {}", at(a, left, move), cell_text(reply),
                     moves_left[ranking.rank(faced.shade(reply))] + 2, cell_text(better),
                     moves_left[ranking.rank(faced.shade(better))] + 2);
}

Efficiency efficiency(int a, const Budget& budget, Progress& progress) {
  const PaperStrategy strategy(a, 5);
  const Ranking ranking(a, 5);
  const auto moves_left =
      engine::remoteness_in_order(Walk(ranking, Rule::avoid), ranking.positions(), budget, progress);
  std::vector<Board> boards = strategy.boards();
  std::sort(boards.begin(), boards.end(),
            [&](const Board& x, const Board& y) { return ranking.rank(x) < ranking.rank(y); });
  const std::set<std::uint64_t> in_play = reached(strategy, ranking);
  std::unordered_map<std::uint64_t, int> longest = {{0, 0}};  // the full board
  Efficiency result;
  for (const Board& left : boards) {
    int here = 0;
    for (const Cell move : left.moves()) {
      const Board faced = left.shade(move);
      const Cell reply = strategy.reply(left, move)->cell;
      const std::uint64_t next = ranking.rank(faced.shade(reply));
      here = std::max(here, longest.at(next) + 2);
      if (result.slow.empty() && in_play.contains(ranking.rank(left)) &&
          moves_left[next] + 1 != moves_left[ranking.rank(faced)]) {
        result.slow = slower(a, left, move, reply, ranking, moves_left);
      }
    }
    longest[ranking.rank(left)] = here;
    result.best_everywhere = result.best_everywhere && here == moves_left[ranking.rank(left)];
  }
  result.longest = longest.at(ranking.rank(strategy.first())) + 2;
  result.forced = moves_left[ranking.rank(Board(a, 5))] + 1;
  return result;
}

Judgement fastest_strategy(const json& params, const Budget& budget, Progress& progress) {
  const int largest = params.at("largest_a");
  const Linear printed = linear(params.at("longest"));
  std::string first_slow;
  for (int a = 5; a <= largest; ++a) {
    const Efficiency found = efficiency(a, budget, progress);
    if (found.longest != printed(a))
      return corrected(fmt::format("a = {}: the strategy needs up to {} moves", a, found.longest));
    if (found.forced != found.longest || !found.best_everywhere)
      return corrected(fmt::format("a = {}: {} moves can be forced", a, found.forced));
    if (first_slow.empty()) first_slow = found.slow;
  }
  return {Verdict::extended,
          fmt::format(
              "no, against best resistance: for a = 5..{} no strategy forces the end in fewer than {} "
              "moves, and the paper's needs no more, from every board it leaves; against weaker play some "
              "replies can be quicker, first {}",
              largest, printed.text(), first_slow.empty() ? std::string("nowhere") : first_slow)};
}

}  // namespace

Checks strategy_checks() {
  return {
      {"es.digit-strategy", digit_strategy},
      {"es.opening", opening},
      {"es.midgame", midgame},
      {"es.steering", steering},
      {"es.tit-for-tat", endgame_by_tit_for_tat},
      {"es.strategy-lengths", strategy_lengths},
      {"es.fastest-strategy", fastest_strategy},
  };
}

}  // namespace zermelo::es
