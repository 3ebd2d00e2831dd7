// Reading the JSON of a request: what is missing or of the wrong kind is named.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/parameters.hpp"
#include "base/value.hpp"
#include "lab/catalogue/game_entry.hpp"

namespace zermelo::http {

// An object, not nested deeper than requests need. Throws Error(bad_input).
nlohmann::json parse_body(const std::string& body);

// Members; `standard` where there is none. Throws Error(bad_input) for one of another kind.
std::string text_of(const nlohmann::json& object, std::string_view name, std::string_view standard);
double number_of(const nlohmann::json& object, std::string_view name, double standard, double low,
                 double high);
bool flag_of(const nlohmann::json& object, std::string_view name, bool standard);
std::vector<std::string> texts_of(const nlohmann::json& object, std::string_view name, std::size_t most);
// {"a": 6, "rule": "avoid", "options": true} as words; null members are left out.
Given given_of(const nlohmann::json& object, std::string_view name);
lab::Parameters parameters_of(const nlohmann::json& object, std::string_view name);

// What is JSON already, to be told.
Value value_of(const nlohmann::json& json);

}  // namespace zermelo::http
