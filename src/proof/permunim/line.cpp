#include "proof/permunim/line.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <optional>
#include <span>

#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

using permunim::ForbiddenSet;
using permunim::Symmetry;

constexpr std::size_t most_shapes = 1 << 14;
constexpr unsigned stone_mark = 0x80;
constexpr std::size_t most_items = 2 * most_line_rows + 1;  // a stone in each row, and runs around them

constexpr std::uint32_t bit_of(int row) { return std::uint32_t{1} << (row - 1); }

ColumnOrder mirrored(ColumnOrder order) {
  using enum ColumnOrder;
  switch (order) {
    case rising:
      return falling;
    case falling:
      return rising;
    case dense_from_first:
      return dense_to_last;
    case dense_to_last:
      return dense_from_first;
    default:
      return order;
  }
}

// The order type of columns of the first followed by columns of the second, where it is one of ours.
std::optional<ColumnOrder> order_of_both(ColumnOrder left, ColumnOrder right) {
  using enum ColumnOrder;
  if (left == finite && (right == finite || right == rising)) return right;
  if (left == falling && right == finite) return falling;
  if (left == falling && right == rising) return integers;
  if ((left == dense || left == dense_from_first) && right == dense) return left;
  if (left == dense && right == dense_to_last) return dense_to_last;
  return std::nullopt;
}

// Runs that neither a row nor an instance joins are played independently.
class RunGroups {
 public:
  explicit RunGroups(std::size_t items) : parent_(items) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t of(std::size_t item) const {
    while (parent_[item] != item) item = parent_[item];
    return item;
  }
  // Whether they were apart.
  bool join(std::size_t x, std::size_t y) {
    x = of(x);
    y = of(y);
    parent_[std::max(x, y)] = std::min(x, y);
    return x != y;
  }

 private:
  std::vector<std::size_t> parent_;
};

// An item of a section, and the runs of the word that it was joined from.
struct JoinedRuns {
  LineItem item;
  std::vector<std::size_t> of;
};

bool has_one_row(const LineItem& item) { return item.is_run() && std::has_single_bit(item.rows); }

}  // namespace

LineGame::LineGame(const ForbiddenSet& forbidden) : forbidden_(forbidden) {}

// visit(chosen points) says whether to go on. Within a run cells of different rows may be in any columns.
template <class Visit>
bool LineGame::for_each_instance(const std::vector<Point>& points, Visit visit) const {
  std::vector<std::size_t> chosen;
  const auto extend = [&](auto&& self, std::span<const int> pattern, std::size_t from) -> bool {
    const std::size_t role = chosen.size();
    if (role == pattern.size()) return visit(chosen);
    for (std::size_t i = from; i < points.size(); ++i) {
      spend(1);
      const Point& point = points[i];
      if (role > 0 && points[chosen.back()].row == point.row) continue;
      bool fits = true;
      for (std::size_t other = 0; other < role && fits; ++other) {
        const std::size_t item = points[chosen[other]].item;
        if (item != point.item) fits = (pattern[other] < pattern[role]) == (item < point.item);
      }
      if (!fits) continue;
      chosen.push_back(i);
      const bool go_on = self(self, pattern, i + 1);
      chosen.pop_back();
      if (!go_on) return false;
    }
    return true;
  };
  for (const perm::Permutation& pattern : forbidden_.patterns()) {
    if (!extend(extend, pattern.values(), 0)) return false;
  }
  return true;
}

bool LineGame::contains_pattern(const std::vector<Point>& points) const {
  return !for_each_instance(points, [](const std::vector<std::size_t>&) { return false; });
}

// Rows of runs in which a stone would complete a pattern with the stones that lie.
void LineGame::remove_dead_rows(Line& line) const {
  std::vector<Point> stones;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!line[i].is_run()) stones.push_back({i, line[i].row, false});
  }
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::uint32_t left = line[i].is_run() ? line[i].rows : 0; left != 0; left &= left - 1) {
      const int row = std::countr_zero(left) + 1;
      std::vector<Point> with = stones;
      with.push_back({i, row, true});
      std::sort(with.begin(), with.end(), [](const Point& x, const Point& y) { return x.row < y.row; });
      if (contains_pattern(with)) line[i].rows &= ~bit_of(row);
    }
  }
}

Line LineGame::with_live_rows(Line line) const {
  std::uint32_t used = 0;
  std::vector<Point> stones;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i].is_run()) continue;
    if ((used & bit_of(line[i].row)) != 0) failed("two stones are in one row");
    used |= bit_of(line[i].row);
    stones.push_back({i, line[i].row, false});
  }
  std::sort(stones.begin(), stones.end(), [](const Point& x, const Point& y) { return x.row < y.row; });
  if (contains_pattern(stones)) failed("the stones contain a forbidden pattern");
  for (LineItem& item : line) item.rows &= ~used;
  remove_dead_rows(line);
  return line;
}

// The stone's run becomes two, left and right of it, whose lengths are left open.
Line LineGame::play(const Line& line, std::size_t run, int row) const {
  Line after(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(run));
  after.push_back(line[run]);
  after.push_back({row, ColumnOrder::finite, 0, 0});
  after.insert(after.end(), line.begin() + static_cast<std::ptrdiff_t>(run), line.end());
  for (LineItem& item : after) item.rows &= ~bit_of(row);
  remove_dead_rows(after);
  return after;
}

std::vector<LineGame::Section> LineGame::shape_of(const Line& line) const {
  std::vector<Point> points;
  std::size_t groups_left = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!line[i].is_run()) points.push_back({i, line[i].row, false});
    for (std::uint32_t left = line[i].rows; left != 0; left &= left - 1)
      points.push_back({i, std::countr_zero(left) + 1, true});
    groups_left += line[i].is_run() ? 1 : 0;
  }
  std::stable_sort(points.begin(), points.end(),
                   [](const Point& x, const Point& y) { return x.row < y.row; });
  RunGroups groups(line.size());
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if ((line[i].rows & line[j].rows) != 0 && groups.join(i, j)) --groups_left;
    }
  }
  // For each stone the runs of the instances with two or more cells that it is in.
  std::vector<std::uint64_t> kept_for(line.size(), 0);
  auto stones_left = static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](const LineItem& item) { return !item.is_run(); }));
  if (groups_left == 0) return {};
  const bool settled = groups_left == 1 && stones_left == 0;
  const auto join = [&](const std::vector<std::size_t>& chosen) {
    std::size_t first = line.size();
    int cells = 0;
    for (const std::size_t i : chosen) {
      if (!points[i].cell) continue;
      ++cells;
      if (first == line.size()) first = points[i].item;
    }
    if (cells < 2) return true;
    for (const std::size_t i : chosen) {
      const std::size_t item = points[i].item;
      if (points[i].cell) {
        if (groups.join(first, item)) --groups_left;
      } else {
        if (kept_for[item] == 0) --stones_left;
        kept_for[item] |= std::uint64_t{1} << first;
      }
    }
    return groups_left > 1 || stones_left > 0;
  };
  if (!settled) for_each_instance(points, join);

  std::vector<Section> sections;
  for (std::size_t group = 0; group < line.size(); ++group) {
    if (!line[group].is_run() || groups.of(group) != group) continue;
    std::vector<JoinedRuns> word;
    std::uint32_t used = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      LineItem item = line[i];
      if (!item.is_run()) {
        bool kept = false;
        for (std::uint64_t left = kept_for[i]; left != 0 && !kept; left &= left - 1)
          kept = groups.of(static_cast<std::size_t>(std::countr_zero(left))) == group;
        if (!kept) continue;
        used |= bit_of(item.row);
        word.push_back({item, {}});
        continue;
      }
      if (groups.of(i) != group) continue;
      used |= item.rows;
      if (has_one_row(item)) item.order = ColumnOrder::finite;
      if (!word.empty() && word.back().item.is_run() && word.back().item.rows == item.rows) {
        if (const auto order = order_of_both(word.back().item.order, item.order)) {
          word.back().item.order = *order;
          word.back().of.push_back(i);
          continue;
        }
      }
      word.push_back({item, {i}});
    }
    // Rows without a cell or stone go.
    const auto rank = [&](int row) { return std::popcount(used & (2 * bit_of(row) - 1)); };
    const int height = std::popcount(used);
    Section images;
    for (const Symmetry symmetry : forbidden_.symmetries()) {
      if (symmetry.transpose) continue;
      const auto row_of = [&](int row) { return symmetry.flip_rows ? height + 1 - rank(row) : rank(row); };
      Image image;
      for (std::size_t k = 0; k < word.size(); ++k) {
        const JoinedRuns& each = word[symmetry.flip_columns ? word.size() - 1 - k : k];
        if (!each.item.is_run()) {
          image.text += static_cast<char>(stone_mark | static_cast<unsigned>(row_of(each.item.row)));
          continue;
        }
        const ColumnOrder order = symmetry.flip_columns ? mirrored(each.item.order) : each.item.order;
        std::uint32_t rows = 0;
        for (std::uint32_t left = each.item.rows; left != 0; left &= left - 1)
          rows |= bit_of(row_of(std::countr_zero(left) + 1));
        image.text += static_cast<char>(order);
        image.text += static_cast<char>(rows & 0xff);
        image.text += static_cast<char>(rows >> 8);
        if (order != ColumnOrder::finite) continue;
        // A row that is alone in a run allows one stone, wherever: a single column.
        const bool one = has_one_row(each.item);
        if (!one) image.lengths.push_back({image.text.size(), each.of, longest_run(std::popcount(rows))});
        image.text += static_cast<char>(1);
        image.text += static_cast<char>(0);
      }
      images.push_back(std::move(image));
    }
    sections.push_back(std::move(images));
  }
  return sections;
}

const std::vector<LineGame::Section>& LineGame::shape(const Line& line) {
  std::string text;
  for (const LineItem& item : line) {
    text += static_cast<char>(item.is_run() ? static_cast<unsigned>(item.order) : stone_mark);
    text += static_cast<char>(item.is_run() ? item.rows & 0xff : static_cast<unsigned>(item.row));
    text += static_cast<char>(item.rows >> 8);
  }
  const auto known = shapes_.find(text);
  if (known != shapes_.end()) return known->second;
  if (shapes_.size() >= most_shapes) shapes_.clear();
  return shapes_.emplace(std::move(text), shape_of(line)).first->second;
}

std::vector<std::string> LineGame::sections(const Line& line) {
  Line open;
  for (const LineItem& item : line) {
    if (!item.is_run() || item.has_cells()) open.push_back(item);
  }
  spend(10 + 4 * open.size());
  std::vector<std::string> keys;
  for (const Section& section : shape(open)) {
    std::string least;
    for (const Image& image : section) {
      std::string text = image.text;
      for (const Length& length : image.lengths) {
        std::int64_t sum = 0;
        for (const std::size_t i : length.of) sum += open[i].length;
        const auto cut = static_cast<unsigned>(std::min<std::int64_t>(sum, length.most));
        text[length.at] = static_cast<char>(cut & 0xff);
        text[length.at + 1] = static_cast<char>(cut >> 8);
      }
      if (least.empty() || text < least) least = std::move(text);
    }
    keys.push_back(std::move(least));
  }
  return keys;
}

Line LineGame::word_of_key(const std::string& key) {
  Line line;
  std::size_t at = 0;
  const auto byte = [&]() -> unsigned {
    if (at == key.size()) failed("an entry ends inside an item");
    return static_cast<unsigned char>(key[at++]);
  };
  while (at < key.size()) {
    if (line.size() == most_items) failed("an entry is longer than any position");
    const unsigned first = byte();
    if ((first & stone_mark) != 0) {
      const int row = static_cast<int>(first & ~stone_mark);
      if (row < 1 || row > most_line_rows) failed("an entry has a stone in no row");
      line.push_back({row, ColumnOrder::finite, 0, 0});
      continue;
    }
    if (first > static_cast<unsigned>(ColumnOrder::dense_to_last))
      failed("an entry has columns of no order type");
    LineItem run{0, static_cast<ColumnOrder>(first), 0, 0};
    run.rows = byte();
    run.rows |= byte() << 8;
    if (run.order == ColumnOrder::finite) {
      run.length = static_cast<int>(byte());
      run.length |= static_cast<int>(byte() << 8);
    }
    if (!run.has_cells()) failed("an entry has a run without cells");
    line.push_back(run);
  }
  return line;
}

Line LineGame::position_of_key(const std::string& key) {
  Line line = word_of_key(key);
  const Line live = with_live_rows(line);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i].rows != live[i].rows) failed("an entry offers a cell that cannot be played");
  }
  if (sections(line) != std::vector{key}) failed("an entry is not a reduced position");
  return line;
}

}  // namespace zermelo::proof
