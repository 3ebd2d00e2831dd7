// The 3n vertices (rows, columns, numbers) are coloured, and colours refined by those of the two partners in
// each placement, until most vertices differ. Vertices that still share a colour are told apart by trying
// each, unless exchanging them changes nothing; the least result wins. Whatever the colours are, what comes
// out is a renaming of what went in: a clash of colours could only cost a missed equality, never a wrong one.
#include "games/latin/canonical.hpp"

#include <algorithm>
#include <optional>

#include "base/hash.hpp"

namespace zermelo::latin {
namespace {

template <int n>
class Search {
 public:
  using Marks = typename Canonical<n>::Marks;
  using Marked = typename Canonical<n>::Marked;

  explicit Search(const LiveSet<n>& live) {
    live.for_each([&](int place) {
      const auto [row, column, number] = Places<n>::coordinates(place);
      auto& vertices = placements_[size_++];
      vertices = {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column),
                  static_cast<std::uint8_t>(number)};
      for (std::size_t part = 0; part < parts; ++part) ++degrees_[part][vertices[part]];
    });
  }

  Marked best() {
    Colours colours = degrees_;
    return best_with(colours);
  }
  Marked best(const Marks& marks) {
    marks_ = &marks;
    Colours colours = degrees_;
    for (std::size_t i = 0; i < n; ++i) colours[2][i] = mix(~colours[2][i] ^ mix(marks[i]));
    return best_with(colours);
  }

 private:
  static constexpr std::size_t parts = 3;
  using Colours = std::array<std::array<std::uint64_t, n>, parts>;

  Marked best_with(Colours& colours) {
    refine(colours, 3);
    separate(colours, 0);
    return *best_;
  }

  // The roles are alike, so a placement tells each of its vertices the unordered pair of the other two.
  void refine(Colours& colours, int rounds) const {
    for (int round = 0; round < rounds; ++round) {
      Colours next;
      Colours mixed;
      for (std::size_t part = 0; part < parts; ++part) {
        for (std::size_t i = 0; i < n; ++i) {
          mixed[part][i] = mix(colours[part][i]);
          next[part][i] = mix(mixed[part][i]);
        }
      }
      for (std::size_t i = 0; i < size_; ++i) {
        const auto& vertices = placements_[i];
        const std::uint64_t x = mixed[0][vertices[0]];
        const std::uint64_t y = mixed[1][vertices[1]];
        const std::uint64_t z = mixed[2][vertices[2]];
        next[0][vertices[0]] += (y + z) * ((y ^ z) | 1);
        next[1][vertices[1]] += (x + z) * ((x ^ z) | 1);
        next[2][vertices[2]] += (x + y) * ((x ^ y) | 1);
      }
      colours = next;
    }
  }

  // The placements of one vertex, moved to where those of vertex 0 of its part are.
  LiveSet<n> layer(std::size_t part, std::size_t vertex) const {
    LiveSet<n> result;
    for (std::size_t i = 0; i < size_; ++i) {
      auto vertices = placements_[i];
      if (vertices[part] != vertex) continue;
      vertices[part] = 0;
      result.insert(Places<n>::place(vertices[0], vertices[1], vertices[2]));
    }
    return result;
  }

  // The colour shared by the fewest vertices of one part that are not interchangeable; nothing when all
  // vertices that matter are told apart. A vertex without placements does not matter.
  std::optional<std::uint64_t> shared_colour(const Colours& colours) const {
    std::optional<std::uint64_t> best;
    std::size_t best_size = n + 1;
    for (std::size_t part = 0; part < parts; ++part) {
      for (std::size_t i = 0; i < n; ++i) {
        if (degrees_[part][i] == 0) continue;
        const std::uint64_t colour = colours[part][i];
        const auto same = [&](std::size_t j) { return degrees_[part][j] > 0 && colours[part][j] == colour; };
        std::size_t size = 0;
        bool seen = false;
        for (std::size_t j = 0; j < n; ++j) {
          if (!same(j)) continue;
          ++size;
          seen = seen || j < i;
        }
        if (seen || size < 2 || size > best_size || (size == best_size && colour >= *best)) continue;
        const LiveSet<n> here = layer(part, i);
        bool interchangeable = true;
        for (std::size_t j = i + 1; j < n && interchangeable; ++j) {
          interchangeable = !same(j) || layer(part, j) == here;
        }
        if (interchangeable) continue;
        best = colour;
        best_size = size;
      }
    }
    return best;
  }

  void separate(const Colours& colours, std::uint64_t depth) {
    const auto colour = shared_colour(colours);
    if (!colour) {
      rename(colours);
      return;
    }
    for (std::size_t part = 0; part < parts; ++part) {
      for (std::size_t i = 0; i < n; ++i) {
        if (degrees_[part][i] == 0 || colours[part][i] != *colour) continue;
        Colours chosen = colours;
        chosen[part][i] = mix(*colour + depth + 1);
        refine(chosen, 2);
        separate(chosen, depth + 1);
      }
    }
  }

  // Names vertices by the order of their colours, parts by the order of the sums of theirs; parts with equal
  // sums are tried in each order.
  void rename(const Colours& colours) {
    std::array<std::array<std::uint8_t, n>, parts> name;
    std::array<std::uint64_t, parts> sum{};
    for (std::size_t part = 0; part < parts; ++part) {
      std::array<std::size_t, n> vertices;
      for (std::size_t i = 0; i < n; ++i) {
        vertices[i] = i;
        sum[part] += mix(colours[part][i]);
      }
      std::sort(vertices.begin(), vertices.end(), [&](std::size_t x, std::size_t y) {
        const bool unused_x = degrees_[part][x] == 0;
        const bool unused_y = degrees_[part][y] == 0;
        if (unused_x != unused_y) return unused_y;
        return colours[part][x] != colours[part][y] ? colours[part][x] < colours[part][y] : x < y;
      });
      for (std::size_t i = 0; i < n; ++i) name[part][vertices[i]] = static_cast<std::uint8_t>(i);
    }
    std::array<std::size_t, parts> roles = {0, 1, 2};
    do {
      if (marks_ != nullptr ? roles[2] != 2 : sum[roles[1]] > sum[roles[2]]) continue;
      if (sum[roles[0]] > sum[roles[1]]) continue;
      Marked renamed;
      for (std::size_t i = 0; i < size_; ++i) {
        const auto& vertices = placements_[i];
        renamed.live.insert(Places<n>::place(name[roles[0]][vertices[roles[0]]],
                                             name[roles[1]][vertices[roles[1]]],
                                             name[roles[2]][vertices[roles[2]]]));
      }
      for (std::size_t i = 0; marks_ != nullptr && i < n; ++i) {
        if (degrees_[2][i] > 0) renamed.marks[name[2][i]] = (*marks_)[i];
      }
      if (!best_ || renamed < *best_) best_ = renamed;
    } while (std::next_permutation(roles.begin(), roles.end()));
  }

  std::size_t size_ = 0;
  std::array<std::array<std::uint8_t, parts>, std::size_t{LiveSet<n>::places}> placements_;
  Colours degrees_{};
  const Marks* marks_ = nullptr;
  std::optional<Marked> best_;
};

}  // namespace

template <int n>
LiveSet<n> Canonical<n>::form(const LiveSet<n>& live) {
  return Search<n>(live).best().live;
}

template <int n>
typename Canonical<n>::Marked Canonical<n>::marked_form(const LiveSet<n>& live, const Marks& marks) {
  return Search<n>(live).best(marks);
}

template struct Canonical<1>;
template struct Canonical<2>;
template struct Canonical<3>;
template struct Canonical<4>;
template struct Canonical<5>;
template struct Canonical<6>;
template struct Canonical<7>;

}  // namespace zermelo::latin
