#include "games/permunim/questions/asked.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::permunim {
namespace {

constexpr std::int64_t farthest_column = 10'000;

}  // namespace

Board board_with(const Sides& sides, const ForbiddenSet& forbidden, const Stones& stones) {
  Board board(sides.rows, sides.columns, forbidden);
  for (const auto& [row, column] : stones.stones) {
    board.play_checked(parse_cell(fmt::format("{},{}", row, column)));
  }
  return board;
}

std::string described(const Board& board) {
  return fmt::format("{}x{} avoiding {}{}", board.rows(), board.columns(), board.forbidden().text(),
                     board.stone_count() == 0 ? "" : ", stones " + stones_text(board));
}

Value as_value(const Board& board) {
  return {{"board", fmt::format("{}x{}", board.rows(), board.columns())},
          {"avoid", board.forbidden().text()},
          {"played", texts(board.stones())}};
}

std::vector<std::string> texts(const std::vector<Cell>& cells) {
  std::vector<std::string> result;
  result.reserve(cells.size());
  for (const Cell cell : cells) result.push_back(cell_text(cell));
  return result;
}

}  // namespace zermelo::permunim

namespace zermelo {

permunim::Stones Notation<permunim::Stones>::parse(std::string_view text, std::string_view what) {
  permunim::Stones stones;
  if (text == "start" || text == "empty") return stones;
  const auto cells = split(text, ';');
  if (cells.size() > static_cast<std::size_t>(permunim::Board::largest)) {
    bad_input(
        fmt::format("{} has {} cells; accepted: at most {}", what, cells.size(), permunim::Board::largest));
  }
  for (const std::string_view cell : cells) {
    const auto parts = split(cell, ',');
    if (parts.size() != 2) {
      bad_input(fmt::format("the cell is {}; accepted: row,column such as 2,1, cells separated by ;",
                            in_quotes(cell)));
    }
    stones.stones.push_back(
        {parse_integer(parts[0], "the row", 1, permunim::Board::largest),
         parse_integer(parts[1], "the column", -permunim::farthest_column, permunim::farthest_column)});
  }
  return stones;
}

Value Notation<permunim::Stones>::value(const permunim::Stones& stones) {
  std::string text;
  for (const auto& [row, column] : stones.stones) {
    text += fmt::format("{}{},{}", text.empty() ? "" : ";", row, column);
  }
  return text.empty() ? "start" : text;
}

permunim::Shape Notation<permunim::Shape>::parse(std::string_view text, std::string_view what) {
  const std::size_t at = text.find('x');
  const auto columns =
      at == std::string_view::npos ? std::nullopt : permunim::parse_columns(text.substr(at + 1));
  if (!columns) return {Notation<permunim::Sides>::parse(text, what), 0, std::nullopt};
  if (text == "Z+xZ+") return {std::nullopt, 0, columns};
  const auto rows =
      parse_integer(text.substr(0, at), "the number of rows", 1, permunim::LinePosition::most_rows);
  return {std::nullopt, static_cast<int>(rows), columns};
}

Value Notation<permunim::Shape>::value(const permunim::Shape& shape) {
  if (!shape.columns) return Notation<permunim::Sides>::value(shape.finite.value_or(permunim::Sides{}));
  if (shape.rows == 0) return "Z+xZ+";
  return fmt::format("{}x{}", shape.rows, permunim::name_of(*shape.columns));
}

permunim::Summand Notation<permunim::Summand>::parse(std::string_view text, std::string_view what) {
  const auto parts = split(text, ':');
  if (parts.size() > 3) {
    bad_input(fmt::format(
        "{} is {}; accepted: BOARD, BOARD:PATTERNS or BOARD:PATTERNS:STONES, such as 5x7:132:1,2;3,4", what,
        in_quotes(text)));
  }
  permunim::Summand summand{permunim::parse_sides(parts[0]), std::nullopt, {}};
  if (parts.size() > 1) summand.avoid = permunim::ForbiddenSet::parse(parts[1]);
  if (parts.size() > 2) summand.stones = Notation<permunim::Stones>::parse(parts[2], what);
  return summand;
}

Value Notation<permunim::Summand>::value(const permunim::Summand& summand) {
  std::string text = *Notation<permunim::Sides>::value(summand.sides).string();
  if (summand.avoid) text += ":" + summand.avoid->text();
  if (!summand.stones.stones.empty())
    text += ":" + *Notation<permunim::Stones>::value(summand.stones).string();
  return text;
}

permunim::Beyond Notation<permunim::Beyond>::parse(std::string_view text, std::string_view what) {
  if (text == permunim::every_width || permunim::parse_columns(text))
    return {std::string(text), std::nullopt};
  if (text.empty() || text.front() < '0' || text.front() > '9')
    bad_input(
        fmt::format("{} is {}; accepted: Z, Z+, Q, Q+, .. and widths such as 33..70", what, in_quotes(text)));
  const Range width = parse_range(text, what, 1, permunim::widest_board);
  return {width.low == width.high ? std::to_string(width.low) : fmt::format("{}..{}", width.low, width.high),
          width};
}

}  // namespace zermelo
