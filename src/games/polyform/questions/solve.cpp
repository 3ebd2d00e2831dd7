#include "games/polyform/questions/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/finite.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/sequence.hpp"
#include "games/polyform/zone_maker.hpp"
#include "lab/answer/files.hpp"
#include "lattice/drawing.hpp"
#include "proof/polyform/composition.hpp"
#include "proof/polyform/finite.hpp"
#include "proof/polyform/paving.hpp"
#include "proof/polyform/sequence.hpp"

namespace zermelo::lab {
namespace {

using lattice::Grid;
using lattice::Sites;
using nlohmann::ordered_json;
using polyform::Marks;
using polyform::ProofSequence;

struct Setting {
  const Grid* grid = nullptr;
  std::vector<Sites> goals;
  Marks marks;
};

Setting setting_of(const PolyformSolve& question) {
  Setting setting;
  if (question.grid) setting.grid = &Grid::named(*question.grid);
  setting.goals = polyform::parse_goals(question.goals, setting.grid);
  setting.marks = polyform::parse_marks(question.marks, question.handicap);
  return setting;
}

Answer asked(const PolyformSolve& question, const Setting& setting) {
  auto goals = ordered_json::array();
  for (const Sites& goal : setting.goals) goals.push_back(lattice::drawing(*setting.grid, goal));
  Answer answer;
  answer.question = {{"game", "polyform"},
                     {"grid", setting.grid->name()},
                     {"goals", goals},
                     {"marks", {setting.marks.maker, setting.marks.breaker}},
                     {"last", setting.marks.last},
                     {"handicap", setting.marks.handicap},
                     {"board", question.board ? ordered_json(*question.board) : ordered_json(nullptr)}};
  if (question.turns) answer.question["turns"] = *question.turns;
  return answer;
}

bool certifiable(const Setting& setting) {
  return std::none_of(setting.goals.begin(), setting.goals.end(),
                      [](const Sites& goal) { return goal.size() < 2; });
}

void give_out(const PolyformSolve& question, const Setting& setting, const ProofSequence& sequence,
              const std::optional<polyform::Board>& board, Answer& answer) {
  if (question.certificate && certifiable(setting)) {
    proof::write_sequence(*question.certificate, sequence, board);
    answer.certificate = question.certificate;
  }
  draw_sequence(sequence, question.drawings);
}

void set_winner(Answer& answer, std::optional<bool> maker_wins) {
  answer.verdict = {{"winner", !maker_wins   ? "unknown"
                               : *maker_wins ? "first"
                                             : "second"},
                    {"maker_wins", maker_wins ? ordered_json(*maker_wins) : ordered_json(nullptr)}};
}

Answer finite_board(const PolyformSolve& question, const Setting& setting, const Budget& budget,
                    Progress& progress) {
  const auto board = polyform::Board::parse(*setting.grid, *question.board);
  if (setting.marks.maker == 0)
    bad_input("--marks 0,B is a game of the infinite board; accepted here: A from 1");
  const auto result = polyform::solve_finite(board, setting.goals, setting.marks, question.turns, budget,
                                             progress, question.certificate || question.bound_certificate);
  Answer answer = asked(question, setting);
  answer.scope = fmt::format("the {} board of {}s", board.text(), setting.grid->cell_name());
  answer.method = "zone search";
  answer.cost = cost_of(budget, result.positions);
  set_winner(answer, result.maker_wins);
  answer.verdict["not_within"] = result.not_within;
  const std::string game = fmt::format("the game {} for {} on the {} board of {}s", text(setting.marks),
                                       polyform::goals_text(*setting.grid, setting.goals), board.text(),
                                       setting.grid->cell_name());
  if (result.sequence) {
    const int turns = polyform::turns_of(*result.sequence);
    answer.verdict["length"] = {{"min", turns}, {"max", turns}};
    answer.verdict["situations"] = result.sequence->steps.size();
    answer.text =
        fmt::format("The maker wins {} in {} turns and in no fewer.\nA proof sequence of {} situations.\n",
                    game, turns, result.sequence->steps.size());
    give_out(question, setting, *result.sequence, board, answer);
    if (question.bound_certificate && result.holding && certifiable(setting)) {
      proof::write_holding(*question.bound_certificate, board, *result.holding);
      answer.verdict["bound_certificate"] = *question.bound_certificate;
    }
  } else if (result.maker_wins && !*result.maker_wins) {
    answer.text = fmt::format("The breaker wins {}.\n", game);
  } else if (result.stopped) {
    answer.complete = false;
    answer.text =
        fmt::format("Unknown who wins {}: the budget ran out. The maker does not win within {} turns.\n",
                    game, result.not_within);
  } else {
    answer.text = fmt::format("The maker does not win {} within {} turns; what lies beyond was not asked.\n",
                              game, result.not_within);
  }
  if (!result.sequence && question.certificate && result.holding && certifiable(setting)) {
    proof::write_holding(*question.certificate, board, *result.holding);
    answer.certificate = question.certificate;
    answer.text += fmt::format("Her answers: {} positions.\n",
                               grouped(std::to_string(result.holding->positions.size())));
  }
  answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  return answer;
}

void tell_win(const PolyformSolve& question, const Setting& setting, const polyform::MakerWin& win,
              Answer& answer) {
  const auto& parts = win.parts;
  set_winner(answer, true);
  answer.method = win.method;
  const ProofSequence& sequence = parts.front().sequence;
  if (!win.composed) {
    const int turns = polyform::turns_of(sequence);
    answer.verdict["length"] = {{"max", turns}};
    answer.verdict["situations"] = sequence.steps.size();
    answer.text = fmt::format(
        "{}\nA proof sequence of {} situation{} within {} cells.\n",
        proof::sequence_sentence(*setting.grid, setting.goals, setting.marks, std::nullopt, turns),
        sequence.steps.size(), sequence.steps.size() == 1 ? "" : "s",
        polyform::zone_of(sequence.steps.back().situation).size());
    give_out(question, setting, sequence, std::nullopt, answer);
    return;
  }
  std::vector<std::pair<int, int>> games;
  std::vector<proof::CompositionPart> for_proof;
  auto list = ordered_json::array();
  for (const auto& part : parts) {
    const int turns = polyform::turns_of(part.sequence);
    games.insert(games.end(), static_cast<std::size_t>(part.times), {part.sequence.marks.breaker, turns});
    for_proof.push_back({part.sequence, part.times});
    list.push_back({{"marks", {part.sequence.marks.maker, part.sequence.marks.breaker}},
                    {"last", part.sequence.marks.last},
                    {"times", part.times},
                    {"turns", turns},
                    {"situations", part.sequence.steps.size()}});
  }
  const auto turns = proof::composed_turns(games);
  if (turns) answer.verdict["length"] = {{"max", exact(*turns)}};
  answer.verdict["parts"] = list;
  answer.text =
      fmt::format("{}\nBy {}: {} games side by side.\n",
                  proof::composition_sentence(*setting.grid, setting.goals, setting.marks, std::nullopt),
                  win.method, games.size());
  for (const auto& part : parts) {
    answer.text += fmt::format("{} time{} the game {}: {} turns, {} situations.\n", part.times,
                               part.times == 1 ? "" : "s", text(part.sequence.marks),
                               polyform::turns_of(part.sequence), part.sequence.steps.size());
  }
  answer.text +=
      turns ? fmt::format("At most {} turns in all, by the stage diagram.\n", grouped(turns->get_str()))
            : "The stage diagram is too large to count the turns in all.\n";
  if (question.certificate && certifiable(setting)) {
    proof::write_composition(*question.certificate, setting.marks, for_proof);
    answer.certificate = question.certificate;
  }
  draw_sequence(sequence, question.drawings);
}

// The breaker's ways, where they apply: Proposition 2.1, which takes no search ..
bool tell_surrounded(const Setting& setting, Answer& answer) {
  if (!polyform::lost_by_neighbours(*setting.grid, setting.goals, setting.marks)) return false;
  set_winner(answer, false);
  answer.method = "Proposition 2.1";
  answer.text = fmt::format(
      "The breaker wins the game {} for {} on the infinite board of {}s: she marks every neighbour of the "
      "maker's marks.\n",
      text(setting.marks), polyform::goals_text(*setting.grid, setting.goals), setting.grid->cell_name());
  return true;
}

// .. and pavings of (1,b) games.
bool tell_paving(const PolyformSolve& question, const Setting& setting, const Budget& budget,
                 Progress& progress, Answer& answer) {
  if (setting.marks.maker != 1 || setting.marks.last != 1 || setting.marks.handicap != 0 ||
      setting.marks.breaker < 1 || !certifiable(setting)) {
    return false;
  }
  const auto found = polyform::find_paving(*setting.grid, setting.goals, setting.marks.breaker,
                                           question.largest_index, budget, progress);
  if (!found.paving) return false;
  set_winner(answer, false);
  answer.method = fmt::format("a {}-paving", setting.marks.breaker);
  answer.text = fmt::format("{}\nA {}-paving of period {} (index {}).\n",
                            proof::paving_sentence(*setting.grid, setting.goals, setting.marks.breaker),
                            setting.marks.breaker, found.paving->period.text(), found.paving->period.index());
  if (question.certificate) {
    proof::write_paving(*question.certificate, *found.paving, setting.goals);
    answer.certificate = question.certificate;
  }
  return true;
}

Answer infinite_board(const PolyformSolve& question, const Setting& setting, const Budget& budget,
                      Progress& progress) {
  Answer answer = asked(question, setting);
  answer.scope = fmt::format("the infinite board of {}s", setting.grid->cell_name());
  polyform::MakerSearch search;
  const auto searched = [&](int turns) {
    search.most_turns = turns;
    search.stopped = false;
    return polyform::find_maker_win(*setting.grid, setting.goals, setting.marks, search, budget, progress);
  };
  const int most = question.turns.value_or(8);
  // Short wins are found at once and short pavings too; long searches come last, after what was proved
  // before.
  constexpr int quick_win = 4;
  constexpr int short_win = 7;
  bool decided = false;
  const auto won = [&](int turns) {
    const auto win = searched(std::min(turns, most));
    if (win) tell_win(question, setting, *win, answer);
    return win.has_value();
  };
  if (tell_surrounded(setting, answer) || won(quick_win) ||
      tell_paving(question, setting, budget, progress, answer) || (most > quick_win && won(short_win))) {
    decided = true;
  } else if (auto known = known_win(question.known, *setting.grid, setting.goals, setting.marks)) {
    tell_win(
        question, setting,
        {{{std::move(known->sequence), 1}},
         false,
         fmt::format("the proof sequence of {}", std::filesystem::path(known->file).filename().string())},
        answer);
    decided = true;
  } else if (most > short_win) {
    decided = won(most);
  }
  answer.cost = cost_of(budget, search.positions);
  if (!decided) {
    set_winner(answer, std::nullopt);
    answer.method = "zone search in a window, pavings";
    answer.complete = !search.stopped && !budget.exhausted();
    answer.verdict["searched_turns"] = most;
    answer.text = fmt::format(
        "Unknown: no proof sequence of at most {} turns in a window of the board was found for {}, and no "
        "paving.\n{}",
        most, polyform::goals_text(*setting.grid, setting.goals),
        answer.complete ? "" : "The budget ran out.\n");
  }
  answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  return answer;
}

}  // namespace

Answer solve(const PolyformSolve& question, const Budget& budget, Progress& progress) {
  const Setting setting = setting_of(question);
  require_writable(question.certificate);
  require_writable(question.bound_certificate);
  question.drawings.require_writable();
  return question.board ? finite_board(question, setting, budget, progress)
                        : infinite_board(question, setting, budget, progress);
}

}  // namespace zermelo::lab
