#include "proof/permunim/position.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

using permunim::Board;
using permunim::Cell;
using permunim::ForbiddenSet;
using permunim::Symmetry;

struct Piece {
  Cell cell;
  bool stone = false;
};

// Walks through every instance of every pattern on live cells and stones that has two or more live cells.
class Instances {
 public:
  explicit Instances(const Board& board) : board_(board) {
    for (const Cell cell : board.moves()) pieces_.push_back({cell, false});
    live_ = pieces_.size();
    for (const Cell cell : board.stones()) pieces_.push_back({cell, true});
    std::vector<std::size_t> by_row(pieces_.size());
    std::iota(by_row.begin(), by_row.end(), std::size_t{0});
    std::stable_sort(by_row.begin(), by_row.end(),
                     [&](std::size_t x, std::size_t y) { return pieces_[x].cell.row < pieces_[y].cell.row; });
    order_ = std::move(by_row);
  }
  const std::vector<Piece>& pieces() const { return pieces_; }
  std::size_t live() const { return live_; }

  // visit(numbers of the pieces) says whether to go on.
  template <class Visit>
  void for_each(Visit visit) {
    for (const perm::Permutation& pattern : board_.forbidden().patterns()) {
      chosen_.clear();
      if (!extend(pattern.values(), 0, 0, visit)) return;
    }
  }

 private:
  template <class Visit>
  bool extend(std::span<const int> pattern, std::size_t from, int cells, Visit& visit) {
    const std::size_t role = chosen_.size();
    if (role == pattern.size()) return cells < 2 || visit(chosen_);
    for (std::size_t i = from; i < order_.size(); ++i) {
      const Piece& piece = pieces_[order_[i]];
      spend(1);
      if (role > 0 && pieces_[chosen_.back()].cell.row == piece.cell.row) continue;
      bool fits = true;
      for (std::size_t other = 0; other < role && fits; ++other) {
        const int column = pieces_[chosen_[other]].cell.column;
        fits = pattern[other] < pattern[role] ? column < piece.cell.column : column > piece.cell.column;
      }
      if (!fits) continue;
      chosen_.push_back(order_[i]);
      const bool go_on = extend(pattern, i + 1, cells + (piece.stone ? 0 : 1), visit);
      chosen_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  const Board& board_;
  std::vector<Piece> pieces_;
  std::size_t live_ = 0;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> chosen_;
};

// Which live cells belong together.
class Groups {
 public:
  explicit Groups(std::size_t cells) : parent_(cells), count_(cells) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t of(std::size_t cell) const {
    while (parent_[cell] != cell) cell = parent_[cell];
    return cell;
  }
  void join(std::size_t x, std::size_t y) {
    x = of(x);
    y = of(y);
    if (x == y) return;
    parent_[std::max(x, y)] = std::min(x, y);
    --count_;
  }
  std::size_t count() const { return count_; }

 private:
  std::vector<std::size_t> parent_;
  std::size_t count_;
};

// Lines renumbered without gaps, from 1.
std::array<int, Board::largest + 1> ranks(const std::vector<Piece>& pieces, int Cell::*line, int& count) {
  std::array<int, Board::largest + 1> rank{};
  for (const Piece& piece : pieces) rank[static_cast<std::size_t>(piece.cell.*line)] = 1;
  count = 0;
  for (int& each : rank) {
    if (each != 0) each = ++count;
  }
  return rank;
}

// rows, columns, then the pieces: 1 a live cell, 2 a stone, two bits each, row by row.
std::string key_of(std::vector<Piece> pieces, const ForbiddenSet& forbidden) {
  int rows = 0;
  int columns = 0;
  const auto row_rank = ranks(pieces, &Cell::row, rows);
  const auto column_rank = ranks(pieces, &Cell::column, columns);
  for (Piece& piece : pieces) {
    piece.cell.row = row_rank[static_cast<std::size_t>(piece.cell.row)];
    piece.cell.column = column_rank[static_cast<std::size_t>(piece.cell.column)];
  }
  std::string least;
  for (const Symmetry symmetry : forbidden.symmetries()) {
    const int high = symmetry.transpose ? columns : rows;
    const int wide = symmetry.transpose ? rows : columns;
    std::string key(2 + static_cast<std::size_t>(high * wide + 3) / 4, '\0');
    key[0] = static_cast<char>(high);
    key[1] = static_cast<char>(wide);
    for (const Piece& piece : pieces) {
      const Cell cell = image(symmetry, piece.cell, rows, columns);
      const auto at = static_cast<std::size_t>((cell.row - 1) * wide + cell.column - 1);
      const unsigned bits = (piece.stone ? 2U : 1U) << (2 * (at % 4));
      key[2 + at / 4] = static_cast<char>(static_cast<unsigned char>(key[2 + at / 4]) | bits);
    }
    if (least.empty() || key < least) least = std::move(key);
  }
  return least;
}

}  // namespace

std::vector<std::string> section_keys(const Board& board) {
  Instances instances(board);
  const std::vector<Piece>& pieces = instances.pieces();
  const std::size_t live = instances.live();
  Groups groups(live);
  spend(10 + live * live / 4);
  for (std::size_t i = 0; i < live; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Cell x = pieces[i].cell;
      const Cell y = pieces[j].cell;
      if (x.row == y.row || x.column == y.column) groups.join(i, j);
    }
  }
  // A stone is kept for one live cell of each instance it is in; the section of that cell is the instance's.
  std::vector<std::vector<std::size_t>> kept_for(pieces.size() - live);
  const auto settled = [&] {
    return groups.count() <= 1 &&
           std::none_of(kept_for.begin(), kept_for.end(), [](const auto& cells) { return cells.empty(); });
  };
  bool go_on = !settled();
  if (go_on) {
    instances.for_each([&](const std::vector<std::size_t>& chosen) {
      std::size_t first = live;
      for (const std::size_t piece : chosen) {
        if (piece >= live) continue;
        if (first == live) first = piece;
        groups.join(first, piece);
      }
      for (const std::size_t piece : chosen) {
        if (piece < live) continue;
        auto& cells = kept_for[piece - live];
        const bool known = std::any_of(cells.begin(), cells.end(),
                                       [&](std::size_t cell) { return groups.of(cell) == groups.of(first); });
        if (!known) cells.push_back(first);
      }
      return go_on = !settled();
    });
  }
  std::vector<std::string> keys;
  for (std::size_t section = 0; section < live; ++section) {
    if (groups.of(section) != section) continue;
    std::vector<Piece> part;
    for (std::size_t i = 0; i < live; ++i) {
      if (groups.of(i) == section) part.push_back(pieces[i]);
    }
    for (std::size_t i = live; i < pieces.size(); ++i) {
      const auto& cells = kept_for[i - live];
      if (std::any_of(cells.begin(), cells.end(),
                      [&](std::size_t cell) { return groups.of(cell) == section; })) {
        part.push_back(pieces[i]);
      }
    }
    keys.push_back(key_of(std::move(part), board.forbidden()));
  }
  return keys;
}

Board position_of_key(const std::string& key, const ForbiddenSet& forbidden) {
  if (key.size() < 2) failed("an entry is no position");
  const int rows = static_cast<unsigned char>(key[0]);
  const int columns = static_cast<unsigned char>(key[1]);
  if (rows < 1 || rows > Board::largest || columns < 1 || columns > Board::largest ||
      key.size() != 2 + static_cast<std::size_t>(rows * columns + 3) / 4) {
    failed("an entry is no position");
  }
  Board board(rows, columns, forbidden);
  std::vector<Cell> cells;
  for (int at = 0; at < rows * columns; ++at) {
    const Cell cell{at % columns + 1, at / columns + 1};
    const unsigned bits =
        static_cast<unsigned char>(key[2 + static_cast<std::size_t>(at) / 4]) >> (2 * (at % 4)) & 3U;
    if (bits == 3) failed("an entry is no position");
    if (bits == 1) cells.push_back(cell);
    if (bits != 2) continue;
    if (!board.is_live(cell)) failed("an entry has stones that break the rules");
    board.play_in_place(cell);
  }
  for (const Cell cell : cells) {
    if (!board.is_live(cell)) failed("an entry offers a cell that cannot be played");
  }
  return board.section(cells);
}

}  // namespace zermelo::proof
