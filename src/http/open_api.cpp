// The interface for programs, as an OpenAPI document made from the declarations.
#include <fmt/format.h>

#include "http/described.hpp"

namespace zermelo::http {
namespace {

Value schema_of(const Parameter& parameter) {
  Value value = Value::object();
  value["description"] = parameter.meaning;
  switch (parameter.schema.kind) {
    case Schema::Kind::integer:
      value["type"] = "integer";
      value["minimum"] = parameter.schema.low;
      value["maximum"] = parameter.schema.high;
      break;
    case Schema::Kind::flag:
      value["type"] = "boolean";
      break;
    default:
      value["type"] = "string";
      if (!parameter.schema.choices.empty()) value["enum"] = Value(parameter.schema.choices);
      break;
  }
  if (!parameter.schema.example.empty())
    value["examples"] = Value(std::vector<std::string>{parameter.schema.example});
  if (parameter.standard) value["default"] = *parameter.standard;
  return value;
}

Value object_of(const std::vector<Parameter>& parameters) {
  Value properties = Value::object();
  std::vector<std::string> required;
  for (const Parameter& parameter : parameters) {
    if (names_a_file(parameter)) continue;
    properties[parameter.name] = schema_of(parameter);
    if (parameter.required) required.push_back(parameter.name);
  }
  Value value = Value::object();
  value["type"] = "object";
  value["properties"] = properties;
  value["additionalProperties"] = false;
  if (!required.empty()) value["required"] = Value(required);
  return value;
}

Value plain(std::string_view type, std::string_view description) {
  Value value = Value::object();
  value["type"] = type;
  value["description"] = description;
  return value;
}

Value body(const Value& properties) {
  Value schema = Value::object();
  schema["type"] = "object";
  schema["properties"] = properties;
  Value json = Value::object();
  json["schema"] = schema;
  Value content = Value::object();
  content["application/json"] = json;
  Value value = Value::object();
  value["required"] = true;
  value["content"] = content;
  return value;
}

Value replies(std::string_view status, std::string_view description) {
  Value ok = Value::object();
  ok["description"] = description;
  Value wrong = Value::object();
  wrong["description"] = "{\"schema\": \"zermelo/1\", \"error\": {\"kind\", \"message\"}}";
  Value value = Value::object();
  value[status] = ok;
  value["default"] = wrong;
  return value;
}

Value operation(std::string_view summary, std::string_view status, std::string_view description) {
  Value value = Value::object();
  value["summary"] = summary;
  value["responses"] = replies(status, description);
  return value;
}

Value posting_path(const Value& properties, Value post) {
  post["requestBody"] = body(properties);
  Value path = Value::object();
  path["post"] = std::move(post);
  return path;
}

Value question_path(const lab::Question& question) {
  Value properties = Value::object();
  properties["parameters"] = object_of(question.parameters);
  properties["seconds"] = plain("number", "the time that the job may take");
  properties["wait"] = plain("number", "wait up to so many seconds for the answer");
  properties["fresh"] = plain("boolean", "work again although the answer is kept");
  if (question.certificate) properties["certificate"] = plain("boolean", "keep a proof of the answer");
  return posting_path(properties,
                      operation(question.meaning, "202", "the job, with its answer where it has ended"));
}

Value playing_path(std::string_view summary) {
  Value properties = Value::object();
  properties["game"] = plain("string", "a game of the catalogue");
  properties["parameters"] = plain("object", "its parameters by name");
  properties["start"] = plain("string", "a position to begin from");
  properties["moves"] = plain("array", "every move so far, as the game writes them");
  properties["computer"] = plain("string", "first, second, both or none");
  properties["level"] = plain("string", "casual, easy, strong or perfect");
  properties["seed"] = plain("integer", "of draws and choices");
  properties["think"] = plain("number", "seconds for the computer, at most 10");
  return posting_path(properties, operation(summary, "200", "see the page's interface, web/src/lab.ts"));
}

Value reading_path(std::string_view summary) {
  Value path = Value::object();
  path["get"] = operation(summary, "200", "JSON");
  return path;
}

}  // namespace

Value open_api(const lab::Catalogue& catalogue, const std::vector<lab::Question>& general) {
  Value paths = Value::object();
  paths["/api/catalogue"] = reading_path("games, questions and their parameters");
  paths["/api/position"] = playing_path("the position after these moves: drawing, moves, whose turn it is");
  paths["/api/step"] = playing_path("the computer's move, or a draw");
  paths["/api/hint"] = playing_path("a good move, and why");
  paths["/api/values"] = playing_path("what every move leads to; with \"nimbers\": true also nim-values");
  paths["/api/known"] = playing_path(
      "how well the computer plays this game, and what can be shown on its board: threats, pavings");
  paths["/api/reason"] = playing_path("why \"move\" can or cannot be played");
  paths["/api/answers"] =
      playing_path("against a \"proof\": what it answers to every move, and what it promises");
  paths["/api/export"] = playing_path(
      "the game as \"format\": text, json, tikz or latex (the same), svg, as \"text\"; or png, as "
      "\"base64\"");
  paths["/api/import"] = playing_path("what was exported, in \"text\", as a request for a position");
  for (const lab::Question& question : general) {
    if (is_offered(question)) paths["/api/ask/-/" + question.name] = question_path(question);
  }
  for (const lab::GameEntry& entry : catalogue.games()) {
    for (const lab::Question& question : entry.questions) {
      if (is_offered(question))
        paths[fmt::format("/api/ask/{}/{}", entry.name, question.name)] = question_path(question);
    }
  }
  paths["/api/jobs"] = reading_path("jobs and kept answers, the newest first");
  paths["/api/jobs/{id}"] =
      reading_path("one of them with its answer; ?wait=S waits for it; DELETE stops it");
  paths["/api/proofs"] = reading_path("the certificates that are here");
  paths["/api/proofs/{name}"] = reading_path("step ?step=N of one; POST to its /check checks it");
  paths["/api/claims"] = reading_path("what the papers claim, with verdicts");
  paths["/api/saved"] =
      reading_path("saved games; POST {name, text} saves one; DELETE /api/saved/{id} removes one");
  paths["/api/class"] = reading_path(
      "the board of a class and its version; POST {version, state} puts the next one in its place");
  paths["/api/place"] = reading_path("where this is served, and how others join");
  Value value = Value::object();
  value["openapi"] = "3.1.0";
  value["info"] = Value{{"title", "Zermelo"}, {"version", "1"}};
  value["paths"] = paths;
  return value;
}

}  // namespace zermelo::http
