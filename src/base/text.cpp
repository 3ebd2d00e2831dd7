#include "base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

#include "base/error.hpp"

namespace zermelo {

namespace {

// The character that begins a text that is not empty, and how many bytes it has; nothing when these are no UTF-8 (RFC
// 3629: shortest form, no surrogates, at most U+10FFFF).
std::optional<std::pair<char32_t, std::size_t>> first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const std::size_t size = lead < 0x80       ? 1
                           : lead >> 5 == 6  ? 2
                           : lead >> 4 == 14 ? 3
                           : lead >> 3 == 30 ? 4
                                             : 0;
  if (size == 0 || size > text.size()) return std::nullopt;
  char32_t character = size == 1 ? lead : lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if (byte(i) >> 6 != 2) return std::nullopt;
    character = character << 6 | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
  if (character < least[size] || character > 0x10FFFF || surrogate) return std::nullopt;
  return std::pair(character, size);
}

// Control characters, line and paragraph separators, marks of direction and other characters of no width.
bool steers(char32_t c) {
  const auto within = [c](char32_t low, char32_t high) { return low <= c && c <= high; };
  return c < 0x20 || within(0x7F, 0x9F) || c == 0xAD || c == 0x34F || c == 0x61C || within(0x115F, 0x1160) ||
         within(0x17B4, 0x17B5) || within(0x180B, 0x180F) || within(0x200B, 0x200F) ||
         within(0x2028, 0x202E) || within(0x2060, 0x206F) || c == 0x3164 || within(0xFE00, 0xFE0F) ||
         c == 0xFEFF || c == 0xFFA0 || within(0xFFF0, 0xFFFB) || within(0x1D173, 0x1D17A) ||
         within(0xE0000, 0xE0FFF);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const auto first = first_character(text);
    const std::size_t size = first ? first->second : 1;
    if (!first) {
      shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
    } else if (steers(first->first)) {
      shown += fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(first->first));
    } else {
      shown += text.substr(0, size);
    }
    text.remove_prefix(size);
  }
  return shown;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::size_t end = 0;  // not in the middle of a character
  while (end < text.size()) {
    const auto first = first_character(text.substr(end));
    const std::size_t size = first ? first->second : 1;
    if (end + size > longest) break;
    end += size;
  }
  return fmt::format("'{}{}'", printable(text.substr(0, end)), end < text.size() ? "..." : "");
}

std::string grouped(const std::string& digits) {
  std::string result;
  const std::size_t begin = !digits.empty() && digits[0] == '-' ? 1 : 0;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > begin && (digits.size() - i) % 3 == 0) result += ',';
    result += digits[i];
  }
  return result;
}

namespace {

// Optimal string alignment: insertions, deletions, changes, and exchanges of neighbours.
std::size_t distance(std::string_view x, std::string_view y) {
  std::vector<std::vector<std::size_t>> table(x.size() + 1, std::vector<std::size_t>(y.size() + 1));
  for (std::size_t i = 0; i <= x.size(); ++i) {
    for (std::size_t j = 0; j <= y.size(); ++j) {
      if (i == 0 || j == 0) {
        table[i][j] = i + j;
        continue;
      }
      const std::size_t change = x[i - 1] == y[j - 1] ? 0 : 1;
      table[i][j] = std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && x[i - 1] == y[j - 2] && x[i - 2] == y[j - 1])
        table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  }
  return table[x.size()][y.size()];
}

}  // namespace

std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& words) {
  constexpr std::size_t longest = 64;
  if (typed.empty() || typed.size() > longest) return std::nullopt;
  std::optional<std::string> best;
  std::size_t least = std::max<std::size_t>(1, typed.size() / 3) + 1;
  for (const std::string& word : words) {
    if (word.size() > longest) continue;
    const std::size_t wrong = distance(typed, word);
    if (wrong < least) {
      least = wrong;
      best = word;
    }
  }
  return best;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", grouped(std::to_string(number)), number == 1 ? one : many);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

namespace {

std::optional<std::int64_t> integer_within(std::string_view text, std::int64_t low, std::int64_t high) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size() || error != std::errc{}) return std::nullopt;
  if (value < low || value > high) return std::nullopt;
  return value;
}

}  // namespace

std::int64_t parse_integer(std::string_view text, std::string_view what, std::int64_t low,
                           std::int64_t high) {
  const auto value = integer_within(text, low, high);
  if (!value) {
    bad_input(
        fmt::format("{} is {}; accepted: a whole number from {} to {}", what, in_quotes(text), low, high));
  }
  return *value;
}

Range parse_range(std::string_view text, std::string_view what, std::int64_t low, std::int64_t high) {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    const auto value = integer_within(text, low, high);
    if (!value) {
      bad_input(fmt::format("{} is {}; accepted: a whole number from {} to {}, or LO..HI", what,
                            in_quotes(text), low, high));
    }
    return {*value, *value};
  }
  const Range range{parse_integer(text.substr(0, dots), what, low, high),
                    parse_integer(text.substr(dots + 2), what, low, high)};
  if (range.low > range.high) {
    bad_input(fmt::format("{} is {}; accepted: LO..HI with LO at most HI", what, in_quotes(text)));
  }
  return range;
}

namespace {

// A decimal number followed by an optional unit letter; the unit is returned in lower case, '\0' when absent.
std::pair<double, char> number_with_unit(std::string_view text, std::string_view what,
                                         std::string_view accepted) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const std::string_view rest = text.substr(static_cast<std::size_t>(end - text.data()));
  if (error != std::errc{} || rest.size() > 1 || !std::isfinite(value) || value < 0) {
    bad_input(fmt::format("{} is {}; accepted: {}", what, in_quotes(text), accepted));
  }
  return {value, rest.empty() ? '\0' : static_cast<char>(std::tolower(static_cast<unsigned char>(rest[0])))};
}

}  // namespace

double parse_duration(std::string_view text, std::string_view what) {
  constexpr std::string_view accepted = "seconds, or a number with s, m or h, such as 90, 5m or 2h";
  const auto [value, unit] = number_with_unit(text, what, accepted);
  double seconds = value;
  if (unit == 'm') {
    seconds *= 60;
  } else if (unit == 'h') {
    seconds *= 3600;
  } else if (unit != 's' && unit != '\0') {
    bad_input(fmt::format("{} is {}; accepted: {}", what, in_quotes(text), accepted));
  }
  constexpr double longest = 10.0 * 366 * 86400;  // ten years: past it the clock arithmetic would overflow
  return std::min(seconds, longest);
}

std::uint64_t parse_bytes(std::string_view text, std::string_view what) {
  constexpr std::string_view accepted =
      "bytes, or a number with K, M, G or T, such as 500M or 8G, at most 1024T";
  const auto [value, unit] = number_with_unit(text, what, accepted);
  constexpr std::string_view units = "kmgt";
  double bytes = value;
  if (unit != '\0') {
    const std::size_t power = units.find(unit);
    if (power == std::string_view::npos) {
      bad_input(fmt::format("{} is {}; accepted: {}", what, in_quotes(text), accepted));
    }
    bytes = std::ldexp(bytes, 10 * (static_cast<int>(power) + 1));
  }
  if (bytes > std::ldexp(1.0, 50))
    bad_input(fmt::format("{} is {}; accepted: {}", what, in_quotes(text), accepted));
  return static_cast<std::uint64_t>(bytes);
}

}  // namespace zermelo
