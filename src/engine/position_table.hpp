// Where a search that may forget keeps what it knows of positions, by the kind of their keys: a table for keys
// without memory of their own, a memo for strings and the like. Both find exactly what was stored for the key.
#pragma once

#include "engine/game.hpp"
#include "engine/memo.hpp"
#include "engine/replacing_table.hpp"

namespace zermelo::engine {

template <ExactKey Key, class Value>
struct PositionTableOf {
  using Table = RecentMemo<Key, Value>;
};

template <FlatKey Key, class Value>
struct PositionTableOf<Key, Value> {
  using Table = GrowingTable<Key, Value>;
};

// Small at first, and never more than the bytes it is given.
template <class Key, class Value>
using PositionTable = typename PositionTableOf<Key, Value>::Table;

}  // namespace zermelo::engine
