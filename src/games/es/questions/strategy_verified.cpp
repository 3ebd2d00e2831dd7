#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "games/es/notation.hpp"
#include "games/es/paper_verify.hpp"
#include "games/es/questions/strategy.hpp"
#include "games/es/solve.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;
using lab::Work;

// The fewest moves that can be forced need a table of all positions; past this many they are left out.
constexpr std::uint64_t largest_table = 5'000'000;

std::optional<int> fewest_forced(const PaperStrategy& strategy, Work& work) {
  const Game game(strategy.a(), strategy.b(), Rule::avoid);
  if (game.ranking().positions() > largest_table) return std::nullopt;
  return moves_to_end(game, game.start(), work.budget, work.progress);
}

Value failing_case(int b, const CaseRecord& record) {
  Value entry = {{"case", rule_text(b, record.printed)},
                 {"uses", record.uses},
                 {"failures", record.failures},
                 {"left", rows_text(record.smallest->left)},
                 {"move", cell_text(record.smallest->move)},
                 {"why", record.smallest->why}};
  if (record.repair) {
    entry["repair"] = {{"cell", cell_text(record.repair->cell)},
                       {"where", record.repair->where},
                       {"leads_to", landing_text(b, record.repaired)}};
  }
  return entry;
}

std::string failing_text(int b, const CaseRecord& record) {
  std::string text = fmt::format(
      "  {}\n    fails {} of {} times: {} after {}, {}", rule_text(b, record.printed), record.failures,
      record.uses, rows_text(record.smallest->left), cell_text(record.smallest->move), record.smallest->why);
  if (record.repair && record.repair->cell != record.printed.cell) {
    text += fmt::format("; {} has {}, to {}", record.repair->where, cell_text(record.repair->cell),
                        landing_text(b, record.repaired));
  }
  return text + "\n";
}

void tell_ledger(const PaperStrategy& strategy, Answer& answer) {
  Value failing = Value::array();
  Value readings = Value::array();
  std::string text;
  std::size_t cases = 0;
  for (const CaseRecord& record : ledger(strategy)) {
    ++cases;
    if (!record.printed.reading.empty()) {
      readings.push_back(
          {{"case", rule_text(strategy.b(), record.printed)}, {"reading", record.printed.reading}});
    }
    if (record.failures == 0) continue;
    failing.push_back(failing_case(strategy.b(), record));
    text += failing_text(strategy.b(), record);
  }
  answer.verdict["printed_cases"] = cases;
  answer.verdict["failing_cases"] = failing;
  answer.verdict["readings"] = readings;
  answer.say(fmt::format("Printed cases: {{printed_cases}}, of which {} {} when taken alone{}",
                         failing.size(), failing.size() == 1 ? "fails" : "fail",
                         failing.size() == 0 ? "." : ":"));
  if (!text.empty()) answer.add(text);
  if (readings.size() > 0) {
    answer.add(
        fmt::format("Cases whose words needed a reading (the wrong player named, or several cells): {}",
                    readings.size()));
  }
}

void tell_games(const PaperStrategy& strategy, const PlayedOut& played, Answer& answer) {
  answer.cost.positions = played.boards;
  answer.set_winner(played.failure ? Winner::second : Winner::first, true);
  answer.verdict["wins_every_game"] = !played.failure;
  answer.verdict["positions"] = played.boards;
  answer.verdict["games"] = played.games;
  answer.verdict["length"] = {{"min", played.shortest}, {"max", played.longest}};
  const std::string title =
      fmt::format("({},{})-game by the strategy of the paper", strategy.a(), strategy.b());
  if (played.failure) {
    answer.verdict["failure"] = {{"left", rows_text(played.failure->left)},
                                 {"move", cell_text(played.failure->move)},
                                 {"why", played.failure->why}};
    answer.say(title + ": player 1 loses after {failure.left} and {failure.move}: {failure.why}.");
  } else {
    answer.add(fmt::format("{}: player 1 wins every game.\nGames: {}, through {} left by player 1.", title,
                           grouped(played.games.get_str()), counted(played.boards, "board", "boards")));
  }
}

}  // namespace

void verify_strategy(const PaperStrategy& strategy, Work& work, Answer& answer) {
  answer.scope = fmt::format("every game of the ({},{})-game in which player 1 follows the paper",
                             strategy.a(), strategy.b());
  answer.method = "playing every game";
  try {
    const PlayedOut played = play_all(strategy, work.budget);
    tell_games(strategy, played, answer);
    answer.verdict["fewest_forced"] = nullptr;
    const auto forced = fewest_forced(strategy, work);
    answer.verdict["fewest_forced"] = forced;
    answer.add(fmt::format("Moves, the completing one included: {} to {}; {}.", played.shortest,
                           played.longest,
                           forced ? fmt::format("the winner can force {} and no fewer", *forced)
                                  : std::string("too many positions to say what can be forced")));
    work.budget.throw_if_exhausted();
    tell_ledger(strategy, answer);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.complete = false;
    if (!answer.verdict.contains("winner")) answer.verdict["winner"] = name_of(Winner::unknown);
    answer.add(fmt::format("{}: {}.", answer.text.empty() ? "Unknown" : "The rest is unknown", error.what()));
  }
}

}  // namespace zermelo::es
