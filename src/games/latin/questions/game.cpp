// Latin Erdős in the laboratory: how a game is described, and which questions there are.
#include "games/latin/questions/position.hpp"
#include "games/latin/questions/questions.hpp"
#include "lab/play/playable.hpp"

namespace zermelo::latin {

lab::GameEntry game() {
  return lab::GameOf<Setting>("latin", "Latin Erdős",
                              "place numbers so that no row or column repeats one; no move loses, a full "
                              "board goes by columns",
                              setting_fields())
      .small({{{"order", "3"}, {"sequence", "2"}},
              {{"order", "2"}, {"ownership", "mover-only"}, {"sequence", "2"}},
              {{"order", "3"}, {"variant", "gambler"}, {"sequence", "2"}, {"deal", "212"}},
              {{"order", "2"}, {"variant", "beginner"}, {"sequence", "2"}},
              {{"order", "2"}, {"variant", "beginner"}, {"sequence", "2"}, {"stuck", "redraw"}}})
      .positions_by(lab_position)
      .question(solve_question())
      .question(show_question())
      .question(values_question())
      .question(lengths_question())
      .question(gambler_question())
      .question(mirror_question())
      .entry();
}

}  // namespace zermelo::latin
