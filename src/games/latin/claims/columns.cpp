// Whose a column is: every column, in every order of filling it, against the definition.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "games/latin/claims/claims.hpp"
#include "games/latin/rules/notation.hpp"

namespace zermelo::latin {
namespace {

using nlohmann::json;

Column column_from(const json& from_b) {
  Column column;
  for (const auto& number : from_b) column.push_back(number.is_null() ? 0 : number.get<int>());
  return column;
}

template <class Visit>
void for_each_permutation_of(int n, Visit visit) {
  Column column(static_cast<std::size_t>(n));
  std::iota(column.begin(), column.end(), 1);
  do {
    visit(column);
  } while (std::next_permutation(column.begin(), column.end()));
}

// Fills column 1 of a board of order 5 in the given order of rows, the disc of each row placed by the player
// given; discs elsewhere pass the turn. Calls visit(board, row) after each disc.
template <class Visit>
void fill_column(const Column& column, const Column& rows, unsigned movers, Ownership ownership,
                 Visit visit) {
  Board board(5, 3, ownership);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Player mover = (movers >> i & 1) != 0 ? Player::second : Player::first;
    if (board.to_move() != mover) {
      const auto placements = board.placements();
      const auto elsewhere =
          std::find_if(placements.begin(), placements.end(), [&](const Placement& placement) {
            return placement.column != 1 &&
                   placement.number != column[static_cast<std::size_t>(placement.row - 1)];
          });
      board.place(*elsewhere);
    }
    const int row = rows[i];
    board.place({row, 1, column[static_cast<std::size_t>(row - 1)]});
    visit(board, row);
  }
}

// N3: whatever the column, some player has a sequence.
Judgement every_column_owned(const json& params, const Budget&, Progress&) {
  const int length = params.at("sequence");
  int columns = 0;
  std::optional<Column> without;
  for_each_permutation_of(params.at("order"), [&](const Column& column) {
    ++columns;
    if (!has_sequence(column, Player::first, length) && !has_sequence(column, Player::second, length))
      without = column;
  });
  if (without) return corrected(fmt::format("{} has no increasing sequence", fmt::join(*without, ",")));
  if (params.at("columns") != columns) return corrected(fmt::format("{} columns", columns));
  // On the board of order 5: that a sequence counts whoever completed it is needed.
  std::optional<Column> unowned;
  for_each_permutation_of(5, [&](const Column& column) {
    for (unsigned movers = 0; movers < 32 && !unowned; ++movers) {
      Board::Owner owner;
      fill_column(column, {1, 2, 3, 4, 5}, movers, Ownership::mover_only,
                  [&](const Board& board, int) { owner = board.owner(1); });
      if (!owner) unowned = column;
    }
  });
  return confirmed(fmt::format(
      "all {} columns hold an increasing sequence of {}, and five columns cannot be shared evenly{}", columns,
      length,
      unowned ? fmt::format("; were a sequence to count only for the mover, {} could stay without an owner",
                            fmt::join(*unowned, "-"))
              : ""));
}

Judgement sequences(const json& params, const Budget&, Progress&) {
  const int length = params.at("sequence");
  std::uint64_t cases = 0;
  std::optional<std::string> wrong;
  for_each_permutation_of(5, [&](const Column& column) {
    for_each_permutation_of(5, [&](const Column& rows) {
      Column shown(5, 0);
      fill_column(column, rows, 0, Ownership::any, [&](const Board& board, int row) {
        shown[static_cast<std::size_t>(row - 1)] = column[static_cast<std::size_t>(row - 1)];
        for (const Player player : {Player::first, Player::second}) {
          ++cases;
          if (board.has_sequence(1, player) != has_sequence(shown, player, length)) wrong = board_text(board);
        }
      });
    });
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} columns, full or being filled, against the definition", cases));
}

Judgement owners(const json& params, const Budget&, Progress&) {
  const int length = params.at("sequence");
  std::uint64_t cases = 0;
  std::optional<std::string> wrong;
  for_each_permutation_of(5, [&](const Column& column) {
    for_each_permutation_of(5, [&](const Column& rows) {
      // The mover matters only for the disc that first makes a sequence, so all alike and alternating are
      // enough.
      for (const unsigned movers : {0U, 31U, 10U, 21U}) {
        Column shown(5, 0);
        Board::Owner expected;
        std::size_t placed = 0;
        fill_column(column, rows, movers, Ownership::any, [&](const Board& board, int row) {
          shown[static_cast<std::size_t>(row - 1)] = column[static_cast<std::size_t>(row - 1)];
          const Player mover = (movers >> placed++ & 1) != 0 ? Player::second : Player::first;
          if (!expected && has_sequence(shown, mover, length)) expected = mover;
          if (!expected && has_sequence(shown, opponent(mover), length)) expected = opponent(mover);
          ++cases;
          if (board.owner(1) != expected) wrong = board_text(board);
        });
        if (!expected) wrong = fmt::format("{} has no owner", fmt::join(column, ","));
      }
    });
  });
  if (wrong) return corrected(*wrong);
  return confirmed(fmt::format("{} moves: every column, every order of filling it, either mover", cases));
}

Judgement both_sequences(const json& params, const Budget&, Progress&) {
  const Column column = column_from(params.at("column_from_B"));
  for (const auto& [name, sequence] : params.at("sequences").items()) {
    Column seen = column;
    if (name == "A") std::reverse(seen.begin(), seen.end());
    const auto numbers = sequence.get<Column>();
    const bool grows = numbers.size() == 3 && numbers[0] < numbers[1] && numbers[1] < numbers[2];
    std::size_t found = 0;
    for (const int value : seen) found += found < numbers.size() && value == numbers[found] ? 1 : 0;
    if (!grows || found != numbers.size() ||
        !has_sequence(column, name == "A" ? Player::first : Player::second, 3)) {
      return corrected(fmt::format("{} is not a sequence of {}", fmt::join(numbers, "-"), name));
    }
  }
  return confirmed("both sequences are there");
}

}  // namespace

bool has_sequence(const Column& column, Player player, int length) {
  const auto ordered = [&](int x, int y) { return player == Player::first ? x > y : x < y; };
  std::vector<int> longest(column.size(), 0);  // that ends in this square
  for (std::size_t i = 0; i < column.size(); ++i) {
    if (column[i] == 0) continue;
    longest[i] = 1;
    for (std::size_t j = 0; j < i; ++j) {
      if (column[j] != 0 && ordered(column[j], column[i])) longest[i] = std::max(longest[i], longest[j] + 1);
    }
    if (longest[i] >= length) return true;
  }
  return false;
}

Column column_of(const Board& board, int column) {
  Column shown;
  for (int row = 1; row <= board.order(); ++row) shown.push_back(board.at(row, column));
  return shown;
}

Checks column_checks() {
  return {{"latin.every-column-owned", every_column_owned},
          {"latin.sequences", sequences},
          {"latin.owners", owners},
          {"latin.both-sequences", both_sequences}};
}

}  // namespace zermelo::latin
