#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "games/es/rules/board.hpp"
#include "lab/es_count_question.hpp"

namespace zermelo::cli {
namespace {

struct CountCommand : SolvingOptions {
  std::string a;
  std::string b;
  std::string position;
  lab::EsCount question;

  int run() {
    question.a = static_cast<int>(parse_integer(a, "A", 1, es::Board::largest));
    question.b = static_cast<int>(parse_integer(b, "B", 1, es::Board::largest));
    if (!position.empty()) question.position = position;
    const lab::Answer answer = lab::count(question, budget());
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

}  // namespace

void add_es_count(Command& es, Run& run) {
  auto command = std::make_shared<CountCommand>();
  Command* app =
      es.add_subcommand("count", "how many longest games there are, and how many permutations shade a board");
  app->add_option("A", command->a, "length of the increasing run")->required();
  app->add_option("B", command->b, "length of the decreasing run")->required();
  app->add_option("--position", command->position,
                  "count the permutations that shade this board: 163425, rows:4,4,2,0, ##./#.., RPRPB, ...")
      ->type_name("TEXT");
  on_choice(app, command, run);
}

}  // namespace zermelo::cli
