// Polyform achievement in the laboratory: how a board is described, and which questions there are.
#include "games/polyform/game.hpp"

#include "base/error.hpp"
#include "games/polyform/questions/judge.hpp"
#include "games/polyform/questions/questions.hpp"
#include "lab/play/playable.hpp"

namespace zermelo::polyform {
namespace {

struct Setting {
  const Grid* grid = &Grid::square();
  Board board{Grid::square(), {Site{}}};
  Animals animal;
  TurnMarks marks;
  Whole<0, most_marks> handicap = 0;
};

Fields<Setting> fields() {
  Fields<Setting> fields;
  fields.option("grid", &Setting::grid, "what the cells are");
  fields.option_read("board", &Setting::board, "columns x rows (x layers), or a drawing such as XXX/X.X",
                     "5x5", Notation<Board>::schema(), [](const Setting& known, std::string_view text) {
                       return Board::parse(*known.grid, text);
                     });
  fields.option_read("animal", &Setting::animal, "the animal to achieve; several joined by +", "L4",
                     Notation<Animals>::schema(), [](const Setting& known, std::string_view text) {
                       return Animals::parse(text, known.grid);
                     });
  fields.option(
      "marks", &Setting::marks,
      "marks of maker and breaker in a turn; A->C,B: the maker has C in the turn that completes a goal");
  fields.option("handicap", &Setting::handicap, "further marks of the maker in his first turn");
  return fields;
}

}  // namespace

lab::GameEntry game() {
  return lab::GameOf<Setting>(
             "polyform", "polyform achievement",
             "mark cells; the maker wants a copy of an animal, the breaker wants to prevent it", fields())
      .small({{{"board", "3x2"}, {"animal", "P3.2"}},
              {{"board", "XXXX/.XX"}, {"animal", "I3+L3"}, {"marks", "1,2"}},
              {{"board", "XXX/X.X/.XX"}, {"animal", "L3"}, {"marks", "2,1"}},
              {{"board", "4x2"}, {"animal", "L4"}, {"marks", "1->2,1"}},
              {{"board", "XX/X/X/X"}, {"animal", "I3"}, {"handicap", "1"}},
              {{"grid", "triangle"}, {"board", "5x1"}, {"animal", "T3.1"}},
              {{"grid", "triangle"}, {"board", "4x2"}, {"animal", "T3.1"}},
              {{"grid", "hexagon"}, {"board", "3x2"}, {"animal", "H3.2"}},
              {{"grid", "cube"}, {"board", "XX/XX//XX"}, {"animal", "C3.2"}, {"marks", "1,2"}}})
      .played_by(
          [](const Setting& setting) {
            return std::make_shared<const Game>(
                Rules{setting.grid, setting.animal.goals, game_with(setting.marks, setting.handicap)},
                setting.board);
          },
          [](const Setting&, const std::shared_ptr<const Game>& game) { return advisers(game); })
      .question(solve_question())
      .question(list_question())
      .question(paving_question())
      .question(priority_question())
      .question(threshold_question())
      .question(thresholds_question())
      .question(classify_question())
      .question(stages_question())
      .question(import_question())
      .question(show_question())
      .question(proof_question())
      .entry();
}

}  // namespace zermelo::polyform
