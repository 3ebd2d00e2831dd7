#include "games/polyform/questions/classify.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/classify.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/questions/refutation.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/sequence.hpp"

namespace zermelo::lab {
namespace {

using lattice::Grid;
using nlohmann::ordered_json;
using polyform::Classified;

// The files whose proofs were used, by animal.
using Files = std::map<lattice::Sites, std::string>;

// What is known, in words.
std::string reason_of(const Grid& grid, const Classified& row, const Files& files) {
  std::string reason;
  if (row.win) {
    reason = fmt::format("in at most {} turns, {} situations", polyform::turns_of(*row.win),
                         row.win->steps.size());
    if (const auto file = files.find(row.animal); file != files.end())
      reason += fmt::format(", proved by {}", std::filesystem::path(file->second).filename().string());
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

ordered_json row_json(const Grid& grid, const Classified& row, const Files& files) {
  const auto name = lattice::name_of(grid, row.animal);
  ordered_json entry = {{"name", name.formal},
                        {"usual_names", name.usual},
                        {"drawing", lattice::drawing(grid, row.animal)},
                        {"maker_wins", row.win      ? ordered_json(true)
                                       : row.paving ? ordered_json(false)
                                                    : ordered_json()},
                        {"reason", reason_of(grid, row, files)}};
  if (const auto file = files.find(row.animal); file != files.end()) entry["certificate"] = file->second;
  if (row.win) entry["length"] = {{"max", polyform::turns_of(*row.win)}};
  if (row.paving) entry["index"] = row.paving->period.index();
  if (row.board_without) entry["board_without_paving"] = row.board_without->text();
  return entry;
}

// Named after the animal; returns how many.
int write_certificates(const std::string& folder, const Grid& grid, const std::vector<Classified>& rows,
                       int breaker) {
  int written = 0;
  for (const Classified& row : rows) {
    const std::string name = lattice::name_of(grid, row.animal).formal;
    const auto path = [&](const char* kind) {
      return fmt::format("{}/{}-{}{}.cert", folder, name, kind, breaker);
    };
    if (row.paving) proof::write_paving(path("lost-1-"), *row.paving, {row.animal});
    if (row.win) proof::write_sequence(path("won-1-"), *row.win);
    if (row.board_without) {
      proof::write_no_paving(path("no-paving-"), *row.board_without, {row.animal}, breaker,
                             explained(row.refutation));
    }
    written += (row.paving ? 1 : 0) + (row.win ? 1 : 0) + (row.board_without ? 1 : 0);
  }
  return written;
}

}  // namespace

Answer classify(const PolyformClassify& question, const Budget& budget, Progress& progress) {
  const Grid& grid = Grid::named(question.grid);
  if (question.certificates && !std::filesystem::is_directory(*question.certificates)) {
    bad_input(fmt::format("{} is no folder for certificates", in_quotes(*question.certificates)));
  }
  Files files;
  const auto known = [&](const lattice::Sites& animal) -> std::optional<polyform::ProofSequence> {
    auto win = known_win(question.known, grid, {animal}, polyform::plain_game(1, question.breaker));
    if (!win) return std::nullopt;
    files.emplace(animal, win->file);
    return std::move(win->sequence);
  };
  const auto rows = polyform::classify(
      grid, question.size, question.breaker,
      {question.largest_index, question.largest_side, question.maker_seconds}, known, budget, progress);
  std::size_t total = 0;
  for (int size = 1; size <= question.size; ++size) total += lattice::free_animals(grid, size).size();
  Answer answer;
  answer.question = {{"game", "polyform"},
                     {"classify", {{"grid", grid.name()}, {"size", question.size}}},
                     {"marks", {1, question.breaker}},
                     {"largest_index", question.largest_index},
                     {"largest_side", question.largest_side}};
  answer.scope = fmt::format("the (1,{}) game on the infinite board of {}s, animals of at most {} cells",
                             question.breaker, grid.cell_name(), question.size);
  answer.method = "proof sequences by zone search; pavings by SAT, and their refutation on finite boards";
  answer.complete = rows.size() == total;
  int losers = 0;
  int winners = 0;
  int without = 0;
  auto list = ordered_json::array();
  for (const Classified& row : rows) {
    losers += row.paving ? 1 : 0;
    winners += row.win ? 1 : 0;
    without += row.board_without ? 1 : 0;
    list.push_back(row_json(grid, row, files));
    const auto name = lattice::name_of(grid, row.animal);
    answer.text +=
        fmt::format("{:<8} {:<14} {:<16} {:<6}  {}\n", name.formal,
                    fmt::format("{}", fmt::join(name.usual, ", ")), lattice::drawing(grid, row.animal),
                    row.win      ? "winner"
                    : row.paving ? "loser"
                                 : "open",
                    reason_of(grid, row, files));
  }
  const int open = static_cast<int>(rows.size()) - losers - winners;
  answer.verdict = {{"animals", list},
                    {"totals",
                     {{"animals", rows.size()},
                      {"winners", winners},
                      {"losers", losers},
                      {"open", open},
                      {"without_paving", without}}}};
  if (question.certificates) {
    answer.certificate = question.certificates;
    answer.verdict["certificates"] = write_certificates(*question.certificates, grid, rows, question.breaker);
  }
  answer.cost = cost_of(budget, rows.size());
  answer.text +=
      fmt::format("{} animals in the (1,{}) game: {} winners, {} losers, {} open. No paving at all for {}.\n",
                  rows.size(), question.breaker, winners, losers, open, without);
  if (!answer.complete)
    answer.text += fmt::format("The budget ran out before the other {} animals.\n", total - rows.size());
  return answer;
}

}  // namespace zermelo::lab
