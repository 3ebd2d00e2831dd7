#include "games/es/classify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <numeric>

#include "base/error.hpp"
#include "engine/ticker.hpp"
#include "games/es/solve.hpp"

namespace zermelo::es {
namespace {

// ---- the tables

class Tables {
 public:
  Tables(int b, int width, const Budget& budget, Progress& progress) : b_(b), width_(width) {
    progress.begin(fmt::format("tables for b = {}, a up to {}", b, width + 1), 0);
    for (int a = 1; a <= width + 1; ++a) {
      budget.throw_if_exhausted();
      boards_.push_back(make_solver(Game(a, b, Rule::avoid), Method::box_table, budget, Progress::silent()));
    }
    progress.finish();
  }

  int width() const { return width_; }

  // With x0 = 0 the board is as wide as the gaps; with x0 > 0 the widest board will do, and holds gaps whose
  // sum is less than the width.
  bool is_p_position(const Gaps& gaps) const {
    const int sum = std::accumulate(gaps.begin() + 1, gaps.end(), 0);
    const int columns = gaps[0] == 0 ? sum : width_;
    std::vector<int> rows(gaps.size() - 1);
    int shaded = columns - sum;
    for (std::size_t row = rows.size(); row-- > 0;) {
      rows[row] = shaded;
      shaded += gaps[rows.size() - row];
    }
    const auto& solver = boards_[static_cast<std::size_t>(columns)];
    return solver->outcome({Board::from_rows(columns + 1, b_, rows)}) == Outcome::previous;
  }

 private:
  int b_;
  int width_;
  std::vector<std::unique_ptr<Solver>> boards_;
};

// ---- fibres: x2, ..., xR fixed

// The values of x1 that give P-positions, for x0 = 0 and for x0 > 0.
struct Fibre {
  std::vector<int> rest;  // x2, ..., xR
  std::array<std::vector<int>, 2> values;
};

// Where the gaps x2, ..., xR fill less than half of the width, so that x1 can be as large as any of them.
std::vector<Fibre> fibres(const Tables& tables, int b, engine::Ticker& ticker) {
  const int most = (tables.width() - 1) / 2;
  std::vector<Fibre> all;
  Gaps gaps(static_cast<std::size_t>(b), 0);
  const std::size_t last = gaps.size() - 1;
  for (int sum = 0;;) {
    ticker.step();
    Fibre fibre{{gaps.begin() + 2, gaps.end()}, {}};
    for (const int flag : {0, 1}) {
      gaps[0] = flag;
      for (gaps[1] = 0; gaps[1] + sum + flag <= tables.width(); ++gaps[1]) {
        if (tables.is_p_position(gaps)) fibre.values[static_cast<std::size_t>(flag)].push_back(gaps[1]);
      }
    }
    all.push_back(std::move(fibre));
    std::size_t place = 2;
    while (place <= last && sum == most) {
      sum -= gaps[place];
      gaps[place++] = 0;
    }
    if (place > last) return all;
    ++gaps[place];
    ++sum;
  }
}

// ---- rules for x1

// x1 = constant, or x1 = gap + constant.
struct FirstGapRule {
  std::size_t gap = 0;  // 0: none
  int constant = 0;
  friend bool operator==(const FirstGapRule&, const FirstGapRule&) = default;
};

int value_of(const FirstGapRule& rule, const std::vector<int>& rest) {
  return rule.constant + (rule.gap == 0 ? 0 : rest[rule.gap - 2]);
}

// The simplest rule that gives the value number `which` in every fibre.
std::optional<FirstGapRule> rule_for(const std::vector<const Fibre*>& members, std::size_t flag,
                                     std::size_t which) {
  const Fibre& first = *members.front();
  for (std::size_t gap = 0; gap < first.rest.size() + 2; ++gap) {
    if (gap == 1) continue;
    FirstGapRule rule{gap, 0};
    rule.constant = first.values[flag][which] - value_of(rule, first.rest);
    if (std::all_of(members.begin(), members.end(), [&](const Fibre* fibre) {
          return fibre->values[flag][which] == value_of(rule, fibre->rest);
        }))
      return rule;
  }
  return std::nullopt;
}

// ---- classes

// One gap: exact below the threshold, modulo the period beyond.
struct GapShape {
  int threshold = 1;
  int period = 1;
  int classes() const { return threshold + period; }
  int class_of(int gap) const { return gap < threshold ? gap : threshold + (gap - threshold) % period; }
};

constexpr GapShape finest{6, 4};

using Shape = std::vector<GapShape>;  // of x2, ..., xR
using ClassVector = std::vector<int>;
using Fit = std::map<ClassVector, std::array<std::vector<FirstGapRule>, 2>>;

std::optional<Fit> fit(const std::vector<Fibre>& all, const Shape& shape, engine::Ticker& ticker) {
  std::map<ClassVector, std::vector<const Fibre*>> classes;
  for (const Fibre& fibre : all) {
    ticker.step();
    ClassVector vector;
    for (std::size_t i = 0; i < shape.size(); ++i) vector.push_back(shape[i].class_of(fibre.rest[i]));
    classes[vector].push_back(&fibre);
  }
  Fit result;
  for (const auto& [vector, members] : classes) {
    ticker.step();
    for (std::size_t flag = 0; flag < 2; ++flag) {
      const std::size_t count = members.front()->values[flag].size();
      for (const Fibre* fibre : members) {
        if (fibre->values[flag].size() != count) return std::nullopt;
      }
      for (std::size_t which = 0; which < count; ++which) {
        const auto rule = rule_for(members, flag, which);
        if (!rule) return std::nullopt;
        result[vector][flag].push_back(*rule);
      }
    }
  }
  return result;
}

// Coarser shapes need less room in the tables. Each gap in turn gets the fewest classes that still fit.
std::optional<std::pair<Shape, Fit>> coarsest_fit(const std::vector<Fibre>& all, std::size_t gaps,
                                                  engine::Ticker& ticker) {
  Shape shape(gaps, finest);
  auto found = fit(all, shape, ticker);
  if (!found) return std::nullopt;
  std::vector<GapShape> choices;
  for (int threshold = 1; threshold <= finest.threshold; ++threshold) {
    for (const int period : {1, 2, 4}) choices.push_back({threshold, period});
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const GapShape& x, const GapShape& y) { return x.classes() < y.classes(); });
  for (GapShape& gap : shape) {
    for (const GapShape& choice : choices) {
      gap = choice;
      if (auto coarser = fit(all, shape, ticker)) {
        found = std::move(coarser);
        break;
      }
    }
  }
  return std::pair(shape, std::move(*found));
}

// ---- parts, and joining them

// start, start + step, start + 2 step, ...; the start alone when the step is 0.
struct Progression {
  int start = 0;
  int step = 0;
  friend bool operator==(const Progression&, const Progression&) = default;
};

std::optional<Progression> joined(const Progression& x, const Progression& y) {
  const Progression& low = x.start < y.start ? x : y;
  const Progression& high = x.start < y.start ? y : x;
  const int apart = high.start - low.start;
  if (low.step == 0 && high.step > 0 && apart == high.step) return Progression{low.start, high.step};
  if (low.step > 0 && low.step == high.step && 2 * apart == low.step) return Progression{low.start, apart};
  return std::nullopt;
}

struct Box {
  std::optional<int> flag;        // x0; absent: either
  std::vector<Progression> gaps;  // x2, ..., xR
  FirstGapRule rule;
};

std::optional<Box> joined(const Box& x, const Box& y) {
  if (x.rule != y.rule) return std::nullopt;
  Box result = x;
  if (x.gaps == y.gaps) {
    if (x.flag == y.flag || !x.flag || !y.flag) return std::nullopt;
    result.flag = std::nullopt;
    return result;
  }
  if (x.flag != y.flag) return std::nullopt;
  const auto [in_x, in_y] = std::mismatch(x.gaps.begin(), x.gaps.end(), y.gaps.begin());
  if (!std::equal(in_x + 1, x.gaps.end(), in_y + 1)) return std::nullopt;
  const auto both = joined(*in_x, *in_y);
  if (!both) return std::nullopt;
  result.gaps[static_cast<std::size_t>(in_x - x.gaps.begin())] = *both;
  return result;
}

// Joins two boxes as long as there are two that can be.
void join_all(std::vector<Box>& boxes) {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (std::size_t j = i + 1; j < boxes.size();) {
        if (const auto both = joined(boxes[i], boxes[j])) {
          boxes[i] = *both;
          boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(j));
          changed = true;
          j = i + 1;
        } else {
          ++j;
        }
      }
    }
  }
}

std::vector<Box> boxes_of(const Shape& shape, const Fit& fit) {
  std::vector<Box> boxes;
  for (const auto& [vector, rules] : fit) {
    std::vector<Progression> gaps;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      gaps.push_back({vector[i], vector[i] < shape[i].threshold ? 0 : shape[i].period});
    }
    for (const int flag : {0, 1}) {
      for (const FirstGapRule& rule : rules[static_cast<std::size_t>(flag)])
        boxes.push_back({flag, gaps, rule});
    }
  }
  return boxes;
}

LinearPart part_of(int b, const Box& box) {
  LinearPart part;
  if (box.flag) part.constraints.push_back(gap_is(b, 0, *box.flag));
  for (std::size_t i = 0; i < box.gaps.size(); ++i) {
    const Progression& gap = box.gaps[i];
    if (gap.step == 0) {
      part.constraints.push_back(gap_is(b, i + 2, gap.start));
      continue;
    }
    // A residue below the step says by itself that the gap is at least the residue.
    if (gap.start >= gap.step) part.constraints.push_back(gap_at_least(b, i + 2, gap.start));
    if (gap.step > 1) part.constraints.push_back(gap_congruent(b, i + 2, gap.start % gap.step, gap.step));
  }
  LinearConstraint relation = gap_is(b, 1, box.rule.constant);
  if (box.rule.gap != 0) relation.form[box.rule.gap + 1] = -1;
  part.constraints.push_back(std::move(relation));
  return part;
}

}  // namespace

std::optional<LinearSet> fitted_p_positions(int b, int width, const Budget& budget, Progress& progress) {
  if (b < least_fitted_b || b > most_fitted_b) {
    bad_input(fmt::format("b is {}; the P-positions are fitted for b from {} to {}", b, least_fitted_b,
                          most_fitted_b));
  }
  engine::Ticker ticker(budget);
  const auto all = fibres(Tables(b, width, budget, progress), b, ticker);
  const auto found = coarsest_fit(all, static_cast<std::size_t>(b) - 2, ticker);
  if (!found) return std::nullopt;
  std::vector<Box> boxes = boxes_of(found->first, found->second);
  join_all(boxes);
  LinearSet set{b, {}};
  for (const Box& box : boxes) set.parts.push_back(part_of(b, box));
  return set;
}

}  // namespace zermelo::es
