#include "games/latin/questions/solve.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/error.hpp"
#include "base/within_budget.hpp"
#include "games/latin/beginner.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/exact.hpp"
#include "games/latin/expert.hpp"
#include "games/latin/gambler.hpp"
#include "games/latin/mirror.hpp"
#include "games/latin/rules/notation.hpp"
#include "games/latin/questions/certificates.hpp"
#include "games/latin/questions/position.hpp"
#include "lab/draw/render.hpp"
#include "proof/latin/strategy.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

const GameEntry& entry() { return game("latin"); }

struct Asked {
  latin::Rules rules;
  latin::Position position;
};

Asked asked(const Parameters& given, const std::string& text) {
  const Parameters parameters = complete(entry(), given);
  const latin::Rules rules = latin_rules(parameters);
  if (text != "start") return {rules, latin::parse_position(rules, text)};
  latin::Hand dealt{};
  if (rules.variant == latin::Variant::gambler) dealt = parse_deal(rules, parameters.at("deal"));
  return {rules, latin::start(rules, dealt)};
}

ordered_json question_of(const Asked& asked) {
  return {{"game", "latin"},
          {"order", asked.rules.order},
          {"run", asked.rules.run},
          {"variant", latin::name_of(asked.rules.variant)},
          {"ownership", latin::name_of(asked.rules.ownership)},
          {"stuck", latin::name_of(asked.rules.stuck)},
          {"position", latin::text_of(asked.rules, asked.position)}};
}

std::string described(const Asked& asked) {
  const bool start = asked.position.board.discs() == 0 && asked.position.disc == 0;
  const std::string from = !start ? latin::text_of(asked.rules, asked.position)
                           : asked.rules.variant == latin::Variant::gambler
                               ? "the deal " + latin::hand_text(asked.rules, asked.position.hand)
                               : "the empty board";
  return fmt::format("Latin Erdős, {} of order {}, from {}", latin::name_of(asked.rules.variant),
                     asked.rules.order, from);
}

std::string_view result_name(int score) { return score > 0 ? "win" : score < 0 ? "loss" : "draw"; }

// "the first player (A) wins": the player who moves first from the position, and his seat.
std::string winner_text(const Asked& asked, Winner winner) {
  if (winner == Winner::draw) return "a draw";
  const Player mover = asked.position.board.to_move();
  const Player who = winner == Winner::first ? mover : opponent(mover);
  return fmt::format("the {} player{} wins", name_of(winner),
                     asked.position.board.discs() == 0 ? ""
                     : who == Player::first            ? " (A)"
                                                       : " (B)");
}

struct MoveResults {
  std::vector<std::string> best;       // moves with the result of the position
  std::vector<std::string> undecided;  // the budget ended first
  ordered_json all = ordered_json::array();
};

template <class ScoreAfter>
MoveResults move_results(const Asked& asked, int score, ScoreAfter score_after) {
  MoveResults results;
  for (const latin::Move& move : latin::moves(asked.rules, asked.position)) {
    const std::string text = latin::move_text(move);
    const auto after =
        within_budget([&] { return -score_after(latin::play(asked.rules, asked.position, move)); });
    if (!after) {
      results.undecided.push_back(text);
      continue;
    }
    if (*after == score) results.best.push_back(text);
    results.all.push_back({{"move", text}, {"result", result_name(*after)}});
  }
  return results;
}

void add_moves(Answer& answer, const Asked& asked, int score, const MoveResults& results, bool all) {
  const std::size_t total = latin::moves(asked.rules, asked.position).size();
  if (score >= 0) {
    answer.verdict[score > 0 ? "winning_moves" : "drawing_moves"] = results.best;
    const std::string listed = results.best.size() == total && total > 12
                                   ? fmt::format("all {}", total)
                                   : fmt::format("{}", fmt::join(results.best, " "));
    answer.text +=
        fmt::format("{} moves (row,column=number): {}\n", score > 0 ? "Winning" : "Drawing", listed);
  }
  if (!results.undecided.empty()) {
    answer.verdict["undecided_moves"] = results.undecided;
    answer.text += fmt::format("Not decided in time: {}\n", fmt::join(results.undecided, " "));
    answer.complete = false;
  }
  if (!all) return;
  answer.verdict["moves"] = results.all;
  for (const auto& row : results.all) {
    answer.text +=
        fmt::format("  {} {}\n", row.at("move").get<std::string>(), row.at("result").get<std::string>());
  }
}

void set_unknown(Answer& answer, const std::string& title) {
  answer.verdict["winner"] = name_of(Winner::unknown);
  answer.complete = false;
  answer.text = fmt::format("{}: unknown. The budget ran out after {}.\n", title, cost_text(answer.cost));
}

// ---- Expert

void write_certificate(const std::string& path, latin::ExpertSolver& solver, const Asked& asked,
                       Answer& answer) {
  const latin::Board& board = asked.position.board;
  latin::ExpertStrategy strategy = solver.strategy(board, board.to_move());
  const std::size_t size = strategy.boards.size() + strategy.open.size() + strategy.closed.size();
  const bool columns = !strategy.boards.empty() || !strategy.wins || board.full();
  proof::write_latin_strategy(
      path, {board, strategy.player, strategy.wins, columns},
      {std::move(strategy.boards), std::move(strategy.open), std::move(strategy.closed)});
  answer.certificate = path;
  answer.text += fmt::format("Certificate: {} ({} positions of the opponent are answered)\n", path,
                             grouped(std::to_string(size)));
}

Answer solve_expert(const LatinSolve& question, const Asked& asked, const Budget& budget,
                    Progress& progress) {
  if (question.certificate) const proof::CertificateWriter probe(*question.certificate, {});
  const latin::Board& board = asked.position.board;
  const auto solver = latin::make_expert_solver(asked.rules.order, budget, progress);
  progress.begin("positions searched", 0);
  Answer answer;
  answer.question = question_of(asked);
  answer.scope = described(asked);
  answer.method = "live sets up to renaming";
  const auto score = within_budget([&] { return solver->score(board); });
  if (!score) {
    progress.finish();
    answer.cost = cost_of(budget, solver->positions());
    set_unknown(answer, answer.scope);
    if (board.discs() == 0 && board.order() % 2 == 0) {
      answer.verdict["at_least"] = {{"player", "second"}, {"result", "draw"}};
      answer.text +=
          "The second player does not lose: the symmetry strategy shares every full board evenly ('latin "
          "mirror').\n";
    }
    return answer;
  }
  const Winner winner = latin::winner_of_score(*score);
  answer.verdict["winner"] = name_of(winner);
  answer.text = fmt::format("{}: {}.\n", answer.scope, winner_text(asked, winner));
  const auto settled = within_budget([&] {
    const int first = solver->score_if_full_boards_go_to(Player::first, board);
    return first == solver->score_if_full_boards_go_to(Player::second, board) ? 1 : 0;
  });
  if (settled && !board.full()) {
    answer.verdict["columns_matter"] = *settled == 0;
    answer.text +=
        *settled == 1
            ? "The columns do not matter: the loser runs out of moves on a board that is not full.\n"
            : "The columns matter: full boards decide.\n";
  }
  add_moves(
      answer, asked, *score,
      move_results(asked, *score, [&](const latin::Position& next) { return solver->score(next.board); }),
      question.moves);
  if (question.depth) {
    if (const auto depth = within_budget([&] { return solver->discs_to_come(board); })) {
      answer.verdict["depth"] = *depth;
      answer.text +=
          fmt::format("Depth: {} more discs when the winner hurries and the loser holds out.\n", *depth);
    } else {
      answer.text += "Depth: not found in time.\n";
      answer.complete = false;
    }
  }
  if (question.nimber) {
    if (const auto value = within_budget([&] { return static_cast<int>(solver->value(board).value); })) {
      answer.verdict["value"] = *value;
      answer.text += fmt::format("Nimber of the last mover's game here: {}\n", *value);
    } else {
      answer.text += "Nimber: not found in time.\n";
      answer.complete = false;
    }
  }
  if (question.certificate) write_certificate(*question.certificate, *solver, asked, answer);
  progress.finish();
  answer.cost = cost_of(budget, solver->positions());
  answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  return answer;
}

// ---- Gambler

Answer solve_gambler(const LatinSolve& question, const Asked& asked, const Budget& budget,
                     Progress& progress) {
  if (question.certificate) const proof::CertificateWriter probe(*question.certificate, {});
  const auto solver = latin::make_gambler_solver(asked.rules, budget, progress);
  progress.begin("positions searched", 0);
  Answer answer;
  answer.question = question_of(asked);
  answer.scope = described(asked);
  answer.method = "live sets and hands up to renaming";
  const auto score = within_budget([&] { return solver->score(asked.position); });
  if (!score) {
    progress.finish();
    answer.cost = cost_of(budget, solver->positions());
    set_unknown(answer, answer.scope);
    return answer;
  }
  const Winner winner = latin::winner_of_score(*score);
  answer.verdict["winner"] = name_of(winner);
  answer.text = fmt::format("{}: {}.\n", answer.scope, winner_text(asked, winner));
  if (question.certificate) {
    const auto written = within_budget([&] {
      return write_gambler_certificate(*question.certificate, *solver, asked.rules, asked.position);
    });
    if (written && *written) {
      answer.certificate = *question.certificate;
      answer.text += fmt::format("Certificate: {} ({} positions of the opponent are answered)\n",
                                 *question.certificate, grouped(std::to_string(**written)));
    } else {
      answer.complete = false;
      answer.text += written ? "No certificate: the columns decide, and those of Gambler do without them.\n"
                             : "No certificate: the budget ended before it was found.\n";
    }
  }
  const auto after = [&](const latin::Position& next) { return solver->score(next); };
  add_moves(answer, asked, *score, move_results(asked, *score, after), question.moves);
  progress.finish();
  answer.cost = cost_of(budget, solver->positions());
  answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  return answer;
}

// ---- Beginner

Answer solve_beginner(const Asked& asked, const Budget& budget) {
  const auto solver = latin::make_beginner_solver(asked.rules, budget);
  Answer answer;
  answer.question = question_of(asked);
  answer.scope = described(asked);
  answer.method = "expectation over all draws";
  try {
    const Rational chance = solver->expectation(asked.position);
    answer.cost = cost_of(budget, solver->positions());
    answer.verdict["winner"] = name_of(chance == 1   ? Winner::first
                                       : chance == 0 ? Winner::second
                                                     : Winner::unknown);
    answer.verdict["expectation"] = chance.get_str();
    answer.text = fmt::format("{}: the player to move expects {} = {:.6f} (a win counts 1, a draw 1/2).\n",
                              answer.scope, chance.get_str(), chance.get_d());
    if (!latin::is_chance(asked.rules, asked.position)) {
      auto rows = ordered_json::array();
      for (const latin::Move& move : latin::moves(asked.rules, asked.position)) {
        const Rational after = 1 - solver->expectation(latin::play(asked.rules, asked.position, move));
        rows.push_back({{"move", latin::move_text(move)}, {"expectation", after.get_str()}});
        answer.text +=
            fmt::format("  {} {} = {:.6f}\n", latin::move_text(move), after.get_str(), after.get_d());
      }
      answer.verdict["moves"] = rows;
    }
    answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::budget) throw;
    answer.cost = cost_of(budget, solver->positions());
    set_unknown(answer, answer.scope);
  }
  return answer;
}

Answer bound_beginner(const Asked& asked, const Budget& budget) {
  const auto solver = latin::make_beginner_solver(asked.rules, budget);
  Answer answer;
  answer.question = question_of(asked);
  answer.scope = described(asked);
  answer.method = "expectation over all draws, with every full board to one player";
  const auto bounds = within_budget([&] { return solver->bounds(asked.position); });
  answer.cost = cost_of(budget, solver->positions());
  if (!bounds) {
    set_unknown(answer, answer.scope);
    return answer;
  }
  const auto [low, high] = *bounds;
  answer.verdict["winner"] = name_of(low == 1 ? Winner::first : high == 0 ? Winner::second : Winner::unknown);
  answer.verdict["at least"] = low;
  answer.verdict["at most"] = high;
  answer.text = fmt::format(
      "{}: the player to move expects from {:.9f} to {:.9f} (a win counts 1, a draw 1/2), whoever owns the "
      "columns.\nBy {}: {}\n",
      answer.scope, low, high, answer.method, cost_text(answer.cost));
  return answer;
}

}  // namespace

Answer solve(const LatinSolve& question, const Budget& budget, Progress& progress) {
  const Asked what = asked(question.parameters, question.position);
  if (what.rules.variant != latin::Variant::expert && (question.depth || question.nimber)) {
    bad_input("--depth and --nimber go with the variant expert");
  }
  if (what.rules.variant == latin::Variant::beginner && question.certificate) {
    bad_input("--certificate goes with the variants expert and gambler");
  }
  if (question.bounds && what.rules.variant != latin::Variant::beginner) {
    bad_input("--bounds goes with the variant beginner");
  }
  switch (what.rules.variant) {
    case latin::Variant::expert:
      return solve_expert(question, what, budget, progress);
    case latin::Variant::gambler:
      return solve_gambler(question, what, budget, progress);
    case latin::Variant::beginner:
      break;
  }
  return question.bounds ? bound_beginner(what, budget) : solve_beginner(what, budget);
}

Answer show(const LatinShow& question, const Budget& budget) {
  const Asked what = asked(question.parameters, question.position);
  const latin::Board& board = what.position.board;
  const Scene scene = latin::draw(what.rules, what.position);
  Answer answer;
  answer.question = question_of(what);
  answer.scope = described(what);
  answer.method = "rules";
  std::vector<std::string> moves;
  for (const latin::Move& move : latin::moves(what.rules, what.position))
    moves.push_back(latin::move_text(move));
  const auto winner = latin::winner_if_over(what.rules, what.position);
  answer.verdict = {{"position", latin::text_of(what.rules, what.position)},
                    {"to_move", board.to_move() == Player::first ? "A" : "B"},
                    {"owners", latin::owners_text(board)},
                    {"moves", moves},
                    {"over", winner.has_value()}};
  answer.cost = cost_of(budget, 1);
  if (question.format == "svg") {
    answer.text = as_svg(scene);
  } else if (question.format == "tikz") {
    answer.text = as_tikz(scene);
  } else if (question.format == "text") {
    answer.text = "B\n" + as_text(scene) + fmt::format("A\n{}\n", latin::text_of(what.rules, what.position));
    if (winner) {
      answer.text += *winner == Winner::draw
                         ? "Over: a draw.\n"
                         : fmt::format("Over: {} has won.\n", *winner == Winner::first ? "A" : "B");
    } else if (latin::is_chance(what.rules, what.position)) {
      answer.text += fmt::format("{} draws a disc.\n", board.to_move() == Player::first ? "A" : "B");
    } else {
      answer.text += fmt::format("{} to move; {} legal placements.\n",
                                 board.to_move() == Player::first ? "A" : "B", moves.size());
    }
  } else {
    bad_input(fmt::format("--format is {}; accepted: text, svg, tikz", in_quotes(question.format)));
  }
  return answer;
}

Answer values(const LatinValues& question, const Budget& budget, Progress& progress) {
  Answer answer;
  answer.question = {{"game", "latin"}, {"values", {question.orders.low, question.orders.high}}};
  answer.scope = "the last mover's game on empty boards";
  answer.method = "nim-sums of live sets up to renaming";
  auto rows = ordered_json::array();
  answer.text = fmt::format("{:>5}  {:>6}\n", "order", "nimber");
  std::uint64_t positions = 0;
  progress.begin("positions searched", 0);
  for (auto order = question.orders.low; order <= question.orders.high; ++order) {
    const auto solver = latin::make_expert_solver(static_cast<int>(order), budget, progress);
    const auto value = within_budget([&] {
      return static_cast<int>(
          solver->value(latin::Board(static_cast<int>(order), 2, latin::Ownership::any)).value);
    });
    positions += solver->positions();
    rows.push_back({{"order", order}, {"value", value ? ordered_json(*value) : ordered_json(nullptr)}});
    answer.text += fmt::format("{:>5}  {:>6}\n", order, value ? std::to_string(*value) : "?");
    answer.complete = answer.complete && value.has_value();
  }
  progress.finish();
  answer.verdict = {{"rows", rows}};
  answer.text +=
      "For every order it is 1 when the order is odd and 0 when it is even: all first moves are alike, and "
      "the\n"
      "symmetry strategy ('latin mirror') wins for the first player, or the second.\n";
  answer.cost = cost_of(budget, positions);
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

Answer mirror(const LatinMirror& question, const Budget& budget) {
  const Asked what = asked(question.parameters, "start");
  if (what.rules.variant != latin::Variant::expert)
    bad_input("the symmetry strategy is for the variant expert");
  const latin::MirrorReport report =
      latin::play_out(what.rules.order, what.rules.run, what.rules.ownership, budget);
  const bool first = latin::Mirror(what.rules.order).player() == Player::first;
  Answer answer;
  answer.question = question_of(what);
  answer.scope = fmt::format("the symmetry strategy of order {}, against every line", what.rules.order);
  answer.method = "exhaustive play";
  answer.verdict = {{"player", first ? "first" : "second"}, {"always_has_a_move", !report.stuck.has_value()}};
  answer.text = fmt::format("Order {}: the {} player {}.\n", what.rules.order, first ? "first" : "second",
                            first ? "opens in the centre and answers x by n+1-x at the opposite square"
                                  : "answers x by x at the opposite square");
  answer.text += report.stuck
                     ? "The answer is not always legal.\n"
                     : fmt::format("The answer is always legal: {} positions of the opponent's looked at.\n",
                                   grouped(std::to_string(report.positions)));
  if (report.worst) {
    std::vector<std::string> line;
    for (const latin::Placement& placement : report.worst_line)
      line.push_back(latin::placement_text(placement));
    answer.verdict["columns_ahead"] = {{"worst", *report.worst}, {"best", *report.best}};
    answer.verdict["worst_line"] = line;
    answer.text += fmt::format(
        "On full boards it ends from {} columns behind to {} ahead.\nThe best line against it: {}\n",
        -*report.worst, *report.best, fmt::join(line, " "));
  } else {
    answer.text += "No board fills.\n";
  }
  answer.cost = cost_of(budget, report.positions);
  answer.text += cost_text(answer.cost) + "\n";
  return answer;
}

}  // namespace zermelo::lab
