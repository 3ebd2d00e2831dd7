#include <gtest/gtest.h>

#include <filesystem>

#include "lab/draw/render.hpp"
#include "lab/play/position.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"

#include "asking.hpp"

namespace zermelo::polyform {
namespace {

using testing::Folder;
using testing::proved;

TEST(PolyformList, tells_names_drawings_and_what_animals_contain) {
  const Folder folder;
  const lab::Answer answer =
      asked("list --size 4 --out " + folder.file("sheet.svg") + " --out " + folder.file("list.csv"));
  EXPECT_EQ(answer.verdict.at("count"), 5);
  const Value& tee = answer.verdict.at("animals").elements()->at(2);
  EXPECT_EQ(tee.at("name"), "P4.3");
  EXPECT_EQ(tee.at("drawing"), "XXX/.X");
  EXPECT_EQ(tee.at("site_perimeter"), 8);
  EXPECT_EQ(tee.at("contains"), Value(std::vector<std::string>{"P3.1", "P3.2"}));
  EXPECT_EQ(tee.at("cells"), Value(std::vector<Value>{{1, 1}, {2, 1}, {3, 1}, {2, 2}}));
  EXPECT_EQ(occurrences(testing::read(folder.file("sheet.svg")), "<rect"), 20U);
  EXPECT_TRUE(says(testing::read(folder.file("list.csv")), "P4.3,T Knobby,XXX/.X,8,4,P3.1 P3.2"));
  EXPECT_TRUE(says(asked("list --size 2").text, "1 free animal of 2 squares"));
  EXPECT_TRUE(says(refusal("list --size 99"), "--size"));
  EXPECT_TRUE(says(refusal("list --size 20"), "not listed"));
  EXPECT_TRUE(says(refusal("list --grid round"), "--grid"));
  EXPECT_FALSE(asked("list --size 6", no_time()).complete);
}

TEST(PolyformPaving, answers_with_a_paving_and_its_certificate) {
  const Folder folder;
  const std::string file = folder.file("c");
  const lab::Answer answer = asked("paving O --certificate " + file + " --out " + folder.file("s.svg"));
  EXPECT_EQ(answer.verdict.at("maker_wins"), false);
  EXPECT_EQ(answer.verdict.at("paving").at("index"), 2);
  EXPECT_TRUE(answer.complete);
  EXPECT_TRUE(says(answer.text, "related cells, as column,row, with all translates:\n  1,1 - "))
      << answer.text;
  EXPECT_TRUE(says(asked("paving C6.36").text, "as column,row,layer"));
  EXPECT_TRUE(says(testing::read(folder.file("s.svg")), "<path"));
  EXPECT_TRUE(proved(file));
  EXPECT_EQ(folder.files(), 2U);
  const lab::Answer none = asked("paving I");
  EXPECT_TRUE(none.verdict.at("maker_wins").is_null());
  EXPECT_EQ(none.verdict.at("searched_index"), 12);
  // No paving, no certificate of one: told, and nothing is written.
  EXPECT_TRUE(
      says(refusal("paving I --max-index 3 --certificate " + folder.file("none")), "decides nothing beyond"));
  EXPECT_TRUE(says(refusal("paving I --max-index 3 --out " + folder.file("none.svg")), "nothing to show"));
  EXPECT_EQ(folder.files(), 2U);
  EXPECT_TRUE(says(refusal("paving X"), "one cell"));
}

TEST(PolyformPaving, on_a_finite_board_a_pairing_or_a_refutation) {
  const Folder folder;
  const lab::Answer paired = asked("paving I --board 4x4 --certificate " + folder.file("pairs"));
  EXPECT_EQ(paired.verdict.at("paving_exists"), true);
  EXPECT_TRUE(proved(folder.file("pairs")));
  const lab::Answer answer = asked("paving I --board 5x5 --certificate " + folder.file("none"));
  EXPECT_EQ(answer.verdict.at("paving_exists"), false);
  EXPECT_TRUE(answer.verdict.at("maker_wins").is_null());
  EXPECT_TRUE(proved(folder.file("none")));
  EXPECT_TRUE(says(refusal("paving I --board 5x5 --out " + folder.file("y.svg")), "nothing to show"));
  EXPECT_TRUE(
      says(refusal("paving L3 --breaker 2 --board 4x5 --certificate " + folder.file("two")), "no kind of"));
  EXPECT_TRUE(says(refusal("paving I --board 4x4 --max-index 3"), "without --board"));
  EXPECT_EQ(folder.files(), 2U);
  const lab::Answer stopped =
      asked("paving Snaky --board 8x8", Budget().time(std::chrono::duration<double>(0.001)));
  EXPECT_FALSE(stopped.complete);
  EXPECT_TRUE(stopped.verdict.at("paving_exists").is_null());
}

// Columns of triangles are half a cell apart, and this board has sixteen.
TEST(PolyformPaving, numbers_of_neighbouring_columns_do_not_touch) {
  const Folder folder;
  asked("paving T4.1 --out " + folder.file("p.svg"));
  const std::string svg = testing::read(folder.file("p.svg"));
  const auto number = [&](const std::string& column, const std::string& name) {
    const std::size_t end = svg.find(">" + column + "</text>");
    EXPECT_NE(end, std::string::npos) << column;
    const std::size_t begin = svg.find(name + "=\"", svg.rfind("<text", end));
    return std::stod(svg.substr(begin + name.size() + 2));
  };
  const double digits = 2 * 0.6 * number("16", "font-size");
  EXPECT_GT(number("16", " x") - number("15", " x"), digits);
}

TEST(PolyformPaving, a_board_without_room_is_refuted_by_a_count) {
  const Folder folder;
  const std::string file = folder.file("count");
  const lab::Answer answer = asked("paving C5.1 --board 5x5x5 --certificate " + file);
  EXPECT_EQ(answer.verdict.at("paving_exists"), false);
  EXPECT_EQ(answer.verdict.at("copies"), 75);
  EXPECT_TRUE(proved(file));
  EXPECT_EQ(asked("paving C5.1 --board 5x5x4").verdict.at("paving_exists"), true);
}

TEST(PolyformClassify, counts_losers_and_animals_without_paving) {
  const Folder folder;
  const lab::Answer answer =
      asked("classify --grid triangle --size 5 --max-index 6 --max-side 4 --maker-time 10 --certificates " +
            folder.file(""));
  const Value& totals = answer.verdict.at("totals");
  EXPECT_EQ(totals.at("animals"), 10);
  EXPECT_EQ(totals.at("losers"), 7);
  EXPECT_EQ(totals.at("winners"), 3);
  EXPECT_EQ(totals.at("open"), 0);
  EXPECT_EQ(totals.at("without_paving"), 1);
  EXPECT_EQ(answer.verdict.at("certificates"), 11);
  EXPECT_EQ(folder.files(), 11U);
  EXPECT_TRUE(proved(folder.file("T3.1-won-1-1.cert")));
  EXPECT_TRUE(proved(folder.file("T3.1-no-paving-1.cert")));
  EXPECT_TRUE(proved(folder.file("T4.1-lost-1-1.cert")));
  EXPECT_FALSE(asked("classify --maker-time 10", no_time()).complete);
  EXPECT_TRUE(says(refusal("classify --certificates /nowhere"), "no folder"));
}

// With a proof at hand Snaky is a winner, and the proof is named; without it Snaky is open.
TEST(PolyformClassify, snaky_wins_by_the_certificate_at_hand) {
  const auto snaky = [](const std::string& known) -> Value {
    const Value answer = verdict("classify --max-index 6 --max-side 0 --maker-time 0.3" + known);
    for (const Value& animal : *answer.at("animals").elements()) {
      if (animal.at("name") == "P6.11") return animal;
    }
    return {};
  };
  const Value with = snaky("");
  EXPECT_EQ(with.at("maker_wins"), true);
  EXPECT_EQ(with.at("length").at("max"), 21);
  EXPECT_TRUE(says(*with.at("certificate").string(), "polyform-Snaky-wins.cert"));
  EXPECT_TRUE(says(*with.at("reason").string(), "proved by polyform-Snaky-wins.cert"));
  const Value without = snaky(" --known none");
  EXPECT_TRUE(without.at("maker_wins").is_null());
  EXPECT_FALSE(without.contains("certificate"));
}

TEST(PolyformShow, a_certificate_is_shown_situation_by_situation) {
  const Folder folder;
  const std::string file = folder.file("win");
  asked("solve T3.1 --certificate " + file + " --out " + folder.file("wins.svg") + " --out " +
        folder.file("wins.dot") + " --out chart:" + folder.file("chart.svg"));
  EXPECT_GT(std::filesystem::file_size(folder.file("wins.svg")), 100U);
  // Three situations: the start, the one before the goal, the goal.
  const std::string graph = testing::read(folder.file("wins.dot"));
  EXPECT_TRUE(says(graph, "n2 -> n1 [label=")) << graph;
  EXPECT_TRUE(says(graph, "n0 [label=\"s0\", peripheries=2]")) << graph;
  const std::string drawn = testing::read(folder.file("chart.svg"));
  // The goal has two frames, and the label of an arrow lies on white.
  EXPECT_EQ(occurrences(drawn, "<rect"), 4U + occurrences(graph, " -> "));
  EXPECT_EQ(occurrences(drawn, "marker-end"), occurrences(graph, " -> "));
  const lab::Answer all = asked("show " + file + " --out " + folder.file("again.dot"));
  EXPECT_EQ(all.verdict.at("situations"), 3);
  EXPECT_TRUE(says(all.text, "Situation s2:"));
  EXPECT_EQ(testing::read(folder.file("again.dot")), graph);
  EXPECT_TRUE(says(asked("show " + file + " --situation 0").text, "the goal"));
  EXPECT_TRUE(says(refusal("show " + file + " --situation 3"), "from 0 to 2"));
  EXPECT_NE(refusal("show " + folder.file("wins.svg")), "");
  EXPECT_TRUE(says(refusal("import " + folder.file("wins.svg")), "line 1 of the cards"));
  EXPECT_NE(refusal("import /nowhere"), "");
}

// The names of situations in the picture are those of the flow chart; letters in a row are told as a range.
TEST(PolyformShow, situations_are_numbered_as_in_the_flow_chart) {
  const Folder folder;
  asked("solve N5 --out " + folder.file("wins.svg") + " --out " + folder.file("wins.dot"));
  const std::string picture = testing::read(folder.file("wins.svg"));
  const std::string graph = testing::read(folder.file("wins.dot"));
  const std::size_t nodes = occurrences(graph, "[label=\"s");
  EXPECT_GT(nodes, 4U);
  for (std::size_t i = 0; i < nodes; ++i) {
    const std::string name = "s" + std::to_string(i);
    EXPECT_EQ(occurrences(picture, ">" + name + "<"), 1U) << name;
    EXPECT_TRUE(says(graph, "\"" + name + "\"")) << name;
  }
}

TEST(PolyformShow, every_kind_of_strategy_has_a_drawing_in_svg_and_tikz) {
  const Folder folder;
  const auto drawn = [&](const std::string& question, const std::string& name) {
    asked(question + " --certificate " + folder.file(name + ".cert"));
    asked("show " + folder.file(name + ".cert") + " --out " + folder.file(name + ".svg") + " --out " +
          folder.file(name + ".tex"));
    const std::string tikz = testing::read(folder.file(name + ".tex"));
    EXPECT_EQ(occurrences(tikz, "\\begin{tikzpicture}"), occurrences(tikz, "\\end{tikzpicture}"));
    return testing::read(folder.file(name + ".svg"));
  };
  EXPECT_TRUE(says(drawn("paving O", "paving"), "A 1-paving for P4.4"));
  EXPECT_TRUE(says(drawn("solve O4 --board 5x4", "pairs"), "on the 5x4 board"));
  const std::string strategy = drawn("priority L4 --marks 2,6", "priority");
  EXPECT_TRUE(says(strategy, "A (2,6) priority strategy for P4.2"));
  EXPECT_TRUE(says(strategy, "Dependency digraphs for P4.2"));
  const std::string sequence = drawn("threshold L3", "threshold");
  EXPECT_TRUE(says(sequence, "A proof sequence for P3.2"));
  EXPECT_TRUE(says(sequence, "A (1,2) priority strategy for P3.2"));
  EXPECT_EQ(occurrences(drawn("solve O4 --marks 2,3", "composed"), "A proof sequence for P4.4"), 1U);
  asked("solve I4 --board 5x5 --certificate " + folder.file("tree.cert"));
  EXPECT_TRUE(says(refusal("show " + folder.file("tree.cert")), "tree of positions"));
}

TEST(PolyformShow, a_long_proof_is_a_set_of_pages_whose_links_lead_somewhere) {
  const Folder folder;
  asked("solve T3.1 --certificate " + folder.file("win"));
  const std::size_t before = folder.files();
  asked("show " + folder.file("win") + " --pages " + folder.file(""));
  EXPECT_EQ(folder.files(), before + 7);  // three situations, a picture and a page each, and the sheet
  for (const std::string name : {"index", "s0", "s1", "s2"}) {
    const std::string page = testing::read(folder.file(name + ".html"));
    for (const std::string begin : {"href=\"", "src=\""}) {
      for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at + 1)) {
        const std::size_t from = at + begin.size();
        const std::string target = page.substr(from, page.find('"', from) - from);
        EXPECT_TRUE(std::filesystem::exists(folder.file(target))) << target;
      }
    }
  }
  EXPECT_TRUE(says(refusal("show " + folder.file("win") + " --situation 0..3"), "from 0 to 2"));
}

// A tripod is one body: cubes are drawn from a corner, each with three faces, and named below.
TEST(PolyformList, cubes_are_seen_from_a_corner_and_named) {
  const Folder folder;
  asked("list --grid cube --size 4 --out " + folder.file("cubes.svg") + " --out " + folder.file("cubes.tex"));
  const std::string picture = testing::read(folder.file("cubes.svg"));
  EXPECT_EQ(occurrences(picture, "<polygon"), 3U * 4U * 7U);
  EXPECT_TRUE(says(picture, ">C4.5 tripod<"));
  EXPECT_TRUE(says(testing::read(folder.file("cubes.tex")), "C4.5 tripod"));
}

TEST(PolyformStages, example_3_2_as_a_table_and_a_drawing) {
  const Folder folder;
  const lab::Answer answer = asked("stages --breaker 1,2 --turns 3,4 --out " + folder.file("stages.dot") +
                                   " --out " + folder.file("stages.svg"));
  EXPECT_EQ(answer.verdict.at("length").at("max"), 440);
  // Norris and Sieben's Figure 3 has (2,0), .., (2,2) and (0,3), (1,3) as its last stages and six others.
  EXPECT_EQ(answer.verdict.at("stages").size(), 11U);
  const std::string graph = testing::read(folder.file("stages.dot"));
  EXPECT_TRUE(says(graph, "p 1 0\\nq 11 1")) << graph;
  EXPECT_EQ(occurrences(graph, "style=dashed"), 5U);
  EXPECT_EQ(occurrences(testing::read(folder.file("stages.svg")), "stroke-dasharray"), 5U);
  EXPECT_TRUE(says(refusal("stages --breaker 1,2 --turns 3"), "one of each for every game"));
  EXPECT_TRUE(says(refusal("stages"), "one of each for every game"));
  EXPECT_TRUE(says(refusal("stages --breaker 1,1 --turns 999,999"), "stage diagram has 1 to"));
  EXPECT_FALSE(asked("stages --breaker 1,1 --turns 100,100", no_time()).complete);
}

TEST(PolyformStages, a_composition_shows_its_own_stages) {
  const Folder folder;
  const std::string file = folder.file("composed");
  const lab::Answer won = asked("solve O4 --marks 2,3 --certificate " + file);
  EXPECT_EQ(verdict("stages " + file).at("length").at("max"), won.verdict.at("length").at("max"));
  EXPECT_TRUE(proved(file));
  EXPECT_TRUE(says(refusal("stages " + file + " --turns 3"), "do not go with a certificate"));
}

TEST(PolyformScenes, triangles_and_hexagons_are_polygons) {
  const auto svg = [](const char* grid) {
    const lab::GameEntry& entry = house::catalogue().game("polyform");
    const auto setting = lab::complete(entry, {{"grid", grid}, {"board", "3x2"}, {"animal", "XX"}});
    return lab::as_svg(entry.position(setting, "start")->scene());
  };
  for (const char* grid : {"triangle", "hexagon"}) {
    const std::string drawing = svg(grid);
    EXPECT_EQ(occurrences(drawing, "<polygon"), 6U);
    EXPECT_TRUE(says(drawing, "data-move=\"3,2\""));
  }
  EXPECT_TRUE(says(svg("square"), "<rect"));
}

// The game as it is set up for play and for the general questions.
TEST(PolyformGame, parameters_are_read_in_the_light_of_the_grid) {
  const lab::GameEntry& entry = house::catalogue().game("polyform");
  std::vector<std::string> names;
  for (const Parameter& parameter : entry.parameters) names.push_back(parameter.name);
  EXPECT_EQ(names, (std::vector<std::string>{"grid", "board", "animal", "marks", "handicap"}));
  const auto shown = [&](const lab::Parameters& given) { return entry.shown(lab::complete(entry, given)); };
  EXPECT_EQ(shown({}).at("animal"), "P4.2");
  EXPECT_EQ(shown({}).at("board"), "5x5");
  EXPECT_EQ(shown({{"grid", "hexagon"}, {"board", "3x2"}, {"animal", "XX/X"}}).at("animal"), "H3.2");
  EXPECT_EQ(shown({{"marks", "1->2,1"}}).at("marks"), "1->2,1");
  EXPECT_THROW(shown({{"grid", "cube"}}), Error);  // whose boards have layers
  EXPECT_THROW(shown({{"animal", "H3.2"}}), Error);
  EXPECT_THROW(entry.position(lab::complete(entry, {{"marks", "0->2,1"}}), "start"), Error);
}

}  // namespace
}  // namespace zermelo::polyform
