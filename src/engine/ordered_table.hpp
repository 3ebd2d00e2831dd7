// Games whose positions can be numbered so that every move leads to a smaller number: the outcome of all of
// them is found in one pass, one bit each, without a search.
//
// A walk visits the positions in rising order:
//     index()                the number of the position it stands on, 0 first
//     wins_at_once()         the player to move wins without reaching another position of the table
//     for_each_option(f)     f(index) for every option, until f returns false
//     next()                 goes on; false after the last position
//
// This is the general form, one position at a time. A game that can decide many positions with one machine
// word supplies a kernel for the word table instead (word_table.hpp).
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/bit_store.hpp"
#include "engine/kept_facts.hpp"

namespace zermelo::engine {

template <class W>
concept OrderedWalk = requires(W walk, bool (*visit)(std::uint64_t)) {
  { walk.index() } -> std::convertible_to<std::uint64_t>;
  { walk.wins_at_once() } -> std::convertible_to<bool>;
  walk.for_each_option(visit);
  { walk.next() } -> std::convertible_to<bool>;
};

constexpr std::uint64_t positions_per_look = std::uint64_t{1} << 16;

// What a pass does at each position. Positions take nanoseconds, too little for a ticker, and are counted already.
inline void look_in_order(std::uint64_t index, const Budget& budget, Progress& progress) {
  if ((index + 1) % positions_per_look != 0) return;
  budget.throw_if_exhausted();
  progress.update(index);
}

// Sets the bits of the P-positions and returns how many there are. Throws when the budget ends. In a checkpoint the table
// has this name.
template <OrderedWalk W>
std::uint64_t fill_in_order(W walk, BitStore& table, const Budget& budget, Progress& progress,
                            std::string name = "table") {
  SaverHost host(budget);
  KeptPrefix kept(host, std::move(name), table.words(), BitStore::bytes_for(table.bits()));
  // Whole words are final. Walking over positions that are known takes a fraction of the time.
  const std::uint64_t known = kept.recalled() / sizeof(std::uint64_t) * 64;
  std::uint64_t previous = 0;
  for (std::uint64_t word = 0; word < known / 64; ++word) {
    previous += static_cast<std::uint64_t>(std::popcount(table.words()[word]));
  }
  do {
    const std::uint64_t index = walk.index();
    look_in_order(index, budget, progress);
    if (index < known) continue;
    if (index % positions_per_look == 0) {
      kept.set_final(index / 8);
      host.glance();
    }
    if (walk.wins_at_once()) continue;
    bool wins = false;
    walk.for_each_option([&](std::uint64_t option) { return !(wins = table.test(option)); });
    if (!wins) {
      table.set(index);
      ++previous;
    }
  } while (walk.next());
  kept.set_final(table.bits() / 64 * sizeof(std::uint64_t));
  return previous;
}

// The number of moves left when the winner hurries and the loser holds out: even in P-positions, odd in
// N-positions (the remoteness of Steinhaus). Sixteen bits a position.
template <OrderedWalk W>
std::vector<std::uint16_t> remoteness_in_order(W walk, std::uint64_t positions, const Budget& budget,
                                               Progress& progress) {
  std::vector<std::uint16_t> moves_left(positions, 0);
  do {
    const std::uint64_t index = walk.index();
    look_in_order(index, budget, progress);
    if (walk.wins_at_once()) {
      moves_left[index] = 1;
      continue;
    }
    unsigned fastest_win = 0;
    unsigned longest_loss = 0;
    walk.for_each_option([&](std::uint64_t option) {
      const unsigned moves = moves_left[option] + 1U;
      if (moves % 2 == 1) {
        fastest_win = fastest_win == 0 ? moves : std::min(fastest_win, moves);
      } else {
        longest_loss = std::max(longest_loss, moves);
      }
      return true;
    });
    moves_left[index] = static_cast<std::uint16_t>(fastest_win != 0 ? fastest_win : longest_loss);
  } while (walk.next());
  return moves_left;
}

}  // namespace zermelo::engine
