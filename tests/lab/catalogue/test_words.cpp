// Questions as people type them, and the help that the declarations make.
#include "lab/catalogue/words.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"

namespace zermelo::lab {
namespace {

struct Solve {
  Whole<1, 99> a;
  std::optional<Whole<1, 99>> b;
  std::string rule = "avoid";
  bool moves = false;
  std::vector<std::string> plus;
};

Question solve() {
  return ask<Solve>("solve", "who wins")
      .argument("a", &Solve::a, "the first number")
      .argument("b", &Solve::b, "the second number")
      .option("rule", &Solve::rule, "which rule")
      .option("moves", &Solve::moves, "every move")
      .option("plus", &Solve::plus, "more boards")
      .form("BOARD")
      .gives_certificate()
      .gives_checkpoint()
      .gives(Form::picture)
      .gives(Form::table)
      .gives(Form::sequence)
      .example("6 5 --rule avoid")
      .answered_by([](const Solve& asked, Work&, Answer& answer) {
        answer.verdict["sum"] = int{asked.a} + (asked.b ? int{*asked.b} : 0);
      });
}

Given read(const std::vector<std::string>& words) { return read_words(solve().parameters, words); }

Asked requested(const std::vector<std::string>& words) { return read_request(solve(), words); }

template <class Read>
std::string refusal(Read read_them, const std::vector<std::string>& words) {
  try {
    read_them(words);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input);
    return error.what();
  }
}

TEST(Words, arguments_come_in_their_order_and_options_anywhere) {
  const Given expected = {{"a", {"6"}}, {"b", {"5"}}, {"rule", {"achieve"}}, {"moves", {"true"}}};
  EXPECT_EQ(read({"6", "5", "--rule", "achieve", "--moves"}), expected);
  EXPECT_EQ(read({"--moves", "--rule=achieve", "6", "5"}), expected);
  EXPECT_EQ(read({"6", "--rule", "achieve", "5", "--moves"}), expected);
  // An argument may be given by its name; then the plain words are the others.
  EXPECT_EQ(read({"--a", "6", "--moves", "5", "--rule=achieve"}), expected);
}

TEST(Words, a_value_after_an_equals_sign_may_be_anything) {
  EXPECT_EQ(read({"--rule=--moves"}).at("rule"), std::vector<std::string>{"--moves"});
  EXPECT_EQ(read({"--rule=a=b"}).at("rule"), std::vector<std::string>{"a=b"});
  EXPECT_EQ(read({"--rule="}).at("rule"), std::vector<std::string>{""});
}

TEST(Words, a_plain_word_may_begin_with_a_dash_and_after_two_dashes_with_two) {
  EXPECT_EQ(read({"-3", "-"}), (Given{{"a", {"-3"}}, {"b", {"-"}}}));
  EXPECT_EQ(read({"--", "--moves", "--"}), (Given{{"a", {"--moves"}}, {"b", {"--"}}}));
  EXPECT_EQ(read({"--rule", "-x"}).at("rule"), std::vector<std::string>{"-x"});
}

TEST(Words, an_option_for_many_takes_all_plain_words_that_follow_and_may_come_again) {
  EXPECT_EQ(read({"6", "--plus", "x", "y", "--moves", "5", "--plus=z"}),
            (Given{{"a", {"6"}}, {"b", {"5"}}, {"plus", {"x", "y", "z"}}, {"moves", {"true"}}}));
}

TEST(Words, refusals_name_the_word_and_what_was_probably_meant) {
  EXPECT_EQ(refusal(read, {"6", "--moevs"}), "'--moevs' is not an option here; did you mean --moves?");
  EXPECT_EQ(refusal(read, {"6", "--moevs=3"}), "'--moevs' is not an option here; did you mean --moves?");
  EXPECT_EQ(refusal(read, {"--entirely-else"}), "'--entirely-else' is not an option here");
  EXPECT_EQ(refusal(read, {"6", "5", "4"}), "'4' was not expected; it is one word too many");
  EXPECT_EQ(refusal(read, {"--rule", "x", "--rule", "y"}), "--rule is given twice");
  EXPECT_EQ(refusal(read, {"--moves", "--moves"}), "--moves is given twice");
  EXPECT_EQ(refusal(read, {"--moves=yes"}), "--moves takes no value");
  EXPECT_EQ(refusal(read, {"--rule"}), "--rule needs a value: TEXT");
  EXPECT_EQ(refusal(read, {"--rule", "--moves"}), "--rule needs a value: TEXT");
  const auto none = [](const std::vector<std::string>& words) { read_words({}, words); };
  EXPECT_EQ(refusal(none, {"x"}), "'x' was not expected; nothing but options is");
}

TEST(Request, budget_files_and_forms_are_read_apart_from_the_question) {
  const Asked asked =
      requested({"6", "5", "--threads", "3", "--memory", "5M", "--certificate", "c", "--out", "svg:a",
                 "b.csv", "--checkpoint", "k", "--checkpoint-every", "2m", "--resume", "--json"});
  EXPECT_EQ(asked.request.given, (Given{{"a", {"6"}}, {"b", {"5"}}}));
  EXPECT_EQ(asked.request.budget.threads(), 3U);
  EXPECT_EQ(asked.request.budget.memory(), 5U << 20);
  EXPECT_EQ(asked.request.certificate, "c");
  ASSERT_TRUE(asked.request.checkpoint);
  EXPECT_EQ(asked.request.checkpoint->path, "k");
  EXPECT_EQ(asked.request.checkpoint->every_seconds, 120);
  EXPECT_TRUE(asked.request.checkpoint->resume);
  ASSERT_EQ(asked.request.outputs.size(), 2U);
  EXPECT_EQ(asked.request.outputs[0].format, "svg");
  EXPECT_EQ(asked.request.outputs[0].path, "a");
  EXPECT_EQ(asked.request.outputs[1].format, "");
  EXPECT_EQ(asked.request.outputs[1].path, "b.csv");
  EXPECT_TRUE(asked.json);
  EXPECT_FALSE(requested({"6"}).json);
}

TEST(Request, what_cannot_be_obeyed_together_is_refused) {
  EXPECT_NE(refusal(requested, {"6", "--json", "--format", "svg"}).find("--json and --format"),
            std::string::npos);
  EXPECT_EQ(refusal(requested, {"6", "--json", "--format", "svg", "--out", "f"}), "");
  EXPECT_NE(refusal(requested, {"6", "--resume"}), "");
  EXPECT_NE(refusal(requested, {"6", "--checkpoint-every", "5"}), "");
  EXPECT_NE(refusal(requested, {"6", "--format", "svg", "--out", "a", "b"}), "");
  EXPECT_NE(refusal(requested, {"6", "--format", "svg", "--out", "csv:a"}), "");
  EXPECT_NE(refusal(requested, {"6", "--out", "svg:"}), "");
  EXPECT_NE(refusal(requested, {"6", "--out="}), "");
  EXPECT_EQ(refusal(requested, {"6", "--threads", "0"}),
            "--threads is '0'; accepted: a whole number from 1 to 1024");
  EXPECT_NE(refusal(requested, {"6", "--time", "soon"}), "");
  EXPECT_NE(refusal(requested, {"6", "--memory", "lots"}), "");
}

// A question that gives no certificate has no such option, and so on.
TEST(Request, only_what_a_question_gives_can_be_asked_for) {
  const Question plain =
      ask<Solve>("plain", "nothing but text").at_once().answered_by([](const Solve&, Work&, Answer&) {});
  for (const std::string option :
       {"--certificate", "--out", "--format", "--checkpoint", "--threads", "--time", "--memory"}) {
    const auto read_plain = [&](const std::vector<std::string>& words) { read_request(plain, words); };
    EXPECT_NE(refusal(read_plain, {option, "1"}).find("is not an option here"), std::string::npos) << option;
  }
  EXPECT_TRUE(read_request(plain, std::vector<std::string>{"--json"}).json);
}

TEST(Request, words_about_the_budget_narrow_the_one_that_is_given) {
  const Budget given = Budget().memory(5000).threads(3);
  const auto read = [&](const std::vector<std::string>& words) {
    return read_request(solve(), words, given).request.budget;
  };
  EXPECT_EQ(read({"6"}).memory(), 5000U);
  EXPECT_EQ(read({"6"}).threads(), 3U);
  EXPECT_FALSE(read({"6"}).has_deadline());
  EXPECT_EQ(read({"6", "--memory", "2K"}).memory(), 2048U);
  EXPECT_EQ(read({"6", "--threads", "2"}).threads(), 2U);
  EXPECT_TRUE(read({"6", "--time", "0"}).exhausted());
  // A line cannot take more time than there is.
  const Budget over = Budget().time(std::chrono::duration<double>(0));
  EXPECT_TRUE(
      read_request(solve(), std::vector<std::string>{"6", "--time", "1h"}, over).request.budget.exhausted());
}

TEST(Help, prints_every_parameter_with_its_form_default_and_meaning) {
  const std::string text = help("zermelo game", solve());
  for (const char* part :
       {"solve: who wins", "Usage: zermelo game solve A [B] [OPTIONS]", "the first number (1 to 99)",
        "--rule TEXT", "which rule; default avoid", "--moves", "--plus BOARD...", "--certificate FILE",
        "--format text|svg|tikz|png|csv|latex|bfile", "--out [FORMAT:]FILE...", "--checkpoint FILE",
        "--threads K", "--time T", "--memory BYTES", "--json", "zermelo game solve 6 5 --rule avoid"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
}

Catalogue one_game() {
  GameEntry entry;
  entry.name = "adding";
  entry.questions = {solve()};
  return Catalogue({entry});
}

TEST(Line, is_answered_by_the_game_and_question_that_it_names) {
  const Catalogue catalogue = one_game();
  const Answer answer = answer_line(catalogue, "adding  solve 6 5", Budget(), Progress::silent());
  EXPECT_EQ(answer.verdict.at("sum"), Value(11));
  EXPECT_EQ(answer.question, (Value{{"game", "adding"},
                                    {"question", "solve"},
                                    {"a", 6},
                                    {"b", 5},
                                    {"rule", "avoid"},
                                    {"moves", false},
                                    {"plus", Value::array()}}));
  const auto said = [&](const std::string& line) -> std::string {
    try {
      answer_line(catalogue, line, Budget(), Progress::silent());
      return "";
    } catch (const Error& error) {
      return error.what();
    }
  };
  EXPECT_EQ(said("ading solve 6"), "there is no game 'ading'; did you mean 'adding'?");
  EXPECT_EQ(said("adding slove 6"), "there is no question about adding 'slove'; did you mean 'solve'?");
  EXPECT_EQ(said("adding"), "'adding' is no question");
  EXPECT_EQ(said("adding solve"), "A is required");
}

}  // namespace
}  // namespace zermelo::lab
