#include "games/es/paper_verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/memo_of_integers.hpp"
#include "engine/ticker.hpp"
#include "games/es/notation.hpp"
#include "games/es/paper_five.hpp"
#include "games/es/paper_states.hpp"
#include "games/es/rules/rank.hpp"

namespace zermelo::es {
namespace {

// Everything that can follow once player 1 left a board.
struct Below {
  Integer games = 0;
  int shortest = 0;
  int longest = 0;
};

std::uint64_t held_bytes(const Below& below) { return engine::HeldBytes<Integer>::of(below.games); }

class Player {
 public:
  Player(const PaperStrategy& strategy, const Budget& budget)
      : strategy_(strategy),
        ticker_(budget, Progress::silent(), step_weight),
        ranking_(strategy.a(), strategy.b()),
        allowance_(budget.memory()) {}

  // A board met again is not played again. The recursion is as deep as player 1 has moves.
  const Below& after(const Board& left) {
    const std::uint64_t rank = ranking_.rank(left);
    if (const Below* known = below_.find(rank)) return *known;
    ticker_.step();
    Below here;
    const std::vector<Cell> moves = left.moves();
    if (moves.empty()) here = {1, 1, 1};  // player 2 completes a subsequence and loses
    for (const Cell move : moves) {
      const Below next = answered(left, move);
      here.games += next.games;
      here.shortest = here.shortest == 0 ? next.shortest : std::min(here.shortest, next.shortest);
      here.longest = std::max(here.longest, next.longest);
    }
    return below_.store(rank, std::move(here));
  }

  std::uint64_t boards() const { return below_.size(); }
  const std::optional<Failure>& failure() const { return failure_; }

 private:
  static constexpr std::uint64_t step_weight = 16;

  Below answered(const Board& left, Cell move) {
    const Board faced = left.shade(move);
    const auto reply = strategy_.reply(left, move);
    if (reply && faced.can_shade(reply->cell)) {
      Below next = after(faced.shade(reply->cell));
      next.shortest += 2;
      next.longest += 2;
      return next;
    }
    if (!failure_) {
      failure_ = {left, move,
                  faced.open_cells() == 0 ? "player 2 shades the last cell"
                  : reply                 ? fmt::format("{} cannot be shaded", cell_text(reply->cell))
                                          : "there is no reply"};
    }
    return {1, 2, 2};  // player 1 completes a subsequence
  }

  const PaperStrategy& strategy_;
  engine::Ticker ticker_;
  Ranking ranking_;
  engine::Allowance allowance_;
  engine::Memo<std::uint64_t, Below> below_{allowance_};
  std::optional<Failure> failure_;
};

class Ledger {
 public:
  explicit Ledger(const PaperStrategy& strategy) : strategy_(strategy) {}

  void enter(const Board& left, Cell move, const PaperReply& printed) {
    CaseRecord& record = record_of(printed);
    ++record.uses;
    const Board faced = left.shade(move);
    const bool legal = faced.can_shade(printed.cell);
    const Landing landing = legal ? strategy_.landing(faced.shade(printed.cell)) : 0;
    if ((landing & printed.lands) != 0) return;
    ++record.failures;
    if (record.smallest) return;
    record.printed = printed;
    record.smallest = {
        left, move,
        legal ? fmt::format("{} gives {}, which is {}", cell_text(printed.cell),
                            rows_text(faced.shade(printed.cell)), landing_text(strategy_.b(), landing))
              : fmt::format("{} cannot be shaded", cell_text(printed.cell))};
    record.repair = strategy_.reply(left, move);
    if (record.repair && faced.can_shade(record.repair->cell))
      record.repaired = strategy_.landing(faced.shade(record.repair->cell));
  }

  std::vector<CaseRecord> records;

 private:
  CaseRecord& record_of(const PaperReply& printed) {
    const auto found = std::find_if(records.begin(), records.end(), [&](const CaseRecord& record) {
      return record.printed.where == printed.where && record.printed.when == printed.when;
    });
    if (found != records.end()) return *found;
    return records.emplace_back(CaseRecord{printed});
  }

  const PaperStrategy& strategy_;
};

}  // namespace

PlayedOut play_all(const PaperStrategy& strategy, const Budget& budget) {
  Player player(strategy, budget);
  const Below below = player.after(strategy.first());
  return {player.boards(), below.games, below.shortest + 1, below.longest + 1, player.failure()};
}

std::vector<CaseRecord> ledger(const PaperStrategy& strategy) {
  Ledger ledger(strategy);
  for (const Board& left : strategy.boards()) {
    for (const Cell move : left.moves()) {
      if (strategy.b() < 5) {
        if (const auto reply = strategy.reply(left, move)) ledger.enter(left, move, *reply);
        continue;
      }
      for (const auto& lemma : {lemma_1, lemma_2, lemma_3, tit_for_tat}) {
        if (const auto reply = lemma(left, move)) ledger.enter(left, move, *reply);
      }
    }
  }
  std::stable_sort(
      ledger.records.begin(), ledger.records.end(), [](const CaseRecord& x, const CaseRecord& y) {
        return std::pair(x.printed.where, x.printed.when) < std::pair(y.printed.where, y.printed.when);
      });
  return std::move(ledger.records);
}

void merge(std::vector<CaseRecord>& into, const std::vector<CaseRecord>& more) {
  for (const CaseRecord& record : more) {
    const auto found = std::find_if(into.begin(), into.end(), [&](const CaseRecord& known) {
      return known.printed.where == record.printed.where && known.printed.when == record.printed.when;
    });
    if (found == into.end()) {
      into.push_back(record);
      continue;
    }
    const std::uint64_t uses = found->uses + record.uses;
    const std::uint64_t failures = found->failures + record.failures;
    if (!found->smallest && record.smallest) *found = record;
    found->uses = uses;
    found->failures = failures;
  }
}

}  // namespace zermelo::es
