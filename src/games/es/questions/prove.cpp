#include "games/es/questions/prove.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "games/es/classify.hpp"
#include "games/es/questions/questions.hpp"

namespace zermelo::es {
namespace {

void answer_prove(const Prove& asked, lab::Work& work, lab::Answer& answer) {
  if (!asked.b) {
    if (asked.threshold || asked.smt || asked.classify) {
      bad_input("--threshold, --smt and --classify are for one B; give it");
    }
    return prove_every_board(asked, work, answer);
  }
  if (asked.letters) bad_input("--letters is for every b at once; leave out B");
  if (!asked.classify) return prove_every_a(asked, work, answer);
  if (asked.threshold) bad_input("--threshold goes without --classify");
  if (*asked.b < least_fitted_b || *asked.b > most_fitted_b) {
    bad_input(
        fmt::format("B is {}; --classify accepts {} to {}", asked.b->value, least_fitted_b, most_fitted_b));
  }
  prove_classification(asked, work, answer);
}

}  // namespace

lab::Question prove_question() {
  return lab::ask<Prove>(
             "prove", "winners of the (a,b)-game for every a, or without B for every a and b, with a proof")
      .argument("b", &Prove::b,
                "length of the decreasing subsequence; every one at once when nothing is said")
      .option("threshold", &Prove::threshold,
              "try only classes of gaps, exact below up to this; when nothing is said, up to 5 and 300,000 "
              "classes, and then inductive facts")
      .option("letters", &Prove::letters,
              "without B: learn from boards with a + b - 2 up to this; 14 when nothing is said")
      .option("classify", &Prove::classify,
              "all P-positions for every a instead: fitted to tables, then proved (B = 3, 4, 5)")
      .option("smt", &Prove::smt, "write the statement as SMT-LIB, for Z3, cvc5 and their like")
      .gives_certificate()
      .gives_checkpoint()
      .example("4 --certificate every-a.cert")
      .example("5 --classify")
      .answered_by(answer_prove);
}

}  // namespace zermelo::es
