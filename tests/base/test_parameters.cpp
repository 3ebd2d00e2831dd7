// Parameters declared once: defaults, what is required, and what a reader refuses.
#include "base/parameters.hpp"

#include <gtest/gtest.h>

namespace zermelo {
namespace {

enum class Rule { avoid, achieve };
constexpr auto every(Rule) { return std::array{Rule::avoid, Rule::achieve}; }
constexpr std::string_view name_of(Rule rule) { return rule == Rule::avoid ? "avoid" : "achieve"; }

struct Asked {
  Whole<1, 1000> a;
  Rule rule = Rule::achieve;
  Whole<1, 100000> most = 20000;
  Span<1, 5000> widths{3, 2000};
  std::optional<Whole<0, 9>> depth;
  bool moves = false;
  std::vector<Whole<1, 9>> plus;
  std::string position = "start";
  std::optional<OutputPath> smt;
  std::string read_later;
};

Fields<Asked> fields() {
  Fields<Asked> fields;
  fields.argument("a", &Asked::a, "the first number");
  fields.option("rule", &Asked::rule, "who wins");
  fields.option("most", &Asked::most, "at most so many");
  fields.option("widths", &Asked::widths, "from here to there");
  fields.option("depth", &Asked::depth, "how deep");
  fields.option("moves", &Asked::moves, "every move");
  fields.option("plus", &Asked::plus, "more");
  fields.option("position", &Asked::position, "from here").form("TEXT");
  fields.option("smt", &Asked::smt, "a file");
  // Its meaning depends on what was read before.
  fields.option_read("later", &Asked::read_later, "a text with the number before it", "none",
                     {Schema::Kind::text, "TEXT", ""}, [](const Asked& known, std::string_view text) {
                       if (text == "bad") bad_input("--later is 'bad'");
                       return std::to_string(int{known.a}) + ":" + std::string(text);
                     });
  return fields;
}

std::string refusal(const Given& given) {
  try {
    fields().read(given);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input);
    return error.what();
  }
}

const Parameter& parameter(const std::vector<Parameter>& all, std::string_view name) {
  return *std::find_if(all.begin(), all.end(), [&](const Parameter& each) { return each.name == name; });
}

TEST(Parameters, what_is_not_given_has_the_value_of_the_initializer) {
  const Asked asked = fields().read({{"a", {"7"}}});
  EXPECT_EQ(int{asked.a}, 7);
  EXPECT_EQ(asked.rule, Rule::achieve);
  EXPECT_EQ(int{asked.most}, 20000);
  EXPECT_EQ(asked.widths.high, 2000);
  EXPECT_FALSE(asked.depth);
  EXPECT_FALSE(asked.moves);
  EXPECT_TRUE(asked.plus.empty());
  EXPECT_EQ(asked.position, "start");
  EXPECT_EQ(asked.read_later, "7:none");
}

TEST(Parameters, given_values_are_read_by_their_types) {
  const Asked asked = fields().read({{"a", {"1000"}},
                                     {"rule", {"avoid"}},
                                     {"widths", {"4..6"}},
                                     {"depth", {"0"}},
                                     {"moves", {"true"}},
                                     {"plus", {"3", "1", "3"}},
                                     {"later", {"x"}}});
  EXPECT_EQ(asked.rule, Rule::avoid);
  EXPECT_EQ(asked.widths.low, 4);
  EXPECT_EQ(int{*asked.depth}, 0);
  EXPECT_TRUE(asked.moves);
  ASSERT_EQ(asked.plus.size(), 3U);
  EXPECT_EQ(int{asked.plus[1]}, 1);
  EXPECT_EQ(asked.read_later, "1000:x");
}

TEST(Parameters, refusals_name_the_parameter_as_it_is_written) {
  EXPECT_EQ(refusal({}), "A is required");
  EXPECT_TRUE(refusal({{"a", {"0"}}}).starts_with("A is '0'; accepted: a whole number from 1 to 1000"));
  EXPECT_TRUE(
      refusal({{"a", {"1"}}, {"rule", {"win"}}}).starts_with("--rule is 'win'; accepted: avoid, achieve"));
  EXPECT_TRUE(refusal({{"a", {"1"}}, {"plus", {"3", "10"}}}).starts_with("--plus is '10'"));
  EXPECT_EQ(refusal({{"a", {"1"}}, {"later", {"bad"}}}), "--later is 'bad'");
}

// A default that is filled in as text must be read as what it was: no groups of digits.
TEST(Parameters, defaults_are_told_as_they_would_be_typed) {
  const auto all = fields().parameters();
  EXPECT_EQ(parameter(all, "most").standard, "20000");
  EXPECT_EQ(parameter(all, "widths").standard, "3..2000");
  EXPECT_EQ(parameter(all, "rule").standard, "achieve");
  EXPECT_EQ(parameter(all, "position").standard, "start");
  EXPECT_EQ(parameter(all, "later").standard, "none");
  for (const char* none : {"a", "depth", "moves", "plus", "smt"})
    EXPECT_FALSE(parameter(all, none).standard) << none;
  Given filled = {{"a", {"1"}}};
  for (const Parameter& each : all) {
    if (each.standard) filled[each.name] = {*each.standard};
  }
  EXPECT_EQ(fields().shown(fields().read(filled)), fields().shown(fields().read({{"a", {"1"}}})));
}

TEST(Parameters, declarations_tell_doors_what_they_need) {
  const auto all = fields().parameters();
  EXPECT_TRUE(parameter(all, "a").argument);
  EXPECT_TRUE(parameter(all, "a").required);
  EXPECT_EQ(parameter(all, "a").what(), "A");
  EXPECT_EQ(parameter(all, "rule").what(), "--rule");
  EXPECT_FALSE(parameter(all, "rule").required);
  EXPECT_TRUE(parameter(all, "plus").many);
  EXPECT_EQ(parameter(all, "moves").schema.kind, Schema::Kind::flag);
  Fields<Asked> needed;
  needed.option("rule", &Asked::rule, "who wins").required();
  EXPECT_TRUE(needed.parameters().front().required);
  EXPECT_FALSE(needed.parameters().front().standard);
  EXPECT_THROW(needed.read({}), Error);
}

TEST(Parameters, a_question_is_shown_in_full_and_its_files_are_listed_apart) {
  const Asked asked = fields().read({{"a", {"5"}}, {"smt", {"out.smt2"}}, {"plus", {"1", "2"}}});
  EXPECT_EQ(fields().shown(asked), (Value{{"a", 5},
                                          {"rule", "achieve"},
                                          {"most", 20000},
                                          {"widths", {3, 2000}},
                                          {"depth", nullptr},
                                          {"moves", false},
                                          {"plus", std::vector<int>{1, 2}},
                                          {"position", "start"},
                                          {"later", "5:none"}}));
  EXPECT_EQ(fields().outputs(asked), std::vector<std::string>{"out.smt2"});
  EXPECT_TRUE(fields().outputs(fields().read({{"a", {"5"}}})).empty());
}

TEST(Parameters, names_that_are_not_declared_and_second_values_are_refused) {
  const auto declared = fields().parameters();
  const auto said = [&](const Given& given) -> std::string {
    try {
      require_declared(declared, given);
      return "";
    } catch (const Error& error) {
      return error.what();
    }
  };
  EXPECT_EQ(said({{"a", {"1"}}, {"plus", {"1", "2"}}}), "");
  EXPECT_EQ(said({{"moevs", {"true"}}}), "there is no parameter 'moevs'; did you mean 'moves'?");
  EXPECT_EQ(said({{"entirely else", {"1"}}}), "there is no parameter 'entirely else'");
  EXPECT_EQ(said({{"rule", {"avoid", "achieve"}}}), "--rule is given twice");
  EXPECT_EQ(said({{"a", {"1", "2"}}}), "A is given twice");
}

// A text that must speak for itself, such as a certificate, states every parameter and nothing else.
TEST(Parameters, in_full_nothing_may_be_missing_and_nothing_may_be_unknown) {
  Given full = {{"a", {"1"}}};
  for (const Parameter& each : fields().parameters()) {
    if (each.standard) full[each.name] = {*each.standard};
  }
  EXPECT_EQ(int{fields().read_in_full(full).a}, 1);
  for (const auto& entry : full) {
    Given less = full;
    less.erase(entry.first);
    EXPECT_THROW(fields().read_in_full(less), Error) << entry.first;
  }
  Given more = full;
  more["colour"] = {"red"};
  EXPECT_THROW(fields().read_in_full(more), Error);
  Given otherwise = full;
  otherwise["a"] = {"01"};
  EXPECT_EQ(int{fields().read(otherwise).a}, 1);
  EXPECT_THROW(fields().read_in_full(otherwise), Error);
}

}  // namespace
}  // namespace zermelo
