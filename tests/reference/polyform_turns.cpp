#include "reference/polyform_turns.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <utility>

namespace zermelo::reference {
namespace {

using Bits = std::uint32_t;

class Turns {
 public:
  Turns(int cells, const std::vector<std::vector<int>>& copies, const Marks& marks)
      : all_((Bits{1} << cells) - 1), marks_(marks) {
    for (const auto& copy : copies) {
      Bits bits = 0;
      for (const int cell : copy) bits |= Bits{1} << cell;
      copies_.push_back(bits);
    }
  }

  // Turns that the maker needs from here, at most `limit`; limit + 1 when he needs more.
  int needed(Bits maker, Bits breaker, int limit, bool first) {
    if (limit == 0) return 1;
    const auto key = std::pair(std::pair(maker, breaker), limit * 2 + (first ? 1 : 0));
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    int best = limit + 1;
    const int marks = marks_.maker + (first ? marks_.handicap : 0);
    if (completes(maker, breaker, std::max(marks, marks_.last))) {
      best = 1;
    } else {
      const Bits free = all_ & ~maker & ~breaker;
      for (Bits turn = free; turn != 0; turn = (turn - 1) & free) {
        if (std::popcount(turn) != std::min(marks, std::popcount(free))) continue;
        best = std::min(best, 1 + worst(maker | turn, breaker, best - 2));
      }
    }
    return known_[key] = best;
  }

 private:
  bool completes(Bits maker, Bits breaker, int marks) const {
    return std::any_of(copies_.begin(), copies_.end(), [&](Bits copy) {
      return (copy & breaker) == 0 && std::popcount(copy & ~maker) <= marks;
    });
  }

  // The most turns that the breaker can make him need, cut off at limit + 1.
  int worst(Bits maker, Bits breaker, int limit) {
    if (limit < 1) return 1;
    const Bits free = all_ & ~maker & ~breaker;
    const int marks = std::min(marks_.breaker, std::popcount(free));
    if (marks == 0) return needed(maker, breaker, limit, false);
    int most = 0;
    for (Bits answer = free; answer != 0 && most <= limit; answer = (answer - 1) & free) {
      if (std::popcount(answer) == marks)
        most = std::max(most, needed(maker, breaker | answer, limit, false));
    }
    return most;
  }

  Bits all_;
  Marks marks_;
  std::vector<Bits> copies_;
  std::map<std::pair<std::pair<Bits, Bits>, int>, int> known_;
};

}  // namespace

std::optional<int> fewest_turns(int cells, const std::vector<std::vector<int>>& copies, const Marks& marks) {
  Turns turns(cells, copies, marks);
  const int longest = cells + 1;
  const int needed = turns.needed(0, 0, longest, true);
  return needed <= longest ? std::optional(needed) : std::nullopt;
}

bool wins_within(int cells, const std::vector<std::vector<int>>& copies, const Marks& marks,
                 const std::vector<int>& held, const std::vector<int>& gone, int turns) {
  const auto bits = [](const std::vector<int>& list) {
    Bits set = 0;
    for (const int cell : list) set |= Bits{1} << cell;
    return set;
  };
  return Turns(cells, copies, marks).needed(bits(held), bits(gone), turns, false) <= turns;
}

bool can_be_hit(const std::vector<std::vector<int>>& lists, int numbers, int most) {
  for (Bits set = 0; set < Bits{1} << numbers; ++set) {
    if (std::popcount(set) > most) continue;
    if (std::all_of(lists.begin(), lists.end(), [&](const std::vector<int>& list) {
          return std::any_of(list.begin(), list.end(), [&](int number) { return (set >> number & 1) != 0; });
        })) {
      return true;
    }
  }
  return false;
}

}  // namespace zermelo::reference
