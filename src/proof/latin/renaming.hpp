// Finding a live set again under other names. The checker looks sets up by a representative that renaming
// does not change. It need not be right to be safe: it is always a renaming of the set it was made from, so a
// mistake could only make a true certificate fail.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/effort.hpp"
#include "games/latin/rules/live_set.hpp"

namespace zermelo::proof {

template <int n>
class LatinRenaming {
 public:
  using Set = latin::LiveSet<n>;

  static Set representative(const Set& set) { return representative(set, {}).set; }

  // When numbers differ in something more: a label for each, renamed with it.
  using Labels = std::array<std::uint64_t, n>;
  struct Labelled {
    Set set;
    Labels labels{};
    std::size_t numbers = 2;  // the coordinate that is the number, under the new names
    friend auto operator<=>(const Labelled&, const Labelled&) = default;
  };
  static Labelled representative(const Set& set, const Labels& labels) {
    LatinRenaming renaming(set);
    renaming.labels_ = labels;
    Marks marks{};
    for (std::size_t i = 0; i < n; ++i) marks[std::size_t{2} * n + i] = labels[i] == 0 ? 0 : mix(labels[i]);
    renaming.spread(marks);
    renaming.search(marks);
    return renaming.best_;
  }

 private:
  static constexpr std::size_t vertices = std::size_t{3} * n;
  using Marks = std::array<std::uint64_t, vertices>;

  // Rows, columns and numbers as vertices 0..3n-1: a placement joins three of them.
  static std::array<int, 3> ends(int place) {
    const auto [row, column, number] = latin::Places<n>::coordinates(place);
    return {row, n + column, 2 * n + number};
  }

  explicit LatinRenaming(const Set& set) {
    set.for_each([&](int place) {
      joined_[size_++] = ends(place);
      for (const int vertex : ends(place)) used_[static_cast<std::size_t>(vertex)] = true;
    });
  }

  // Each vertex takes in the marks of the vertices it is joined with, several times over.
  void spread(Marks& marks) const {
    spend(4 * vertices + 2 * size_);
    for (int round = 0; round < 4; ++round) {
      Marks next;
      for (std::size_t v = 0; v < vertices; ++v) next[v] = mix(marks[v]);
      for (std::size_t e = 0; e < size_; ++e) {
        const auto mark = [&](std::size_t i) { return next[static_cast<std::size_t>(joined_[e][i])]; };
        const std::uint64_t whole = mix(mark(0) ^ mark(1) ^ mark(2));
        for (const int vertex : joined_[e]) marks[static_cast<std::size_t>(vertex)] += whole;
      }
      for (std::size_t v = 0; v < vertices; ++v) marks[v] = mix(marks[v]);
    }
  }

  // Exchanging two vertices of one part changes nothing.
  bool twins(int x, int y) const {
    const auto partners = [&](int vertex) {
      Set result;
      for (std::size_t e = 0; e < size_; ++e) {
        auto edge = joined_[e];
        auto& end = edge[static_cast<std::size_t>(vertex / n)];
        if (end != vertex) continue;
        end = vertex / n * n;
        result.insert(latin::Places<n>::place(edge[0], edge[1] - n, edge[2] - 2 * n));
      }
      return result;
    };
    return partners(x) == partners(y);
  }

  // Vertices that share the least mark that more than one has and that matters: they are of several parts, or
  // of one and not all twins.
  std::vector<int> undecided(const Marks& marks) const {
    std::vector<std::pair<std::uint64_t, int>> sorted;
    for (int v = 0; v < static_cast<int>(vertices); ++v) {
      if (used_[static_cast<std::size_t>(v)]) sorted.emplace_back(marks[static_cast<std::size_t>(v)], v);
    }
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t begin = 0; begin < sorted.size();) {
      std::vector<int> members;
      std::size_t end = begin;
      for (; end < sorted.size() && sorted[end].first == sorted[begin].first; ++end)
        members.push_back(sorted[end].second);
      begin = end;
      const auto interchangeable = [&](int v) {
        return v == members[0] || (v / n == members[0] / n && twins(v, members[0]));
      };
      if (!std::all_of(members.begin(), members.end(), interchangeable)) return members;
    }
    return {};
  }

  void search(const Marks& marks) {
    const std::vector<int> members = undecided(marks);
    if (members.empty()) {
      name(marks);
      return;
    }
    for (const int chosen : members) {
      Marks next = marks;
      ++next[static_cast<std::size_t>(chosen)];
      spread(next);
      search(next);
    }
  }

  // Vertices get names in the order of their marks, and parts in the order of their least marks.
  void name(const Marks& marks) {
    std::array<int, vertices> named{};
    std::array<std::pair<std::uint64_t, std::size_t>, 3> parts;
    for (std::size_t part = 0; part < 3; ++part) {
      std::array<std::size_t, n> order;
      for (std::size_t i = 0; i < n; ++i) order[i] = part * n + i;
      const auto before = [&](std::size_t x, std::size_t y) {
        return used_[x] != used_[y] ? used_[x] : std::pair(marks[x], x) < std::pair(marks[y], y);
      };
      std::sort(order.begin(), order.end(), before);
      for (std::size_t i = 0; i < n; ++i) named[order[i]] = static_cast<int>(i);
      parts[part] = {marks[order[0]], part};
    }
    std::sort(parts.begin(), parts.end());
    Labelled renamed;
    for (std::size_t e = 0; e < size_; ++e) {
      const auto end = [&](std::size_t i) {
        return named[static_cast<std::size_t>(joined_[e][parts[i].second])];
      };
      renamed.set.insert(latin::Places<n>::place(end(0), end(1), end(2)));
    }
    // Without labels the three roles are alike, and which of them the numbers were is forgotten.
    if (labels_ != Labels{}) {
      while (parts[renamed.numbers].second != 2) --renamed.numbers;
      for (std::size_t i = 0; i < n; ++i) {
        renamed.labels[static_cast<std::size_t>(named[std::size_t{2} * n + i])] = labels_[i];
      }
    }
    if (best_.set.empty() || renamed < best_) best_ = renamed;
  }

  std::array<std::array<int, 3>, std::size_t{n} * n * n> joined_;
  std::size_t size_ = 0;
  std::array<bool, vertices> used_{};
  Labels labels_{};
  Labelled best_;
};

}  // namespace zermelo::proof
