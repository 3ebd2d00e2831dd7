#include "lab/answer/answer.hpp"

#include <fmt/format.h>

#include <cassert>
#include <stdexcept>

#include "base/error.hpp"
#include "base/progress.hpp"
#include "base/text.hpp"

namespace zermelo::lab {
namespace {

const Value* member(const Value& object, std::string_view path) {
  const Value* at = &object;
  for (const std::string_view key : split(path, '.')) {
    at = at == nullptr ? nullptr : at->find(key);
  }
  return at;
}

// A field that a sentence names and nobody stated is a mistake of the program, not of a person.
const Value& field(const Answer& answer, std::string_view path) {
  if (const Value* found = member(answer.verdict, path)) return *found;
  if (const Value* found = member(answer.question, path)) return *found;
  throw std::logic_error(
      fmt::format("a sentence names the field '{}', which the answer does not have", path));
}

std::string filled(const Answer& answer, std::string_view hole) {
  const std::size_t noun = hole.find('#');
  if (noun != std::string_view::npos) {
    const Value& value = field(answer, hole.substr(0, noun));
    const auto words = split(hole.substr(noun + 1), '|');
    const bool one = value.number() != nullptr && *value.number() == 1;
    return fmt::format("{} {}", value.text(), one ? words.front() : words.back());
  }
  const std::size_t bar = hole.find('|');
  if (bar != std::string_view::npos) return field(answer, hole.substr(0, bar)).text(hole.substr(bar + 1));
  return field(answer, hole).text();
}

}  // namespace

std::size_t Table::column(std::string_view name) const {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].name == name) return i;
  }
  throw std::logic_error(fmt::format("the table has no column '{}'", name));
}

Table Table::of(std::vector<Column> columns, const Value& objects) {
  Table table{std::move(columns), {}, {}};
  for (const Value& object : *objects.elements()) {
    Value::Array row;
    for (const Column& column : table.columns) {
      const Value* found = object.find(column.name);
      row.push_back(found == nullptr ? Value("") : *found);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Value Table::as_value() const {
  Value list = Value::array();
  for (const Value::Array& row : rows) {
    Value object = Value::object();
    for (std::size_t i = 0; i < columns.size(); ++i) object[columns[i].name] = row[i];
    list.push_back(std::move(object));
  }
  return list;
}

void Answer::say(std::string_view sentence) {
  std::string line;
  while (!sentence.empty()) {
    const char c = sentence.front();
    const bool doubled = sentence.size() > 1 && sentence[1] == c;
    if ((c == '{' || c == '}') && doubled) {
      line += c;
      sentence.remove_prefix(2);
    } else if (c == '{') {
      const std::size_t end = sentence.find('}');
      assert(end != std::string_view::npos);
      line += filled(*this, sentence.substr(1, end - 1));
      sentence.remove_prefix(end + 1);
    } else {
      line += c;
      sentence.remove_prefix(1);
    }
  }
  add(line);
}

std::string literally(std::string_view text) {
  std::string doubled;
  for (const char c : text) doubled.append(c == '{' || c == '}' ? 2 : 1, c);
  return doubled;
}

void Answer::add(std::string_view lines) {
  text += lines;
  if (!lines.ends_with('\n')) text += '\n';
}

std::string Answer::set_winner(Winner winner, bool from_start) {
  verdict["winner"] = name_of(winner);
  if (winner == Winner::draw) return "a draw";
  if (winner == Winner::unknown) return "unknown";
  const bool mover = winner == Winner::first;
  verdict["winner_is"] = mover ? "mover" : "other";
  if (from_start) return fmt::format("the {} player wins", name_of(winner));
  return mover ? "the player to move wins" : "the other player wins";
}

int exit_status(const Answer& answer) {
  if (answer.failed) return zermelo::exit_status(ErrorKind::check_failed);
  if (answer.refused) return zermelo::exit_status(ErrorKind::bad_input);
  if (!answer.unwritten.empty()) return zermelo::exit_status(ErrorKind::bad_input);
  return answer.complete ? 0 : zermelo::exit_status(ErrorKind::budget);
}

std::string cost_text(const Cost& cost) {
  const std::string spent = fmt::format("{}, {} MiB", duration_text(cost.seconds), cost.peak_bytes >> 20);
  return cost.positions == 0 ? spent : counted(cost.positions, "position", "positions") + ", " + spent;
}

}  // namespace zermelo::lab
