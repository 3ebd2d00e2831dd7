#include "base/error.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/questions/questions.hpp"

namespace zermelo::latin {
namespace {

void solve(const Solve& asked, lab::Work& work, lab::Answer& answer) {
  if (asked.bounds && asked.moves) bad_input("--bounds and --moves do not go together");
  if (asked.variant == Variant::beginner && work.certificate) {
    bad_input("--certificate goes with the variants expert and gambler: no format holds a proof of a chance");
  }
  if (work.needs(lab::Form::table) && !asked.moves)
    bad_input("the formats of a table go with --moves: they list the moves with their results");
  if (work.wants(lab::Form::picture)) answer.scenes = {draw(asked.position.rules, asked.position.position)};
  answer.scope = described(asked.position);
  work.progress.begin("positions searched", 0);
  switch (asked.variant) {
    case Variant::expert:
      return solve_expert(asked, work, answer);
    case Variant::gambler:
      return solve_gambler(asked, work, answer);
    case Variant::beginner:
      break;
  }
  solve_beginner(asked, work, answer);
}

}  // namespace

lab::Question solve_question() {
  const std::vector<std::string> expert = {std::string(name_of(Variant::expert))};
  const std::vector<std::string> beginner = {std::string(name_of(Variant::beginner))};
  return lab::ask<Solve>("solve", "who wins, and by which moves; in beginner, the chance of winning")
      .with(setting_fields())
      .option_read("position", &Solve::position, std::string(position_meaning), "start",
                   std::string(position_form),
                   [](const Solve& known, std::string_view text) { return placed(known, text); })
      .option("moves", &Solve::moves, "every move with its result")
      .option("depth", &Solve::depth, "also the number of discs to come")
      .only_with("variant", expert)
      .option("free", &Solve::free, "who wins whatever the first N placements are")
      .only_with("variant", expert)
      .option("nimber", &Solve::nimber, "also the nimber of the last mover's game")
      .only_with("variant", expert)
      .option("bounds", &Solve::bounds,
              "bounds that hold whoever owns the columns, which go further than the exact chance")
      .only_with("variant", beginner)
      .gives(lab::Form::picture)
      .gives(lab::Form::table)
      .gives_certificate()
      .gives_checkpoint()
      .example("--order 4 --moves")
      .example("--order 3 --moves --format csv")
      .example("--position \"1..../...52/...35/4132./.314.;---A-\" --depth")
      .example("--variant gambler --order 4 --deal 3221 --certificate won.cert")
      .answered_by(solve);
}

}  // namespace zermelo::latin
