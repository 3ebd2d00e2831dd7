#include "cli/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <utility>

#include "base/text.hpp"

namespace zermelo::cli {
namespace {

// Bytes of the escape sequence that the text begins with ("ESC [ ... letter"); 0 when it begins with none.
std::size_t escape_length(std::string_view text) {
  if (!text.starts_with('\x1b')) return 0;
  if (text.size() < 2 || (text[1] != '[' && text[1] != 'O')) return 1;
  std::size_t end = 2;
  while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) == 0 && text[end] != '~')
    ++end;
  return std::min(end + 1, text.size());
}

std::size_t width_of(std::string_view word) {
  std::size_t columns = 0;
  while (!word.empty()) {
    if (const std::size_t length = escape_length(word)) {
      word.remove_prefix(length);
      continue;
    }
    if ((static_cast<unsigned char>(word.front()) & 0xC0U) != 0x80U) ++columns;  // not a continuation byte
    word.remove_prefix(1);
  }
  return columns;
}

}  // namespace

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets variables
  return value == nullptr ? "" : value;
}

bool Screen::takes_colours() {
  return isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
}

std::size_t Screen::width() {
  const std::string_view said = environment("COLUMNS");
  std::size_t columns = 0;
  std::from_chars(said.data(), said.data() + said.size(), columns);
  if (columns > 0) return columns;
  winsize size{};
  if (isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) return size.ws_col;
  return 0;
}

bool Screen::takes_utf8() {
  if (isatty(STDOUT_FILENO) != 1) return true;
  // In the order of precedence of POSIX.
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(environment(name));
    if (value.empty()) continue;
    std::transform(value.begin(), value.end(), value.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

std::string wrapped(std::string_view text, std::size_t width) {
  if (width == 0) return std::string(text);
  std::string result;
  for (const std::string_view line : split(text, '\n')) {
    std::size_t taken = 0;
    for (const std::string_view word : split(line, ' ')) {
      const std::size_t columns = width_of(word);
      if (taken > 0 && taken + 1 + columns > width) {
        result += '\n';
        taken = 0;
      } else if (taken > 0) {
        result += ' ';
        ++taken;
      }
      result += word;
      taken += columns;
    }
    result += '\n';
  }
  result.pop_back();
  return result;
}

std::string plain_letters(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, char>, 4> known = {
      {{"\u0151", 'o'}, {"\u2013", '-'}, {"\u00f6", 'o'}, {"\u00e9", 'e'}}};
  std::string result;
  while (!text.empty()) {
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const auto& entry) { return text.starts_with(entry.first); });
    if (found != known.end()) {
      result += found->second;
      text.remove_prefix(found->first.size());
      continue;
    }
    // Of another letter one question mark, for its first byte.
    const auto byte = static_cast<unsigned char>(text.front());
    if (byte < 0x80U) result += text.front();
    if (byte >= 0xC0U) result += '?';
    text.remove_prefix(1);
  }
  return result;
}

std::string without_keys(std::string_view line) {
  std::string result;
  while (!line.empty()) {
    const std::size_t length = escape_length(line);
    if (length == 0) result += line.front();
    line.remove_prefix(std::max<std::size_t>(1, length));
  }
  return result;
}

}  // namespace zermelo::cli
