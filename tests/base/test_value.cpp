// Values: how they are written in the program, what they keep, and what people read.
#include "base/value.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace zermelo {
namespace {

TEST(Value, a_list_of_pairs_that_begin_with_a_text_is_an_object_and_every_other_list_an_array) {
  const Value object = {{"winner", "first"}, {"value", 3}, {"moves", {"1,1", "2,3", "3,1"}}};
  ASSERT_TRUE(object.is_object());
  EXPECT_EQ(object.at("winner"), Value("first"));
  EXPECT_EQ(object.at("value"), Value(3));
  ASSERT_TRUE(object.at("moves").is_array());
  EXPECT_EQ(object.at("moves").size(), 3U);

  EXPECT_TRUE((Value{{1, 2}, {3, 4}}).is_array());
  EXPECT_TRUE((Value{1, "a"}).is_array());
  EXPECT_TRUE((Value{{"a", 1}, {"b", 2, 3}}).is_array());  // the second is no pair
  EXPECT_TRUE((Value{{"a", 1}, 2}).is_array());
  EXPECT_TRUE((Value{{{"a", 1}}, {{"b", 2}}}).is_array());  // of objects
  EXPECT_TRUE(Value::array().is_array());
  EXPECT_TRUE(Value::object().is_object());
  EXPECT_EQ(Value::array().size(), 0U);
}

TEST(Value, members_keep_the_order_in_which_they_were_stated) {
  Value value;
  value["zebra"] = 1;
  value["ape"] = 2;
  value["mouse"] = 3;
  value["ape"] = 4;
  std::vector<std::string> names;
  for (const auto& [name, member] : *value.members()) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"zebra", "ape", "mouse"}));
  EXPECT_EQ(value.at("ape"), Value(4));
  value.update({{"mouse", 5}, {"bee", 6}});
  EXPECT_EQ(value, (Value{{"zebra", 1}, {"ape", 4}, {"mouse", 5}, {"bee", 6}}));
}

// A reader of JSON that has only doubles must not round.
TEST(Value, integers_are_exact_numbers_up_to_2_to_the_53_and_texts_of_digits_past_it) {
  constexpr std::int64_t limit = std::int64_t{1} << 53;
  ASSERT_NE(Value(limit).number(), nullptr);
  EXPECT_EQ(*Value(limit).number(), limit);
  EXPECT_EQ(*Value(-limit).number(), -limit);
  EXPECT_EQ(Value(limit + 1), Value("9007199254740993"));
  EXPECT_EQ(Value(-limit - 1), Value("-9007199254740993"));
  EXPECT_EQ(Value(std::numeric_limits<std::uint64_t>::max()), Value("18446744073709551615"));
  EXPECT_EQ(Value(std::numeric_limits<std::int64_t>::min()), Value("-9223372036854775808"));
  EXPECT_EQ(Value(Integer("123456789012345678901234567890")), Value("123456789012345678901234567890"));
  EXPECT_EQ(Value(Integer(7)), Value(7));
}

TEST(Value, what_is_not_there_is_null_and_what_is_of_another_kind_is_not_found) {
  EXPECT_TRUE(Value().is_null());
  EXPECT_TRUE(Value(std::optional<int>()).is_null());
  EXPECT_EQ(Value(std::optional<int>(5)), Value(5));
  const Value object = {{"a", nullptr}};
  EXPECT_TRUE(object.contains("a"));
  EXPECT_TRUE(object.at("a").is_null());
  EXPECT_EQ(object.find("b"), nullptr);
  EXPECT_EQ(Value(3).find("a"), nullptr);
  EXPECT_EQ(Value("text").elements(), nullptr);
  EXPECT_EQ(Value(true).number(), nullptr);
  EXPECT_NE(Value(true), Value(1));
  EXPECT_EQ(Value(3).size(), 0U);
}

TEST(Value, null_becomes_what_is_put_into_it) {
  Value list;
  list.push_back(1);
  list.push_back(std::vector<std::string>{"x", "y"});
  EXPECT_EQ(list, (Value{1, std::vector<std::string>{"x", "y"}}));
  Value object;
  object["a"]["b"] = 1;
  EXPECT_EQ(object.at("a").at("b"), Value(1));
}

TEST(Value, people_read_grouped_digits_yes_and_no_and_joined_elements) {
  EXPECT_EQ(Value(1234567).text(), "1,234,567");
  EXPECT_EQ(Value(-1234).text(), "-1,234");
  EXPECT_EQ(Value(12).text(), "12");
  EXPECT_EQ(Value(true).text(), "yes");
  EXPECT_EQ(Value(false).text(), "no");
  EXPECT_EQ(Value(0.25).text(), "0.25");
  EXPECT_EQ(Value(Integer("-12345678901234567890")).text(), "-12,345,678,901,234,567,890");
  EXPECT_EQ(Value("as it is").text(), "as it is");
  EXPECT_EQ(Value("163425").text(), "163425");  // a permutation
  EXPECT_EQ(Value("0123456789012345").text(), "0123456789012345");
  EXPECT_EQ(Value().text(), "");
  EXPECT_EQ((Value{"1,1", "2,3"}).text(), "1,1  2,3");
  EXPECT_EQ((Value{2, 5}).text(".."), "2..5");
  EXPECT_EQ((Value{{1, 2}, {3, 4}}).text("; "), "1, 2; 3, 4");
  EXPECT_EQ((Value{{"a", 6}, {"rule", "avoid"}}).text(", "), "a 6, rule avoid");
}

}  // namespace
}  // namespace zermelo
