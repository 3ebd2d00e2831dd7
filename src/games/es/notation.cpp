#include "games/es/notation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::es {
namespace {

constexpr std::size_t longest_text = 2'000'000;

bool only(std::string_view text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

std::string_view after(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix ? text.substr(prefix.size()) : std::string_view{};
}

Board board_of_rows(int a, int b, std::string_view text) {
  std::vector<int> shaded;
  for (const std::string_view part : split(text, ',')) {
    shaded.push_back(static_cast<int>(parse_integer(part, "a row of the board", 0, Board::largest)));
    if (static_cast<int>(shaded.size()) > Board::largest) break;
  }
  return Board::from_rows(a, b, shaded);
}

Board board_of_drawing(int a, int b, std::string_view text) {
  std::vector<int> shaded;
  for (const std::string_view row : split(text, '/')) {
    const std::size_t length = std::min(row.find('.'), row.size());
    if (row.find('#', length) != std::string_view::npos) {
      bad_input(fmt::format("row {} of the board is {}: a shaded cell right of an open one",
                            shaded.size() + 1, in_quotes(row)));
    }
    if (static_cast<int>(row.size()) != a - 1) {
      bad_input(fmt::format("row {} of the board is {}; accepted: {} cells", shaded.size() + 1,
                            in_quotes(row), a - 1));
    }
    shaded.push_back(static_cast<int>(length));
    if (static_cast<int>(shaded.size()) > Board::largest) break;
  }
  return Board::from_rows(a, b, shaded);
}

}  // namespace

Board parse_board(int a, int b, std::string_view text) {
  if (text.size() > longest_text) bad_input("the position is too long");
  if (text == "start" || text.empty()) return Board(a, b);
  if (const auto rest = after(text, "perm:"); !rest.empty())
    return board_of(a, b, perm::Permutation::parse(rest));
  if (const auto rest = after(text, "rows:"); !rest.empty()) return board_of_rows(a, b, rest);
  if (const auto rest = after(text, "word:"); !rest.empty()) return board_of_word(a, b, rest);
  if (const auto rest = after(text, "path:"); !rest.empty()) return board_of_path(a, b, rest);
  if (only(text, "RBP")) return board_of_word(a, b, text);
  if (only(text, "#./")) return board_of_drawing(a, b, text);
  if (only(text, "0123456789, ")) return board_of(a, b, perm::Permutation::parse(text));
  bad_input(fmt::format(
      "the position is {}; accepted: a permutation (163425), rows:4,4,2,0, a drawing (##./#..), a "
      "word over R, B, P, path:NEEN... or start",
      in_quotes(text)));
}

Board board_of(int a, int b, const perm::Permutation& permutation) {
  Board board(a, b);
  std::vector<int> shaded(static_cast<std::size_t>(board.rows()), 0);
  const auto labels = perm::labels(permutation);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Cell cell = cell_of(labels[i]);
    if (cell.column >= a || cell.row >= b) {
      bad_input(fmt::format(
          "{} ends the ({},{})-game: its digit {} in place {} completes {} subsequence of length {}",
          in_quotes(permutation.text()), a, b, permutation.values()[i], i + 1,
          cell.column >= a ? "an increasing" : "a decreasing", cell.column >= a ? a : b));
    }
    for (int row = 1; row <= cell.row; ++row) {
      int& cells = shaded[static_cast<std::size_t>(row - 1)];
      cells = std::max(cells, cell.column);
    }
  }
  return Board::from_rows(a, b, shaded);
}

Board board_of_path(int a, int b, std::string_view path) {
  const Board board(a, b);
  std::vector<int> shaded;
  int column = 0;
  for (const char letter : path) {
    if (letter != 'N' && letter != 'E') {
      bad_input(fmt::format("the path has the letter {}; accepted: N and E", in_quotes({&letter, 1})));
    }
    if (letter == 'E') {
      ++column;
    } else {
      shaded.push_back(column);
    }
  }
  if (column != board.columns() || static_cast<int>(shaded.size()) != board.rows()) {
    bad_input(fmt::format("the path has {} E's and {} N's; the ({},{})-game needs {} and {}", column,
                          shaded.size(), a, b, board.columns(), board.rows()));
  }
  std::reverse(shaded.begin(), shaded.end());
  return Board::from_rows(a, b, shaded);
}

Board board_of_word(int a, int b, std::string_view word) {
  const auto refuse = [&](std::string_view why) {
    bad_input(fmt::format("{} is not a word of the ({},{})-game: {}", in_quotes(word), a, b, why));
  };
  if (!only(word, "RBP")) refuse("its letters are not all R, B or P");
  if (word.find('P') == std::string_view::npos) refuse("it has no P");
  if (word.front() == 'B') refuse("it begins with B");
  if (word.back() == 'R') refuse("it ends with R");
  if (word.find("RB") != std::string_view::npos) refuse("it has an R before a B");
  // R is a bottom edge, B a right edge, P a bottom edge and then a right edge.
  std::string path;
  for (const char letter : word) path += letter == 'R' ? "E" : letter == 'B' ? "N" : "EN";
  const auto rows = std::count(path.begin(), path.end(), 'N');
  const auto columns = std::count(path.begin(), path.end(), 'E');
  if (rows > b - 1 || columns > a - 1) {
    refuse(
        fmt::format("it needs {} columns and {} rows, the board has {} and {}", columns, rows, a - 1, b - 1));
  }
  path.insert(0, static_cast<std::size_t>(b - 1 - rows), 'N');
  path.append(static_cast<std::size_t>(a - 1 - columns), 'E');
  return board_of_path(a, b, path);
}

std::string rows_text(const Board& board) {
  if (board.rows() == 0) return "start";
  return fmt::format("rows:{}", fmt::join(board.shaded_rows(), ","));
}

std::string path_text(const Board& board) {
  std::string path;
  int column = 0;
  for (int row = board.rows(); row >= 1; --row) {
    path.append(static_cast<std::size_t>(board.shaded(row) - column), 'E');
    path += 'N';
    column = board.shaded(row);
  }
  path.append(static_cast<std::size_t>(board.columns() - column), 'E');
  return path;
}

std::string word_text(const Board& board) {
  if (board.empty()) return "";
  const std::string path = path_text(board);
  // N's before the first E and E's after the last N are edges of the board, not of a shaded cell.
  const std::size_t begin = path.find('E');
  const std::size_t end = path.find_last_of('N') + 1;
  std::string word;
  for (std::size_t i = begin; i < end; ++i) {
    if (path[i] == 'N') {
      word += 'B';
    } else if (i + 1 < end && path[i + 1] == 'N') {
      word += 'P';
      ++i;
    } else {
      word += 'R';
    }
  }
  return word;
}

std::vector<int> digits_for(const perm::Permutation& permutation, Cell cell) {
  const auto labels = perm::labels(permutation);
  std::vector<int> digits;
  for (int digit = 1; digit <= permutation.size() + 1; ++digit) {
    if (cell_of(perm::label_of_next(permutation, labels, digit)) == cell) digits.push_back(digit);
  }
  return digits;
}

perm::Permutation permutation_of(const Board& board) {
  const int cells = board.columns() * board.rows() - board.open_cells();
  if (cells > perm::Permutation::longest) bad_input("the board is too large to be written as a permutation");
  perm::Permutation permutation;
  for (int row = 1; row <= board.rows(); ++row) {
    for (int column = 1; column <= board.shaded(row); ++column) {
      permutation = permutation.append(digits_for(permutation, {column, row}).front());
    }
  }
  return permutation;
}

std::string cell_text(Cell cell) { return fmt::format("{},{}", cell.column, cell.row); }

Cell parse_cell(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 2)
    bad_input(fmt::format("the cell is {}; accepted: column,row such as 2,1", in_quotes(text)));
  return {static_cast<int>(parse_integer(parts[0], "the column", 1, Board::largest)),
          static_cast<int>(parse_integer(parts[1], "the row", 1, Board::largest))};
}

}  // namespace zermelo::es
