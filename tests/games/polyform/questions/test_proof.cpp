#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "proof/files.hpp"

#include "asking.hpp"

namespace zermelo::polyform {
namespace {

using testing::Folder;

int steps_of(const lab::Answer& answer) { return static_cast<int>(*answer.verdict.at("steps").number()); }

lab::Answer step_of(const std::string& file, int step, const std::string& picture) {
  return asked("proof " + file + " --step " + std::to_string(step) + " --out " + picture);
}

// Where the cells of a role lie in a drawing, as column and row.
std::set<std::pair<int, int>> cells_of(const Scene& scene, Scene::Role role) {
  std::set<std::pair<int, int>> cells;
  for (const Scene::Cell& cell : scene.cells) {
    if (cell.role == role) cells.emplace(cell.column, cell.row);
  }
  return cells;
}

TEST(PolyformProof, lays_every_copy_on_the_paving_with_two_cells_that_a_line_joins) {
  const Folder folder;
  asked("paving L3 --breaker 2 --certificate " + folder.file("c"));
  const std::string picture = folder.file("s.svg");
  const lab::Answer first = step_of(folder.file("c"), 0, picture);
  EXPECT_EQ(first.verdict.at("part"), "The paving");
  EXPECT_GT(first.scenes.at(0).links.size(), 0U);
  const int count = steps_of(first);
  // Four orientations of the corner, each in as many places as the period has classes.
  EXPECT_EQ((count - 1) % 4, 0);
  EXPECT_GT(count, 1);
  std::set<std::set<std::pair<int, int>>> shapes;
  for (int step = 1; step < count; ++step) {
    const Scene scene = step_of(folder.file("c"), step, picture).scenes.at(0);
    const auto pair = cells_of(scene, Scene::Role::last);
    auto copy = cells_of(scene, Scene::Role::shaded);
    ASSERT_EQ(pair.size(), 2U) << step;
    copy.insert(pair.begin(), pair.end());
    ASSERT_EQ(copy.size(), 3U) << step;
    const auto joined = [&](const Scene::Link& link) {
      return pair ==
             std::set<std::pair<int, int>>{{link.from_column, link.from_row}, {link.to_column, link.to_row}};
    };
    EXPECT_TRUE(std::any_of(scene.links.begin(), scene.links.end(), joined)) << step;
    // All orientations come up, wherever they lie.
    int left = 1000;
    int top = 1000;
    for (const auto& [column, row] : copy) {
      left = std::min(left, column);
      top = std::min(top, row);
    }
    std::set<std::pair<int, int>> shape;
    for (const auto& [column, row] : copy) shape.emplace(column - left, row - top);
    shapes.insert(shape);
  }
  EXPECT_EQ(shapes.size(), 4U);
}

TEST(PolyformProof, situations_lead_to_earlier_ones_and_end_in_the_animal) {
  const Folder folder;
  asked("solve L4 --certificate " + folder.file("c"));
  const int count = steps_of(asked("proof " + folder.file("c")));
  ASSERT_GT(count, 2);
  for (int step = 0; step < count; ++step) {
    const lab::Answer answer = step_of(folder.file("c"), step, folder.file("s.svg"));
    const Value::Array& leads = *answer.verdict.at("leads").elements();
    EXPECT_EQ(leads.empty(), step == 0);
    for (const Value& lead : leads) EXPECT_LT(*lead.at("to").number(), step);
    if (step > 0) continue;
    EXPECT_EQ(cells_of(answer.scenes.at(0), Scene::Role::last).size(), 4U);
  }
}

TEST(PolyformProof, a_lost_game_of_a_threshold_has_its_digraphs) {
  const Folder folder;
  asked("threshold L3 --certificate " + folder.file("c"));
  const int count = steps_of(asked("proof " + folder.file("c")));
  int digraphs = 0;
  for (int step = 0; step < count; ++step) {
    const std::string part =
        *asked("proof " + folder.file("c") + " --step " + std::to_string(step)).verdict.at("part").string();
    if (!says(part, "Lost") || !says(part, "Copy")) continue;
    const lab::Answer answer =
        asked("proof " + folder.file("c") + " --step " + std::to_string(step) +
              " --out chart:" + folder.file("d.svg") + " --out " + folder.file("s.svg"));
    ++digraphs;
    ASSERT_TRUE(answer.chart);
    EXPECT_EQ(answer.chart->nodes.size(), answer.scenes.at(0).cells.size());
    EXPECT_TRUE(says(answer.text, "Some turn would need at least") || says(answer.text, "no way to mark"))
        << answer.text;
  }
  EXPECT_GT(digraphs, 0);
}

TEST(PolyformProof, says_what_has_no_steps) {
  const Folder folder;
  asked("paving O4 --certificate " + folder.file("c"));
  EXPECT_TRUE(says(refusal("proof " + folder.file("c") + " --step 99"), "accepted: a number from 0 to 2"));
  EXPECT_TRUE(
      says(refusal("proof " + folder.file("c") + " --out chart:" + folder.file("d.svg")), "no chart"));
  asked("paving I4 --board 5x5 --certificate " + folder.file("none"));
  EXPECT_TRUE(says(refusal("proof " + folder.file("none")), "'no paving' has no steps"));
}

}  // namespace
}  // namespace zermelo::polyform
