// Latin Erdős when the columns do not matter, because the board can never fill or because nobody asks: who
// places the last disc wins. An impartial game on live sets (node-kayles on the graph of exclusions), in
// which parts that exclude nothing in each other add.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/latin/canonical.hpp"
#include "games/latin/rules/live_set.hpp"

namespace zermelo::latin {

template <int n>
class LastMover {
 public:
  using Position = LiveSet<n>;
  using Move = int;
  using Key = LiveSet<n>;

  Position start() const { return live_set<n>(Board(n, 2, Ownership::any)); }

  // Moves that leave least come first: their values are soonest known. Of two moves that leave the same set
  // one is enough.
  void moves(const Position& position, std::vector<Move>& out) const {
    const bool large = position.size() >= large_size;
    std::vector<Option> options;
    position.for_each([&](int place) {
      const Position left = after(position, place);
      options.push_back({left.size(), large ? canonical(left) : left, place});
    });
    std::sort(options.begin(), options.end());
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (i == 0 || options[i].left != options[i - 1].left) out.push_back(options[i].place);
    }
  }
  Position play(const Position& position, Move place) const { return after(position, place); }
  // The whole set: exact.
  Key key(const Position& position) const { return position; }
  Position canonical(const Position& position) const { return Canonical<n>::form(position); }

  // Connected parts, the largest last.
  void parts(const Position& position, std::vector<Position>& out) const {
    const auto begin = static_cast<std::ptrdiff_t>(out.size());
    Position rest = position;
    while (!rest.empty()) {
      Position part;
      std::vector<int> border = {rest.front()};
      part.insert(border.back());
      rest = rest - part;
      while (!border.empty()) {
        const int place = border.back();
        border.pop_back();
        const Position reached = rest & Places<n>::get().excluded[static_cast<std::size_t>(place)];
        rest = rest - reached;
        part = part | reached;
        reached.for_each([&](int next) { border.push_back(next); });
      }
      out.push_back(part);
    }
    std::sort(out.begin() + begin, out.end(),
              [](const Position& x, const Position& y) { return x.size() < y.size(); });
  }

 private:
  // From here on symmetric moves are common enough to be worth looking for.
  static constexpr int large_size = 60;

  struct Option {
    int size;
    Position left;
    int place;
    friend auto operator<=>(const Option&, const Option&) = default;
  };
};

}  // namespace zermelo::latin
