#include <memory>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "lab/es_growth_question.hpp"

namespace zermelo::cli {
namespace {

struct GrowthCommand : SolvingOptions {
  std::string b;
  std::string to;
  std::string step = "1";

  int run() {
    lab::EsGrowth question;
    question.b = static_cast<int>(parse_integer(b, "B", 3, 20));
    const Range range = parse_range(to, "A", 3, 1000);
    question.smallest_a = static_cast<int>(range.low);
    question.largest_a = static_cast<int>(range.high);
    question.step = static_cast<int>(parse_integer(step, "--step", 1, 1000));
    Progress progress(progress_style());
    const lab::Answer answer = lab::growth(question, budget(), progress);
    print(answer);
    return answer.complete ? 0 : 3;
  }
};

}  // namespace

void add_es_growth(Command& es, Run& run) {
  auto command = std::make_shared<GrowthCommand>();
  Command* app = es.add_subcommand(
      "growth", "how large the odd gaps must become in the (a,B)-game: why classes do not settle every a");
  app->add_option("B", command->b, "length of the decreasing run")->required();
  app->add_option("A", command->to, "which a: LO..HI or one number")->required();
  app->add_option("--step", command->step, "every K-th a of them (default: 1)")->type_name("K");
  on_choice(app, command, run);
}

}  // namespace zermelo::cli
