#include <memory>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/es_classify_question.hpp"
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
  bool classify = false;

  std::optional<std::string> file(const std::string& path) const {
    return path.empty() ? std::nullopt : std::optional(path);
  }

  int run() {
    if (b.empty()) return prove_every_board();
    return classify ? run_classify() : prove_one();
  }

  int prove_every_board() {
    if (!threshold.empty() || !smt.empty() || classify) {
      bad_input("--threshold, --smt and --classify are for one B; give it");
    }
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
    question.certificate = file(certificate);
    question.smt = file(smt);
    Progress progress(progress_style());
    print(lab::prove(question, budget(), progress));
    return 0;
  }

  int run_classify() {
    if (!threshold.empty()) bad_input("--threshold goes without --classify");
    Progress progress(progress_style());
    print(lab::classify({static_cast<int>(parse_integer(b, "B", 3, 6)), {file(certificate), file(smt)}},
                        budget(), progress));
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
  app->add_flag("--classify", command->classify,
                "all P-positions for every a instead: fitted to tables, then proved (B = 3, 4, 5)");
  app->add_option("--certificate", command->certificate, "write the proof to this file")->type_name("FILE");
  app->add_option("--smt", command->smt, "write the statement as SMT-LIB, for Z3, cvc5 and their like")
      ->type_name("FILE");
  on_choice(app, command, run);
}

}  // namespace zermelo::cli
