// A search for values, one of several that work on the same question and share what they find.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/busy.hpp"
#include "engine/far_values.hpp"
#include "engine/ticker.hpp"
#include "games/permunim/memory.hpp"
#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

// A set of values: all are below 64.
using NimberBits = std::uint64_t;

using engine::Busy;

// By which a position is marked as busy: never 0.
inline std::uint64_t busy_hash(std::string_view key) { return engine::PackedTable::hash(key) | 1; }

struct Shared {
  Shared(const Budget& given, std::uint64_t bytes) : budget(given), memory(bytes) {}
  Budget budget;
  Progress* progress = &Progress::silent();  // of the question now asked
  Memory memory;
  Busy busy;
  std::atomic<bool> stop = false;  // another thread has the answer, or has failed
  // Other ranks that search for the same; nothing when this process is alone.
  engine::FarValues* far = nullptr;
  // A search that expands more than this many positions ends by MoreThanOneRank.
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};
  std::uint64_t most_positions = unlimited;
};

// Thrown inside a search when `stop` is set.
struct Stopped {};
// Thrown when there is enough to do for other ranks.
struct MoreThanOneRank {};

class Search {
 public:
  // Values are at most the number of rows (Parton, Theorem 2.3).
  static constexpr int no_limit = Board::largest;

  // A thorough search values every position it meets, once; the other asks no more than the question needs,
  // but may come back to a position with another question. Thorough is quicker when all options are wanted.
  Search(Shared& shared, bool thorough)
      : shared_(shared), thorough_(thorough), ticker_(shared.budget, *shared.progress, step_weight) {}
  virtual ~Search() = default;
  // The value; or, when the value is not `limit`, possibly -1.
  virtual int value_up_to(const Board& board, int limit) = 0;
  std::uint64_t positions() const { return ticker_.steps(); }

 protected:
  // Called for every position expanded.
  void count_position() {
    throw_if_stopped();
    if (shared_.far != nullptr) shared_.far->step();
    if (ticker_.steps() >= shared_.most_positions) throw MoreThanOneRank{};
    ticker_.step();
  }
  // Called for every option: on large boards a position has a thousand, and each takes milliseconds.
  void glance() {
    throw_if_stopped();
    if (shared_.far != nullptr && --until_attending_ == 0) {
      until_attending_ = options_between_letters;
      shared_.far->attend();
    }
    ticker_.glance();
  }

  Shared& shared_;
  bool thorough_;
  engine::Ticker ticker_;

 private:
  static constexpr std::uint64_t step_weight = 4;
  static constexpr unsigned options_between_letters = 16;

  void throw_if_stopped() const {
    if (shared_.stop.load(std::memory_order_relaxed)) throw Stopped{};
  }

  unsigned until_attending_ = options_between_letters;
};

// Over reduced positions (complex_search.hpp), with the instructions this processor has.
std::unique_ptr<Search> make_search(const ForbiddenSet& forbidden, Shared& shared, bool thorough);

}  // namespace zermelo::permunim
