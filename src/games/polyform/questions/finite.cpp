#include "games/polyform/finite.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/questions/drawings.hpp"
#include "games/polyform/questions/solve.hpp"
#include "games/polyform/sequence.hpp"
#include "proof/polyform/finite.hpp"
#include "proof/polyform/sequence.hpp"

namespace zermelo::polyform {
namespace {

using lab::Answer;
using lab::Work;

constexpr const char* only_held =
    "the breaker's answers are collected in games with one mark of the maker a turn and no handicap";

void require_sense_on_board(const Solve& asked, const Marks& marks) {
  if (marks.maker == 0) bad_input("--marks 0,B is a game of the infinite board; accepted here: A from 1");
  if (asked.max_index || asked.known) {
    bad_input("--max-index and --known are for the infinite board; they go without --board");
  }
  if (asked.bound_certificate && !can_be_held(marks)) {
    bad_input(fmt::format("--bound-certificate cannot be written here: {}", only_held));
  }
}

// `game` as `say` takes it.
void tell_win(const Solve& asked, const std::string& game, const FiniteResult& result, Work& work,
              Answer& answer) {
  const int turns = result.not_within + 1;
  answer.verdict["length"] = {{"min", turns}, {"max", turns}};
  answer.say(fmt::format("The maker wins {} in {{length.max#turn|turns}} and in no fewer.", game));
  if (!result.sequence) {
    answer.complete = false;
    answer.add("The budget ran out before the proof sequence was written down.");
    return;
  }
  answer.verdict["situations"] = result.sequence->steps.size();
  answer.say("A proof sequence of {situations#situation|situations}.");
  work.certify(answer,
               [&](const std::string& path) { proof::write_sequence(path, *result.sequence, asked.board); });
  draw({&*result.sequence}, work, answer);
  if (!asked.bound_certificate) return;
  if (result.holding) {
    work.files.write(asked.bound_certificate->path, [&](const std::string& path) {
      proof::write_holding(path, *asked.board, *result.holding);
    });
    answer.verdict["bound_certificate"] = asked.bound_certificate->path;
  } else if (result.cut_short) {
    answer.complete = false;
    answer.add("The budget ran out before the breaker's answers were collected.");
  } else {
    bad_input("--bound-certificate: the maker wins in his first turn, and there is nothing to prove");
  }
}

// The breaker holds for good, or for the turns that were asked for.
void tell_holding(const Solve& asked, const Marks& marks, const FiniteResult& result, Work& work,
                  Answer& answer) {
  if (asked.bound_certificate) {
    bad_input(
        "--bound-certificate proves how many turns a win takes, and none was found; --certificate writes the "
        "breaker's "
        "answers");
  }
  if (result.holding) {
    work.certify(answer,
                 [&](const std::string& path) { proof::write_holding(path, *asked.board, *result.holding); });
    const HoldingPosition& start = result.holding->positions.back();
    if (work.certificate) {
      answer.add(fmt::format("The breaker's answers: {}.",
                             counted(result.holding->positions.size(), "position", "positions")));
    }
    // Pairs answer every mark from the start on: that can be drawn.
    if (work.wants(lab::Form::picture) && start.reason == HoldingPosition::Reason::pairs) {
      answer.scenes = {picture_of(*asked.board, start.pairs, asked.animal.goals, marks.breaker)};
    }
  } else if (work.certificate && !can_be_held(marks)) {
    bad_input(fmt::format("no certificate can be written for this answer: {}", only_held));
  } else if (result.cut_short && work.certificate) {
    answer.complete = false;
    answer.add("The budget ran out before the breaker's answers were collected.");
  }
}

}  // namespace

void solve_finite_board(const Solve& asked, const Marks& marks, Work& work, Answer& answer) {
  require_sense_on_board(asked, marks);
  const Board& board = *asked.board;
  const bool collect = work.certificate || asked.bound_certificate || work.wants(lab::Form::picture);
  const FiniteResult result =
      solve_finite(board, asked.animal.goals, marks, asked.turns, work.budget, work.progress, collect);
  if (result.stopped || result.cut_short) Budget::throw_if_interrupted();
  answer.scope = words_for_board(board);
  answer.method = "zone search";
  answer.cost.positions = result.positions;
  set_winner(answer, result.maker_wins);
  answer.verdict["not_within"] = result.not_within;
  const std::string game = words_for_game(asked.animal, marks, answer.scope);
  const std::string said = lab::literally(game);
  if (result.maker_wins.value_or(false)) {
    tell_win(asked, said, result, work, answer);
  } else if (result.maker_wins) {
    answer.add(fmt::format("The breaker wins {}.", game));
    tell_holding(asked, marks, result, work, answer);
  } else if (result.stopped) {
    answer.complete = false;
    answer.say(
        fmt::format("Unknown who wins {}: the budget ran out. The maker does not win within "
                    "{{not_within#turn|turns}}.",
                    said));
  } else {
    answer.say(fmt::format(
        "The maker does not win {} within {{not_within#turn|turns}}; what lies beyond was not asked.", said));
    tell_holding(asked, marks, result, work, answer);
  }
}

}  // namespace zermelo::polyform
