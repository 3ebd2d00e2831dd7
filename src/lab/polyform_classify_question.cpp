#include "lab/polyform_classify_question.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/classify.hpp"
#include "lab/polyform_refutation.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform_paving.hpp"

namespace zermelo::lab {
namespace {

using lattice::Grid;
using nlohmann::ordered_json;
using polyform::Classified;

// What is known, in words.
std::string reason_of(const Grid& grid, const Classified& row) {
  if (row.won_at_once) return "the maker has more places to complete it than the breaker has marks";
  if (row.lost_inside) return fmt::format("contains {}", lattice::name_of(grid, *row.lost_inside).formal);
  if (row.paving)
    return fmt::format("paving of index {}, period {}", row.paving->period.index(),
                       row.paving->period.text());
  if (row.board_without)
    return fmt::format("no paving exists: the {} board has none", row.board_without->text());
  return fmt::format("no paving of index at most {}", row.searched_index);
}

// Named after the animal; returns how many.
int write_certificates(const std::string& folder, const Grid& grid, const std::vector<Classified>& rows,
                       int breaker) {
  int written = 0;
  for (const Classified& row : rows) {
    const std::string name = lattice::name_of(grid, row.animal).formal;
    if (row.paving) {
      proof::write_paving(fmt::format("{}/{}-1-{}.cert", folder, name, breaker), *row.paving, {row.animal});
      ++written;
    } else if (row.board_without) {
      proof::write_no_paving(fmt::format("{}/{}-no-{}-paving.cert", folder, name, breaker),
                             *row.board_without, {row.animal}, breaker, explained(row.refutation));
      ++written;
    }
  }
  return written;
}

}  // namespace

Answer classify(const PolyformClassify& question, const Budget& budget, Progress& progress) {
  const Grid& grid = Grid::named(question.grid);
  if (question.certificates && !std::filesystem::is_directory(*question.certificates)) {
    bad_input(fmt::format("{} is no folder for certificates", in_quotes(*question.certificates)));
  }
  const auto rows = polyform::classify(grid, question.size, question.breaker,
                                       {question.largest_index, question.largest_side}, budget, progress);
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
  answer.method = "pavings by SAT; refutations of pavings on finite boards";
  answer.complete = rows.size() == total;
  int losers = 0;
  int winners = 0;
  int without = 0;
  auto list = ordered_json::array();
  for (const Classified& row : rows) {
    const auto name = lattice::name_of(grid, row.animal);
    const bool lost = row.paving.has_value();
    losers += lost ? 1 : 0;
    winners += row.won_at_once ? 1 : 0;
    without += row.board_without ? 1 : 0;
    ordered_json entry = {{"name", name.formal},
                          {"usual_names", name.usual},
                          {"drawing", lattice::drawing(grid, row.animal)},
                          {"maker_wins", row.won_at_once ? ordered_json(true)
                                         : lost          ? ordered_json(false)
                                                         : ordered_json()},
                          {"reason", reason_of(grid, row)}};
    if (row.paving) entry["index"] = row.paving->period.index();
    if (row.board_without) entry["board_without_paving"] = row.board_without->text();
    list.push_back(std::move(entry));
    answer.text +=
        fmt::format("{:<8} {:<14} {:<16} {:<6}  {}\n", name.formal,
                    fmt::format("{}", fmt::join(name.usual, ", ")), lattice::drawing(grid, row.animal),
                    row.won_at_once ? "winner"
                    : lost          ? "loser"
                                    : "",
                    reason_of(grid, row));
  }
  answer.verdict = {{"animals", list},
                    {"totals",
                     {{"animals", rows.size()},
                      {"losers", losers},
                      {"winners_at_once", winners},
                      {"without_paving", without}}}};
  if (question.certificates) {
    answer.certificate = question.certificates;
    answer.verdict["certificates"] = write_certificates(*question.certificates, grid, rows, question.breaker);
  }
  answer.cost = cost_of(budget, rows.size());
  answer.text += fmt::format(
      "{} animals: {} lose the (1,{}) game by a paving, {} win at once; of the other {}, {} have no paving "
      "at all.\n",
      rows.size(), losers, question.breaker, winners, static_cast<int>(rows.size()) - losers - winners,
      without);
  if (!answer.complete)
    answer.text += fmt::format("The budget ran out before the other {} animals.\n", total - rows.size());
  return answer;
}

}  // namespace zermelo::lab
