#include "games/polyform/priority_search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>

#include "engine/sat.hpp"
#include "games/polyform/rungs.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

using engine::Clause;
using engine::Literal;
using engine::Sat;
using lattice::Period;

class PriorityFormula {
 public:
  // Throws Stopped, as `exclude` does: a formula can be large.
  PriorityFormula(const Marks& marks, const PriorityShape& shape, Watch& watch)
      : visits_(visits_of(marks, 0)), watch_(watch) {
    for (int slot = 0; slot < shape.slots(); ++slot) {
      const int number = slot / shape.orders;
      const std::size_t candidates = shape.candidates[static_cast<std::size_t>(number)].size();
      auto& patterns = entries_.emplace_back(static_cast<std::size_t>(shape.patterns(number)));
      for (auto& visits : patterns) {
        visits.resize(static_cast<std::size_t>(visits_));
        for (auto& list : visits) {
          for (int position = 0; position < shape.depth; ++position) {
            watch_.spend(clause_steps * candidates);
            auto& literals = list.emplace_back(candidates);
            for (Literal& literal : literals) {
              literal = sat_.fresh();
              sat_.prefer(-literal);
            }
            sat_.at_most(1, literals);
          }
        }
      }
    }
  }

  Sat& sat() { return sat_; }

  PriorityTable table() const {
    PriorityTable table;
    for (const auto& patterns : entries_) {
      auto& to = table.lists.emplace_back();
      for (const auto& visits : patterns) {
        auto& lists = to.emplace_back();
        for (const auto& positions : visits) {
          auto& list = lists.emplace_back();
          for (const auto& literals : positions) {
            for (std::size_t entry = 0; entry < literals.size(); ++entry) {
              const int number = static_cast<int>(entry);
              if (sat_.value(literals[entry]) && std::find(list.begin(), list.end(), number) == list.end())
                list.push_back(number);
            }
          }
        }
      }
    }
    return table;
  }

  // Some mark of the line must fall on a cell that the breaker holds by then.
  void exclude(const PriorityArena& arena, const std::vector<PriorityArena::Turn>& line) {
    known_.assign(arena.cells().size(), never);
    Clause stopped;
    const auto use = [&](int cell) {
      Literal& known = known_[static_cast<std::size_t>(cell)];
      if (known != never && known != always) stopped.push_back(known);
      known = always;
    };
    for (const auto& turn : line) {
      for (const auto& mark : turn.answered) use(mark.cell);
      // What he says that he has he may have had before the breaker came.
      for (const int cell : turn.claimed) known_[static_cast<std::size_t>(cell)] = always;
      for (int visit = 0; visit < visits_; ++visit) {
        for (const auto& mark : turn.answered) {
          if (visit < mark.visits) follow(arena, mark, visit);
        }
      }
    }
    sat_.add(stopped);
  }

 private:
  // Literals of a circuit in which more entries only make more true, so it is enough that each implies a
  // reason for it.
  static constexpr Literal never = 0;
  static constexpr Literal always = 1 << 30;
  static constexpr std::uint64_t clause_steps = 128;  // of a watch, for a variable with its clauses

  // One visit: `reached` says that all entries before a position are marked.
  void follow(const PriorityArena& arena, const PriorityArena::Answered& mark, int visit) {
    const auto& positions = entries_[static_cast<std::size_t>(mark.slot)]
                                    [static_cast<std::size_t>(mark.pattern)][static_cast<std::size_t>(visit)];
    const std::size_t candidates = positions.front().size();
    watch_.spend(clause_steps * candidates * positions.size());
    std::vector<std::vector<Literal>> reasons(candidates);  // why the cell is marked after the visit
    Literal reached = always;
    for (std::size_t position = 0; position < positions.size() && reached != never; ++position) {
      Clause onward;
      for (std::size_t entry = 0; entry < candidates; ++entry) {
        const Literal known = known_at(arena, mark.cell, entry);
        const Literal here = positions[position][entry];
        if (known != always) reasons[entry].push_back(both(reached, here));
        if (known != never) onward.push_back(both(known, here));
      }
      if (position + 1 == positions.size() || onward.empty()) break;
      const Literal next = sat_.fresh();
      if (reached != always) sat_.add({-next, reached});
      onward.push_back(-next);
      sat_.add(onward);
      reached = next;
    }
    for (std::size_t entry = 0; entry < candidates; ++entry) {
      if (reasons[entry].empty()) continue;
      Literal& known = known_[static_cast<std::size_t>(arena.target(mark.cell, static_cast<int>(entry)))];
      const Literal after = sat_.fresh();
      Clause clause = reasons[entry];
      clause.push_back(-after);
      if (known != never) clause.push_back(known);
      sat_.add(clause);
      known = after;
    }
  }

  Literal known_at(const PriorityArena& arena, int cell, std::size_t entry) const {
    return known_[static_cast<std::size_t>(arena.target(cell, static_cast<int>(entry)))];
  }

  // A literal that implies both.
  Literal both(Literal x, Literal y) {
    if (x == always) return y;
    const Literal result = sat_.fresh();
    sat_.add({-result, x});
    sat_.add({-result, y});
    return result;
  }

  int visits_;
  Watch& watch_;
  Sat sat_;
  std::vector<std::vector<std::vector<std::vector<std::vector<Literal>>>>>
      entries_;                 // slot, pattern, visit, position
  std::vector<Literal> known_;  // by cell of the arena: marked by now
};

constexpr std::uint64_t arena_steps = 256;  // of a watch, for a cell that is numbered

std::vector<PriorityArena> arenas_of(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                                     const PriorityShape& shape, Watch& watch) {
  std::vector<PriorityArena> arenas;
  for (const Sites& goal : goals) {
    for (const Sites& orientation : lattice::orientations(grid, goal)) {
      for (int number = 0; number < shape.period.index(); ++number) {
        arenas.emplace_back(grid, marks, shape,
                            lattice::translated(orientation, shape.period.representative(number)));
        watch.spend(arena_steps * arenas.back().cells().size());
      }
    }
  }
  return arenas;
}

bool holds(const std::vector<PriorityArena>& arenas, const PriorityTable& table, Watch& watch) {
  return std::none_of(arenas.begin(), arenas.end(),
                      [&](const PriorityArena& arena) { return arena.line(table, watch).has_value(); });
}

// Entries that are not needed go, from the end of every list.
void simplify(const std::vector<PriorityArena>& arenas, PriorityTable& table, Watch& watch) {
  for (auto& patterns : table.lists) {
    for (auto& visits : patterns) {
      for (auto& list : visits) {
        for (std::size_t i = list.size(); i-- > 0;) {
          const int entry = list[i];
          list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
          if (!holds(arenas, table, watch)) list.insert(list.begin() + static_cast<std::ptrdiff_t>(i), entry);
        }
      }
    }
  }
}

std::string words_for(const PriorityShape& shape) {
  std::string history;
  for (const Offsets& cells : shape.history) {
    history += fmt::format("{}{}", history.empty() ? "" : "+", cells.size());
  }
  const bool any = history.find_first_not_of("0+") != std::string::npos;
  const std::string places = shape.orders == 1 ? "" : " by place in the turn";
  const std::string ranks =
      shape.ranks.empty() ? "" : fmt::format(", marks ordered by class {}", fmt::join(shape.ranks, ","));
  return fmt::format("period {}, lists of {}{}{}{}", shape.period.text(), shape.depth, places, ranks,
                     any ? fmt::format(", {} history cells, level {}", history, shape.levels) : "");
}

// With the history cells themselves, which the words only count.
std::string whole_name(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                       const PriorityShape& shape) {
  std::string name = words_for(shape);
  for (const Offsets& cells : shape.history) {
    name += ';';
    for (const Site& site : cells)
      fmt::format_to(std::back_inserter(name), " {},{}", fmt::join(site.at, ","), site.type);
  }
  return rung_name(grid, goals, fmt::format("{}, {}", text(marks), name));
}

// Rules that treat both sides alike succeed most often.
bool both_sides(const Offsets& history) {
  return std::all_of(history.begin(), history.end(), [&](const Site& site) {
    return std::find(history.begin(), history.end(), Site{lattice::Vector{} - site.at, site.type}) !=
           history.end();
  });
}

std::vector<Offsets> neighbour_sets(const Grid& grid, int type, int size) {
  const Sites neighbours = grid.neighbours({{}, type});
  std::vector<Offsets> sets;
  for (std::uint32_t set = 0; set < std::uint32_t{1} << neighbours.size(); ++set) {
    if (std::popcount(set) != size) continue;
    Offsets history;
    for (std::size_t k = 0; k < neighbours.size(); ++k) {
      if ((set >> k & 1U) != 0) history.push_back(neighbours[k]);
    }
    sets.push_back(std::move(history));
  }
  return sets;
}

// Calls visit(history of each class) until it returns true: sets of `size` neighbours for each class.
bool for_each_history(const Grid& grid, int classes, int size, std::vector<Offsets>& chosen,
                      const std::function<bool(const std::vector<Offsets>&)>& visit) {
  if (static_cast<int>(chosen.size()) == classes) return visit(chosen);
  for (Offsets& history : neighbour_sets(grid, static_cast<int>(chosen.size()) % grid.types(), size)) {
    chosen.push_back(std::move(history));
    if (for_each_history(grid, classes, size, chosen, visit)) return true;
    chosen.pop_back();
  }
  return false;
}

// Classes that are put in every order.
constexpr int most_ranked = 3;

class ShapeLadder {
 public:
  ShapeLadder(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
              const PriorityLimits& limits, const Budget& budget, Progress& progress)
      : grid_(grid), goals_(goals), marks_(marks), limits_(limits), budget_(budget), progress_(progress) {}

  PriorityFound climb() {
    progress_.begin("shapes of priority strategies", 0);
    const bool found = (limits_.plain && without_history()) || with_history() || by_places();
    if (!found) found_.stopped = budget_.exhausted();
    progress_.finish();
    return std::move(found_);
  }

 private:
  bool without_history() {
    for (int index = 1; index <= limits_.index; ++index) {
      for (int depth = 1; depth <= limits_.depth; ++depth) {
        for (const Period& period : lattice::periods(grid_, index)) {
          const auto classes = static_cast<std::size_t>(index) * static_cast<std::size_t>(grid_.types());
          if (tried(shape_with(grid_, goals_, period, std::vector<Offsets>(classes), depth, 1))) return true;
          if (budget_.exhausted()) return false;
        }
      }
    }
    return false;
  }

  // What a mark's place in its turn can add. The maker chooses it for a mark that is alone near the copy, so
  // lists by place differ from plain ones only in how two marks of one turn share the work; the order of the
  // marks says which of them is which.
  bool by_places() {
    if (!limits_.places || marks_.maker == 1) return false;
    for (int index = 1; index <= limits_.index; ++index) {
      for (int depth = 1; depth <= limits_.depth; ++depth) {
        for (const Period& period : lattice::periods(grid_, index)) {
          const int classes = index * grid_.types();
          PriorityShape shape = shape_with(grid_, goals_, period,
                                           std::vector<Offsets>(static_cast<std::size_t>(classes)), depth, 1);
          shape.orders = marks_.maker;
          if (tried(shape)) return true;
          if (classes <= most_ranked && tried_with_ranks(shape)) return true;
          if (budget_.exhausted()) return false;
        }
      }
    }
    return false;
  }

  // Every order of the classes.
  bool tried_with_ranks(PriorityShape shape) {
    if (shape.classes() == 1) return false;
    for (int number = 0; number < shape.classes(); ++number) shape.ranks.push_back(number);
    do {
      if (tried(shape)) return true;
      if (budget_.exhausted()) return false;
    } while (std::next_permutation(shape.ranks.begin(), shape.ranks.end()));
    return false;
  }

  bool with_history() {
    for (const bool symmetric : {true, false}) {
      if (with_history(symmetric)) return true;
      if (budget_.exhausted()) return false;
    }
    return false;
  }

  bool with_history(bool symmetric) {
    for (int size = 1; size <= limits_.history; ++size) {
      for (int depth = std::min(2, limits_.depth); depth <= limits_.depth; ++depth) {
        for (int index = 1; index <= limits_.index; ++index) {
          for (const Period& period : lattice::periods(grid_, index)) {
            if (with_history(period, size, depth, symmetric)) return found_.strategy.has_value();
          }
        }
      }
    }
    return false;
  }

  bool with_history(const Period& period, int size, int depth, bool symmetric) {
    std::vector<Offsets> chosen;
    return for_each_history(grid_, period.index() * grid_.types(), size, chosen,
                            [&](const std::vector<Offsets>& history) {
                              if (std::all_of(history.begin(), history.end(), both_sides) != symmetric)
                                return false;
                              if (budget_.exhausted()) return true;
                              return tried(shape_with(grid_, goals_, period, history, depth, limits_.levels));
                            });
  }

  // A maker who makes one mark in each turn here and the others far away plays the (1 -> c, floor(b/a)) game.
  // Where its lines exclude every strategy of the shape, which is soon seen, so do those of the game.
  std::optional<ShapeOutcome> excluded_by_single_marks(PriorityShape shape) {
    shape.orders = 1;  // he puts it at the last place
    shape.ranks.clear();
    const Marks single{1, marks_.breaker / marks_.maker, marks_.last, 0};
    if (marks_.maker == 1 || single.breaker == 0) return std::nullopt;
    ShapeOutcome outcome = search_shape(grid_, goals_, single, shape, budget_, progress_);
    if (outcome.table) return std::nullopt;
    return outcome;
  }

  bool tried(const PriorityShape& shape) {
    progress_.update(static_cast<std::uint64_t>(found_.tried.size()));
    const std::string rung = whole_name(grid_, goals_, marks_, shape);
    if (const auto rounds = empty_rung(budget_, rung)) {
      found_.tried.push_back({words_for(shape), true, static_cast<int>(*rounds)});
      return false;
    }
    const auto excluded = excluded_by_single_marks(shape);
    const ShapeOutcome outcome =
        excluded ? *excluded : search_shape(grid_, goals_, marks_, shape, budget_, progress_);
    if (!outcome.table) {
      if (outcome.exhausted) keep_empty_rung(budget_, rung, static_cast<std::uint64_t>(outcome.rounds));
      found_.tried.push_back({words_for(shape), outcome.exhausted, outcome.rounds});
      return false;
    }
    found_.strategy = strategy_of(grid_, marks_, shape, *outcome.table);
    found_.levels = shape.levels;
    found_.shape = words_for(shape);
    found_.rounds = outcome.rounds;
    return true;
  }

  const Grid& grid_;
  const std::vector<Sites>& goals_;
  const Marks marks_;
  const PriorityLimits limits_;
  const Budget& budget_;
  Progress& progress_;
  PriorityFound found_;
};

}  // namespace

PriorityShape shape_with(const Grid& grid, const std::vector<Sites>& goals, const Period& period,
                         std::vector<Offsets> history, int depth, int levels) {
  std::vector<Offsets> by_type(static_cast<std::size_t>(grid.types()));
  for (int type = 0; type < grid.types(); ++type) {
    const Site site{{}, type};
    Sites together;
    for (const Sites& goal : goals) {
      for (const Sites& copy : lattice::placements_through(grid, goal, site)) {
        together.insert(together.end(), copy.begin(), copy.end());
      }
    }
    by_type[static_cast<std::size_t>(type)] = lattice::without(lattice::as_set(std::move(together)), {site});
  }
  PriorityShape shape{period, std::move(history), {}, depth, levels, 1, {}};
  for (int number = 0; number < shape.classes(); ++number) {
    shape.candidates.push_back(by_type[static_cast<std::size_t>(number % grid.types())]);
  }
  return shape;
}

ShapeOutcome search_shape(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                          const PriorityShape& shape, const Budget& budget, Progress& progress) {
  ShapeOutcome outcome;
  Watch watch(budget, progress);
  try {
    const std::vector<PriorityArena> arenas = arenas_of(grid, goals, marks, shape, watch);
    PriorityFormula formula(marks, shape, watch);
    formula.sat().skip_answered_calls(whole_name(grid, goals, marks, shape));
    for (;;) {
      const Sat::Answer answer = formula.sat().solve(budget);
      outcome.rounds = static_cast<int>(formula.sat().calls()) - 1;
      if (answer != Sat::Answer::yes) {
        outcome.exhausted = answer == Sat::Answer::no;
        return outcome;
      }
      PriorityTable table = formula.table();
      bool refuted = false;
      for (const PriorityArena& arena : arenas) {
        const auto line = arena.line(table, watch);
        if (!line) continue;
        refuted = true;
        formula.exclude(arena, *line);
      }
      if (!refuted) {
        simplify(arenas, table, watch);
        outcome.table = std::move(table);
        return outcome;
      }
    }
  } catch (const Stopped&) {
    return outcome;
  }
}

PriorityFound find_priority(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                            const PriorityLimits& limits, const Budget& budget, Progress& progress) {
  return ShapeLadder(grid, goals, marks, limits, budget, progress).climb();
}

}  // namespace zermelo::polyform
