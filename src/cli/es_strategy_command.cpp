#include <memory>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "games/es/rules/board.hpp"
#include "lab/es_strategy_question.hpp"

namespace zermelo::cli {
namespace {

struct StrategyCommand : SolvingOptions {
  std::string a;
  std::string b;
  std::string position;
  lab::EsStrategy question;

  int run(bool at_position) {
    question.a = static_cast<int>(parse_integer(a, "A", 1, es::Board::largest));
    question.b = static_cast<int>(parse_integer(b, "B", 1, es::Board::largest));
    if (at_position) question.position = position;
    Progress progress(progress_style());
    print(lab::strategy(question, budget(), progress));
    return 0;
  }
};

}  // namespace

void add_es_strategy(Command& es, Run& run) {
  auto command = std::make_shared<StrategyCommand>();
  Command* app = es.add_subcommand("strategy", "the paper's strategy for B = 2..5, verified or asked");
  app->add_option("A", command->a, "length of the increasing run")->required();
  app->add_option("B", command->b, "length of the decreasing run")->required();
  const Option position =
      app->add_option("--position", command->position, "the reply on this board, player 1 to move")
          ->type_name("TEXT");
  command->add_to(*app);
  app->callback([command, position, &run] {
    run = [command, given = position.given()] { return command->run(given); };
  });
}

}  // namespace zermelo::cli
