#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/polyform_sequence_question.hpp"
#include "lab/polyform_solve_question.hpp"
#include "lab/polyform_stages_question.hpp"

namespace zermelo::cli {
namespace {

std::optional<std::string> given(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional<std::string>(text);
}

struct DrawingOptions {
  std::string svg;
  std::string dot;
  std::string chart;

  void add_to(Command& app) {
    app.add_option("--svg", svg, "draw the situations of the maker's proof into this file")
        ->type_name("FILE");
    app.add_option("--dot", dot, "write their flow chart, for Graphviz, into this file")->type_name("FILE");
    app.add_option("--chart", chart, "draw their flow chart into this file (SVG)")->type_name("FILE");
  }
  lab::SequenceDrawings files() const { return {given(svg), given(dot), given(chart)}; }
};

struct SolveCommand : SolvingOptions {
  std::string grid;
  std::string last;
  std::string handicap = "0";
  std::string board;
  std::string turns;
  std::string index = "12";
  std::string certificate;
  std::string bound;
  std::string known;
  DrawingOptions drawings;
  lab::PolyformSolve question;

  int run() {
    question.grid = given(grid);
    if (!last.empty()) question.marks = with_last();
    question.handicap = static_cast<int>(parse_integer(handicap, "--handicap", 0, 64));
    question.board = given(board);
    if (!turns.empty()) question.turns = static_cast<int>(parse_integer(turns, "--moves", 1, 200));
    question.largest_index = static_cast<int>(parse_integer(index, "--max-index", 1, 1000));
    question.certificate = given(certificate);
    question.bound_certificate = given(bound);
    question.drawings = drawings.files();
    question.known = lab::known_folder(known);
    Progress progress(progress_style());
    const lab::Answer answer = lab::solve(question, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }

 private:
  // --marks A,B --last C is --marks A->C,B.
  std::string with_last() const {
    const auto comma = question.marks.find(',');
    if (comma == std::string::npos || question.marks.find("->") != std::string::npos) {
      bad_input("--last goes with --marks A,B");
    }
    return question.marks.substr(0, comma) + "->" + last + question.marks.substr(comma);
  }
};

struct StagesCommand : ReadingOptions {
  std::string file;
  std::string breaker;
  std::string turns;
  std::string dot;
  std::string svg;

  int run() {
    const auto numbers = [](const std::string& text, const char* what, int low, int high) {
      std::vector<int> list;
      if (text.empty()) return list;
      for (const auto part : split(text, ','))
        list.push_back(static_cast<int>(parse_integer(std::string(part), what, low, high)));
      return list;
    };
    print(lab::stages({given(file), numbers(breaker, "--breaker", 0, 64), numbers(turns, "--turns", 1, 1000),
                       given(dot), given(svg)},
                      Budget()));
    return 0;
  }
};

struct ImportCommand : ReadingOptions {
  std::string certificate;
  lab::PolyformImport question;

  int run() {
    question.certificate = given(certificate);
    print(lab::import_cards(question, Budget()));
    return 0;
  }
};

struct ShowCommand : ReadingOptions {
  std::string situation;
  DrawingOptions drawings;
  lab::PolyformShow question;

  int run() {
    if (!situation.empty())
      question.situation = static_cast<int>(parse_integer(situation, "--situation", 0, 1'000'000));
    question.drawings = drawings.files();
    print(lab::show_sequence(question, Budget()));
    return 0;
  }
};

void add_solve(Command& polyform, Run& run) {
  auto command = std::make_shared<SolveCommand>();
  Command* app =
      polyform.add_subcommand("solve", "who wins: exactly on a finite board, by proofs on the infinite one");
  app->add_option("ANIMAL", command->question.goals,
                  "P4.4, Snaky, a drawing XX/.XX; several goals joined by +")
      ->required();
  app->add_option("--marks", command->question.marks, "marks of maker and breaker in a turn (default: 1,1)")
      ->type_name("A,B");
  app->add_option("--last", command->last,
                  "marks of the maker in the turn that completes a goal (default: A)")
      ->type_name("C");
  app->add_option("--handicap", command->handicap, "further marks of the maker in his first turn")
      ->type_name("H");
  app->add_option("--board", command->board, "a finite board, 6x6 or a drawing, instead of the infinite one")
      ->type_name("BOARD");
  app->add_option("--moves", command->turns,
                  "turns of the maker at most (default: no bound; 8 on the infinite board)")
      ->type_name("N");
  app->add_option("--grid", command->grid, "the grid of a drawing or usual name (default: square)")
      ->type_name("GRID");
  app->add_option("--max-index", command->index,
                  "the largest index of a paving's period to try (default: 12)")
      ->type_name("N");
  app->add_option("--certificate", command->certificate, "write the proof to this file")->type_name("FILE");
  app->add_option("--bound-certificate", command->bound,
                  "with --board: write the proof that he needs so many turns")
      ->type_name("FILE");
  app->add_option("--known", command->known,
                  "proof sequences to use where a short search finds no win; none: use none (default: the "
                  "certificates that came with the program)")
      ->type_name("FOLDER");
  command->drawings.add_to(*app);
  on_choice(app, command, run);
}

void add_stages(Command& polyform, Run& run) {
  auto command = std::make_shared<StagesCommand>();
  Command* app = polyform.add_subcommand(
      "stages", "the stage diagram of Theorem 3.1: games side by side, their supplies and turns");
  app->add_option("FILE", command->file,
                  "a certificate of the kind 'composition', instead of --breaker and --turns");
  app->add_option("--breaker", command->breaker, "the breaker's marks that each game answers")
      ->type_name("B,B,...");
  app->add_option("--turns", command->turns, "the turns in which each game is won")->type_name("L,L,...");
  app->add_option("--dot", command->dot, "write the diagram, for Graphviz, into this file")
      ->type_name("FILE");
  app->add_option("--svg", command->svg, "draw the diagram into this file")->type_name("FILE");
  on_choice(app, command, run);
}

void add_import(Command& polyform, Run& run) {
  auto command = std::make_shared<ImportCommand>();
  Command* app =
      polyform.add_subcommand("import", "a published list of cards for Snaky, as a proof sequence");
  app->add_option("FILE", command->question.file, "the cards, one a line")->required();
  app->add_option("--certificate", command->certificate, "write the proof sequence to this file")
      ->type_name("FILE");
  on_choice(app, command, run);
}

void add_show(Command& polyform, Run& run) {
  auto command = std::make_shared<ShowCommand>();
  Command* app = polyform.add_subcommand("show", "the situations of a proof sequence out of its certificate");
  app->add_option("FILE", command->question.file, "a certificate of the kind 'proof sequence'")->required();
  app->add_option("--situation", command->situation, "one of them, by its number")->type_name("N");
  command->drawings.add_to(*app);
  on_choice(app, command, run);
}

}  // namespace

void add_polyform_solve(Command& polyform, Run& run) {
  add_solve(polyform, run);
  add_stages(polyform, run);
  add_import(polyform, run);
  add_show(polyform, run);
}

}  // namespace zermelo::cli
