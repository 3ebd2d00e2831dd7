#include "games/es/questions/deck.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/error.hpp"
#include "games/es/deck.hpp"
#include "games/es/deck_strategy.hpp"
#include "games/es/questions/solve.hpp"
#include "lab/answer/files.hpp"
#include "proof/es/deck.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

static_assert(largest_deck == es::DeckPosition::most_cards);

void require_one_question(const EsDeck& question) {
  if (question.format != "text" && question.format != "csv") {
    bad_input(fmt::format("--format is {}; accepted: text, csv", in_quotes(question.format)));
  }
  if (question.certificate && (question.table || question.sizes)) {
    bad_input("--certificate is for one deck, not for a table");
  }
  if (question.table) {
    if (question.m || question.n || question.size || question.sizes) {
      bad_input("es deck --table goes without M, N, --size and --sizes");
    }
    return;
  }
  if (!question.m || !question.n) bad_input("es deck needs M and N, or --table");
  if (question.size && question.sizes) bad_input("es deck takes --size or --sizes, not both");
  if (!question.sizes && question.format == "csv") bad_input("--format csv goes with --sizes and --table");
  if (!question.size && !question.sizes && *question.m * *question.n >= largest_deck) {
    bad_input(fmt::format("M*N+1 = {} cards are too many; accepted: --size from 1 to {}",
                          *question.m * *question.n + 1, largest_deck));
  }
}

// The cards 1..K after which the first player's result is as good as it can be, and those not decided in
// time.
struct FirstCards {
  std::vector<int> best;
  std::vector<int> undecided;
};

FirstCards best_first_cards(es::DeckSolver& solver, int m, int n, int size, Winner winner) {
  FirstCards cards;
  if (winner == Winner::second) return cards;
  const auto wanted = winner == Winner::first ? es::DeckValue::win : es::DeckValue::draw;
  const auto values = solver.first_cards(m, n, size);
  for (int card = 1; card <= size; ++card) {
    const es::DeckValue value = values[static_cast<std::size_t>(card - 1)];
    if (value == wanted) cards.best.push_back(card);
    if (value == es::DeckValue::unknown) cards.undecided.push_back(card);
  }
  return cards;
}

// Strategies longer than this are not written: the checker holds every position of one.
constexpr std::size_t most_replies = 20'000'000;

void write_certificate(const std::string& path, const proof::EsDeckClaim& claim, es::DeckSolver& solver) {
  std::vector<std::vector<std::uint8_t>> strategies;
  for (const Player player : {Player::first, Player::second}) {
    const bool wins =
        claim.result == (player == Player::first ? proof::DeckResult::first : proof::DeckResult::second);
    if (!wins && claim.result != proof::DeckResult::draw) continue;
    const es::DeckGoal goal{claim.m, claim.n, claim.size, player,
                            wins ? es::DeckValue::win : es::DeckValue::draw};
    strategies.push_back(es::deck_strategy(goal, claim.rule, solver, most_replies));
  }
  proof::write_es_deck(path, claim, strategies);
}

proof::DeckResult result_of(Winner winner) {
  if (winner == Winner::draw) return proof::DeckResult::draw;
  return winner == Winner::first ? proof::DeckResult::first : proof::DeckResult::second;
}

Answer one_deck(const EsDeck& question, const Budget& budget, Progress& progress) {
  const int m = *question.m;
  const int n = *question.n;
  const int size = question.size.value_or(m * n + 1);
  require_writable(question.certificate);
  es::DeckSolver solver(parse_rule(question.rule), budget, progress);
  const Winner winner = solver.winner(m, n, size);
  Answer answer;
  answer.question = {{"game", "es-deck"}, {"m", m}, {"n", n}, {"size", size}, {"rule", question.rule}};
  answer.verdict = {{"winner", name_of(winner)}};
  answer.scope = fmt::format("runs of {} up or {} down on the deck 1..{}", m + 1, n + 1, size);
  answer.method = "search of reduced decks";
  const std::string title =
      fmt::format("Deck 1..{}, {} cards up or {} down, {}", size, m + 1, n + 1, question.rule);
  if (winner == Winner::unknown) {
    answer.complete = false;
    answer.cost = cost_of(budget, solver.positions());
    answer.text = fmt::format("{}: unknown. The budget ran out after {}.\n", title, cost_text(answer.cost));
    return answer;
  }
  const FirstCards cards = best_first_cards(solver, m, n, size, winner);
  answer.verdict["best_first_cards"] = cards.best;
  if (!cards.undecided.empty()) answer.verdict["undecided_first_cards"] = cards.undecided;
  answer.cost = cost_of(budget, solver.positions());
  if (winner == Winner::draw) {
    answer.text = fmt::format("{}: a draw.\n", title);
  } else {
    answer.text = fmt::format("{}: the {} player wins.\n", title, name_of(winner));
  }
  if (winner != Winner::second) {
    answer.text += fmt::format("{} first cards: {}\n", winner == Winner::first ? "Winning" : "Drawing",
                               fmt::join(cards.best, " "));
  }
  if (!cards.undecided.empty()) {
    answer.text += fmt::format("Not decided in time: {}\n", fmt::join(cards.undecided, " "));
  }
  if (question.certificate) {
    write_certificate(*question.certificate, {m, n, size, parse_rule(question.rule), result_of(winner)},
                      solver);
    answer.certificate = question.certificate;
    answer.cost = cost_of(budget, solver.positions());
    answer.text += fmt::format("Certificate: {}\n", *question.certificate);
  }
  answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  return answer;
}

struct Row {
  int m;
  int n;
  int size;
  Winner winner;
  std::uint64_t positions;  // searched for this row; rows share what they find
};

std::vector<Row> rows_of(const EsDeck& question, es::DeckSolver& solver) {
  std::vector<Row> rows;
  const auto add = [&](int m, int n, int size) {
    const std::uint64_t before = solver.positions();
    const Winner winner = solver.winner(m, n, size);
    rows.push_back({m, n, size, winner, solver.positions() - before});
  };
  if (question.sizes) {
    for (auto size = question.sizes->low; size <= question.sizes->high; ++size) {
      add(*question.m, *question.n, static_cast<int>(size));
    }
    return rows;
  }
  for (int size = 2; size <= *question.table; ++size) {
    for (int n = 1; n * n < size; ++n) {
      if ((size - 1) % n == 0) add((size - 1) / n, n, size);
    }
  }
  return rows;
}

Answer many_decks(const EsDeck& question, const Budget& budget, Progress& progress) {
  es::DeckSolver solver(parse_rule(question.rule), budget, progress);
  const std::vector<Row> rows = rows_of(question, solver);
  Answer answer;
  answer.question = {{"game", "es-deck"}, {"rule", question.rule}};
  if (question.table) {
    answer.question["table"] = *question.table;
    answer.scope = fmt::format("decks of MN+1 <= {} cards, M >= N", *question.table);
  } else {
    answer.question["m"] = *question.m;
    answer.question["n"] = *question.n;
    answer.question["sizes"] = {question.sizes->low, question.sizes->high};
    answer.scope = fmt::format("runs of {} up or {} down on decks of {}..{} cards", *question.m + 1,
                               *question.n + 1, question.sizes->low, question.sizes->high);
  }
  answer.method = "search of reduced decks";
  ordered_json list = ordered_json::array();
  const bool csv = question.format == "csv";
  answer.text =
      csv ? "rule,m,n,size,winner,positions\n"
          : fmt::format("{:>4} {:>4} {:>5}  {:<8} {:>16}\n", "M", "N", "size", "winner", "searched");
  for (const Row& row : rows) {
    answer.complete = answer.complete && row.winner != Winner::unknown;
    list.push_back({{"m", row.m},
                    {"n", row.n},
                    {"size", row.size},
                    {"winner", name_of(row.winner)},
                    {"positions", row.positions}});
    answer.text += csv ? fmt::format("{},{},{},{},{},{}\n", question.rule, row.m, row.n, row.size,
                                     name_of(row.winner), row.positions)
                       : fmt::format("{:>4} {:>4} {:>5}  {:<8} {:>16}\n", row.m, row.n, row.size,
                                     name_of(row.winner), grouped(std::to_string(row.positions)));
  }
  answer.verdict = {{"rows", list}};
  answer.cost = cost_of(budget, solver.positions());
  if (!csv) answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace

Answer deck(const EsDeck& question, const Budget& budget, Progress& progress) {
  require_one_question(question);
  return question.table || question.sizes ? many_decks(question, budget, progress)
                                          : one_deck(question, budget, progress);
}

}  // namespace zermelo::lab
