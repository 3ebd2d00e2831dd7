#include <gtest/gtest.h>

#include <filesystem>

#include "base/error.hpp"
#include "lab/claims/claims.hpp"
#include "games/polyform/questions/classify.hpp"
#include "games/polyform/questions/list.hpp"
#include "games/polyform/questions/paving.hpp"
#include "lab/catalogue/game_entry.hpp"
#include "lab/draw/render.hpp"
#include "proof/files.hpp"

namespace zermelo::lab {
namespace {

using testing::Folder;

TEST(PolyformList, tells_names_drawings_and_what_animals_contain) {
  const Folder folder;
  const Answer answer = list({"square", 4, folder.file("sheet.svg")}, Budget());
  EXPECT_EQ(answer.verdict["count"], 5);
  const auto& tee = answer.verdict["animals"][2];
  EXPECT_EQ(tee["name"], "P4.3");
  EXPECT_EQ(tee["drawing"], "XXX/.X");
  EXPECT_EQ(tee["site_perimeter"], 8);
  EXPECT_EQ(tee["contains"], nlohmann::json({"P3.1", "P3.2"}));
  EXPECT_EQ(tee["cells"], nlohmann::json({{1, 1}, {2, 1}, {3, 1}, {2, 2}}));
  const std::string svg = testing::read(folder.file("sheet.svg"));
  std::size_t cells = 0;
  for (auto at = svg.find("<rect"); at != std::string::npos; at = svg.find("<rect", at + 1)) ++cells;
  EXPECT_EQ(cells, 20U);
  EXPECT_THROW(list({"square", 99, std::nullopt}, Budget()), Error);
  EXPECT_THROW(list({"round", 4, std::nullopt}, Budget()), Error);
}

TEST(PolyformPaving, answers_with_a_paving_and_its_certificate) {
  const Folder folder;
  PolyformPaving question;
  question.goals = "O";
  question.certificate = folder.file("c");
  question.svg = folder.file("s");
  const Answer answer = paving(question, Budget(), Progress::silent());
  EXPECT_EQ(answer.verdict["maker_wins"], false);
  EXPECT_EQ(answer.verdict["paving"]["index"], 2);
  EXPECT_TRUE(answer.complete);
  EXPECT_NE(testing::read(folder.file("s")).find("<line"), std::string::npos);
  EXPECT_EQ(folder.files(), 2U);
  question.goals = "I";
  question.certificate = folder.file("none");
  const Answer none = paving(question, Budget(), Progress::silent());
  EXPECT_TRUE(none.verdict["maker_wins"].is_null());
  EXPECT_EQ(none.verdict["searched_index"], 12);
  EXPECT_FALSE(none.certificate);
  EXPECT_EQ(folder.files(), 2U);
  question.goals = "X";
  EXPECT_THROW(paving(question, Budget(), Progress::silent()), Error);
}

TEST(PolyformPaving, on_a_finite_board_a_pairing_or_a_refutation) {
  PolyformPaving question;
  question.goals = "I";
  question.board = "4x4";
  EXPECT_EQ(paving(question, Budget(), Progress::silent()).verdict["paving_exists"], true);
  question.board = "5x5";
  const Answer answer = paving(question, Budget(), Progress::silent());
  EXPECT_EQ(answer.verdict["paving_exists"], false);
  EXPECT_TRUE(answer.verdict["maker_wins"].is_null());
  question.goals = "Snaky";
  question.board = "8x8";
  const Answer stopped =
      paving(question, Budget().time(std::chrono::duration<double>(0.001)), Progress::silent());
  EXPECT_FALSE(stopped.complete);
  EXPECT_TRUE(stopped.verdict["paving_exists"].is_null());
}

TEST(PolyformClassify, counts_losers_and_animals_without_paving) {
  const Answer answer = classify({"triangle", 5, 1, 6, 4, 10, std::nullopt}, Budget(), Progress::silent());
  EXPECT_EQ(answer.verdict["totals"]["animals"], 10);
  EXPECT_EQ(answer.verdict["totals"]["losers"], 7);
  EXPECT_EQ(answer.verdict["totals"]["winners"], 3);
  EXPECT_EQ(answer.verdict["totals"]["open"], 0);
  EXPECT_EQ(answer.verdict["totals"]["without_paving"], 1);
  const Answer stopped = classify({"square", 6, 1, 12, 8, 10, std::nullopt},
                                  Budget().time(std::chrono::duration<double>(0)), Progress::silent());
  EXPECT_FALSE(stopped.complete);
}

// With a proof at hand Snaky is a winner, and the proof is named; without it Snaky is open.
TEST(PolyformClassify, snaky_wins_by_the_certificate_at_hand) {
  const auto snaky = [](const std::string& known) {
    PolyformClassify question{"square", 6, 1, 6, 0, 0.3, std::nullopt};
    question.known = known;
    const Answer answer = classify(question, Budget(), Progress::silent());
    for (const auto& animal : answer.verdict["animals"]) {
      if (animal["name"] == "P6.11") return animal;
    }
    return nlohmann::ordered_json();
  };
  const auto with = snaky(kept_certificates());
  EXPECT_EQ(with["maker_wins"], true);
  EXPECT_EQ(with["length"]["max"], 21);
  EXPECT_NE(with["certificate"].get<std::string>().find("polyform-Snaky-wins.cert"), std::string::npos);
  EXPECT_NE(with["reason"].get<std::string>().find("proved by polyform-Snaky-wins.cert"), std::string::npos);
  const auto without = snaky("");
  EXPECT_TRUE(without["maker_wins"].is_null());
  EXPECT_FALSE(without.contains("certificate"));
}

// Two mistakes that the records may make: a paving that does not exist, a star that is too large.
TEST(PolyformClaims, wrong_records_are_noticed) {
  const auto verdict = [](const char* check, const char* params) {
    Claim claim;
    claim.check = check;
    claim.params = nlohmann::json::parse(params);
    return judge(claim, Budget(), Progress::silent()).verdict;
  };
  EXPECT_EQ(verdict("polyform.loser-by-paving", R"({"animal": "P4.4", "marks": [1, 1]})"),
            Verdict::confirmed);
  EXPECT_EQ(verdict("polyform.loser-by-paving", R"({"animal": "P4.1", "marks": [1, 1]})"), Verdict::open);
  EXPECT_EQ(
      verdict("polyform.loser-by-containment", R"({"animal": "P4.4", "contains": "P3.1", "marks": [1, 2]})"),
      Verdict::corrected);
  EXPECT_EQ(verdict("polyform.loser-by-neighbours", R"({"animal": "P4.1", "marks": [3, 11]})"),
            Verdict::corrected);
  EXPECT_EQ(verdict("polyform.winner-in-two-turns", R"({"animal": "P4.4", "marks": [3, 11], "k": 4})"),
            Verdict::corrected);
  EXPECT_EQ(verdict("polyform.no-star", R"({"animal": "P4.1", "k": 4})"), Verdict::corrected);
  EXPECT_EQ(verdict("polyform.threshold-by-counting", R"({"animal": "P2.1", "threshold": [2, "inf"]})"),
            Verdict::open);
  EXPECT_EQ(verdict("polyform.threshold-by-counting", R"({"animal": "P2.1", "threshold": [3, 4, "inf"]})"),
            Verdict::corrected);
  EXPECT_EQ(verdict("polyform.lower-bounds", R"({"threshold": {"P3.1": [1, 7, "inf"]}})"),
            Verdict::confirmed);
  EXPECT_EQ(verdict("polyform.lower-bounds", R"({"threshold": {"P3.1": [1, 8, "inf"]}})"),
            Verdict::corrected);
  EXPECT_EQ(verdict("polyform.first-entries", R"({"threshold": {"P4.4": [0, 3, 5, "inf"]}})"),
            Verdict::confirmed);
  EXPECT_EQ(verdict("polyform.first-entries", R"({"threshold": {"P2.1": [2, "inf"]}})"), Verdict::open);
  EXPECT_EQ(verdict("polyform.threshold-definition", R"({"threshold": {"P3.2": [1, 7, "inf"]}})"),
            Verdict::confirmed);
  EXPECT_EQ(verdict("polyform.threshold-definition", R"({"threshold": {"P3.2": [1, 6, "inf"]}})"),
            Verdict::corrected);
  EXPECT_EQ(verdict("polyform.divides", R"({"threshold": {"P3.2": [1, 7, "inf"]}})"), Verdict::confirmed);
  EXPECT_EQ(verdict("polyform.divides", R"({"threshold": {"P3.2": [1, 6, "inf"]}})"), Verdict::corrected);
  EXPECT_EQ(verdict("polyform.winner-by-certificate", R"({"animal": "Snaky", "marks": [1, 2]})"),
            Verdict::open);
}

TEST(PolyformScenes, triangles_and_hexagons_are_polygons) {
  const auto svg = [](const char* grid) {
    return as_svg(
        game("polyform")
            .position(complete(game("polyform"), {{"grid", grid}, {"board", "3x2"}, {"goal", "XX"}}), "start")
            ->scene());
  };
  for (const char* grid : {"triangle", "hexagon"}) {
    const std::string drawing = svg(grid);
    std::size_t polygons = 0;
    for (auto at = drawing.find("<polygon"); at != std::string::npos; at = drawing.find("<polygon", at + 1))
      ++polygons;
    EXPECT_EQ(polygons, 6U);
    EXPECT_NE(drawing.find("data-move=\"3,2\""), std::string::npos);
  }
  EXPECT_NE(svg("square").find("<rect"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::lab
