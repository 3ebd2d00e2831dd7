#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo {
namespace {

template <class Action>
std::string message_of(Action action) {
  try {
    action();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input);
    return error.what();
  }
  return "nothing was thrown";
}

TEST(Text, integers_within_bounds_are_read) {
  EXPECT_EQ(parse_integer("7", "a", 1, 10), 7);
  EXPECT_EQ(parse_integer("-3", "a", -5, 10), -3);
}

TEST(Text, everything_else_is_refused_with_the_bounds) {
  for (const char* text :
       {"", "x", "7x", " 7", "0", "11", "99999999999999999999999999", "1e3", "+7", "7.0"}) {
    EXPECT_NE(message_of([&] { parse_integer(text, "a", 1, 10); }).find("from 1 to 10"), std::string::npos)
        << text;
  }
}

TEST(Text, ranges) {
  EXPECT_EQ(parse_range("3..5", "--a", 1, 10).low, 3);
  EXPECT_EQ(parse_range("3..5", "--a", 1, 10).high, 5);
  EXPECT_EQ(parse_range("4", "--a", 1, 10).low, 4);
  EXPECT_NE(message_of([] { parse_range("5..3", "--a", 1, 10); }).find("LO at most HI"), std::string::npos);
  EXPECT_NE(message_of([] { parse_range("5..", "--a", 1, 10); }).find("--a"), std::string::npos);
  EXPECT_NE(message_of([] { parse_range("2-9", "--a", 1, 10); }).find("LO..HI"), std::string::npos);
}

TEST(Text, durations_and_sizes) {
  EXPECT_DOUBLE_EQ(parse_duration("90", "--time"), 90);
  EXPECT_DOUBLE_EQ(parse_duration("0.5s", "--time"), 0.5);
  EXPECT_DOUBLE_EQ(parse_duration("5m", "--time"), 300);
  EXPECT_DOUBLE_EQ(parse_duration("2h", "--time"), 7200);
  EXPECT_EQ(parse_bytes("4K", "--memory"), 4096U);
  EXPECT_EQ(parse_bytes("1.5G", "--memory"), 3U << 29);
  for (const char* text : {"", "-1", "5x", "nan", "inf", "5mm"}) {
    EXPECT_NE(message_of([&] { parse_duration(text, "--time"); }).find("--time"), std::string::npos) << text;
    EXPECT_NE(message_of([&] { parse_bytes(text, "--memory"); }).find("--memory"), std::string::npos) << text;
  }
  EXPECT_NE(message_of([] { parse_bytes("1e300T", "--memory"); }).find("--memory"), std::string::npos);
}

TEST(Text, what_is_printed_back_is_short_and_harmless) {
  EXPECT_EQ(in_quotes("abc"), "'abc'");
  EXPECT_EQ(in_quotes("a\x1b[31m\n"), "'a\\u{1b}[31m\\u{a}'");
  EXPECT_LT(in_quotes(std::string(10000, 'x')).size(), 60U);
}

TEST(Text, what_steers_a_terminal_or_is_no_utf_8_is_escaped) {
  EXPECT_EQ(printable("Erd\xc5\x91s \xf0\x9f\x8e\xb2"), "Erd\xc5\x91s \xf0\x9f\x8e\xb2");
  EXPECT_EQ(printable("a\xe2\x80\xae\xe2\x81\xa6z"), "a\\u{202e}\\u{2066}z");
  EXPECT_EQ(printable("\xc2\x9b"), "\\u{9b}");              // a control character of one byte in Latin-1
  EXPECT_EQ(printable("\xc0\x8a"), "\\xc0\\x8a");           // a line break in two bytes is no UTF-8
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80");  // nor is half a surrogate pair
  EXPECT_EQ(printable("\xf4\x90\x80\x80x"), "\\xf4\\x90\\x80\\x80x");
  EXPECT_EQ(printable("\xe2\x80"), "\\xe2\\x80");
  // Nothing is cut in the middle of a character.
  EXPECT_EQ(in_quotes(std::string(39, 'x') + "\xc5\x91"), "'" + std::string(39, 'x') + "...'");
}

TEST(Text, digits_are_grouped_in_threes) {
  EXPECT_EQ(grouped("1"), "1");
  EXPECT_EQ(grouped("123"), "123");
  EXPECT_EQ(grouped("1234567"), "1,234,567");
  EXPECT_EQ(grouped("-1234"), "-1,234");
}

}  // namespace
}  // namespace zermelo
