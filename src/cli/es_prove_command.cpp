#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/es_prove_question.hpp"
#include "lab/es_regular_question.hpp"

namespace zermelo::cli {
namespace {

struct ProveCommand : SolvingOptions {
  std::string b;
  std::string threshold;
  std::string letters;
  std::string certificate;
  std::string smt;

  int run() { return b.empty() ? prove_every_board() : prove_one(); }

  int prove_every_board() {
    if (!threshold.empty() || !smt.empty()) bad_input("--threshold and --smt are for one B; give it");
    lab::EsRegular question;
    if (!letters.empty()) {
      question.longest = static_cast<int>(
          parse_integer(letters, "--letters", lab::EsRegular::least_letters, lab::EsRegular::most_letters));
    }
    if (!certificate.empty()) question.certificate = certificate;
    Progress progress(progress_style());
    print(lab::prove_every_board(question, budget(), progress));
    return 0;
  }

  int prove_one() {
    if (!letters.empty()) bad_input("--letters is for every b at once; leave out B");
    lab::EsProve question;
    question.b = static_cast<int>(parse_integer(b, "B", 2, 12));
    if (!threshold.empty()) {
      question.largest_threshold = static_cast<int>(parse_integer(threshold, "--threshold", 1, 16));
    }
    if (!certificate.empty()) question.certificate = certificate;
    if (!smt.empty()) question.smt = smt;
    Progress progress(progress_style());
    print(lab::prove(question, budget(), progress));
    return 0;
  }
};

}  // namespace

void add_es_prove(Command& es, Run& run) {
  auto command = std::make_shared<ProveCommand>();
  Command* app = es.add_subcommand(
      "prove", "winners of the (a,B)-game for every a, or without B for every a and b, with a proof");
  app->add_option("B", command->b, "length of the decreasing run (none: every b at once)");
  app->add_option("--threshold", command->threshold, "try classes exact below up to this (default: 5)")
      ->type_name("T");
  app->add_option("--letters", command->letters,
                  "without B: learn from boards with a + b - 2 up to this (default: 14)")
      ->type_name("N");
  app->add_option("--certificate", command->certificate, "write the proof to this file")->type_name("FILE");
  app->add_option("--smt", command->smt, "write the statement as SMT-LIB, for Z3, cvc5 and their like")
      ->type_name("FILE");
  command->add_to(*app);
  app->callback([command, &run] { run = [command] { return command->run(); }; });
}

}  // namespace zermelo::cli
