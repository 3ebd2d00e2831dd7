#include "base/parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>

namespace zermelo {

std::string Parameter::what() const {
  if (!argument) return "--" + name;
  std::string upper = name;
  std::transform(upper.begin(), upper.end(), upper.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return upper;
}

std::string Parameter::Companion::text() const {
  return fmt::format("{} {}", name, fmt::join(values, " or "));
}

std::string as_typed(const Value& shown) {
  if (const auto* number = shown.number()) return std::to_string(*number);
  const auto* ends = shown.elements();
  if (ends == nullptr) return shown.text();
  std::string typed;
  for (const Value& end : *ends) typed += (typed.empty() ? "" : "..") + as_typed(end);
  return typed;
}

void require_declared(const std::vector<Parameter>& declared, const Given& given) {
  for (const auto& [name, values] : given) {
    const auto found = std::find_if(declared.begin(), declared.end(),
                                    [&](const Parameter& parameter) { return parameter.name == name; });
    if (found == declared.end()) {
      std::vector<std::string> names;
      for (const Parameter& parameter : declared) names.push_back(parameter.name);
      const auto near = nearest(name, names);
      bad_input(fmt::format("there is no parameter {}{}", in_quotes(name),
                            near ? fmt::format("; did you mean {}?", in_quotes(*near)) : ""));
    }
    if (values.size() > 1 && !found->many) bad_input(fmt::format("{} is given twice", found->what()));
  }
}

}  // namespace zermelo
