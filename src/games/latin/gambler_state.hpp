// A position of Gambler without its history: for each number the squares that can still take it, and who
// holds how many discs of it; and what can be said of it without search.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <optional>
#include <type_traits>

#include "base/player.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

using Hands = std::array<Hand, 2>;  // the first player's and the second's

inline std::size_t seat(Player player) { return player == Player::first ? 0 : 1; }

// Sets of squares of the board of order n: bit row * n + column.
template <int n>
struct Grid {
  using Squares = std::conditional_t<n * n <= 32, std::uint32_t, std::uint64_t>;

  static constexpr Squares all = static_cast<Squares>((std::uint64_t{1} << (n * n)) - 1);
  static constexpr Squares first_row = static_cast<Squares>((std::uint64_t{1} << n) - 1);
  static constexpr Squares first_column = all / first_row;

  static constexpr int rows(Squares squares) {
    Squares folded = squares;
    for (int i = 1; i < n; ++i) folded |= squares >> i;
    return std::popcount(folded & first_column);
  }
  static constexpr int columns(Squares squares) {
    Squares folded = squares;
    for (int i = 1; i < n; ++i) folded |= squares >> (i * n);
    return std::popcount(folded & first_row);
  }
  // The row and the column of a square.
  static constexpr std::array<Squares, std::size_t{n}* n> cross = [] {
    std::array<Squares, std::size_t{n} * n> result{};
    for (int square = 0; square < n * n; ++square) {
      result[static_cast<std::size_t>(square)] =
          (first_row << (square / n * n)) | (first_column << (square % n));
    }
    return result;
  }();
};

template <int n>
struct GamblerState {
  using Squares = typename Grid<n>::Squares;

  std::array<Squares, n> live{};  // of each number
  Hands hands{};
  int discs = 0;
  bool may_fill = true;  // no line that a full board needs is known to be closed

  Player mover() const { return discs % 2 == 0 ? Player::first : Player::second; }
  int places() const {
    int count = 0;
    for (const Squares squares : live) count += std::popcount(squares);
    return count;
  }
};

template <int n>
GamblerState<n> gambler_state(const Rules& rules, const Position& position) {
  GamblerState<n> state;
  live_set<n>(position.board).for_each([&](int place) {
    state.live[static_cast<std::size_t>(place % n)] |= typename Grid<n>::Squares{1} << (place / n);
  });
  state.hands = {hand_of(rules, position, Player::first), hand_of(rules, position, Player::second)};
  state.discs = position.board.discs();
  return state;
}

template <int n>
LiveSet<n> live_set(const GamblerState<n>& state) {
  LiveSet<n> result;
  for (int number = 0; number < n; ++number) {
    for (auto rest = state.live[static_cast<std::size_t>(number)]; rest != 0; rest &= rest - 1) {
      result.insert(std::countr_zero(rest) * n + number);
    }
  }
  return result;
}

template <int n>
GamblerState<n> after(GamblerState<n> state, int square, std::size_t number) {
  const auto here = typename Grid<n>::Squares{1} << square;
  for (auto& squares : state.live) squares &= ~here;
  state.live[number] &= ~Grid<n>::cross[static_cast<std::size_t>(square)];
  --state.hands[seat(state.mover())][number];
  ++state.discs;
  return state;
}

// What a player may still do.
struct Means {
  int places = 0;     // placements with a number he holds
  int most = 0;       // discs he can place at most
  int safe = 0;       // discs that he can place whatever the opponent does
  int contested = 0;  // more discs that only he holds, on squares of their own which the opponent may take
};

struct Outlook {
  std::optional<bool> wins;  // whether the player to move does, when that is plain
  Means mine;                // of the player to move
  Means yours;
};

// Looks at a state and takes from it what is of no use. When the board can fill nobody's discs are useless
// and no bound decides; once it cannot, the last to place a disc wins.
template <int n>
class GamblerBounds {
 public:
  using Squares = typename Grid<n>::Squares;

  static Outlook look(GamblerState<n>& state, Player full_boards_to) {
    const std::size_t me = seat(state.mover());
    Outlook outlook;
    if (state.discs == n * n) {
      outlook.wins = seat(full_boards_to) == me;
      return outlook;
    }
    const Capacity capacity = close_lines(state);
    std::array<Squares, 2> reach{};  // squares where a player can place something
    std::array<Means*, 2> means;
    means[me] = &outlook.mine;
    means[1 - me] = &outlook.yours;
    for (std::size_t player = 0; player < 2; ++player) {
      for (std::size_t number = 0; number < n; ++number) {
        const int held = state.hands[player][number];
        if (held == 0) continue;
        reach[player] |= state.live[number];
        means[player]->places += std::popcount(state.live[number]);
        means[player]->most += std::min(held, capacity[number]);
      }
    }
    if (outlook.mine.places == 0) outlook.wins = false;
    if (outlook.wins || state.may_fill) return outlook;
    for (std::size_t player = 0; player < 2; ++player) {
      count_own(state, player, reach[1 - player], *means[player]);
    }
    // The opponent takes away one contested disc a turn, so half of them are sure: the larger half for the
    // player to move. Who is sure of as many discs as the other can place at all, and moves second, wins.
    const int mine = std::min(outlook.mine.most, std::popcount(reach[me]));
    const int yours = std::min(outlook.yours.most, std::popcount(reach[1 - me]));
    if (outlook.mine.safe + (outlook.mine.contested + 1) / 2 > yours) outlook.wins = true;
    if (outlook.yours.safe + outlook.yours.contested / 2 >= mine) outlook.wins = false;
    return outlook;
  }

 private:
  using Capacity = std::array<int, n>;  // of each number, at most this many discs can still be placed

  static Capacity close_lines(GamblerState<n>& state) {
    Capacity capacity;
    Squares squares = 0;
    int open_lines = 0;
    for (std::size_t number = 0; number < n; ++number) {
      const int rows = Grid<n>::rows(state.live[number]);
      const int columns = Grid<n>::columns(state.live[number]);
      open_lines += rows + columns;
      capacity[number] = std::min(rows, columns);
      squares |= state.live[number];
    }
    // Every disc uses three lines: its square, its number in the row, its number in the column.
    state.may_fill = state.may_fill && open_lines + std::popcount(squares) == 3 * (n * n - state.discs);
    if (!state.may_fill) {
      for (std::size_t number = 0; number < n; ++number) {
        for (Hand& hand : state.hands) {
          hand[number] = std::min(hand[number], static_cast<std::uint8_t>(capacity[number]));
        }
        if (state.hands[0][number] + state.hands[1][number] == 0) state.live[number] = 0;
      }
    }
    return capacity;
  }

  // Discs of numbers that the opponent does not hold, on squares of their own: he can only take squares.
  static void count_own(const GamblerState<n>& state, std::size_t player, Squares reach_of_opponent,
                        Means& means) {
    std::array<Squares, n> own{};
    Hand left{};
    for (std::size_t number = 0; number < n; ++number) {
      if (state.hands[1 - player][number] > 0) continue;
      own[number] = state.live[number];
      left[number] = state.hands[player][number];
    }
    Squares used = 0;
    const auto place_on = [&](Squares allowed) {
      int count = 0;
      for (std::size_t number = 0; number < n; ++number) {
        while (left[number] > 0 && (own[number] & allowed & ~used) != 0) {
          const int square = std::countr_zero(own[number] & allowed & ~used);
          used |= Squares{1} << square;
          own[number] &= ~Grid<n>::cross[static_cast<std::size_t>(square)];
          --left[number];
          ++count;
        }
      }
      return count;
    };
    means.safe = place_on(~reach_of_opponent);
    means.contested = place_on(Grid<n>::all);
  }
};

}  // namespace zermelo::latin
