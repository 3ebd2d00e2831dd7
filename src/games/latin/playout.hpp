// Games of Beginner played out quickly, to estimate chances: on live sets, with the discs in a given order.
//
// What decides Beginner is who first draws a disc that fits nowhere. A placement that leaves more such discs
// face down puts the other player at the greater risk first, so both players of a playout choose the
// placement that does, and among equals at random. On endgames of order 5 solved exactly, estimates from such
// games choose better than estimates from random ones (docs/results/latin.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/hash.hpp"
#include "games/latin/full_boards.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/rules/position.hpp"

namespace zermelo::latin {

// Random numbers in a nanosecond, the same on every machine. Copies go on alike.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  // Uniform below a bound of 32 bits, up to one part in 2^32.
  std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(((mix(state_++) >> 32) * bound) >> 32);
  }
  // Dice that go their own way.
  Dice others() { return Dice(mix(mix(state_++))); }

 private:
  std::uint64_t state_;
};

// The discs face down, in the order in which they will be drawn; numbers from 0.
template <int n>
class DrawOrder {
 public:
  explicit DrawOrder(const Board& board) {
    for (int number = 0; number < n; ++number) {
      for (int left = n - board.count(number + 1); left > 0; --left) {
        numbers_[size_++] = static_cast<std::uint8_t>(number);
      }
    }
  }
  void shuffle(Dice& dice) {
    for (std::size_t i = size_; i > 1; --i) std::swap(numbers_[i - 1], numbers_[dice.below(i)]);
  }
  const std::uint8_t* begin() const { return numbers_.data(); }
  const std::uint8_t* end() const { return numbers_.data() + size_; }
  std::size_t size() const { return size_; }

 private:
  std::array<std::uint8_t, std::size_t{n} * n> numbers_{};
  std::size_t size_ = 0;
};

template <int n>
class Playout {
 public:
  // From a board before a draw.
  Playout(Stuck stuck, const Board& board) : stuck_(stuck), board_(board), live_(live_set<n>(board)) {
    for (int number = 0; number < n; ++number) {
      left_[static_cast<std::size_t>(number)] = n - board.count(number + 1);
    }
  }

  // What the player who draws first gets: 1, 1/2 or 0.
  double result(const DrawOrder<n>& order, Dice dice) const {
    LiveSet<n> live = live_;
    auto left = left_;
    std::array<std::uint16_t, std::size_t{n} * n> placed;
    std::size_t count = 0;
    for (const std::size_t number : order) {
      const LiveSet<n> choices = live & Places<n>::get().numbers[number];
      if (choices.empty()) {
        if (stuck_ == Stuck::lose) return count % 2 == 0 ? 0 : 1;
        continue;  // drawn again
      }
      --left[number];
      const int place = choose(live, choices, left, number, dice);
      live = after(live, place);
      placed[count++] = static_cast<std::uint16_t>(place);
    }
    if (count < order.size()) return count % 2 == 0 ? 0 : 1;
    Board full = board_;
    for (std::size_t i = 0; i < count; ++i) full.place(Places<n>::placement(placed[i]));
    // For the player who would be next.
    const double worth = (score_of_full(full) + 1) / 2.0;
    return count % 2 == 0 ? worth : 1 - worth;
  }

 private:
  using Left = std::array<int, n>;

  int choose(const LiveSet<n>& live, const LiveSet<n>& choices, const Left& left, std::size_t number,
             Dice& dice) const {
    // Another number loses its last place only when that is in the same square.
    std::array<int, std::size_t{n} * n> lost_at{};
    if (stuck_ == Stuck::lose) {
      for (std::size_t other = 0; other < n; ++other) {
        if (other == number || left[other] == 0) continue;
        const LiveSet<n> places = live & Places<n>::get().numbers[other];
        if (places.size_up_to(2) == 1) {
          lost_at[static_cast<std::size_t>(places.front() / n)] += left[other];
        }
      }
    }
    int chosen = -1;
    int most = -1;
    std::size_t equals = 0;
    choices.for_each([&](int place) {
      const LiveSet<n>& excluded = Places<n>::get().excluded[static_cast<std::size_t>(place)];
      int lost = lost_at[static_cast<std::size_t>(place / n)];
      if (stuck_ == Stuck::lose) {
        if ((choices - excluded).empty()) lost += left[number];
      } else {
        lost = (live - excluded).empty() ? 1 : 0;
      }
      if (lost < most) return;
      equals = lost > most ? 1 : equals + 1;
      most = lost;
      if (equals == 1 || dice.below(equals) == 0) chosen = place;
    });
    return chosen;
  }

  Stuck stuck_;
  Board board_;
  LiveSet<n> live_;
  Left left_{};
};

}  // namespace zermelo::latin
