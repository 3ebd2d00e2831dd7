// A search for values, one of several that work on the same question and share what they find.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

#include "base/budget.hpp"
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
  explicit Shared(const Budget& given) : budget(given), memory(given.memory() / 8 * 7) {}
  Budget budget;
  Memory memory;
  Busy busy;
  std::atomic<bool> stop = false;            // another thread has the answer, or has failed
  std::atomic<std::uint64_t> positions = 0;  // a little behind
};

// Thrown inside a search when `stop` is set.
struct Stopped {};

class Search {
 public:
  // Values are at most the number of rows (Parton, Theorem 2.3).
  static constexpr int no_limit = Board::largest;

  // A thorough search values every position it meets, once; the other asks no more than the question needs,
  // but may come back to a position with another question. Thorough is quicker when all options are wanted.
  Search(Shared& shared, bool thorough) : shared_(shared), thorough_(thorough) {}
  virtual ~Search() = default;
  // The value; or, when the value is not `limit`, possibly -1.
  virtual int value_up_to(const Board& board, int limit) = 0;
  std::uint64_t positions() const { return positions_; }

 protected:
  // Called for every position expanded.
  void count_position() {
    if ((positions_++ & 255) != 0) return;
    if (shared_.stop.load(std::memory_order_relaxed)) throw Stopped{};
    shared_.positions.fetch_add(256, std::memory_order_relaxed);
    shared_.budget.throw_if_exhausted();
  }

  Shared& shared_;
  bool thorough_;

 private:
  std::uint64_t positions_ = 0;
};

// Over reduced positions (complex_search.hpp), with the instructions this processor has.
std::unique_ptr<Search> make_search(const ForbiddenSet& forbidden, Shared& shared, bool thorough);

}  // namespace zermelo::permunim
