#include "games/polyform/questions/paving.hpp"

#include <fmt/format.h>

#include "games/polyform/draw.hpp"
#include "games/polyform/pairing_search.hpp"
#include "games/polyform/paving_search.hpp"
#include "lab/answer/files.hpp"
#include "games/polyform/questions/refutation.hpp"
#include "lab/draw/render.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/paving.hpp"

namespace zermelo::lab {
namespace {

using lattice::Grid;
using lattice::Sites;
using nlohmann::ordered_json;

struct Setting {
  const Grid* grid = nullptr;
  std::vector<Sites> goals;
};

Setting setting_of(const PolyformPaving& question) {
  Setting setting;
  if (question.grid) setting.grid = &Grid::named(*question.grid);
  setting.goals = polyform::parse_goals(question.goals, setting.grid);
  for (const Sites& goal : setting.goals) {
    if (goal.size() == 1) bad_input("a goal of one cell holds no pair; the maker marks it at once");
  }
  return setting;
}

void describe(Answer& answer, const PolyformPaving& question, const Setting& setting) {
  auto goals = ordered_json::array();
  for (const Sites& goal : setting.goals) goals.push_back(lattice::drawing(*setting.grid, goal));
  answer.question = {{"game", "polyform"},
                     {"grid", setting.grid->name()},
                     {"goals", goals},
                     {"marks", {1, question.breaker}},
                     {"paving", true}};
}

Answer infinite_board(const PolyformPaving& question, const Budget& budget, Progress& progress) {
  const Setting setting = setting_of(question);
  const auto found = polyform::find_paving(*setting.grid, setting.goals, question.breaker,
                                           question.largest_index, budget, progress);
  Answer answer;
  describe(answer, question, setting);
  answer.question["largest_index"] = question.largest_index;
  answer.scope = fmt::format("the infinite board of {}s", setting.grid->cell_name());
  answer.method = "periodic pavings by SAT, smallest period first";
  answer.verdict = {{"maker_wins", nullptr}, {"paving", nullptr}, {"searched_index", found.searched}};
  answer.cost = cost_of(budget, found.periods);
  const std::string goals = polyform::goals_text(*setting.grid, setting.goals);
  if (!found.paving) {
    answer.complete = !found.stopped;
    answer.text =
        fmt::format("No {}-paving for {} with a period of index at most {}; this decides nothing beyond.\n",
                    question.breaker, goals, found.searched);
    if (found.stopped) answer.text += fmt::format("The budget ran out after {}.\n", cost_text(answer.cost));
    return answer;
  }
  const polyform::Paving& paving = *found.paving;
  auto links = ordered_json::array();
  std::string lines;
  for (const auto& link : paving.links) {
    const std::string from = lattice::cell_text(*setting.grid, link.from);
    const std::string to = lattice::cell_text(*setting.grid, link.to);
    links.push_back({from, to});
    lines += fmt::format("  {} - {}\n", from, to);
  }
  answer.verdict = {
      {"maker_wins", false},
      {"paving", {{"period", paving.period.text()}, {"index", paving.period.index()}, {"links", links}}},
      {"searched_index", found.searched}};
  answer.text =
      fmt::format("{}\nA {}-paving of period {} (index {}); related cells, with all translates:\n{}",
                  proof::paving_sentence(*setting.grid, setting.goals, question.breaker), question.breaker,
                  paving.period.text(), paving.period.index(), lines);
  if (question.certificate) {
    proof::write_paving(*question.certificate, paving, setting.goals);
    answer.certificate = question.certificate;
  }
  if (question.svg) {
    Scene scene = polyform::scene_of(paving);
    scene.title = fmt::format("A {}-paving for {}, period {}", question.breaker, goals, paving.period.text());
    write_text(*question.svg, as_svg(scene));
  }
  return answer;
}

Answer finite_board(const PolyformPaving& question, const Budget& budget) {
  const Setting setting = setting_of(question);
  const auto board = polyform::Board::parse(*setting.grid, *question.board);
  const auto found = polyform::find_pairing(board, setting.goals, question.breaker, budget);
  Answer answer;
  describe(answer, question, setting);
  answer.question["board"] = board.text();
  answer.scope = fmt::format("the {} board of {}s", board.text(), setting.grid->cell_name());
  answer.method = "SAT, with an explained refutation";
  answer.cost = cost_of(budget, found.clauses);
  const std::string goals = polyform::goals_text(*setting.grid, setting.goals);
  if (found.pairs) {
    auto links = ordered_json::array();
    std::string lines;
    for (const auto& [x, y] : *found.pairs) {
      const std::string from = lattice::cell_text(*setting.grid, board.site(x));
      const std::string to = lattice::cell_text(*setting.grid, board.site(y));
      links.push_back({from, to});
      lines += fmt::format("  {} - {}\n", from, to);
    }
    answer.verdict = {{"maker_wins", false}, {"paving_exists", true}, {"links", links}};
    answer.text =
        fmt::format("The breaker wins the (1,{}) game for {} on the {} board, by these related cells:\n{}",
                    question.breaker, goals, board.text(), lines);
    if (question.svg) {
      Scene scene = polyform::scene_of(board, *found.pairs);
      scene.title = fmt::format("A {}-paving for {} on the {} board", question.breaker, goals, board.text());
      write_text(*question.svg, as_svg(scene));
    }
  } else if (found.refutation) {
    answer.verdict = {
        {"maker_wins", nullptr},
        {"paving_exists", false},
        {"refutation",
         {{"variables", found.variables}, {"clauses", found.clauses}, {"steps", found.refutation->size()}}}};
    answer.text = fmt::format("{}\nBy a refutation of {} steps from {} clauses.\n",
                              proof::no_paving_sentence(board, setting.goals, question.breaker),
                              found.refutation->size(), found.clauses);
    if (question.certificate) {
      proof::write_no_paving(*question.certificate, board, setting.goals, question.breaker,
                             explained(*found.refutation));
      answer.certificate = question.certificate;
    }
  } else {
    answer.complete = false;
    answer.verdict = {{"maker_wins", nullptr}, {"paving_exists", nullptr}};
    answer.text = fmt::format("Unknown: the budget ran out after {}.\n", cost_text(answer.cost));
  }
  return answer;
}

}  // namespace

Answer paving(const PolyformPaving& question, const Budget& budget, Progress& progress) {
  return question.board ? finite_board(question, budget) : infinite_board(question, budget, progress);
}

}  // namespace zermelo::lab
