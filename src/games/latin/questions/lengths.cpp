#include "games/latin/questions/lengths.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "games/latin/length_table.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

std::string command_text(const LatinLengths& question, int discs) {
  return fmt::format("zermelo latin lengths --order {} --discs {} --book FILE", question.order, discs);
}

// The discs up to which one player wins every position, whoever is to move there; -1 when there are none.
int discs_that_decide_nothing(const std::vector<latin::LengthRow>& rows) {
  int last = -1;
  for (const latin::LengthRow& row : rows) {
    // The player who began is to move when the number of discs is even.
    const bool first_wins = row.won() == (row.discs % 2 == 0 ? row.sets : 0);
    const bool second_wins = row.won() == (row.discs % 2 == 0 ? 0 : row.sets);
    const bool begun_first = rows[0].won() == 1;
    if (row.by_columns > 0 || !(begun_first ? first_wins : second_wins)) break;
    last = row.discs;
  }
  return last;
}

}  // namespace

Answer lengths(const LatinLengths& question, const Budget& budget, Progress& progress) {
  const int squares = question.order * question.order;
  const int discs = question.discs.value_or(squares);
  if (discs > squares) {
    bad_input(fmt::format("the number of discs is '{}'; accepted: 0 to {} on a board of order {}", discs,
                          squares, question.order));
  }
  Answer answer;
  answer.question = {{"game", "latin"}, {"order", question.order}, {"discs", discs}};
  answer.scope =
      fmt::format("every position of Expert of order {} with at most {} discs", question.order, discs);
  answer.method = "live sets up to renaming";
  latin::LengthTable table;
  try {
    table = latin::length_table(question.order, discs, question.book.has_value(), budget, progress);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.complete = false;
    answer.cost = cost_of(budget, 0);
    answer.verdict = {{"rows", ordered_json::array()}};
    answer.text =
        fmt::format("{}: unknown. The budget ran out after {}.\n", answer.scope, cost_text(answer.cost));
    return answer;
  }
  auto rows = ordered_json::array();
  std::uint64_t sets = 0;
  answer.text = fmt::format("{:>5} {:>10} {:>10} {:>10} {:>10} {:>10}  {}\n", "discs", "positions",
                            "can fill", "mover wins", "mover loses", "columns", "length: how many");
  for (const latin::LengthRow& row : table.rows) {
    sets += row.sets;
    ordered_json by_length = ordered_json::object();
    std::string list;
    for (const auto& [length, count] : row.lengths) {
      by_length[std::to_string(length)] = count;
      list += fmt::format("{}{}: {}", list.empty() ? "" : ", ", length, count);
    }
    const std::uint64_t lost = row.sets - row.by_columns - row.won();
    rows.push_back({{"discs", row.discs},
                    {"positions", row.sets},
                    {"fillable", row.fillable},
                    {"won", row.won()},
                    {"lost", lost},
                    {"columns", row.by_columns},
                    {"lengths", by_length}});
    answer.text += fmt::format("{:>5} {:>10} {:>10} {:>10} {:>11} {:>10}  {}\n", row.discs, row.sets,
                               row.fillable, row.won(), lost, row.by_columns, list);
  }
  answer.verdict = {{"rows", rows}};
  answer.text += "Positions are alike up to renaming rows, columns and numbers and exchanging their roles.\n";
  if (const int free = discs_that_decide_nothing(table.rows); free > 0) {
    answer.verdict["free_discs"] = free;
    answer.text += fmt::format("Whatever the first {} moves are, the {} player still wins.\n", free,
                               table.rows[0].won() == 1 ? "first" : "second");
  }
  if (question.book) {
    write_file(
        *question.book,
        fmt::format("# Openings of Latin Erdős, Expert of order {}: how long the game still lasts. Made "
                    "by\n#   {}\n{}",
                    question.order, command_text(question, discs), table.book));
    answer.verdict["book"] = *question.book;
    answer.text += fmt::format("Book: {}\n", *question.book);
  }
  answer.cost = cost_of(budget, sets);
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
