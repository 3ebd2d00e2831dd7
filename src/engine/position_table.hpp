// Where a search that may forget keeps what it knows of positions, by the kind of their keys: a table for keys
// without memory of their own, a memo for strings and the like. Both find exactly what was stored for the key.
#pragma once

#include "engine/game.hpp"
#include "engine/memo.hpp"
#include "engine/replacing_table.hpp"

namespace zermelo::engine {

template <ExactKey Key, class Value>
struct PositionTables {
  using Fixed = RecentMemo<Key, Value>;
  using Growing = RecentMemo<Key, Value>;
};

template <FlatKey Key, class Value>
struct PositionTables<Key, Value> {
  using Fixed = ReplacingTable<Key, Value>;
  using Growing = GrowingTable<Key, Value>;
};

// All of its bytes from the beginning, though untouched until they are used.
template <class Key, class Value>
using PositionTable = typename PositionTables<Key, Value>::Fixed;

// Small at first.
template <class Key, class Value>
using GrowingPositionTable = typename PositionTables<Key, Value>::Growing;

}  // namespace zermelo::engine
