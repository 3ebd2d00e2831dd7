#include "games/es/questions/computed.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/es/questions/questions.hpp"
#include "lab/answer/table.hpp"
#include "lab/draw/table_text.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;

std::vector<SumEntry> read() {
  std::vector<SumEntry> games;
  const auto lines = split(embedded_computed_games().front(), '\n');
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].empty()) continue;
    const auto fields = split(lines[i], ',');
    games.push_back({static_cast<int>(parse_integer(fields[0], "a", 1, Board::largest)),
                     static_cast<int>(parse_integer(fields[1], "b", 1, Board::largest)),
                     fields[2] == name_of(Winner::first) ? Winner::first : Winner::second,
                     Integer(std::string(fields[3])), Integer(std::string(fields[4]))});
  }
  return games;
}

struct Known {
  std::optional<Span<1, Board::largest>> a;
  std::optional<Span<1, Board::largest>> b;
};

bool contains(const std::optional<Span<1, Board::largest>>& range, int number) {
  return !range || (range->low <= number && number <= range->high);
}

// The second player wins these although neither length is below 3, and so does he with a and b exchanged.
bool is_exception(const SumEntry& game) { return game.b >= 3 && game.winner == Winner::second; }

// Every a >= b >= 3 with a + b up to this is there, but for those of which both are odd: they are won by a theorem.
int complete_to() {
  for (int sum = 6;; ++sum) {
    for (int b = 3; b <= sum - b; ++b) {
      const bool both_odd = b % 2 == 1 && (sum - b) % 2 == 1;
      if (!both_odd && computed_game(sum - b, b) == nullptr) return sum - 1;
    }
  }
}

void known(const Known& asked, lab::Work&, Answer& answer) {
  answer.scope = "games with a >= b that were computed before";
  answer.method = "kept results";
  lab::Table table{
      {{"a", ""}, {"b", ""}, {"winner", ""}, {"p_positions", "P-positions"}, {"positions", ""}}, {}, {}};
  std::vector<std::string> exceptions;
  for (const SumEntry& game : computed_games()) {
    if (!contains(asked.a, game.a) || !contains(asked.b, game.b)) continue;
    table.rows.push_back({game.a, game.b, name_of(game.winner), game.p_positions, game.positions});
    if (is_exception(game)) exceptions.push_back(fmt::format("({},{})", game.a, game.b));
  }
  answer.verdict["rows"] = table.as_value();
  answer.verdict["complete_to"] = complete_to();
  if (table.rows.empty()) {
    answer.add("None of these games was computed before.");
    answer.table = std::move(table);
    return;
  }
  answer.add(as_text(table));
  answer.add(exceptions.empty()
                 ? "The first player wins each of these games with a >= b >= 3."
                 : fmt::format("The second player wins {}, and of these games no other with a >= b >= 3.",
                               fmt::join(exceptions, ", ")));
  answer.add(fmt::format(
      "Every a >= b >= 3 with a + b <= {} was computed or, where both are odd, is won by the first "
      "player by a theorem; docs/results/es.md says how.",
      complete_to()));
  answer.table = std::move(table);
}

}  // namespace

const std::vector<SumEntry>& computed_games() {
  static const std::vector<SumEntry> games = read();
  return games;
}

const SumEntry* computed_game(int a, int b) {
  const std::pair wanted(std::max(a, b), std::min(a, b));
  const auto& games = computed_games();
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const SumEntry& game) { return std::pair(game.a, game.b) == wanted; });
  return found == games.end() ? nullptr : &*found;
}

lab::Question known_question() {
  return lab::ask<Known>("known", "winners and numbers of P-positions that were computed before")
      .option("a", &Known::a, "lengths of the increasing subsequence")
      .option("b", &Known::b, "lengths of the decreasing subsequence")
      .gives(lab::Form::table)
      .example("--a 24..28 --b 10..18")
      .example("--format csv")
      .answered_by(known);
}

}  // namespace zermelo::es
