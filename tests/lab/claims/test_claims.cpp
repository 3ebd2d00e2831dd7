// The runner of claims, with a record, a game and checks made here; and what is true of every paper's record.
#include "claims.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "lab/catalogue/words.hpp"

namespace zermelo::lab {
namespace {

// ---- a game that counts, and checks about it

struct Count {
  Whole<0, 99> to;
  bool slow = false;
};

Catalogue counting() {
  GameEntry entry;
  entry.name = "counting";
  entry.questions = {
      ask<Count>("solve", "the numbers up to one")
          .argument("to", &Count::to, "the last")
          .option("slow", &Count::slow, "without an end")
          .answered_by([](const Count& asked, Work&, Answer& answer) {
            const int to = asked.to;
            Value squares = Value::array();
            for (int n = 1; n <= to; ++n) squares.push_back({n, n * n});
            answer.verdict = {
                {"sum", to * (to + 1) / 2}, {"squares", squares}, {"last", {{"n", to}}}, {"next", Value()}};
            answer.complete = !asked.slow;
          })};
  return Catalogue({entry});
}

Judgement judged(const Claim& claim, const Budget& budget = Budget()) {
  static const Catalogue catalogue = counting();
  static const Checks checks = {{"counting.even", [](const nlohmann::json& params, const Budget&, Progress&) {
                                   return params.at("n").get<int>() % 2 == 0 ? confirmed("even")
                                                                             : corrected("odd");
                                 }}};
  return judge(claim, {catalogue, checks}, budget, Progress::silent());
}

Claim asking(const std::string& command, const nlohmann::json& stated) {
  Claim claim;
  claim.id = "X";
  claim.asks = {{command, stated}};
  return claim;
}

TEST(Claims, a_paper_is_right_when_the_answer_has_what_it_states) {
  const Judgement judgement = judged(asking("counting solve 3", {{"sum", 6}, {"last", {{"n", 3}}}}));
  EXPECT_EQ(judgement.verdict, Verdict::confirmed);
  EXPECT_EQ(judgement.detail, "counting solve 3");
  EXPECT_EQ(judged(asking("counting solve 2", {{"squares", {{1, 1}, {2, 4}}}})).verdict, Verdict::confirmed);
}

TEST(Claims, what_the_answer_has_otherwise_corrects_it_and_is_named_by_its_place) {
  const auto detail = [](const nlohmann::json& stated) {
    const Judgement judgement = judged(asking("counting solve 2", stated));
    EXPECT_EQ(judgement.verdict, Verdict::corrected);
    return judgement.detail;
  };
  EXPECT_EQ(detail({{"sum", 4}}), "counting solve 2: sum is 3, not 4");
  EXPECT_EQ(detail({{"sum", "3"}}), "counting solve 2: sum is 3, not \"3\"");
  EXPECT_EQ(detail({{"last", {{"n", 1}}}}), "counting solve 2: last.n is 2, not 1");
  EXPECT_EQ(detail({{"squares", {{1, 1}, {2, 5}}}}), "counting solve 2: squares 2,2 is 4, not 5");
  EXPECT_EQ(detail({{"squares", {{1, 2}, {3, 4}}}}),
            "counting solve 2: squares 1,2 is 1, not 2; squares 2,1 is 2, not 3");
  EXPECT_EQ(detail({{"squares", nlohmann::json::array()}}),
            "counting solve 2: squares has 2 elements, not 0");
  EXPECT_EQ(detail({{"squares", {{1, 1}, 4}}}), "counting solve 2: squares 2 is [2,4], not 4");
  EXPECT_EQ(detail({{"cubes", 1}}), "counting solve 2: the answer has no cubes");
  EXPECT_EQ(detail({{"sum", nullptr}}), "counting solve 2: sum is 3, not null");
}

TEST(Claims, a_question_mark_stands_for_what_the_paper_does_not_tell) {
  const Judgement lost = judged(asking("counting solve 2", {{"squares", {{1, 1}, {2, "?"}}}, {"sum", 3}}));
  EXPECT_EQ(lost.verdict, Verdict::confirmed);
  EXPECT_EQ(
      lost.detail,
      "counting solve 2; 4 of 5 entries could be compared, the paper does not tell that squares 2,2 is 4");
  EXPECT_EQ(judged(asking("counting solve 2", {{"squares", {"?", "?"}}})).verdict, Verdict::confirmed);
  EXPECT_EQ(judged(asking("counting solve 2", {{"squares", {"?"}}})).verdict, Verdict::corrected);
  EXPECT_EQ(judged(asking("counting solve 2", {{"cubes", "?"}})).verdict, Verdict::corrected);
}

// A row that has lost an entry, we cannot tell which.
TEST(Claims, a_row_with_gaps_must_stand_in_the_answer_in_its_order) {
  const auto row = [](const nlohmann::json& stated) {
    return judged(asking("counting solve 3", {{"squares", {{1, 1}, {{"with_gaps", stated}}, {3, 9}}}}));
  };
  EXPECT_EQ(row({4}).verdict, Verdict::confirmed);
  EXPECT_EQ(
      row({4}).detail,
      "counting solve 3; 5 of 6 entries could be compared, the paper does not tell that squares 2 is [2,4]");
  EXPECT_EQ(row({2}).verdict, Verdict::confirmed);
  EXPECT_EQ(row({2, 4}).detail, "counting solve 3");
  EXPECT_EQ(row({4, 2}).verdict, Verdict::corrected);
  EXPECT_EQ(row({3}).detail, "counting solve 3: squares 2 is [2,4], which does not hold [3] in this order");
}

TEST(Claims, what_our_copy_garbles_corrects_nothing_and_what_it_has_lost_confirms_nothing) {
  const auto verdict_of = [](int sum, Copy copy) {
    Claim claim = asking("counting solve 3", {{"sum", sum}});
    claim.copy = copy;
    return judged(claim).verdict;
  };
  EXPECT_EQ(verdict_of(6, Copy::whole), Verdict::confirmed);
  EXPECT_EQ(verdict_of(7, Copy::whole), Verdict::corrected);
  EXPECT_EQ(verdict_of(6, Copy::garbled), Verdict::confirmed);
  EXPECT_EQ(verdict_of(7, Copy::garbled), Verdict::unreadable);
  EXPECT_EQ(verdict_of(6, Copy::lost), Verdict::unreadable);
  EXPECT_EQ(verdict_of(7, Copy::lost), Verdict::corrected);
}

TEST(Claims, a_rule_or_definition_is_followed_and_never_confirmed) {
  for (const char* kind : {"rule", "definition", "theorem"}) {
    Claim claim = asking("counting solve 3", {{"sum", 6}});
    claim.kind = kind;
    EXPECT_EQ(judged(claim).verdict, claim.kind == "theorem" ? Verdict::confirmed : Verdict::definition);
    claim.asks[0].paper["sum"] = 7;
    EXPECT_EQ(judged(claim).verdict, Verdict::corrected);
  }
}

TEST(Claims, every_question_must_be_answered_as_stated) {
  Claim claim = asking("counting solve 1", {{"sum", 1}});
  claim.asks.push_back({"counting solve 4", {{"sum", 10}}});
  EXPECT_EQ(judged(claim).verdict, Verdict::confirmed);
  EXPECT_EQ(judged(claim).detail, "counting solve 1 and 1 more");
  claim.asks[1].paper["sum"] = 11;
  EXPECT_EQ(judged(claim).detail, "counting solve 4: sum is 10, not 11");
}

TEST(Claims, an_answer_that_is_not_settled_leaves_the_claim_open) {
  EXPECT_EQ(judged(asking("counting solve 3 --slow", {{"sum", 6}})).verdict, Verdict::open);
  Budget ended;
  ended.looks(0);
  try {
    judged(asking("counting solve 3 --slow", {{"sum", 6}}), ended);
    FAIL() << "the budget has ended";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::budget);
  }
}

TEST(Claims, an_answer_that_does_not_know_leaves_the_claim_open) {
  const Judgement judgement = judged(asking("counting solve 3", {{"sum", 6}, {"next", 4}}));
  EXPECT_EQ(judgement.verdict, Verdict::open);
  EXPECT_EQ(judgement.detail, "counting solve 3: next not known");
  // Where the paper says that there is none, null is the answer.
  EXPECT_EQ(judged(asking("counting solve 3", {{"next", nullptr}})).verdict, Verdict::confirmed);
  // What differs elsewhere still corrects it.
  EXPECT_EQ(judged(asking("counting solve 3", {{"sum", 7}, {"next", 4}})).verdict, Verdict::corrected);
}

TEST(Claims, a_check_is_called_by_its_name_with_its_parameters) {
  Claim claim;
  claim.id = "E";
  EXPECT_EQ(judged(claim).verdict, Verdict::pending);
  claim.check = "counting.even";
  claim.params = {{"n", 4}};
  EXPECT_EQ(judged(claim).verdict, Verdict::confirmed);
  claim.params = {{"n", 5}};
  EXPECT_EQ(judged(claim).verdict, Verdict::corrected);
  claim.params = {};
  EXPECT_THROW(judged(claim), Error);
  claim.check = "counting.no-such-check";
  EXPECT_THROW(judged(claim), Error);
  EXPECT_THROW(judged(asking("counting slove 3", {})), Error);
}

TEST(Claims, a_verdict_that_is_not_the_recorded_one_fails) {
  Paper small{"small", "A small paper", "Nobody", "counting", {}};
  small.claims = {asking("counting solve 3", {{"sum", 6}}), asking("counting solve 3", {{"sum", 7}})};
  small.claims[0].expected = Verdict::confirmed;
  small.claims[1].id = "Y";
  small.claims[1].expected = Verdict::corrected;
  const auto answer_of = [](const Paper& paper, const std::vector<std::string>& only) {
    static const Catalogue catalogue = counting();
    static const Checks none;
    Work work(Budget(), Progress::silent());
    Answer answer;
    reproduce({paper}, only, {catalogue, none}, work, answer);
    return answer;
  };
  EXPECT_FALSE(answer_of(small, {}).failed);
  EXPECT_EQ(answer_of(small, {}).verdict.at("differing"), Value(0));
  EXPECT_EQ(answer_of(small, {}).verdict.at("totals").at("corrected"), Value(1));
  EXPECT_EQ(answer_of(small, {"X"}).verdict.at("claims").size(), 1U);
  EXPECT_THROW(answer_of(small, {"NOSUCH"}), Error);
  small.claims[1].expected = Verdict::confirmed;
  const Answer answer = answer_of(small, {});
  EXPECT_TRUE(answer.failed);
  EXPECT_EQ(exit_status(answer), 1);
  EXPECT_EQ(answer.verdict.at("differing"), Value(1));
  EXPECT_NE(answer.text.find("!! the record says confirmed"), std::string::npos) << answer.text;
}

// ---- records

constexpr std::string_view record =
    R"({"paper": "p", "title": "t", "authors": "a", "game": "counting", "claims": [
  {"id": "X", "kind": "table", "where": "w", "says": "s", "check": null,
   "asks": [{"command": "counting solve 3", "paper": {"sum": 6}}], "range": "r", "expected": "confirmed",
   "could_fail": "a sum other than 6", "note": ""}]})";

std::string with(std::string_view part, std::string_view other) {
  std::string text(record);
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), other);
}

TEST(Record, is_read_with_its_questions) {
  const Paper paper = parse_paper(record);
  ASSERT_EQ(paper.claims.size(), 1U);
  EXPECT_EQ(paper.claims[0].asks[0].command, "counting solve 3");
  EXPECT_EQ(judged(paper.claims[0]).verdict, paper.claims[0].expected);
  EXPECT_EQ(paper.claims[0].could_fail, "a sum other than 6");
  EXPECT_EQ(paper.claims[0].copy, Copy::whole);
}

TEST(Record, tells_how_the_verdict_could_have_failed_wherever_it_is_shown) {
  Answer listed;
  list_claims({parse_paper(record)}, {}, listed);
  EXPECT_EQ(listed.verdict.at("claims").elements()->front().at("could_fail"), Value("a sum other than 6"));
  EXPECT_NE(listed.text.find("what would turn it: a sum other than 6"), std::string::npos) << listed.text;
}

TEST(Record, that_is_not_one_is_refused) {
  EXPECT_THROW(parse_paper("{"), Error);
  EXPECT_THROW(parse_paper("{\"paper\": 3}"), Error);
  EXPECT_THROW(parse_paper(with("confirmed", "believed")), Error);
  EXPECT_THROW(parse_paper(with("\"command\"", "\"comand\"")), Error);
  EXPECT_THROW(parse_paper(with("\"says\"", "\"sais\"")), Error);
  EXPECT_THROW(parse_paper(with("\"could_fail\"", "\"how\"")), Error);
  EXPECT_THROW(parse_paper(with("\"range\"", "\"copy\": \"torn\", \"range\"")), Error);
  // Which of the two would judge?
  EXPECT_THROW(parse_paper(with("\"check\": null", "\"check\": \"counting.even\"")), Error);
}

// ---- the papers of the program

TEST(Papers, have_unique_ids_a_way_to_judge_each_claim_and_questions_that_can_be_read) {
  std::set<std::string> names;
  for (const Paper& each : house::papers()) {
    names.insert(each.name);
    std::set<std::string> ids;
    for (const Claim& entry : each.claims) {
      SCOPED_TRACE(each.name + " " + entry.id);
      EXPECT_TRUE(ids.insert(entry.id).second);
      EXPECT_FALSE(entry.says.empty());
      EXPECT_EQ(entry.check.empty() && entry.asks.empty(), entry.expected == Verdict::pending);
      EXPECT_TRUE(entry.check.empty() || means().checks.contains(entry.check)) << entry.check;
      for (const Claim::Ask& question : entry.asks) {
        EXPECT_TRUE(question.paper.is_object() && !question.paper.empty()) << question.command;
      }
    }
  }
  EXPECT_EQ(names, (std::set<std::string>{"norris-sieben", "parton", "pudwell", "silva"}));
}

// A verdict that nothing could change is no verdict.
TEST(Papers, each_record_says_how_it_could_have_failed) {
  for (const Paper& each : house::papers()) {
    std::set<std::string> ways;
    for (const Claim& entry : each.claims) {
      SCOPED_TRACE(each.name + " " + entry.id);
      EXPECT_GE(entry.could_fail.size(), 20U) << entry.could_fail;
      EXPECT_NE(entry.could_fail, entry.says);
      ways.insert(entry.could_fail);
    }
    // Of its own: a statement that the paper makes twice may fail in one way.
    EXPECT_GE(ways.size() * 10, each.claims.size() * 9) << each.name;
  }
}

TEST(Papers, what_our_copy_does_not_show_is_called_unreadable_and_definitions_by_their_name) {
  for (const Paper& each : house::papers()) {
    for (const Claim& entry : each.claims) {
      SCOPED_TRACE(each.name + " " + entry.id);
      const bool defines = entry.kind == "rule" || entry.kind == "definition";
      EXPECT_TRUE(entry.copy != Copy::lost || entry.expected == Verdict::unreadable);
      EXPECT_TRUE(entry.copy != Copy::whole || entry.expected != Verdict::unreadable);
      EXPECT_TRUE(!defines || entry.expected != Verdict::confirmed);
      EXPECT_TRUE(defines || entry.expected != Verdict::definition);
    }
  }
}

TEST(Papers, every_check_is_used) {
  std::set<std::string> used;
  for (const Paper& each : house::papers()) {
    for (const Claim& entry : each.claims) used.insert(entry.check);
  }
  for (const auto& check : means().checks) EXPECT_TRUE(used.contains(check.first)) << check.first;
}

// All of them are judged by cli.reproduce, in the optimized program; a sample is judged here, under the
// sanitizers. Parton's thesis takes longer; tests/games/permunim/claims has the sample of its quick claims.
TEST(Papers, a_sample_of_each_has_the_recorded_verdicts) {
  for (const Paper& each : house::papers()) {
    if (each.name == "parton") continue;
    std::vector<std::string> sample;
    for (std::size_t index = 0; index < each.claims.size(); index += 5)
      sample.push_back(each.claims[index].id);
    const Answer answer = reproduced(each, sample);
    EXPECT_FALSE(answer.failed) << answer.text;
    EXPECT_EQ(answer.verdict.at("differing"), Value(0));
  }
}

}  // namespace
}  // namespace zermelo::lab
