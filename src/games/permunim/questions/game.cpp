// PermuNim in the laboratory: how a board is described, and which questions there are.
#include "games/permunim/game.hpp"

#include "games/permunim/questions/judge.hpp"
#include "games/permunim/questions/questions.hpp"
#include "games/permunim/solve.hpp"
#include "lab/play/playable.hpp"

namespace zermelo::permunim {
namespace {

struct Setting {
  Sides board{5, 5};
  ForbiddenSet avoid = ForbiddenSet::parse("123");
};

Fields<Setting> fields() {
  Fields<Setting> fields;
  fields.option("board", &Setting::board, "rows x columns, each 1 to 32");
  fields.option("avoid", &Setting::avoid, "forbidden patterns: 123, or 132,2413, or none");
  return fields;
}

}  // namespace

lab::GameEntry game() {
  return lab::GameOf<Setting>(
             "permunim", "PermuNim",
             "place stones in unused rows and columns of a board, and never a forbidden pattern", fields())
      .small({{{"board", "4x4"}, {"avoid", "123"}},
              {{"board", "3x5"}, {"avoid", "132"}},
              {{"board", "5x4"}, {"avoid", "1342"}},
              {{"board", "4x4"}, {"avoid", "2413,321"}},
              {{"board", "3x4"}, {"avoid", "none"}},
              {{"board", "4x3"}, {"avoid", "12"}},
              {{"board", "2x2"}, {"avoid", "1"}}})
      .played_by(
          [](const Setting& setting) {
            return std::make_shared<const Game>(setting.board.rows, setting.board.columns, setting.avoid);
          },
          [](const Setting&, const std::shared_ptr<const Game>& game) { return advisers(game->start()); })
      .question(solve_question())
      .question(table_question())
      .question(show_question())
      .question(stretch_question())
      .shares(far_solvers())
      .entry();
}

}  // namespace zermelo::permunim
