// The value of a position from its options, asked for one nimber at a time.
//
// Questions are asked as Lemoine and Viennot do (Nimbers are inevitable, 2012): is the value 0, is it 1, ...;
// the answer to each is that of G + *n, and most positions need not be valued exactly for it.
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
  std::uint64_t unknown = 0;  // the hash of a part whose value is not known; 0 where it was not looked up
  int unknown_parts = 0;
  int others = 0;     // the nim-sum of the parts that are known
  int least = 0;      // of the unknown part, when there is one
  int not_this = -1;  // a value the unknown part does not have
  int tried = -1;     // the last value this option was seen not to have
  std::string far;    // the key of that part, when other ranks may know it

  void add_part(int cells, const std::optional<Known>& known, std::uint64_t hash = 0) {
    size += cells;
    if (known && known->exact) {
      others ^= known->least;
      return;
    }
    ++unknown_parts;
    unknown = hash;
    if (!known) return;
    least = known->least;
    not_this = known->not_this;
  }
  bool cannot_be(int n) const {
    const int wanted = n ^ others;
    return tried == n || (unknown_parts == 1 && (wanted < least || wanted == not_this));
  }
};

// What a search found of a position asked whether it has some value.
struct OptionFound {
  int value = 0;       // if exact
  bool exact = false;  // it has that value, or its value happened to be found
  bool busy = false;   // another thread works on it, and this one need not wait
  int reply = -1;      // when it has not: a move to a position that has it
};

struct MexFound {
  Known known;
  int reply = -1;  // an option of value `limit`, when one was found
};

// Whether the value is `limit`, where it is known to be at least `least` and at most `most`: the value, when it is
// at most `limit`; otherwise that it is more, or only that it is another. Options are numbered:
//     look(i)            what is known of option i
//     value(i, n, wait)  its value when that is n, or happens to be found
//     ranks.know(pending)     asks other ranks for what is pending; whether to look again
//     ranks.take(option, n)   whether one of them is at it
// A thorough search asks for the value itself and ignores the limit.
//
// An option of value `limit` ends the question, whatever smaller values the options have. So that one is looked
// for first. And when G - x has an option y of the value asked for, x and y lead to that position together: so
// y cannot have this value either, and need not be asked.
template <class Look, class Value, class Ranks>
class BoundedMex {
 public:
  BoundedMex(int options, int least, int most, int limit, Busy& busy, Look look, Value value, Ranks ranks)
      : options_(options),
        least_(least),
        most_(most),
        limit_(limit),
        busy_(busy),
        look_(look),
        value_(value),
        ranks_(ranks) {}

  MexFound answer() {
    for (int i = 0; i < options_ && reply_ < 0; ++i) look_at(i);
    if (reply_ < 0) look_again();
    if (reply_ >= 0) return other_than_limit();
    std::stable_sort(pending_.begin(), pending_.end(),
                     [](const OptionState& x, const OptionState& y) { return x.size < y.size; });
    const bool limit_first = limit_ < Search::no_limit;
    if (limit_first) {
      ask(limit_);
      if (reply_ >= 0) return other_than_limit();
    }
    for (int n = least_; n < limit_ || (n == limit_ && !limit_first); ++n) {
      ask(n);
      if (!has(n)) return {{n, true}, -1};
    }
    return limit_first ? MexFound{{limit_, true}, -1} : other_than_limit();
  }

  // Every option is valued: each position is expanded once, which is less work when all values are wanted.
  MexFound thorough_answer() {
    for (int i = 0; i < options_; ++i) {
      if (mex() >= most_) return {{most_, true}, -1};
      look_at(i);
    }
    look_again();
    for (const bool wait : {true, false}) {
      for (OptionState& option : pending_) {
        if (mex() >= most_) return {{most_, true}, -1};
        if (option.unknown_parts == 0 || (wait && is_taken(option, Search::no_limit))) continue;
        const OptionFound found = value_(option.move, Search::no_limit, wait && option.unknown == 0);
        if (found.busy) continue;
        note(option.move, found.value);
        option.unknown_parts = 0;
      }
    }
    return {{mex(), true}, -1};
  }

 private:
  int mex() const { return std::countr_one(found_); }
  bool has(int n) const { return ((found_ >> n) & 1) != 0; }
  void note(int i, int value) {
    found_ |= NimberBits{1} << value;
    if (value == limit_) reply_ = i;
  }
  // There is an option of value `limit`.
  MexFound other_than_limit() const {
    const NimberBits asked = (NimberBits{2} << limit_) - (NimberBits{1} << least_);
    if ((asked & ~found_) == 0) return {{limit_ + 1, false}, reply_};
    return {{0, false, limit_}, reply_};
  }
  void look_at(int i) {
    OptionState option = look_(i);
    option.move = i;
    if (option.unknown_parts == 0) {
      note(i, option.others);
    } else {
      pending_.push_back(option);
    }
  }
  // After other ranks were asked.
  void look_again() {
    if (!ranks_.know(pending_)) return;
    for (OptionState& option : pending_) {
      if (option.far.empty()) continue;
      const int move = option.move;
      option = look_(move);
      option.move = move;
      if (option.unknown_parts == 0) note(move, option.others);
    }
  }
  bool is_taken(const OptionState& option, int n) {
    return (option.unknown != 0 && busy_.contains(option.unknown)) || ranks_.take(option, n);
  }
  // Options that another thread works on wait until the others have been looked at.
  void ask(int n) {
    for (const bool wait : {true, false}) {
      for (OptionState& option : pending_) {
        if (has(n)) return;
        if (option.unknown_parts == 0 || option.cannot_be(n)) continue;
        if (wait && is_taken(option, n)) continue;
        const OptionFound found = value_(option.move, n, wait && option.unknown == 0);
        if (found.busy) continue;
        option.tried = n;
        if (found.exact) {
          note(option.move, found.value);
          option.unknown_parts = 0;
        } else if (found.reply >= 0) {
          for (OptionState& other : pending_) {
            if (other.move == found.reply) other.tried = n;
          }
        }
      }
    }
  }

  int options_;
  int least_;
  int most_;
  int limit_;
  Busy& busy_;
  Look look_;
  Value value_;
  Ranks ranks_;
  std::vector<OptionState> pending_;
  NimberBits found_ = 0;
  int reply_ = -1;
};

}  // namespace zermelo::permunim
