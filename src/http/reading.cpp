#include "http/reading.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::http {
namespace {

using nlohmann::json;

constexpr int deepest = 12;
constexpr std::size_t longest_text = 100'000;

const json* member(const json& object, std::string_view name) {
  const auto found = object.find(name);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

// A value as it would be typed.
std::string word_of(const json& value, std::string_view name) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() > longest_text) bad_input(fmt::format("{} is too long", in_quotes(name)));
    return text;
  }
  if (value.is_number_unsigned()) return std::to_string(value.get<std::uint64_t>());
  if (value.is_number_integer()) return std::to_string(value.get<std::int64_t>());
  if (value.is_number()) return fmt::format("{}", value.get<double>());
  if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
  bad_input(fmt::format("{} is neither a text nor a number nor true or false", in_quotes(name)));
}

}  // namespace

json parse_body(const std::string& body) {
  try {
    json parsed = json::parse(body, [](int depth, json::parse_event_t, json&) {
      if (depth > deepest) bad_input("the request is nested too deep");
      return true;
    });
    if (!parsed.is_object()) bad_input("the request is not a JSON object");
    return parsed;
  } catch (const json::exception&) {
    bad_input("the request is not JSON; an object is accepted, such as {\"game\": \"es\"}");
  }
}

std::string text_of(const json& object, std::string_view name, std::string_view standard) {
  const json* value = member(object, name);
  if (value == nullptr) return std::string(standard);
  if (!value->is_string()) bad_input(fmt::format("{} is not a text", in_quotes(name)));
  return word_of(*value, name);
}

double number_of(const json& object, std::string_view name, double standard, double low, double high) {
  const json* value = member(object, name);
  if (value == nullptr) return standard;
  if (!value->is_number()) bad_input(fmt::format("{} is not a number", in_quotes(name)));
  const auto number = value->get<double>();
  if (!(number >= low && number <= high))
    bad_input(fmt::format("{} is {}; accepted: {} to {}", in_quotes(name), number, low, high));
  return number;
}

bool flag_of(const json& object, std::string_view name, bool standard) {
  const json* value = member(object, name);
  if (value == nullptr) return standard;
  if (!value->is_boolean()) bad_input(fmt::format("{} is neither true nor false", in_quotes(name)));
  return value->get<bool>();
}

std::vector<std::string> texts_of(const json& object, std::string_view name, std::size_t most) {
  const json* value = member(object, name);
  std::vector<std::string> texts;
  if (value == nullptr) return texts;
  if (!value->is_array()) bad_input(fmt::format("{} is not a list", in_quotes(name)));
  if (value->size() > most)
    bad_input(
        fmt::format("{} has {} entries; at most {} are accepted", in_quotes(name), value->size(), most));
  for (const json& element : *value) texts.push_back(word_of(element, name));
  return texts;
}

Given given_of(const json& object, std::string_view name) {
  Given given;
  const json* values = member(object, name);
  if (values == nullptr) return given;
  if (!values->is_object()) bad_input(fmt::format("{} is not an object", in_quotes(name)));
  for (const auto& [key, value] : values->items()) {
    if (value.is_null() || value == false) continue;  // a flag that is not set is one not given
    if (!value.is_array()) {
      given[key] = {word_of(value, key)};
      continue;
    }
    for (const json& element : value) given[key].push_back(word_of(element, key));
  }
  return given;
}

lab::Parameters parameters_of(const json& object, std::string_view name) {
  lab::Parameters parameters;
  for (const auto& [key, values] : given_of(object, name)) {
    if (values.size() != 1) bad_input(fmt::format("{} is given {} times", in_quotes(key), values.size()));
    parameters[key] = values.front();
  }
  return parameters;
}

Value value_of(const nlohmann::json& json) {
  if (json.is_object()) {
    Value object = Value::object();
    for (const auto& [name, member] : json.items()) object[name] = value_of(member);
    return object;
  }
  if (json.is_array()) {
    Value array = Value::array();
    for (const auto& element : json) array.push_back(value_of(element));
    return array;
  }
  if (json.is_string()) return json.get<std::string>();
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return json.get<std::int64_t>();
  if (json.is_number()) return json.get<double>();
  return {};
}

}  // namespace zermelo::http
