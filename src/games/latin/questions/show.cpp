#include <fmt/format.h>

#include "base/text.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/effect.hpp"
#include "games/latin/questions/questions.hpp"
#include "lab/draw/board_text.hpp"

namespace zermelo::latin {
namespace {

struct Show : Setting {
  Placed position;
};

std::string state_text(const Placed& asked, const std::optional<Winner>& winner, std::size_t moves) {
  const std::string_view mover = seat_name(asked.to_move());
  if (winner == Winner::draw) return "Over: a draw.";
  if (winner) return fmt::format("Over: {} has won.", *winner == Winner::first ? "A" : "B");
  if (is_chance(asked.rules, asked.position)) return fmt::format("{} draws a disc.", mover);
  return fmt::format("{} to move; {}.", mover, counted(moves, "legal placement", "legal placements"));
}

void show(const Show& question, lab::Work&, lab::Answer& answer) {
  const Placed& asked = question.position;
  std::vector<std::string> legal;
  for (const Move& move : moves(asked.rules, asked.position)) legal.push_back(move_text(move));
  const auto winner = winner_if_over(asked.rules, asked.position);
  answer.scope = described(asked);
  answer.scenes = {draw(asked.rules, asked.position)};
  answer.verdict = {{"position", text_of(asked.rules, asked.position)},
                    {"to_move", seat_name(asked.to_move())},
                    {"owners", owners_text(asked.position.board)},
                    {"moves", legal},
                    {"over", winner.has_value()}};
  answer.add("B\n" + lab::board_text(answer.scenes.front(), nullptr, false) + "A");
  if (const std::string legend = lab::legend_text(answer.scenes); !legend.empty()) answer.add(legend);
  for (const std::string& remark : remarks(asked.rules, asked.position)) answer.add(remark);
  answer.say("{position}");
  answer.add(state_text(asked, winner, legal.size()));
}

}  // namespace

lab::Question show_question() {
  return lab::ask<Show>("show", "a position drawn, its owners and moves")
      .with(setting_fields())
      .option_read("position", &Show::position, std::string(position_meaning), "start",
                   std::string(position_form),
                   [](const Show& known, std::string_view text) { return placed(known, text); })
      .at_once()
      .gives(lab::Form::picture)
      .example("--position \"1..../...52/...35/4132./.314.;---A-\" --format svg")
      .answered_by(show);
}

}  // namespace zermelo::latin
