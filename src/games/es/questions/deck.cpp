// The finite-deck game of Harary, Sagan and West. Exactly one question: a deck of one size, decks of several
// sizes, or the decks of M*N+1 cards up to a number for all M >= N (turning the deck upside down exchanges M
// and N).
#include "games/es/deck.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/error.hpp"
#include "games/es/deck_strategy.hpp"
#include "games/es/questions/questions.hpp"
#include "lab/draw/table_text.hpp"
#include "proof/es/deck.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;
using lab::Work;

// The largest deck that the solver's words hold.
constexpr int largest_deck = DeckPosition::most_cards;

struct Deck {
  std::optional<Whole<1, 1000>> m;
  std::optional<Whole<1, 1000>> n;
  std::optional<Whole<1, largest_deck>> size;
  std::optional<Span<1, largest_deck>> sizes;
  std::optional<Whole<2, largest_deck>> table;
  Rule rule = Rule::avoid;
};

void require_one_question(const Deck& asked, const Work& work) {
  if (work.certificate && (asked.table || asked.sizes))
    bad_input("--certificate is for one deck, not for a table");
  if (asked.table) {
    if (asked.m || asked.n || asked.size || asked.sizes) {
      bad_input("es deck --table goes without M, N, --size and --sizes");
    }
    return;
  }
  if (!asked.m || !asked.n) bad_input("es deck needs M and N, or --table");
  if (asked.size && asked.sizes) bad_input("es deck takes --size or --sizes, not both");
  if (asked.sizes) return;
  if (work.needs(lab::Form::table)) bad_input("the formats of a table go with --sizes and --table");
  const int cards = *asked.m * *asked.n + 1;
  if (!asked.size && cards > largest_deck) {
    bad_input(
        fmt::format("M*N+1 = {} cards are too many; accepted: --size from 1 to {}", cards, largest_deck));
  }
}

std::string ends_text(int m, int n) {
  return fmt::format("increasing subsequences of {} or decreasing ones of {}", m + 1, n + 1);
}

// ---- one deck

// The cards 1..K after which the first player's result is as good as it can be, and those not decided in
// time.
void tell_first_cards(DeckSolver& solver, int m, int n, int size, Winner winner, Answer& answer) {
  Value best = Value::array();
  Value undecided = Value::array();
  if (winner != Winner::second) {
    const auto wanted = winner == Winner::first ? DeckValue::win : DeckValue::draw;
    const auto values = solver.first_cards(m, n, size);
    for (int card = 1; card <= size; ++card) {
      const DeckValue value = values[static_cast<std::size_t>(card - 1)];
      if (value == wanted) best.push_back(card);
      if (value == DeckValue::unknown) undecided.push_back(card);
    }
  }
  answer.verdict["best_first_cards"] = best;
  if (winner != Winner::second) {
    answer.say(fmt::format("{} first cards: {{best_first_cards| }}",
                           winner == Winner::first ? "Winning" : "Drawing"));
  }
  if (undecided.size() == 0) return;
  Budget::throw_if_interrupted();
  answer.complete = false;
  answer.verdict["undecided_first_cards"] = undecided;
  answer.say("Not decided in time: {undecided_first_cards| }");
}

// Strategies longer than this are not written: the checker holds every position of one.
constexpr std::size_t most_replies = 20'000'000;

void write_certificate(const std::string& path, const proof::EsDeckClaim& claim, DeckSolver& solver) {
  std::vector<std::vector<std::uint8_t>> strategies;
  for (const Player player : {Player::first, Player::second}) {
    const bool wins =
        claim.result == (player == Player::first ? proof::DeckResult::first : proof::DeckResult::second);
    if (!wins && claim.result != proof::DeckResult::draw) continue;
    const DeckGoal goal{claim.m, claim.n, claim.size, player, wins ? DeckValue::win : DeckValue::draw};
    strategies.push_back(deck_strategy(goal, claim.rule, solver, most_replies));
  }
  proof::write_es_deck(path, claim, strategies);
}

proof::DeckResult result_of(Winner winner) {
  if (winner == Winner::draw) return proof::DeckResult::draw;
  return winner == Winner::first ? proof::DeckResult::first : proof::DeckResult::second;
}

void one_deck(const Deck& asked, Work& work, Answer& answer) {
  const int m = *asked.m;
  const int n = *asked.n;
  const int size = asked.size ? int{*asked.size} : m * n + 1;
  answer.question["size"] = size;
  answer.scope = fmt::format("{} on the deck 1..{}", ends_text(m, n), size);
  answer.method = "search of reduced decks";
  DeckSolver solver(asked.rule, work.budget, work.progress);
  try {
    const Winner winner = solver.winner(m, n, size);
    const std::string words = answer.set_winner(winner, true);
    answer.add(fmt::format("Deck 1..{}, {} cards up or {} down, {}: {}.", size, m + 1, n + 1,
                           name_of(asked.rule), words));
    if (winner == Winner::unknown) work.budget.throw_if_exhausted();
    tell_first_cards(solver, m, n, size, winner, answer);
    work.certify(answer, [&](const std::string& path) {
      write_certificate(path, {m, n, size, asked.rule, result_of(winner)}, solver);
    });
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.complete = false;
    answer.add(fmt::format("Not finished: {}.", error.what()));
  }
  answer.cost.positions = solver.positions();
}

// ---- tables

lab::Table table_of(const Deck& asked, DeckSolver& solver) {
  lab::Table table{{{"m", "M"}, {"n", "N"}, {"size", ""}, {"winner", ""}, {"positions", "searched"}}, {}, {}};
  // Rows share what they find.
  const auto add = [&](int m, int n, int size) {
    const std::uint64_t before = solver.positions();
    const Winner winner = solver.winner(m, n, size);
    table.rows.push_back({m, n, size, name_of(winner), solver.positions() - before});
  };
  if (asked.sizes) {
    for (auto size = asked.sizes->low; size <= asked.sizes->high; ++size) {
      add(*asked.m, *asked.n, static_cast<int>(size));
    }
    return table;
  }
  for (int size = 2; size <= *asked.table; ++size) {
    for (int n = 1; n * n < size; ++n) {
      if ((size - 1) % n == 0) add((size - 1) / n, n, size);
    }
  }
  return table;
}

void many_decks(const Deck& asked, Work& work, Answer& answer) {
  answer.scope = asked.table ? fmt::format("decks of MN+1 <= {} cards, M >= N", asked.table->value)
                             : fmt::format("{} on decks of {}..{} cards", ends_text(*asked.m, *asked.n),
                                           asked.sizes->low, asked.sizes->high);
  answer.method = "search of reduced decks";
  DeckSolver solver(asked.rule, work.budget, work.progress);
  lab::Table table = table_of(asked, solver);
  answer.cost.positions = solver.positions();
  answer.verdict["rows"] = table.as_value();
  answer.add(as_text(table));
  for (const auto& row : table.rows) answer.complete = answer.complete && row[3] != Value("unknown");
  if (!answer.complete) {
    Budget::throw_if_interrupted();
    answer.add("The budget ended before every winner was known.");
  }
  // Whoever gathers tables of both rules wants to know which one a line is of.
  table.columns.insert(table.columns.begin(), {"rule", ""});
  for (auto& row : table.rows) row.insert(row.begin(), name_of(asked.rule));
  answer.table = std::move(table);
}

void deck(const Deck& asked, Work& work, Answer& answer) {
  require_one_question(asked, work);
  return asked.table || asked.sizes ? many_decks(asked, work, answer) : one_deck(asked, work, answer);
}

}  // namespace

lab::Question deck_question() {
  return lab::ask<Deck>("deck",
                        "cards from a finite deck: M+1 increasing or N+1 decreasing ones end the game")
      .argument("m", &Deck::m, "one less than the length of the increasing subsequence")
      .argument("n", &Deck::n, "one less than the length of the decreasing subsequence")
      .option("size", &Deck::size, "the deck is 1..K; M*N+1 when nothing is said")
      .form("K")
      .option("sizes", &Deck::sizes, "a table of these deck sizes")
      .option("table", &Deck::table, "a table of the decks 1..M*N+1 of at most S cards, M >= N")
      .form("S")
      .option("rule", &Deck::rule, "completing a subsequence loses, or wins")
      .gives(lab::Form::table)
      .gives_certificate()
      .gives_checkpoint()
      .example("3 3 --certificate deck.cert")
      .example("--table 15 --rule achieve")
      .answered_by(deck);
}

}  // namespace zermelo::es
