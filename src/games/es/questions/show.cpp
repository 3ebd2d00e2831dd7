#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/es/notation.hpp"
#include "games/es/questions/asked.hpp"
#include "games/es/questions/questions.hpp"
#include "lab/draw/board_text.hpp"

namespace zermelo::es {
namespace {

struct Show {
  Length a;
  Length b;
  Told position;
};

// The label of each digit, and the digits that shade each cell next.
void tell_digits(const Board& board, const perm::Permutation& permutation, lab::Answer& answer) {
  const auto labels = perm::labels(permutation);
  Value list = Value::array();
  std::string line;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    list.push_back({labels[i].increasing, labels[i].decreasing});
    line += fmt::format("{}{}:({},{})", i == 0 ? "" : " ", permutation.values()[i], labels[i].increasing,
                        labels[i].decreasing);
  }
  answer.verdict["labels"] = list;
  answer.add(fmt::format("labels (increasing, decreasing): {}", line));
  Value digits = Value::object();
  answer.add("next digits for each cell (column,row):");
  for (const Cell cell : board.moves()) {
    const auto choices = digits_for(permutation, cell);
    digits[cell_text(cell)] = choices;
    answer.add(fmt::format("  {} by {}", cell_text(cell), fmt::join(choices, " or ")));
  }
  answer.verdict["digits"] = digits;
}

void show(const Show& asked, lab::Work&, lab::Answer& answer) {
  const Board& board = asked.position.board;
  const Game game(asked.a, asked.b, Rule::avoid);
  std::vector<Game::Move> moves;
  game.moves({board}, moves);
  answer.scope = "this position";
  answer.verdict = {{"rows", rows_text(board)},
                    {"word", word_text(board)},
                    {"path", path_text(board)},
                    {"moves", texts(game, moves)},
                    {"open_cells", board.open_cells()}};
  answer.scenes = {game.draw({board})};
  answer.add(lab::board_text(answer.scenes.front(), nullptr, false));
  answer.add("(# shaded or eliminated, o can be shaded next, . other open cells)");
  answer.say("{rows}\nword:{word}\npath:{path}");
  if (asked.position.permutation) {
    tell_digits(board, *asked.position.permutation, answer);
  } else {
    answer.say("moves (column,row): {moves}");
  }
}

}  // namespace

lab::Question show_question() {
  return lab::ask<Show>("show", "a position in every notation, its labels, its moves and its drawing")
      .argument("a", &Show::a, "length of the increasing subsequence")
      .argument("b", &Show::b, "length of the decreasing subsequence")
      .option_read(
          "position", &Show::position, std::string(position_notations), "start", std::string(position_form),
          [](const Show& known, std::string_view text) { return parse_told(known.a, known.b, text); })
      .gives(lab::Form::picture)
      .at_once()
      .example("6 5 --position 163425")
      .example("6 5 --position rows:3,1,0,0 --format tikz")
      .answered_by(show);
}

}  // namespace zermelo::es
