// --memory means the same everywhere: what an engine remembers stays within the bytes it was given, counted and
// on the heap, and it ends or forgets when they are used up.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

#include "base/error.hpp"
#include "counted_heap.hpp"
#include "engine/expectation_search.hpp"
#include "engine/judge.hpp"
#include "engine/memo.hpp"
#include "engine/nimber_search.hpp"
#include "engine/proof_number.hpp"

namespace zermelo::engine {
namespace {

using testing::Heap;

std::string long_text(std::uint64_t number) { return std::to_string(number) + std::string(number % 90, 'x'); }

TEST(Memory, a_memo_counts_what_the_heap_holds) {
  for (const bool with_texts : {false, true}) {
    for (const std::uint64_t entries : {3U, 100U, 20'000U, 200'000U}) {
      Allowance allowance(std::uint64_t{1} << 30);
      Heap::begin();
      Memo<std::string, std::string> texts(allowance);
      Memo<std::uint64_t, std::uint64_t> numbers(allowance);
      for (std::uint64_t i = 0; i < entries; ++i) {
        if (with_texts) texts.store(long_text(i), long_text(i / 2));
        if (!with_texts) numbers.store(i, i);
      }
      const auto counted = static_cast<double>(allowance.used());
      EXPECT_NEAR(static_cast<double>(Heap::held()), counted, 0.01 * counted + 5000) << entries;
    }
  }
}

// A heap of counters, 1 to 3 taken at a time, with long names: several thousand of them do not fit.
struct Counters {
  using Position = std::uint32_t;
  using Move = std::uint32_t;
  using Key = std::string;
  std::uint32_t size = 3000;

  Position start() const { return size; }
  void moves(Position heap, std::vector<Move>& out) const {
    for (std::uint32_t taken = 1; taken <= 3 && taken <= heap; ++taken) out.push_back(taken);
  }
  Position play(Position heap, Move taken) const { return heap - taken; }
  Key key(Position heap) const { return std::to_string(heap) + std::string(200, 'c'); }
};

constexpr std::uint64_t little = 60'000;

// What a search of such depth has on the heap besides what it remembers.
constexpr std::int64_t frames = 3000 * 600;

TEST(Memory, searches_that_forget_stay_within_their_bytes_and_answer) {
  const Counters game{60};
  for (const std::uint64_t bytes : {std::uint64_t{4000}, std::uint64_t{10'000}}) {
    Heap::begin();
    NimberSearch<Counters> nimbers(game, NimberMethod::lemoine_viennot, Budget(), bytes);
    EXPECT_EQ(nimbers.value(22).value, 22U % 4);
    EXPECT_LE(nimbers.bytes(), bytes);
    EXPECT_GT(nimbers.bytes(), bytes / 8);
    ProofNumberSearch<Counters> proof(game, Budget(), Progress::silent(), bytes);
    EXPECT_EQ(proof.outcome(60), Outcome::previous);
    EXPECT_LE(proof.bytes(), bytes);
    EXPECT_LE(Heap::held(), static_cast<std::int64_t>(2 * bytes));
  }
}

TEST(Memory, searches_that_do_not_forget_end) {
  const Counters game;
  Heap::begin();
  ExpectationSearch<Counters> worth(game, little);
  EXPECT_EQ(worth.value(20, Budget()), 0.0);
  EXPECT_EQ(worth.value(game.size, Budget()), std::nullopt);
  EXPECT_LE(worth.bytes(), little);
  EXPECT_GT(worth.bytes(), little / 2);
  EXPECT_LE(Heap::most(), static_cast<std::int64_t>(little) + frames);
  EXPECT_LE(Heap::held(), static_cast<std::int64_t>(little) + 4096);
  EXPECT_EQ(worth.value(21, Budget()), 1.0) << "a later question has room again";

  ProofOracle<Counters> oracle(game, 1 << 20);
  LengthSearch<Counters, ProofOracle<Counters>> lengths(game, oracle, little);
  EXPECT_EQ(lengths.length(20, Budget()), 10);
  EXPECT_EQ(lengths.length(game.size, Budget()), std::nullopt);
  EXPECT_LE(lengths.bytes(), little);
  EXPECT_EQ(lengths.length(8, Budget()), 4);
}

TEST(Memory, a_growing_table_and_the_one_it_grows_from_fit_together) {
  for (const std::uint64_t bytes : {10'000U, 1'000'000U, 30'000'000U}) {
    GrowingTable<std::uint64_t, std::uint64_t> table(bytes, {1000, 4, 0.5});
    std::uint64_t before = table.bytes();
    for (std::uint64_t i = 0; i < bytes / 20; ++i) {
      table.store(i, i, 1);
      if (table.bytes() == before) continue;
      EXPECT_LE(before + table.bytes(), bytes);
      before = table.bytes();
    }
    EXPECT_GT(table.bytes(), bytes / 7) << "the last step takes the room that is left";
  }
}

}  // namespace
}  // namespace zermelo::engine
