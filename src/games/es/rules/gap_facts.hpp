// Facts about classes of gap vectors, proved all together by induction; for b where no set of bounded gaps is closed.
//
// A *shape* says of each gap x_1, ..., x_R what a fact may know: a *bounded* gap is known exactly and lies below a
// bound; a *free* gap is known exactly below a threshold t and modulo a period p from there on. A *fact* is one of
//
//     lost  K     every gap vector of the class vector K is a P-position
//     won   K     every gap vector of K is an N-position
//     least K     for every gap vector of K (f = 1, x_1 = c, the largest value of x_1) one of the vectors
//                 (1; y, x_2, ..., x_R) with 0 <= y <= c is a P-position
//
// and a *member* of it a gap vector of K. The weight x_1 + 2 x_2 + ... + R x_R falls with every move: k from x_i to
// x_{i-1} takes k off, one over a block takes off its length. Facts are proved for all members at once by strong
// induction on the weight: for a member T, all facts are taken for granted at members of smaller weight, and nothing else.
// Then a gap vector V is
//
//     known lost   if it is a member of a lost fact, of smaller weight than T;
//     known won    if it is a member of a won fact, of smaller weight than T;
//                  or if some (1; y, V_2, ..., V_R) with y <= c is known lost and y < V_1, or y != V_1 and f = 1 at V:
//                  of two vectors that differ in x_1 alone, and have f = 1 or the smaller has, the larger leads
//                  to the smaller, so at most one is P;
//                  or if V_1 > c and a least fact has the member (1; c, V_2, ..., V_R), of smaller weight than T.
//
// For a finite list S of gap vectors that lie near T the *formula* F(T, S) has one Boolean "is P" for each U in S:
//
//     1. known lost vectors of S are P, known won ones are not;
//     2. no move leads from a P of S to a P of S;
//     3. a vector of S with a move to a known lost vector outside S is not P;
//     4. a vector of S all of whose moves lead into S or to known won vectors is P, or one of its options in S is;
//     5. of the (1; y, U_2, ..., U_R), y <= c, with U in S and a least fact that has the member (1; c, U_2, ..., U_R), of
//        smaller weight than T, one is P, provided that those outside S are known won;
//     6. the fact is false at T: T is in S and not P (lost), P (won); all (1; y, T_2, ..., T_R) are in S and not P (least).
//
// Parts 1 to 5 are true of the P-positions, given the hypothesis. So if F(T, S) is contradictory for some S, the fact
// holds at T; if there is such an S for every member of every fact, all facts hold.
//
// Finitely many members suffice. "Near T" means: bounded gaps below their bounds, a free gap g from T_g - down to T_g + up.
// S is given relative to T (T_g + n in free gaps), and what would have a negative gap is left out. Require that x_1 is bounded,
// that the gap before a free one is bounded unless that is the last, x_R, and that t, p >= 1. Let c be the largest value
// of gap g - 1 and
//
//     far(g) = down + t + p + c     for a free gap g < R,     far(R) = down + t + 1.
//
// Lemma. If T' is a member of a fact, T'_g >= far(g), and T is T' with x_g larger by p, then T is a member of the
// same fact, and every clause of F(T', S) is one of F(T, S) when x_g grows by p in every vector of S (written U = U' + p).
// So if F(T', S) is contradictory, F(T, S) is; by induction the members with T_g < far(g) + p for all free g suffice.
//
// Proof. Vectors U' of S have U'_g >= T'_g - down >= t + 1 (g = R) or >= t + p + c (g < R): nothing is cut off, the class of U'_g
// is that of U'_g + p, and no x_g is zero, so that the same gaps are zero at U' and U. Let V' be a vector with V'_g >= t. It is
// known lost or won for T' exactly when V' + p is for T: classes agree, weights of both sides grow by g p, and the vectors
// that differ from V' in x_1 have the same x_g (g > 1). That is parts 1, 5 and 6. Moves from U' that do not take from g, or
// take one over a block, lead to V' with V'_g >= U'_g - 1 >= t, and the same ones lead from U to V' + p and vice versa; from the
// last gap one at most is taken, so these are all moves when g = R. Moves between vectors of S are of this kind, or take some k
// from g with V'_g >= T'_g - down >= t and lead from U to V' + p: part 2. It remains g < R and k taken from g.
// Part 3: let U' lead to a known lost V' outside S. If V'_g >= t, then V' + p is outside, known lost, and U leads to
// it. If V'_g < t, then V'_{g-1} >= k = U'_g - V'_g > c, so V' is no member of any fact and not known lost.
// Part 4: let every option of U' be in S or known won, and let V be an option of U by k from g. If V_g - p >= t, then V = V' + p
// for an option V' of U', and V is in S or known won with it. Otherwise V_g < t + p. Then k - p = U'_g - V_g >= 1 may be taken
// from g at U', which leads to V' with V'_g = V_g < T'_g - down, outside S, hence known won, and V'_{g-1} >= k - p > c. A known
// won vector has x_2, ..., x_R that occur in facts, so g - 1 = 1; it has x_1 > c, so it is not itself a member, and is known won
// for the sake of a (1; y, V'_2, ..., V'_R) with y <= c that is known lost, or of a least fact. Now V differs from V' only
// in x_1, larger still, and T weighs more than T': V is known won for the same reason. The clauses for U' and U agree. QED.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/es/rules/gaps.hpp"

namespace zermelo::es {

// What facts know about one gap, and how far from a member's own gap the vectors of a formula may lie.
struct GapReach {
  int exact = 1;   // known exactly below this; a bounded gap lies below it
  int period = 0;  // of a free gap; 0: the gap is bounded
  int down = 0;
  int up = 0;

  bool free() const { return period > 0; }
  int classes() const { return exact + period; }
  // Nothing for a value beyond a bounded gap's.
  std::optional<int> class_of(int value) const {
    if (value < exact) return value;
    if (!free()) return std::nullopt;
    return exact + (value - exact) % period;
  }
  // How many values a vector of a formula may have.
  int width() const { return free() ? down + up + 1 : exact; }

  friend bool operator==(const GapReach&, const GapReach&) = default;
};

struct FactShape {
  std::vector<GapReach> gaps;  // of x_1, ..., x_R

  int b() const { return static_cast<int>(gaps.size()) + 1; }
  // What the lemma asks of a shape.
  bool sound() const;
  // All class vectors are numbered: f first, then the gaps in order, as digits, each in the base of its gap.
  std::uint64_t classes() const;
  std::optional<std::uint64_t> number_of(const Gaps& gaps) const;
  // The member with the least gaps.
  Gaps least(std::uint64_t number) const;
  // Members of a class with this gap (1 to R) at least so large are translations of smaller ones.
  int enough(std::size_t gap) const;
  // Vectors near a member, numbered likewise: f, then bounded gaps, and free ones from T_g - down on.
  std::uint64_t nearby() const;
  std::optional<std::uint64_t> number_near(const Gaps& member, const Gaps& gaps) const;
  // Nothing when a gap would be negative.
  std::optional<Gaps> near(const Gaps& member, std::uint64_t number) const;

  // Calls visit(member) for the members of a class vector that suffice, until it returns false.
  template <class Visit>
  void for_each_member(std::uint64_t number, Visit visit) const {
    const Gaps first = least(number);
    Gaps member = first;
    while (visit(member)) {
      std::size_t i = 1;
      for (; i < member.size(); ++i) {
        const GapReach& gap = gaps[i - 1];
        if (first[i] >= gap.exact && member[i] + gap.period < enough(i)) {
          member[i] += gap.period;
          break;
        }
        member[i] = first[i];
      }
      if (i == member.size()) return;
    }
  }
};

int weight_of(const Gaps& gaps);

enum class FactKind : std::uint8_t { lost, won, least };

struct Fact {
  FactKind kind = FactKind::lost;
  std::uint64_t number = 0;  // of the class vector
  friend auto operator<=>(const Fact&, const Fact&) = default;
};

// Vectors near a member, by number, each once. Formulas are refuted by splitting in this order.
using NearbyList = std::vector<std::uint64_t>;

// A fact with lists S: at every member the formula of one of them is contradictory.
struct ListedFact {
  Fact fact;
  std::vector<NearbyList> lists;
};

class FactSet {
 public:
  explicit FactSet(FactShape shape) : shape_(std::move(shape)), kinds_(shape_.classes(), 0) {}

  const FactShape& shape() const { return shape_; }
  bool contains(const Fact& fact) const { return (kinds_[fact.number] & bit(fact.kind)) != 0; }
  void insert(const Fact& fact) { kinds_[fact.number] |= bit(fact.kind); }
  void erase(const Fact& fact) { kinds_[fact.number] &= static_cast<std::uint8_t>(~bit(fact.kind)); }

  // The fact by which a vector is known lost, or won, with all facts about members lighter than `weight`. The vector is
  // changed in between.
  std::optional<Fact> lost_by(const Gaps& gaps, int weight) const;
  std::optional<Fact> won_by(Gaps& gaps, int weight) const;
  // The least fact, lighter than `weight`, about the vectors that differ from this one in x_1.
  std::optional<Fact> least_by(Gaps& gaps, int weight) const;

 private:
  static std::uint8_t bit(FactKind kind) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(kind));
  }
  std::optional<Fact> fact_at(FactKind kind, const Gaps& gaps, int weight) const;

  FactShape shape_;
  std::vector<std::uint8_t> kinds_;
};

}  // namespace zermelo::es
