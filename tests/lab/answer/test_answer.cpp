#include <gtest/gtest.h>

#include "lab/answer/answer.hpp"

namespace zermelo::lab {
namespace {

TEST(Answer, json_has_the_keys_other_programs_rely_on) {
  Answer answer;
  answer.question = {{"game", "es"}};
  answer.verdict = {{"winner", "first"}};
  answer.method = "box table";
  answer.cost = {7, 0.5, 1024};
  const auto json = to_json(answer);
  EXPECT_EQ(json.at("schema"), "zermelo/1");
  EXPECT_EQ(json.at("question").at("game"), "es");
  EXPECT_EQ(json.at("verdict").at("winner"), "first");
  EXPECT_EQ(json.at("method"), "box table");
  EXPECT_TRUE(json.at("certificate").is_null());
  EXPECT_EQ(json.at("cost").at("positions"), 7);
  EXPECT_EQ(json.at("cost").at("peak_bytes"), 1024);
}

TEST(Answer, errors_are_json_too) {
  const auto json = to_json(Error(ErrorKind::bad_input, "what is wrong"));
  EXPECT_EQ(json.at("schema"), "zermelo/1");
  EXPECT_EQ(json.at("error").at("kind"), "bad_input");
  EXPECT_EQ(json.at("error").at("message"), "what is wrong");
}

TEST(Answer, integers_past_two_to_the_53_are_strings) {
  EXPECT_EQ(exact(integer(std::uint64_t{1} << 53)), std::int64_t{1} << 53);
  EXPECT_EQ(exact(integer((std::uint64_t{1} << 53) + 1)), "9007199254740993");
  EXPECT_EQ(exact(Integer("123456789012345678901234567890")), "123456789012345678901234567890");
}

}  // namespace
}  // namespace zermelo::lab
