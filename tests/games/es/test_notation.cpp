#include <gtest/gtest.h>

#include <set>

#include "base/error.hpp"
#include "games/es/notation.hpp"
#include "games/es/rules/rank.hpp"
#include "reference/es_reference.hpp"

namespace zermelo::es {
namespace {

TEST(Notation, the_example_of_the_paper_in_every_notation) {
  const Board board = parse_board(6, 5, "163425");
  EXPECT_EQ(rows_text(board), "rows:4,4,2,0");
  EXPECT_EQ(word_text(board), "RPRPB");
  EXPECT_EQ(path_text(board), "NEENEENNE");
  for (const char* text : {"perm:163425", "rows:4,4,2,0", "####./####./##.../.....", "RPRPB", "word:RPRPB",
                           "path:NEENEENNE", "1,6,3,4,2,5", "1 6 3 4 2 5"}) {
    EXPECT_EQ(parse_board(6, 5, text), board) << text;
  }
}

TEST(Notation, every_board_round_trips_through_every_notation) {
  for (const auto& [a, b] : std::vector<std::pair<int, int>>{{6, 4}, {3, 6}, {5, 5}}) {
    const Ranking ranking(a, b);
    std::set<std::string> words;
    for (std::uint64_t rank = 0; rank < ranking.positions(); ++rank) {
      const Board board = ranking.board(rank);
      EXPECT_EQ(parse_board(a, b, rows_text(board)), board);
      EXPECT_EQ(board_of_path(a, b, path_text(board)), board);
      EXPECT_EQ(board_of(a, b, permutation_of(board)), board);
      if (board.empty()) continue;
      EXPECT_EQ(board_of_word(a, b, word_text(board)), board);
      EXPECT_TRUE(words.insert(word_text(board)).second);
    }
  }
}

TEST(Notation, a_permutation_shades_what_the_reference_says) {
  for (const auto& rows : reference::shadings(5, 4)) {
    const auto values = reference::permutation_for_shading(5, 4, rows);
    if (values.size() < 2) continue;  // no separator to write
    std::string text = "perm:";
    for (const int value : values) text += std::to_string(value) + ",";
    text.pop_back();
    EXPECT_EQ(parse_board(5, 4, text), Board::from_rows(5, 4, rows)) << text;
  }
}

TEST(Notation, digits_for_a_cell_agree_with_the_reference) {
  const auto permutation = perm::Permutation::parse("4261735");
  const std::vector<int> values(permutation.values().begin(), permutation.values().end());
  for (int column = 1; column <= 6; ++column) {
    for (int row = 1; row <= 6; ++row) {
      EXPECT_EQ(digits_for(permutation, {column, row}), reference::digits_for_cell(values, column, row));
    }
  }
}

TEST(Notation, what_is_no_position_is_refused) {
  for (const char* text : {"122", "rows:2,3,0,0", "rows:1,1", "rows:", "rows:1,1,1,x", "BPR", "PR", "RB",
                           "RRR", "word:", "XYZ", "#../#.", ".#.../...../...../.....", "path:NNEE",
                           "path:NNNNEEEEX", "123456", "54321", "word:PPPPPP", "cells"}) {
    EXPECT_THROW(parse_board(6, 5, text), Error) << text;
  }
  EXPECT_THROW(parse_board(6, 5, std::string(3'000'000, '#')), Error);
  EXPECT_THROW(parse_cell("1"), Error);
  EXPECT_THROW(parse_cell("1,2,3"), Error);
  EXPECT_THROW(parse_cell("0,1"), Error);
}

}  // namespace
}  // namespace zermelo::es
