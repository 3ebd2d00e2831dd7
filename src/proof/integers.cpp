#include "proof/integers.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/effort.hpp"
#include "base/error.hpp"

namespace zermelo::proof {
namespace {

using Relation = LinearConstraint::Relation;
using Number = std::int64_t;

// A conjunction a person would write is decided in a few hundred steps.
constexpr int most_steps = 200'000;
// Combining bounds can square their number again and again.
constexpr std::size_t most_inequalities = 20'000;
constexpr Number unbounded = std::numeric_limits<Number>::max();

[[noreturn]] void too_large() {
  throw Error(ErrorKind::check_failed, "the arithmetic of a step is beyond the checker");
}

Number times(Number x, Number y) {
  Number result = 0;
  if (__builtin_mul_overflow(x, y, &result)) too_large();
  return result;
}

Number plus(Number x, Number y) {
  Number result = 0;
  if (__builtin_add_overflow(x, y, &result)) too_large();
  return result;
}

Number floor_divided(Number x, Number y) { return x / y - (x % y != 0 && (x < 0) != (y < 0) ? 1 : 0); }

// p * x + q * y
LinearForm combined(Number p, const LinearForm& x, Number q, const LinearForm& y) {
  LinearForm result(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) result[i] = plus(times(p, x[i]), times(q, y[i]));
  return result;
}

Number divisor(const LinearForm& form) {
  Number result = 0;
  for (std::size_t i = 1; i < form.size(); ++i) result = std::gcd(result, form[i]);
  return result;
}

// Equalities and inequalities (>= 0) alone: a congruence is an equality with a variable of its own.
struct System {
  std::vector<LinearForm> equalities;
  std::vector<LinearForm> inequalities;
};

System system_of(const Conjunction& constraints) {
  System system;
  std::size_t length = 1;
  std::size_t congruences = 0;
  for (const LinearConstraint& constraint : constraints) {
    length = std::max(length, constraint.form.size());
    congruences += constraint.relation == Relation::divisible ? 1 : 0;
  }
  std::size_t quotient = length;
  for (const LinearConstraint& constraint : constraints) {
    LinearForm form = constraint.form;
    form.resize(length + congruences, 0);
    if (constraint.relation == Relation::nonnegative) {
      system.inequalities.push_back(std::move(form));
      continue;
    }
    if (constraint.relation == Relation::divisible) form[quotient++] = -constraint.modulus;
    system.equalities.push_back(std::move(form));
  }
  return system;
}

class Omega {
 public:
  bool satisfiable(System system) {
    if (++steps_ > most_steps) too_large();
    return without_equalities(system) && tightened(system) && eliminated(system);
  }

 private:
  // Solves the equalities and substitutes. False when one has no solution.
  static bool without_equalities(System& system) {
    while (!system.equalities.empty()) {
      spend((system.equalities.size() + system.inequalities.size()) * system.equalities.front().size());
      LinearForm equality = std::move(system.equalities.back());
      system.equalities.pop_back();
      const Number g = divisor(equality);
      if (g == 0) {
        if (equality[0] != 0) return false;
        continue;
      }
      if (equality[0] % g != 0) return false;
      for (Number& coefficient : equality) coefficient /= g;
      std::size_t chosen = 0;
      for (std::size_t i = 1; i < equality.size(); ++i) {
        if (equality[i] != 0 && (chosen == 0 || std::abs(equality[i]) < std::abs(equality[chosen])))
          chosen = i;
      }
      substitute(system, equality, chosen);
    }
    return true;
  }

  // With c the coefficient of v, v stands for w - sum floor(c_i / c) v_i - floor(c_0 / c), where w is a new
  // variable in its place; that is a change of coordinates of the integers. The equality becomes
  // c w + sum (c_i mod c) v_i + (c_0 mod c) = 0. For |c| = 1 it says w = 0; otherwise its coefficients are
  // smaller, as in Euclid's algorithm.
  static void substitute(System& system, LinearForm equality, std::size_t v) {
    const Number c = equality[v];
    LinearForm term(equality.size(), 0);
    for (std::size_t i = 0; i < equality.size(); ++i) term[i] = -floor_divided(equality[i], c);
    const bool solved = std::abs(c) == 1;
    term[v] = solved ? 0 : 1;
    const auto replace = [&](LinearForm& form) {
      const Number coefficient = form[v];
      if (coefficient == 0) return;
      form[v] = 0;
      form = combined(1, form, coefficient, term);
    };
    for (LinearForm& form : system.equalities) replace(form);
    for (LinearForm& form : system.inequalities) replace(form);
    if (solved) return;
    replace(equality);
    system.equalities.push_back(std::move(equality));
  }

  // Divides by common factors, rounding the constant; keeps the strongest of parallel inequalities. False
  // when two contradict each other.
  static bool tightened(System& system) {
    auto& forms = system.inequalities;
    if (!forms.empty()) spend(4 * forms.size() * forms.front().size());
    for (LinearForm& form : forms) {
      const Number g = divisor(form);
      if (g == 0) {
        if (form[0] < 0) return false;
        continue;
      }
      form[0] = floor_divided(form[0], g);
      for (std::size_t i = 1; i < form.size(); ++i) form[i] /= g;
    }
    std::erase_if(forms, [](const LinearForm& form) { return divisor(form) == 0; });
    const auto direction_less = [](const LinearForm& x, const LinearForm& y) {
      return std::lexicographical_compare(x.begin() + 1, x.end(), y.begin() + 1, y.end());
    };
    std::sort(forms.begin(), forms.end(), [&](const LinearForm& x, const LinearForm& y) {
      if (direction_less(x, y)) return true;
      return !direction_less(y, x) && x[0] < y[0];
    });
    const auto parallel = [](const LinearForm& x, const LinearForm& y) {
      return std::equal(x.begin() + 1, x.end(), y.begin() + 1);
    };
    forms.erase(std::unique(forms.begin(), forms.end(), parallel), forms.end());
    for (const LinearForm& form : forms) {
      LinearForm opposite(form.size());
      std::transform(form.begin() + 1, form.end(), opposite.begin() + 1, [](Number c) { return -c; });
      const auto found = std::lower_bound(forms.begin(), forms.end(), opposite, direction_less);
      if (found != forms.end() && parallel(*found, opposite) && plus((*found)[0], form[0]) < 0) return false;
    }
    return true;
  }

  struct Bounds {
    std::vector<LinearForm> lower;  // positive coefficient
    std::vector<LinearForm> upper;  // negative coefficient
    std::vector<LinearForm> others;
    Number largest_lower = 0;
    Number largest_upper = 0;
    bool exact() const { return largest_lower <= 1 || largest_upper <= 1; }
  };

  static Bounds bounds_of(const System& system, std::size_t v) {
    Bounds bounds;
    for (const LinearForm& form : system.inequalities) {
      if (form[v] > 0) {
        bounds.lower.push_back(form);
        bounds.largest_lower = std::max(bounds.largest_lower, form[v]);
      } else if (form[v] < 0) {
        bounds.upper.push_back(form);
        bounds.largest_upper = std::max(bounds.largest_upper, -form[v]);
      } else {
        bounds.others.push_back(form);
      }
    }
    return bounds;
  }

  // The variable whose elimination costs least; one that can be eliminated exactly goes first. 0: none left.
  static std::size_t cheapest(const System& system) {
    std::size_t best = 0;
    std::pair<bool, std::size_t> best_cost;
    const std::size_t length = system.inequalities.front().size();
    for (std::size_t v = 1; v < length; ++v) {
      std::size_t lower = 0;
      std::size_t upper = 0;
      Number largest_lower = 0;
      Number largest_upper = 0;
      for (const LinearForm& form : system.inequalities) {
        if (form[v] > 0) {
          ++lower;
          largest_lower = std::max(largest_lower, form[v]);
        } else if (form[v] < 0) {
          ++upper;
          largest_upper = std::max(largest_upper, -form[v]);
        }
      }
      if (lower + upper == 0) continue;
      const std::pair cost(largest_lower > 1 && largest_upper > 1, lower * upper);
      if (best == 0 || cost < best_cost) {
        best = v;
        best_cost = cost;
      }
    }
    return best;
  }

  // Fourier and Motzkin's combination of every lower bound p v >= -f with every upper bound q v <= g, that is
  // q f + p g >= slack(p, q).
  template <class Slack>
  static System shadow(const Bounds& bounds, std::size_t v, Slack slack) {
    System result{{}, bounds.others};
    if (bounds.lower.size() * bounds.upper.size() > most_inequalities) too_large();
    if (!bounds.lower.empty())
      spend(2 * bounds.lower.size() * (bounds.upper.size() + 1) * bounds.lower.front().size());
    for (const LinearForm& lower : bounds.lower) {
      for (const LinearForm& upper : bounds.upper) {
        LinearForm form = combined(-upper[v], lower, lower[v], upper);
        form[0] = plus(form[0], -slack(lower[v], -upper[v]));
        result.inequalities.push_back(std::move(form));
      }
    }
    return result;
  }

  bool eliminated(const System& system) {
    if (system.inequalities.empty()) return true;
    const std::size_t v = cheapest(system);
    const Bounds bounds = bounds_of(system, v);
    const System real = shadow(bounds, v, [](Number, Number) { return Number{0}; });
    if (bounds.exact()) return satisfiable(real);
    if (!satisfiable(real)) return false;
    // Pugh's dark shadow: where the bounds are this far apart, an integer lies between them.
    if (satisfiable(shadow(bounds, v, [](Number p, Number q) { return times(p - 1, q - 1); }))) return true;
    // A solution outside it lies close above one of the lower bounds: p v + f <= (p q - p - q) / q with the
    // largest q.
    for (const LinearForm& lower : bounds.lower) {
      const Number p = lower[v];
      const Number q = bounds.largest_upper;
      const Number furthest = floor_divided(times(p, q) - p - q, q);
      for (Number above = 0; above <= furthest; ++above) {
        spend(system.inequalities.size() * lower.size());
        System splinter = system;
        splinter.equalities.push_back(lower);
        splinter.equalities.back()[0] = plus(lower[0], -above);
        if (satisfiable(std::move(splinter))) return true;
      }
    }
    return false;
  }

  int steps_ = 0;
};

// A quick look at the constraints on one variable alone, which settles most of the empty conjunctions.
bool plainly_empty(const Conjunction& constraints) {
  constexpr std::size_t most_variables = 24;
  Number low[most_variables];
  Number high[most_variables];
  std::fill(std::begin(low), std::end(low), -unbounded);
  std::fill(std::begin(high), std::end(high), unbounded);
  for (const LinearConstraint& constraint : constraints) {
    if (constraint.relation == Relation::divisible) continue;
    std::size_t only = 0;
    bool single = true;
    for (std::size_t i = 1; i < constraint.form.size(); ++i) {
      if (constraint.form[i] == 0) continue;
      single = single && only == 0;
      only = i;
    }
    const Number constant = constraint.form[0];
    const bool equality = constraint.relation == Relation::zero;
    if (only == 0) {
      if (equality ? constant != 0 : constant < 0) return true;
      continue;
    }
    if (!single || only >= most_variables || std::abs(constraint.form[only]) != 1) continue;
    if (constraint.form[only] == 1 || equality) {
      low[only] = std::max(low[only], constraint.form[only] == 1 ? -constant : constant);
    }
    if (constraint.form[only] == -1 || equality) {
      high[only] = std::min(high[only], constraint.form[only] == -1 ? constant : -constant);
    }
    if (low[only] > high[only]) return true;
  }
  return false;
}

Conjunction both(const Conjunction& x, const Conjunction& y) {
  Conjunction result = x;
  result.insert(result.end(), y.begin(), y.end());
  return result;
}

bool implies(const Conjunction& region, const LinearConstraint& constraint) {
  const auto alternatives = negated(constraint);
  return std::none_of(alternatives.begin(), alternatives.end(),
                      [&](const LinearConstraint& other) { return satisfiable(both(region, {other})); });
}

bool implies(const Conjunction& region, const Conjunction& constraints) {
  return std::all_of(constraints.begin(), constraints.end(),
                     [&](const LinearConstraint& constraint) { return implies(region, constraint); });
}

using Parts = std::vector<const Conjunction*>;

std::optional<Conjunction> outside(const Conjunction& region, const Parts& cover, int& steps) {
  if (++steps > most_steps) too_large();
  Parts meeting;
  std::copy_if(cover.begin(), cover.end(), std::back_inserter(meeting),
               [&](const Conjunction* part) { return satisfiable(both(region, *part)); });
  if (meeting.empty()) return region;
  for (const Conjunction* part : meeting) {
    if (implies(region, *part)) return std::nullopt;
  }
  // What is outside the first part fails a first one of its constraints.
  const Parts others(meeting.begin() + 1, meeting.end());
  Conjunction inside = region;
  for (const LinearConstraint& constraint : *meeting.front()) {
    bool implied = true;
    for (const LinearConstraint& opposite : negated(constraint)) {
      const Conjunction rest = both(inside, {opposite});
      if (!satisfiable(rest)) continue;
      implied = false;
      if (auto found = outside(rest, others, steps)) return found;
    }
    if (!implied) inside.push_back(constraint);
  }
  return std::nullopt;
}

}  // namespace

bool satisfiable(const Conjunction& constraints) {
  if (!constraints.empty()) spend(constraints.size() * constraints.front().form.size());
  return !plainly_empty(constraints) && Omega().satisfiable(system_of(constraints));
}

std::vector<std::int64_t> least_solution(Conjunction constraints, std::size_t variables) {
  std::vector<Number> solution;
  for (std::size_t v = 1; v <= variables; ++v) {
    for (Number value = 0;; ++value) {
      LinearForm form(variables + 1, 0);
      form[0] = -value;
      form[v] = 1;
      constraints.push_back({Relation::zero, form});
      if (satisfiable(constraints)) {
        solution.push_back(value);
        break;
      }
      constraints.pop_back();
      if (value > 20'000) too_large();
    }
  }
  return solution;
}

std::optional<Conjunction> uncovered(const Conjunction& region, std::span<const Conjunction> cover) {
  if (!satisfiable(region)) return std::nullopt;
  Parts parts;
  for (const Conjunction& part : cover) parts.push_back(&part);
  int steps = 0;
  return outside(region, parts, steps);
}

std::vector<LinearConstraint> negated(const LinearConstraint& constraint) {
  std::vector<LinearConstraint> alternatives;
  const auto shifted = [&](Relation relation, Number sign, Number shift) {
    LinearForm form = constraint.form;
    for (Number& coefficient : form) coefficient *= sign;
    form[0] = plus(form[0], shift);
    alternatives.push_back({relation, std::move(form), constraint.modulus});
  };
  switch (constraint.relation) {
    case Relation::zero:
      shifted(Relation::nonnegative, 1, -1);
      shifted(Relation::nonnegative, -1, -1);
      break;
    case Relation::nonnegative:
      shifted(Relation::nonnegative, -1, -1);
      break;
    case Relation::divisible:
      for (Number residue = 1; residue < constraint.modulus; ++residue)
        shifted(Relation::divisible, 1, -residue);
      break;
  }
  return alternatives;
}

LinearForm substituted(const LinearForm& form, const std::vector<LinearForm>& terms) {
  LinearForm result(terms.front().size(), 0);
  result[0] = form[0];
  for (std::size_t i = 1; i < form.size(); ++i) {
    if (form[i] != 0) result = combined(1, result, form[i], terms[i - 1]);
  }
  return result;
}

Conjunction substituted(const Conjunction& constraints, const std::vector<LinearForm>& terms) {
  Conjunction result;
  for (const LinearConstraint& constraint : constraints) {
    result.push_back({constraint.relation, substituted(constraint.form, terms), constraint.modulus});
  }
  return result;
}

}  // namespace zermelo::proof
