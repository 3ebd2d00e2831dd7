#include "lab/answer/json.hpp"

#include <nlohmann/json.hpp>

namespace zermelo::lab {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view schema = "zermelo/1";

ordered_json as_json(const Value& value) {
  if (const auto* known = value.boolean()) return *known;
  if (const auto* known = value.number()) return *known;
  if (const auto* known = value.real()) return *known;
  if (const auto* known = value.string()) return *known;
  if (const auto* array = value.elements()) {
    auto json = ordered_json::array();
    for (const Value& element : *array) json.push_back(as_json(element));
    return json;
  }
  if (const auto* object = value.members()) {
    auto json = ordered_json::object();
    for (const auto& [key, part] : *object) json[key] = as_json(part);
    return json;
  }
  return nullptr;
}

// What a person typed may be no UTF-8; it is told with the wrong bytes replaced.
std::string dumped(const ordered_json& json) {
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace);
}

Value error_value(const Error& error) { return {{"kind", name_of(error.kind())}, {"message", error.what()}}; }

}  // namespace

std::string json_text(const Value& value) { return dumped(as_json(value)); }

std::string compact_json_text(const Value& value) {
  return as_json(value).dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

std::string json_text(const Answer& answer) {
  Value value{{"schema", schema},
              {"question", answer.question},
              {"verdict", answer.verdict},
              {"scope", answer.scope},
              {"method", answer.method},
              {"certificate", answer.certificate},
              {"cost",
               {{"positions", answer.cost.positions},
                {"seconds", answer.cost.seconds},
                {"peak_bytes", answer.cost.peak_bytes}}}};
  if (!answer.unwritten.empty()) value["error"] = error_value({ErrorKind::bad_input, answer.unwritten});
  return json_text(value);
}

std::string json_text(const Error& error) {
  return json_text(Value{{"schema", schema}, {"error", error_value(error)}});
}

}  // namespace zermelo::lab
