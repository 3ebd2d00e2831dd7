#include "proof/polyform/steps.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>

#include "base/effort.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "proof/checking.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/numbers.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using polyform::Continuation;
using polyform::Marks;
using polyform::ProofSequence;
using polyform::SequenceStep;

constexpr std::uint64_t most_steps = most_situations;
constexpr std::uint64_t most_continuations = 10'000;
constexpr std::uint64_t most_zone_cells = 100'000;   // of one zone
constexpr std::uint64_t most_together = 1ULL << 25;  // of all zones
constexpr int farthest = 1'000'000;

// ---- numbers and cells in the body

void write_vector(CertificateWriter& writer, const Grid& grid, const lattice::Vector& vector) {
  for (int axis = 0; axis < grid.dimension(); ++axis)
    write_signed(writer, vector[static_cast<std::size_t>(axis)]);
}

lattice::Vector read_vector(CertificateReader& reader, const Grid& grid) {
  lattice::Vector vector{};
  for (int axis = 0; axis < grid.dimension(); ++axis)
    vector[static_cast<std::size_t>(axis)] = read_signed(reader, farthest);
  return vector;
}

// ---- sets of cells

bool disjoint(const Sites& x, const Sites& y) {
  auto i = x.begin();
  auto j = y.begin();
  while (i != x.end() && j != y.end()) {
    if (*i == *j) return false;
    if (*i < *j) {
      ++i;
    } else {
      ++j;
    }
  }
  return true;
}

// Whether at most `marks` cells meet all the sets: some cell of the first set that is not met must be marked.
bool breaker_stops_all(const std::vector<Sites>& sets, std::vector<bool>& met, int marks) {
  spend(10 + 4 * sets.size());
  const Sites* open = nullptr;
  std::vector<const Sites*> apart;  // sets not met, pairwise disjoint: each takes a mark
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (met[i]) continue;
    if (open == nullptr || sets[i].size() < open->size()) open = &sets[i];
    if (std::all_of(apart.begin(), apart.end(), [&](const Sites* other) {
          spend((other->size() + sets[i].size()) / 4);
          return disjoint(*other, sets[i]);
        })) {
      apart.push_back(&sets[i]);
    }
  }
  if (open == nullptr) return true;
  if (static_cast<int>(apart.size()) > marks) return false;
  for (const Site& site : *open) {
    spend(4 * sets.size());
    std::vector<bool> after = met;
    for (std::size_t i = 0; i < sets.size(); ++i) after[i] = after[i] || lattice::contains(sets[i], site);
    if (breaker_stops_all(sets, after, marks - 1)) return true;
  }
  return false;
}

// ---- a sequence

// Reads steps and checks each as it comes.
class SequenceReader {
 public:
  SequenceReader(CertificateReader& reader, const Grid& grid, std::vector<Sites> goals, const Marks& marks)
      : reader_(reader), grid_(grid), sequence_{&grid, std::move(goals), marks, {}} {}

  VerifiedSequence read() {
    const std::uint64_t count = read_count(reader_, most_steps, "situations");
    if (count == 0) failed("there is no situation");
    for (std::uint64_t i = 0; i < count; ++i) read_step();
    const Marks& marks = sequence_.marks;
    const SequenceStep& start = sequence_.steps.back();
    const int first = marks.maker + marks.handicap;
    const int most = goal_.back() ? std::max(first, marks.last) : first;
    if (static_cast<int>(start.situation.core.size()) > most) {
      failed(fmt::format("the game starts with {} cells held, but the first turn has {}",
                         start.situation.core.size(), most));
    }
    const auto idle = std::find(used_.begin(), used_.end() - 1, false);
    if (idle != used_.end() - 1)
      failed(fmt::format("no later situation continues to situation {}", idle - used_.begin()));
    return {std::move(sequence_), turns_.back()};
  }

 private:
  std::size_t number() const { return sequence_.steps.size(); }

  Sites read_core() {
    Sites core;
    const std::uint64_t size = read_count(reader_, most_zone_cells, "cells in a core");
    for (std::uint64_t i = 0; i < size; ++i) {
      Site site{read_vector(reader_, grid_), 0};
      site.type = static_cast<int>(
          read_count(reader_, static_cast<std::uint64_t>(grid_.types()) - 1, "types of cells"));
      core.push_back(site);
      if (i > 0 && !(core[core.size() - 2] < site))
        failed(fmt::format("the core of situation {} is not in order", number()));
    }
    return core;
  }

  void read_step() {
    SequenceStep step;
    step.situation.core = read_core();
    const std::uint64_t count = read_count(reader_, most_continuations, "continuations");
    if (count == 0) {
      require_goal(step.situation.core);
      Sites zone = step.situation.core;
      add(std::move(step), std::move(zone), true, 1);
      return;
    }
    std::vector<Sites> needed;
    Sites zone = step.situation.core;
    int turns = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
      const Continuation next = read_continuation();
      if (i > 0 && !before(step.continuations.back(), next))
        failed(fmt::format("the continuations of situation {} are not in order", number()));
      const auto to = static_cast<std::size_t>(next.to);
      used_[to] = true;
      spend(10 * (zones_[to].size() + zone.size()));
      const Sites core = polyform::placed(grid_, next.placement, sequence_.steps[to].situation.core);
      const Sites used = polyform::placed(grid_, next.placement, zones_[to]);
      require_near(used);
      const int marks = goal_[to] ? sequence_.marks.last : sequence_.marks.maker;
      const auto missing = lattice::without(core, step.situation.core).size();
      if (missing > static_cast<std::size_t>(marks)) {
        failed(
            fmt::format("situation {} would need {} marks in a turn to reach situation {}, and there are {}",
                        number(), missing, to, marks));
      }
      needed.push_back(lattice::without(used, step.situation.core));
      Sites both;
      std::set_union(zone.begin(), zone.end(), used.begin(), used.end(), std::back_inserter(both));
      zone = std::move(both);
      if (zone.size() > most_zone_cells) failed(fmt::format("situation {} has too many cells", number()));
      turns = std::max(turns, turns_[to]);
      step.continuations.push_back(next);
    }
    require_answers(needed);
    step.situation.neighbourhood = lattice::without(zone, step.situation.core);
    add(std::move(step), std::move(zone), false, turns + 1);
  }

  // Every set of marks leaves a continuation, and every continuation is the only one left by some set.
  void require_answers(const std::vector<Sites>& needed) const {
    std::vector<bool> met(needed.size());
    if (breaker_stops_all(needed, met, sequence_.marks.breaker)) {
      failed(fmt::format("in situation {} some {} of the breaker leaves the maker no continuation", number(),
                         sequence_.marks.breaker == 1 ? "mark" : "marks"));
    }
    for (std::size_t i = 0; i < needed.size(); ++i) {
      std::vector<bool> without(needed.size());
      without[i] = true;
      if (!breaker_stops_all(needed, without, sequence_.marks.breaker))
        failed(fmt::format("situation {} can do without its continuation {}", number(), i));
    }
  }

  static bool before(const Continuation& x, const Continuation& y) {
    return std::tie(x.to, x.placement.symmetry, x.placement.shift) <
           std::tie(y.to, y.placement.symmetry, y.placement.shift);
  }

  Continuation read_continuation() {
    Continuation next;
    const std::uint64_t to = reader_.read_number();
    if (to >= number())
      failed(fmt::format("situation {} continues to one that does not come before it", number()));
    next.to = static_cast<int>(to);
    const std::uint64_t symmetry = reader_.read_number();
    if (symmetry >= grid_.symmetries().size()) failed("a symmetry of the grid that does not exist");
    next.placement.symmetry = static_cast<int>(symmetry);
    next.placement.shift = read_vector(reader_, grid_);
    spend(10 * (symmetry + 1) * zones_[to].size());
    if (polyform::first_placement(grid_, sequence_.steps[to].situation, next.placement) != next.placement)
      failed(fmt::format("a continuation of situation {} is not put there by the first symmetry", number()));
    return next;
  }

  void require_goal(const Sites& core) const {
    if (core.empty() || core.size() > lattice::largest_typed ||
        std::find(sequence_.goals.begin(), sequence_.goals.end(), lattice::canonical(grid_, core)) ==
            sequence_.goals.end()) {
      failed(fmt::format("situation {} has no continuation and is no goal", number()));
    }
  }

  static void require_near(const Sites& sites) {
    for (const Site& site : sites) {
      for (const int coordinate : site.at) {
        if (coordinate < -farthest || coordinate > farthest) failed("a cell lies too far away");
      }
    }
  }

  void add(SequenceStep step, Sites zone, bool goal, int turns) {
    spend(10 * zone.size());
    together_ += zone.size();
    if (together_ > most_together) failed("the situations have too many cells together");
    sequence_.steps.push_back(std::move(step));
    zones_.push_back(std::move(zone));
    goal_.push_back(goal);
    turns_.push_back(turns);
    used_.push_back(false);
  }

  CertificateReader& reader_;
  const Grid& grid_;
  ProofSequence sequence_;
  std::vector<Sites> zones_;  // core and neighbourhood
  std::vector<bool> goal_;
  std::vector<int> turns_;
  std::vector<bool> used_;  // by a later step
  std::uint64_t together_ = 0;
};

}  // namespace

void write_steps(CertificateWriter& writer, const ProofSequence& sequence) {
  const Grid& grid = *sequence.grid;
  writer.write_number(sequence.steps.size());
  for (const SequenceStep& step : sequence.steps) {
    writer.write_number(step.situation.core.size());
    for (const Site& site : step.situation.core) {
      write_vector(writer, grid, site.at);
      writer.write_number(static_cast<std::uint64_t>(site.type));
    }
    writer.write_number(step.continuations.size());
    for (const Continuation& next : step.continuations) {
      writer.write_number(static_cast<std::uint64_t>(next.to));
      writer.write_number(static_cast<std::uint64_t>(next.placement.symmetry));
      write_vector(writer, grid, next.placement.shift);
    }
  }
}

VerifiedSequence read_steps(CertificateReader& reader, const Grid& grid, std::vector<Sites> goals,
                            const Marks& marks) {
  return SequenceReader(reader, grid, std::move(goals), marks).read();
}

int turns_of_steps(const ProofSequence& sequence) {
  std::vector<int> turns;
  for (const SequenceStep& step : sequence.steps) {
    int most = 0;
    for (const Continuation& next : step.continuations) {
      const auto to = static_cast<std::size_t>(next.to);
      if (to < turns.size()) most = std::max(most, turns[to]);
    }
    turns.push_back(most + 1);
  }
  return turns.back();
}

nlohmann::json game_parameters(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks) {
  auto parameters = polyform_parameters(grid, goals, marks.breaker);
  parameters["maker"] = marks.maker;
  parameters["last"] = marks.last;
  parameters["handicap"] = marks.handicap;
  return parameters;
}

Marks game_marks(const nlohmann::json& parameters, int breaker) {
  Marks marks;
  marks.maker = header_number(parameters, "maker", 0, polyform::most_marks);
  marks.last = header_number(parameters, "last", std::max(1, marks.maker), polyform::most_marks);
  marks.handicap = header_number(parameters, "handicap", 0, polyform::most_marks);
  marks.breaker = breaker;
  return marks;
}

}  // namespace zermelo::proof
