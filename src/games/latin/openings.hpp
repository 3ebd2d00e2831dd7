// A book of openings for Expert: how long a game still lasts from a board with few discs, and so who wins.
// Computing that takes minutes; looking it up takes microseconds. Only players use the book, never a solver.
//
// The book covers *every* live set with at most `discs` discs, up to renaming, and those with one disc more
// that follow a lost one. It is made only where columns do not matter (lengths.hpp), so an odd length is a
// win of the player to move. As text:
//
//     order 5
//     discs 10
//     usual 21 20 19 ...           the length with 0, 1, 2, ... discs, unless the set is listed
//     at 5 last 18                 the sets with 5 discs that last 18: keys of 10 hexadecimal digits follow
//     0123456789...
//
// A key is 40 bits of the hash of a canonical live set. Whoever makes a book makes sure that no two sets with
// so many discs share one; since all of them are covered, a key found names its set.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/latin/rules/board.hpp"

namespace zermelo::latin {

class Openings {
 public:
  // Throws Error(bad_input) with the line that is wrong.
  static Openings parse(std::string_view text);
  // The book that comes with the program, or nothing for orders without one.
  static const Openings* of_order(int order);

  int order() const { return order_; }
  int discs() const { return static_cast<int>(usual_.size()) - 1; }
  // Discs to come when the winner hurries and the loser holds out; nothing when the book does not say.
  std::optional<int> length(const Board& board) const;
  // The same for a canonical live set of this order, by its key.
  std::optional<int> length(std::uint64_t key, int discs) const;

  static constexpr int key_bits = 40;
  static std::uint64_t key_of_hash(std::uint64_t hash) { return hash >> (64 - key_bits); }

 private:
  struct Listed {
    std::uint64_t key;
    std::uint8_t discs;
    std::uint8_t length;
    friend auto operator<=>(const Listed&, const Listed&) = default;
  };
  int order_ = 0;
  std::vector<int> usual_;
  std::vector<Listed> listed_;  // rising
};

}  // namespace zermelo::latin
