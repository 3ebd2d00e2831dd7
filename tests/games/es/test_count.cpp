#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "base/error.hpp"
#include "games/es/count.hpp"
#include "games/es/notation.hpp"
#include "perm/tableau.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::es {
namespace {

using Rows = std::vector<int>;
// By board, then by length: how many permutations shade it.
using Tally = std::map<Rows, std::map<int, std::uint64_t>>;

// Every permutation of length at most `longest` that does not end the (a,b)-game, by appending digits.
void tally(int a, int b, std::size_t longest, const std::vector<int>& permutation, Tally& counts) {
  ++counts[reference::shading(a, b, permutation)][static_cast<int>(permutation.size())];
  if (permutation.size() == longest) return;
  for (int digit = 1; digit <= static_cast<int>(permutation.size()) + 1; ++digit) {
    const auto next = reference::append(permutation, digit);
    const auto label = reference::labels(next).back();
    if (label.increasing < a && label.decreasing < b) tally(a, b, longest, next, counts);
  }
}

Tally tally(int a, int b, int longest) {
  Tally counts;
  tally(a, b, static_cast<std::size_t>(longest), {}, counts);
  return counts;
}

void expect_counts(int a, int b, int longest) {
  const Tally counts = tally(a, b, longest);
  for (const Rows& rows : reference::shadings(a, b)) {
    const ShadingCount ours = permutations_shading_by_states(Board::from_rows(a, b, rows), Budget());
    const auto found = counts.find(rows);
    for (int length = 0; length <= longest; ++length) {
      std::uint64_t expected = 0;
      if (found != counts.end()) {
        const auto entry = found->second.find(length);
        expected = entry == found->second.end() ? 0 : entry->second;
      }
      const Integer counted = length < static_cast<int>(ours.by_length.size())
                                  ? ours.by_length[static_cast<std::size_t>(length)]
                                  : Integer(0);
      ASSERT_EQ(counted, integer(expected))
          << a << "," << b << " length " << length << " board " << rows_text(Board::from_rows(a, b, rows));
    }
  }
}

// No permutation that shades a board is longer than the board has cells, so these are all of them.
TEST(Count, every_board_of_small_games_by_brute_force) {
  expect_counts(4, 4, 10);
  expect_counts(7, 3, 13);
  expect_counts(3, 6, 11);
  expect_counts(2, 5, 5);
  expect_counts(1, 4, 1);
  expect_counts(5, 1, 1);
}

TEST(Count, short_permutations_on_larger_boards_by_brute_force) {
  expect_counts(5, 4, 8);
  expect_counts(4, 6, 7);
  expect_counts(5, 5, 6);
}

TEST(Count, transposing_keeps_the_count) {
  for (const Rows& rows : reference::shadings(5, 4)) {
    const Board board = Board::from_rows(5, 4, rows);
    EXPECT_EQ(permutations_shading_by_states(board, Budget()).by_length,
              permutations_shading_by_states(board.transposed(), Budget()).by_length);
  }
}

// All boards together are shaded by all permutations that avoid both subsequences: pairs of tableaux inside
// the rectangle.
TEST(Count, the_boards_of_a_game_share_out_the_permutations_of_its_shapes) {
  constexpr int a = 5;
  constexpr int b = 4;
  std::vector<Integer> boards((a - 1) * (b - 1) + 1, 0);
  std::vector<Integer> shapes = boards;
  for (const Rows& rows : reference::shadings(a, b)) {
    const auto count = permutations_shading_by_states(Board::from_rows(a, b, rows), Budget()).by_length;
    for (std::size_t n = 0; n < count.size(); ++n) boards[n] += count[n];
    perm::Partition shape;
    for (const int row : rows) {
      if (row > 0) shape.push_back(row);
    }
    const Integer tableaux = perm::standard_tableaux(shape);
    shapes[static_cast<std::size_t>(perm::cells_of(shape))] += tableaux * tableaux;
  }
  EXPECT_EQ(boards, shapes);
}

TEST(Count, using_every_cell_is_a_product) {
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{6, 3}, {5, 4}, {4, 5}, {3, 6}}) {
    for (const Rows& rows : reference::shadings(a, b)) {
      const Board board = Board::from_rows(a, b, rows);
      EXPECT_EQ(permutations_using_every_cell(board),
                permutations_shading_by_states(board, Budget()).by_length.back());
    }
  }
  // A rectangle: the square of the number of its tableaux. 42 for three by three, 462 for three by four.
  EXPECT_EQ(permutations_using_every_cell(Board::from_rows(4, 4, Rows{3, 3, 3})), 42 * 42);
  EXPECT_EQ(permutations_using_every_cell(Board::from_rows(5, 4, Rows{4, 4, 4})), 462 * 462);
}

TEST(Count, one_row_is_shaded_by_one_permutation) {
  for (int p = 1; p <= 7; ++p) {
    const Board board = Board::from_rows(8, 4, Rows{p, 0, 0});
    const auto expected = permutations_shading_by_states(board, Budget()).by_length;
    EXPECT_EQ(permutations_shading(board, Budget()).by_length, expected);
    EXPECT_EQ(permutations_shading(board.transposed(), Budget()).by_length, expected);
  }
  EXPECT_EQ(permutations_shading(Board(5, 4), Budget()).total(), 1);  // the empty permutation
}

TEST(Count, two_rows_and_two_columns_have_a_formula) {
  for (int p = 1; p <= 7; ++p) {
    for (int q = 1; q <= p; ++q) {
      const Board board = Board::from_rows(p + 1, 3, Rows{p, q});
      const auto expected = permutations_shading_by_states(board, Budget()).by_length;
      EXPECT_EQ(permutations_shading_two_rows(p, q), expected) << p << "," << q;
      EXPECT_EQ(permutations_shading(board, Budget()).by_length, expected);
      EXPECT_EQ(permutations_shading(board.transposed(), Budget()).by_length, expected);
    }
  }
}

// W columns and R rows: C(W+R-2, R-1) permutations of length W+R-1, none shorter, whatever the board.
TEST(Count, the_shortest_permutations_depend_on_width_and_height_alone) {
  for (const Rows& rows : reference::shadings(6, 4)) {
    if (rows.front() == 0) continue;
    const auto columns = static_cast<std::uint64_t>(rows.front());
    const auto height =
        static_cast<std::uint64_t>(std::count_if(rows.begin(), rows.end(), [](int row) { return row > 0; }));
    const auto count = permutations_shading_by_states(Board::from_rows(6, 4, rows), Budget()).by_length;
    const auto shortest = std::find_if(count.begin(), count.end(), [](const Integer& n) { return n > 0; });
    ASSERT_EQ(static_cast<std::uint64_t>(shortest - count.begin()), columns + height - 1);
    EXPECT_EQ(*shortest, binomial(columns + height - 2, height - 1));
  }
}

// Which board a permutation shades is decided by its insertion tableau.
TEST(Count, permutations_with_one_insertion_tableau_shade_one_board) {
  for (int n = 1; n <= 7; ++n) {
    std::map<perm::Tableau, Rows> boards;
    std::vector<int> values(static_cast<std::size_t>(n));
    std::iota(values.begin(), values.end(), 1);
    do {
      std::string text;
      for (const int value : values) text += std::to_string(value);
      const auto pair = perm::robinson_schensted(perm::Permutation::parse(text));
      const Rows rows = reference::shading(n + 1, n + 1, values);
      ASSERT_EQ(boards.emplace(pair.insertion, rows).first->second, rows) << text;
    } while (std::next_permutation(values.begin(), values.end()));
  }
}

// Longest games, played out digit by digit.
std::uint64_t longest_plays(int a, int b, const std::vector<int>& permutation) {
  if (reference::contains_end(permutation, a, b)) {
    return static_cast<int>(permutation.size()) == (a - 1) * (b - 1) + 1 ? 1 : 0;
  }
  std::uint64_t sum = 0;
  for (int digit = 1; digit <= static_cast<int>(permutation.size()) + 1; ++digit) {
    sum += longest_plays(a, b, reference::append(permutation, digit));
  }
  return sum;
}

TEST(Count, longest_games_by_playing_them) {
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{
           {1, 1}, {1, 4}, {2, 2}, {5, 2}, {2, 6}, {3, 3}, {4, 3}, {5, 3}, {3, 4}, {4, 4}}) {
    const LongestGames ours = longest_games(a, b);
    EXPECT_EQ(ours.games, integer(longest_plays(a, b, {}))) << a << "," << b;
    EXPECT_EQ(ours.moves, (a - 1) * (b - 1) + 1);
    EXPECT_EQ(ours.games, ours.permutations * ours.moves);
  }
}

TEST(Count, what_is_too_large_is_refused) {
  EXPECT_THROW(longest_games(1000, 1000), Error);
  EXPECT_THROW(longest_games(0, 3), Error);
  EXPECT_THROW(permutations_shading_by_states(Board::from_rows(301, 2, Rows{300}), Budget()), Error);
  Budget small;
  small.memory(10'000);
  EXPECT_THROW(permutations_shading_by_states(Board::from_rows(6, 6, Rows(5, 5)), small), Error);
}

}  // namespace
}  // namespace zermelo::es
