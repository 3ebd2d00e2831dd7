#include <fmt/format.h>

#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "engine/kept_facts.hpp"
#include "games/es/questions/asked.hpp"
#include "games/es/questions/questions.hpp"
#include "games/es/solve.hpp"
#include "lab/catalogue/shared_parts.hpp"
#include "lab/draw/table_text.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;
using lab::Work;

constexpr int largest_sum = 42;

struct Table {
  std::optional<Span<1, Board::largest>> a;
  std::optional<Span<1, Board::largest>> b;
  std::optional<Whole<2, largest_sum>> sum;
  Rule rule = Rule::avoid;
};

void require_one_question(const Table& asked) {
  const bool range = asked.a || asked.b;
  if (asked.sum.has_value() == range || asked.a.has_value() != asked.b.has_value()) {
    bad_input("es table needs either --sum, or both --a and --b");
  }
}

SumEntry undecided(const Game& game) {
  return {game.a(), game.b(), Winner::unknown, std::nullopt, integer(game.ranking().positions())};
}

// Boards one after another. Those with one sum share a word table; small boards are cheaper one by one.
class Boards {
 public:
  Boards(Rule rule, Work& work) : rule_(rule), work_(work) {}

  // With an unknown winner when the budget has ended.
  SumEntry operator()(int a, int b) {
    const Game game(a, b, rule_);
    const auto entry = within_budget(
        [&] {
          work_.budget.throw_if_exhausted();
          return kept_entry(game);
        },
        &why_);
    return entry.value_or(undecided(game));
  }
  // Why the first of them is unknown.
  const std::string& why() const { return why_; }

 private:
  // What lines of the table say, kept when they are found: "first", or "first 17" with the P-positions. Boards whose sum has a
  // word table are found together.
  SumEntry kept_entry(const Game& game) {
    if (chosen_method(game, work_.budget) == Method::word_table) return entry_of_sum(game);
    const auto text = engine::kept_result(work_.budget, fmt::format("({},{})", game.a(), game.b()), [&] {
      return line_of(solve_start(game, work_.budget, work_.progress));
    });
    return text ? entry_of(game, *text) : undecided(game);
  }
  SumEntry entry_of_sum(const Game& game) {
    const int sum = game.a() + game.b();
    auto& lines = sums_[sum];
    if (lines.empty()) {
      const auto text = engine::kept_result(work_.budget, fmt::format("sum {}", sum), [&] {
        std::string all;
        for (const SumEntry& entry : solve_sum(sum, rule_, work_.budget, work_.progress)) {
          all += (all.empty() ? "" : "\n") + line_of(entry).value_or("");
        }
        return std::optional(all);
      });
      if (!text) return undecided(game);
      for (const std::string_view line : split(*text, '\n')) lines.emplace_back(line);
    }
    return entry_of(game, lines[static_cast<std::size_t>(game.b() - 1)]);
  }
  static std::optional<std::string> line_of(const SumEntry& found) {
    if (found.winner == Winner::unknown) return std::nullopt;
    const std::string winner(name_of(found.winner));
    return found.p_positions ? winner + " " + found.p_positions->get_str() : winner;
  }
  static SumEntry entry_of(const Game& game, std::string_view line) {
    SumEntry entry = undecided(game);
    if (line.empty()) return entry;
    const auto words = split(line, ' ');
    entry.winner = words[0] == name_of(Winner::first) ? Winner::first : Winner::second;
    if (words.size() > 1) entry.p_positions = Integer(std::string(words[1]));
    return entry;
  }

  std::string why_;
  Rule rule_;
  Work& work_;
  std::map<int, std::vector<std::string>> sums_;
};

std::vector<SumEntry> entries_of(const Table& asked, Work& work, std::string& why) {
  if (asked.sum) {
    const int sum = *asked.sum;
    auto all = within_budget(
        [&] {
          work.budget.throw_if_exhausted();
          return solve_sum(sum, asked.rule, work.budget, work.progress, work.checkpoint);
        },
        &why);
    if (all) return std::move(*all);
    std::vector<SumEntry> none;
    for (int b = 1; b < sum; ++b) none.push_back(undecided(Game(sum - b, b, asked.rule)));
    return none;
  }
  Boards board(asked.rule, work);
  std::vector<SumEntry> entries;
  for (auto b = asked.b->low; b <= asked.b->high; ++b) {
    for (auto a = asked.a->low; a <= asked.a->high; ++a) {
      entries.push_back(board(static_cast<int>(a), static_cast<int>(b)));
    }
  }
  why = board.why();
  return entries;
}

// For people with the fraction of P-positions, which others can compute.
std::string with_fractions(lab::Table table, const std::vector<SumEntry>& entries) {
  table.columns.push_back({"fraction", ""});
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const SumEntry& entry = entries[i];
    table.rows[i].emplace_back(
        entry.p_positions ? fmt::format("{:.4f}", entry.p_positions->get_d() / entry.positions.get_d()) : "");
  }
  return as_text(table);
}

void table(const Table& asked, Work& work, Answer& answer) {
  require_one_question(asked);
  answer.scope = asked.sum ? fmt::format("every a, b >= 1 with a+b = {}", asked.sum->value)
                           : fmt::format("a = {}..{}, b = {}..{}", asked.a->low, asked.a->high, asked.b->low,
                                         asked.b->high);
  answer.method = asked.sum ? "word table" : "box and word tables";
  std::string why;
  // One sum is one table, whose chunks are shared; of several tables each is.
  std::optional<lab::SharedParts> shared;
  if (!asked.sum) shared.emplace(work, [&] { entries_of(asked, work, why); });
  const std::vector<SumEntry> entries = entries_of(asked, work, why);
  lab::Table table{
      {{"a", ""}, {"b", ""}, {"winner", ""}, {"p_positions", "P-positions"}, {"positions", ""}}, {}, {}};
  for (const SumEntry& entry : entries) {
    const bool known = entry.winner != Winner::unknown;
    answer.complete = answer.complete && known;
    if (known) answer.cost.positions += entry.positions.get_ui();
    table.rows.push_back({entry.a, entry.b, name_of(entry.winner), entry.p_positions, entry.positions});
  }
  answer.verdict["rows"] = table.as_value();
  answer.add(with_fractions(table, entries));
  if (!answer.complete) answer.add(fmt::format("The budget ended before every winner was known: {}.", why));
  table.sequence = {"a", "b", "p_positions"};
  if (asked.sum) table.sequence = {"b", "", "p_positions"};
  answer.table = std::move(table);
}

}  // namespace

lab::Question table_question() {
  return lab::ask<Table>("table", "winners and numbers of P-positions of many boards")
      .option("a", &Table::a, "lengths of the increasing subsequence")
      .option("b", &Table::b, "lengths of the decreasing subsequence")
      .option("sum", &Table::sum, "every (a,b) with this sum, from one word table")
      .option("rule", &Table::rule, "completing a subsequence loses, or wins")
      .gives(lab::Form::table)
      .gives(lab::Form::sequence)
      .gives_checkpoint()
      .example("--a 2..9 --b 2..6")
      .example("--sum 20 --format csv")
      .example("--a 2..9 --b 5 --format bfile")
      .answered_by(table);
}

}  // namespace zermelo::es
