#include "games/polyform/zone_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace zermelo::polyform {
namespace {

constexpr int pairing_effort = 400;

// ---- hitting sets

bool hit(const std::vector<Cells>& sets, int most, const std::vector<double>& weights, Cells& chosen,
         Watch& watch) {
  watch.spend(sets.size() + 1);
  const Cells* smallest = nullptr;
  int disjoint = 0;
  Cells covered;
  for (const Cells& set : sets) {
    if (set.meets(chosen)) continue;
    if (set.empty()) return false;
    if (smallest == nullptr || set.size() < smallest->size()) smallest = &set;
    if (!set.meets(covered)) {
      ++disjoint;
      covered = covered | set;
    }
  }
  if (smallest == nullptr) return true;
  if (disjoint > most) return false;
  std::vector<int> cells;
  smallest->each([&](int cell) { cells.push_back(cell); });
  std::sort(cells.begin(), cells.end(), [&](int x, int y) {
    return weights[static_cast<std::size_t>(x)] > weights[static_cast<std::size_t>(y)];
  });
  for (const int cell : cells) {
    chosen.add(cell);
    if (hit(sets, most - 1, weights, chosen, watch)) return true;
    chosen.remove(cell);
  }
  return false;
}

// ---- pairings

// `sets` are those without a pair so far.
bool pair_up(const std::vector<Cells>& sets, Cells paired, std::vector<Cells>& pairs, int& effort,
             Watch& watch) {
  if (sets.empty()) return true;
  if (--effort < 0) return false;
  watch.spend(sets.size());
  const Cells* tightest = nullptr;
  int least = Cells::most + 1;
  for (const Cells& set : sets) {
    const int left = (set - paired).size();
    if (left < least) {
      least = left;
      tightest = &set;
    }
  }
  if (least < 2) return false;
  std::vector<int> cells;
  (*tightest - paired).each([&](int cell) { cells.push_back(cell); });
  // Pairs inside many of them first.
  std::vector<std::pair<int, Cells>> choices;
  watch.spend(sets.size() * cells.size() * cells.size() / 2);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) {
      const Cells pair = Cells::of(cells[i]) | Cells::of(cells[j]);
      choices.emplace_back(-static_cast<int>(std::count_if(
                               sets.begin(), sets.end(), [&](const Cells& set) { return pair.within(set); })),
                           pair);
    }
  }
  std::sort(choices.begin(), choices.end());
  std::vector<Cells> rest;
  for (const auto& [count, pair] : choices) {
    rest.clear();
    for (const Cells& set : sets) {
      if (!pair.within(set)) rest.push_back(set);
    }
    pairs.push_back(pair);
    if (pair_up(rest, paired | pair, pairs, effort, watch)) return true;
    pairs.pop_back();
    if (effort < 0) return false;
  }
  return false;
}

std::uint64_t bytes_of(const Win& win) {
  return sizeof(Win) + engine::heap_bytes(win.answers.size() * sizeof(WinImage));
}

// All that a win depends on: a question may search several windows and games.
std::string name_of(const ZoneBoard& board, const Marks& marks, const ZoneOptions& options) {
  std::string name = fmt::format("zones, {}, {} cells, {}{}{}{}: ", text(marks), board.size(),
                                 options.pairings, options.potential, options.answers, options.symmetry);
  for (const Cells& copy : board.copies())
    fmt::format_to(std::back_inserter(name), "{:x},{:x} ", copy[0], copy[1]);
  return name;
}

}  // namespace

std::optional<Cells> hitting_set(const std::vector<Cells>& sets, int most, const std::vector<double>& weights,
                                 Watch& watch) {
  Cells chosen;
  if (!hit(sets, most, weights, chosen, watch)) return std::nullopt;
  return chosen;
}

Cells least_held(const std::vector<Cells>& zones, Cells held, const Cells& must, const Cells& turn,
                 int breaker, Watch& watch) {
  static const std::vector<double> alike(static_cast<std::size_t>(Cells::most));
  const Cells spare = held - must;
  spare.each([&](int cell) {
    Cells fewer = held;
    fewer.remove(cell);
    std::vector<Cells> needed;
    needed.reserve(zones.size());
    for (const Cells& zone : zones) needed.push_back(zone - fewer - turn);
    if (!hitting_set(needed, breaker, alike, watch)) held = fewer;
  });
  return held;
}

std::optional<std::vector<Cells>> pairing_of(const std::vector<Cells>& sets, Watch& watch) {
  std::vector<Cells> pairs;
  int effort = pairing_effort;
  if (!pair_up(sets, {}, pairs, effort, watch)) return std::nullopt;
  return pairs;
}

static std::uint64_t table_bytes(const Budget& budget) {
  return std::min<std::uint64_t>(budget.memory() / 2, std::uint64_t{1} << 30);
}

ZoneSearch::ZoneSearch(const ZoneBoard& board, const Marks& marks, const Budget& budget, Progress& progress,
                       ZoneOptions options)
    : board_(board),
      marks_(marks),
      progress_(progress),
      options_(options),
      watch_(budget, progress),
      table_(table_bytes(budget)),
      allowance_(budget.memory() - table_bytes(budget)),
      log_(watch_, name_of(board, marks, options),
           {wins_,
            [this](Win win) {
              const bool room = has_room(win);
              if (room) keep(std::move(win));
              return room;
            },
            [this](const Key& key, int win, std::uint64_t effort) { table_.store(key, {win}, effort); }}) {}

int ZoneSearch::reach(int turns) const {
  return turns == unlimited ? Cells::most : (turns - 1) * marks_.maker + marks_.last;
}

ZoneSearch::Live ZoneSearch::live(const Cells& maker, const Cells& breaker, int turns) const {
  Live result;
  const int most = reach(turns);
  std::vector<Cells> missing;
  for (const Cells& copy : board_.copies()) {
    watch_.spend(missing.size() + 1);
    if (copy.meets(breaker)) continue;
    const Cells free = copy - maker;
    if (free.size() > most) continue;
    // A copy that lacks all that another one lacks, and more, is never completed first.
    bool needless = false;
    for (std::size_t i = 0; i < missing.size() && !needless; ++i) needless = missing[i].within(free);
    if (needless) continue;
    for (std::size_t i = missing.size(); i-- > 0;) {
      if (!free.within(missing[i])) continue;
      missing[i] = missing.back();
      missing.pop_back();
      result.copies[i] = result.copies.back();
      result.copies.pop_back();
    }
    missing.push_back(free);
    result.copies.push_back(copy);
  }
  for (const Cells& copy : result.copies) result.used = result.used | copy;
  return result;
}

// Beck's criterion: with w = sum of (1+b)^(-(free - (c - a))/a) over the copies below 1/(1+b) the breaker
// keeps w from growing, and a maker's turn that wins would need w >= 1/(1+b) before it.
bool ZoneSearch::small_potential(const Cells& maker, const std::vector<Cells>& copies) const {
  constexpr std::uint64_t power = 16;  // steps that one takes
  watch_.spend(power * copies.size());
  const double base = 1.0 + marks_.breaker;
  double sum = 0;
  for (const Cells& copy : copies) {
    const int free = (copy - maker).size() - (marks_.last - marks_.maker);
    sum += std::pow(base, -static_cast<double>(free) / marks_.maker);
  }
  return sum < 1 / base - 1e-9;
}

// With one mark in every turn, the last too, the maker never gets both cells of a pair.
bool ZoneSearch::plainly_held(const Cells& maker, const std::vector<Cells>& copies,
                              std::vector<Cells>& pairs) const {
  pairs.clear();
  if (copies.empty() || (options_.potential && small_potential(maker, copies))) return true;
  if (!options_.pairings || marks_.maker != 1 || marks_.last != 1 || marks_.breaker < 1) return false;
  std::vector<Cells> sets;
  sets.reserve(copies.size());
  for (const Cells& copy : copies) sets.push_back(copy - maker);
  auto found = pairing_of(sets, watch_);
  if (found) pairs = std::move(*found);
  return found.has_value();
}

bool ZoneSearch::breaker_holds(const Cells& maker, const std::vector<Cells>& copies, int turns) const {
  if (copies.empty()) return true;
  // Two turns are looked through faster than pairs are found.
  if (turns <= 2) return options_.potential && small_potential(maker, copies);
  std::vector<Cells> pairs;
  return plainly_held(maker, copies, pairs);
}

bool ZoneSearch::has_room(const Win& win) const { return allowance_.left() >= bytes_of(win); }

WinImage ZoneSearch::keep(Win win) {
  if (!has_room(win)) throw Stopped{};
  allowance_.take(bytes_of(win));
  wins_.push_back(std::move(win));
  return {static_cast<int>(wins_.size()) - 1, 0};
}

std::vector<WinImage> ZoneSearch::answers(const WinImage& image) const {
  std::vector<WinImage> result = win(image).answers;
  for (WinImage& answer : result) answer.symmetry = board_.product(answer.symmetry, image.symmetry);
  return result;
}

// Short wins first: their zones are small, and positions without a short win are found out cheaply.
std::optional<WinImage> ZoneSearch::search(const Cells& maker, const Cells& breaker, int turns) {
  constexpr int deepened = 4;
  const int last = turns == unlimited ? deepened : turns - 1;
  for (int shorter = 1; shorter <= last; ++shorter) {
    if (auto found = search_exactly(maker, breaker, shorter)) return found;
  }
  return search_exactly(maker, breaker, turns);
}

std::optional<WinImage> ZoneSearch::search_exactly(const Cells& maker, const Cells& breaker, int turns) {
  ++watch_.done;
  watch_.spend(board_.copies().size());
  for (const Cells& copy : board_.copies()) {
    if (copy.meets(breaker)) continue;
    const Cells missing = copy - maker;
    if (missing.size() <= marks_.last) return keep({missing, copy - missing, copy, {}});
  }
  if (turns == 1) return std::nullopt;
  const Live alive = live(maker, breaker, turns);
  if (breaker_holds(maker, alive.copies, turns)) return std::nullopt;
  const auto [key, symmetry] = key_of(maker, alive.used, turns);
  const int back = board_.inverse(symmetry);
  if (const Value* known = table_.find(key)) {
    if (known->win < 0) return std::nullopt;
    return WinImage{known->win, back};
  }
  const std::uint64_t before = positions();
  auto found = expand(maker, breaker, turns, alive, marks_.maker);
  Value value;
  if (found) {
    // The table speaks of the key's position; a win is kept once more, moved there, unless it lies there.
    if (symmetry != 0) {
      const WinImage moved{found->win, board_.product(found->symmetry, symmetry)};
      value.win = keep({turn(moved), held(moved), zone(moved), answers(moved)}).win;
    } else {
      value.win = found->win;
    }
  }
  table_.store(key, value, positions() - before + 1);
  log_.note(key, value.win, positions() - before + 1);
  return found;
}

// The least image under the isometries of the board, and the isometry that leads there.
std::pair<ZoneKey, int> ZoneSearch::key_of(const Cells& maker, const Cells& used, int turns) const {
  const ZoneKey key{maker & used, used - maker, static_cast<std::uint64_t>(turns)};
  ZoneKey least = key;
  int symmetry = 0;
  for (int other = 1; options_.symmetry && other < board_.symmetries(); ++other) {
    const Cells free = board_.image(other, key.free);
    if (free > least.free) continue;
    const ZoneKey candidate{board_.image(other, key.maker), free, key.turns};
    if (free < least.free || candidate.maker < least.maker) {
      least = candidate;
      symmetry = other;
    }
  }
  return {least, symmetry};
}

ZoneSearch::Reduced ZoneSearch::reduced(const Cells& maker, const Cells& breaker, int turns) const {
  Live alive = live(maker, breaker, turns);
  const auto [key, symmetry] = key_of(maker, alive.used, turns);
  for (Cells& copy : alive.copies) copy = board_.image(symmetry, copy);
  return {key, std::move(alive.copies), symmetry};
}

std::optional<Cells> ZoneSearch::refutation(const Cells& maker, const Cells& breaker, int mark, int turns) {
  const Live alive = live(maker, breaker, turns);
  if (try_turn(maker, breaker, Cells::of(mark), turns, alive, weights_of(maker, alive))) return std::nullopt;
  return answer_;
}

// How much a cell matters: what Beck's sum gains by it.
std::vector<double> ZoneSearch::weights_of(const Cells& maker, const Live& alive) const {
  std::vector<double> weights(static_cast<std::size_t>(Cells::most));
  for (const Cells& copy : alive.copies) {
    const Cells free = copy - maker;
    // Rounded, so that sums of them are exact: no library's last digit decides between cells that weigh the same.
    const double weight =
        static_cast<float>(std::pow(1.0 + marks_.breaker, -static_cast<double>(free.size()) / marks_.maker));
    free.each([&](int cell) { weights[static_cast<std::size_t>(cell)] += weight; });
  }
  return weights;
}

Cells undominated(const std::vector<Cells>& copies, const Cells& maker, Cells candidates) {
  const Cells all = candidates;
  all.each([&](int x) {
    if (!dominators(copies, candidates - maker, x).empty()) candidates.remove(x);
  });
  return candidates;
}

Cells dominators(const std::vector<Cells>& copies, Cells candidates, int cell) {
  for (const Cells& copy : copies) {
    if (copy.has(cell)) candidates = candidates & copy;
  }
  candidates.remove(cell);
  return candidates;
}

std::optional<WinImage> ZoneSearch::expand(const Cells& maker, const Cells& breaker, int turns,
                                           const Live& alive, int marks, const Cells& given) {
  const std::vector<double> weights = weights_of(maker, alive);
  Cells candidates = alive.used - maker - given;
  if (marks == 1) candidates = undominated(alive.copies, maker, candidates);
  std::vector<int> order;
  candidates.each([&](int cell) { order.push_back(cell); });
  std::stable_sort(order.begin(), order.end(), [&](int x, int y) {
    return weights[static_cast<std::size_t>(x)] > weights[static_cast<std::size_t>(y)];
  });
  const auto size = static_cast<int>(order.size());
  // Every set of so many cells, those of early cells first: sets by their largest index.
  const int chosen = std::min(marks - given.size(), size);
  std::vector<int> index(static_cast<std::size_t>(chosen));
  for (int i = 0; i < chosen; ++i) index[static_cast<std::size_t>(i)] = i;
  for (;;) {
    Cells turn = given;
    for (const int i : index) turn.add(order[static_cast<std::size_t>(i)]);
    if (auto found = try_turn(maker, breaker, turn, turns, alive, weights)) return found;
    // The next combination in colexicographic order.
    std::size_t at = 0;
    while (at + 1 < index.size() && index[at] + 1 == index[at + 1]) ++at;
    if (index.empty() || index[at] + 1 == (at + 1 < index.size() ? index[at + 1] : size)) return std::nullopt;
    ++index[at];
    for (std::size_t i = 0; i < at; ++i) index[i] = static_cast<int>(i);
  }
}

// One mark of the breaker, at a cell that matters, that leaves a position in which she plainly holds.
std::optional<Cells> ZoneSearch::refuted_at_once(const Cells& held, const std::vector<Cells>& threats,
                                                 int turns, const Live& alive,
                                                 const std::vector<double>& weights) const {
  if (!options_.answers || marks_.breaker != 1) return std::nullopt;
  Cells candidates = alive.used - held;
  for (const Cells& threat : threats) candidates = candidates & threat;
  std::vector<int> order;
  candidates.each([&](int cell) { order.push_back(cell); });
  std::stable_sort(order.begin(), order.end(), [&](int x, int y) {
    return weights[static_cast<std::size_t>(x)] > weights[static_cast<std::size_t>(y)];
  });
  const int most = reach(turns == unlimited ? unlimited : turns - 1);
  std::vector<Cells> left;
  for (const int cell : order) {
    left.clear();
    for (const Cells& copy : alive.copies) {
      if (!copy.has(cell) && (copy - held).size() <= most) left.push_back(copy);
    }
    if (breaker_holds(held, left, turns == unlimited ? unlimited : turns - 1)) return Cells::of(cell);
  }
  return std::nullopt;
}

std::optional<WinImage> ZoneSearch::try_turn(const Cells& maker, const Cells& breaker, const Cells& turn,
                                             int turns, const Live& alive,
                                             const std::vector<double>& weights) {
  const Cells held = maker | turn;
  watch_.spend(alive.copies.size() + 1);
  std::vector<Cells> needed;  // the free cells of each zone
  std::vector<Cells> threats;
  for (const Cells& copy : alive.copies) {
    const Cells missing = copy - held;
    if (missing.size() > marks_.last) continue;
    if (std::find(needed.begin(), needed.end(), missing) != needed.end()) continue;
    needed.push_back(missing);
    threats.push_back(copy);
  }
  if (turns > 2) {
    if (const auto answer = refuted_at_once(held, needed, turns, alive, weights)) {
      answer_ = *answer;
      return std::nullopt;
    }
  }
  std::vector<WinImage> found;
  for (;;) {
    const auto answer = hitting_set(needed, marks_.breaker, weights, watch_);
    if (!answer) break;
    const auto win = turns <= 2 ? std::nullopt
                                : search(held, breaker | *answer, turns == unlimited ? unlimited : turns - 1);
    if (!win) {
      answer_ = *answer;
      return std::nullopt;
    }
    found.push_back(*win);
    needed.push_back(zone(*win) - held);
  }
  // Zones that are not needed go, large ones first.
  std::vector<std::size_t> order(needed.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t x, std::size_t y) { return needed[x].size() > needed[y].size(); });
  std::vector<bool> kept(needed.size(), true);
  for (const std::size_t i : order) {
    kept[i] = false;
    std::vector<Cells> rest;
    for (std::size_t j = 0; j < needed.size(); ++j) {
      if (kept[j]) rest.push_back(needed[j]);
    }
    if (hitting_set(rest, marks_.breaker, weights, watch_)) kept[i] = true;
  }
  Win win{turn, {}, turn, {}};
  std::vector<Cells> zones;
  Cells must;
  for (std::size_t i = 0; i < needed.size(); ++i) {
    if (!kept[i]) continue;
    const WinImage answer = i < threats.size() ? keep({threats[i] - held, threats[i] & held, threats[i], {}})
                                               : found[i - threats.size()];
    zones.push_back(zone(answer));
    must = must | this->held(answer);
    win.zone = win.zone | zones.back();
    win.answers.push_back(answer);
  }
  win.held = least_held(zones, (win.zone & maker) - turn, must - turn, turn, marks_.breaker, watch_);
  return keep(std::move(win));
}

// Asks, unless the budget has ended before or ends meanwhile.
template <class Search>
ZoneSearch::Answer ZoneSearch::answered(Search search) {
  if (stopped_) return Answer::unknown;
  progress_.begin("zone search", 0);
  std::optional<WinImage> found;
  try {
    found = search();
  } catch (const Stopped&) {
    stopped_ = true;
  }
  progress_.finish();
  if (stopped_) return Answer::unknown;
  if (!found) return Answer::no_win;
  root_ = *found;
  return Answer::win;
}

ZoneSearch::Answer ZoneSearch::solve(const Cells& maker, const Cells& breaker, int turns) {
  return answered([&] { return search(maker, breaker, turns); });
}

ZoneSearch::Answer ZoneSearch::solve(int turns, const Cells& first) {
  return answered([&]() -> std::optional<WinImage> {
    const int marks = marks_.maker + marks_.handicap;
    for (const Cells& copy : board_.copies()) {
      if (copy.size() <= std::max(marks, marks_.last)) return keep({copy, {}, copy, {}});
    }
    // The turns after the first are those of the plain game.
    for (int allowed = 2; allowed <= turns; ++allowed) {
      if (turns == unlimited && allowed == 6) allowed = unlimited;
      Live alive;
      const int most = allowed == unlimited ? Cells::most : reach(allowed) + marks_.handicap;
      for (const Cells& copy : board_.copies()) {
        if (copy.size() > most) continue;
        alive.copies.push_back(copy);
        alive.used = alive.used | copy;
      }
      if (alive.copies.empty()) continue;
      if (auto found = expand({}, {}, allowed, alive, marks, first)) return found;
    }
    return std::nullopt;
  });
}

}  // namespace zermelo::polyform
