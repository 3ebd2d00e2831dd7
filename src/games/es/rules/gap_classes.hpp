// Sets of gap vectors described finitely: each gap is known exactly below a threshold t, and beyond it only
// up to a period p. The classes of one gap are 0, 1, ..., t-1, and t+r for "at least t and congruent to t+r
// modulo p".
//
// A set S of class vectors is *closed* when from every position in S every move can be answered by a move
// back into S. The game ends, so the player who always answers has the last move: every position of a closed
// set is a P-position.
//
// Bounded check. S is closed if the condition holds at every position of S with all gaps x_1..x_R below 4t +
// 2p. Proof, by induction on the sum of the gaps. Let x in S have x_g >= 4t + 2p and let x' be x with x_g
// smaller by p; x' is in S as well. A move from x to y that does not take from gap g is legal at x' too and
// leads to y' = y with y_g smaller by p. A move that takes k from gap g: if x_g - k - p >= 2t, take k from x'
// as well, and y' is y with y_g smaller by p, y'_g >= 2t; otherwise k > x_g - p - 2t >= 2t + p, take k - p
// from x', and y' is y with y_{g-1} smaller by p, y'_{g-1} >= 2t (for g = 1 that gap is x0, of which only
// positivity counts, and y' = y). So y' = y, or y' differs from y by p in one gap h with y'_h >= 2t. By
// induction some reply leads from y' to w' in S. If it does not take from h, the same reply at y gives w with
// w'_h >= 2t, and w and w' have the same classes. If it takes k from h and leaves at least t, the same k
// does. If it leaves less than t, then k > t, so taking k + p at y leaves the same and gives the gap before
// it a value of the same class, both being at least t. (t >= 1, so that a value of at least t is positive and
// legality, which asks only which gaps are zero, agrees throughout.)
#pragma once

#include <cstdint>
#include <vector>

#include "games/es/rules/gaps.hpp"

namespace zermelo::es {

struct ClassShape {
  int b = 2;          // the game has b - 1 gaps besides x0
  int threshold = 1;  // t >= 1
  int period = 1;     // p >= 1

  int gaps() const { return b - 1; }
  int classes() const { return threshold + period; }
  int bound() const { return 4 * threshold + 2 * period; }
  int class_of(int gap) const { return gap < threshold ? gap : threshold + (gap - threshold) % period; }

  // All class vectors numbered: x0's flag first, then the gaps in order, as digits in base classes().
  std::uint64_t count() const {
    std::uint64_t total = 2;
    for (int i = 0; i < gaps(); ++i) total *= static_cast<std::uint64_t>(classes());
    return total;
  }
  std::uint64_t number_of(const Gaps& gaps) const {
    auto number = static_cast<std::uint64_t>(gaps[0]);
    for (std::size_t i = 1; i < gaps.size(); ++i) {
      number = number * static_cast<std::uint64_t>(classes()) + static_cast<std::uint64_t>(class_of(gaps[i]));
    }
    return number;
  }
  // The least representative of a class vector: every large gap at its smallest value.
  Gaps least(std::uint64_t number) const {
    Gaps result(static_cast<std::size_t>(gaps()) + 1);
    for (std::size_t i = result.size(); i-- > 1;) {
      result[i] = static_cast<int>(number % static_cast<std::uint64_t>(classes()));
      number /= static_cast<std::uint64_t>(classes());
    }
    result[0] = static_cast<int>(number);
    return result;
  }
};

class GapClassSet {
 public:
  explicit GapClassSet(const ClassShape& shape) : shape_(shape), members_(shape.count(), false) {}

  const ClassShape& shape() const { return shape_; }
  bool contains(const Gaps& gaps) const { return members_[shape_.number_of(gaps)]; }
  bool contains(std::uint64_t number) const { return members_[number]; }
  void set(std::uint64_t number, bool member) { members_[number] = member; }

  // Whether the player to move can move into the set.
  bool reaches(Gaps& gaps) const {
    bool found = false;
    for_each_gap_move(gaps, [&](const Gaps& next) {
      found = contains(next);
      return !found;
    });
    return found;
  }

  // Whether every move from this position can be answered by a move into the set.
  bool answers(Gaps& gaps) const {
    bool all = true;
    for_each_gap_move(gaps, [&](Gaps& next) { return all = reaches(next); });
    return all;
  }

  // Calls visit(gaps) for every position of a class vector with all gaps below shape().bound(), until it
  // returns false.
  template <class Visit>
  void for_each_position(std::uint64_t number, Visit visit) const {
    const Gaps least = shape_.least(number);
    Gaps gaps = least;
    while (true) {
      if (!visit(gaps)) return;
      std::size_t i = 1;
      for (; i < gaps.size(); ++i) {
        if (least[i] >= shape_.threshold && gaps[i] + shape_.period < shape_.bound()) {
          gaps[i] += shape_.period;
          break;
        }
        gaps[i] = least[i];
      }
      if (i == gaps.size()) return;
    }
  }

 private:
  ClassShape shape_;
  std::vector<bool> members_;
};

}  // namespace zermelo::es
