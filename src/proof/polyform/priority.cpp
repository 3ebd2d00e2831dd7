#include "proof/polyform/priority.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_set>

#include "base/effort.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"
#include "proof/checking.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/numbers.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using polyform::CellRules;
using polyform::Marks;
using polyform::Offsets;
using polyform::PriorityRule;
using polyform::PriorityStrategy;

constexpr int largest_entry = 10'000;
constexpr std::uint64_t most_listed = 1'000;
constexpr std::uint64_t most_rules = 1'024;
constexpr std::uint64_t most_strategy_classes = 4'096;
constexpr std::size_t most_followed_cells = 400;

// ---- the plays around one copy

class CopyPlays {
 public:
  CopyPlays(const PriorityStrategy& strategy, const Sites& copy, int last, int levels)
      : strategy_(strategy), last_(last), copy_(static_cast<int>(copy.size())) {
    for (const Site& site : copy) number_of(site);
    // Level by level: the history cells of those that are answered.
    std::size_t from = 0;
    for (int level = 1; level < levels; ++level) {
      const std::size_t end = sites_.size();
      spend(end);
      for (; from < end; ++from) {
        each_history_cell(Site(sites_[from]), [&](const Site& site) {
          spend(20);
          number_of(site);
        });
        if (sites_.size() > most_followed_cells) failed("the strategy looks at too many history cells");
      }
    }
    answered_ = static_cast<int>(sites_.size());
  }

  // Whether he ever marks the whole copy.
  bool maker_completes() { return completes(std::string(sites_.size(), 'f')); }
  std::uint64_t positions() const { return seen_.size(); }

 private:
  // A position is a letter for each cell that was ever looked at: f free, m the maker's, b the breaker's.
  using Position = std::string;

  template <class Visit>
  void each_history_cell(Site site, Visit visit) const {
    for (int order = 0; order < strategy_.orders; ++order) {
      for (const Site& offset : strategy_.rules_of(site, order).history)
        visit(polyform::seen_from(site, offset));
    }
  }

  int number_of(const Site& site) {
    const auto [entry, added] = numbers_.emplace(site, static_cast<int>(sites_.size()));
    if (added) sites_.push_back(site);
    return entry->second;
  }
  char& at(Position& position, int cell) const {
    if (position.size() <= static_cast<std::size_t>(cell)) position.resize(sites_.size(), 'f');
    return position[static_cast<std::size_t>(cell)];
  }

  bool completes(Position position) {
    spend(10 + position.size());
    position.resize(sites_.size(), 'f');
    while (!position.empty() && position.back() == 'f') position.pop_back();  // cells may still come to light
    if (!seen_.insert(position).second) return false;
    int missing = 0;
    for (int cell = 0; cell < copy_; ++cell) {
      if (at(position, cell) == 'b') return false;
      if (at(position, cell) == 'f') ++missing;
    }
    if (missing <= last_) return true;
    std::vector<int> turn;
    return some_turn(position, turn, 0);
  }

  bool some_turn(const Position& position, std::vector<int>& turn, int from) {
    if (!turn.empty() && some_places(position, turn, {}, 0)) return true;
    spend(10);
    if (static_cast<int>(turn.size()) == strategy_.maker) return false;
    for (int cell = from; cell < answered_; ++cell) {
      if (static_cast<std::size_t>(cell) < position.size() && position[static_cast<std::size_t>(cell)] != 'f')
        continue;
      turn.push_back(cell);
      if (some_turn(position, turn, cell + 1)) return true;
      turn.pop_back();
    }
    return false;
  }

  // The marks stand in the order of cells; marks elsewhere may stand before, between and after them.
  bool some_places(const Position& position, const std::vector<int>& turn, std::vector<int> places,
                   int from) {
    spend(10 + turn.size());
    if (places.size() == turn.size()) {
      std::vector<int> ordered = turn;
      std::sort(ordered.begin(), ordered.end(), [&](int x, int y) {
        return strategy_.before(sites_[static_cast<std::size_t>(x)], sites_[static_cast<std::size_t>(y)]);
      });
      Position after = position;
      for (const int cell : ordered) at(after, cell) = 'm';
      return some_claims(after, ordered, places, unknown_history(after, ordered, places), 0);
    }
    for (int place = from; place < strategy_.maker; ++place) {
      places.push_back(place);
      if (some_places(position, turn, places, place + 1)) return true;
      places.pop_back();
    }
    return false;
  }

  // History cells that the rules for these marks look at, that are not followed and not his yet. One that she holds in
  // this play is among them: in the real game he may have been there first, and she went on in her list.
  std::vector<int> unknown_history(Position& position, const std::vector<int>& turn,
                                   const std::vector<int>& places) {
    std::vector<int> unknown;
    for (std::size_t i = 0; i < turn.size(); ++i) {
      const Site site = sites_[static_cast<std::size_t>(turn[i])];
      for (const Site& offset : strategy_.rules_of(site, places[i]).history) {
        const int cell = number_of(polyform::seen_from(site, offset));
        if (cell >= answered_ && at(position, cell) != 'm' &&
            std::find(unknown.begin(), unknown.end(), cell) == unknown.end()) {
          unknown.push_back(cell);
        }
      }
    }
    return unknown;
  }

  bool some_claims(const Position& position, const std::vector<int>& turn, const std::vector<int>& places,
                   const std::vector<int>& unknown, std::size_t next) {
    spend(10 + position.size());
    if (next == unknown.size()) return completes(answered(position, turn, places));
    if (some_claims(position, turn, places, unknown, next + 1)) return true;
    Position claimed = position;
    at(claimed, unknown[next]) = 'm';
    return some_claims(claimed, turn, places, unknown, next + 1);
  }

  const PriorityRule& rule_at(Position& position, const Site& site, int place) {
    const CellRules& cell = strategy_.rules_of(site, place);
    for (const PriorityRule& rule : cell.rules) {
      bool met = true;
      for (const int number : rule.needs) {
        const Site history = polyform::seen_from(site, cell.history[static_cast<std::size_t>(number)]);
        met = met && at(position, number_of(history)) == 'm';
      }
      if (met) return rule;
    }
    failed("no rule answers a mark");
  }

  Position answered(Position position, const std::vector<int>& turn, const std::vector<int>& places) {
    std::vector<const PriorityRule*> rules;
    for (std::size_t i = 0; i < turn.size(); ++i) {
      rules.push_back(&rule_at(position, Site(sites_[static_cast<std::size_t>(turn[i])]), places[i]));
    }
    for (int mark = 0; mark < strategy_.breaker; ++mark) {
      const auto place = std::find(places.begin(), places.end(), mark % strategy_.maker);
      if (place == places.end()) continue;
      const auto i = static_cast<std::size_t>(place - places.begin());
      const auto visit = static_cast<std::size_t>(mark / strategy_.maker);
      if (visit >= rules[i]->lists.size()) continue;
      for (const Site& offset : rules[i]->lists[visit]) {
        const int cell =
            number_of(polyform::seen_from(Site(sites_[static_cast<std::size_t>(turn[i])]), offset));
        if (at(position, cell) != 'f') continue;
        at(position, cell) = 'b';
        break;
      }
    }
    return position;
  }

  const PriorityStrategy& strategy_;
  int last_;
  int copy_;
  int answered_ = 0;
  std::vector<Site> sites_;
  std::map<Site, int> numbers_;
  std::unordered_set<Position> seen_;
};

// ---- numbers in the body

void write_offsets(CertificateWriter& writer, const Grid& grid, const Offsets& offsets) {
  writer.write_number(offsets.size());
  for (const Site& offset : offsets) {
    for (int axis = 0; axis < grid.dimension(); ++axis)
      write_signed(writer, offset.at[static_cast<std::size_t>(axis)]);
    writer.write_number(static_cast<std::uint64_t>(offset.type));
  }
}

Offsets read_offsets(CertificateReader& reader, const Grid& grid) {
  Offsets offsets;
  const std::uint64_t count = read_count(reader, most_listed, "cells in a list");
  for (std::uint64_t i = 0; i < count; ++i) {
    Site& offset = offsets.emplace_back();
    for (int axis = 0; axis < grid.dimension(); ++axis)
      offset.at[static_cast<std::size_t>(axis)] = read_signed(reader, largest_entry);
    offset.type =
        static_cast<int>(read_count(reader, static_cast<std::uint64_t>(grid.types() - 1), "types of cells"));
  }
  return offsets;
}

// Only in Hermite normal form: one period, one way to write it.
lattice::Period read_period(CertificateReader& reader, const Grid& grid) {
  std::vector<lattice::Vector> basis(static_cast<std::size_t>(grid.dimension()));
  std::uint64_t index = 1;
  for (std::size_t row = 0; row < basis.size(); ++row) {
    for (std::size_t axis = 0; axis < basis.size(); ++axis) {
      basis[row][axis] =
          static_cast<int>(read_count(reader, static_cast<std::uint64_t>(largest_entry), "classes of cells"));
    }
    index *= static_cast<std::uint64_t>(basis[row][row]);
    if (index > most_strategy_classes) failed("the period is too large to check");
  }
  const auto period = lattice::Period::in_normal_form(basis);
  if (!period) failed("the period is not in Hermite normal form");
  return *period;
}

}  // namespace

std::string priority_sentence(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks) {
  return fmt::format("The breaker wins the game {} for {} on the infinite board of {}s.",
                     polyform::text(marks), polyform::goals_text(grid, goals), grid.cell_name());
}

PriorityCheck verify_priority(const PriorityStrategy& strategy, const std::vector<Sites>& goals, int last,
                              int levels) {
  PriorityCheck check;
  check.fault = polyform::misshapen(strategy);
  if (check.fault) return check;
  const Grid& grid = *strategy.grid;
  for (const Sites& goal : goals) {
    for (const Sites& orientation : lattice::orientations(grid, goal)) {
      for (int number = 0; number < strategy.period.index(); ++number) {
        const Sites copy = lattice::translated(orientation, strategy.period.representative(number));
        CopyPlays plays(strategy, copy, last, levels);
        const bool completed = plays.maker_completes();
        check.positions += plays.positions();
        if (!completed) continue;
        check.fault = fmt::format(
            "the maker may complete the copy of {} that begins with cell {} ({}) against this strategy",
            lattice::drawing(grid, orientation), lattice::cell_text(grid, copy.front()),
            lattice::cell_order(grid));
        return check;
      }
    }
  }
  return check;
}

void write_priority_rules(CertificateWriter& writer, const PriorityStrategy& strategy) {
  const Grid& grid = *strategy.grid;
  for (const lattice::Vector& vector : strategy.period.basis()) {
    for (int axis = 0; axis < grid.dimension(); ++axis)
      writer.write_number(static_cast<std::uint64_t>(vector[static_cast<std::size_t>(axis)]));
  }
  if (!strategy.ranks.empty()) {
    writer.write_number(0);
    for (const int rank : strategy.ranks) writer.write_number(static_cast<std::uint64_t>(rank));
  }
  writer.write_number(static_cast<std::uint64_t>(strategy.orders));
  for (const CellRules& cell : strategy.rules) {
    write_offsets(writer, grid, cell.history);
    writer.write_number(cell.rules.size());
    for (const PriorityRule& rule : cell.rules) {
      writer.write_number(rule.needs.size());
      for (const int number : rule.needs) writer.write_number(static_cast<std::uint64_t>(number));
      writer.write_number(rule.lists.size());
      for (const Offsets& list : rule.lists) write_offsets(writer, grid, list);
    }
  }
}

PriorityStrategy read_priority_rules(CertificateReader& reader, const Grid& grid, const Marks& marks) {
  PriorityStrategy strategy{&grid, read_period(reader, grid), marks.maker, marks.breaker, 1, {}};
  const auto read_orders = [&] {
    return static_cast<int>(
        read_count(reader, static_cast<std::uint64_t>(polyform::most_marks), "places in a turn"));
  };
  strategy.orders = read_orders();
  if (strategy.orders == 0) {
    const auto most = static_cast<std::uint64_t>(strategy.classes() - 1);
    for (int number = 0; number < strategy.classes(); ++number)
      strategy.ranks.push_back(static_cast<int>(read_count(reader, most, "ranks of classes")));
    strategy.orders = read_orders();
  }
  if (strategy.orders != 1 && strategy.orders != strategy.maker)
    failed("the places in a turn are not its marks");
  for (int i = 0; i < strategy.classes() * strategy.orders; ++i) {
    CellRules& cell = strategy.rules.emplace_back();
    cell.history = read_offsets(reader, grid);
    cell.rules.resize(read_count(reader, most_rules, "rules"));
    for (PriorityRule& rule : cell.rules) {
      rule.needs.resize(read_count(reader, most_listed, "needs of a rule"));
      for (int& number : rule.needs)
        number = static_cast<int>(read_count(reader, most_listed, "history cells"));
      rule.lists.resize(
          read_count(reader, static_cast<std::uint64_t>(polyform::most_marks), "lists of a rule"));
      for (Offsets& list : rule.lists) list = read_offsets(reader, grid);
    }
  }
  if (const auto wrong = polyform::misshapen(strategy)) failed(*wrong);
  return strategy;
}

void write_priority(const std::string& path, const PriorityStrategy& strategy,
                    const std::vector<Sites>& goals, const Marks& marks, int levels) {
  auto parameters = game_parameters(*strategy.grid, goals, marks);
  parameters["levels"] = levels;
  CertificateWriter writer(
      path, {"polyform", "priority strategy", priority_sentence(*strategy.grid, goals, marks), parameters});
  write_priority_rules(writer, strategy);
  writer.finish();
}

PriorityCertificate read_priority(CertificateReader& reader) {
  const nlohmann::json& parameters = reader.header().parameters;
  const PolyformHeader header = polyform_header(parameters);
  const Marks marks = game_marks(parameters, header.breaker);
  if (marks.handicap != 0 || marks.maker < 1) failed("priority strategies answer games without handicap");
  const int levels = header_number(parameters, "levels", 1, most_history_levels);
  if (reader.header().claim != priority_sentence(*header.grid, header.goals, marks))
    failed("the claim in the header is not what its parameters say");
  PriorityCertificate certificate{read_priority_rules(reader, *header.grid, marks), header.goals, marks,
                                  levels};
  reader.expect_end();
  return certificate;
}

std::string check_priority(CertificateReader& reader) {
  const PriorityCertificate certificate = read_priority(reader);
  const auto wrong =
      verify_priority(certificate.strategy, certificate.goals, certificate.marks.last, certificate.levels)
          .fault;
  if (wrong) failed(*wrong);
  return reader.header().claim;
}

}  // namespace zermelo::proof
