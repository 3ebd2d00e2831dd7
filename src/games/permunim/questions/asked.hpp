// What questions about PermuNim are asked with: boards with finitely or infinitely many columns, stones, sums.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/notation.hpp"
#include "games/permunim/infinite.hpp"
#include "games/permunim/rules/board.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::permunim {

// Stones already played: "1,2;3,4" (row,column), or "start". On infinite boards a column may be any whole number.
struct Stones {
  struct Stone {
    std::int64_t row = 0;
    std::int64_t column = 0;
  };
  std::vector<Stone> stones;
};

// "5x7", "4xZ", "4xZ+", "4xQ", "4xQ+", or the quadrant "Z+xZ+".
struct Shape {
  std::optional<Sides> finite;
  int rows = 0;                    // of a board with infinitely many columns; 0 for the quadrant
  std::optional<Columns> columns;  // infinitely many
};

// A further board of a sum: "5x7", "5x7:132" or "5x7:132:1,2;3,4" (board, patterns, stones).
struct Summand {
  Sides sides;
  std::optional<ForbiddenSet> avoid;  // nothing: as the first board
  Stones stones;
};

// Columns beyond a finite table: "Z", "Z+", "Q", "Q+", ".." for every number from 2^m - 1 on, or wide boards, "33..70".
struct Beyond {
  std::string name;
  std::optional<Range> width;  // of wide boards
  std::size_t widths() const { return width ? static_cast<std::size_t>(width->high - width->low) + 1 : 1; }
};
constexpr std::string_view every_width = "..";
constexpr std::int64_t widest_board = 4096;

// Throws Error(bad_input) for a stone that is not legal.
Board board_with(const Sides& sides, const ForbiddenSet& forbidden, const Stones& stones);

// "5x4 avoiding 123, stones 1,1;3,4".
std::string described(const Board& board);
// {"board": "5x4", "avoid": "123", "played": ["1,1", "3,4"]}
Value as_value(const Board& board);
std::vector<std::string> texts(const std::vector<Cell>& cells);

}  // namespace zermelo::permunim

template <>
struct zermelo::Notation<zermelo::permunim::Stones> {
  static permunim::Stones parse(std::string_view text, std::string_view what);
  static Value value(const permunim::Stones& stones);
  static Schema schema() { return {Schema::Kind::text, "\"ROW,COLUMN;...\"", "1,2;3,4"}; }
};

template <>
struct zermelo::Notation<zermelo::permunim::Shape> {
  static permunim::Shape parse(std::string_view text, std::string_view what);
  static Value value(const permunim::Shape& shape);
  static Schema schema() { return {Schema::Kind::text, "ROWSxCOLUMNS", "5x7"}; }
};

template <>
struct zermelo::Notation<zermelo::permunim::Summand> {
  static permunim::Summand parse(std::string_view text, std::string_view what);
  static Value value(const permunim::Summand& summand);
  static Schema schema() { return {Schema::Kind::text, "BOARD[:PATTERNS[:STONES]]", "5x7:132:1,2;3,4"}; }
};

template <>
struct zermelo::Notation<zermelo::permunim::Beyond> {
  static permunim::Beyond parse(std::string_view text, std::string_view what);
  static Value value(const permunim::Beyond& beyond) { return beyond.name; }
  static Schema schema() { return {Schema::Kind::text, "COLUMNS", "Z+"}; }
};
