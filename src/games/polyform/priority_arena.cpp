#include "games/polyform/priority_arena.hpp"

#include <algorithm>
#include <unordered_set>

#include "base/error.hpp"
#include "base/hash.hpp"

namespace zermelo::polyform {

PriorityStrategy strategy_of(const Grid& grid, const Marks& marks, const PriorityShape& shape,
                             const PriorityTable& table) {
  PriorityStrategy strategy{&grid, shape.period, marks.maker, marks.breaker, shape.orders, {}, shape.ranks};
  for (int slot = 0; slot < shape.slots(); ++slot) {
    const int number = slot / shape.orders;
    const auto at = static_cast<std::size_t>(number);
    CellRules cell{shape.history[at], {}};
    // Patterns with more cells first: the first rule whose needs are met is then the one for exactly these
    // cells.
    std::vector<int> patterns(static_cast<std::size_t>(shape.patterns(number)));
    for (std::size_t i = 0; i < patterns.size(); ++i) patterns[i] = static_cast<int>(i);
    std::stable_sort(patterns.begin(), patterns.end(), [](int x, int y) {
      return std::popcount(static_cast<unsigned>(x)) > std::popcount(static_cast<unsigned>(y));
    });
    for (const int pattern : patterns) {
      PriorityRule rule;
      for (std::size_t k = 0; k < cell.history.size(); ++k) {
        if ((pattern >> k & 1) != 0) rule.needs.push_back(static_cast<int>(k));
      }
      for (const auto& list :
           table.lists[static_cast<std::size_t>(slot)][static_cast<std::size_t>(pattern)]) {
        Offsets& offsets = rule.lists.emplace_back();
        for (const int entry : list) offsets.push_back(shape.candidates[at][static_cast<std::size_t>(entry)]);
      }
      while (!rule.lists.empty() && rule.lists.back().empty()) rule.lists.pop_back();
      cell.rules.push_back(std::move(rule));
    }
    strategy.rules.push_back(std::move(cell));
  }
  return strategy;
}

PriorityArena::PriorityArena(const Grid& grid, const Marks& marks, const PriorityShape& shape,
                             const Sites& copy)
    : marks_(marks), orders_(shape.orders) {
  for (const Site& site : copy) number(site);
  goal_ = answering_ = static_cast<int>(copy.size());
  const auto class_at = [&](int cell) {
    const Site& site = cells_[static_cast<std::size_t>(cell)];
    return shape.period.number(site.at) * grid.types() + site.type;
  };
  const auto look_at_history = [&](int cell) {
    class_.push_back(class_at(cell));
    history_.emplace_back();
    for (const Site& offset : shape.history[static_cast<std::size_t>(class_.back())]) {
      history_.back().push_back(number(seen_from(Site(cells_[static_cast<std::size_t>(cell)]), offset)));
    }
  };
  int looked = 0;
  for (int level = 0; level < shape.levels; ++level) {
    answering_ = level == 0 ? goal_ : static_cast<int>(cells_.size());
    while (looked < answering_) look_at_history(looked++);
  }
  for (int cell = 0; cell < answering_; ++cell) {
    targets_.emplace_back();
    for (const Site& offset : shape.candidates[static_cast<std::size_t>(class_of(cell))]) {
      targets_.back().push_back(number(seen_from(Site(cells_[static_cast<std::size_t>(cell)]), offset)));
    }
  }
  if (cells_.size() > most_cells) bad_input("a priority strategy of this shape looks at too many cells");
  for (int cell = 0; cell < answering_; ++cell)
    rank_.push_back(shape.ranks.empty() ? 0 : shape.ranks[static_cast<std::size_t>(class_of(cell))]);
}

int PriorityArena::number(const Site& site) {
  const auto [entry, added] = numbers_.emplace(site, static_cast<int>(cells_.size()));
  if (added) cells_.push_back(site);
  return entry->second;
}

// Depth first over turns; positions that were left without success are not entered again.
class LineSearch {
 public:
  LineSearch(const PriorityArena& arena, const PriorityTable& table, Watch& watch)
      : arena_(arena), table_(table), watch_(watch) {
    for (int cell = 0; cell < arena.goal_; ++cell) goal_.set(static_cast<std::size_t>(cell));
  }

  std::optional<std::vector<PriorityArena::Turn>> run() {
    if (!go_on(State{})) return std::nullopt;
    return std::move(line_);
  }

 private:
  using Set = PriorityArena::Set;
  struct State {
    Set maker;
    Set marked;  // by either player, as far as it is followed here
    friend bool operator==(const State&, const State&) = default;
  };
  struct Hash {
    std::size_t operator()(const State& state) const {
      return mix(std::hash<Set>()(state.maker) ^ mix(std::hash<Set>()(state.marked)));
    }
  };

  bool go_on(const State& state) {
    const Set left = goal_ & ~state.maker;
    if (static_cast<int>(left.count()) <= arena_.marks_.last) {
      PriorityArena::Turn last;
      for (int cell = 0; cell < arena_.goal_; ++cell) {
        if (left.test(static_cast<std::size_t>(cell))) last.answered.push_back({cell, 0, 0, 0});
      }
      line_.push_back(std::move(last));
      return true;
    }
    if (!seen_.insert(state).second) return false;
    watch_.spend(256);
    std::vector<int> turn;
    return choose(state, turn, 0);
  }

  bool choose(const State& state, std::vector<int>& turn, int from) {
    if (!turn.empty() && place(state, turn)) return true;
    if (static_cast<int>(turn.size()) == arena_.marks_.maker) return false;
    for (int cell = from; cell < arena_.answering_; ++cell) {
      if (state.marked.test(static_cast<std::size_t>(cell))) continue;
      turn.push_back(cell);
      if (choose(state, turn, cell + 1)) return true;
      turn.pop_back();
    }
    return false;
  }

  // Every choice of places in the order of the turn that makes a difference.
  bool place(const State& before, std::vector<int> turn) {
    std::sort(turn.begin(), turn.end(), [&](int x, int y) {
      const auto key = [&](int cell) {
        const auto at = static_cast<std::size_t>(cell);
        return std::pair(arena_.rank_[at], arena_.cells_[at]);
      };
      return key(x) < key(y);
    });
    std::vector<int> places;
    if (arena_.orders_ > 1) return place(before, turn, places, 0);
    const int skipped = arena_.marks_.maker - static_cast<int>(turn.size());
    for (int i = 0; i < static_cast<int>(turn.size()); ++i) places.push_back(skipped + i);
    return claim(before, turn, places);
  }
  bool place(const State& before, const std::vector<int>& turn, std::vector<int>& places, int from) {
    if (places.size() == turn.size()) return claim(before, turn, places);
    for (int at = from; at < arena_.marks_.maker; ++at) {
      places.push_back(at);
      if (place(before, turn, places, at + 1)) return true;
      places.pop_back();
    }
    return false;
  }

  // Every set of wildcards that the rules for this turn look at and that the maker may have.
  bool claim(const State& before, const std::vector<int>& turn, const std::vector<int>& places) {
    State state = before;
    for (const int cell : turn) {
      state.maker.set(static_cast<std::size_t>(cell));
      state.marked.set(static_cast<std::size_t>(cell));
    }
    std::vector<int> wild;
    for (const int cell : turn) {
      for (const int other : arena_.history_[static_cast<std::size_t>(cell)]) {
        if (other >= arena_.answering_ && !state.maker.test(static_cast<std::size_t>(other)) &&
            std::find(wild.begin(), wild.end(), other) == wild.end()) {
          wild.push_back(other);
        }
      }
    }
    for (std::uint32_t chosen = 0; chosen < std::uint32_t{1} << wild.size(); ++chosen) {
      watch_.spend(64);
      State with = state;
      PriorityArena::Turn made;
      for (std::size_t k = 0; k < wild.size(); ++k) {
        if ((chosen >> k & 1U) == 0) continue;
        made.claimed.push_back(wild[k]);
        with.maker.set(static_cast<std::size_t>(wild[k]));
        with.marked.set(static_cast<std::size_t>(wild[k]));
      }
      for (std::size_t i = 0; i < turn.size(); ++i) {
        const int slot = rule_slot(arena_.class_of(turn[i]), places[i], arena_.orders_);
        made.answered.push_back(
            {turn[i], slot, pattern_of(with, turn[i]), visits_of(arena_.marks_, places[i])});
      }
      if (!answer(with, made)) continue;
      line_.push_back(std::move(made));
      if (go_on(with)) return true;
      line_.pop_back();
    }
    return false;
  }

  int pattern_of(const State& state, int cell) const {
    int pattern = 0;
    const auto& history = arena_.history_[static_cast<std::size_t>(cell)];
    for (std::size_t k = 0; k < history.size(); ++k) {
      if (state.maker.test(static_cast<std::size_t>(history[k]))) pattern |= 1 << k;
    }
    return pattern;
  }

  // False when the breaker takes a cell of the copy.
  bool answer(State& state, const PriorityArena::Turn& turn) const {
    const int rounds = visits_of(arena_.marks_, 0);
    for (int visit = 0; visit < rounds; ++visit) {
      for (const auto& mark : turn.answered) {
        if (visit >= mark.visits) continue;
        const auto& list =
            table_.lists[static_cast<std::size_t>(mark.slot)][static_cast<std::size_t>(mark.pattern)]
                        [static_cast<std::size_t>(visit)];
        for (const int entry : list) {
          const auto target = static_cast<std::size_t>(arena_.target(mark.cell, entry));
          if (state.marked.test(target)) continue;
          state.marked.set(target);
          if (goal_.test(target)) return false;
          break;
        }
      }
    }
    return true;
  }

  const PriorityArena& arena_;
  const PriorityTable& table_;
  Watch& watch_;
  Set goal_;
  std::vector<PriorityArena::Turn> line_;
  std::unordered_set<State, Hash> seen_;
};

std::optional<std::vector<PriorityArena::Turn>> PriorityArena::line(const PriorityTable& table,
                                                                    Watch& watch) const {
  return LineSearch(*this, table, watch).run();
}

}  // namespace zermelo::polyform
