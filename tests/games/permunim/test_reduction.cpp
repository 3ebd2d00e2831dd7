// Two positions with one key are the same game: every position of small boards, by brute force.
#include "games/permunim/reduction.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "base/hash.hpp"
#include "games/permunim/complex_key.hpp"
#include "games/permunim/complex_parts.hpp"
#include "games/permunim/complex_search.hpp"
#include "games/permunim/reference_patterns.hpp"
#include "games/permunim/sections.hpp"
#include "games/permunim/solve.hpp"
#include "reference/permunim_reference.hpp"

namespace zermelo::permunim {
namespace {

struct Position {
  Board board;
  std::set<reference::Stone> stones;
};

// Every position of a board, each once.
void for_each_position(int rows, int columns, const ForbiddenSet& forbidden,
                       const std::function<void(const Position&)>& visit) {
  std::set<std::set<reference::Stone>> seen;
  const std::function<void(const Position&)> walk = [&](const Position& position) {
    if (!seen.insert(position.stones).second) return;
    visit(position);
    for (const Cell move : position.board.moves()) {
      Position next{position.board.play(move), position.stones};
      next.stones.insert({move.row, move.column});
      walk(next);
    }
  };
  walk({Board(rows, columns, forbidden), {}});
}

TEST(PermuNimReduction, one_key_one_game_for_every_position_of_small_boards) {
  for (const char* avoid : {"1342", "132", "123", "2413,321", "12,321", "none", "3142", "21"}) {
    SCOPED_TRACE(avoid);
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    std::map<std::string, std::pair<int, bool>> game_of_key;
    for (const auto& [rows, columns] : {std::pair{4, 4}, {3, 5}, {5, 3}}) {
      reference::PermuNim game(rows, columns, patterns_of(forbidden));
      for_each_position(rows, columns, forbidden, [&](const Position& position) {
        const std::pair found{game.value(position.stones), game.first_wins_misere(position.stones)};
        const auto key = std::string(reduced_key(position.board));
        EXPECT_EQ(game_of_key.emplace(key, found).first->second, found) << stones_text(position.board);
      });
    }
  }
}

// The keys of the parts, and the cells that stand alone, as one text.
std::string complex_key(const Board& board, const Geometry& geometry) {
  Complex<1> complex;
  write_complex(board, geometry, complex);
  Remains<1> remains;
  remains.begin(complex);
  remains.remove_twins(geometry, complex);
  std::multiset<std::string> keys;
  remains.for_each_part(geometry, complex, [&](const Part<1>& cells) {
    Complex<1> part;
    remains.extract(complex, cells, part);
    KeyBytes key;
    write_key(geometry, part, key);
    keys.emplace(key.bytes());
  });
  std::string all;
  for (const std::string& key : keys) all += std::to_string(key.size()) + ":" + key;
  return all;
}

// Misère outcomes belong to whole positions, so they are compared too: twins and isomorphic parts keep them.
TEST(PermuNimReduction, one_complex_one_game_for_every_position_of_small_boards) {
  for (const char* avoid : {"1342", "2413", "25314", "132", "123", "231,321", "12", "21,123", "none", "312",
                            "123,132,213", "1342,321", "3142,24153"}) {
    SCOPED_TRACE(avoid);
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    const Geometry geometry(forbidden);
    std::map<std::string, std::pair<int, bool>> game_of_key;
    for (const auto& [rows, columns] : {std::pair{4, 4}, {3, 6}, {5, 3}, {4, 5}, {5, 5}, {4, 6}}) {
      reference::PermuNim game(rows, columns, patterns_of(forbidden));
      for_each_position(rows, columns, forbidden, [&](const Position& position) {
        const std::pair found{game.value(position.stones), game.first_wins_misere(position.stones)};
        const auto key = complex_key(position.board, geometry);
        EXPECT_EQ(game_of_key.emplace(key, found).first->second, found) << stones_text(position.board);
      });
    }
  }
}

TEST(PermuNimReduction, sections_add_by_nim_sum) {
  for (const char* avoid : {"1342", "132", "123", "12", "2413,321"}) {
    SCOPED_TRACE(avoid);
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    reference::PermuNim game(5, 5, patterns_of(forbidden));
    int divided = 0;
    for_each_position(5, 5, forbidden, [&](const Position& position) {
      const auto parts = sections(position.board);
      if (parts.size() < 2) return;
      ++divided;
      // A section alone, by brute force over its cells: mex over sets of further stones within it.
      int sum = 0;
      for (const auto& part : parts) {
        const std::set<Cell> allowed(part.begin(), part.end());
        std::map<std::set<reference::Stone>, int> known;
        const std::function<int(const std::set<reference::Stone>&)> value =
            [&](const std::set<reference::Stone>& stones) {
              const auto found = known.find(stones);
              if (found != known.end()) return found->second;
              std::set<int> options;
              for (const auto& move : game.moves(stones)) {
                if (!allowed.contains({move.second, move.first})) continue;
                auto after = stones;
                after.insert(move);
                options.insert(value(after));
              }
              int mex = 0;
              while (options.contains(mex)) ++mex;
              return known[stones] = mex;
            };
        sum ^= value(position.stones);
      }
      EXPECT_EQ(sum, game.value(position.stones)) << stones_text(position.board);
    });
    EXPECT_GT(divided, 0);
  }
}

TEST(PermuNimReduction, the_example_after_theorem_3_1_has_three_sections) {
  Board board(13, 14, ForbiddenSet::parse("12"));
  board.play_checked({8, 4});
  board.play_checked({5, 10});
  const auto parts = sections(board);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[0].size(), 3U * 6U);
  EXPECT_EQ(parts[1].size(), 5U * 2U);
  EXPECT_EQ(parts[2].size(), 3U * 4U);
}

// Three cells in a chain: any two can be played, then the third is dead. Two moves, value 0; apart it would
// be 1.
TEST(PermuNimReduction, a_triple_alone_holds_cells_together) {
  Solver solver(ForbiddenSet::parse("123"), Budget().memory(1 << 20), Progress::silent());
  const std::vector<Cell> chain = {{1, 1}, {2, 2}, {3, 3}};
  const Board board = Board(3, 3, solver.forbidden()).section(chain);
  EXPECT_EQ(sections(board).size(), 1U);
  EXPECT_EQ(solver.value(board), 0);
}

// Cells 2,2 and 2,4 conflict with each other only, but 1,1 < 2,2 < 3,3 is a chain and 1,1, 2,4, 3,3 is not.
// By hand: 1,1 and 3,3 each leave a path of three (value 2), 2,2 leaves a conflict (1), 2,4 two free cells
// (0).
TEST(PermuNimReduction, cells_with_different_triples_are_not_twins) {
  Solver solver(ForbiddenSet::parse("123"), Budget().memory(1 << 20), Progress::silent());
  const std::vector<Cell> cells = {{1, 1}, {2, 2}, {4, 2}, {3, 3}};
  EXPECT_EQ(solver.value(Board(3, 4, solver.forbidden()).section(cells)), 3);
}

TEST(PermuNimReduction, keys_of_images_are_equal) {
  for (const char* avoid : {"123", "132", "2413"}) {
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    for_each_position(4, 4, forbidden, [&](const Position& position) {
      for (const Symmetry symmetry : forbidden.symmetries()) {
        EXPECT_EQ(reduced_key(position.board.image(symmetry)), reduced_key(position.board));
      }
    });
  }
}

// Gathering bits by instruction or by rounds of moves is the same.
TEST(PermuNimReduction, gathered_sets_keep_their_order) {
  std::uint64_t state = 1;
  const auto random = [&] { return state = mix(state); };
  for (int round = 0; round < 200; ++round) {
    Bits<2> kept{};
    Bits<2> bits{};
    for (auto& word : kept.word) word = random() & random();
    for (auto& word : bits.word) word = random();
    const Bits<2> gathered = GatherBits<2>(kept).to<2>(bits);
    int i = 0;
    kept.for_each([&](int element) { EXPECT_EQ(gathered.test(i++), bits.test(element)); });
    for (; i < 128; ++i) EXPECT_FALSE(gathered.test(i));
  }
}

}  // namespace
}  // namespace zermelo::permunim
