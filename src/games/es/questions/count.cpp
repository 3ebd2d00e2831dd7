#include "games/es/questions/count.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/es/count.hpp"
#include "games/es/notation.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

std::string number_text(const Integer& value) {
  constexpr std::size_t most_digits = 60;
  const std::string digits = value.get_str();
  if (digits.size() <= most_digits) return grouped(digits);
  return fmt::format("a number of {} digits (--json prints it)", digits.size());
}

void add_shading(const es::Board& board, const es::ShadingCount& count, Answer& answer) {
  const Integer total = count.total();
  ordered_json lengths = ordered_json::array();
  answer.text += fmt::format("Permutations that shade {}: {}\n", es::rows_text(board), number_text(total));
  for (std::size_t length = 0; length < count.by_length.size(); ++length) {
    const Integer& permutations = count.by_length[length];
    if (permutations == 0) continue;
    lengths.push_back({{"length", length}, {"permutations", exact(permutations)}});
    answer.text += fmt::format("  of length {}: {}\n", length, number_text(permutations));
  }
  answer.verdict["shading"] = {{"permutations", exact(total)}, {"by_length", lengths}};
}

}  // namespace

Answer count(const EsCount& question, const Budget& budget) {
  const es::LongestGames longest = es::longest_games(question.a, question.b);
  Answer answer;
  answer.question = {{"game", "es"}, {"count", "permutations"}, {"a", question.a}, {"b", question.b}};
  answer.method = "hook lengths";
  answer.scope = fmt::format("the ({},{})-game", question.a, question.b);
  answer.verdict = {{"longest_games",
                     {{"moves", longest.moves},
                      {"permutations", exact(longest.permutations)},
                      {"games", exact(longest.games)}}}};
  answer.text = fmt::format(
      "({},{})-game: the longest games have {} move{}.\n"
      "Permutations of length {} without either run: {}\n"
      "Longest games, as sequences of digits: {}\n",
      question.a, question.b, longest.moves, longest.moves == 1 ? "" : "s", longest.moves - 1,
      number_text(longest.permutations), number_text(longest.games));
  std::uint64_t states = 0;
  if (question.position) {
    const es::Board board = es::parse_board(question.a, question.b, *question.position);
    answer.question["position"] = es::rows_text(board);
    try {
      const es::ShadingCount shading = es::permutations_shading(board, budget);
      states = shading.states;
      answer.method += states == 0 ? " and a formula for the board" : " and a recursion over coming values";
      add_shading(board, shading, answer);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::budget) throw;
      answer.complete = false;
      answer.verdict["shading"] = nullptr;
      answer.text +=
          fmt::format("How many permutations shade {} is unknown: {}\n", es::rows_text(board), error.what());
    }
  }
  answer.cost = cost_of(budget, states);
  answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  return answer;
}

}  // namespace zermelo::lab
