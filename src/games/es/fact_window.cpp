#include "games/es/fact_window.hpp"

#include <algorithm>
#include <set>

namespace zermelo::es {
namespace {

enum class Why : std::uint8_t {
  open,
  assumed,
  known,
  leads_to_lost,
  neighbour,
  no_option,
  last_option,
  one_of
};

struct Reason {
  Why why = Why::open;
  int other =
      -1;  // the neighbour that is P; the N-position whose last option it is; the number of the least fact's clause
};

class Window {
 public:
  Window(const FactSet& facts, const FactSet& preferred, const Fact& fact, const Gaps& member,
         engine::Ticker& ticker)
      : facts_(facts),
        preferred_(preferred),
        fact_(fact),
        member_(member),
        weight_(weight_of(member)),
        ticker_(ticker),
        places_(facts.shape().nearby(), -1) {}

  // With the vectors at most so many moves below the member; all that are near when depth is negative.
  std::optional<WindowRefutation> refute(int depth) {
    collect(depth);
    build();
    if (!conflict_) propagate();
    if (!contradictory()) return std::nullopt;
    return found();
  }

 private:
  static constexpr int most_splits = 200;

  struct Vector {
    std::uint64_t number = 0;
    Gaps gaps;
    std::vector<int> options;
    std::vector<int> leading_here;
    std::vector<int> clauses;  // of least facts
    bool complete = true;      // every option is near, or known won
    bool known_lost = false;
    bool known_won = false;
    int value = 0;  // 1: P, -1: N
    Reason reason;
    int open_options = 0;  // near and not N
    int lost_options = 0;  // near and P
    bool used = false;
  };

  int place(const Gaps& gaps) const {
    const auto number = facts_.shape().number_near(member_, gaps);
    return number ? places_[*number] : -1;
  }

  void add(const Gaps& gaps) {
    const auto number = facts_.shape().number_near(member_, gaps);
    if (!number || places_[*number] >= 0) return;
    places_[*number] = static_cast<int>(vectors_.size());
    vectors_.push_back(
        {.number = *number, .gaps = gaps, .options = {}, .leading_here = {}, .clauses = {}, .reason = {}});
  }

  template <class Visit>
  void for_each_in_question(Visit visit) {
    Gaps gaps = member_;
    for (int y = fact_.kind == FactKind::least ? 0 : gaps[1]; y <= member_[1]; ++y) {
      gaps[1] = y;
      visit(gaps);
    }
  }

  void collect(int depth) {
    std::ranges::fill(places_, -1);
    vectors_.clear();
    clauses_.clear();
    trail_.clear();
    splits_.clear();
    done_ = 0;
    conflict_.reset();
    for_each_in_question([&](const Gaps& gaps) { add(gaps); });
    if (depth < 0) {
      for (std::uint64_t number = 0; number < places_.size(); ++number) {
        const auto gaps = facts_.shape().near(member_, number);
        if (gaps && (*gaps)[0] >= member_[0]) add(*gaps);
      }
    }
    std::size_t from = 0;
    for (; depth > 0; --depth) {
      const std::size_t end = vectors_.size();
      for (; from < end; ++from) {
        ticker_.step();
        Gaps gaps = vectors_[from].gaps;
        for_each_gap_move(gaps, [&](const Gaps& option) {
          add(option);
          return true;
        });
      }
    }
  }

  void build() {
    for (std::size_t i = 0; i < vectors_.size(); ++i) {
      ticker_.step();
      Vector& own = vectors_[i];
      own.known_lost = facts_.lost_by(own.gaps, weight_).has_value();
      own.known_won = facts_.won_by(own.gaps, weight_).has_value();
      bool leads_to_lost = false;
      for_each_gap_move(own.gaps, [&](Gaps& option) {
        if (const int other = place(option); other >= 0) {
          own.options.push_back(other);
          vectors_[static_cast<std::size_t>(other)].leading_here.push_back(static_cast<int>(i));
        } else if (facts_.lost_by(option, weight_)) {
          leads_to_lost = true;
        } else if (own.complete) {
          own.complete = facts_.won_by(option, weight_).has_value();
        }
        return true;
      });
      own.complete = own.complete && !leads_to_lost;
      own.open_options = static_cast<int>(own.options.size());
      if (own.known_lost) assign(static_cast<int>(i), 1, {Why::known});
      if (own.known_won) assign(static_cast<int>(i), -1, {Why::known});
      if (leads_to_lost && !own.known_won) assign(static_cast<int>(i), -1, {Why::leads_to_lost});
      if (own.gaps[0] == 1 && own.gaps[1] == 0 && facts_.least_by(own.gaps, weight_)) add_clause(own.gaps);
    }
    for_each_in_question(
        [&](const Gaps& gaps) { assign(place(gaps), fact_.kind == FactKind::won ? 1 : -1, {Why::assumed}); });
    for (std::size_t i = 0; i < vectors_.size(); ++i) look_at_options(static_cast<int>(i));
    for (std::size_t i = 0; i < clauses_.size(); ++i) look_at_clause(static_cast<int>(i));
  }

  void add_clause(Gaps gaps) {
    std::vector<int> clause;
    for (int y = 0; y < facts_.shape().gaps[0].exact; ++y) {
      gaps[1] = y;
      const int other = place(gaps);
      if (other < 0 && !facts_.won_by(gaps, weight_)) return;
      if (other >= 0) clause.push_back(other);
    }
    for (const int other : clause) at(other).clauses.push_back(static_cast<int>(clauses_.size()));
    clauses_.push_back(std::move(clause));
  }

  Vector& at(int place) { return vectors_[static_cast<std::size_t>(place)]; }

  void assign(int place, int value, Reason reason) {
    if (conflict_) return;
    Vector& own = at(place);
    if (own.value == value) return;
    if (own.value != 0) {
      conflict_ = {place, reason};
      return;
    }
    own.value = value;
    own.reason = reason;
    trail_.push_back(place);
  }

  void look_at_options(int place) {
    Vector& own = at(place);
    if (!own.complete || own.lost_options > 0) return;
    if (own.open_options == 0) return assign(place, 1, {Why::no_option});
    if (own.value != -1 || own.open_options > 1) return;
    for (const int option : own.options) {
      if (at(option).value != -1) return assign(option, 1, {Why::last_option, place});
    }
  }

  void look_at_clause(int number) {
    int open = -1;
    for (const int other : clauses_[static_cast<std::size_t>(number)]) {
      if (at(other).value == 1) return;
      if (at(other).value == -1) continue;
      if (open >= 0) return;
      open = other;
    }
    if (open >= 0) {
      assign(open, 1, {Why::one_of, number});
    } else if (!conflict_) {
      conflict_ = {-1, {Why::one_of, number}};
    }
  }

  void propagate() {
    while (!conflict_ && done_ < trail_.size()) {
      const int place = trail_[done_++];
      const Vector& own = at(place);
      if (own.value == 1) {
        for (const int before : own.leading_here) ++at(before).lost_options;
        for (const int option : own.options) assign(option, -1, {Why::neighbour, place});
        for (const int before : own.leading_here) assign(before, -1, {Why::neighbour, place});
        continue;
      }
      for (const int before : own.leading_here) --at(before).open_options;
      for (const int before : own.leading_here) look_at_options(before);
      look_at_options(place);
      for (const int clause : own.clauses) look_at_clause(clause);
    }
  }

  void undo(std::size_t length) {
    conflict_.reset();
    while (trail_.size() > length) {
      Vector& own = at(trail_.back());
      trail_.pop_back();
      if (trail_.size() < done_) {
        for (const int before : own.leading_here) {
          if (own.value == 1) --at(before).lost_options;
          if (own.value == -1) ++at(before).open_options;
        }
      }
      own.value = 0;
      own.reason = {};
    }
    done_ = std::min(done_, length);
  }

  // Splits until every branch ends in a conflict, and marks what each one used.
  bool contradictory() {
    if (conflict_) {
      trace();
      return true;
    }
    if (static_cast<int>(splits_.size()) >= most_splits) return false;
    int fewest = -1;
    for (std::size_t i = 0; i < vectors_.size(); ++i) {
      const Vector& own = vectors_[i];
      if (own.value != -1 || !own.complete || own.lost_options > 0) continue;
      if (fewest < 0 || own.open_options < at(fewest).open_options) fewest = static_cast<int>(i);
    }
    if (fewest < 0) return false;
    const auto& options = at(fewest).options;
    const int option = *std::ranges::find_if(options, [&](int other) { return at(other).value == 0; });
    splits_.push_back(option);
    at(option).used = true;
    for (const int value : {1, -1}) {
      const std::size_t length = trail_.size();
      assign(option, value, {Why::assumed});
      propagate();
      const bool ends = contradictory();
      undo(length);
      if (!ends) return false;
    }
    return true;
  }

  // What the conflict used. Reasons are read while they stand.
  void trace() {
    std::vector<std::pair<int, Reason>> open{{conflict_->first, conflict_->second}};
    std::vector<bool> seen(vectors_.size(), false);
    const auto need = [&](int place) {
      at(place).used = true;
      if (seen[static_cast<std::size_t>(place)]) return;
      seen[static_cast<std::size_t>(place)] = true;
      open.emplace_back(place, at(place).reason);
    };
    if (conflict_->first >= 0) need(conflict_->first);
    while (!open.empty()) {
      const auto [place, reason] = open.back();
      open.pop_back();
      trace_reason(place, reason, need);
    }
  }

  template <class Need>
  void trace_reason(int place, const Reason& reason, Need need) {
    switch (reason.why) {
      case Why::open:
      case Why::assumed:
        return;
      case Why::known:
        return at(place).known_lost ? use_lost(at(place).gaps) : use_won(at(place).gaps);
      case Why::leads_to_lost:
        return use_lost_option(place);
      case Why::neighbour: {
        const auto& options = at(place).options;
        const bool option = std::ranges::find(options, reason.other) != options.end();
        return option && at(reason.other).known_lost ? use_lost(at(reason.other).gaps) : need(reason.other);
      }
      case Why::no_option:
        return need_options(place, -1, need);
      case Why::last_option:
        need(reason.other);
        return need_options(reason.other, place, need);
      case Why::one_of:
        return need_clause(reason.other, place, need);
    }
  }

  // That the options of a vector, but one, are N.
  template <class Need>
  void need_options(int place, int but, Need need) {
    for_each_gap_move(at(place).gaps, [&](Gaps& option) {
      const int other = this->place(option);
      if (other == but && other >= 0) return true;
      if (other < 0 || at(other).known_won) {
        use_won(option);
      } else {
        need(other);
      }
      return true;
    });
  }

  template <class Need>
  void need_clause(int number, int but, Need need) {
    Gaps gaps = at(clauses_[static_cast<std::size_t>(number)][0]).gaps;
    uses_.insert(*facts_.least_by(gaps, weight_));
    for (int y = 0; y < facts_.shape().gaps[0].exact; ++y) {
      gaps[1] = y;
      const int other = place(gaps);
      if (other == but && other >= 0) continue;
      if (other < 0 || at(other).known_won) {
        use_won(gaps);
      } else {
        need(other);
      }
    }
  }

  void use_lost(const Gaps& gaps) { uses_.insert(*facts_.lost_by(gaps, weight_)); }
  void use_won(Gaps& gaps) {
    const auto preferred = preferred_.won_by(gaps, weight_);
    uses_.insert(preferred ? *preferred : *facts_.won_by(gaps, weight_));
  }
  void use_lost_option(int place) {
    std::optional<Fact> chosen;
    for_each_gap_move(at(place).gaps, [&](const Gaps& option) {
      const auto fact = facts_.lost_by(option, weight_);
      if (!fact) return true;
      if (!chosen || preferred_.contains(*fact)) chosen = fact;
      return !preferred_.contains(*chosen);
    });
    uses_.insert(*chosen);
  }

  WindowRefutation found() {
    WindowRefutation result{{}, {uses_.begin(), uses_.end()}};
    for_each_in_question([&](const Gaps& gaps) { at(place(gaps)).used = true; });
    const auto list = [&](Vector& vector) {
      if (vector.used) result.list.push_back(vector.number);
      vector.used = false;
    };
    for (const int split : splits_) list(at(split));
    const auto others = static_cast<std::ptrdiff_t>(result.list.size());
    for (Vector& vector : vectors_) list(vector);
    std::sort(result.list.begin() + others, result.list.end());
    return result;
  }

  const FactSet& facts_;
  const FactSet& preferred_;
  const Fact& fact_;
  const Gaps& member_;
  int weight_;
  engine::Ticker& ticker_;
  std::vector<int> places_;
  std::vector<Vector> vectors_;
  std::vector<std::vector<int>> clauses_;
  std::vector<int> trail_;
  std::size_t done_ = 0;
  std::optional<std::pair<int, Reason>> conflict_;
  std::vector<int> splits_;
  std::set<Fact> uses_;
};

}  // namespace

std::optional<WindowRefutation> refute_window(const FactSet& facts, const FactSet& preferred,
                                              const Fact& fact, const Gaps& member, engine::Ticker& ticker) {
  // Most facts follow from a few vectors; all that are near are looked at when these do not suffice.
  for (const int depth : {2, 4, -1}) {
    Window window(facts, preferred, fact, member, ticker);
    if (auto found = window.refute(depth)) return found;
  }
  return std::nullopt;
}

}  // namespace zermelo::es
