#include "games/es/questions/strategy.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "games/es/notation.hpp"
#include "games/es/paper_digits.hpp"
#include "games/es/questions/questions.hpp"

namespace zermelo::es {
namespace {

using lab::Answer;
using lab::Work;

void tell_reply(const PaperStrategy& strategy, const Prescription& found, Answer& answer) {
  const std::string rule = rule_text(strategy.b(), found.reply);
  Value entry = {{"cell", cell_text(found.reply.cell)}, {"rule", rule}};
  answer.add(fmt::format("{} by {}", cell_text(found.reply.cell), rule));
  if (found.move) {
    entry["left"] = rows_text(found.left);
    entry["move"] = cell_text(*found.move);
    answer.add(fmt::format("  (player 1 left {}, player 2 shaded {})", rows_text(found.left),
                           cell_text(*found.move)));
  }
  if (!found.reply.reading.empty()) {
    entry["reading"] = found.reply.reading;
    answer.add(fmt::format("  ({})", found.reply.reading));
  }
  answer.verdict["replies"].push_back(std::move(entry));
}

// A permutation tells what player 1 left and what player 2 did, so one reply is meant. A board does not.
std::vector<Prescription> replies_after(const PaperStrategy& strategy, const perm::Permutation& permutation) {
  if (permutation.size() % 2 == 1)
    bad_input(fmt::format("after {} digits it is player 2's turn", permutation.size()));
  Board left(strategy.a(), strategy.b());
  if (permutation.size() == 0) return strategy.replies(left);
  const auto labels = perm::labels(permutation);
  for (std::size_t i = 0; i + 1 < labels.size(); ++i) left.shade_in_place(cell_of(labels[i]));
  const Cell move = cell_of(labels.back());
  if (strategy.landing(left) == 0) return {};
  const auto reply = strategy.reply(left, move);
  return reply ? std::vector<Prescription>{{left, move, *reply}} : std::vector<Prescription>{};
}

void tell_replies(const PaperStrategy& strategy, const Told& told, Answer& answer) {
  answer.scope = "this position";
  answer.verdict["replies"] = Value::array();
  const auto replies =
      told.permutation ? replies_after(strategy, *told.permutation) : strategy.replies(told.board);
  if (replies.empty()) {
    answer.add(fmt::format("The strategy never faces {} with player 1 to move.", rows_text(told.board)));
    return;
  }
  answer.add("Replies (column,row):");
  for (const Prescription& found : replies) tell_reply(strategy, found, answer);
  if (told.permutation && strategy.b() <= 3) {
    answer.verdict["digit"] = paper_digit(strategy.a(), strategy.b(), *told.permutation);
    answer.say("In digits: {digit}");
  }
}

void answer_strategy(const Strategy& asked, Work& work, Answer& answer) {
  if (!asked.b) {
    // The one number given is B.
    answer.question["a"] = nullptr;
    answer.question["b"] = asked.a.value;
    return prove_strategy(asked.a, asked.smt, work, answer);
  }
  if (work.certificate || asked.smt)
    bad_input("--certificate and --smt go with B alone: they are about every a");
  const PaperStrategy strategy(asked.a, *asked.b);
  if (asked.position) return tell_replies(strategy, *asked.position, answer);
  verify_strategy(strategy, work, answer);
}

}  // namespace

lab::Question strategy_question() {
  return lab::ask<Strategy>("strategy", "the paper's strategy for b = 2..5, verified or asked")
      .argument("a", &Strategy::a,
                "length of the increasing subsequence; left out (B alone): every a >= B, proved")
      .argument("b", &Strategy::b, "length of the decreasing subsequence")
      .option_read("position", &Strategy::position,
                   fmt::format("the reply on this board, player 1 to move: {}", position_notations),
                   std::string(position_form),
                   [](const Strategy& known, std::string_view text) {
                     if (!known.b) bad_input("--position needs A and B");
                     return parse_told(known.a, *known.b, text);
                   })
      .option("smt", &Strategy::smt, "B alone: write the statement as SMT-LIB, for Z3, cvc5 and their like")
      .gives_certificate()
      .example("9 5")
      .example("6 3 --position 2134")
      .example("5 --certificate every-a.cert")
      .answered_by(answer_strategy);
}

}  // namespace zermelo::es
