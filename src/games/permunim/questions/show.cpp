#include <fmt/format.h>

#include "games/permunim/game.hpp"
#include "games/permunim/questions/questions.hpp"
#include "games/permunim/sections.hpp"
#include "lab/draw/board_text.hpp"

namespace zermelo::permunim {
namespace {

struct Show {
  Sides board;
  ForbiddenSet avoid;
  Stones position;
  bool options = false;
};

void show(const Show& asked, lab::Work& work, lab::Answer& answer) {
  const Board board = board_with(asked.board, asked.avoid, asked.position);
  answer.scenes = {draw_board(board)};
  answer.scope = "this position";
  answer.verdict = {{"position", stones_text(board)},
                    {"moves", texts(board.moves())},
                    {"sections", sections(board).size()}};
  if (asked.options) {
    Solver solver(board.forbidden(), work.budget, work.progress);
    const OptionGrid grid = solver.options(board);
    answer.cost.positions = solver.positions();
    answer.method = "search of reduced positions";
    answer.verdict["options"] = grid_value(grid);
    answer.scenes = {draw_board(board, grid)};
  }
  answer.add(lab::boards_text(answer.scenes));
  answer.add(fmt::format("{}\nmoves: {}", described(board), board.live_count()));
}

}  // namespace

lab::Question show_question() {
  return lab::ask<Show>("show", "a position drawn: stones, dead cells, moves")
      .argument("board", &Show::board, "rows x columns, each 1 to 32")
      .option("avoid", &Show::avoid, "forbidden patterns: 123, or 132,2413, or none")
      .required()
      .option("position", &Show::position, "stones already played, as row,column")
      .option("options", &Show::options, "write option values into the cells")
      .gives(lab::Form::picture)
      .example("5x4 --avoid 132 --position \"1,1;3,4\" --format svg")
      .answered_by(show);
}

}  // namespace zermelo::permunim
