#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/polyform_classify_question.hpp"
#include "lab/polyform_list_question.hpp"

namespace zermelo::cli {
namespace {

// Sizes that name a list; a grid's own bound is smaller and named by the list itself.
constexpr int largest_size = 20;

struct ListCommand : ReadingOptions {
  std::string size = "4";
  std::string svg;
  lab::PolyformList question;

  int run() {
    question.size = static_cast<int>(parse_integer(size, "--size", 1, largest_size));
    if (!svg.empty()) question.svg = svg;
    print(lab::list(question, Budget()));
    return 0;
  }
};

struct ClassifyCommand : SolvingOptions {
  std::string size = "6";
  std::string breaker = "1";
  std::string index = "12";
  std::string side = "8";
  std::string maker_time = "20";
  std::string certificates;
  std::string known;
  lab::PolyformClassify question;

  int run() {
    question.size = static_cast<int>(parse_integer(size, "--size", 1, largest_size));
    question.breaker = static_cast<int>(parse_integer(breaker, "--breaker", 1, 64));
    question.largest_index = static_cast<int>(parse_integer(index, "--max-index", 1, 1000));
    question.largest_side = static_cast<int>(parse_integer(side, "--max-side", 0, 32));
    question.maker_seconds = parse_duration(maker_time, "--maker-time");
    if (!certificates.empty()) question.certificates = certificates;
    question.known = lab::known_folder(known);
    Progress progress(progress_style());
    const lab::Answer answer = lab::classify(question, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

void add_list(Command& polyform, Run& run) {
  auto command = std::make_shared<ListCommand>();
  Command* app =
      polyform.add_subcommand("list", "the free animals of a size: names, drawings, site-perimeters");
  app->add_option("--grid", command->question.grid, "square (default), triangle, hexagon, cube or cube4")
      ->type_name("GRID");
  app->add_option("--size", command->size, "cells (default: 4)")->type_name("N");
  app->add_option("--svg", command->svg, "draw them all into this file")->type_name("FILE");
  on_choice(app, command, run);
}

void add_classify(Command& polyform, Run& run) {
  auto command = std::make_shared<ClassifyCommand>();
  Command* app =
      polyform.add_subcommand("classify", "the (1,B) game for every animal up to a size: winners and losers");
  app->add_option("--grid", command->question.grid, "square (default), triangle, hexagon, cube or cube4")
      ->type_name("GRID");
  app->add_option("--size", command->size, "cells at most (default: 6)")->type_name("N");
  app->add_option("--breaker", command->breaker, "the breaker's marks in a turn (default: 1)")
      ->type_name("B");
  app->add_option("--max-index", command->index, "the largest index of a period to try (default: 12)")
      ->type_name("N");
  app->add_option("--max-side", command->side,
                  "the largest side of a board on which to refute all pavings (default: 8)")
      ->type_name("N");
  app->add_option("--maker-time", command->maker_time,
                  "how long to search the maker's win of one animal (default: 20 seconds)")
      ->type_name("T");
  app->add_option("--certificates", command->certificates,
                  "write a certificate for each animal into this folder")
      ->type_name("FOLDER");
  app->add_option("--known", command->known,
                  "proof sequences to use for winners that a short search does not find; none: use none "
                  "(default: the certificates that came with the program)")
      ->type_name("FOLDER");
  on_choice(app, command, run);
}

}  // namespace

void add_polyform(Command& app, Run& run) {
  Command* polyform =
      app.add_subcommand("polyform", "polyform achievement: a maker builds an animal, a breaker prevents it");
  polyform->require_subcommand();
  add_list(*polyform, run);
  add_polyform_paving(*polyform, run);
  add_polyform_solve(*polyform, run);
  add_classify(*polyform, run);
}

}  // namespace zermelo::cli
