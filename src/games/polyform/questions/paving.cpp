#include "proof/polyform/paving.hpp"
#include "games/polyform/questions/drawings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.hpp"
#include "games/polyform/finite_holding.hpp"
#include "games/polyform/pairing_search.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/questions/refutation.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/counting.hpp"
#include "proof/polyform/finite.hpp"

namespace zermelo::polyform {
namespace {

using lab::Answer;
using lab::Work;

constexpr int usual_index = 12;

struct AskedPaving : Goal {
  Whole<1, most_marks> breaker = 1;
  std::optional<Whole<1, 1000>> max_index;
  std::optional<Board> board;
};

// Related cells, in the verdict and line by line.
class Links {
 public:
  explicit Links(const Grid& grid) : grid_(grid) {}
  void add(const Site& from, const Site& to) {
    value.push_back({lattice::cell_text(grid_, from), lattice::cell_text(grid_, to)});
    lines += fmt::format("\n  {} - {}", lattice::cell_text(grid_, from), lattice::cell_text(grid_, to));
  }

  Value value = Value::array();
  std::string lines;

 private:
  const Grid& grid_;
};

void infinite_board(const AskedPaving& asked, Work& work, Answer& answer) {
  const Animals& animals = asked.animal;
  const Grid& grid = *animals.grid;
  const int largest = asked.max_index ? int{*asked.max_index} : usual_index;
  const auto found = find_paving(grid, animals.goals, asked.breaker, largest, work.budget, work.progress);
  answer.scope = words_for_board(grid);
  answer.method = "periodic pavings by SAT, smallest period first";
  answer.verdict = {{"maker_wins", nullptr}, {"paving", nullptr}, {"searched_index", found.searched}};
  if (!found.paving) {
    answer.complete = !found.stopped;
    answer.say(fmt::format(
        "No {}-paving for {} with a period of index at most {{searched_index}}; this decides nothing "
        "beyond. {} tried.",
        int{asked.breaker}, lab::literally(animals.title()),
        counted(found.periods, "period was", "periods were")));
    if (found.stopped) answer.add("The budget ran out.");
    return;
  }
  const Paving& paving = *found.paving;
  Links links(grid);
  for (const Link& link : paving.links) links.add(link.from, link.to);
  answer.verdict["maker_wins"] = false;
  answer.verdict["paving"] = {
      {"period", paving.period.text()}, {"index", paving.period.index()}, {"links", links.value}};
  answer.add(proof::paving_sentence(grid, animals.goals, asked.breaker));
  answer.say(fmt::format(
      "A {}-paving of period {{paving.period}} (index {{paving.index}}); related cells, as {}, with all "
      "translates:{}",
      paving.breaker, lattice::cell_order(grid), links.lines));
  work.certify(answer, [&](const std::string& path) { proof::write_paving(path, paving, animals.goals); });
  if (work.wants(lab::Form::picture)) answer.scenes = {picture_of(paving, animals.goals)};
}

// A pairing of the whole board is an answer of the breaker to every mark, for which there are certificates.
void certify(const Board& board, const std::vector<std::pair<int, int>>& pairs, const AskedPaving& asked,
             Work& work, Answer& answer) {
  if (!work.certificate) return;
  if (asked.breaker > 1 || board.size() > Cells::most) {
    bad_input(
        fmt::format("there is no kind of certificate for this paving: one of a finite board is certified as "
                    "the breaker's pairs, with "
                    "--breaker 1 and at most {} cells",
                    Cells::most));
  }
  work.certify(answer, [&](const std::string& path) {
    proof::write_holding(path, board, holding_by_pairs(board, asked.animal.goals, pairs));
  });
}

void tell_count(const AskedPaving& asked, const std::vector<int>& copies, Work& work, Answer& answer) {
  const Animals& animals = asked.animal;
  answer.method = "a count of pairs";
  answer.verdict = {{"maker_wins", nullptr}, {"paving_exists", false}, {"copies", copies.size()}};
  answer.add(proof::no_paving_sentence(*asked.board, animals.goals, asked.breaker));
  answer.say(
      fmt::format("No two of {{copies#copy|copies}} share two cells, so each needs a pair of its own, and a "
                  "cell is in at most {}: there is "
                  "no room for so many.",
                  counted(static_cast<std::uint64_t>(int{asked.breaker}), "pair", "pairs")));
  work.certify(answer, [&](const std::string& path) {
    proof::write_no_paving_by_count(path, *asked.board, animals.goals, asked.breaker, copies);
  });
}

void finite_board(const AskedPaving& asked, Work& work, Answer& answer) {
  const Animals& animals = asked.animal;
  const Board& board = *asked.board;
  answer.scope = words_for_board(board);
  if (const auto copies = copies_without_room(board, animals.goals, asked.breaker))
    return tell_count(asked, *copies, work, answer);
  const auto found = find_pairing(board, animals.goals, asked.breaker, work.budget, work.progress);
  answer.method = "SAT, with an explained refutation";
  if (found.pairs) {
    Links links(*animals.grid);
    for (const auto& [x, y] : *found.pairs) links.add(board.site(x), board.site(y));
    answer.verdict = {{"maker_wins", false}, {"paving_exists", true}, {"links", links.value}};
    answer.add(fmt::format("The breaker wins {}, by these related cells, as {}:{}",
                           words_for_game(animals, plain_game(1, asked.breaker), words_for_board(board)),
                           lattice::cell_order(*animals.grid), links.lines));
    certify(board, *found.pairs, asked, work, answer);
    if (work.wants(lab::Form::picture)) {
      answer.scenes = {picture_of(board, *found.pairs, animals.goals, asked.breaker)};
    }
  } else if (found.refutation) {
    answer.verdict = {
        {"maker_wins", nullptr},
        {"paving_exists", false},
        {"refutation",
         {{"variables", found.variables}, {"clauses", found.clauses}, {"steps", found.refutation->size()}}}};
    answer.add(proof::no_paving_sentence(board, animals.goals, asked.breaker));
    answer.say("By a refutation of {refutation.steps#step|steps} from {refutation.clauses#clause|clauses}.");
    work.certify(answer, [&](const std::string& path) {
      proof::write_no_paving(path, board, animals.goals, asked.breaker, explained(*found.refutation));
    });
  } else {
    answer.complete = false;
    answer.verdict = {{"maker_wins", nullptr}, {"paving_exists", nullptr}};
    answer.add("Unknown: the budget ran out.");
  }
}

void paving(const AskedPaving& asked, Work& work, Answer& answer) {
  for (const Sites& goal : asked.animal.goals) {
    if (goal.size() == 1) bad_input("a goal of one cell holds no pair; the maker marks it at once");
  }
  if (asked.board && asked.max_index)
    bad_input("--max-index is for the infinite board; it goes without --board");
  if (asked.board) {
    finite_board(asked, work, answer);
  } else {
    infinite_board(asked, work, answer);
  }
  if (!answer.complete) Budget::throw_if_interrupted();
}

}  // namespace

lab::Question paving_question() {
  return lab::ask<AskedPaving>(
             "paving", "a paving by which the breaker wins the (1,B) game, or a proof that a board has none")
      .with(goal_fields())
      .option("breaker", &AskedPaving::breaker, "the breaker's marks in a turn")
      .option("max-index", &AskedPaving::max_index,
              "the largest index of a period to try; 12 when nothing is said")
      .option_read("board", &AskedPaving::board,
                   "a finite board, 6x6 or a drawing, instead of the infinite one", "BOARD",
                   [](const AskedPaving& known, std::string_view text) {
                     return Board::parse(*known.animal.grid, text);
                   })
      .gives_certificate()
      .gives(lab::Form::picture)
      .example("O4 --out paving.svg")
      .example("I4 --board 5x5 --certificate none.cert")
      .gives_checkpoint()
      .answered_by(paving);
}

}  // namespace zermelo::polyform
