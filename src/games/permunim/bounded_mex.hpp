// The value of a position from its options, asked for one nimber at a time.
//
// Questions are asked as Lemoine and Viennot do (Nimbers are inevitable, 2012): is the value 0, is it 1, ...;
// the answer to each is that of G + *n, and most positions need not be valued exactly for it. One visit of a
// position serves all questions up to a limit.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "games/permunim/search.hpp"

namespace zermelo::permunim {

// What is known of an option without searching. It may be a sum of parts.
struct OptionState {
  int move = 0;
  int size = 0;
  std::uint64_t unknown = 0;  // the hash of a part whose value is not known
  int unknown_parts = 0;
  int others = 0;   // the nim-sum of the parts that are known
  int least = 0;    // of the unknown part, when there is one
  int tried = -1;   // the last value this option was seen not to have
  std::string far;  // the key of that part, when other ranks may know it

  void add_part(int cells, const std::optional<Known>& known, std::uint64_t hash) {
    size += cells;
    if (known && known->exact) {
      others ^= known->least;
      return;
    }
    ++unknown_parts;
    unknown = hash;
    least = known ? known->least : 0;
  }
  bool cannot_be(int n) const { return tried == n || (unknown_parts == 1 && (n ^ others) < least); }
};

// The least of the value and limit + 1, where the value is known to be at least `least`. Options are
// numbered:
//     look(i)                   what is known of option i
//     value(i, n, exact)        its value when that is n, or happens to be found (exact); otherwise not n
//     others.know(pending)      asks other ranks for what is pending; whether to look again
//     others.take(option, n)    whether one of them is at it
// A thorough search asks for the value itself and ignores the limit.
template <class Look, class Value, class Others>
int bounded_mex(int options, int least, int limit, bool thorough, Busy& busy, Look look, Value value,
                Others others) {
  std::vector<OptionState> pending;
  NimberBits found = 0;
  // The values from `least` to `limit`: once options have them all, the question is answered.
  const NimberBits asked = (NimberBits{2} << limit) - (NimberBits{1} << least);
  for (int i = 0; i < options; ++i) {
    if (!thorough && (asked & ~found) == 0) return limit + 1;
    OptionState option = look(i);
    option.move = i;
    if (option.unknown_parts == 0) {
      found |= NimberBits{1} << option.others;
    } else {
      pending.push_back(option);
    }
  }
  if (others.know(pending)) {
    for (OptionState& option : pending) {
      if (!thorough && (asked & ~found) == 0) return limit + 1;
      if (option.far.empty()) continue;
      const int move = option.move;
      option = look(move);
      option.move = move;
      if (option.unknown_parts == 0) found |= NimberBits{1} << option.others;
    }
  }
  const auto is_taken = [&](const OptionState& option, int n) {
    return busy.contains(option.unknown) || others.take(option, n);
  };
  if (thorough) {
    // Every option is valued: each position is expanded once, which is less work when all values are wanted.
    for (const bool wait : {true, false}) {
      for (OptionState& option : pending) {
        if (option.unknown_parts == 0 || (wait && is_taken(option, Search::no_limit))) continue;
        bool exact = false;
        found |= NimberBits{1} << value(option.move, Search::no_limit, exact);
        option.unknown_parts = 0;
      }
    }
    return std::countr_one(found);
  }
  std::stable_sort(pending.begin(), pending.end(),
                   [](const OptionState& x, const OptionState& y) { return x.size < y.size; });
  for (int n = least; n <= limit; ++n) {
    // Options that another thread works on wait until the others have been looked at.
    for (const bool wait : {true, false}) {
      for (OptionState& option : pending) {
        if (((found >> n) & 1) != 0) break;
        if (option.unknown_parts == 0 || option.cannot_be(n)) continue;
        if (wait && is_taken(option, n)) continue;
        bool exact = false;
        const int result = value(option.move, n, exact);
        option.tried = n;
        if (exact) {
          found |= NimberBits{1} << result;
          option.unknown_parts = 0;
        }
      }
    }
    if (((found >> n) & 1) == 0) return n;
  }
  return limit + 1;
}

}  // namespace zermelo::permunim
