// Positions of PermuNim on finitely many rows and any columns, for the checker of their nim-values. Own code: nothing is
// shared with the solver of infinite boards.
//
// From left to right a position is a word of stones and runs. A run is a set of neighbouring columns without stones in
// which the same rows may still be played; of its columns only the order type counts, since instances of patterns depend
// on order alone. What may be left out of a word, and why a finite run may be cut to 2^L - 1 columns when L rows can be
// played in it, is argued in docs/certificates.md, "permunim: nim-values on runs".
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/effort.hpp"
#include "games/permunim/rules/forbidden.hpp"

namespace zermelo::proof {

// The numbers are those of the certificate.
enum class ColumnOrder : std::uint8_t {
  finite = 0,            // so and so many columns
  rising = 1,            // a first one and no last one, like Z+
  falling = 2,           // its mirror image
  integers = 3,          // Z
  dense = 4,             // the rationals of an open interval
  dense_from_first = 5,  // the same with a first one
  dense_to_last = 6,     // its mirror image
};

struct LineItem {
  int row = 0;  // of a stone; 0 for a run
  ColumnOrder order = ColumnOrder::finite;
  int length = 0;          // of a finite run
  std::uint32_t rows = 0;  // of a run: those that can be played in it, bit r-1 for row r
  bool is_run() const { return row == 0; }
  bool has_cells() const { return is_run() && rows != 0 && (order != ColumnOrder::finite || length > 0); }
};

using Line = std::vector<LineItem>;

constexpr int most_line_rows = 16;

// From this length on the length of a finite run does not matter.
constexpr int longest_run(int playable_rows) { return (1 << playable_rows) - 1; }

class LineGame {
 public:
  explicit LineGame(const permunim::ForbiddenSet& forbidden);

  // The word with the rows of its runs restricted to what can be played. Throws Error(check_failed) when two stones
  // share a row or the stones contain a forbidden pattern.
  Line with_live_rows(Line line) const;

  // The keys of the word's sections, in no particular order. All rows of its runs can be played.
  std::vector<std::string> sections(const Line& line);

  // The word of a key. Throws Error(check_failed) unless it is a reduced position, whose key this is.
  Line position_of_key(const std::string& key);
  // The same for a key that came out of `sections`.
  static Line word_of_key(const std::string& key);

  // Calls visit(keys of the sections) for every option that the reduction tells apart, until it says false.
  template <class Visit>
  void for_each_option(const Line& line, Visit visit);

 private:
  // A length in a key: the sum of some lengths of the word, at most `most`.
  struct Length {
    std::size_t at = 0;
    std::vector<std::size_t> of;
    int most = 1;
  };
  struct Image {
    std::string text;
    std::vector<Length> lengths;
  };
  // The images of a section under the symmetries that keep columns columns.
  using Section = std::vector<Image>;

  struct Point {
    std::size_t item = 0;
    int row = 0;
    bool cell = false;
  };
  template <class Visit>
  bool for_each_instance(const std::vector<Point>& points, Visit visit) const;
  bool contains_pattern(const std::vector<Point>& points) const;
  void remove_dead_rows(Line& line) const;
  Line play(const Line& line, std::size_t run, int row) const;
  // How sections look does not depend on the lengths of runs, once there are columns at all.
  const std::vector<Section>& shape(const Line& line);
  std::vector<Section> shape_of(const Line& line) const;

  permunim::ForbiddenSet forbidden_;
  std::unordered_map<std::string, std::vector<Section>> shapes_;
};

template <class Visit>
void LineGame::for_each_option(const Line& line, Visit visit) {
  using enum ColumnOrder;
  for (std::size_t run = 0; run < line.size(); ++run) {
    if (!line[run].has_cells()) continue;
    const int length = line[run].length;
    const ColumnOrder order = line[run].order;
    for (int row = 1; row <= most_line_rows; ++row) {
      if (((line[run].rows >> (row - 1)) & 1) == 0) continue;
      Line after = play(line, run, row);
      LineItem& left = after[run];
      LineItem& right = after[run + 2];
      const int left_most = longest_run(std::popcount(left.rows));
      const int right_most = longest_run(std::popcount(right.rows));
      const auto option = [&](ColumnOrder left_order, int left_length, ColumnOrder right_order,
                              int right_length) {
        left.order = left_order;
        left.length = left_length;
        right.order = right_order;
        right.length = right_length;
        return visit(sections(after));
      };
      bool go_on = true;
      switch (order) {
        case finite:
          for (int before = 0; before < length && go_on; ++before) {
            go_on = option(finite, before, finite, length - 1 - before);
            // From here to where the right side becomes short all options are alike.
            if (before >= left_most && length - 1 - before > right_most) before = length - 2 - right_most;
          }
          break;
        case rising:
          for (int before = 0; before <= left_most && go_on; ++before)
            go_on = option(finite, before, rising, 0);
          break;
        case falling:
          for (int behind = 0; behind <= right_most && go_on; ++behind)
            go_on = option(falling, 0, finite, behind);
          break;
        case integers:
          go_on = option(falling, 0, rising, 0);
          break;
        case dense:
          go_on = option(dense, 0, dense, 0);
          break;
        case dense_from_first:
          go_on = option(finite, 0, dense, 0) && option(dense_from_first, 0, dense, 0);
          break;
        case dense_to_last:
          go_on = option(dense, 0, finite, 0) && option(dense, 0, dense_to_last, 0);
          break;
      }
      if (!go_on) return;
    }
  }
}

}  // namespace zermelo::proof
