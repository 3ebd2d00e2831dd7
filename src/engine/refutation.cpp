#include "engine/refutation.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/ticker.hpp"

namespace zermelo::engine {
namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

// Unit propagation with two watched literals. What follows from the clauses alone stays assigned; a trial
// assumes more, and is undone.
class Propagator {
 public:
  explicit Propagator(int variables)
      : values_(static_cast<std::size_t>(variables) + 1),
        reasons_(values_.size(), none),
        watches_(2 * values_.size()) {}

  // Adds a clause; when it is unit or false under what is known, propagates it.
  void add(Clause clause) {
    const auto id = static_cast<std::uint32_t>(clauses_.size());
    // Literals that may still become true come first, so that watching two of them is sound for ever.
    std::sort(clause.begin(), clause.end());
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    std::stable_partition(clause.begin(), clause.end(), [&](Literal literal) { return value(literal) >= 0; });
    clauses_.push_back(std::move(clause));
    const Clause& kept = clauses_.back();
    if (kept.size() >= 2) {
      watches_[slot(kept[0])].push_back(id);
      watches_[slot(kept[1])].push_back(id);
    }
    if (conflict_ != none) return;
    if (kept.empty() || value(kept[0]) < 0) {
      conflict_ = id;
    } else if ((kept.size() == 1 || value(kept[1]) < 0) && value(kept[0]) == 0) {
      assign(kept[0], id);
      conflict_ = propagate();
    }
  }

  bool refuted() const { return conflict_ != none; }

  // The clauses that prove the lemma, in order of propagation; nothing when they do not.
  std::optional<std::vector<std::uint32_t>> prove(const Clause& lemma) {
    const std::size_t known = trail_.size();
    std::uint32_t conflict = conflict_;
    for (const Literal literal : lemma) {
      if (conflict != none) break;
      if (value(literal) > 0) {
        // Already true: its reason, under the negated lemma, has no literal left.
        conflict = reasons_[variable(literal)];
      } else if (value(literal) == 0) {
        assign(-literal, none);
      }
    }
    if (conflict == none) conflict = propagate();
    std::optional<std::vector<std::uint32_t>> hints;
    if (conflict != none) hints = why(conflict);
    while (trail_.size() > known) {
      values_[variable(trail_.back())] = 0;
      reasons_[variable(trail_.back())] = none;
      trail_.pop_back();
    }
    next_ = trail_.size();
    return hints;
  }

 private:
  static std::size_t variable(Literal literal) { return static_cast<std::size_t>(std::abs(literal)); }
  static std::size_t slot(Literal literal) { return 2 * variable(literal) + (literal < 0 ? 1 : 0); }
  int value(Literal literal) const {
    const int known = values_[variable(literal)];
    return literal > 0 ? known : -known;
  }

  void assign(Literal literal, std::uint32_t reason) {
    values_[variable(literal)] = literal > 0 ? 1 : -1;
    reasons_[variable(literal)] = reason;
    trail_.push_back(literal);
  }

  std::uint32_t propagate() {
    while (next_ < trail_.size()) {
      const Literal failed = -trail_[next_++];
      auto& watching = watches_[slot(failed)];
      std::size_t kept = 0;
      for (std::size_t i = 0; i < watching.size(); ++i) {
        const std::uint32_t id = watching[i];
        Clause& clause = clauses_[id];
        if (clause[0] == failed) std::swap(clause[0], clause[1]);
        watching[kept++] = id;
        if (value(clause[0]) > 0) continue;
        const auto free =
            std::find_if(clause.begin() + 2, clause.end(), [&](Literal l) { return value(l) >= 0; });
        if (free != clause.end()) {
          std::swap(clause[1], *free);
          watches_[slot(clause[1])].push_back(id);
          --kept;
        } else if (value(clause[0]) < 0) {
          for (++i; i < watching.size(); ++i) watching[kept++] = watching[i];
          watching.resize(kept);
          return id;
        } else {
          assign(clause[0], id);
        }
      }
      watching.resize(kept);
    }
    return none;
  }

  // Reasons back from the conflict, told in the order in which they were found.
  std::vector<std::uint32_t> why(std::uint32_t conflict) const {
    std::vector<bool> needed(values_.size());
    std::vector<std::uint32_t> hints = {conflict};
    for (const Literal literal : clauses_[conflict]) needed[variable(literal)] = true;
    for (std::size_t i = trail_.size(); i-- > 0;) {
      const std::size_t index = variable(trail_[i]);
      if (!needed[index] || reasons_[index] == none || reasons_[index] == conflict) continue;
      hints.push_back(reasons_[index]);
      for (const Literal literal : clauses_[reasons_[index]]) needed[variable(literal)] = true;
    }
    std::reverse(hints.begin(), hints.end());
    return hints;
  }

  std::vector<int> values_;             // by variable
  std::vector<std::uint32_t> reasons_;  // by variable; none for what a trial assumes
  std::vector<std::vector<std::uint32_t>> watches_;
  std::vector<Clause> clauses_;
  std::vector<Literal> trail_;
  std::size_t next_ = 0;
  std::uint32_t conflict_ = none;
};

int most_variable(const std::vector<Clause>& clauses, int most) {
  for (const Clause& clause : clauses) {
    for (const Literal literal : clause) most = std::max(most, std::abs(literal));
  }
  return most;
}

// Keeps the steps that the last one needs, and renumbers.
std::vector<RefutationStep> trimmed(std::vector<RefutationStep> steps, std::size_t clauses) {
  std::vector<bool> needed(steps.size());
  needed.back() = true;
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (!needed[i]) continue;
    for (const std::uint32_t hint : steps[i].hints) {
      if (hint >= clauses) needed[hint - clauses] = true;
    }
  }
  std::vector<std::uint32_t> number(steps.size());
  std::vector<RefutationStep> kept;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!needed[i]) continue;
    number[i] = static_cast<std::uint32_t>(clauses + kept.size());
    for (std::uint32_t& hint : steps[i].hints) {
      if (hint >= clauses) hint = number[hint - clauses];
    }
    kept.push_back(std::move(steps[i]));
  }
  return kept;
}

}  // namespace

std::optional<std::vector<RefutationStep>> explained(const std::vector<Clause>& formula,
                                                     const std::vector<Clause>& lemmas, const Budget& budget,
                                                     Progress& progress) {
  Propagator propagator(most_variable(lemmas, most_variable(formula, 0)));
  for (const Clause& clause : formula) propagator.add(clause);
  std::vector<RefutationStep> steps;
  progress.begin("steps of the refutation", lemmas.size());
  Ticker ticker(budget, progress);
  for (const Clause& lemma : lemmas) {
    if (propagator.refuted()) break;
    if (ticker.stop()) return std::nullopt;
    auto hints = propagator.prove(lemma);
    if (!hints) return std::nullopt;
    steps.push_back({lemma, std::move(*hints)});
    propagator.add(lemma);
  }
  progress.finish();
  auto last = propagator.refuted() ? propagator.prove({}) : std::nullopt;
  if (!last) return std::nullopt;
  if (steps.empty() || !steps.back().lemma.empty()) steps.push_back({{}, std::move(*last)});
  return trimmed(std::move(steps), formula.size());
}

}  // namespace zermelo::engine
