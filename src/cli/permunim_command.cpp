#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/permunim_questions.hpp"

namespace zermelo::cli {
namespace {

constexpr int largest_side = 32;

int status_of(const lab::Answer& answer) { return answer.complete ? 0 : exit_status(ErrorKind::budget); }

struct SolveCommand : SolvingOptions {
  std::string certificate;
  CheckpointOptions checkpoint;
  lab::PermuNimSolve question;

  int run() {
    if (!certificate.empty()) question.certificate = certificate;
    question.checkpoint = checkpoint.checkpoint();
    Progress progress(progress_style());
    const lab::Answer answer = lab::solve(question, budget(), progress);
    print(answer);
    return status_of(answer);
  }
};

void add_position(Command& app, std::string& board, std::string& avoid, std::vector<std::string>& played) {
  app.add_option("BOARD", board, "ROWSxCOLUMNS, each 1 to 32; for solve also 4xZ, 4xZ+, 4xQ, 4xQ+ and Z+xZ+")
      ->required();
  app.add_option("--avoid", avoid, "forbidden patterns: 123, or 132,2413, or 1.2.3.4.5.6.7.8.9.10, or none")
      ->type_name("P,...")
      ->required();
  app.add_option("--played", played, "cells played already")->type_name("ROW,COLUMN ...");
}

void add_solve(Command& permunim, Run& run) {
  auto command = std::make_shared<SolveCommand>();
  Command* app = permunim.add_subcommand("solve", "the nim-value of a position, its options, who wins");
  add_position(*app, command->question.board, command->question.avoid, command->question.played);
  app->add_flag("--options", command->question.options,
                "also the grid of option values and the winning moves");
  app->add_flag("--moves", command->question.moves, "also every winning move");
  app->add_flag("--misere", command->question.misere, "the player who cannot move wins; says who wins");
  app->add_option("--plus", command->question.plus,
                  "add another board: 5x7, 5x7:132 or 5x7:132:1,2;3,4 (patterns and stones)")
      ->type_name("BOARD ...");
  app->add_option("--certificate", command->certificate, "write a table of values that proves the answer")
      ->type_name("FILE");
  on_choice(app, command, run);
  command->checkpoint.add_to(*app);
}

struct TableCommand : SolvingOptions {
  std::string rows;
  std::string columns;
  CheckpointOptions checkpoint;
  lab::PermuNimTable question;

  int run() {
    question.rows = parse_range(rows, "--rows", 1, largest_side);
    question.columns = parse_range(columns, "--columns", 1, largest_side);
    question.checkpoint = checkpoint.checkpoint();
    Progress progress(progress_style());
    const lab::Answer answer = lab::table(question, budget(), progress);
    print(answer);
    return status_of(answer);
  }
};

void add_table(Command& permunim, Run& run) {
  auto command = std::make_shared<TableCommand>();
  Command* app = permunim.add_subcommand("table", "the values of empty boards");
  app->add_option("--rows", command->rows, "numbers of rows")->type_name("LO..HI")->required();
  app->add_option("--columns", command->columns, "numbers of columns")->type_name("LO..HI")->required();
  app->add_option("--avoid", command->question.avoid, "forbidden patterns, or none")
      ->type_name("P,...")
      ->required();
  app->add_option("--format", command->question.format, "text (default), csv, latex, or bfile (OEIS)")
      ->type_name("FORMAT");
  on_choice(app, command, run);
  command->checkpoint.add_to(*app);
}

struct ShowCommand : SolvingOptions {
  lab::PermuNimShow question;

  int run() {
    Progress progress(progress_style());
    print(lab::show(question, budget(), progress));
    return 0;
  }
};

void add_show(Command& permunim, Run& run) {
  auto command = std::make_shared<ShowCommand>();
  Command* app = permunim.add_subcommand("show", "a position drawn: stones, dead cells, moves");
  add_position(*app, command->question.board, command->question.avoid, command->question.played);
  app->add_flag("--options", command->question.options, "write option values into the cells");
  app->add_option("--format", command->question.format, "text (default), svg or tikz")->type_name("FORMAT");
  on_choice(app, command, run);
}

}  // namespace

void add_permunim(Command& app, Run& run) {
  Command* permunim = app.add_subcommand("permunim", "PermuNim: stones that avoid permutations");
  permunim->require_subcommand();
  add_solve(*permunim, run);
  add_table(*permunim, run);
  add_show(*permunim, run);
  add_permunim_stretch(*permunim, run);
}

}  // namespace zermelo::cli
