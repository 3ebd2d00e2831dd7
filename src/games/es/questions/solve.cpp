#include "games/es/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"
#include "engine/nimber_search.hpp"
#include "games/es/notation.hpp"
#include "games/es/questions/asked.hpp"
#include "games/es/questions/questions.hpp"
#include "games/es/strategy.hpp"
#include "lab/draw/board_text.hpp"
#include "proof/es/strategy.hpp"

namespace zermelo::es {
namespace {

using engine::NimberMethod;
using lab::Answer;
using lab::Work;

// The rules of the game, and one under which nobody wins.
enum class AskedRule { avoid, achieve, collaborate };

constexpr auto every(AskedRule) {
  return std::array{AskedRule::avoid, AskedRule::achieve, AskedRule::collaborate};
}
std::string_view name_of(AskedRule rule) {
  if (rule == AskedRule::collaborate) return "collaborate";
  return name_of(rule == AskedRule::avoid ? Rule::avoid : Rule::achieve);
}

struct Solve {
  Length a;
  Length b;
  AskedRule rule = AskedRule::avoid;
  Board position{1, 1};
  Method method = Method::automatic;
  bool moves = false;
  bool options = false;
  bool depth = false;
  std::optional<NimberMethod> nimber;
};

std::string title(const Solve& asked) {
  return fmt::format("({},{})-game, {}, from {}", asked.a.value, asked.b.value, name_of(asked.rule),
                     described(asked.position));
}

void collaborate(const Solve& asked, const Work& work, Answer& answer) {
  if (asked.method != Method::automatic || asked.nimber || asked.depth || asked.moves || asked.options ||
      work.certificate || work.checkpoint) {
    bad_input(
        "--rule collaborate has no winner: --method, --moves, --options, --depth, --nimber, --certificate "
        "and "
        "--checkpoint go with the rules avoid and achieve");
  }
  const Lengths lengths = collaborative_lengths(asked.position);
  answer.verdict = {{"length", {{"min", lengths.shortest}, {"max", lengths.longest}}}};
  answer.method = "counting open cells";
  answer.cost.positions = 1;
  answer.say(fmt::format("({},{})-game, both players want the longest game, from {}: ", asked.a.value,
                         asked.b.value, described(asked.position)) +
             "{length.max#more move|more moves}.");
  answer.say("The shortest takes {length.min}.");
}

// Every move with its outcome for the player who makes it, and its nimber where that is known.
struct Judged {
  std::string move;
  Outcome after = Outcome::unknown;
  std::optional<std::uint64_t> nimber;
};

std::vector<Judged> judged_moves(const Game& game, const Game::Position& position, Solver& solver) {
  std::vector<Game::Move> moves;
  game.moves(position, moves);
  std::vector<Judged> judged;
  judged.reserve(moves.size());
  for (const auto& move : moves) {
    judged.push_back({game.move_text(move), solver.outcome(game.play(position, move)), std::nullopt});
  }
  return judged;
}

void tell_winning(const std::vector<Judged>& moves, Outcome outcome, Answer& answer) {
  Value winning = Value::array();
  Value undecided = Value::array();
  for (const Judged& each : moves) {
    if (each.after == Outcome::previous) winning.push_back(each.move);
    if (each.after == Outcome::unknown) undecided.push_back(each.move);
  }
  answer.verdict["winning_moves"] = winning;
  if (outcome == Outcome::next) answer.say("Winning moves (column,row): {winning_moves}");
  if (undecided.size() == 0) return;
  answer.complete = false;
  answer.verdict["undecided_moves"] = undecided;
  answer.say("Not decided in time: {undecided_moves}");
}

void tell_every_move(const std::vector<Judged>& moves, bool in_text, Answer& answer) {
  Value list = Value::array();
  for (const Judged& each : moves) {
    const std::string_view result = each.after == Outcome::previous ? "win"
                                    : each.after == Outcome::next   ? "loss"
                                                                    : "unknown";
    Value row = {{"move", each.move}, {"result", result}};
    if (each.nimber) row["value"] = *each.nimber;
    list.push_back(std::move(row));
    if (!in_text) continue;
    answer.add(fmt::format("  {:>5}  {}{}", each.move, result,
                           each.nimber ? fmt::format(", leaves *{}", *each.nimber) : ""));
  }
  answer.verdict["moves"] = list;
}

// The board with the nimber that each move leaves in its cell.
void draw(const Game& game, const Game::Position& position, const std::vector<Judged>& moves,
          Answer& answer) {
  Scene scene = game.draw(position);
  for (auto& cell : scene.cells) {
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const Judged& each) { return each.move == cell.id; });
    if (!cell.id.empty() && found != moves.end() && found->nimber)
      cell.label = std::to_string(*found->nimber);
  }
  answer.scenes = {std::move(scene)};
}

void tell_depth(const Game& game, const Game::Position& position, Work& work, Answer& answer) {
  answer.verdict["depth"] = nullptr;
  const auto depth = moves_to_end(game, position, work.budget, work.progress);
  if (!depth) {
    answer.complete = false;
    answer.add("Depth: unknown, the memory allowed does not hold every position.");
    return;
  }
  answer.verdict["depth"] = *depth;
  answer.say("Depth: {depth#more move|more moves} when the winner hurries and the loser holds out.");
}

void tell_nimbers(const Solve& asked, const Game& game, const Game::Position& position,
                  std::vector<Judged>& moves, Work& work, Answer& answer) {
  const NimberMethod method = asked.nimber.value_or(NimberMethod::mex);
  engine::NimberSearch<Game> search(game, method, work.budget, work.budget.memory() / 4);
  answer.verdict["value"] = search.value(position).value;
  answer.say(fmt::format("Its nimber is {{value}} ({}, {}).", name_of(method),
                         counted(search.positions(), "position", "positions")));
  if (!asked.options) return;
  std::vector<Game::Move> list;
  game.moves(position, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    moves[i].nimber = search.value(game.play(position, list[i])).value;
  }
}

void certify(const Game& game, const Game::Position& position, Solver& solver, Work& work, Answer& answer) {
  if (!work.certificate) return;
  const auto set = winning_set(solver, position, work.budget, work.progress);
  work.certify(
      answer,
      [&](const std::string& path) {
        const bool first_wins = solver.outcome(position) == Outcome::next;
        proof::write_es_strategy(path, {game.rule(), position.board, first_wins}, set);
      },
      [&] {
        return counted(set.size(), "position of the loser is answered",
                       "positions of the loser are answered");
      });
}

void tell_winner(const Solve& asked, const Game& game, Solver& solver, Work& work, Answer& answer) {
  const Game::Position position{asked.position};
  const Outcome outcome = solver.outcome(position);
  if (outcome == Outcome::unknown) {
    work.budget.throw_if_exhausted();
    throw Error(ErrorKind::budget, "the search found no winner within the memory allowed");
  }
  const std::string winner = answer.set_winner(winner_from(outcome), asked.position.empty());
  answer.add(fmt::format("{}: {}.", title(asked), winner));
  std::vector<Judged> moves = judged_moves(game, position, solver);
  tell_winning(moves, outcome, answer);
  if (asked.depth) tell_depth(game, position, work, answer);
  if (asked.nimber || asked.options) tell_nimbers(asked, game, position, moves, work, answer);
  if (asked.moves || asked.options) tell_every_move(moves, asked.moves, answer);
  if (asked.options || work.wants(lab::Form::picture)) draw(game, position, moves, answer);
  if (asked.options) answer.add(lab::board_text(answer.scenes.front(), nullptr, false));
  const auto previous = solver.p_positions();
  if (previous) answer.verdict["p_positions"] = *previous;
  answer.verdict["positions"] = game.ranking().positions();
  if (previous) answer.say("P-positions: {p_positions} of {positions}");
  certify(game, position, solver, work, answer);
}

void solve(const Solve& asked, Work& work, Answer& answer) {
  answer.scope =
      fmt::format("the ({},{})-game from {}", asked.a.value, asked.b.value, described(asked.position));
  if (asked.rule == AskedRule::collaborate) return collaborate(asked, work, answer);
  const Game game(asked.a, asked.b, asked.rule == AskedRule::avoid ? Rule::avoid : Rule::achieve);
  answer.verdict["winner"] = name_of(Winner::unknown);
  std::unique_ptr<Solver> solver;
  try {
    solver = make_solver(game, asked.method, work.budget, work.progress, work.checkpoint);
    answer.method = words_for(solver->method());
    // The word table has its file to itself.
    if (solver->method() == Method::word_table) work.budget.keep_in(nullptr);
    tell_winner(asked, game, *solver, work, answer);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.complete = false;
    answer.add(answer.text.empty() ? fmt::format("{}: unknown, {}.", title(asked), error.what())
                                   : fmt::format("The rest is unknown: {}.", error.what()));
  }
  if (solver) answer.cost.positions = solver->positions_examined();
}

}  // namespace

lab::Question solve_question() {
  return lab::ask<Solve>("solve", "who wins the (a,b)-game, and how")
      .argument("a", &Solve::a, "length of the increasing subsequence")
      .argument("b", &Solve::b, "length of the decreasing subsequence")
      .option("rule", &Solve::rule, "completing a subsequence loses, wins, or is what both put off or hurry")
      .option_read(
          "position", &Solve::position, std::string(position_notations), "start", std::string(position_form),
          [](const Solve& known, std::string_view text) { return parse_board(known.a, known.b, text); })
      .option("method", &Solve::method,
              "table of the board, table of all words, proof-number search, or what fits")
      .option("moves", &Solve::moves, "also every move with its outcome")
      .option("options", &Solve::options, "also the nimber that each move leaves, as a grid")
      .option("depth", &Solve::depth, "also how many moves the winner needs against best resistance")
      .option("nimber", &Solve::nimber, "also the nimber, by this method")
      .gives(lab::Form::picture)
      .gives_certificate()
      .gives_checkpoint()
      .example("6 5")
      .example("24 10 --certificate win.cert")
      .example("7 5 --rule achieve --position rows:4,2,1,0 --depth")
      .answered_by(solve);
}

}  // namespace zermelo::es
