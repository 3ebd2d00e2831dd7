// A search for values, one of several that work on the same question and share what they find.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/ticker.hpp"
#include "games/permunim/memory.hpp"
#include "games/permunim/rules/board.hpp"

namespace zermelo::permunim {

// A set of values: all are below 64.
using NimberBits = std::uint64_t;

// Positions some thread is expanding at the moment, by the hash of their keys, so that others begin elsewhere
// (as in Weill's ABDADA). Only a hint: two positions may share a place, and nothing depends on it but time.
class Busy {
 public:
  // Never 0, which marks a free place.
  static std::uint64_t hash(std::string_view key) { return engine::PackedTable::hash(key) | 1; }

  class Mark {
   public:
    Mark(Busy& busy, std::uint64_t hash) : place_(busy.place(hash)) {
      place_.store(hash, std::memory_order_relaxed);
    }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;
    ~Mark() { place_.store(0, std::memory_order_relaxed); }

   private:
    std::atomic<std::uint64_t>& place_;
  };
  bool contains(std::uint64_t hash) { return place(hash).load(std::memory_order_relaxed) == hash; }

 private:
  static constexpr std::size_t places = 1024;
  std::atomic<std::uint64_t>& place(std::uint64_t hash) { return place_[hash / 2 % places]; }
  std::array<std::atomic<std::uint64_t>, places> place_{};
};

struct Shared {
  Shared(const Budget& given, std::uint64_t bytes) : budget(given), memory(bytes) {}
  Budget budget;
  Progress* progress = &Progress::silent();  // of the question now asked
  Memory memory;
  Busy busy;
  std::atomic<bool> stop = false;  // another thread has the answer, or has failed
};

// Thrown inside a search when `stop` is set.
struct Stopped {};

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
    ticker_.step();
  }
  // Called for every option: on large boards a position has a thousand, and each takes milliseconds.
  void glance() {
    throw_if_stopped();
    ticker_.glance();
  }

  Shared& shared_;
  bool thorough_;
  engine::Ticker ticker_;

 private:
  static constexpr std::uint64_t step_weight = 4;

  void throw_if_stopped() const {
    if (shared_.stop.load(std::memory_order_relaxed)) throw Stopped{};
  }
};

// Over reduced positions (complex_search.hpp), with the instructions this processor has.
std::unique_ptr<Search> make_search(const ForbiddenSet& forbidden, Shared& shared, bool thorough);

}  // namespace zermelo::permunim
