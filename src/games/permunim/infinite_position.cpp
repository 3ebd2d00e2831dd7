#include "games/permunim/infinite_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "base/error.hpp"
#include "perm/pattern.hpp"

namespace zermelo::permunim {
namespace {

std::uint32_t rows_up_to(int rows) { return (std::uint32_t{1} << rows) - 1; }
std::uint32_t bit_of(int row) { return std::uint32_t{1} << (row - 1); }
// Rows low+1 .. high-1.
std::uint32_t rows_between(int low, int high) {
  return high - low < 2 ? 0 : rows_up_to(high - 1) & ~rows_up_to(low);
}

// Looks for an instance of one pattern that has a given stone in a given role and at least two live cells.
// Cells are chosen row by row, as in reduction.cpp, but a column is the number of an item: a run can serve
// several times, in any order (a run too short for that only makes a stone stay that could go).
class LineInstanceSearch {
 public:
  LineInstanceSearch(const std::vector<Item>& items, int rows, const perm::Permutation& pattern,
                     std::size_t stone, std::size_t role)
      : items_(items), rows_(rows), pattern_(pattern.values()), stone_(stone), role_(role) {}
  bool found() { return extend(0, 0, 0); }

 private:
  bool extend(std::size_t role, int last_row, int live) {
    if (role == pattern_.size()) return live >= 2;
    const int pinned_row = items_[stone_].row;
    const bool pinned = role == role_;
    const auto [low, high] = bounds(role);
    if (pinned) {
      const int at = static_cast<int>(stone_);
      if (pinned_row <= last_row || at < low || at > high) return false;
      column_[role] = at;
      return extend(role + 1, pinned_row, live);
    }
    const int last = role < role_ ? pinned_row - 1 : rows_;
    for (int i = low; i <= high; ++i) {
      const Item& item = items_[static_cast<std::size_t>(i)];
      column_[role] = i;
      if (!item.is_run()) {
        if (item.row > last_row && item.row <= last && extend(role + 1, item.row, live)) return true;
        continue;
      }
      for (std::uint32_t left = item.run.rows & rows_between(last_row, last + 1); left != 0;
           left &= left - 1) {
        if (extend(role + 1, std::countr_zero(left) + 1, live + 1)) return true;
      }
    }
    return false;
  }

  // The items from which this role can be taken, given the roles chosen and the pinned one.
  std::pair<int, int> bounds(std::size_t role) const {
    int low = 0;
    int high = static_cast<int>(items_.size()) - 1;
    const auto bound = [&](std::size_t other, int at) {
      const int step = items_[static_cast<std::size_t>(at)].is_run() ? 0 : 1;
      if (pattern_[other] < pattern_[role]) low = std::max(low, at + step);
      if (pattern_[other] > pattern_[role]) high = std::min(high, at - step);
    };
    for (std::size_t other = 0; other < role; ++other) bound(other, column_[other]);
    if (role < role_) bound(role_, static_cast<int>(stone_));
    return {low, high};
  }

  const std::vector<Item>& items_;
  int rows_;
  std::span<const int> pattern_;
  std::size_t stone_;
  std::size_t role_;
  std::array<int, ForbiddenSet::longest_pattern> column_{};
};

// Two neighbouring runs with the same rows as one run, when their columns together have one of the order
// types.
std::optional<Run> joined(const Run& left, const Run& right) {
  const auto as = [&](Order order) { return Run{order, 0, left.rows}; };
  using enum Order;
  if (left.order == finite && right.order == finite) {
    return Run{finite, left.size + right.size, left.rows, left.with_left || right.with_left,
               left.with_right || right.with_right};
  }
  if (left.order == finite && right.order == naturals) return as(naturals);
  if (left.order == negatives && right.order == finite) return as(negatives);
  if (left.order == negatives && right.order == naturals) return as(integers);
  if (left.order == dense && right.order == dense) return as(dense);
  if (left.order == dense_from_first && right.order == dense) return as(dense_from_first);
  if (left.order == dense && right.order == dense_to_last) return as(dense_to_last);
  return std::nullopt;
}

}  // namespace

Order mirrored(Order order) {
  switch (order) {
    case Order::naturals:
      return Order::negatives;
    case Order::negatives:
      return Order::naturals;
    case Order::dense_from_first:
      return Order::dense_to_last;
    case Order::dense_to_last:
      return Order::dense_from_first;
    default:
      return order;
  }
}

LinePosition::LinePosition(int rows, Order order, const ForbiddenSet& forbidden, int size) : rows_(rows) {
  if (rows < 1 || rows > most_rows) {
    bad_input(fmt::format("a board of {} rows with infinitely many columns; accepted: 1 to {} rows", rows,
                          most_rows));
  }
  items_.push_back({0, {order, size, rows_up_to(rows)}});
  close_completing(forbidden, 0);
}

LinePosition::LinePosition(int rows, const std::vector<int>& stone_rows, const std::vector<int>& free_columns,
                           const ForbiddenSet& forbidden)
    : LinePosition(rows, Order::finite, forbidden, free_columns.front()) {
  for (std::size_t i = 0; i < stone_rows.size(); ++i) {
    *this = play(forbidden, items_.size() - 1, stone_rows[i], {Order::finite, free_columns[i], 0},
                 {Order::finite, free_columns[i + 1], 0});
  }
}

LinePosition LinePosition::play(const ForbiddenSet& forbidden, std::size_t item, int row, Run left,
                                Run right) const {
  left.rows = right.rows = items_[item].run.rows;
  LinePosition after(rows_, {});
  after.items_.reserve(items_.size() + 2);
  after.items_.assign(items_.begin(), items_.begin() + static_cast<std::ptrdiff_t>(item));
  after.items_.push_back({0, left});
  after.items_.push_back({row, {}});
  after.items_.push_back({0, right});
  after.items_.insert(after.items_.end(), items_.begin() + static_cast<std::ptrdiff_t>(item) + 1,
                      items_.end());
  for (Item& each : after.items_) each.run.rows &= ~bit_of(row);
  after.close_completing(forbidden, row);
  return after;
}

LinePosition LinePosition::only(std::size_t item) const {
  LinePosition result = *this;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (i != item && items_[i].is_run()) result.items_[i].run = {};
  }
  return result;
}

// As Board::remove_completing_cells, with items for columns. Row 0: there are no stones yet.
void LinePosition::close_completing(const ForbiddenSet& forbidden, int newest_row) {
  perm::PointSet stones;
  int newest = 0;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (!items_[i].is_run()) stones.insert({items_[i].row, static_cast<int>(i)});
  }
  for (int i = 0; i < stones.size(); ++i) {
    if (stones[i].position == newest_row) newest = i;
  }
  for (const ForbiddenSet::Rest& gap : forbidden.rests()) {
    const auto rest = gap.rest.values();
    const auto close = [&](std::span<const int> chosen) {
      const auto before = static_cast<std::size_t>(gap.before);
      const int above = before > 0 ? stones[chosen[before - 1]].position : 0;
      const int under = before < chosen.size() ? stones[chosen[before]].position : rows_ + 1;
      int left = -1;
      int right = static_cast<int>(items_.size());
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (rest[i] == gap.below) left = stones[chosen[i]].value;
        if (rest[i] == gap.below + 1) right = stones[chosen[i]].value;
      }
      const std::uint32_t dead = rows_between(above, under);
      for (int i = left + 1; i < right; ++i) items_[static_cast<std::size_t>(i)].run.rows &= ~dead;
      return true;
    };
    if (stones.size() == 0) {
      if (rest.empty()) for_each_instance(stones, rest, std::nullopt, close);
      continue;
    }
    for (int role = 0; role < gap.rest.size(); ++role) {
      for_each_instance(stones, rest, perm::Pin{role, newest}, close);
    }
  }
}

bool LinePosition::stone_matters(const ForbiddenSet& forbidden, std::size_t item) const {
  for (const perm::Permutation& pattern : forbidden.patterns()) {
    if (pattern.size() < 3) continue;  // two live cells and the stone
    for (int role = 0; role < pattern.size(); ++role) {
      if (LineInstanceSearch(items_, rows_, pattern, item, static_cast<std::size_t>(role)).found())
        return true;
    }
  }
  return false;
}

void LinePosition::merge_runs() {
  std::vector<Item> merged;
  for (const Item& item : items_) {
    if (item.is_run() && !merged.empty() && merged.back().is_run() &&
        merged.back().run.rows == item.run.rows) {
      if (const auto both = joined(merged.back().run, item.run)) {
        merged.back().run = *both;
        continue;
      }
    }
    merged.push_back(item);
  }
  items_ = std::move(merged);
}

void LinePosition::drop_unused_rows() {
  std::uint32_t used = 0;
  for (const Item& item : items_) used |= item.is_run() ? item.run.rows : bit_of(item.row);
  const auto rank = [&](int row) { return std::popcount(used & rows_up_to(row)); };
  for (Item& item : items_) {
    if (!item.is_run()) {
      item.row = rank(item.row);
      continue;
    }
    std::uint32_t rows = 0;
    for (std::uint32_t left = item.run.rows; left != 0; left &= left - 1) {
      rows |= bit_of(rank(std::countr_zero(left) + 1));
    }
    item.run.rows = rows;
  }
  rows_ = std::max(1, std::popcount(used));
}

void LinePosition::reduce(const ForbiddenSet& forbidden) {
  const auto one_column = [](Item& item) {
    if (item.is_run() && std::has_single_bit(item.run.rows)) {
      item.run = {Order::finite, 1, item.run.rows};
    }
  };
  std::erase_if(items_, [](const Item& item) { return item.is_run() && item.run.is_empty(); });
  for (std::size_t i = items_.size(); i-- > 0;) {
    if (!items_[i].is_run() && !stone_matters(forbidden, i)) {
      items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  for (Item& item : items_) one_column(item);
  merge_runs();
  for (Item& item : items_) one_column(item);
  drop_unused_rows();
}

std::string LinePosition::text_of_image(Symmetry symmetry) const {
  std::string text;
  text.reserve(items_.size() * 4);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Item& item = items_[symmetry.flip_columns ? items_.size() - 1 - i : i];
    if (!item.is_run()) {
      const int row = symmetry.flip_rows ? rows_ + 1 - item.row : item.row;
      text += static_cast<char>(0x80 | row);
      continue;
    }
    const Order order = symmetry.flip_columns ? mirrored(item.run.order) : item.run.order;
    std::uint32_t rows = item.run.rows;
    if (symmetry.flip_rows) {
      rows = 0;
      for (int row = 1; row <= rows_; ++row) {
        if ((item.run.rows & bit_of(row)) != 0) rows |= bit_of(rows_ + 1 - row);
      }
    }
    text += static_cast<char>(order);
    text += static_cast<char>(rows & 0xff);
    text += static_cast<char>(rows >> 8);
    if (order == Order::finite) {
      text += static_cast<char>(item.run.size & 0xff);
      text += static_cast<char>(item.run.size >> 8);
    }
  }
  return text;
}

std::string LinePosition::key(const ForbiddenSet& forbidden) const {
  std::string least;
  for (const Symmetry symmetry : forbidden.symmetries()) {
    if (symmetry.transpose) continue;
    std::string text = text_of_image(symmetry);
    if (least.empty() || text < least) least = std::move(text);
  }
  return least;
}

std::string order_text(const Run& run) {
  switch (run.order) {
    case Order::finite:
      return fmt::format("{}", run.size);
    case Order::naturals:
      return "Z+";
    case Order::negatives:
      return "-Z+";
    case Order::integers:
      return "Z";
    case Order::dense:
      return "Q";
    case Order::dense_from_first:
      return "Q+";
    case Order::dense_to_last:
      return "-Q+";
  }
  return "";
}

}  // namespace zermelo::permunim
