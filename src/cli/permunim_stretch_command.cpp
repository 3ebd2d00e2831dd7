#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/permunim_stretch.hpp"

namespace zermelo::cli {
namespace {

struct StretchCommand : SolvingOptions {
  std::string to;
  lab::PermuNimStretch question;

  int run() {
    if (!to.empty()) question.to = static_cast<int>(parse_integer(to, "--to", 0, lab::longest_stretch));
    const lab::Answer answer = lab::stretch(question, budget());
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

}  // namespace

void add_permunim_stretch(Command& permunim, Run& run) {
  auto command = std::make_shared<StretchCommand>();
  Command* app = permunim.add_subcommand(
      "stretch", "where columns can be added or removed, and the width from which the value stays the same");
  app->add_option("BOARD", command->question.board, "ROWSxCOLUMNS, up to 16 rows")->required();
  app->add_option("--avoid", command->question.avoid, "forbidden patterns, or none")
      ->type_name("P,...")
      ->required();
  app->add_option("--played", command->question.played, "cells played already")->type_name("ROW,COLUMN ...");
  app->add_option("--to", command->to, "try runs up to this length (default: until all widths are known)")
      ->type_name("N");
  on_choice(app, command, run);
}

}  // namespace zermelo::cli
