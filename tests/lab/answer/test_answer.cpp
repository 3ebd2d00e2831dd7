// An answer: sentences that take their facts from the verdict, and the JSON that other programs rely on.
#include "lab/answer/answer.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/error.hpp"
#include "lab/answer/json.hpp"

namespace zermelo::lab {
namespace {

std::string said(const Answer& facts, std::string_view sentence) {
  Answer answer = facts;
  answer.say(sentence);
  return answer.text;
}

TEST(Answer, json_has_the_keys_other_programs_rely_on) {
  Answer answer;
  answer.question = {{"game", "es"}};
  answer.verdict = {{"winner", "first"}};
  answer.method = "box table";
  answer.cost = {7, 0.5, 1024};
  const auto json = nlohmann::json::parse(json_text(answer));
  EXPECT_EQ(json.at("schema"), "zermelo/1");
  EXPECT_EQ(json.at("question").at("game"), "es");
  EXPECT_EQ(json.at("verdict").at("winner"), "first");
  EXPECT_EQ(json.at("method"), "box table");
  EXPECT_TRUE(json.at("certificate").is_null());
  EXPECT_EQ(json.at("cost").at("positions"), 7);
  EXPECT_EQ(json.at("cost").at("peak_bytes"), 1024);
}

TEST(Answer, errors_are_json_too) {
  const auto json = nlohmann::json::parse(json_text(Error(ErrorKind::bad_input, "what is wrong \xff")));
  EXPECT_EQ(json.at("schema"), "zermelo/1");
  EXPECT_EQ(json.at("error").at("kind"), "bad_input");
  EXPECT_EQ(json.at("error").at("message"), "what is wrong \xef\xbf\xbd");
}

TEST(Answer, json_keeps_order_kind_and_exact_integers) {
  const Value value = {{"z", 1},
                       {"a", {{"b", true}, {"c", nullptr}}},
                       {"list", {1.5, "x", Value::array(), Value::object()}},
                       {"limit", integer(std::uint64_t{1} << 53)},
                       {"past", integer((std::uint64_t{1} << 53) + 1)}};
  const auto json = nlohmann::ordered_json::parse(json_text(value));
  EXPECT_EQ(
      json.dump(),
      R"({"z":1,"a":{"b":true,"c":null},"list":[1.5,"x",[],{}],"limit":9007199254740992,"past":"9007199254740993"})");
}

TEST(Answer, sentences_take_their_values_from_the_verdict_and_failing_that_from_the_question) {
  Answer answer;
  answer.question = {{"a", 6}, {"winner", "nobody"}};
  answer.verdict = {{"winner", "first"}, {"positions", 1234567}, {"length", {{"max", 18}}}, {"draw", false}};
  EXPECT_EQ(said(answer, "a = {a}: the {winner} player"), "a = 6: the first player\n");
  EXPECT_EQ(said(answer, "{positions} positions, at most {length.max} moves, draw: {draw}"),
            "1,234,567 positions, at most 18 moves, draw: no\n");
}

TEST(Answer, sentences_join_lists_and_count_nouns) {
  Answer answer;
  answer.verdict = {{"moves", {"1,1", "2,3"}},
                    {"none", Value::array()},
                    {"one", 1},
                    {"many", 1200},
                    {"zero", 0},
                    {"big", Integer("100000000000000000000")}};
  EXPECT_EQ(said(answer, "Moves: {moves}."), "Moves: 1,1  2,3.\n");
  EXPECT_EQ(said(answer, "Moves: {moves| or }."), "Moves: 1,1 or 2,3.\n");
  EXPECT_EQ(said(answer, "[{none}]"), "[]\n");
  EXPECT_EQ(said(answer, "{one#position|positions}, {many#position|positions}, {zero#position|positions}"),
            "1 position, 1,200 positions, 0 positions\n");
  EXPECT_EQ(said(answer, "{big#game|games}"), "100,000,000,000,000,000,000 games\n");
}

TEST(Answer, a_doubled_brace_is_a_brace) {
  Answer answer;
  answer.verdict = {{"k", 3}};
  EXPECT_EQ(said(answer, "the deck {{1..{k}}} of {{}}"), "the deck {1..3} of {}\n");
}

// It would tell people something else than programs.
TEST(Answer, a_sentence_that_names_no_fact_is_a_mistake_of_the_program) {
  Answer answer;
  answer.verdict = {{"winner", "first"}};
  EXPECT_THROW(answer.say("{winer}"), std::logic_error);
  EXPECT_THROW(answer.say("{winner.name}"), std::logic_error);
}

TEST(Answer, lines_end_once) {
  Answer answer;
  answer.add("one");
  answer.add("two\n");
  answer.add("three\nfour\n");
  EXPECT_EQ(answer.text, "one\ntwo\nthree\nfour\n");
}

// "First" and "second" are said of the start alone: elsewhere they would be taken for who began the game.
TEST(Answer, who_wins_is_told_for_programs_and_for_people) {
  const auto told = [](Winner winner, bool from_start) {
    Answer answer;
    const std::string words = answer.set_winner(winner, from_start);
    const Value* is = answer.verdict.find("winner_is");
    return words + " | " + *answer.verdict.at("winner").string() + " | " +
           (is == nullptr ? "-" : *is->string());
  };
  EXPECT_EQ(told(Winner::first, true), "the first player wins | first | mover");
  EXPECT_EQ(told(Winner::second, true), "the second player wins | second | other");
  EXPECT_EQ(told(Winner::first, false), "the player to move wins | first | mover");
  EXPECT_EQ(told(Winner::second, false), "the other player wins | second | other");
  EXPECT_EQ(told(Winner::draw, false), "a draw | draw | -");
  EXPECT_EQ(told(Winner::unknown, true), "unknown | unknown | -");
}

TEST(Answer, the_exit_status_tells_how_it_ended) {
  Answer answer;
  EXPECT_EQ(exit_status(answer), 0);
  answer.complete = false;
  EXPECT_EQ(exit_status(answer), 3);
  answer.refused = true;
  EXPECT_EQ(exit_status(answer), 2);
  answer.failed = true;
  EXPECT_EQ(exit_status(answer), 1);
}

}  // namespace
}  // namespace zermelo::lab
