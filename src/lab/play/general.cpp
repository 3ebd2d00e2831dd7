#include "lab/play/general.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include "base/error.hpp"
#include "base/text.hpp"
#include "base/within_budget.hpp"
#include "lab/catalogue/shared_parts.hpp"
#include "lab/draw/board_text.hpp"
#include "lab/draw/table_text.hpp"
#include "lab/play/position.hpp"

namespace zermelo::lab {
namespace {

// What general questions ask beyond the parameters of the game.
struct Extra {
  std::string position = "start";
  bool moves = false;
  bool options = false;
};

Fields<Extra> solve_fields() {
  Fields<Extra> fields;
  fields.option("position", &Extra::position, "the position asked about, as the game writes it");
  fields.option("moves", &Extra::moves, "also every move with its outcome");
  fields.option("options", &Extra::options, "also the nim-value of every move");
  return fields;
}

Fields<Extra> show_fields() {
  Fields<Extra> fields;
  fields.option("position", &Extra::position, "the position to show, as the game writes it");
  return fields;
}

// The game's parameters stand first, as plain words in their order; each may be given as an option in play.
std::vector<Parameter> after_those_of(const GameEntry& entry, const std::vector<Parameter>& further) {
  std::vector<Parameter> all = entry.parameters;
  for (Parameter& parameter : all) parameter.argument = true;
  all.insert(all.end(), further.begin(), further.end());
  return all;
}

Parameters setting_of(const GameEntry& entry, const Given& given) {
  Parameters parameters;
  for (const Parameter& parameter : entry.parameters) {
    const auto found = given.find(parameter.name);
    if (found != given.end()) parameters[parameter.name] = found->second.front();
  }
  return complete(entry, parameters);
}

// The first of the small boards, as it would be asked about.
std::string example_of(const GameEntry& entry) {
  std::string words;
  if (entry.small.empty()) return words;
  for (const auto& [name, value] : entry.small.front()) {
    words += fmt::format("{}--{} {}", words.empty() ? "" : " ", name,
                         value.find_first_of(" ;'") == std::string::npos ? value : '"' + value + '"');
  }
  return words;
}

std::string described(const GameEntry& entry, const Value& setting) {
  return fmt::format("{} ({})", entry.title, setting.text(", "));
}

// The values of the moves, written into the cells that they are played on.
Scene with_values(Scene scene, const Analysis& analysis) {
  for (auto& cell : scene.cells) {
    const auto found = std::find_if(analysis.options.begin(), analysis.options.end(),
                                    [&](const auto& option) { return option.move == cell.id; });
    if (found == analysis.options.end() || !found->value) continue;
    cell.label += (cell.label.empty() ? "" : ":") + std::to_string(found->value->value);
  }
  scene.labels = "a number is the value of the move";
  return scene;
}

void tell_moves(const Analysis& analysis, const Extra& extra, Answer& answer) {
  Value winning = Value::array();
  Value drawing = Value::array();
  Value all = Value::array();
  for (const Analysis::Option& option : analysis.options) {
    if (option.outcome == Winner::first) winning.push_back(option.move);
    if (option.outcome == Winner::draw) drawing.push_back(option.move);
    const std::string_view result = option.outcome == Winner::first    ? "win"
                                    : option.outcome == Winner::second ? "loss"
                                    : option.outcome == Winner::draw   ? "draw"
                                                                       : "unknown";
    Value row = {{"move", option.move}, {"result", result}};
    if (option.value) row["value"] = option.value->value;
    all.push_back(row);
  }
  answer.verdict["winning_moves"] = winning;
  if (winning.size() > 0) answer.say("Winning moves: {winning_moves}");
  if (analysis.winner == Winner::draw) {
    answer.verdict["drawing_moves"] = drawing;
    answer.say("Drawing moves: {drawing_moves}");
  }
  if (!extra.moves && !extra.options) return;
  answer.verdict["moves"] = all;
  answer.table = Table::of({{"move", ""}, {"result", ""}}, all);
  if (!analysis.options.empty() && analysis.options.front().value)
    answer.table = Table::of({{"move", ""}, {"result", ""}, {"value", ""}}, all);
  if (!extra.moves) return;
  for (const Value& row : *all.elements()) answer.add(fmt::format("  {}", row.text(" ")));
}

using Entry = std::shared_ptr<const GameEntry>;

Question solve(const Entry& game, const StrategyWriter& writer) {
  Question question;
  question.name = "solve";
  question.meaning = "who wins from a position, by which moves, and its nim-value where it has one";
  question.parameters = after_those_of(*game, solve_fields().parameters());
  question.certificate = static_cast<bool>(writer);
  question.checkpoint = true;
  question.forms = {Form::picture, Form::table};
  question.read = [game, writer, fields = solve_fields()](const Given& given) {
    const GameEntry& entry = *game;
    const Parameters parameters = setting_of(entry, given);
    const Extra extra = fields.read(given);
    const Value setting = entry.shown(parameters);
    std::shared_ptr<const Position> position = entry.position(parameters, extra.position);
    if (extra.options && !position->impartial()) {
      bad_input("--options is for games in which both players have the same moves");
    }
    Value shown = setting;
    shown["position"] = position->text();
    return Question::Read{
        shown, {}, [=](Work& work, Answer& answer) {
          if (work.needs(Form::table) && !extra.moves && !extra.options)
            bad_input("the formats of a table go with --moves: they list the moves with their results");
          const bool from_start = position->key() == game->position(parameters, "start")->key();
          answer.scope = fmt::format("{} from {}", described(*game, setting),
                                     from_start ? "the start" : position->text());
          answer.method = "general search";
          const Analysis analysis = position->analyse(extra.options, work.budget, work.progress);
          answer.cost.positions = analysis.positions;
          const std::string winner = answer.set_winner(analysis.winner, from_start);
          answer.complete = analysis.winner != Winner::unknown;
          answer.add(fmt::format("{}: {}.", answer.scope, winner));
          if (analysis.value) {
            answer.verdict["value"] = analysis.value->value;
            answer.say("Its nim-value is {value}.");
          }
          if (!answer.complete) return;
          tell_moves(analysis, extra, answer);
          if (extra.options || work.wants(Form::picture)) {
            answer.scenes = {with_values(position->scene(), analysis)};
            if (extra.options) answer.add(boards_text(answer.scenes));
          }
          if (!work.certificate) return;
          const auto left =
              position->left_to_the_loser(analysis.winner == Winner::first, work.budget, work.progress);
          work.certify(
              answer,
              [&](const std::string& path) {
                writer(path, *game, parameters, position->text(), analysis.winner == Winner::first, left);
              },
              [&] {
                return counted(left.size(), "position of the loser is answered",
                               "positions of the loser are answered");
              });
        }};
  };
  return question;
}

Question show(const Entry& game) {
  Question question;
  question.name = "show";
  question.meaning = "a position drawn, and its moves";
  question.parameters = after_those_of(*game, show_fields().parameters());
  question.forms = {Form::picture};
  question.solves = false;
  question.read = [game, fields = show_fields()](const Given& given) {
    const GameEntry& entry = *game;
    const Parameters parameters = setting_of(entry, given);
    const Value setting = entry.shown(parameters);
    std::shared_ptr<const Position> position = entry.position(parameters, fields.read(given).position);
    Value shown = setting;
    shown["position"] = position->text();
    return Question::Read{shown, {}, [=](Work&, Answer& answer) {
                            answer.scope = "this position";
                            answer.scenes = {position->scene()};
                            answer.verdict = {{"position", position->text()}, {"moves", position->moves()}};
                            answer.add(boards_text(answer.scenes));
                            answer.say("Position: {position}");
                            answer.say("Moves: {moves}");
                          }};
  };
  return question;
}

// ---- table: the parameters that are whole numbers may be ranges

constexpr std::size_t most_rows = 10'000;

std::vector<Parameters> boards_of(const GameEntry& entry, const Given& given) {
  std::vector<Parameters> boards = {{}};
  for (const Parameter& parameter : entry.parameters) {
    const auto found = given.find(parameter.name);
    if (found == given.end()) continue;
    std::vector<std::string> values = {found->second.front()};
    if (parameter.schema.kind == Schema::Kind::integer) {
      const Range range =
          parse_range(values.front(), "--" + parameter.name, parameter.schema.low, parameter.schema.high);
      if (static_cast<std::uint64_t>(range.high - range.low) >= most_rows) {
        bad_input(fmt::format("--{} has more than {} values", parameter.name, most_rows));
      }
      values.clear();
      for (std::int64_t value = range.low; value <= range.high; ++value)
        values.push_back(std::to_string(value));
    }
    std::vector<Parameters> further;
    if (boards.size() * values.size() > most_rows)
      bad_input(fmt::format("the table has more than {} rows", most_rows));
    for (const Parameters& board : boards) {
      for (const std::string& value : values) {
        further.push_back(board);
        further.back()[parameter.name] = value;
      }
    }
    boards = std::move(further);
  }
  for (Parameters& board : boards) board = complete(entry, board);
  return boards;
}

// What a row tells of a board besides its setting.
struct Found {
  std::string winner;
  std::optional<std::uint64_t> value;
  std::uint64_t positions = 0;
};

// As text: "first 120", or "first 120 3" with the nim-value. Nothing when the budget ends, or another rank finds it.
std::optional<Found> found_once(const GameEntry& entry, const Parameters& board, bool values, Work& work) {
  const auto text = kept_part(
      work.budget, entry.shown(board).text(", "), [&](const Budget& part) -> std::optional<std::string> {
        const auto position = entry.position(board, "start");
        const auto found =
            within_budget([&] { return position->analyse_start(values, part, work.progress); });
        if (!found || found->winner == Winner::unknown) return std::nullopt;
        return fmt::format("{} {}{}", name_of(found->winner), found->positions,
                           found->value ? fmt::format(" {}", found->value->value) : "");
      });
  if (!text) return std::nullopt;
  const auto words = split(*text, ' ');
  const auto number = [](std::string_view word) {
    return static_cast<std::uint64_t>(
        parse_integer(word, "what was kept", 0, std::numeric_limits<std::int64_t>::max()));
  };
  Found found{std::string(words[0]), std::nullopt, number(words[1])};
  if (words.size() > 2) found.value = number(words[2]);
  return found;
}

// Values over the parameters that differ from row to row, where these are one or two numbers.
std::optional<Table::Sequence> sequence_over(const Table& table, const GameEntry& entry) {
  std::vector<std::string> varied;
  for (std::size_t i = 0; i < entry.parameters.size(); ++i) {
    const bool differs = std::any_of(table.rows.begin(), table.rows.end(),
                                     [&](const auto& row) { return row[i] != table.rows.front()[i]; });
    if (differs) varied.push_back(entry.parameters[i].name);
  }
  if (varied.empty() || varied.size() > 2) return std::nullopt;
  return Table::Sequence{varied[0], varied.size() == 2 ? varied[1] : "", "value"};
}

void fill(const GameEntry& entry, const std::vector<Parameters>& boards, bool values, Work& work,
          Answer& answer) {
  Table table;
  for (const Parameter& parameter : entry.parameters) table.columns.push_back({parameter.name, ""});
  table.columns.push_back({"winner", ""});
  if (values) table.columns.push_back({"value", ""});
  const SharedParts shared(work, [&] {
    for (const Parameters& board : boards) found_once(entry, board, values, work);
  });
  for (const Parameters& board : boards) {
    Value::Array row;
    const Value setting = entry.shown(board);
    for (const auto& member : *setting.members()) row.push_back(member.second);
    const auto found = found_once(entry, board, values, work);
    answer.complete = answer.complete && found;
    if (found) answer.cost.positions += found->positions;
    row.emplace_back(found ? found->winner : std::string(name_of(Winner::unknown)));
    if (values) row.push_back(found && found->value ? Value(*found->value) : Value());
    table.rows.push_back(std::move(row));
  }
  answer.verdict["rows"] = table.as_value();
  if (values) table.sequence = sequence_over(table, entry);
  answer.table = std::move(table);
}

Question table(const Entry& game) {
  Question question;
  question.name = "table";
  question.meaning = "who wins from the start of many boards; parameters that are numbers may be ranges";
  question.parameters = game->parameters;
  for (Parameter& parameter : question.parameters) {
    parameter.argument = false;
    if (parameter.schema.kind == Schema::Kind::integer) {
      parameter.schema.kind = Schema::Kind::range;
      parameter.schema.form = "LO..HI";
    }
  }
  question.checkpoint = true;
  question.forms = {Form::table};
  // Values, where there are any, over the parameters that are numbers.
  if (!game->small.empty() && game->position(complete(*game, game->small.front()), "start")->impartial())
    question.forms.push_back(Form::sequence);
  question.read = [game](const Given& given) {
    const GameEntry& entry = *game;
    const auto boards = boards_of(entry, given);
    const bool values = entry.position(boards.front(), "start")->impartial();
    Value shown = Value::object();
    for (const auto& [name, texts] : given) shown[name] = texts.front();
    return Question::Read{shown, {}, [=](Work& work, Answer& answer) {
                            answer.scope = counted(boards.size(), "board", "boards") + " of " + game->title;
                            answer.method = "general search";
                            fill(*game, boards, values, work, answer);
                            answer.add(as_text(*answer.table));
                          }};
  };
  return question;
}

}  // namespace

std::vector<Question> general_questions(const GameEntry& entry, const StrategyWriter& writer) {
  auto game = std::make_shared<GameEntry>(entry);
  game->questions.clear();
  std::vector<Question> questions = {solve(game, writer), show(game), table(game)};
  for (Question& question : questions) question.examples = {example_of(entry)};
  return questions;
}

GameEntry with_general_questions(GameEntry entry, const StrategyWriter& writer) {
  for (Question& general : general_questions(entry, writer)) {
    const bool own = std::any_of(entry.questions.begin(), entry.questions.end(),
                                 [&](const Question& question) { return question.name == general.name; });
    if (!own) entry.questions.push_back(std::move(general));
  }
  return entry;
}

}  // namespace zermelo::lab
