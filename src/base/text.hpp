// Bounded reading of what people type. Every function throws Error(bad_input) with one line that names the
// offending part and what is accepted; none allocates in proportion to a number it reads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo {

struct Range {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

// A whole number from `low` to `high`; `what` names it in the message ("a", "--threads").
std::int64_t parse_integer(std::string_view text, std::string_view what, std::int64_t low, std::int64_t high);
// "LO..HI" or a single number.
Range parse_range(std::string_view text, std::string_view what, std::int64_t low, std::int64_t high);
// "90", "90s", "5m", "2h", "0.5s": seconds.
double parse_duration(std::string_view text, std::string_view what);
// "500M", "8G", "65536": bytes; K, M, G, T are powers of 1024.
std::uint64_t parse_bytes(std::string_view text, std::string_view what);

std::vector<std::string_view> split(std::string_view text, char separator);
// The text safe to print: bytes that are no UTF-8 as \xNN, and characters that steer a terminal, change the direction of
// what is written or cannot be seen as \u{NNNN}.
std::string printable(std::string_view text);
// The text in quotes, shortened when it is long, and printable.
std::string in_quotes(std::string_view text);
// The word of the list that a mistyped one is most like, when one is like it: at most a third of its letters are
// wrong, missing, too many or exchanged with a neighbour.
std::optional<std::string> nearest(std::string_view typed, const std::vector<std::string>& words);
// "1 position", "5 positions".
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
// 1234567 -> "1,234,567".
std::string grouped(const std::string& digits);

}  // namespace zermelo
