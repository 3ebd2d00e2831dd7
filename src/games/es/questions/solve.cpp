#include "games/es/questions/solve.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/error.hpp"
#include "engine/nimber_search.hpp"
#include "games/es/notation.hpp"
#include "games/es/solve.hpp"
#include "games/es/strategy.hpp"
#include "games/es/widths.hpp"
#include "lab/answer/files.hpp"
#include "lab/draw/render.hpp"
#include "proof/es/strategy.hpp"

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

es::Method parse_method(std::string_view text) {
  if (text == "auto") return es::Method::automatic;
  if (text == "box") return es::Method::box_table;
  if (text == "word") return es::Method::word_table;
  if (text == "search") return es::Method::proof_number;
  bad_input(fmt::format("--method is {}; accepted: auto, box, word, search", in_quotes(text)));
}

engine::NimberMethod parse_nimber_method(std::string_view text) {
  for (const auto method : {engine::NimberMethod::mex, engine::NimberMethod::lemoine_viennot,
                            engine::NimberMethod::beling_rogalski}) {
    if (text == name_of(method)) return method;
  }
  bad_input(fmt::format("--nimber is {}; accepted: mex, lemoine-viennot, beling-rogalski", in_quotes(text)));
}

std::vector<std::string> texts(const es::Game& game, const std::vector<es::Game::Move>& moves) {
  std::vector<std::string> result;
  result.reserve(moves.size());
  for (const auto& move : moves) result.push_back(game.move_text(move));
  return result;
}

std::string described(const es::Board& board) { return board.empty() ? "the start" : es::rows_text(board); }

Answer collaborate(const EsSolve& question, const es::Board& board, const Budget& budget) {
  const es::Lengths lengths = es::collaborative_lengths(board);
  Answer answer;
  answer.question = {{"game", "es"},
                     {"a", question.a},
                     {"b", question.b},
                     {"rule", "collaborate"},
                     {"position", es::rows_text(board)}};
  answer.verdict = {{"length", {{"min", lengths.shortest}, {"max", lengths.longest}}}};
  answer.scope = fmt::format("the ({},{})-game from {}", question.a, question.b, described(board));
  answer.method = "counting open cells";
  answer.cost = cost_of(budget, 1);
  answer.text = fmt::format(
      "({},{})-game, both players want the longest game, from {}: {} more moves.\nThe shortest takes {}.\n",
      question.a, question.b, described(board), lengths.longest, lengths.shortest);
  return answer;
}

void add_nimber(Answer& answer, const std::string& method, const es::Game& game,
                const es::Game::Position& position, const Budget& budget) {
  engine::NimberSearch<es::Game> search(game, parse_nimber_method(method), budget, budget.memory() / 4);
  const Nimber value = search.value(position);
  answer.verdict["value"] = value.value;
  answer.text +=
      fmt::format("Its nimber is {} ({}, {} positions).\n", value.value, method, search.positions());
}

}  // namespace

es::Rule parse_rule(std::string_view text) {
  if (text == "avoid") return es::Rule::avoid;
  if (text == "achieve") return es::Rule::achieve;
  bad_input(fmt::format("--rule is {}; accepted: avoid, achieve", in_quotes(text)));
}

Answer solve(const EsSolve& question, const Budget& budget, Progress& progress) {
  const es::Board board = es::parse_board(question.a, question.b, question.position);
  if (question.rule == "collaborate") {
    if (question.certificate) bad_input("--certificate goes with the rules avoid and achieve");
    return collaborate(question, board, budget);
  }
  const es::Game game(question.a, question.b, parse_rule(question.rule));
  const es::Game::Position position{board};
  const es::Method method = parse_method(question.method);
  if (question.nimber_method) parse_nimber_method(*question.nimber_method);
  require_writable(question.certificate);

  const auto solver = es::make_solver(game, method, budget, progress, question.checkpoint);
  const Outcome outcome = solver->outcome(position);
  const Winner winner = winner_from(outcome);

  Answer answer;
  answer.question = {{"game", "es"},
                     {"a", question.a},
                     {"b", question.b},
                     {"rule", question.rule},
                     {"position", es::rows_text(board)}};
  answer.verdict = {{"winner", name_of(winner)}};
  answer.scope = fmt::format("the ({},{})-game from {}", question.a, question.b, described(board));
  answer.method = name_of(solver->method());
  if (outcome == Outcome::unknown) {
    answer.complete = false;
    answer.cost = cost_of(budget, solver->positions_examined());
    answer.text =
        fmt::format("({},{})-game, {}, from {}: unknown. The budget ran out after {}.\n", question.a,
                    question.b, question.rule, described(board), cost_text(answer.cost));
    return answer;
  }

  answer.text = fmt::format("({},{})-game, {}, from {}: the {} player wins.\n", question.a, question.b,
                            question.rule, described(board), name_of(winner));
  if (outcome == Outcome::next) {
    const auto winning = texts(game, solver->winning_moves(position));
    answer.verdict["winning_moves"] = winning;
    answer.text += fmt::format("Winning moves (column,row): {}\n", fmt::join(winning, "  "));
  } else {
    answer.verdict["winning_moves"] = ordered_json::array();
  }
  if (question.depth) {
    const auto depth = es::moves_to_end(game, position, budget, progress);
    answer.verdict["depth"] = depth ? ordered_json(*depth) : ordered_json(nullptr);
    answer.text +=
        depth ? fmt::format("Depth: {} more moves when the winner hurries and the loser holds out.\n", *depth)
              : std::string("Depth: unknown, the memory allowed does not hold every position.\n");
  }
  if (question.nimber_method) add_nimber(answer, *question.nimber_method, game, position, budget);
  if (const auto previous = solver->p_positions()) {
    answer.verdict["p_positions"] = exact(*previous);
    answer.text += fmt::format("P-positions: {} of {}\n", grouped(previous->get_str()),
                               grouped(std::to_string(game.ranking().positions())));
  }
  answer.verdict["positions"] = exact(integer(game.ranking().positions()));
  if (question.certificate) {
    const auto set = es::winning_set(*solver, position, budget, progress);
    proof::write_es_strategy(*question.certificate, {game.rule(), board, winner == Winner::first}, set);
    answer.certificate = question.certificate;
    answer.text += fmt::format("Certificate: {} ({} positions of the loser are answered)\n",
                               *question.certificate, grouped(std::to_string(set.size())));
  }
  answer.cost = cost_of(budget, solver->positions_examined());
  answer.text += fmt::format("By {}: {}\n", answer.method, cost_text(answer.cost));
  return answer;
}

namespace {

std::vector<es::SumEntry> entries_of(const EsTable& question, const Budget& budget, Progress& progress) {
  const es::Rule rule = parse_rule(question.rule);
  if (question.sum) return es::solve_sum(*question.sum, rule, budget, progress, question.checkpoint);
  if (question.checkpoint) bad_input("--checkpoint goes with --sum");
  // Boards with one sum share a word table; small boards are cheaper one by one.
  std::map<int, std::vector<es::SumEntry>> sums;
  std::vector<es::SumEntry> entries;
  for (std::int64_t b = question.b->low; b <= question.b->high; ++b) {
    for (std::int64_t a = question.a->low; a <= question.a->high; ++a) {
      const es::Game game(static_cast<int>(a), static_cast<int>(b), rule);
      const int sum = game.a() + game.b();
      if (es::chosen_method(game, budget) == es::Method::word_table) {
        if (!sums.contains(sum)) sums[sum] = es::solve_sum(sum, rule, budget, progress);
        entries.push_back(sums[sum][static_cast<std::size_t>(b - 1)]);
      } else {
        entries.push_back(es::solve_start(game, budget, progress));
      }
    }
  }
  return entries;
}

std::string table_text(const std::vector<es::SumEntry>& entries, const std::string& format,
                       const Cost& cost) {
  const auto count = [](const es::SumEntry& entry) {
    return entry.p_positions ? entry.p_positions->get_str() : std::string("unknown");
  };
  std::string text;
  if (format == "csv") {
    text = "a,b,winner,p_positions,positions\n";
    for (const auto& entry : entries) {
      text += fmt::format("{},{},{},{},{}\n", entry.a, entry.b, name_of(entry.winner), count(entry),
                          entry.positions.get_str());
    }
    return text;
  }
  if (format == "latex") {
    text = "\\begin{tabular}{rrlrr}\n$a$ & $b$ & winner & $P$-positions & positions \\\\ \\hline\n";
    for (const auto& entry : entries) {
      text += fmt::format("{} & {} & {} & {} & {} \\\\\n", entry.a, entry.b, name_of(entry.winner),
                          count(entry), entry.positions.get_str());
    }
    return text + "\\end{tabular}\n";
  }
  text = fmt::format("{:>4} {:>4}  {:<7} {:>22} {:>22}  {}\n", "a", "b", "winner", "P-positions", "positions",
                     "fraction");
  for (const auto& entry : entries) {
    const std::string fraction =
        entry.p_positions ? fmt::format("{:.4f}", entry.p_positions->get_d() / entry.positions.get_d()) : "";
    text += fmt::format("{:>4} {:>4}  {:<7} {:>22} {:>22}  {}\n", entry.a, entry.b, name_of(entry.winner),
                        entry.p_positions ? grouped(count(entry)) : count(entry),
                        grouped(entry.positions.get_str()), fraction);
  }
  return text + cost_text(cost) + "\n";
}

}  // namespace

Answer table(const EsTable& question, const Budget& budget, Progress& progress) {
  if (question.sum.has_value() == (question.a.has_value() || question.b.has_value()) ||
      question.a.has_value() != question.b.has_value()) {
    bad_input("es table needs either --sum, or both --a and --b");
  }
  if (question.format != "text" && question.format != "csv" && question.format != "latex") {
    bad_input(fmt::format("--format is {}; accepted: text, csv, latex", in_quotes(question.format)));
  }
  const std::vector<es::SumEntry> entries = entries_of(question, budget, progress);
  Answer answer;
  answer.question = {{"game", "es"}, {"rule", question.rule}};
  if (question.sum) {
    answer.question["sum"] = *question.sum;
    answer.scope = fmt::format("every a, b >= 1 with a+b = {}", *question.sum);
  } else {
    answer.question["a"] = {question.a->low, question.a->high};
    answer.question["b"] = {question.b->low, question.b->high};
    answer.scope = fmt::format("a = {}..{}, b = {}..{}", question.a->low, question.a->high, question.b->low,
                               question.b->high);
  }
  std::uint64_t positions = 0;
  ordered_json rows = ordered_json::array();
  for (const auto& entry : entries) {
    answer.complete = answer.complete && entry.winner != Winner::unknown;
    rows.push_back({{"a", entry.a},
                    {"b", entry.b},
                    {"winner", name_of(entry.winner)},
                    {"p_positions", entry.p_positions ? exact(*entry.p_positions) : ordered_json(nullptr)},
                    {"positions", exact(entry.positions)}});
    positions += entry.positions.get_ui();
  }
  answer.verdict = {{"rows", rows}};
  answer.method = question.sum ? "word table" : "box and word tables";
  answer.cost = cost_of(budget, positions);
  answer.text = table_text(entries, question.format, answer.cost);
  return answer;
}

Answer widths(const EsWidths& question, const Budget& budget, Progress& progress) {
  const auto winners = es::winners_for_widths(question.b, question.largest_a, budget, progress);
  Answer answer;
  answer.question = {{"game", "es"}, {"b", question.b}, {"rule", "avoid"}, {"a", {1, question.largest_a}}};
  answer.scope = fmt::format("b = {}, every a up to {}", question.b, question.largest_a);
  answer.method = "one box table for all widths";
  ordered_json rows = ordered_json::array();
  std::vector<int> second;
  for (int a = 1; a <= question.largest_a; ++a) {
    const Winner winner = winners[static_cast<std::size_t>(a)];
    rows.push_back({{"a", a}, {"b", question.b}, {"winner", name_of(winner)}});
    if (winner == Winner::second) second.push_back(a);
  }
  answer.verdict = {{"rows", rows}};
  answer.cost = cost_of(budget, es::Ranking(question.largest_a + 1, question.b).positions());
  answer.text = fmt::format(
      "b = {}, avoid, every a from 1 to {}: the second player wins for a = {}; the first player "
      "wins for all others.\n{}\n",
      question.b, question.largest_a, fmt::join(second, ", "), cost_text(answer.cost));
  return answer;
}

Answer show(const EsShow& question, const Budget& budget) {
  const es::Board board = es::parse_board(question.a, question.b, question.position);
  const es::Game game(question.a, question.b, es::Rule::avoid);
  const Scene scene = game.draw({board});
  Answer answer;
  answer.question = {{"game", "es"}, {"a", question.a}, {"b", question.b}, {"position", question.position}};
  answer.scope = "this position";
  answer.method = "conversion";
  std::vector<std::string> moves;
  for (const es::Cell cell : board.moves()) moves.push_back(es::cell_text(cell));
  answer.verdict = {{"rows", es::rows_text(board)},
                    {"word", es::word_text(board)},
                    {"path", es::path_text(board)},
                    {"moves", moves},
                    {"open_cells", board.open_cells()}};
  if (question.format == "svg") {
    answer.text = as_svg(scene);
  } else if (question.format == "tikz") {
    answer.text = as_tikz(scene);
  } else if (question.format == "text") {
    answer.text = as_text(scene);
    answer.text += fmt::format("{}\nword:{}\npath:{}\n", es::rows_text(board), es::word_text(board),
                               es::path_text(board));
  } else {
    bad_input(fmt::format("--format is {}; accepted: text, svg, tikz", in_quotes(question.format)));
  }
  const std::string_view text = question.position;
  const bool is_permutation =
      text.substr(0, 5) == "perm:" || text.find_first_not_of("0123456789, ") == std::string_view::npos;
  if (is_permutation && !text.empty()) {
    const auto permutation = perm::Permutation::parse(text.substr(0, 5) == "perm:" ? text.substr(5) : text);
    const auto labels = perm::labels(permutation);
    ordered_json list = ordered_json::array();
    std::string line;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      list.push_back({labels[i].increasing, labels[i].decreasing});
      line += fmt::format("{}{}:({},{})", i == 0 ? "" : " ", permutation.values()[i], labels[i].increasing,
                          labels[i].decreasing);
    }
    answer.verdict["labels"] = list;
    ordered_json digits = ordered_json::object();
    std::string replies;
    for (const es::Cell cell : board.moves()) {
      const auto choices = es::digits_for(permutation, cell);
      digits[es::cell_text(cell)] = choices;
      replies += fmt::format("  {} by {}\n", es::cell_text(cell), fmt::join(choices, " or "));
    }
    answer.verdict["digits"] = digits;
    if (question.format == "text") {
      answer.text +=
          fmt::format("labels (increasing, decreasing): {}\nnext digits for each cell:\n{}", line, replies);
    }
  } else if (question.format == "text") {
    answer.text += fmt::format("moves (column,row): {}\n", fmt::join(moves, "  "));
  }
  answer.cost = cost_of(budget, 1);
  return answer;
}

}  // namespace zermelo::lab
