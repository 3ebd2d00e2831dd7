#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "games/polyform/last_entry.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"

namespace zermelo::polyform {
namespace {

int last_entry(const std::string& name) {
  const auto animal = lattice::parse_animal(name);
  return most_cells_to_answer(*animal.grid, animal.cells, static_cast<int>(animal.cells.size()) - 1) - 1;
}

// Norris and Sieben, Figures 5 and 14.
TEST(LastEntry, is_the_papers_for_its_animals) {
  const std::vector<std::pair<std::string, int>> paper = {
      {"T2.1", 2}, {"T3.1", 5},  {"T4.1", 8},  {"T4.2", 8},  {"T4.3", 8}, {"P2.1", 3}, {"P3.1", 7},
      {"P3.2", 7}, {"P4.1", 11}, {"P4.2", 11}, {"P4.3", 11}, {"P4.4", 5}, {"P4.5", 11}};
  for (const auto& [name, entry] : paper) EXPECT_EQ(last_entry(name), entry) << name;
}

// Animals past the paper whose last entry is proved by a certificate in certificates/thresholds, by strategies; those for
// which Proposition 2.1 alone is not enough.
TEST(LastEntry, is_what_strategies_prove) {
  const std::vector<std::pair<std::string, int>> proved = {
      {"P5.12", 11}, {"H3.2", 5}, {"H4.4", 8}, {"H4.7", 11}, {"C4.4", 11}, {"P5.9", 15}, {"T5.4", 11}};
  for (const auto& [name, entry] : proved) EXPECT_EQ(last_entry(name), entry) << name;
}

// Whether some set of so many of the cells, from one on, meets every copy.
bool some_set_meets(const std::vector<std::set<Site>>& copies, const std::vector<Site>& cells,
                    std::size_t from, int count, std::set<Site>& chosen) {
  if (count == 0) {
    return std::all_of(copies.begin(), copies.end(), [&](const std::set<Site>& copy) {
      return std::any_of(copy.begin(), copy.end(), [&](const Site& site) { return chosen.contains(site); });
    });
  }
  for (std::size_t i = from; i < cells.size(); ++i) {
    chosen.insert(cells[i]);
    if (some_set_meets(copies, cells, i + 1, count - 1, chosen)) return true;
    chosen.erase(cells[i]);
  }
  return false;
}

TEST(LastEntry, the_cells_to_answer_some_marks_are_fewest_by_trying_all) {
  std::mt19937 random(5);
  for (const char* name : {"P4.4", "P3.1", "P3.2", "T4.3"}) {
    const auto animal = lattice::parse_animal(name);
    const auto size = static_cast<int>(animal.cells.size());
    for (int trial = 0; trial < 6; ++trial) {
      Sites marks;
      for (int i = 0; i < std::min(2, size - 1); ++i) {
        marks.push_back({lattice::Vector{{static_cast<int>(random() % 3), static_cast<int>(random() % 3)}},
                         static_cast<int>(random() % static_cast<unsigned>(animal.grid->types()))});
      }
      marks = lattice::as_set(marks);
      // Copies by sliding every orientation over a box, without what the marks hold.
      std::vector<std::set<Site>> copies;
      std::set<Site> cells;
      for (const Sites& form : lattice::orientations(*animal.grid, animal.cells)) {
        for (int row = -6; row <= 6; ++row) {
          for (int column = -6; column <= 6; ++column) {
            std::set<Site> rest;
            for (const Site& site : lattice::translated(form, lattice::Vector{{row, column}}))
              rest.insert(site);
            const std::size_t whole = rest.size();
            for (const Site& site : marks) rest.erase(site);
            if (rest.size() == whole) continue;
            cells.insert(rest.begin(), rest.end());
            copies.push_back(rest);
          }
        }
      }
      const std::vector<Site> all(cells.begin(), cells.end());
      const int least = cells_to_answer(*animal.grid, animal.cells, marks);
      std::set<Site> chosen;
      EXPECT_TRUE(some_set_meets(copies, all, 0, least, chosen)) << name;
      chosen.clear();
      if (least > 6) continue;  // too many sets to try
      EXPECT_FALSE(some_set_meets(copies, all, 0, least - 1, chosen)) << name;
    }
  }
}

}  // namespace
}  // namespace zermelo::polyform
