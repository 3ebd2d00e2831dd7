// Values as people write them: what is read, and what a refusal says.
#include "base/notation.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace zermelo {
namespace {

enum class Rule { avoid, achieve, collaborate };
constexpr auto every(Rule) { return std::array{Rule::avoid, Rule::achieve, Rule::collaborate}; }
constexpr std::string_view name_of(Rule rule) {
  constexpr std::array<std::string_view, 3> names = {"avoid", "achieve", "collaborate"};
  return names[static_cast<std::size_t>(rule)];
}

// What the refusal of a text says; empty when it is accepted.
template <class T>
std::string refusal(std::string_view text, std::string_view what = "--thing") {
  try {
    Notation<T>::parse(text, what);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input);
    return error.what();
  }
}

TEST(Notation, whole_numbers_are_read_between_the_bounds_of_their_type) {
  using Height = Whole<2, 12>;
  EXPECT_EQ(int{Notation<Height>::parse("2", "B")}, 2);
  EXPECT_EQ(int{Notation<Height>::parse("12", "B")}, 12);
  for (const char* wrong : {"1", "13", "", " 3", "3 ", "3.0", "+3", "x", "99999999999999999999", "-3"}) {
    const std::string said = refusal<Height>(wrong, "B");
    EXPECT_TRUE(said.starts_with("B is ")) << wrong << ": " << said;
    EXPECT_NE(said.find("a whole number from 2 to 12"), std::string::npos) << said;
  }
  EXPECT_EQ(Notation<Height>::value(5), Value(5));
  EXPECT_EQ(Notation<Height>::schema().low, 2);
  EXPECT_EQ(Notation<Height>::schema().high, 12);
}

TEST(Notation, ranges_are_two_numbers_in_order_or_one) {
  using Lengths = Span<1, 32>;
  const Lengths both = Notation<Lengths>::parse("3..9", "--rows");
  EXPECT_EQ(both.low, 3);
  EXPECT_EQ(both.high, 9);
  EXPECT_EQ(Notation<Lengths>::parse("7", "--rows").high, 7);
  EXPECT_EQ(Notation<Lengths>::value(both), (Value{3, 9}));
  for (const char* wrong : {"9..3", "0..4", "3..33", "3..", "..3", "3...4", "3-4", ""}) {
    EXPECT_TRUE(refusal<Lengths>(wrong, "--rows").starts_with("--rows is ")) << wrong;
  }
  EXPECT_NE(refusal<Lengths>("9..3").find("LO..HI with LO at most HI"), std::string::npos);
}

TEST(Notation, a_word_that_is_no_choice_is_answered_with_all_of_them_and_the_nearest) {
  EXPECT_EQ(Notation<Rule>::parse("achieve", "--rule"), Rule::achieve);
  EXPECT_EQ(refusal<Rule>("acheive", "--rule"),
            "--rule is 'acheive'; accepted: avoid, achieve, collaborate (did you mean achieve?)");
  EXPECT_EQ(refusal<Rule>("chess", "--rule"), "--rule is 'chess'; accepted: avoid, achieve, collaborate");
  EXPECT_NE(refusal<Rule>("Avoid"), "");
  EXPECT_NE(refusal<Rule>(""), "");
  EXPECT_EQ(Notation<Rule>::value(Rule::collaborate), Value("collaborate"));
  EXPECT_EQ(Notation<Rule>::schema().form, "avoid|achieve|collaborate");
}

// Nothing that a person typed reaches his terminal as it is.
TEST(Notation, refusals_are_one_safe_line_however_long_or_strange_the_text) {
  const std::string long_text(100'000, 'x');
  for (const std::string& wrong : {long_text, std::string("\x1b[31m\n\0", 7), std::string("\xff\xfe")}) {
    for (const std::string& said :
         {refusal<Rule>(wrong), refusal<Whole<1, 9>>(wrong), refusal<Seconds>(wrong)}) {
      EXPECT_FALSE(said.empty());
      EXPECT_LT(said.size(), 400U);
      EXPECT_EQ(said.find('\n'), std::string::npos);
      EXPECT_EQ(said.find('\x1b'), std::string::npos);
    }
  }
}

TEST(Notation, times_flags_and_names_of_files) {
  EXPECT_EQ(Notation<Seconds>::parse("5m", "--time").seconds, 300);
  EXPECT_NE(refusal<Seconds>("soon", "--time").find("--time is 'soon'; accepted: seconds"),
            std::string::npos);
  EXPECT_TRUE(Notation<bool>::parse("true", "--moves"));
  EXPECT_FALSE(Notation<bool>::parse("false", "--moves"));
  EXPECT_EQ(refusal<bool>("yes", "--moves"), "--moves is 'yes'; accepted: true, false");
  EXPECT_EQ(Notation<OutputPath>::parse("a b", "--out").path, "a b");
  EXPECT_EQ(refusal<OutputPath>("", "--out"), "--out is empty; accepted: the name of a file");
  EXPECT_NE(refusal<InputPath>(std::string("a\0b", 3)), "");
  EXPECT_NE(refusal<InputPath>(std::string(5000, 'a')), "");
}

// What a value is shown as can be typed again.
TEST(Notation, values_round_trip) {
  for (const Rule rule : every(Rule{})) {
    EXPECT_EQ(Notation<Rule>::parse(*Notation<Rule>::value(rule).string(), ""), rule);
  }
  using Number = Whole<-5, 100000>;
  for (const int number : {-5, 0, 99999, 100000}) {
    const std::string shown = std::to_string(*Notation<Number>::value(number).number());
    EXPECT_EQ(int{Notation<Number>::parse(shown, "")}, number);
  }
}

}  // namespace
}  // namespace zermelo
