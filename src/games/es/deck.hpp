// The game of Harary, Sagan and West on a finite deck: two players in turn take a card from {1..K} and append
// it to a sequence, until the sequence has an increasing subsequence of M+1 cards or a decreasing one of N+1.
// Who completes it loses (avoid) or wins (achieve); a deck that runs out first is a draw. Positions here are
// reduced to what still matters; the argument stands with `DeckPosition`.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "base/player.hpp"
#include "base/progress.hpp"
#include "engine/busy.hpp"
#include "engine/kept_facts.hpp"
#include "engine/shared_table.hpp"
#include "games/es/rules/board.hpp"

namespace zermelo::es {

// A deck in the middle of play, without the sequence that led to it.
//
// Needs. If the longest increasing subsequence that card v would end has i(v) cards, then n(v) = M+1-i(v)
// more cards are needed: what is played from here on completes an increasing subsequence exactly when it
// contains a *long rise*, cards w0 < w1 < ... < wk in this order of play with k >= n(w0). Playing v lowers
// n(u) to at most n(v)-1 for all u > v, so n never increases with the card. Decreasing subsequences need e(v)
// cards below v, in the same way. Two sets of needs with the same long rises and falls are the same game. So:
//
// 1. A card with n = 0 or e = 0 completes a subsequence at once. Under `achieve` it wins. Under `avoid`
//    nobody takes it while another card is left, so it goes out of the deck, and `spoiled` keeps that there
//    was one: the deck never runs out, and whoever finds no other card loses.
// 2. Let u be the next card above v. When n(v) > n(u)+1, a long rise from v holds, from its second card on, a
//    long rise already; so n(v) may be lowered to n(u)+1. The highest card has none above it: n = 1. After
//    this, from the top down, n grows by 0 or 1 at each gap between neighbours, and one bit a gap tells all
//    of it. M and N are gone: decks of all games under one rule share their positions.
// 3. Turning the deck upside down exchanges rises and falls, whatever M and N were.
// 4. In a long rise without a shorter one at its end, n(w1) = n(w0). So a card v is in none when every gap
//    below it and the gap above it are marked; likewise for falls. A card in no such rise and in no such fall
//    is *free*: it changes nothing but the turn. Two free cards cancel: who is sure of a result without them
//    answers one by the other.
//
// The bits, for a deck of six cards, drawn from the highest to the lowest:
//
//     top    o   o   o   o   o   o    bottom
//     rises    0   1   2   3   4      bit k is set: n is larger by one below this gap
//     falls    4   3   2   1   0      bit k is set: e is larger by one above this gap
struct DeckPosition {
  static constexpr int most_cards = 63;

  std::uint64_t rises = 0;
  std::uint64_t falls = 0;
  int cards = 0;
  bool spoiled = false;

  // The whole deck {1..size}; m, n >= 1.
  static DeckPosition start(int m, int n, int size);
  // The card with `above` cards above it is taken.
  DeckPosition play(int above) const;
  // The same game without pairs of free cards.
  DeckPosition without_free_pairs() const;

  friend bool operator==(const DeckPosition&, const DeckPosition&) = default;
};

// Exact: cards, both words and `spoiled` can be read back from it, up to turning the deck upside down.
struct DeckKey {
  std::uint64_t larger = 0;
  std::uint64_t smaller = 0;
  friend bool operator==(const DeckKey&, const DeckKey&) = default;
};

DeckKey key_of(const DeckPosition& position);

}  // namespace zermelo::es

template <>
struct std::hash<zermelo::es::DeckKey> {
  std::size_t operator()(const zermelo::es::DeckKey& key) const {
    return zermelo::mix(key.larger) ^ key.smaller;
  }
};

namespace zermelo::es {

// What the player to move can be sure of.
enum class DeckValue : std::int8_t { loss = -1, draw = 0, win = 1, unknown = 2 };

// Solves decks of any size and any M, N under one rule, by depth-first search with bounds in a table that
// forgets. A question that takes more than a moment is searched by all threads of the budget: each goes through the
// whole of it, begins with options that no other is at (engine/busy.hpp), and finds in the table what the others found.
// Values are exact, so they do not depend on the number of threads; the number of positions searched does.
class DeckSolver {
 public:
  // The table begins small and grows up to most of the budget's memory.
  DeckSolver(Rule rule, const Budget& budget, Progress& progress);
  ~DeckSolver();

  // `unknown` when the budget ended first; what was found stays for the next call.
  DeckValue value(const DeckPosition& position);
  // After the first card, for the player who took it: loss, draw, win or unknown for each card 1..size.
  std::vector<DeckValue> first_cards(int m, int n, int size);
  // first, second, draw or unknown.
  Winner winner(int m, int n, int size);

  // For the next questions; memory and threads are those given at first.
  void set_budget(const Budget& budget);
  // Positions searched so far.
  std::uint64_t positions() const;

 private:
  struct Bounds {
    std::int8_t low = -1;
    std::int8_t high = 1;
  };
  struct Found {
    DeckKey key;
    Bounds bounds;
    std::uint64_t effort;
  };
  struct Option;
  class Search;  // of one thread

  void start_helpers();
  void end_helpers();
  void keep(const Found& found, bool by_helper);
  std::size_t options_of(const DeckPosition& position, Option* options) const;

  Rule rule_;
  Progress& progress_;
  engine::SharedTable<DeckKey, Bounds> table_;
  engine::Busy busy_;
  DeckPosition asked_;
  std::atomic<bool> over_ = false;  // the answer is known, or the budget is at its end
  std::atomic<bool> several_ = false;
  std::atomic<int> by_helper_;  // the answer, if a helper came first

  // The first is the asking thread's, the others are its helpers'.
  std::vector<std::unique_ptr<Search>> searches_;
  std::optional<engine::KeptLog<DeckKey, Bounds>> log_;  // in the checkpoint; of the asking thread
  bool keeps_;                                           // there is one
  std::mutex mutex_;
  std::vector<Found> by_helpers_;  // not yet in the log
  std::vector<std::jthread> helpers_;
};

}  // namespace zermelo::es
