#include <fmt/format.h>

#include "base/error.hpp"
#include "games/latin/length_table.hpp"
#include "games/latin/questions/questions.hpp"
#include "lab/draw/table_text.hpp"

namespace zermelo::latin {
namespace {

constexpr std::int64_t largest_order = 6;

struct AskedLengths {
  Whole<2, largest_order> order = 5;
  std::optional<Whole<0, largest_order * largest_order>> discs;  // absent: all
  std::optional<OutputPath> book;
};

// The discs up to which one player wins every position, whoever is to move there; -1 when there are none.
int discs_that_decide_nothing(const std::vector<LengthRow>& rows) {
  int last = -1;
  for (const LengthRow& row : rows) {
    // The player who began is to move when the number of discs is even.
    const bool first_wins = row.won() == (row.discs % 2 == 0 ? row.sets : 0);
    const bool second_wins = row.won() == (row.discs % 2 == 0 ? 0 : row.sets);
    const bool begun_first = rows[0].won() == 1;
    if (row.by_columns > 0 || !(begun_first ? first_wins : second_wins)) break;
    last = row.discs;
  }
  return last;
}

void tell_rows(const std::vector<LengthRow>& found, lab::Answer& answer) {
  lab::Table table{{{"discs", ""},
                    {"positions", ""},
                    {"fillable", "can fill"},
                    {"won", "mover wins"},
                    {"lost", "mover loses"},
                    {"columns", ""},
                    {"lengths", "length: how many"}},
                   {},
                   {}};
  Value rows = Value::array();
  for (const LengthRow& row : found) {
    Value by_length = Value::object();
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
    table.rows.push_back({row.discs, row.sets, row.fillable, row.won(), lost, row.by_columns, list});
  }
  answer.verdict["rows"] = rows;
  if (!found.empty()) answer.add(as_text(table));
  table.sequence = {"discs", "", "positions"};
  answer.table = std::move(table);
}

void lengths(const AskedLengths& asked, lab::Work& work, lab::Answer& answer) {
  const int squares = asked.order * asked.order;
  const int discs = asked.discs ? int{*asked.discs} : squares;
  if (discs > squares) {
    bad_input(fmt::format("--discs is '{}'; accepted: 0 to {} on a board of order {}", discs, squares,
                          int{asked.order}));
  }
  answer.question["discs"] = discs;
  answer.scope =
      fmt::format("every position of Expert of order {} with at most {} discs", int{asked.order}, discs);
  answer.method = "live sets up to renaming";
  const LengthTable found =
      length_table(asked.order, discs, asked.book.has_value(), work.budget, work.progress);
  answer.complete = found.ended.empty();
  answer.cost.positions = found.positions;
  tell_rows(found.rows, answer);
  if (!answer.complete) {
    answer.add(
        fmt::format("{}: unknown from {} discs on, {}.", answer.scope, found.rows.size(), found.ended));
  }
  answer.add("Positions are alike up to renaming rows, columns and numbers and exchanging their roles.");
  if (const int free = discs_that_decide_nothing(found.rows); free > 0) {
    answer.verdict["free_discs"] = free;
    answer.say(fmt::format("Whatever the first {{free_discs#move is|moves are}}, the {} player still wins.",
                           found.rows[0].won() == 1 ? "first" : "second"));
  }
  if (!asked.book || !answer.complete) return;
  work.write(asked.book, [&] {
    return fmt::format(
        "# Openings of Latin Erdős, Expert of order {0}: how long the game still lasts. Made by\n"
        "#   zermelo latin lengths --order {0} --discs {1} --book FILE\n{2}",
        int{asked.order}, discs, found.book);
  });
  answer.verdict["book"] = asked.book->path;
  answer.say("Book: {book}");
}

}  // namespace

lab::Question lengths_question() {
  return lab::ask<AskedLengths>("lengths", "expert: every position up to renaming, who wins it and how soon")
      .option("order", &AskedLengths::order, "rows, columns and numbers")
      .option("discs", &AskedLengths::discs, "boards with at most so many discs; all when nothing is said")
      .option("book", &AskedLengths::book, "write the book of openings that players use")
      .gives(lab::Form::table)
      .gives(lab::Form::sequence)
      .gives_checkpoint()
      .example("--order 4")
      .answered_by(lengths);
}

}  // namespace zermelo::latin
