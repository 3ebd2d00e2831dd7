// All positions of a board under `avoid`, many at a time.
//
// A position is a word with an N for each row and an E for each column, and its rank (rules/rank.hpp) counts the smaller
// words. The words that begin alike are neighbours in the table: a prefix with C(rem, k) continuations (k letters N
// among the `rem` letters left) is a range of bits. What a move does to the rank depends on the letters it changes alone:
//
// - A move inside the prefix changes the rank of all continuations by the same amount. Whether it leads to a P-position
//   is a range of the table as it stands, shifted: one load for up to 64 positions.
// - A move across the end of the prefix needs a continuation that begins with E^m or with N^q E. Those are neighbours
//   again: the same with a mask.
// - A move inside the continuation leads to a smaller rank in the same range. For ranges of at most 64 bits the positions
//   with a move to a given one are a constant. The least position not yet known to be won is a P-position, and all with
//   a move to it are won: a step for each P-position, and these are few.
//
// Prefixes are taken in rising rank on one thread. On several, prefixes of one length are taken by the sum over their N's
// of the distance to the prefix's end: a move that changes the prefix lowers this number, so that prefixes with the same
// one do not need each other.
#pragma once

#include <cstdint>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/bit_store.hpp"

namespace zermelo::es {

// Ranges of positions that are worth several threads, and the longest that is filled before the next save.
struct TableSteps {
  std::uint64_t worth_threads = std::uint64_t{1} << 18;
  std::uint64_t most_between_saves = std::uint64_t{1} << 32;
};

// Fills the table of the (a,b)-game, one bit for each rank, and returns the number of P-positions. Throws when the budget
// ends. In a checkpoint the table has this name.
std::uint64_t fill_board_table(int a, int b, engine::BitStore& table, const Budget& budget,
                               Progress& progress, const std::string& name, const TableSteps& steps = {});

// Positions with x0 > 0 (rules/gaps.hpp) do not know a. Fills a table with those of every a up to the largest, which are
// the ranks below C(a+b-3, b-1).
std::uint64_t common_positions(int largest_a, int b);
void fill_common_table(int largest_a, int b, engine::BitStore& table, const Budget& budget,
                       Progress& progress, const std::string& name);
// Those with x0 = 0 of one a, by the rank of the word behind its first N; the last one is the empty board.
std::uint64_t slice_positions(int a, int b);
void fill_slice(int a, int b, engine::BitStore& common, engine::BitStore& slice, const Budget& budget);

}  // namespace zermelo::es
