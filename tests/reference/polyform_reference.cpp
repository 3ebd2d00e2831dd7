#include "reference/polyform_reference.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>

namespace zermelo::reference {
namespace {

double apart(const Centre& a, const Centre& b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Whether the points can be matched so that all distances agree.
bool congruent(const std::vector<Centre>& a, const std::vector<Centre>& b) {
  std::vector<std::size_t> order(b.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  do {
    bool fits = true;
    for (std::size_t i = 0; i < a.size() && fits; ++i) {
      for (std::size_t j = 0; j < i && fits; ++j) {
        fits = std::abs(apart(a[i], a[j]) - apart(b[order[i]], b[order[j]])) < 1e-6;
      }
    }
    if (fits) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

void for_each_subset(int n, int size, int from, std::vector<int>& chosen,
                     const std::function<bool(const std::vector<int>&)>& visit, bool& go_on) {
  if (static_cast<int>(chosen.size()) == size) {
    go_on = visit(chosen);
    return;
  }
  for (int next = from; next < n && go_on; ++next) {
    chosen.push_back(next);
    for_each_subset(n, size, next + 1, chosen, visit, go_on);
    chosen.pop_back();
  }
}

class Search {
 public:
  Search(int cells, std::vector<std::vector<int>> copies, const Marks& marks)
      : cells_(cells), copies_(std::move(copies)), marks_(marks) {}

  bool wins(std::uint64_t maker, std::uint64_t breaker, bool first) {
    for (const auto& copy : copies_) {
      int missing = 0;
      bool hit = false;
      for (const int cell : copy) {
        hit = hit || (breaker >> cell & 1) != 0;
        missing += (maker >> cell & 1) == 0 ? 1 : 0;
      }
      const int room = std::max(marks_.last, first ? marks_.maker + marks_.handicap : 0);
      if (!hit && missing <= room) return true;
    }
    const auto key = std::make_pair(maker, breaker);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    bool won = false;
    each_turn(maker | breaker, marks_.maker + (first ? marks_.handicap : 0), [&](std::uint64_t mine) {
      // A copy that this turn completes was seen above; a full board without one is lost.
      bool all = ((maker | breaker | mine) + 1) >> cells_ == 0;
      each_turn(maker | breaker | mine, marks_.breaker, [&](std::uint64_t hers) {
        all = wins(maker | mine, breaker | hers, false);
        return all;
      });
      won = all;
      return !won;
    });
    return known_[key] = won;
  }

 private:
  void each_turn(std::uint64_t taken, int size, const std::function<bool(std::uint64_t)>& visit) const {
    std::vector<int> free;
    for (int cell = 0; cell < cells_; ++cell) {
      if ((taken >> cell & 1) == 0) free.push_back(cell);
    }
    if (free.empty()) return;
    std::vector<int> chosen;
    bool go_on = true;
    const int marked = std::min(size, static_cast<int>(free.size()));
    for_each_subset(
        static_cast<int>(free.size()), marked, 0, chosen,
        [&](const std::vector<int>& subset) {
          std::uint64_t cells = 0;
          for (const int i : subset) cells |= std::uint64_t{1} << free[static_cast<std::size_t>(i)];
          return visit(cells);
        },
        go_on);
  }

  int cells_;
  std::vector<std::vector<int>> copies_;
  Marks marks_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, bool> known_;
};

bool extend(std::vector<int>& partner, const std::vector<std::vector<int>>& copies) {
  for (const auto& copy : copies) {
    bool met = false;
    for (const int cell : copy) {
      const int other = partner[static_cast<std::size_t>(cell)];
      met = met || (other >= 0 && std::find(copy.begin(), copy.end(), other) != copy.end());
    }
    if (met) continue;
    for (const int x : copy) {
      for (const int y : copy) {
        if (x >= y || partner[static_cast<std::size_t>(x)] >= 0 || partner[static_cast<std::size_t>(y)] >= 0)
          continue;
        partner[static_cast<std::size_t>(x)] = y;
        partner[static_cast<std::size_t>(y)] = x;
        if (extend(partner, copies)) return true;
        partner[static_cast<std::size_t>(x)] = partner[static_cast<std::size_t>(y)] = -1;
      }
    }
    return false;
  }
  return true;
}

}  // namespace

Centre centre(const std::string& grid, int column, int row) {
  const double height = std::sqrt(3.0) / 2;
  if (grid == "triangle") return {column / 2.0, (row + ((row + column) % 2 == 0 ? 2.0 : 1.0) / 3) * height};
  if (grid == "hexagon") return {column + row / 2.0, row * height};
  return {static_cast<double>(column), static_cast<double>(row)};
}

std::vector<Centre> drawn(const std::string& grid, const std::string& drawing) {
  std::vector<Centre> cells;
  int column = 0;
  int row = 0;
  for (const char c : drawing) {
    if (c == 'X') cells.push_back(centre(grid, column, row));
    ++column;
    if (c == '/') {
      column = 0;
      ++row;
    }
  }
  return cells;
}

std::vector<std::vector<int>> copies(const std::vector<Centre>& board, const std::vector<Centre>& animal) {
  std::vector<std::vector<int>> found;
  std::vector<int> chosen;
  bool go_on = true;
  for_each_subset(
      static_cast<int>(board.size()), static_cast<int>(animal.size()), 0, chosen,
      [&](const std::vector<int>& subset) {
        std::vector<Centre> cells;
        for (const int i : subset) cells.push_back(board[static_cast<std::size_t>(i)]);
        if (congruent(cells, animal)) found.push_back(subset);
        return true;
      },
      go_on);
  return found;
}

bool maker_wins(const std::vector<Centre>& board, const std::vector<std::vector<Centre>>& goals,
                const Marks& marks) {
  std::vector<std::vector<int>> all;
  for (const auto& goal : goals) {
    for (auto& copy : copies(board, goal)) all.push_back(std::move(copy));
  }
  return Search(static_cast<int>(board.size()), std::move(all), marks).wins(0, 0, true);
}

bool has_pairing(int cells, const std::vector<std::vector<int>>& copies) {
  std::vector<int> partner(static_cast<std::size_t>(cells), -1);
  return extend(partner, copies);
}

}  // namespace zermelo::reference
