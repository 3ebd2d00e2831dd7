#include "games/latin/mirror.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "games/latin/questions/questions.hpp"

namespace zermelo::latin {
namespace {

void tell_report(const MirrorReport& report, lab::Answer& answer) {
  answer.verdict["always_has_a_move"] = !report.stuck.has_value();
  answer.add(report.stuck
                 ? std::string("The answer is not always legal.")
                 : fmt::format("The answer is always legal, in all that the opponent can bring about: {}.",
                               counted(report.positions, "position", "positions")));
  if (!report.worst) {
    answer.add("No board fills.");
    return;
  }
  std::vector<std::string> line;
  for (const Placement& placement : report.worst_line) line.push_back(placement_text(placement));
  answer.verdict["columns_ahead"] = {{"worst", *report.worst}, {"best", *report.best}};
  answer.verdict["worst_line"] = line;
  answer.say(
      "On full boards its columns less the opponent's are from {columns_ahead.worst} to "
      "{columns_ahead.best}.");
  answer.say("The best line against it (row,column=number): {worst_line| }");
}

void mirror(const BoardSetting& asked, lab::Work& work, lab::Answer& answer) {
  const int order = asked.order;
  const bool first = Mirror(order).player() == Player::first;
  answer.scope = fmt::format("the symmetry strategy of order {}, against every line", order);
  answer.method = "exhaustive play";
  answer.verdict = {{"player", first ? "first" : "second"}, {"always_has_a_move", nullptr}};
  answer.say(fmt::format("Order {}: the {{player}} player {}.", order,
                         first ? "opens in the centre and answers x by n+1-x at the opposite square"
                               : "answers x by x at the opposite square"));
  work.progress.begin("positions of the opponent", 0);
  const auto report =
      within_budget([&] { return play_out(asked.rules().board(), work.budget, work.progress); });
  if (!report) {
    answer.complete = false;
    answer.add("Not played out against every line: the budget ended first.");
    return;
  }
  answer.cost.positions = report->positions;
  tell_report(*report, answer);
}

}  // namespace

lab::Question mirror_question() {
  return lab::ask<BoardSetting>("mirror", "expert: the symmetry strategy, played against every line")
      .with(board_fields())
      .gives_checkpoint()
      .example("--order 4 --sequence 2")
      .answered_by(mirror);
}

}  // namespace zermelo::latin
