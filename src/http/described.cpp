#include "http/described.hpp"

#include <algorithm>
#include <array>

#include "lab/catalogue/described.hpp"
#include "lab/draw/chart.hpp"
#include "lab/draw/render.hpp"

namespace zermelo::http {
namespace {

std::string_view name_of(Scene::Role role) {
  constexpr std::array<std::string_view, 5> names = {"open", "playable", "shaded", "eliminated", "last"};
  return names.at(static_cast<std::size_t>(role));
}

std::string_view name_of(Scene::Tiling tiling) {
  constexpr std::array<std::string_view, 4> names = {"squares", "triangles", "hexagons", "cubes"};
  return names.at(static_cast<std::size_t>(tiling));
}

Value offered(const std::vector<Parameter>& parameters) {
  Value list = Value::array();
  for (const Parameter& parameter : parameters) {
    if (!names_a_file(parameter)) list.push_back(lab::described(parameter));
  }
  return list;
}

Value offered(const lab::Question& question) {
  Value value = lab::described(question);
  value["parameters"] = offered(question.parameters);
  return value;
}

Value offered(const std::vector<lab::Question>& questions) {
  Value list = Value::array();
  for (const lab::Question& question : questions) {
    if (is_offered(question)) list.push_back(offered(question));
  }
  return list;
}

Value described(const lab::Parameters& parameters) {
  Value object = Value::object();
  for (const auto& [name, value] : parameters) object[name] = value;
  return object;
}

Value described(const lab::Table& table) {
  Value columns = Value::array();
  for (const auto& column : table.columns) {
    columns.push_back(Value{{"name", column.name}, {"title", column.heading()}});
  }
  Value rows = Value::array();
  for (const auto& row : table.rows) {
    Value cells = Value::array();
    for (const Value& cell : row) cells.push_back(cell);
    rows.push_back(cells);
  }
  Value value = Value::object();
  value["columns"] = columns;
  value["rows"] = rows;
  if (table.grid) {
    value["grid"] = Value{{"down", table.grid->down},
                          {"across", table.grid->across},
                          {"value", table.grid->value},
                          {"corner", table.grid->corner}};
  }
  return value;
}

}  // namespace

bool names_a_file(const Parameter& parameter) {
  return parameter.schema.kind == Schema::Kind::input || parameter.schema.kind == Schema::Kind::output;
}

bool is_offered(const lab::Question& question) {
  return std::none_of(question.parameters.begin(), question.parameters.end(), [](const Parameter& parameter) {
    return names_a_file(parameter) && (parameter.required || parameter.argument);
  });
}

Value described(const Overlay& overlay) {
  Value links = Value::array();
  for (const auto& [from, to] : overlay.links) links.push_back(Value(std::vector<std::string>{from, to}));
  Value value = Value::object();
  value["name"] = overlay.name;
  value["says"] = overlay.says;
  value["places"] = Value(overlay.places);
  value["links"] = links;
  return value;
}

Value described(const Scene& scene) {
  Value cells = Value::array();
  for (const Scene::Cell& cell : scene.cells) {
    Value shown = {{"column", cell.column}, {"row", cell.row}, {"role", name_of(cell.role)}};
    if (!cell.label.empty()) shown["label"] = cell.label;
    if (!cell.id.empty()) shown["move"] = cell.id;
    if (!cell.place.empty()) shown["place"] = cell.place;
    cells.push_back(std::move(shown));
  }
  Value links = Value::array();
  for (const Scene::Link& link : scene.links) {
    links.push_back(Value(std::vector<int>{link.from_column, link.from_row, link.to_column, link.to_row}));
  }
  Value words = Value::array();
  for (const Scene::Word& word : scene.words) {
    words.push_back(Value{{"role", name_of(word.role)}, {"says", word.says}, {"label", word.label}});
  }
  Value value = Value::object();
  value["columns"] = scene.columns;
  value["rows"] = scene.rows;
  value["title"] = scene.title;
  value["tiling"] = name_of(scene.tiling);
  value["cells"] = cells;
  value["links"] = links;
  value["row_names"] = Value(scene.row_names);
  value["words"] = words;
  value["labels"] = scene.labels;
  return value;
}

Value described(const lab::Catalogue& catalogue, const std::vector<lab::Question>& general) {
  Value games = Value::array();
  for (const lab::GameEntry& entry : catalogue.games()) {
    Value small = Value::array();
    for (const lab::Parameters& board : entry.small) small.push_back(described(board));
    Value game = Value::object();
    game["name"] = entry.name;
    game["title"] = entry.title;
    game["summary"] = entry.summary;
    game["parameters"] = offered(entry.parameters);
    game["small"] = small;
    game["questions"] = offered(entry.questions);
    games.push_back(game);
  }
  Value value = Value::object();
  value["schema"] = "zermelo/1";
  value["games"] = games;
  value["general"] = offered(general);
  return value;
}

Value described(const lab::Answer& answer) {
  Value scenes = Value::array();
  for (const Scene& scene : answer.scenes) scenes.push_back(described(scene));
  Value value = Value::object();
  value["schema"] = "zermelo/1";
  value["question"] = answer.question;
  value["verdict"] = answer.verdict;
  value["scope"] = answer.scope;
  value["method"] = answer.method;
  value["certificate"] = answer.certificate;
  value["cost"] = Value{{"positions", answer.cost.positions},
                        {"seconds", answer.cost.seconds},
                        {"peak_bytes", answer.cost.peak_bytes}};
  value["text"] = answer.text;
  value["complete"] = answer.complete;
  value["failed"] = answer.failed;
  value["scenes"] = scenes;
  if (!answer.scenes.empty()) value["svg"] = lab::as_svg(answer.scenes);
  if (answer.chart) value["chart"] = lab::as_svg(*answer.chart);
  if (answer.table) value["table"] = described(*answer.table);
  return value;
}

}  // namespace zermelo::http
