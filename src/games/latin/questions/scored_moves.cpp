#include "games/latin/questions/scored_moves.hpp"

#include <fmt/format.h>

#include "base/within_budget.hpp"

namespace zermelo::latin {
namespace {

std::string_view result_name(int score) { return score > 0 ? "win" : score < 0 ? "loss" : "draw"; }

struct Told {
  std::vector<std::string> best;       // moves with the result of the position
  std::vector<std::string> undecided;  // the budget ended first
  Value all = Value::array();
};

}  // namespace

void tell_moves(const Solve& asked, int score, const std::function<int(const Position&)>& score_after,
                lab::Answer& answer) {
  const auto& [rules, position] = asked.position;
  const std::vector<Move> moves = latin::moves(rules, position);
  Told told;
  for (const Move& move : moves) {
    const std::string text = move_text(move);
    const Position next = play(rules, position, move);
    const auto after = within_budget([&] { return -score_after(next); });
    if (!after) {
      told.undecided.push_back(text);
      continue;
    }
    if (*after == score) told.best.push_back(text);
    told.all.push_back({{"move", text}, {"result", result_name(*after)}});
  }
  if (score >= 0) {
    const std::string_view name = score > 0 ? "winning_moves" : "drawing_moves";
    answer.verdict[name] = told.best;
    constexpr std::size_t many = 12;
    const std::string_view heading = score > 0 ? "Winning" : "Drawing";
    if (told.best.size() == moves.size() && moves.size() > many) {
      answer.add(fmt::format("{} moves (row,column=number): all {}", heading, moves.size()));
    } else if (!told.best.empty()) {
      answer.say(fmt::format("{} moves (row,column=number): {{{}| }}", heading, name));
    }
  }
  if (!told.undecided.empty()) {
    answer.verdict["undecided_moves"] = told.undecided;
    answer.say("Not decided in time (row,column=number): {undecided_moves| }");
    answer.complete = false;
  }
  if (!asked.moves) return;
  answer.verdict["moves"] = told.all;
  answer.table = lab::Table::of({{"move", ""}, {"result", ""}}, told.all);
  answer.add("Moves (row,column=number) and what they lead to:");
  for (const Value& row : *told.all.elements()) {
    answer.add(fmt::format("  {} {}", row.at("move").text(), row.at("result").text()));
  }
}

}  // namespace zermelo::latin
