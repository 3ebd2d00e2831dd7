#include <memory>

#include "base/error.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/latin_gambler_question.hpp"
#include "lab/latin_lengths_question.hpp"
#include "lab/latin_questions.hpp"

namespace zermelo::cli {
namespace {

// Options that say which game it is, named as in the registry.
struct GameOptions {
  std::map<std::string, std::string> given;

  void add_to(Command& command, std::initializer_list<const char*> names) {
    for (const auto& parameter : lab::game("latin").parameters) {
      if (std::find(names.begin(), names.end(), parameter.name) == names.end()) continue;
      command.add_option("--" + parameter.name, given[parameter.name],
                         parameter.meaning + " (default " + parameter.standard + ")");
    }
  }
  lab::Parameters parameters() const {
    lab::Parameters result;
    for (const auto& [name, value] : given) {
      if (!value.empty()) result[name] = value;
    }
    return result;
  }
};

struct SolveCommand : SolvingOptions {
  GameOptions game;
  lab::LatinSolve question;
  std::string certificate;

  int run() {
    question.parameters = game.parameters();
    if (!certificate.empty()) question.certificate = certificate;
    Progress progress(progress_style());
    const lab::Answer answer = lab::solve(question, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

struct ShowCommand : ReadingOptions {
  GameOptions game;
  lab::LatinShow question;

  int run() {
    question.parameters = game.parameters();
    print(lab::show(question, Budget()));
    return 0;
  }
};

struct ValuesCommand : SolvingOptions {
  std::string orders = "1..5";

  int run() {
    Progress progress(progress_style());
    const lab::Answer answer = lab::values({parse_range(orders, "--orders", 1, 7)}, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

struct MirrorCommand : SolvingOptions {
  GameOptions game;

  int run() {
    print(lab::mirror({game.parameters()}, budget()));
    return 0;
  }
};

struct LengthsCommand : SolvingOptions {
  std::string order = "5";
  std::string discs;
  std::string book;

  int run() {
    lab::LatinLengths question;
    question.order = static_cast<int>(parse_integer(order, "--order", 2, 6));
    if (!discs.empty()) question.discs = static_cast<int>(parse_integer(discs, "--discs", 0, 36));
    if (!book.empty()) question.book = book;
    Progress progress(progress_style());
    const lab::Answer answer = lab::lengths(question, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

struct GamblerCommand : SolvingOptions {
  GameOptions game;
  std::string deals;
  std::string seed = "1";
  std::string certificates;

  int run() {
    lab::LatinGambler question{game.parameters()};
    if (!certificates.empty()) question.certificates = certificates;
    if (!deals.empty()) question.deals = static_cast<int>(parse_integer(deals, "--deals", 1, 1'000'000));
    question.seed = static_cast<std::uint64_t>(parse_integer(seed, "--seed", 0, 1'000'000'000'000));
    Progress progress(progress_style());
    const lab::Answer answer = lab::gambler(question, budget(), progress);
    print(answer);
    return answer.complete ? 0 : exit_status(ErrorKind::budget);
  }
};

}  // namespace

void add_latin(Command& app, Run& run) {
  Command* latin =
      app.add_subcommand("latin", "Latin Erdős: numbers on a square, no repeats, columns to own");
  latin->require_subcommand();

  auto solve = std::make_shared<SolveCommand>();
  Command* sub = latin->add_subcommand("solve", "who wins, and by which moves");
  solve->game.add_to(*sub, {"order", "run", "variant", "ownership", "stuck", "deal"});
  sub->add_option(
      "--position", solve->question.position,
      "rows from the top, '.' for empty, then who owns the columns: '12./.../..3;A--' (default: start)");
  sub->add_flag("--moves", solve->question.moves, "every move with its result");
  sub->add_flag("--depth", solve->question.depth, "expert: also the number of discs to come");
  sub->add_flag("--nimber", solve->question.nimber, "expert: also the nimber of the last mover's game");
  sub->add_flag(
      "--bounds", solve->question.bounds,
      "beginner: bounds that hold whoever owns the columns, which go further than the exact chance");
  sub->add_option("--certificate", solve->certificate,
                  "expert, gambler: write a strategy that zermelo-check verifies")
      ->type_name("FILE");
  on_choice(sub, solve, run);

  auto show = std::make_shared<ShowCommand>();
  sub = latin->add_subcommand("show", "a position, its owners and moves");
  show->game.add_to(*sub, {"order", "run", "variant", "ownership", "stuck", "deal"});
  sub->add_option("POSITION", show->question.position, "as in 'latin solve --position'");
  sub->add_option("--format", show->question.format, "text (default), svg or tikz")->type_name("FORMAT");
  on_choice(sub, show, run);

  auto values = std::make_shared<ValuesCommand>();
  sub = latin->add_subcommand("values", "nimbers of the game in which columns do not count");
  sub->add_option("--orders", values->orders, "which orders (default 1..5)")->type_name("LO..HI");
  on_choice(sub, values, run);

  auto lengths = std::make_shared<LengthsCommand>();
  sub = latin->add_subcommand("lengths", "expert: every position up to renaming, who wins it and how soon");
  sub->add_option("--order", lengths->order, "2 to 6 (default 5)")->type_name("N");
  sub->add_option("--discs", lengths->discs, "boards with at most so many discs (default: all)")
      ->type_name("K");
  sub->add_option("--book", lengths->book, "write the book of openings that players use")->type_name("FILE");
  on_choice(sub, lengths, run);

  auto gambler = std::make_shared<GamblerCommand>();
  sub = latin->add_subcommand("gambler", "how many deals of Gambler the first player wins");
  gambler->game.add_to(*sub, {"order", "run", "ownership"});
  sub->add_option("--deals", gambler->deals, "a sample of so many deals (default: all deals, exactly)")
      ->type_name("N");
  sub->add_option("--seed", gambler->seed, "of the sample (default 1)")->type_name("S");
  sub->add_option("--certificates", gambler->certificates,
                  "write a certificate for each class of deals decided without columns into this folder")
      ->type_name("FOLDER");
  on_choice(sub, gambler, run);

  auto mirror = std::make_shared<MirrorCommand>();
  sub = latin->add_subcommand("mirror", "the symmetry strategy, played against every line");
  mirror->game.add_to(*sub, {"order", "run", "ownership"});
  on_choice(sub, mirror, run);
}

}  // namespace zermelo::cli
