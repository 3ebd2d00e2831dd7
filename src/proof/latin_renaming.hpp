// Finding a live set again under other names. The checker looks sets up by a representative that renaming
// does not change. It need not be right to be safe: it is always a renaming of the set it was made from, so a
// mistake could only make a true certificate fail.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/latin/rules/live_set.hpp"

namespace zermelo::proof {

template <int n>
class LatinRenaming {
 public:
  using Set = latin::LiveSet<n>;

  static Set representative(const Set& set) {
    LatinRenaming renaming(set);
    std::array<int, vertices> ranks{};
    renaming.search(renaming.refined(ranks));
    return renaming.best_;
  }

 private:
  static constexpr std::size_t vertices = 3 * n;
  using Ranks = std::array<int, vertices>;

  // Rows, columns and numbers as vertices 0..3n-1: a placement joins three of them.
  static std::array<int, 3> ends(int place) {
    const auto [row, column, number] = latin::Places<n>::coordinates(place);
    return {row, n + column, 2 * n + number};
  }

  explicit LatinRenaming(const Set& set) {
    set.for_each([&](int place) {
      joined_.push_back(ends(place));
      for (const int vertex : joined_.back()) used_[static_cast<std::size_t>(vertex)] = true;
    });
  }

  // Vertices are ranked by their rank so far and the pairs of ranks they are joined with, until nothing
  // changes.
  Ranks refined(Ranks ranks) const {
    for (std::size_t classes = 0;;) {
      std::array<std::vector<int>, vertices> seen;
      for (std::size_t v = 0; v < vertices; ++v) seen[v] = {used_[v] ? 0 : 1, ranks[v]};
      for (const auto& edge : joined_) {
        for (std::size_t i = 0; i < 3; ++i) {
          const int x = ranks[static_cast<std::size_t>(edge[(i + 1) % 3])];
          const int y = ranks[static_cast<std::size_t>(edge[(i + 2) % 3])];
          seen[static_cast<std::size_t>(edge[i])].push_back(std::min(x, y) * 64 + std::max(x, y));
        }
      }
      std::array<std::size_t, vertices> order;
      for (std::size_t v = 0; v < vertices; ++v) {
        order[v] = v;
        std::sort(seen[v].begin() + 2, seen[v].end());
      }
      std::sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) { return seen[x] < seen[y]; });
      std::size_t found = 0;
      for (std::size_t i = 0; i < vertices; ++i) {
        if (i > 0 && seen[order[i]] != seen[order[i - 1]]) ++found;
        ranks[order[i]] = static_cast<int>(found);
      }
      if (found <= classes) return ranks;
      classes = found;
    }
  }

  // Exchanging two vertices of one part changes nothing.
  bool twins(int x, int y) const {
    const auto partners = [&](int vertex) {
      std::vector<std::array<int, 3>> result;
      for (auto edge : joined_) {
        auto& end = edge[static_cast<std::size_t>(vertex / n)];
        if (end != vertex) continue;
        end = 0;
        result.push_back(edge);
      }
      std::sort(result.begin(), result.end());
      return result;
    };
    return partners(x) == partners(y);
  }

  // Used vertices of the lowest rank that more than one of them has and that matters: of one part and not all
  // twins, or of several parts.
  std::vector<int> undecided(const Ranks& ranks) const {
    for (int rank = 0; rank < static_cast<int>(vertices); ++rank) {
      std::vector<int> members;
      for (int v = 0; v < static_cast<int>(vertices); ++v) {
        if (used_[static_cast<std::size_t>(v)] && ranks[static_cast<std::size_t>(v)] == rank)
          members.push_back(v);
      }
      const auto interchangeable = [&](int v) {
        return v / n == members[0] / n && (v == members[0] || twins(v, members[0]));
      };
      if (members.size() > 1 && !std::all_of(members.begin(), members.end(), interchangeable)) return members;
    }
    return {};
  }

  void search(const Ranks& ranks) {
    const std::vector<int> members = undecided(ranks);
    if (members.empty()) {
      name(ranks);
      return;
    }
    for (const int chosen : members) {
      Ranks next;
      for (std::size_t v = 0; v < vertices; ++v) next[v] = 2 * ranks[v] + 1;
      --next[static_cast<std::size_t>(chosen)];
      search(refined(next));
    }
  }

  void name(const Ranks& ranks) {
    std::array<std::array<int, n>, 3> sorted;
    std::array<std::size_t, 3> parts = {0, 1, 2};
    for (std::size_t part = 0; part < 3; ++part) {
      for (std::size_t i = 0; i < n; ++i) sorted[part][i] = ranks[part * n + i];
      std::sort(sorted[part].begin(), sorted[part].end());
    }
    std::sort(parts.begin(), parts.end(),
              [&](std::size_t x, std::size_t y) { return sorted[x] < sorted[y]; });
    std::array<int, vertices> named{};
    for (std::size_t part = 0; part < 3; ++part) {
      std::array<std::size_t, n> order;
      for (std::size_t i = 0; i < n; ++i) order[i] = part * n + i;
      std::stable_sort(order.begin(), order.end(),
                       [&](std::size_t x, std::size_t y) { return ranks[x] < ranks[y]; });
      for (std::size_t i = 0; i < n; ++i) named[order[i]] = static_cast<int>(i);
    }
    Set renamed;
    for (const auto& edge : joined_) {
      const auto end = [&](std::size_t i) { return named[static_cast<std::size_t>(edge[parts[i]])]; };
      renamed.insert(latin::Places<n>::place(end(0), end(1), end(2)));
    }
    if (best_.empty() || renamed < best_) best_ = renamed;
  }

  std::vector<std::array<int, 3>> joined_;
  std::array<bool, vertices> used_{};
  Set best_;
};

}  // namespace zermelo::proof
