#include "cli/commands.hpp"

#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/options.hpp"
#include "lab/es_deck_question.hpp"

namespace zermelo::cli {
namespace {

struct DeckCommand : SolvingOptions {
  std::string m;
  std::string n;
  std::string size;
  std::string sizes;
  std::string table;
  std::string certificate;
  lab::EsDeck question;

  int run() {
    constexpr int longest_run = 1000;
    const auto number = [](const std::string& text, const char* name, int low, int high) {
      return text.empty() ? std::nullopt
                          : std::optional(static_cast<int>(parse_integer(text, name, low, high)));
    };
    question.m = number(m, "M", 1, longest_run);
    question.n = number(n, "N", 1, longest_run);
    question.size = number(size, "--size", 1, lab::largest_deck);
    question.table = number(table, "--table", 2, lab::largest_deck);
    if (!sizes.empty()) question.sizes = parse_range(sizes, "--sizes", 1, lab::largest_deck);
    if (!certificate.empty()) question.certificate = certificate;
    Progress progress(progress_style());
    const lab::Answer answer = lab::deck(question, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

}  // namespace

void add_es_deck(Command& es, Run& run) {
  auto command = std::make_shared<DeckCommand>();
  Command* app = es.add_subcommand(
      "deck", "cards from a finite deck: M+1 increasing or N+1 decreasing ones end the game");
  app->add_option("M", command->m, "one less than the length of the increasing run");
  app->add_option("N", command->n, "one less than the length of the decreasing run");
  app->add_option("--size", command->size, "the deck is 1..K (default: M*N+1)")->type_name("K");
  app->add_option("--sizes", command->sizes, "a table of these deck sizes")->type_name("LO..HI");
  app->add_option("--table", command->table, "a table of the decks 1..M*N+1 of at most S cards, M >= N")
      ->type_name("S");
  app->add_option("--rule", command->question.rule, "avoid (default) or achieve")->type_name("RULE");
  app->add_option("--format", command->question.format, "tables as text (default) or csv")
      ->type_name("FORMAT");
  app->add_option("--certificate", command->certificate, "write the strategy to this file")
      ->type_name("FILE");
  on_choice(app, command, run);
}

}  // namespace zermelo::cli
