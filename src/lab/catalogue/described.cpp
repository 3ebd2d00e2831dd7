#include "lab/catalogue/described.hpp"

#include <array>

#include "lab/catalogue/request.hpp"
#include "lab/catalogue/words.hpp"

namespace zermelo::lab {
namespace {

std::string_view name_of(Schema::Kind kind) {
  constexpr std::array<std::string_view, 8> names = {"integer", "range",    "choice", "flag",
                                                     "text",    "duration", "input",  "output"};
  return names.at(static_cast<std::size_t>(kind));
}

}  // namespace

Value described(const Parameter& parameter) {
  const Schema& schema = parameter.schema;
  Value value = {{"name", parameter.name},         {"meaning", parameter.meaning},
                 {"kind", name_of(schema.kind)},   {"form", schema.form},
                 {"example", schema.example},      {"argument", parameter.argument},
                 {"required", parameter.required}, {"many", parameter.many},
                 {"default", parameter.standard}};
  if (schema.kind == Schema::Kind::integer || schema.kind == Schema::Kind::range) {
    value["low"] = schema.low;
    value["high"] = schema.high;
  }
  if (!schema.choices.empty()) value["choices"] = Value(schema.choices);
  if (parameter.only_with) {
    value["only_with"] = Value::object();
    value["only_with"]["name"] = parameter.only_with->name;
    value["only_with"]["values"] = Value(parameter.only_with->values);
  }
  return value;
}

Value described(const std::vector<Parameter>& parameters) {
  Value list = Value::array();
  for (const Parameter& parameter : parameters) list.push_back(described(parameter));
  return list;
}

Value described(const Question& question) {
  Value value = Value::object();
  value["name"] = question.name;
  value["meaning"] = question.meaning;
  value["parameters"] = described(question.parameters);
  value["certificate"] = question.certificate;
  value["checkpoint"] = question.checkpoint;
  value["solves"] = question.solves;
  value["formats"] = Value(formats_of(question));
  value["examples"] = Value(question.examples);
  return value;
}

namespace {

Value with_standard(const std::vector<Question>& questions) {
  Value list = Value::array();
  for (const Question& question : questions) {
    Value value = described(question);
    value["standard"] = described(standard_parameters(question));
    list.push_back(std::move(value));
  }
  return list;
}

}  // namespace

Value as_data(const Catalogue& catalogue, const std::vector<Question>& general) {
  Value games = Value::array();
  for (const GameEntry& entry : catalogue.games()) {
    Value small = Value::array();
    for (const Parameters& board : entry.small) {
      Value shown = Value::object();
      for (const auto& [name, value] : board) shown[name] = value;
      small.push_back(std::move(shown));
    }
    Value game = Value::object();
    game["name"] = entry.name;
    game["title"] = entry.title;
    game["summary"] = entry.summary;
    game["parameters"] = described(entry.parameters);
    game["small"] = small;
    game["questions"] = with_standard(entry.questions);
    games.push_back(std::move(game));
  }
  Value value = Value::object();
  value["schema"] = "zermelo/1";
  value["games"] = games;
  value["general"] = with_standard(general);
  return value;
}

}  // namespace zermelo::lab
