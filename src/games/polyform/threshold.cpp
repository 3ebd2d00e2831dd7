#include "games/polyform/threshold.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "games/polyform/counted_budget.hpp"
#include "games/polyform/paving_search.hpp"
#include "games/polyform/priority_lift.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

std::size_t least_size(const std::vector<Sites>& goals) {
  return std::min_element(goals.begin(), goals.end(),
                          [](const Sites& x, const Sites& y) { return x.size() < y.size(); })
      ->size();
}

std::vector<ThresholdEntry> first_bounds(const Grid& grid, const std::vector<Sites>& goals) {
  std::vector<ThresholdEntry> entries;
  for (int a = 1; a < static_cast<int>(least_size(goals)); ++a)
    entries.push_back({a - 1, a * grid.degree() - 1});
  return entries;
}

void count_won(std::vector<ThresholdEntry>& entries, const Marks& marks) {
  for (auto a = static_cast<std::size_t>(marks.maker); a <= entries.size(); ++a) {
    entries[a - 1].at_least = std::max(entries[a - 1].at_least, marks.breaker);
  }
}

void count_lost(std::vector<ThresholdEntry>& entries, const PriorityStrategy& strategy) {
  for (int a = 1; a <= strategy.maker && a <= static_cast<int>(entries.size()); ++a) {
    int& most = entries[static_cast<std::size_t>(a - 1)].at_most;
    most = std::min(most, strategy.breaker - 1);
  }
}

std::vector<ThresholdEntry> bounds_of(const Threshold& threshold) {
  auto entries = first_bounds(*threshold.grid, threshold.goals);
  for (const WonGame& game : threshold.won) count_won(entries, game.marks);
  for (const LostGame& game : threshold.lost) count_lost(entries, game.strategy);
  narrow(entries);
  return entries;
}

// Connected animals with a cell less.
std::vector<Sites> contained_animals(const Grid& grid, const Sites& animal) {
  std::vector<Sites> result;
  for (const Site& site : animal) {
    const Sites less = lattice::without(animal, {site});
    if (less.size() >= 2 && lattice::connected(grid, less)) result.push_back(lattice::canonical(grid, less));
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

template <class Game>
void drop_idle(Threshold& threshold, std::vector<Game> Threshold::*games) {
  for (std::size_t i = (threshold.*games).size(); i-- > 0;) {
    Threshold fewer = threshold;
    (fewer.*games).erase((fewer.*games).begin() + static_cast<std::ptrdiff_t>(i));
    if (bounds_of(fewer) == threshold.entries) threshold = std::move(fewer);
  }
}

// What was spent on a game without success, for those who want to know what is excluded.
class Spent {
 public:
  void searched(const MakerSearch& search) {
    turns_ = std::max(turns_, search.most_turns);
    positions_ += search.positions;
  }
  void paved(int index) { paving_index_ = std::max(paving_index_, index); }
  void tried(const std::vector<PriorityTried>& shapes) {
    for (const PriorityTried& shape : shapes) {
      (shape.exhausted ? excluded_ : unfinished_).insert(shape.shape);
      refuted_ += static_cast<std::uint64_t>(shape.rounds);
    }
  }

  // "(2,6): no win of at most 8 turns was found in 5,120 positions; none of 1,204 strategies holds (34 kinds of shapes
  // excluded, 2 not finished)".
  std::string text(const Marks& marks) const {
    std::vector<std::string> words;
    if (turns_ > 0)
      words.push_back(fmt::format("no win of at most {} turns was found in {}", turns_,
                                  counted(positions_, "position", "positions")));
    if (paving_index_ > 0) words.push_back(fmt::format("no paving of index at most {}", paving_index_));
    const auto left = std::count_if(unfinished_.begin(), unfinished_.end(),
                                    [&](const std::string& shape) { return !excluded_.contains(shape); });
    words.push_back(fmt::format("none of {} holds ({} kinds of shapes excluded, {} not finished)",
                                counted(refuted_, "strategy", "strategies"), excluded_.size(), left));
    return fmt::format("{}: {}", polyform::text(marks), fmt::join(words, "; "));
  }

 private:
  int turns_ = 0;
  std::uint64_t positions_ = 0;
  int paving_index_ = 0;
  std::uint64_t refuted_ = 0;
  std::set<std::string> excluded_;
  std::set<std::string> unfinished_;
};

}  // namespace

bool Threshold::decided() const {
  return std::all_of(entries.begin(), entries.end(),
                     [](const ThresholdEntry& entry) { return entry.decided(); });
}

std::vector<ThresholdEffort> efforts_up_to(int steps) {
  std::vector<ThresholdEffort> efforts = {{150, 4, 400, 6, {1, 3, 0, 1, true}},
                                          {900, 6, 2'000, 12, {2, 3, 0, 1, true}},
                                          {6'000, 8, 20'000, 12, {2, 3, 2, 2, false}},
                                          {30'000, 10, 80'000, 16, {3, 4, 3, 2, true}}};
  efforts.resize(static_cast<std::size_t>(steps));
  return efforts;
}

void narrow(std::vector<ThresholdEntry>& entries) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t a = 1; a <= entries.size(); ++a) {
      for (std::size_t other = 1; a + other <= entries.size(); ++other) {
        ThresholdEntry& one = entries[a - 1];
        ThresholdEntry& sum = entries[a + other - 1];
        const int least = entries[other - 1].at_least + 1;
        if (one.at_least + least > sum.at_least) {
          sum.at_least = one.at_least + least;
          changed = true;
        }
        if (sum.at_most - least < one.at_most) {
          one.at_most = sum.at_most - least;
          changed = true;
        }
      }
    }
  }
}

// One animal: the games that are tried, in order.
class EntrySearch {
 public:
  EntrySearch(ThresholdProver& prover, Threshold& threshold)
      : prover_(prover), threshold_(threshold), goals_(threshold.goals) {}

  void run() {
    win_by_stars();
    for (const std::size_t a : order()) {
      lift(a);
      while (!entry(a).decided() && decide_next(a)) {
      }
      if (!entry(a).decided()) lower(a);
    }
  }

 private:
  ThresholdEntry& entry(std::size_t a) { return threshold_.entries[a - 1]; }

  // Proposition 2.2, which is at hand for a = n - 1.
  void win_by_stars() {
    const int maker = static_cast<int>(threshold_.entries.size());
    if (maker == 0) return;
    for (const Sites& goal : goals_) {
      const int breaker = maker * static_cast<int>(largest_star(*threshold_.grid, goal).copies.size()) - 1;
      const Marks marks = plain_game(maker, breaker);
      if (static_cast<int>(goal.size()) != maker + 1 || breaker <= entry(threshold_.entries.size()).at_least)
        continue;
      auto sequence = common_cell_sequence(*threshold_.grid, goal, marks);
      if (!sequence) continue;
      sequence->goals = goals_;
      threshold_.won.push_back({goals_, marks, {{{std::move(*sequence), 1}}, false, "Proposition 2.2"}});
      news();
    }
  }

  // The first entry helps all others from below, the last one from above.
  std::vector<std::size_t> order() const {
    std::vector<std::size_t> result;
    const std::size_t count = threshold_.entries.size();
    if (count > 0) result.push_back(1);
    if (count > 1) result.push_back(count);
    for (std::size_t a = 2; a < count; ++a) result.push_back(a);
    return result;
  }

  // Strategies at hand, of other games of the animal and of other animals, played with a marks in a turn.
  void lift(std::size_t a) {
    const std::vector<LostGame> own = threshold_.lost;
    std::vector<const LostGame*> at_hand;
    at_hand.reserve(own.size());
    for (const LostGame& game : own) at_hand.push_back(&game);
    for (const auto* others : {&prover_.proved_, &prover_.known_}) {
      for (const auto& [key, other] : *others) {
        if (key.first != threshold_.grid->name()) continue;
        for (const LostGame& game : other.lost) at_hand.push_back(&game);
      }
    }
    for (const LostGame* game : at_hand) lift(a, *game);
  }

  void lift(std::size_t a, const LostGame& game) {
    auto strategy = with_marks(game.strategy, static_cast<int>(a));
    if (!strategy || strategy->breaker > entry(a).at_most || strategy->breaker <= entry(a).at_least) return;
    const Budget budget = counted_budget(prover_.budget_, prover_.efforts_.back().breaker_looks);
    Watch watch(budget, Progress::silent());
    try {
      if (!holds(*strategy, goals_, game.levels, watch)) return;
    } catch (const Stopped&) {
      return;
    }
    threshold_.lost.push_back({goals_, std::move(*strategy), game.levels, game.method});
    news();
  }

  // The game at b = l(a) + 1, with growing effort. False when nobody wins it.
  bool decide_next(std::size_t a) {
    spent_ = {};
    const Marks marks = plain_game(static_cast<int>(a), entry(a).at_least + 1);
    for (const ThresholdEffort& effort : prover_.efforts_) {
      if (maker_wins(marks, effort, true) || breaker_wins(marks, effort) || maker_wins(marks, effort, false))
        return true;
      if (prover_.budget_.exhausted()) break;
    }
    threshold_.tried.push_back(spent_.text(marks));
    return false;
  }

  // The next games up, for the breaker alone.
  void lower(std::size_t a) {
    for (int breaker = entry(a).at_least + 2; breaker <= entry(a).at_most; ++breaker) {
      const Marks marks = plain_game(static_cast<int>(a), breaker);
      spent_ = {};
      for (const ThresholdEffort& effort : prover_.efforts_) {
        if (breaker_wins(marks, effort)) return;
        if (prover_.budget_.exhausted()) return;
      }
      threshold_.tried.push_back(spent_.text(marks));
    }
  }

  bool maker_wins(const Marks& marks, const ThresholdEffort& effort, bool two_turns) {
    MakerSearch search;
    search.most_turns = two_turns ? 2 : effort.turns;
    const Budget budget = counted_budget(prover_.budget_, effort.maker_looks);
    std::optional<MakerWin> win;
    if (two_turns) {
      auto sequence = find_sequence(*threshold_.grid, goals_, marks, search, budget, Progress::silent());
      if (sequence) win = MakerWin{{{std::move(*sequence), 1}}, false, "proof sequence"};
    } else {
      win = find_maker_win(*threshold_.grid, goals_, marks, search, budget, Progress::silent());
    }
    if (!win) {
      spent_.searched(search);
      return false;
    }
    threshold_.won.push_back({goals_, marks, std::move(*win)});
    news();
    return true;
  }

  bool breaker_wins(const Marks& marks, const ThresholdEffort& effort) {
    const Budget budget = counted_budget(prover_.budget_, effort.breaker_looks);
    if (marks.maker == 1) {
      auto found = find_paving(*threshold_.grid, goals_, marks.breaker, effort.paving_index, budget,
                               Progress::silent());
      if (found.paving) {
        threshold_.lost.push_back(
            {goals_, as_priority(*found.paving), 1, fmt::format("a {}-paving", marks.breaker)});
        news();
        return true;
      }
      spent_.paved(found.searched);
    }
    auto found = find_priority(*threshold_.grid, goals_, marks, effort.priority, budget, Progress::silent());
    if (!found.strategy) {
      spent_.tried(found.tried);
      return false;
    }
    const std::string method =
        found.strategy->has_history() ? "a priority strategy with history" : "a priority strategy";
    threshold_.lost.push_back({goals_, std::move(*found.strategy), found.levels, method});
    news();
    return true;
  }

  void news() {
    threshold_.entries = bounds_of(threshold_);
    if (prover_.depth_ == 1 && prover_.on_news) prover_.on_news(threshold_);
  }

  ThresholdProver& prover_;
  Threshold& threshold_;
  const std::vector<Sites>& goals_;
  Spent spent_;  // on the game that is being tried
};

void ThresholdProver::know(Threshold proved) {
  const Key key(proved.grid->name(), proved.goals);
  known_.insert_or_assign(key, std::move(proved));
}

const Threshold& ThresholdProver::prove(const Grid& grid, const std::vector<Sites>& goals) {
  const Key key(grid.name(), goals);
  const auto known = proved_.find(key);
  if (known != proved_.end()) return known->second;
  ++depth_;
  Threshold threshold{&grid, goals, {}, {}, {}, {}};
  if (goals.size() == 1) {
    for (const Sites& less : contained_animals(grid, goals.front())) {
      const Threshold& inside = prove(grid, {less});
      threshold.lost.insert(threshold.lost.end(), inside.lost.begin(), inside.lost.end());
    }
  } else {
    // The maker may do with one of them.
    for (const Sites& goal : goals) {
      if (goal.size() == 1) continue;
      const Threshold& one = prove(grid, {goal});
      threshold.won.insert(threshold.won.end(), one.won.begin(), one.won.end());
    }
  }
  if (const auto kept = known_.find(key); kept != known_.end()) {
    threshold.won.insert(threshold.won.end(), kept->second.won.begin(), kept->second.won.end());
    threshold.lost.insert(threshold.lost.end(), kept->second.lost.begin(), kept->second.lost.end());
  }
  threshold.entries = bounds_of(threshold);
  EntrySearch(*this, threshold).run();
  drop_idle(threshold, &Threshold::won);
  drop_idle(threshold, &Threshold::lost);
  --depth_;
  return proved_.emplace(key, std::move(threshold)).first->second;
}

}  // namespace zermelo::polyform
