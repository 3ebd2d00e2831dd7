#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/es_questions.hpp"

namespace zermelo::cli {
namespace {

int number(const std::string& text, const char* name) {
  return static_cast<int>(parse_integer(text, name, 1, es::Board::largest));
}

int status_of(const lab::Answer& answer) { return answer.complete ? 0 : exit_status(ErrorKind::budget); }

struct SolveCommand : SolvingOptions {
  std::string a;
  std::string b;
  std::string nimber;
  std::string certificate;
  CheckpointOptions checkpoint;
  lab::EsSolve question;

  int run() {
    question.a = number(a, "A");
    question.b = number(b, "B");
    if (!nimber.empty()) question.nimber_method = nimber;
    if (!certificate.empty()) question.certificate = certificate;
    question.checkpoint = checkpoint.checkpoint();
    Progress progress(progress_style());
    const lab::Answer answer = lab::solve(question, budget(), progress);
    print(answer);
    return status_of(answer);
  }
};

void add_solve(Command& es, Run& run) {
  auto command = std::make_shared<SolveCommand>();
  Command* app = es.add_subcommand("solve", "who wins the (A,B)-game, and how");
  app->add_option("A", command->a, "length of the increasing run")->required();
  app->add_option("B", command->b, "length of the decreasing run")->required();
  app->add_option("--rule", command->question.rule, "avoid (default), achieve, or collaborate")
      ->type_name("RULE");
  app->add_option("--position", command->question.position,
                  "163425, rows:4,4,2,0, ##./#.., RPRPB, path:NEEN... (default: start)")
      ->type_name("TEXT");
  app->add_option("--method", command->question.method, "auto (default), box, word, search")
      ->type_name("METHOD");
  app->add_flag("--depth", command->question.depth,
                "also how many moves the winner needs against best resistance");
  app->add_option("--nimber", command->nimber, "also the nimber, by mex, lemoine-viennot or beling-rogalski")
      ->type_name("METHOD");
  app->add_option("--certificate", command->certificate, "write the winner's strategy to this file")
      ->type_name("FILE");
  on_choice(app, command, run);
  command->checkpoint.add_to(*app);
}

struct TableCommand : SolvingOptions {
  std::string a;
  std::string b;
  std::string sum;
  CheckpointOptions checkpoint;
  lab::EsTable question;

  int run() {
    constexpr int largest_sum = 42;
    if (!a.empty()) question.a = parse_range(a, "--a", 1, es::Board::largest);
    if (!b.empty()) question.b = parse_range(b, "--b", 1, es::Board::largest);
    if (!sum.empty()) question.sum = static_cast<int>(parse_integer(sum, "--sum", 2, largest_sum));
    question.checkpoint = checkpoint.checkpoint();
    Progress progress(progress_style());
    const lab::Answer answer = lab::table(question, budget(), progress);
    print(answer);
    return status_of(answer);
  }
};

void add_table(Command& es, Run& run) {
  auto command = std::make_shared<TableCommand>();
  Command* app = es.add_subcommand("table", "winners and P-position counts for many boards");
  app->add_option("--a", command->a, "range of a")->type_name("LO..HI");
  app->add_option("--b", command->b, "range of b")->type_name("LO..HI");
  app->add_option("--sum", command->sum, "every (a,b) with this sum, from one word table")->type_name("S");
  app->add_option("--rule", command->question.rule, "avoid (default) or achieve")->type_name("RULE");
  app->add_option("--format", command->question.format, "text (default), csv or latex")->type_name("FORMAT");
  on_choice(app, command, run);
  command->checkpoint.add_to(*app);
}

struct WidthsCommand : SolvingOptions {
  std::string b;
  std::string to;

  int run() {
    const lab::EsWidths question{static_cast<int>(parse_integer(b, "B", 3, es::Board::largest)),
                                 static_cast<int>(parse_integer(to, "A", 1, es::Board::largest - 1))};
    Progress progress(progress_style());
    print(lab::widths(question, budget(), progress));
    return 0;
  }
};

void add_widths(Command& es, Run& run) {
  auto command = std::make_shared<WidthsCommand>();
  Command* app = es.add_subcommand("widths", "winners of the (a,B)-game for every a up to A, from one table");
  app->add_option("B", command->b, "length of the decreasing run")->required();
  app->add_option("A", command->to, "the largest a")->required();
  on_choice(app, command, run);
}

struct ShowCommand : ReadingOptions {
  std::string a;
  std::string b;
  lab::EsShow question;

  int run() {
    question.a = number(a, "A");
    question.b = number(b, "B");
    print(lab::show(question, Budget()));
    return 0;
  }
};

void add_show(Command& es, Run& run) {
  auto command = std::make_shared<ShowCommand>();
  Command* app =
      es.add_subcommand("show", "a position in every notation, its labels, its moves and its drawing");
  app->add_option("A", command->a, "length of the increasing run")->required();
  app->add_option("B", command->b, "length of the decreasing run")->required();
  app->add_option("POSITION", command->question.position,
                  "163425, rows:4,4,2,0, ##./#.., RPRPB, path:NEEN...");
  app->add_option("--format", command->question.format, "text (default), svg or tikz")->type_name("FORMAT");
  on_choice(app, command, run);
}

}  // namespace

void add_es(Command& app, Run& run) {
  Command* es = app.add_subcommand("es", "Erdős–Szekeres games");
  es->require_subcommand();
  add_solve(*es, run);
  add_table(*es, run);
  add_widths(*es, run);
  add_show(*es, run);
  add_es_growth(*es, run);
  add_es_prove(*es, run);
  add_es_count(*es, run);
  add_es_strategy(*es, run);
  add_es_deck(*es, run);
}

}  // namespace zermelo::cli
