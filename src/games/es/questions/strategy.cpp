#include "games/es/questions/strategy.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/es/notation.hpp"
#include "games/es/paper_digits.hpp"
#include "games/es/paper_strategy.hpp"
#include "games/es/paper_verify.hpp"
#include "games/es/solve.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

// The fewest moves that can be forced need a table of all positions; past this many they are left out.
constexpr std::uint64_t largest_table = 5'000'000;

std::optional<int> fewest_forced(const es::PaperStrategy& strategy, const Budget& budget,
                                 Progress& progress) {
  const es::Game game(strategy.a(), strategy.b(), es::Rule::avoid);
  if (game.ranking().positions() > largest_table) return std::nullopt;
  return es::moves_to_end(game, game.start(), budget, progress);
}

// Whether the position is given in digits, so that the reply can be.
bool is_permutation(std::string_view text) {
  return text.substr(0, 5) == "perm:" ||
         (!text.empty() && text.find_first_not_of("0123456789, ") == std::string_view::npos);
}

void add_reply(Answer& answer, const es::PaperStrategy& strategy, const es::Prescription& found,
               ordered_json& list) {
  const std::string rule = es::rule_text(strategy.b(), found.reply);
  ordered_json entry = {{"cell", es::cell_text(found.reply.cell)}, {"rule", rule}};
  answer.text += fmt::format("{} by {}\n", es::cell_text(found.reply.cell), rule);
  if (found.move) {
    entry["left"] = es::rows_text(found.left);
    entry["move"] = es::cell_text(*found.move);
    answer.text += fmt::format("  (player 1 left {}, player 2 shaded {})\n", es::rows_text(found.left),
                               es::cell_text(*found.move));
  }
  if (!found.reply.reading.empty()) {
    entry["reading"] = found.reply.reading;
    answer.text += fmt::format("  ({})\n", found.reply.reading);
  }
  list.push_back(std::move(entry));
}

// A permutation tells what player 1 left and what player 2 did, so one reply is meant. A board does not.
std::vector<es::Prescription> replies_after(const es::PaperStrategy& strategy,
                                            const perm::Permutation& permutation) {
  if (permutation.size() % 2 == 1)
    bad_input(fmt::format("after {} digits it is player 2's turn", permutation.size()));
  es::Board left(strategy.a(), strategy.b());
  if (permutation.size() == 0) return strategy.replies(left);
  const auto labels = perm::labels(permutation);
  for (std::size_t i = 0; i + 1 < labels.size(); ++i) left.shade_in_place(es::cell_of(labels[i]));
  const es::Cell move = es::cell_of(labels.back());
  if (strategy.landing(left) == 0) return {};
  const auto reply = strategy.reply(left, move);
  return reply ? std::vector<es::Prescription>{{left, move, *reply}} : std::vector<es::Prescription>{};
}

Answer prescribed(const EsStrategy& question, const es::PaperStrategy& strategy, const Budget& budget) {
  const std::string_view text = *question.position;
  const es::Board board = es::parse_board(question.a, question.b, text);
  std::optional<perm::Permutation> permutation;
  if (is_permutation(text))
    permutation = perm::Permutation::parse(text.substr(0, 5) == "perm:" ? text.substr(5) : text);
  Answer answer;
  ordered_json list = ordered_json::array();
  const auto replies = permutation ? replies_after(strategy, *permutation) : strategy.replies(board);
  for (const es::Prescription& found : replies) add_reply(answer, strategy, found, list);
  answer.verdict = {{"replies", list}};
  if (replies.empty()) {
    answer.text = fmt::format("The strategy never faces {} with player 1 to move.\n", es::rows_text(board));
  } else if (permutation && strategy.b() <= 3) {
    const int digit = es::paper_digit(strategy.a(), strategy.b(), *permutation);
    answer.verdict["digit"] = digit;
    answer.text += fmt::format("In digits: {}\n", digit);
  }
  answer.scope = "this position";
  answer.method = "the rules of the paper";
  answer.cost = cost_of(budget, 1);
  return answer;
}

ordered_json failing_case(int b, const es::CaseRecord& record) {
  ordered_json entry = {{"case", es::rule_text(b, record.printed)},
                        {"uses", record.uses},
                        {"failures", record.failures},
                        {"left", es::rows_text(record.smallest->left)},
                        {"move", es::cell_text(record.smallest->move)},
                        {"why", record.smallest->why}};
  if (record.repair) {
    entry["repair"] = {{"cell", es::cell_text(record.repair->cell)},
                       {"where", record.repair->where},
                       {"leads_to", es::landing_text(b, record.repaired)}};
  }
  return entry;
}

void add_ledger(Answer& answer, const es::PaperStrategy& strategy) {
  ordered_json failing = ordered_json::array();
  ordered_json readings = ordered_json::array();
  std::string text;
  std::size_t cases = 0;
  for (const es::CaseRecord& record : es::ledger(strategy)) {
    ++cases;
    if (!record.printed.reading.empty()) {
      readings.push_back(
          {{"case", es::rule_text(strategy.b(), record.printed)}, {"reading", record.printed.reading}});
    }
    if (record.failures == 0) continue;
    failing.push_back(failing_case(strategy.b(), record));
    text += fmt::format("  {}\n    fails {} of {} times: {} after {}, {}",
                        es::rule_text(strategy.b(), record.printed), record.failures, record.uses,
                        es::rows_text(record.smallest->left), es::cell_text(record.smallest->move),
                        record.smallest->why);
    if (record.repair && record.repair->cell != record.printed.cell) {
      text += fmt::format("; {} has {}, to {}", record.repair->where, es::cell_text(record.repair->cell),
                          es::landing_text(strategy.b(), record.repaired));
    }
    text += '\n';
  }
  answer.verdict["printed_cases"] = cases;
  answer.verdict["failing_cases"] = failing;
  answer.verdict["readings"] = readings;
  answer.text += fmt::format("Printed cases: {}, of which {} fail when taken alone{}\n{}", cases,
                             failing.size(), failing.empty() ? "." : ":", text);
  if (!readings.empty()) {
    answer.text +=
        fmt::format("Cases whose words needed a reading (the wrong player named, or several cells): {}\n",
                    readings.size());
  }
}

Answer verified(const EsStrategy& question, const es::PaperStrategy& strategy, const Budget& budget,
                Progress& progress) {
  const es::PlayedOut played = es::play_all(strategy, budget);
  Answer answer;
  answer.verdict = {{"winner", played.failure ? "second" : "first"},
                    {"wins_every_game", !played.failure},
                    {"positions", played.boards},
                    {"games", exact(played.games)},
                    {"length", {{"min", played.shortest}, {"max", played.longest}}}};
  const std::string games = grouped(played.games.get_str());
  answer.text = fmt::format("({},{})-game by the strategy of the paper: ", question.a, question.b);
  if (played.failure) {
    answer.verdict["failure"] = {{"left", es::rows_text(played.failure->left)},
                                 {"move", es::cell_text(played.failure->move)},
                                 {"why", played.failure->why}};
    answer.text += fmt::format("player 1 loses after {} and {}: {}.\n", es::rows_text(played.failure->left),
                               es::cell_text(played.failure->move), played.failure->why);
  } else {
    answer.text += fmt::format("player 1 wins every game.\nGames: {}, through {} boards left by player 1.\n",
                               games, grouped(std::to_string(played.boards)));
  }
  const auto forced = fewest_forced(strategy, budget, progress);
  answer.verdict["fewest_forced"] = forced ? ordered_json(*forced) : ordered_json(nullptr);
  answer.text +=
      fmt::format("Moves, the completing one included: {} to {}; {}.\n", played.shortest, played.longest,
                  forced ? fmt::format("the winner can force {} and no fewer", *forced)
                         : std::string("too many positions to say what can be forced"));
  add_ledger(answer, strategy);
  answer.scope = fmt::format("every game of the ({},{})-game in which player 1 follows the paper", question.a,
                             question.b);
  answer.method = "playing every game";
  answer.cost = cost_of(budget, played.boards);
  return answer;
}

}  // namespace

Answer strategy(const EsStrategy& question, const Budget& budget, Progress& progress) {
  const es::PaperStrategy strategy(question.a, question.b);
  Answer answer = question.position ? prescribed(question, strategy, budget)
                                    : verified(question, strategy, budget, progress);
  answer.question = {{"game", "es"}, {"a", question.a}, {"b", question.b}, {"strategy", "pudwell"}};
  if (question.position) answer.question["position"] = *question.position;
  return answer;
}

}  // namespace zermelo::lab
