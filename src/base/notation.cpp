#include "base/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"

namespace zermelo {
namespace {

std::string path_of(std::string_view text, std::string_view what) {
  constexpr std::size_t longest = 4096;
  if (text.empty()) bad_input(fmt::format("{} is empty; accepted: the name of a file", what));
  if (text.size() > longest || text.find('\0') != std::string_view::npos) {
    bad_input(fmt::format("{} is {}; accepted: the name of a file", what, in_quotes(text)));
  }
  return std::string(text);
}

}  // namespace

bool Notation<bool>::parse(std::string_view text, std::string_view what) {
  if (text == "true") return true;
  if (text == "false") return false;
  bad_input(fmt::format("{} is {}; accepted: true, false", what, in_quotes(text)));
}

InputPath Notation<InputPath>::parse(std::string_view text, std::string_view what) {
  return {path_of(text, what)};
}

OutputPath Notation<OutputPath>::parse(std::string_view text, std::string_view what) {
  return {path_of(text, what)};
}

void refuse_choice(std::string_view text, std::string_view what, const std::vector<std::string>& choices) {
  const auto near = nearest(text, choices);
  bad_input(fmt::format("{} is {}; accepted: {}{}", what, in_quotes(text), fmt::join(choices, ", "),
                        near ? fmt::format(" (did you mean {}?)", *near) : ""));
}

}  // namespace zermelo
