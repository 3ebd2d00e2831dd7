// What the engines ask of a game is asked when it is named, not deep inside a template.
#include "engine/game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/expectation_search.hpp"
#include "engine/judge.hpp"
#include "engine/nimber_search.hpp"
#include "engine/position_table.hpp"
#include "engine/proof_number.hpp"

namespace zermelo::engine {
namespace {

// A heap from which 1 or 2 counters are taken; the key is of any type that can be made from its size.
template <class K>
struct Heap {
  using Position = unsigned;
  using Move = unsigned;
  using Key = K;
  unsigned size = 5;

  Position start() const { return size; }
  void moves(Position heap, std::vector<Move>& out) const {
    for (unsigned taken = 1; taken <= 2 && taken <= heap; ++taken) out.push_back(taken);
  }
  Position play(Position heap, Move taken) const { return heap - taken; }
  Key key(Position heap) const {
    if constexpr (std::is_same_v<Key, std::string>) {
      return "a heap of so many counters that its name is long: " + std::to_string(heap);
    } else {
      return Key{heap};
    }
  }
};

struct NoEquality {
  unsigned heap;
};
struct NoHash {
  unsigned heap;
  friend bool operator==(const NoHash&, const NoHash&) = default;
};
struct NoCopies {
  unsigned heap;
  NoCopies(NoCopies&&) = default;
  NoCopies& operator=(NoCopies&&) = default;
  friend bool operator==(const NoCopies&, const NoCopies&) = default;
};
struct Own {
  unsigned heap;
  friend bool operator==(const Own&, const Own&) = default;
};
// A key with a text inside, which says what it holds.
struct Named {
  unsigned heap;
  std::string name = std::string(40, static_cast<char>('a' + heap % 26));
  friend bool operator==(const Named&, const Named&) = default;
  friend std::uint64_t held_bytes(const Named& key) { return HeldBytes<std::string>::of(key.name); }
};
// The same, and says nothing.
struct Silent {
  unsigned heap;
  std::string name;
  friend bool operator==(const Silent&, const Silent&) = default;
};

}  // namespace
}  // namespace zermelo::engine

template <>
struct std::hash<zermelo::engine::NoEquality> {
  std::size_t operator()(const zermelo::engine::NoEquality& key) const { return key.heap; }
};
template <>
struct std::hash<zermelo::engine::NoCopies> {
  std::size_t operator()(const zermelo::engine::NoCopies& key) const { return key.heap; }
};
template <>
struct std::hash<zermelo::engine::Own> {
  std::size_t operator()(const zermelo::engine::Own& key) const { return key.heap; }
};
template <>
struct std::hash<zermelo::engine::Named> {
  std::size_t operator()(const zermelo::engine::Named& key) const { return key.heap; }
};
template <>
struct std::hash<zermelo::engine::Silent> {
  std::size_t operator()(const zermelo::engine::Silent& key) const { return key.heap; }
};

namespace zermelo::engine {
namespace {

static_assert(Game<Heap<unsigned>> && Game<Heap<std::uint64_t>> && Game<Heap<Own>> && Game<Heap<Named>>);
static_assert(Game<Heap<std::string>>);
static_assert(!Game<Heap<NoEquality>>, "keys are compared");
static_assert(!Game<Heap<NoHash>>, "keys are hashed");
static_assert(!Game<Heap<NoCopies>>, "keys are kept");

struct NoStart : Heap<unsigned> {
  Position start() const = delete;
};
struct OtherKey : Heap<unsigned> {
  std::string key(Position) const { return ""; }
};
struct NoPlay : Heap<unsigned> {
  void play(Position, Move) const {}
};
struct MovesThatAreNoPositions : Heap<unsigned> {
  using Move = NoCopies;
  void moves(Position, std::vector<Move>&) const {}
  Position play(Position, const Move&) const { return 0; }
};
static_assert(!Game<NoStart> && !Game<OtherKey> && !Game<NoPlay> && !Game<MovesThatAreNoPositions>);
static_assert(!Game<int> && !Game<std::string>);

// A table's entries lie in zeroed memory and are forgotten without a word.
static_assert(FlatKey<std::uint64_t> && FlatKey<Own>);
static_assert(!FlatKey<std::string> && !FlatKey<Named> && !FlatKey<std::vector<int>>);
static_assert(std::is_same_v<PositionTable<Own, int>, GrowingTable<Own, int>>);
static_assert(std::is_same_v<PositionTable<std::string, int>, RecentMemo<std::string, int>>);
// What holds memory of its own says how much.
static_assert(Counted<Own> && Counted<std::string> && Counted<Named> && Counted<std::vector<int>>);
static_assert(!Counted<Silent>);

template <class Key>
class Keys : public ::testing::Test {};
using KeyTypes = ::testing::Types<unsigned, std::uint64_t, Own, std::string, Named>;
TYPED_TEST_SUITE(Keys, KeyTypes);

// Heaps are worth their size modulo 3. With room for all, and with room for next to nothing.
TYPED_TEST(Keys, every_engine_serves_them) {
  for (const std::uint64_t bytes : {std::uint64_t{1} << 20, std::uint64_t{2000}, std::uint64_t{1}}) {
    for (unsigned size = 0; size < 14; ++size) {
      const Heap<TypeParam> game{size};
      for (const auto method :
           {NimberMethod::mex, NimberMethod::lemoine_viennot, NimberMethod::beling_rogalski}) {
        EXPECT_EQ((NimberSearch<Heap<TypeParam>>(game, method, Budget(), bytes).value(size).value), size % 3);
      }
      ProofNumberSearch<Heap<TypeParam>> search(game, Budget(), Progress::silent(), bytes);
      EXPECT_EQ(search.outcome(size), size % 3 == 0 ? Outcome::previous : Outcome::next);
    }
  }
  const Heap<TypeParam> game{13};
  ExpectationSearch<Heap<TypeParam>> worth(game, 1 << 16);
  EXPECT_EQ(worth.value(13, Budget()), 1.0);
  EXPECT_EQ(worth.value(12, Budget()), 0.0);
  ProofOracle<Heap<TypeParam>> oracle(game, 1 << 16);
  Judge<Heap<TypeParam>, ProofOracle<Heap<TypeParam>>> judge(game, oracle, 1 << 16);
  const auto judged = judge.judge(13, {}, Budget().looks(1000), 1);
  EXPECT_EQ(judged.value, 1.0);
  EXPECT_EQ(judged.moves[0].length, 9);  // 12 counters last four turns of two moves
}

}  // namespace
}  // namespace zermelo::engine
