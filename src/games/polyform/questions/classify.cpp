#include "games/polyform/classify.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/questions/known.hpp"
#include "games/polyform/questions/questions.hpp"
#include "games/polyform/questions/refutation.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/sequence.hpp"

namespace zermelo::polyform {
namespace {

struct AskedClassify {
  const Grid* grid = &Grid::square();
  Whole<1, 20> size = 6;
  Whole<1, most_marks> breaker = 1;
  Whole<1, 1000> max_index = 12;
  Whole<0, 32> max_side = 8;
  Seconds maker_time{20};
  std::optional<Folder> certificates;
  std::optional<ProofFolder> known;
};

// The proofs at hand that were used, by animal.
using Used = std::map<Sites, KnownWin>;

// What is known, in words.
std::string reason_of(const Grid& grid, const Classified& row, const Used& used) {
  std::string reason;
  if (row.win) {
    reason = fmt::format("in at most {}, {}",
                         counted(static_cast<std::uint64_t>(turns_of(*row.win)), "turn", "turns"),
                         counted(row.win->steps.size(), "situation", "situations"));
    if (const auto win = used.find(row.animal); win != used.end()) {
      reason += fmt::format(", proved by {}", win->second.file_name());
    }
  } else if (row.lost_inside) {
    reason = fmt::format("contains {}", lattice::name_of(grid, *row.lost_inside).formal);
  } else if (row.paving) {
    reason =
        fmt::format("paving of index {}, period {}", row.paving->period.index(), row.paving->period.text());
  } else if (!row.board_without) {
    reason = fmt::format("no paving of index at most {}", row.searched_index);
  }
  if (row.board_without) {
    reason +=
        fmt::format("{}the {} board has no paving", reason.empty() ? "" : "; ", row.board_without->text());
  }
  return reason;
}

Value row_value(const Grid& grid, const Classified& row, const Used& used) {
  const auto name = lattice::name_of(grid, row.animal);
  Value entry = {{"name", name.formal},
                 {"usual_names", name.usual},
                 {"drawing", lattice::drawing(grid, row.animal)},
                 {"maker_wins", row.win      ? Value(true)
                                : row.paving ? Value(false)
                                             : Value()},
                 {"reason", reason_of(grid, row, used)}};
  if (const auto win = used.find(row.animal); win != used.end()) entry["certificate"] = win->second.file;
  if (row.win) entry["length"] = {{"max", turns_of(*row.win)}};
  if (row.paving) entry["index"] = row.paving->period.index();
  if (row.board_without) entry["board_without_paving"] = row.board_without->text();
  return entry;
}

// Named after the animal; returns how many.
int write_certificates(const std::string& folder, const Grid& grid, const std::vector<Classified>& rows,
                       int breaker, lab::OutputFiles& files) {
  int written = 0;
  for (const Classified& row : rows) {
    const std::string name = lattice::name_of(grid, row.animal).formal;
    const auto write = [&](const char* kind, const std::function<void(const std::string&)>& writer) {
      const std::string path = fmt::format("{}/{}-{}{}.cert", folder, name, kind, breaker);
      files.reserve(path);
      files.write(path, writer);
      ++written;
    };
    if (row.paving) {
      write("lost-1-",
            [&](const std::string& path) { proof::write_paving(path, *row.paving, {row.animal}); });
    }
    if (row.win) write("won-1-", [&](const std::string& path) { proof::write_sequence(path, *row.win); });
    if (row.board_without) {
      write("no-paving-", [&](const std::string& path) {
        proof::write_no_paving(path, *row.board_without, {row.animal}, breaker, explained(row.refutation));
      });
    }
  }
  return written;
}

const char* standing_of(const Classified& row) { return row.win ? "winner" : row.paving ? "loser" : "open"; }

// The rows with their counts.
void tell(const Grid& grid, const std::vector<Classified>& rows, const Used& used, lab::Answer& answer) {
  Value list = Value::array();
  lab::Table table{
      {{"name", ""}, {"usual_names", "usual names"}, {"drawing", ""}, {"standing", ""}, {"reason", ""}},
      {},
      {}};
  std::map<std::string, int> counts;
  int without = 0;
  for (const Classified& row : rows) {
    ++counts[standing_of(row)];
    without += row.board_without ? 1 : 0;
    answer.cost.positions += row.positions;
    list.push_back(row_value(grid, row, used));
    const auto name = lattice::name_of(grid, row.animal);
    const std::string drawn = lattice::drawing(grid, row.animal);
    const std::string reason = reason_of(grid, row, used);
    table.rows.push_back({name.formal, name.usual, drawn, standing_of(row), reason});
    answer.add(fmt::format("{:<8} {:<14} {:<16} {:<6}  {}", name.formal,
                           fmt::format("{}", fmt::join(name.usual, ", ")), drawn, standing_of(row), reason));
  }
  answer.verdict = {{"animals", list},
                    {"totals",
                     {{"animals", rows.size()},
                      {"winners", counts["winner"]},
                      {"losers", counts["loser"]},
                      {"open", counts["open"]},
                      {"without_paving", without}}}};
  answer.table = std::move(table);
}

void classify_animals(const AskedClassify& asked, lab::Work& work, lab::Answer& answer) {
  const Grid& grid = *asked.grid;
  if (asked.certificates && access(asked.certificates->path.c_str(), W_OK) != 0) {
    bad_input(fmt::format("nothing can be written into {}", in_quotes(asked.certificates->path)));
  }
  Used used;
  const auto folder = folder_of(asked.known);
  std::set<std::string> told;  // of damaged files, once and not for each animal
  const auto known = [&](const Sites& animal) -> std::optional<ProofSequence> {
    auto win = known_win(folder, grid, {animal}, plain_game(1, asked.breaker), work.progress, &told);
    if (!win) return std::nullopt;
    return used.emplace(animal, std::move(*win)).first->second.sequence;
  };
  const auto rows =
      classify(grid, asked.size, asked.breaker, {asked.max_index, asked.max_side, asked.maker_time.seconds},
               known, work.budget, work.progress);
  Budget::throw_if_interrupted();
  std::size_t total = 0;
  for (int size = 1; size <= asked.size; ++size) total += lattice::free_animals(grid, size).size();
  answer.scope = fmt::format("the (1,{}) game on {}, animals of at most {} cells", int{asked.breaker},
                             words_for_board(grid), int{asked.size});
  answer.method = "proof sequences by zone search; pavings by SAT, and their refutation on finite boards";
  answer.complete = rows.size() == total;
  tell(grid, rows, used, answer);
  if (asked.certificates) {
    answer.certificate = asked.certificates->path;
    answer.verdict["certificates"] =
        write_certificates(asked.certificates->path, grid, rows, asked.breaker, work.files);
  }
  answer.say(
      fmt::format("{{totals.animals#animal|animals}} in the (1,{}) game: {{totals.winners#winner|winners}}, "
                  "{{totals.losers#loser|losers}}, {{totals.open}} open. No paving at all for "
                  "{{totals.without_paving}}.",
                  int{asked.breaker}));
  if (asked.certificates) {
    answer.say(fmt::format("{{certificates#certificate|certificates}} in {}.",
                           lab::literally(asked.certificates->path)));
  }
  if (!answer.complete) {
    answer.add(fmt::format("The budget ran out before the other {}.",
                           counted(total - rows.size(), "animal", "animals")));
  }
}

}  // namespace

lab::Question classify_question() {
  return lab::ask<AskedClassify>("classify",
                                 "the (1,B) game for every animal up to a size: winners and losers")
      .option("grid", &AskedClassify::grid, "what the cells are")
      .option("size", &AskedClassify::size, "cells at most")
      .option("breaker", &AskedClassify::breaker, "the breaker's marks in a turn")
      .option("max-index", &AskedClassify::max_index, "the largest index of a period to try")
      .option("max-side", &AskedClassify::max_side,
              "the largest side of a board on which to refute all pavings")
      .option("maker-time", &AskedClassify::maker_time,
              "how long to search the maker's win of one animal, in seconds")
      .option("certificates", &AskedClassify::certificates,
              "write a certificate for each animal into this folder")
      .option("known", &AskedClassify::known,
              "proof sequences to use for winners that a short search does not find; those that came with "
              "the program "
              "when nothing is said")
      .gives(lab::Form::table)
      .example("--size 5")
      .example("--grid triangle --size 6")
      .gives_checkpoint()
      .answered_by(classify_animals);
}

}  // namespace zermelo::polyform
