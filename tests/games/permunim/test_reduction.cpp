// Two positions with one key are the same game: every position of small boards, by brute force.
#include "games/permunim/reduction.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>
#include <set>

#include "base/hash.hpp"
#include "games/permunim/complex_key.hpp"
#include "games/permunim/complex_parts.hpp"
#include "games/permunim/complex_search.hpp"
#include "games/permunim/raw_parts.hpp"
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

// How many sets of these cells can still be played, by the rules alone; a number for each size.
void count_playable(const Board& board, std::span<const Cell> cells, std::size_t size,
                    std::vector<int>& counts) {
  if (counts.size() <= size) counts.resize(size + 1);
  ++counts[size];
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (board.is_live(cells[i])) count_playable(board.play(cells[i]), cells.subspan(i + 1), size + 1, counts);
  }
}

// Equal keys are equal complexes, so they have equally many playable sets of each size: more than the value
// tells.
TEST(PermuNimReduction, parts_with_one_key_have_equally_many_playable_sets) {
  std::mt19937 random(5);
  for (const char* avoid : {"123", "132", "1342", "2413", "25314", "1342,321", "12,3421"}) {
    SCOPED_TRACE(avoid);
    const ForbiddenSet forbidden = ForbiddenSet::parse(avoid);
    const Geometry geometry(forbidden);
    std::map<std::string, std::vector<int>> counts_of_key;
    const auto look_at = [&](const Board& board) {
      Complex<1> complex;
      write_complex(board, geometry, complex);
      Remains<1> remains;
      remains.begin(complex);
      remains.remove_twins(geometry, complex);
      remains.for_each_part(geometry, complex, [&](const Part<1>& part) {
        if (part.cells.count() > 10) return;
        Complex<1> alone;
        remains.extract(complex, part, alone);
        KeyBytes key;
        write_key(geometry, alone, key);
        std::vector<Cell> cells;
        part.cells.for_each([&](int i) {
          const Place place = complex.place[static_cast<std::size_t>(i)];
          cells.push_back({place.column + 1, place.row + 1});
        });
        std::vector<int> counts;
        count_playable(board, cells, 0, counts);
        EXPECT_EQ(counts_of_key.emplace(key.bytes(), counts).first->second, counts) << stones_text(board);
      });
    };
    for (int game = 0; game < 1000; ++game) {
      Board board(5, 6, forbidden);
      // Some cells are taken away: positions that no game reaches are positions all the same.
      for (auto moves = board.moves(); !moves.empty(); moves = board.moves()) {
        if (random() % 2 == 0) {
          std::erase_if(moves, [&](Cell) { return random() % 3 == 0; });
          board = board.section(moves);
          if (moves.empty()) break;
        }
        if (moves.size() <= 24) look_at(board);
        board.play_in_place(moves[random() % moves.size()]);
      }
    }
  }
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

// Avoiding 1342 with cells 2,3 3,4 4,2: with a stone on 1,1 any two of them can be played, two moves in all
// and value 0; with 1,1 live any three of the four, value 1. The places are the same and there are no
// conflicts. Avoiding 123, four cells in a chain allow two moves; where two of them are not comparable,
// three.
TEST(PermuNimReduction, stones_and_cells_in_the_same_places_are_told_apart) {
  const std::vector<Cell> three = {{3, 2}, {4, 3}, {2, 4}};
  const std::vector<Cell> four = {{1, 1}, {3, 2}, {4, 3}, {2, 4}};
  const Board empty(4, 4, ForbiddenSet::parse("1342"));
  const Board chains(4, 4, ForbiddenSet::parse("123"));
  const std::vector<Cell> chain = {{1, 1}, {2, 2}, {3, 3}, {4, 4}};
  const std::vector<Cell> fork = {{2, 1}, {1, 2}, {3, 3}, {4, 4}};
  for (const auto& [x, y, value_of_x, value_of_y] :
       {std::tuple{empty.play({1, 1}).section(three), empty.section(four), 0, 1},
        std::tuple{chains.section(chain), chains.section(fork), 0, 1}}) {
    Solver solver(x.forbidden(), Budget().memory(1 << 20).threads(1), Progress::silent());
    EXPECT_EQ(solver.value(x), value_of_x);
    EXPECT_EQ(solver.value(y), value_of_y);
    const Geometry geometry(x.forbidden());
    EXPECT_NE(complex_key(x, geometry), complex_key(y, geometry));
    RawParts known;
    RawPart part;
    const auto write = [&](const Board& board) {
      Complex<1> complex;
      write_complex(board, geometry, complex);
      EXPECT_TRUE(part.write(complex, complex.conflicts, complex.live, complex.blocks.stones, true));
    };
    write(x);
    known.store(part, value_of_x);
    EXPECT_EQ(known.find(part), value_of_x);
    write(y);
    EXPECT_EQ(known.find(part), std::nullopt);
  }
}

// Avoiding 1342, the cells 1,1 and 2,2 can both be the 1 before 3,4 4,5 5,3. With a stone on 1,1 the last
// three are a block; with a stone on 3,4 each of the first two makes one with the last two.
TEST(PermuNimReduction, keys_tell_which_of_the_same_places_is_a_stone) {
  const Board board(5, 5, ForbiddenSet::parse("1342"));
  const Geometry geometry(board.forbidden());
  const std::vector<Cell> after_first = {{2, 2}, {4, 3}, {5, 4}, {3, 5}};
  const std::vector<Cell> after_third = {{1, 1}, {2, 2}, {5, 4}, {3, 5}};
  EXPECT_NE(complex_key(board.play({1, 1}).section(after_first), geometry),
            complex_key(board.play({4, 3}).section(after_third), geometry));
}

// Six cells in a chain and two conflicts among the first four of them, in two ways.
TEST(PermuNimReduction, keys_tell_which_cells_are_in_conflict) {
  std::vector<Cell> chain;
  for (int i = 1; i <= 6; ++i) chain.push_back({i, i});
  const Board board = Board(6, 6, ForbiddenSet::parse("123")).section(chain);
  const Geometry geometry(board.forbidden());
  std::set<std::string> keys;
  const std::vector<std::vector<std::pair<int, int>>> ways = {
      {{0, 1}, {2, 3}}, {{0, 3}, {1, 2}}, {{0, 2}, {1, 3}}};
  for (const auto& pairs : ways) {
    Complex<1> complex;
    write_complex(board, geometry, complex);
    for (const auto& [x, y] : pairs) {
      complex.conflicts[static_cast<std::size_t>(x)].set(y);
      complex.conflicts[static_cast<std::size_t>(y)].set(x);
    }
    KeyBytes key;
    write_key(geometry, complex, key);
    keys.emplace(key.bytes());
  }
  EXPECT_EQ(keys.size(), 3U);
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
    for (auto& word : kept.word) {
      const std::uint64_t some = random();
      word = some & random();
    }
    for (auto& word : bits.word) word = random();
    const Bits<2> gathered = GatherBits<2>(kept).to<2>(bits);
    int i = 0;
    kept.for_each([&](int element) { EXPECT_EQ(gathered.test(i++), bits.test(element)); });
    for (; i < 128; ++i) EXPECT_FALSE(gathered.test(i));
  }
}

}  // namespace
}  // namespace zermelo::permunim
