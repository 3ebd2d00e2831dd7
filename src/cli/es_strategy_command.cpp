#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "games/es/rules/board.hpp"
#include "lab/es_paper_question.hpp"
#include "lab/es_strategy_question.hpp"

namespace zermelo::cli {
namespace {

struct StrategyCommand : SolvingOptions {
  std::string a;
  std::string b;
  std::string position;
  std::string certificate;
  std::string smt;
  lab::EsStrategy question;

  int run(bool at_position) {
    if (b.empty()) return run_every_a(at_position);
    if (!certificate.empty() || !smt.empty()) {
      bad_input("--certificate and --smt go with B alone: they are about every a");
    }
    question.a = static_cast<int>(parse_integer(a, "A", 1, es::Board::largest));
    question.b = static_cast<int>(parse_integer(b, "B", 1, es::Board::largest));
    if (at_position) question.position = position;
    Progress progress(progress_style());
    print(lab::strategy(question, budget(), progress));
    return 0;
  }

  // The one number given is B.
  int run_every_a(bool at_position) {
    if (at_position) bad_input("--position needs A and B");
    lab::EsPaper every;
    every.b = static_cast<int>(parse_integer(a, "B", 1, es::Board::largest));
    if (!certificate.empty()) every.files.certificate = certificate;
    if (!smt.empty()) every.files.smt = smt;
    print(lab::paper_strategy(every, budget()));
    return 0;
  }
};

}  // namespace

void add_es_strategy(Command& es, Run& run) {
  auto command = std::make_shared<StrategyCommand>();
  Command* app = es.add_subcommand("strategy", "the paper's strategy for B = 2..5, verified or asked");
  app->add_option("A", command->a, "length of the increasing run; left out (B alone): every a >= B, proved")
      ->required();
  app->add_option("B", command->b, "length of the decreasing run");
  const Option position =
      app->add_option("--position", command->position, "the reply on this board, player 1 to move")
          ->type_name("TEXT");
  app->add_option("--certificate", command->certificate, "B alone: write the proof to this file")
      ->type_name("FILE");
  app->add_option("--smt", command->smt,
                  "B alone: write the statement as SMT-LIB, for Z3, cvc5 and their like")
      ->type_name("FILE");
  command->add_to(*app);
  app->callback([command, position, &run] {
    run = [command, given = position.given()] { return command->run(given); };
  });
}

}  // namespace zermelo::cli
