#include <gtest/gtest.h>

#include <numeric>

#include "games/polyform/rules/board.hpp"
#include "lattice/catalogue.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"
#include "proof/polyform/counting.hpp"

namespace zermelo::proof {
namespace {

using testing::Folder;

// What the checker says to a certificate with these copies: empty when it is proved.
std::string refused(const char* animal, const char* board, int breaker, const std::vector<int>& copies) {
  const Folder folder;
  const auto goal = lattice::parse_animal(animal);
  write_no_paving_by_count(folder.file("count.cert"), polyform::Board::parse(*goal.grid, board), {goal.cells},
                           breaker, copies);
  try {
    CertificateReader reader(folder.file("count.cert"));
    check_no_paving_by_count(reader);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

std::vector<int> first(int count) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// 75 lines on 125 cells: 63 of them on all cells would do, 62 would not.
TEST(NoPavingByCount, the_lines_of_a_cube_need_more_pairs_than_it_has_room_for) {
  EXPECT_EQ(refused("C5.1", "5x5x5", 1, first(75)), "");
  EXPECT_TRUE(says(refused("C5.1", "5x5x5", 1, first(62)), "have room"));
  EXPECT_TRUE(says(refused("C5.1", "5x5x5", 2, first(75)), "have room"));
  EXPECT_TRUE(says(refused("C5.1", "5x5x5", 1, {}), "have room"));
}

TEST(NoPavingByCount, forged_lists_of_copies_are_refused) {
  auto twice = first(75);
  twice[40] = 39;
  EXPECT_TRUE(says(refused("C5.1", "5x5x5", 1, twice), "rising order"));
  auto beyond = first(75);
  beyond[74] = 75;
  EXPECT_TRUE(says(refused("C5.1", "5x5x5", 1, beyond), "rising order"));
  EXPECT_TRUE(says(refused("C5.1", "5x5x5", 1, first(76)), "more copies"));
  // Two windows of a line share cells.
  EXPECT_TRUE(says(refused("I4", "6x1", 1, first(3)), "share two cells"));
}

// By hand: on three cells in a row a domino needs two pairs, and the cell in the middle is in one.
TEST(NoPavingByCount, three_cells_have_no_paving_for_the_domino) {
  EXPECT_EQ(refused("P2.1", "3x1", 1, first(2)), "");
  EXPECT_TRUE(says(refused("P2.1", "2x1", 1, first(1)), "have room"));
}

}  // namespace
}  // namespace zermelo::proof
