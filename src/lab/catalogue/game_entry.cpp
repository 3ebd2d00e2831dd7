#include "lab/catalogue/game_entry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace zermelo::lab {
namespace {

template <class List>
const auto& named(const List& list, std::string_view name, std::string_view what) {
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.name == name; });
  if (found != list.end()) return *found;
  std::vector<std::string> names;
  names.reserve(list.size());
  for (const auto& entry : list) names.push_back(entry.name);
  const auto near = nearest(name, names);
  bad_input(fmt::format("there is no {} {}; {}", what, in_quotes(name),
                        near ? fmt::format("did you mean {}?", in_quotes(*near))
                             : fmt::format("accepted: {}", fmt::join(names, ", "))));
}

}  // namespace

const GameEntry& Catalogue::game(std::string_view name) const { return named(games_, name, "game"); }

const Question& question(const GameEntry& entry, std::string_view name) {
  return named(entry.questions, name, fmt::format("question about {}", entry.name));
}

Parameters complete(const GameEntry& entry, const Parameters& given) {
  Parameters result;
  Given words;
  for (const Parameter& parameter : entry.parameters) {
    if (parameter.standard) result[parameter.name] = *parameter.standard;
  }
  for (const auto& [name, value] : given) {
    words[name] = {value};
    result[name] = value;
  }
  require_declared(entry.parameters, words);
  for (const Parameter& parameter : entry.parameters) {
    if (!parameter.only_with || words.contains(parameter.name)) continue;
    const auto other = result.find(parameter.only_with->name);
    if (other != result.end() && !parameter.only_with->has(other->second)) result.erase(parameter.name);
  }
  return result;
}

}  // namespace zermelo::lab
