#include "games/es/count.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/es/notation.hpp"
#include "games/es/questions/asked.hpp"
#include "games/es/questions/questions.hpp"

namespace zermelo::es {
namespace {

struct Count {
  Length a;
  Length b;
  std::optional<Board> position;
};

std::string number_text(const Integer& value) {
  constexpr std::size_t most_digits = 60;
  const std::string digits = value.get_str();
  if (digits.size() <= most_digits) return grouped(digits);
  return fmt::format("a number of {} digits (--json prints it)", digits.size());
}

void tell_longest(const Count& asked, lab::Answer& answer) {
  const LongestGames longest = longest_games(asked.a, asked.b);
  answer.verdict["longest_games"] = {
      {"moves", longest.moves}, {"permutations", longest.permutations}, {"games", longest.games}};
  answer.say(fmt::format("({},{})-game: ", asked.a.value, asked.b.value) +
             "the longest games have {longest_games.moves#move|moves}.");
  answer.add(fmt::format("Permutations of length {} without either subsequence: {}", longest.moves - 1,
                         number_text(longest.permutations)));
  answer.add(fmt::format("Longest games, as sequences of digits: {}", number_text(longest.games)));
}

void tell_shading(const Board& board, const ShadingCount& count, lab::Answer& answer) {
  const Integer total = count.total();
  Value lengths = Value::array();
  answer.add(fmt::format("Permutations that shade {}: {}", rows_text(board), number_text(total)));
  for (std::size_t length = 0; length < count.by_length.size(); ++length) {
    const Integer& permutations = count.by_length[length];
    if (permutations == 0) continue;
    lengths.push_back({{"length", length}, {"permutations", permutations}});
    answer.add(fmt::format("  of length {}: {}", length, number_text(permutations)));
  }
  answer.verdict["shading"] = {{"permutations", total}, {"by_length", lengths}};
  answer.table = lab::Table::of({{"length", ""}, {"permutations", ""}}, lengths);
  answer.table->sequence = {"length", "", "permutations"};
}

void count(const Count& asked, lab::Work& work, lab::Answer& answer) {
  if (!asked.position && (work.needs(lab::Form::table) || work.needs(lab::Form::sequence)))
    bad_input("the formats of a table go with --position: they list the permutations by their length");
  answer.scope = fmt::format("the ({},{})-game", asked.a.value, asked.b.value);
  answer.method = "hook lengths";
  tell_longest(asked, answer);
  if (!asked.position) return;
  try {
    const ShadingCount shading = permutations_shading(*asked.position, work.budget);
    answer.cost.positions = shading.states;
    answer.method +=
        shading.states == 0 ? " and a formula for the board" : " and a recursion over coming values";
    tell_shading(*asked.position, shading, answer);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.complete = false;
    answer.verdict["shading"] = nullptr;
    answer.add(fmt::format("How many permutations shade {} is unknown: {}.", rows_text(*asked.position),
                           error.what()));
  }
}

}  // namespace

lab::Question count_question() {
  return lab::ask<Count>("count", "how many longest games there are, and how many permutations shade a board")
      .argument("a", &Count::a, "length of the increasing subsequence")
      .argument("b", &Count::b, "length of the decreasing subsequence")
      .option_read(
          "position", &Count::position,
          fmt::format("count the permutations that shade this board: {}", position_notations),
          std::string(position_form),
          [](const Count& known, std::string_view text) { return parse_board(known.a, known.b, text); })
      .example("5 3")
      .example("7 5 --position rows:4,2,1,0")
      .example("7 5 --position rows:4,2,1,0 --format bfile")
      .gives(lab::Form::table)
      .gives(lab::Form::sequence)
      .gives_checkpoint()
      .answered_by(count);
}

}  // namespace zermelo::es
