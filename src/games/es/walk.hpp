// All staircases of one board in rising rank, for the ordered table.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/es/rules/rank.hpp"

namespace zermelo::es {

class Walk {
 public:
  Walk(const Ranking& ranking, Rule rule)
      : ranking_(&ranking),
        rule_(rule),
        columns_(ranking.a() - 1),
        rows_(ranking.b() - 1),
        open_(static_cast<std::size_t>(ranking.b()) + 1, 0) {
    open_[static_cast<std::size_t>(rows_) + 1] = columns_;
  }

  std::uint64_t index() const { return index_; }
  // Open cells of a row, 1 <= row <= rows.
  int open(int row) const { return open_[static_cast<std::size_t>(row)]; }

  // Under `achieve`: a subsequence can be completed (Board::can_complete).
  bool wins_at_once() const {
    return rule_ == Rule::achieve && (rows_ == 0 || columns_ == 0 || open_[1] == 0 || open(rows_) < columns_);
  }

  template <class Visit>
  void for_each_option(Visit visit) const {
    const bool empty = rows_ > 0 && open_[1] == columns_;
    std::uint64_t block = 0;  // what the rank loses when the equal rows down to this one lose a cell each
    for (int row = 1; row <= rows_; ++row) {
      const int here = open(row);
      if (here == 0) continue;
      const std::uint64_t part = ranking_->part(row, here);
      const int above = row == 1 ? here : open(row - 1);
      const std::uint64_t step = part - ranking_->part(row, here - 1);
      block = row > 1 && above == here ? block + step : step;
      if (above == here) {
        // Right of a shaded cell, eliminating the cells above in the same column; or the first move of all.
        const bool legal = here < columns_ || (empty && row == 1);
        if (legal && !visit(index_ - block)) return;
        continue;
      }
      // Under the shaded cells of the row above.
      for (int left = here - 1; left >= above; --left) {
        if (!visit(index_ - part + ranking_->part(row, left))) return;
      }
    }
  }

  // The least and the largest of the gaps x1, x3, ... of the border word (rules/gaps.hpp) other than the last
  // gap, which holds the open cells of row 1 and is large at the start of every game. Gap i lies between the
  // ends of the rows rows - i + 1 and rows - i, counted from the top.
  struct OddGaps {
    int least = 0;
    int largest = 0;
  };
  OddGaps odd_gaps() const {
    OddGaps found;
    for (int gap = 1; gap < rows_; gap += 2) {
      const int row = rows_ - gap + 1;
      const int length = open(row) - open(row - 1);
      found.least = gap == 1 ? length : std::min(found.least, length);
      found.largest = std::max(found.largest, length);
    }
    return found;
  }

  bool next() {
    for (int row = 1; row <= rows_; ++row) {
      if (open(row) < open(row + 1)) {
        ++open_[static_cast<std::size_t>(row)];
        for (int above = 1; above < row; ++above) open_[static_cast<std::size_t>(above)] = 0;
        ++index_;
        return true;
      }
    }
    return false;
  }

 private:
  const Ranking* ranking_;
  Rule rule_;
  int columns_;
  int rows_;
  std::vector<int> open_;  // open cells by row, 1 to rows; then the width, which no row exceeds
  std::uint64_t index_ = 0;
};

}  // namespace zermelo::es
