#include "reference/latin_reference.hpp"

#include <algorithm>
#include <set>

namespace zermelo::reference {
namespace {

std::size_t at(const LatinGame& game, int row, int column) {
  return static_cast<std::size_t>(row * game.order + column);
}

std::size_t discs(const std::string& cells) {
  return cells.size() - static_cast<std::size_t>(std::count(cells.begin(), cells.end(), '.'));
}

// Every choice of `sequence` rows, from the player's side, with rising numbers; `must` is a row that has to
// be among them, or -1.
bool has_sequence(const LatinGame& game, const std::string& cells, int column, char player, int must) {
  const int rows = game.order;
  for (unsigned chosen = 0; chosen < (1U << rows); ++chosen) {
    std::string numbers;
    bool used = must < 0;
    for (int step = 0; step < rows; ++step) {
      const int row = player == 'A' ? rows - 1 - step : step;
      if ((chosen >> row & 1U) == 0) continue;
      numbers += cells[at(game, row, column)];
      used = used || row == must;
    }
    if (!used || static_cast<int>(numbers.size()) != game.sequence || numbers.find('.') != std::string::npos)
      continue;
    bool rising = true;
    for (std::size_t i = 0; i + 1 < numbers.size(); ++i) rising = rising && numbers[i] < numbers[i + 1];
    if (rising) return true;
  }
  return false;
}

int score_of_full(const LatinBoard& board, char mover) {
  const auto mine = std::count(board.owners.begin(), board.owners.end(), mover);
  const auto yours = std::count(board.owners.begin(), board.owners.end(), mover == 'A' ? 'B' : 'A');
  return mine > yours ? 1 : mine < yours ? -1 : 0;
}

char mover_of(const LatinBoard& board) { return discs(board.cells) % 2 == 0 ? 'A' : 'B'; }

}  // namespace

LatinBoard empty_latin_board(const LatinGame& game) {
  return {std::string(static_cast<std::size_t>(game.order * game.order), '.'),
          std::string(static_cast<std::size_t>(game.order), '-')};
}

std::vector<LatinMove> latin_moves(const LatinGame& game, const LatinBoard& board) {
  std::vector<LatinMove> moves;
  for (int row = 0; row < game.order; ++row) {
    for (int column = 0; column < game.order; ++column) {
      if (board.cells[at(game, row, column)] != '.') continue;
      std::set<char> seen;
      for (int i = 0; i < game.order; ++i) {
        seen.insert(board.cells[at(game, row, i)]);
        seen.insert(board.cells[at(game, i, column)]);
      }
      for (int number = 1; number <= game.order; ++number) {
        const char digit = static_cast<char>('0' + number);
        if (!seen.contains(digit)) moves.push_back({row, column, digit});
      }
    }
  }
  return moves;
}

LatinBoard latin_after(const LatinGame& game, const LatinBoard& board, const LatinMove& move) {
  const char mover = mover_of(board);
  const char other = mover == 'A' ? 'B' : 'A';
  LatinBoard next = board;
  next.cells[at(game, move.row, move.column)] = move.number;
  char& owner = next.owners[static_cast<std::size_t>(move.column)];
  if (owner != '-') return next;
  if (game.mover_only) {
    if (has_sequence(game, next.cells, move.column, mover, move.row)) owner = mover;
  } else if (has_sequence(game, next.cells, move.column, mover, -1)) {
    owner = mover;
  } else if (has_sequence(game, next.cells, move.column, other, -1)) {
    owner = other;
  }
  return next;
}

int latin_score(const LatinGame& game, const LatinBoard& board, std::map<std::string, int>& known) {
  const std::string key = board.cells + board.owners;
  if (const auto found = known.find(key); found != known.end()) return found->second;
  if (discs(board.cells) == board.cells.size()) return score_of_full(board, mover_of(board));
  int best = -1;
  for (const LatinMove& move : latin_moves(game, board)) {
    best = std::max(best, -latin_score(game, latin_after(game, board, move), known));
  }
  return known[key] = best;
}

int latin_score_with_hands(const LatinGame& game, const LatinBoard& board, const std::vector<int>& hand_a,
                           const std::vector<int>& hand_b, std::map<std::string, int>& known) {
  std::string key = board.cells + board.owners;
  for (const int count : hand_a) key += static_cast<char>('0' + count);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  const char mover = mover_of(board);
  if (discs(board.cells) == board.cells.size()) return score_of_full(board, mover);
  int best = -1;
  for (const LatinMove& move : latin_moves(game, board)) {
    std::vector<int> a = hand_a;
    std::vector<int> b = hand_b;
    int& left = (mover == 'A' ? a : b)[static_cast<std::size_t>(move.number - '1')];
    if (left == 0) continue;
    --left;
    best = std::max(best, -latin_score_with_hands(game, latin_after(game, board, move), a, b, known));
  }
  return known[key] = best;
}

int latin_grundy(const LatinGame& game, const std::string& cells, std::map<std::string, int>& known) {
  if (const auto found = known.find(cells); found != known.end()) return found->second;
  std::set<int> options;
  const LatinBoard board{cells, std::string(static_cast<std::size_t>(game.order), '-')};
  for (const LatinMove& move : latin_moves(game, board)) {
    std::string next = cells;
    next[at(game, move.row, move.column)] = move.number;
    options.insert(latin_grundy(game, next, known));
  }
  int value = 0;
  while (options.contains(value)) ++value;
  return known[cells] = value;
}

}  // namespace zermelo::reference
