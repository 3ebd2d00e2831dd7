// Every position of a small board, decided before the game: who wins and how long it takes. For any game without chance; a
// board that turns out not to be small is left to others.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/error.hpp"
#include "engine/contest.hpp"
#include "engine/game.hpp"
#include "lab/play/adviser.hpp"

namespace zermelo::lab {

template <class G>
class SmallTable final : public Adviser<typename G::Position> {
 public:
  using P = typename G::Position;
  // Moves looked at before a board counts as large: a second or so for the slowest rules.
  static constexpr std::uint64_t most_steps = 200'000;

  explicit SmallTable(const G& game) : game_(game) {}

  std::optional<Finding> known(const P& position) override {
    if (!complete_) return std::nullopt;
    const auto found = table_.find(game_.key(engine::representative(game_, position)));
    if (found == table_.end()) return std::nullopt;
    Finding finding{found->second.value / 2.0, Source::table, "table of this board"};
    if (found->second.value != 1) finding.length = found->second.length;
    return finding;
  }
  void prepare(const P& from, const Budget& budget, Progress&) override {
    if (complete_ && known(from)) return;
    complete_ = false;
    table_.clear();
    steps_ = 0;
    complete_ = fill(from, budget).has_value();
    if (!complete_) table_.clear();
  }
  bool knows_everything() const override { return complete_; }
  std::string words() const override { return complete_ ? "a table of every position of this board" : ""; }

 private:
  struct Entry {
    int value = 0;  // 2 win, 1 draw, 0 loss
    int length = 0;
  };

  std::optional<Entry> fill(const P& given, const Budget& budget) {
    const P position = engine::representative(game_, given);
    const auto key = game_.key(position);
    if (const auto found = table_.find(key); found != table_.end()) return found->second;
    const auto moves = engine::moves_of(game_, position);
    Entry best;
    if (const auto end = engine::ending(game_, position, moves)) {
      best.value = static_cast<int>(*end * 2);
    } else {
      bool any = false;
      for (const auto& move : moves) {
        if (++steps_ > most_steps) return std::nullopt;
        if (steps_ % 1024 == 0 && budget.exhausted()) {
          Budget::throw_if_interrupted();
          return std::nullopt;
        }
        const auto rest = fill(game_.play(position, move), budget);
        if (!rest) return std::nullopt;
        const Entry mine{2 - rest->value, rest->length + 1};
        if (!any || better(mine, best)) best = mine;
        any = true;
      }
    }
    table_.emplace(key, best);
    return best;
  }
  // The winner hurries, who does not win holds out.
  static bool better(const Entry& x, const Entry& y) {
    if (x.value != y.value) return x.value > y.value;
    return x.value == 2 ? x.length < y.length : x.length > y.length;
  }

  struct KeyHash {
    std::size_t operator()(const typename G::Key& key) const { return engine::hash_of(key); }
  };
  const G& game_;
  std::unordered_map<typename G::Key, Entry, KeyHash> table_;
  std::uint64_t steps_ = 0;
  bool complete_ = false;
};

}  // namespace zermelo::lab
