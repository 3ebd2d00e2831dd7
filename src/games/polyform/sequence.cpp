#include "games/polyform/sequence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "games/polyform/propositions.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

using lattice::includes;
using lattice::without;

Sites both(const Sites& x, const Sites& y) {
  Sites result;
  std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(result));
  return result;
}

Sites together(const Sites& x, const Sites& y) {
  Sites result;
  std::set_union(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(result));
  return result;
}

// Lists of cells are compared some ten times slower than sets of bits.
void spend(Watch* watch, std::size_t comparisons) {
  if (watch != nullptr) watch->spend(16 * comparisons);
}

// Whether some set of at most `most` cells meets every one of the sets.
bool can_be_hit(const std::vector<Sites>& sets, int most, Watch* watch) {
  if (sets.empty()) return true;
  spend(watch, sets.size());
  const auto smallest = std::min_element(sets.begin(), sets.end(),
                                         [](const Sites& x, const Sites& y) { return x.size() < y.size(); });
  // Disjoint sets need a cell each.
  int disjoint = 0;
  Sites covered;
  for (const Sites& set : sets) {
    if (!both(covered, set).empty()) continue;
    covered = together(covered, set);
    ++disjoint;
  }
  if (disjoint > most) return false;
  for (const Site& site : *smallest) {
    std::vector<Sites> rest;
    for (const Sites& set : sets) {
      if (!lattice::contains(set, site)) rest.push_back(set);
    }
    if (can_be_hit(rest, most - 1, watch)) return true;
  }
  return false;
}

bool is_goal(const ProofSequence& sequence, const Situation& situation) {
  if (!situation.neighbourhood.empty() || situation.core.empty()) return false;
  const Sites form = lattice::canonical(*sequence.grid, situation.core);
  return std::any_of(sequence.goals.begin(), sequence.goals.end(),
                     [&](const Sites& goal) { return lattice::canonical(*sequence.grid, goal) == form; });
}

// What the breaker must leave alone for a continuation: its zone without what the maker holds.
Sites needed(const ProofSequence& sequence, const Situation& situation, const Continuation& continuation) {
  const Situation there = placed(*sequence.grid, continuation.placement,
                                 sequence.steps[static_cast<std::size_t>(continuation.to)].situation);
  return without(zone_of(there), situation.core);
}

std::vector<Sites> needs(const ProofSequence& sequence, const Situation& situation,
                         const std::vector<Continuation>& list) {
  std::vector<Sites> result;
  result.reserve(list.size());
  for (const Continuation& continuation : list) result.push_back(needed(sequence, situation, continuation));
  return result;
}

// Every way to put the situation inside the zone, with at most `marks` cells of its core outside `core`.
void add_placements(const Grid& grid, const Situation& small, const Sites& zone, const Sites& core, int marks,
                    int to, std::vector<Continuation>& found, Watch* watch = nullptr) {
  const Sites small_zone = zone_of(small);
  spend(watch, 1);
  if (small_zone.size() > zone.size()) return;
  spend(watch, grid.symmetries().size() * zone.size());
  std::set<std::pair<Sites, Sites>> seen;
  for (int symmetry = 0; symmetry < static_cast<int>(grid.symmetries().size()); ++symmetry) {
    const Sites turned = placed(grid, {symmetry, {}}, small_zone);
    const Sites turned_core = placed(grid, {symmetry, {}}, small.core);
    for (const Site& site : zone) {
      if (site.type != turned.front().type) continue;
      const lattice::Vector shift = site.at - turned.front().at;
      const Sites moved_core = lattice::translated(turned_core, shift);
      if (static_cast<int>(without(moved_core, core).size()) > marks) continue;
      const Sites moved = lattice::translated(turned, shift);
      if (!includes(zone, moved)) continue;
      if (seen.emplace(moved_core, moved).second) found.push_back({to, {symmetry, shift}});
    }
  }
}

int marks_into(const ProofSequence& sequence, int step) {
  return is_goal(sequence, sequence.steps[static_cast<std::size_t>(step)].situation) ? sequence.marks.last
                                                                                     : sequence.marks.maker;
}

std::string shape_fault(const ProofSequence& sequence) {
  if (sequence.steps.empty()) return "there is no situation";
  const SequenceStep& start = sequence.steps.back();
  const int first = sequence.marks.maker + sequence.marks.handicap;
  const int most = is_goal(sequence, start.situation) ? std::max(first, sequence.marks.last) : first;
  if (static_cast<int>(start.situation.core.size()) > most) {
    return fmt::format("the first situation has a core of {} cells; the first turn has {}",
                       start.situation.core.size(), most);
  }
  return {};
}

}  // namespace

std::optional<std::string> fault(const ProofSequence& sequence) {
  if (std::string words = shape_fault(sequence); !words.empty()) return words;
  for (std::size_t i = 0; i < sequence.steps.size(); ++i) {
    const Situation& situation = sequence.steps[i].situation;
    if (!both(situation.core, situation.neighbourhood).empty()) {
      return fmt::format("situation {} has cells in its core and in its neighbourhood", i);
    }
    if (is_goal(sequence, situation)) continue;
    const auto list = continuations(sequence, situation, static_cast<int>(i));
    if (can_be_hit(needs(sequence, situation, list), sequence.marks.breaker, nullptr)) {
      return fmt::format("in situation {} some {} cells leave the maker no continuation", i,
                         sequence.marks.breaker);
    }
  }
  return std::nullopt;
}

std::vector<int> heights(const ProofSequence& sequence) {
  std::vector<int> turns;
  for (const SequenceStep& step : sequence.steps) {
    int most = 0;
    for (const Continuation& continuation : step.continuations) {
      most = std::max(most, turns[static_cast<std::size_t>(continuation.to)]);
    }
    turns.push_back(most + 1);
  }
  return turns;
}

int turns_of(const ProofSequence& sequence) { return sequence.steps.empty() ? 0 : heights(sequence).back(); }

std::vector<Continuation> continuations(const ProofSequence& sequence, const Situation& situation, int before,
                                        Watch* watch) {
  std::vector<Continuation> result;
  const Sites zone = zone_of(situation);
  for (int j = 0; j < before; ++j) {
    add_placements(*sequence.grid, sequence.steps[static_cast<std::size_t>(j)].situation, zone,
                   situation.core, marks_into(sequence, j), j, result, watch);
  }
  return result;
}

Standing standing(const Grid& grid, const Situation& situation) {
  const auto least = lattice::canonical(grid, std::vector<Sites>{situation.core, situation.neighbourhood});
  const Situation form{least[0], least[1]};
  const Sites zone = zone_of(situation);
  const Sites form_zone = zone_of(form);
  for (int symmetry = 0; symmetry < static_cast<int>(grid.symmetries().size()); ++symmetry) {
    const Sites turned = placed(grid, {symmetry, {}}, form_zone);
    if (turned.front().type != zone.front().type) continue;
    const Placement placement{symmetry, zone.front().at - turned.front().at};
    if (placed(grid, placement, form) == situation) return {form, placement};
  }
  return {situation, {}};
}

namespace {

// Builds steps bottom-up from the wins of a search.
class Assembly {
 public:
  Assembly(const ZoneSearch& search, const Marks& marks) : search_(search) {
    sequence_.grid = &search.board().grid();
    sequence_.goals = search.board().goals();
    sequence_.marks = marks;
  }

  ProofSequence build() {
    at(search_.root());
    return std::move(sequence_);
  }

 private:
  // A step as it lies on the board.
  struct Placed {
    int step = 0;
    Placement placement;
  };

  Placed at(const WinImage& image) {
    // Wins are shared by number; their images differ by an isometry of the board, which the situation shows.
    const auto key = std::pair(image.win, image.symmetry);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const Placed result = place(image);
    known_.emplace(key, result);
    return result;
  }

  Placed place(const WinImage& image) {
    const ZoneBoard& board = search_.board();
    const Grid& grid = *sequence_.grid;
    const auto answers = search_.answers(image);
    const Sites turn = board.sites_of(search_.turn(image));
    Sites core = together(board.sites_of(search_.held(image)), turn);
    if (answers.empty()) return insert({core, {}}, {});
    std::vector<Continuation> list;
    std::vector<Sites> zones;
    Sites zone = turn;
    for (const WinImage& answer : answers) {
      const Placed child = at(answer);
      list.push_back({child.step, child.placement});
      const Situation there =
          placed(grid, child.placement, sequence_.steps[static_cast<std::size_t>(child.step)].situation);
      zones.push_back(zone_of(there));
      zone = together(zone, zones.back());
    }
    // Easier continuations may need less: cells of the core that lie in no zone any more go.
    core = together(both(core, zone), turn);
    return insert({core, without(zone, core)}, list);
  }

  Placed insert(const Situation& situation, const std::vector<Continuation>& list) {
    const Grid& grid = *sequence_.grid;
    const Standing form = standing(grid, situation);
    const auto key = std::pair(form.situation.core, form.situation.neighbourhood);
    const Sites zone = zone_of(situation);
    int height = 1;
    for (const Continuation& continuation : list) {
      height = std::max(height, heights_[static_cast<std::size_t>(continuation.to)] + 1);
    }
    if (const auto found = numbers_.find(key);
        found != numbers_.end() && heights_[static_cast<std::size_t>(found->second)] <= height) {
      return {found->second, form.placement};
    }
    for (std::size_t i = 0; i < sequence_.steps.size(); ++i) {
      if (heights_[i] > height) continue;
      std::vector<Continuation> inside;
      add_placements(grid, sequence_.steps[i].situation, zone, situation.core, 0, static_cast<int>(i), inside,
                     &search_.watch());
      if (!inside.empty()) return {inside.front().to, inside.front().placement};
    }
    // The continuations move with the situation to its standing place.
    SequenceStep step{form.situation, {}};
    const Placement back = inverse(grid, form.placement);
    for (const Continuation& continuation : list) {
      step.continuations.push_back({continuation.to, composed(grid, back, continuation.placement)});
    }
    sequence_.steps.push_back(std::move(step));
    heights_.push_back(height);
    const int number = static_cast<int>(sequence_.steps.size()) - 1;
    numbers_.insert_or_assign(key, number);
    return {number, form.placement};
  }

  const ZoneSearch& search_;
  ProofSequence sequence_;
  std::map<std::pair<int, int>, Placed> known_;
  std::vector<int> heights_;  // turns that each step takes
  std::map<std::pair<Sites, Sites>, int> numbers_;
};

void keep_steps(ProofSequence& sequence, const std::vector<bool>& kept) {
  std::vector<int> number(sequence.steps.size(), -1);
  std::vector<SequenceStep> steps;
  for (std::size_t i = 0; i < sequence.steps.size(); ++i) {
    if (!kept[i]) continue;
    number[i] = static_cast<int>(steps.size());
    steps.push_back(std::move(sequence.steps[i]));
    for (Continuation& continuation : steps.back().continuations) {
      continuation.to = number[static_cast<std::size_t>(continuation.to)];
    }
  }
  sequence.steps = std::move(steps);
}

}  // namespace

ProofSequence sequence_of(const ZoneSearch& search, const Marks& marks) {
  ProofSequence sequence = Assembly(search, marks).build();
  minimise(sequence, &search.watch());
  return sequence;
}

void minimise(ProofSequence& sequence, Watch* watch) {
  const std::size_t count = sequence.steps.size();
  if (count == 0) return;
  std::vector<std::vector<Continuation>> all(count);
  std::vector<std::vector<Sites>> sets(count);
  const std::vector<int> turns = heights(sequence);
  for (std::size_t i = 0; i < count; ++i) {
    if (sequence.steps[i].continuations.empty()) continue;
    all[i] = continuations(sequence, sequence.steps[i].situation, static_cast<int>(i), watch);
    // No step may take more turns than before.
    std::erase_if(all[i], [&](const Continuation& next) {
      return turns[static_cast<std::size_t>(next.to)] >= turns[i];
    });
    sets[i] = needs(sequence, sequence.steps[i].situation, all[i]);
  }
  std::vector<bool> kept(count, true);
  const auto stands = [&](std::size_t i) {
    std::vector<Sites> rest;
    spend(watch, all[i].size());
    for (std::size_t k = 0; k < all[i].size(); ++k) {
      if (kept[static_cast<std::size_t>(all[i][k].to)]) rest.push_back(sets[i][k]);
    }
    return !can_be_hit(rest, sequence.marks.breaker, watch);
  };
  for (std::size_t step = count - 1; step-- > 0;) {
    kept[step] = false;
    for (std::size_t i = step + 1; i < count && !kept[step]; ++i) {
      if (kept[i] && !sequence.steps[i].continuations.empty() && !stands(i)) kept[step] = true;
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    auto& list = sequence.steps[i].continuations;
    if (!list.empty()) list = std::move(all[i]);
    std::erase_if(list, [&](const Continuation& next) { return !kept[static_cast<std::size_t>(next.to)]; });
  }
  keep_steps(sequence, kept);
  drop_idle(sequence, watch);
}

void drop_idle(ProofSequence& sequence, Watch* watch) {
  for (SequenceStep& step : sequence.steps) {
    auto& list = step.continuations;
    if (list.empty()) continue;
    // Those that need many cells go first. A step before this one may need fewer than it did.
    std::vector<std::pair<Sites, Continuation>> chosen;
    chosen.reserve(list.size());
    for (const Continuation& next : list) chosen.emplace_back(needed(sequence, step.situation, next), next);
    std::stable_sort(chosen.begin(), chosen.end(), [](const auto& x, const auto& y) {
      return std::pair(x.second.to, x.first.size()) < std::pair(y.second.to, y.first.size());
    });
    for (std::size_t k = chosen.size(); k-- > 0;) {
      std::vector<Sites> rest;
      for (std::size_t j = 0; j < chosen.size(); ++j) {
        if (j != k) rest.push_back(chosen[j].first);
      }
      if (!can_be_hit(rest, sequence.marks.breaker, watch))
        chosen.erase(chosen.begin() + static_cast<std::ptrdiff_t>(k));
    }
    list.clear();
    step.situation.neighbourhood.clear();
    for (const auto& [cells, next] : chosen) {
      list.push_back(next);
      step.situation.neighbourhood = together(step.situation.neighbourhood, cells);
    }
  }
  std::vector<bool> used(sequence.steps.size());
  if (!used.empty()) used.back() = true;
  for (std::size_t i = sequence.steps.size(); i-- > 0;) {
    if (!used[i]) continue;
    for (const Continuation& next : sequence.steps[i].continuations)
      used[static_cast<std::size_t>(next.to)] = true;
  }
  keep_steps(sequence, used);
  put_in_order(sequence);
}

void put_in_order(ProofSequence& sequence) {
  for (SequenceStep& step : sequence.steps) {
    for (Continuation& next : step.continuations) {
      next.placement = first_placement(
          *sequence.grid, sequence.steps[static_cast<std::size_t>(next.to)].situation, next.placement);
    }
    std::sort(step.continuations.begin(), step.continuations.end(),
              [](const Continuation& x, const Continuation& y) {
                return std::tie(x.to, x.placement.symmetry, x.placement.shift) <
                       std::tie(y.to, y.placement.symmetry, y.placement.shift);
              });
  }
}

bool put_on_board(ProofSequence& sequence, const Board& board) {
  SequenceStep& start = sequence.steps.back();
  std::vector<Continuation> ways;
  add_placements(*sequence.grid, start.situation, board.cells(), {},
                 static_cast<int>(start.situation.core.size()), 0, ways);
  if (ways.empty()) return false;
  const Placement way = ways.front().placement;
  start.situation = placed(*sequence.grid, way, start.situation);
  for (Continuation& continuation : start.continuations) {
    continuation.placement = composed(*sequence.grid, way, continuation.placement);
  }
  put_in_order(sequence);
  return true;
}

std::optional<ProofSequence> common_cell_sequence(const Grid& grid, const Sites& goal, const Marks& marks) {
  if (marks.maker < 1 || static_cast<int>(goal.size()) > marks.last + 1) return std::nullopt;
  const Star star = largest_star(grid, goal);
  if (marks.maker * static_cast<int>(star.copies.size()) <= marks.breaker) return std::nullopt;
  ProofSequence sequence{&grid, {goal}, marks, {}};
  sequence.steps.push_back({{lattice::canonical(grid, goal), {}}, {}});
  SequenceStep start;
  Sites zone;
  // Outside their centres the copies are disjoint, so one more than the breaker has marks are needed and
  // enough.
  const auto needed_copies = static_cast<std::size_t>(marks.breaker) + 1;
  for (int place = 0; start.continuations.size() < needed_copies; ++place) {
    lattice::Vector away{};
    away[0] = place * 2 * static_cast<int>(goal.size());
    start.situation.core.push_back({star.centre.at + away, star.centre.type});
    for (const Sites& copy : star.copies) {
      if (start.continuations.size() == needed_copies) break;
      const Sites moved = lattice::translated(copy, away);
      start.continuations.push_back({0, standing(grid, {moved, {}}).placement});
      zone = together(zone, moved);
    }
  }
  std::sort(start.situation.core.begin(), start.situation.core.end());
  start.situation.neighbourhood = without(zone, start.situation.core);
  sequence.steps.push_back(std::move(start));
  drop_idle(sequence, nullptr);
  return sequence;
}

}  // namespace zermelo::polyform
