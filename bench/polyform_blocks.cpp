// Boards of few rows by a search that shares no code with the program's own, and a strip of few rows without end, cut into
// blocks of w columns that the breaker answers each by itself.
//
//     bin/bench_polyform_blocks I4|L5|Y5 ROWS COLUMNS [SECONDS]            who wins the (1,1) game on the board
//     bin/bench_polyform_blocks I4|L5|Y5 ROWS COLUMNS SECONDS LLRR..       who wins a block of the strip
//
// Every copy on the strip that crosses from block to block must be stopped in one of them: in that which holds most of its
// cells; where two hold as many, in the right one (L: it owns what enters at its left end) or the left one (R), said for each row.
// When the breaker wins the block she wins the strip, and so every board of these rows. When the maker wins it, blocks that
// are answered by themselves do not do.
//
// A position is what is left of the copies that the breaker has not met. The maker wins one of its components or none; a win
// comes with its zone, outside of which the breaker's answers change nothing. She holds at once where pairs or Beck's
// criterion say so, after one answer too.
#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace {

using Set = std::uint64_t;  // of cells; column by column
using Copies = std::vector<Set>;
constexpr int unlimited = 99;
constexpr int deepened = 4;  // turns, before they are unlimited
constexpr int pairing_effort = 400;

int size(Set set) { return std::popcount(set); }
int first(Set set) { return std::countr_zero(set); }
Set cell(int number) { return Set{1} << number; }

template <class Visit>
void each(Set set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(first(set));
}

// Without copies that hold another one, small ones first.
void keep_least(Copies& copies) {
  std::sort(copies.begin(), copies.end(),
            [](Set x, Set y) { return std::pair(size(x), x) < std::pair(size(y), y); });
  Copies least;
  for (const Set copy : copies) {
    if (std::none_of(least.begin(), least.end(), [&](Set other) { return (other & copy) == other; }))
      least.push_back(copy);
  }
  copies = std::move(least);
}

bool pair_up(const Copies& copies, Set paired, int& effort) {
  if (copies.empty()) return true;
  if (--effort < 0) return false;
  Set tightest = 0;
  int least = 65;
  for (const Set copy : copies) {
    if (size(copy & ~paired) >= least) continue;
    tightest = copy & ~paired;
    least = size(tightest);
  }
  if (least < 2) return false;
  std::vector<std::pair<int, Set>> choices;
  each(tightest, [&](int x) {
    each(tightest & (~Set{1} << x), [&](int y) {
      const Set pair = cell(x) | cell(y);
      const auto inside = [&](Set copy) { return (copy & pair) == pair; };
      choices.emplace_back(-static_cast<int>(std::count_if(copies.begin(), copies.end(), inside)), pair);
    });
  });
  std::sort(choices.begin(), choices.end());
  for (const auto& [count, pair] : choices) {
    Copies rest;
    for (const Set copy : copies) {
      if ((copy & pair) != pair) rest.push_back(copy);
    }
    if (pair_up(rest, paired | pair, effort)) return true;
    if (effort < 0) return false;
  }
  return false;
}

double potential(const Copies& copies) {
  double sum = 0;
  for (const Set copy : copies) sum += std::ldexp(1.0, -size(copy));
  return sum;
}

// With the maker to move.
bool plainly_held(const Copies& copies) {
  int effort = pairing_effort;
  return potential(copies) < 0.5 || pair_up(copies, 0, effort);
}

class Search {
 public:
  explicit Search(double seconds)
      : end_(std::chrono::steady_clock::now() +
             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds))) {}

  // The maker to move, with so many turns. A win sets the zone.
  bool wins(Copies copies, int turns, Set& zone) {
    std::erase_if(copies, [&](Set copy) { return size(copy) > turns; });
    keep_least(copies);
    if (copies.empty() || stopped_) return false;
    if (size(copies.front()) == 1) {
      zone = copies.front();
      return true;
    }
    while (turns > 1 && !copies.empty()) {
      Set cells = copies.back();
      Copies part;
      for (bool grown = true; grown;) {
        grown = false;
        for (std::size_t i = copies.size(); i-- > 0;) {
          if ((copies[i] & cells) == 0) continue;
          cells |= copies[i];
          part.push_back(copies[i]);
          copies.erase(copies.begin() + static_cast<std::ptrdiff_t>(i));
          grown = true;
        }
      }
      keep_least(part);
      if (part.size() > 1 && wins_part(part, turns, zone)) return true;
    }
    return false;
  }

  bool stopped() const { return stopped_; }
  std::uint64_t positions() const { return positions_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Known {
    int no_win = 1;  // within so many turns
    int win = unlimited + 1;
    Set zone = 0;
  };

  bool wins_part(const Copies& copies, int turns, Set& zone) {
    if (potential(copies) < 0.5) return false;
    const Known known = known_[copies];
    if (known.win <= turns) zone = known.zone;
    if (known.win <= turns || known.no_win >= turns) return known.win <= turns;
    if (++positions_ % 1024 == 0 && Clock::now() > end_) stopped_ = true;
    int effort = pairing_effort;
    if (turns > 2 && pair_up(copies, 0, effort)) {
      known_[copies].no_win = unlimited;
      return false;
    }
    for (int within = known.no_win + 1; within <= turns && !stopped_; ++within) {
      if (within > deepened) within = turns;
      const bool all = size(copies.back()) <= within;
      const bool won = all ? expand(copies, within, zone) : wins(copies, within, zone);
      if (stopped_) return false;
      Known& now = known_[copies];
      if (!won) now.no_win = within;
      if (!won) continue;
      now.win = within;
      now.zone = zone;
      return true;
    }
    return false;
  }

  bool expand(const Copies& copies, int turns, Set& zone) {
    std::vector<double> weight(64);
    std::vector<Set> common(64, ~Set{0});
    std::vector<int> order;
    for (const Set copy : copies) {
      each(copy, [&](int x) {
        const auto at = static_cast<std::size_t>(x);
        if (weight[at] == 0) order.push_back(x);
        weight[at] += std::ldexp(1.0, -size(copy));
        common[at] &= copy;
      });
    }
    std::sort(order.begin(), order.end(), [&](int x, int y) {
      return std::pair(-weight[static_cast<std::size_t>(x)], x) <
             std::pair(-weight[static_cast<std::size_t>(y)], y);
    });
    Set worse = 0;  // than a cell in all their copies
    for (const int mark : order) {
      if ((common[static_cast<std::size_t>(mark)] & ~cell(mark) & ~worse) != 0) worse |= cell(mark);
    }
    for (const int mark : order) {
      if ((worse & cell(mark)) == 0 && holds_against_all(copies, mark, order, turns, zone)) return true;
      if (stopped_) return false;
    }
    return false;
  }

  // Whether the maker wins by this mark.
  bool holds_against_all(const Copies& copies, int mark, const std::vector<int>& order, int turns,
                         Set& zone) {
    Copies left;
    Set answers = ~cell(mark);
    Set used = cell(mark);
    bool threat = false;
    for (const Set copy : copies) {
      left.push_back(copy & ~cell(mark));
      if (size(left.back()) > 1) continue;
      answers &= left.back();
      used |= left.back();
      threat = true;
    }
    const auto without = [&](Set taken) {
      Copies rest;
      for (const Set copy : left) {
        if ((copy & taken) == 0) rest.push_back(copy);
      }
      return rest;
    };
    if (turns == 2 && !threat) return false;
    for (const int answer : order) {
      if (turns == 2 || (answers & cell(answer)) == 0) continue;
      Copies rest = without(cell(answer));
      std::erase_if(rest, [&](Set copy) { return size(copy) >= turns; });
      keep_least(rest);
      if (rest.empty() || (size(rest.front()) > 1 && plainly_held(rest))) return false;
    }
    // First nothing, then what meets all zones.
    for (bool pass = !threat;; pass = false) {
      const auto next =
          std::find_if(order.begin(), order.end(), [&](int answer) { return (answers & cell(answer)) != 0; });
      if (!pass && next == order.end()) break;
      Set needed = 0;
      if (turns == 2 || !wins(without(pass ? 0 : cell(*next)), turns - 1, needed)) return false;
      answers &= needed;
      used |= needed;
    }
    zone = used;
    return !stopped_;
  }

  struct Hash {
    std::size_t operator()(const Copies& copies) const {
      std::uint64_t sum = 0;
      for (const Set copy : copies) {
        sum = (sum ^ copy) * 0x9e3779b97f4a7c15ULL;
        sum ^= sum >> 29;
      }
      return sum;
    }
  };

  Clock::time_point end_;
  std::unordered_map<Copies, Known, Hash> known_;
  std::uint64_t positions_ = 0;
  bool stopped_ = false;
};

using Place = std::pair<int, int>;  // row, column

std::vector<std::vector<Place>> orientations(const std::vector<Place>& animal) {
  std::vector<std::vector<Place>> found;
  for (int turn = 0; turn < 8; ++turn) {
    std::vector<Place> turned;
    for (auto [row, column] : animal) {
      if ((turn & 1) != 0) row = -row;
      if ((turn & 2) != 0) column = -column;
      if ((turn & 4) != 0) std::swap(row, column);
      turned.emplace_back(row, column);
    }
    int top = turned.front().first;
    int left = turned.front().second;
    for (const auto& [row, column] : turned) {
      top = std::min(top, row);
      left = std::min(left, column);
    }
    for (auto& [row, column] : turned) {
      row -= top;
      column -= left;
    }
    std::sort(turned.begin(), turned.end());
    if (std::find(found.begin(), found.end(), turned) == found.end()) found.push_back(turned);
  }
  return found;
}

}  // namespace

int main(int count, char** arguments) {
  const std::map<std::string, std::vector<Place>> animals = {
      {"I4", {{0, 0}, {0, 1}, {0, 2}, {0, 3}}},
      {"L4", {{0, 0}, {0, 1}, {0, 2}, {1, 0}}},
      {"L5", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}}},
      {"Y5", {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}}}};
  const auto animal = animals.find(count > 1 ? arguments[1] : "");
  const int rows = count > 2 ? std::atoi(arguments[2]) : 0;
  const int columns = count > 3 ? std::atoi(arguments[3]) : 0;
  const std::string owned = count > 5 ? arguments[5] : "";
  if (animal == animals.end() || rows < 1 || columns < 1 || rows * columns > 64 ||
      (!owned.empty() && (static_cast<int>(owned.size()) != rows || columns < 3))) {
    std::fprintf(stderr, "bench_polyform_blocks I4|L4|L5|Y5 ROWS COLUMNS [SECONDS [L|R for each row]]\n");
    return 2;
  }
  Copies copies;
  for (const auto& orientation : orientations(animal->second)) {
    for (int top = 0; top < rows; ++top) {
      for (int left = -4; left < columns; ++left) {
        Set inside = 0;
        int before = 0;
        int after = 0;
        bool fits = true;
        for (const auto& [row, column] : orientation) {
          fits = fits && top + row < rows;
          const int at = left + column;
          if (at < 0) ++before;
          if (at >= columns) ++after;
          if (fits && at >= 0 && at < columns) inside |= cell(at * rows + top + row);
        }
        const int outside = before + after;
        const bool half = outside == size(inside);
        const bool own = outside == 0 || (!owned.empty() && size(inside) > outside) ||
                         (!owned.empty() && half &&
                          (owned[static_cast<std::size_t>(top)] == 'L' ? before > 0 : after > 0));
        if (fits && own) copies.push_back(inside);
      }
    }
  }
  Search search(count > 4 ? std::atof(arguments[4]) : 1e6);
  Set zone = 0;
  const bool won = search.wins(copies, unlimited, zone);
  std::printf("%s, %dx%d%s%s: %s, %llu positions\n", arguments[1], columns, rows,
              owned.empty() ? "" : ", a block owning ", owned.c_str(),
              search.stopped() ? "unknown" : (won ? "the maker wins" : "the breaker wins"),
              static_cast<unsigned long long>(search.positions()));
  return search.stopped() ? 3 : 0;
}
