// What the engines ask of a game. Normal play: the player who cannot move loses.
//
//     struct Nim {                                                    // one heap
//       using Position = unsigned;
//       using Move = unsigned;                                        // what is left of the heap
//       using Key = std::uint64_t;
//
//       Position start() const { return 5; }
//       void moves(Position heap, std::vector<Move>& out) const {     // appends them
//         for (unsigned left = 0; left < heap; ++left) out.push_back(left);
//       }
//       Position play(Position, Move left) const { return left; }
//       Key key(Position heap) const { return heap; }
//     };
//     static_assert(engine::Game<Nim>);
//
// The key is exact: two positions with one key are the same game. A key that only hashes a position would
// make wrong answers possible, so engines compare whole keys. Any type will do that can be copied, compared
// and hashed: a number, a std::string, or a struct of your own with == and std::hash. Keys without memory of
// their own (numbers, arrays of numbers) are held in tables of fixed size, others in a memo (memo.hpp).
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <vector>

#include "base/hash.hpp"

namespace zermelo::engine {

// std::hash knows the type. It must be told before the first engine is named, right after the key's own type.
template <class Key>
concept Hashable = requires(const Key& key) {
  { std::hash<Key>{}(key) } -> std::convertible_to<std::size_t>;
};

template <class Key>
concept ExactKey = std::copyable<Key> && std::equality_comparable<Key> && Hashable<Key>;

// A key that may lie in zeroed memory and is forgotten without a word: no pointers, no strings.
template <class Key>
concept FlatKey = ExactKey<Key> && std::is_trivially_copyable_v<Key> && std::default_initializable<Key>;

template <class G>
concept Game = std::copyable<typename G::Position> && std::copyable<typename G::Move> &&
    ExactKey<typename G::Key> &&
    requires(const G& game, const typename G::Position& position, const typename G::Move& move,
             std::vector<typename G::Move>& moves) {
  { game.start() } -> std::same_as<typename G::Position>;
  game.moves(position, moves);  // appends the legal moves
  { game.play(position, move) } -> std::same_as<typename G::Position>;
  { game.key(position) } -> std::same_as<typename G::Key>;
};

// A position that falls apart into independent ones: its value is the nim-sum of theirs.
template <class G>
concept Decomposable = Game<G> &&
    requires(const G& game, const typename G::Position& position, std::vector<typename G::Position>& parts) {
  game.parts(position, parts);
};

// A position may be replaced by a representative of its symmetry class.
template <class G>
concept Symmetric = Game<G> && requires(const G& game, const typename G::Position& position) {
  { game.canonical(position) } -> std::same_as<typename G::Position>;
};

template <Game G>
typename G::Position representative(const G& game, const typename G::Position& position) {
  if constexpr (Symmetric<G>) {
    return game.canonical(position);
  } else {
    return position;
  }
}

template <class Key>
std::uint64_t hash_of(const Key& key) {
  if constexpr (std::is_integral_v<Key>) {
    return mix(static_cast<std::uint64_t>(key));
  } else {
    return mix(std::hash<Key>{}(key));
  }
}

}  // namespace zermelo::engine
