#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/polyform_paving_question.hpp"

namespace zermelo::cli {
namespace {

struct PavingCommand : SolvingOptions {
  std::string grid;
  std::string breaker = "1";
  std::string index = "12";
  std::string board;
  std::string certificate;
  std::string svg;
  lab::PolyformPaving question;

  int run() {
    const auto given = [](const std::string& text) {
      return text.empty() ? std::nullopt : std::optional<std::string>(text);
    };
    question.grid = given(grid);
    question.breaker = static_cast<int>(parse_integer(breaker, "--breaker", 1, 64));
    question.largest_index = static_cast<int>(parse_integer(index, "--max-index", 1, 1000));
    question.board = given(board);
    question.certificate = given(certificate);
    question.svg = given(svg);
    Progress progress(progress_style());
    const lab::Answer answer = lab::paving(question, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

}  // namespace

void add_polyform_paving(Command& polyform, Run& run) {
  auto command = std::make_shared<PavingCommand>();
  Command* app = polyform.add_subcommand(
      "paving", "a paving by which the breaker wins the (1,B) game, or a proof that a board has none");
  app->add_option("ANIMAL", command->question.goals,
                  "P4.4, Snaky, a drawing XX/.XX; several goals joined by +")
      ->required();
  app->add_option("--breaker", command->breaker, "the breaker's marks in a turn (default: 1)")
      ->type_name("B");
  app->add_option("--grid", command->grid, "the grid of a drawing or usual name (default: square)")
      ->type_name("GRID");
  app->add_option("--max-index", command->index, "the largest index of a period to try (default: 12)")
      ->type_name("N");
  app->add_option("--board", command->board, "a finite board, 6x6 or a drawing, instead of the infinite one")
      ->type_name("BOARD");
  app->add_option("--certificate", command->certificate, "write the proof to this file")->type_name("FILE");
  app->add_option("--svg", command->svg, "draw the paving into this file")->type_name("FILE");
  on_choice(app, command, run);
}

}  // namespace zermelo::cli
