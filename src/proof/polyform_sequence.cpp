#include "proof/polyform_sequence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/error.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "proof/checking.hpp"
#include "proof/polyform_header.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Site;
using lattice::Sites;
using polyform::Board;
using polyform::Continuation;
using polyform::Marks;
using polyform::ProofSequence;
using polyform::SequenceStep;

constexpr std::uint64_t most_steps = 1'000'000;
constexpr std::uint64_t most_continuations = 10'000;
constexpr std::uint64_t most_cells = 100'000;        // of one zone
constexpr std::uint64_t most_together = 1ULL << 25;  // of all zones
constexpr int farthest = 1'000'000;
constexpr std::uint64_t most_parts = 64;

// ---- numbers and cells in the body

void write_signed(CertificateWriter& writer, int number) {
  writer.write_number(number >= 0 ? 2 * static_cast<std::uint64_t>(number)
                                  : 2 * static_cast<std::uint64_t>(-(number + 1)) + 1);
}

int read_signed(CertificateReader& reader) {
  const std::uint64_t code = reader.read_number();
  if (code / 2 > static_cast<std::uint64_t>(farthest)) failed("a cell lies too far away");
  const int half = static_cast<int>(code / 2);
  return code % 2 == 0 ? half : -half - 1;
}

std::uint64_t read_count(CertificateReader& reader, std::uint64_t most, const char* what) {
  const std::uint64_t count = reader.read_number();
  if (count > most) failed(fmt::format("there are too many {}", what));
  return count;
}

void write_vector(CertificateWriter& writer, const Grid& grid, const lattice::Vector& vector) {
  for (int axis = 0; axis < grid.dimension(); ++axis)
    write_signed(writer, vector[static_cast<std::size_t>(axis)]);
}

lattice::Vector read_vector(CertificateReader& reader, const Grid& grid) {
  lattice::Vector vector{};
  for (int axis = 0; axis < grid.dimension(); ++axis)
    vector[static_cast<std::size_t>(axis)] = read_signed(reader);
  return vector;
}

// ---- sets of cells

Sites less(const Sites& x, const Sites& y) {
  Sites result;
  std::set_difference(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(result));
  return result;
}

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
  const Sites* open = nullptr;
  std::vector<const Sites*> apart;  // sets not met, pairwise disjoint: each takes a mark
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (met[i]) continue;
    if (open == nullptr || sets[i].size() < open->size()) open = &sets[i];
    if (std::all_of(apart.begin(), apart.end(),
                    [&](const Sites* other) { return disjoint(*other, sets[i]); })) {
      apart.push_back(&sets[i]);
    }
  }
  if (open == nullptr) return true;
  if (static_cast<int>(apart.size()) > marks) return false;
  for (const Site& site : *open) {
    std::vector<bool> after = met;
    for (std::size_t i = 0; i < sets.size(); ++i) after[i] = after[i] || lattice::contains(sets[i], site);
    if (breaker_stops_all(sets, after, marks - 1)) return true;
  }
  return false;
}

// ---- a sequence

struct Verified {
  ProofSequence sequence;
  int turns = 0;
};

// Reads steps and checks each as it comes.
class SequenceReader {
 public:
  SequenceReader(CertificateReader& reader, const Grid& grid, std::vector<Sites> goals, const Marks& marks)
      : reader_(reader), grid_(grid), sequence_{&grid, std::move(goals), marks, {}} {}

  Verified read() {
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
    return {std::move(sequence_), turns_.back()};
  }

 private:
  std::size_t number() const { return sequence_.steps.size(); }

  Sites read_core() {
    Sites core;
    const std::uint64_t size = read_count(reader_, most_cells, "cells in a core");
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
      const auto to = static_cast<std::size_t>(next.to);
      const Sites core = polyform::placed(grid_, next.placement, sequence_.steps[to].situation.core);
      const Sites used = polyform::placed(grid_, next.placement, zones_[to]);
      require_near(used);
      const int marks = goal_[to] ? sequence_.marks.last : sequence_.marks.maker;
      const auto missing = less(core, step.situation.core).size();
      if (missing > static_cast<std::size_t>(marks)) {
        failed(
            fmt::format("situation {} would need {} marks in a turn to reach situation {}, and there are {}",
                        number(), missing, to, marks));
      }
      needed.push_back(less(used, step.situation.core));
      Sites both;
      std::set_union(zone.begin(), zone.end(), used.begin(), used.end(), std::back_inserter(both));
      zone = std::move(both);
      if (zone.size() > most_cells) failed(fmt::format("situation {} has too many cells", number()));
      turns = std::max(turns, turns_[to]);
      step.continuations.push_back(next);
    }
    std::vector<bool> met(needed.size());
    if (breaker_stops_all(needed, met, sequence_.marks.breaker)) {
      failed(fmt::format("in situation {} some {} of the breaker leaves the maker no continuation", number(),
                         sequence_.marks.breaker == 1 ? "mark" : "marks"));
    }
    step.situation.neighbourhood = less(zone, step.situation.core);
    add(std::move(step), std::move(zone), false, turns + 1);
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
    together_ += zone.size();
    if (together_ > most_together) failed("the situations have too many cells together");
    sequence_.steps.push_back(std::move(step));
    zones_.push_back(std::move(zone));
    goal_.push_back(goal);
    turns_.push_back(turns);
  }

  CertificateReader& reader_;
  const Grid& grid_;
  ProofSequence sequence_;
  std::vector<Sites> zones_;  // core and neighbourhood
  std::vector<bool> goal_;
  std::vector<int> turns_;
  std::uint64_t together_ = 0;
};

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

// Whatever the sequence is worth: a continuation to a later step counts for nothing here and fails the check.
int turns_of(const ProofSequence& sequence) {
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

// ---- headers

nlohmann::json parameters_of(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks) {
  auto parameters = polyform_parameters(grid, goals, marks.breaker);
  parameters["maker"] = marks.maker;
  parameters["last"] = marks.last;
  parameters["handicap"] = marks.handicap;
  return parameters;
}

Marks marks_from(const nlohmann::json& parameters, int breaker) {
  Marks marks;
  marks.maker = header_number(parameters, "maker", 0, polyform::most_marks);
  marks.last = header_number(parameters, "last", std::max(1, marks.maker), polyform::most_marks);
  marks.handicap = header_number(parameters, "handicap", 0, polyform::most_marks);
  marks.breaker = breaker;
  return marks;
}

struct SequenceHeader {
  PolyformHeader game;
  Marks marks;
  std::optional<Board> board;
  int turns = 0;
};

SequenceHeader sequence_header(const Header& header) {
  const auto& parameters = header.parameters;
  try {
    SequenceHeader result{polyform_header(parameters), {}, std::nullopt, 0};
    result.marks = marks_from(parameters, result.game.breaker);
    result.turns = header_number(parameters, "turns", 1, static_cast<int>(most_steps));
    std::optional<std::string> board;
    if (parameters.contains("board")) {
      board = parameters.at("board").get<std::string>();
      result.board = Board::parse(*result.game.grid, *board);
      if (result.board->text() != *board) failed("the header's board is not written in its usual form");
    }
    if (header.claim !=
        sequence_sentence(*result.game.grid, result.game.goals, result.marks, board, result.turns)) {
      failed("the claim in the header is not what its parameters say");
    }
    return result;
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a proof sequence");
  } catch (const Error& error) {
    failed(error.what());
  }
}

ProofSequence verified(CertificateReader& reader) {
  const SequenceHeader header = sequence_header(reader.header());
  Verified found = SequenceReader(reader, *header.game.grid, header.game.goals, header.marks).read();
  reader.expect_end();
  if (found.turns != header.turns) {
    failed(fmt::format("the header says {} turns, the situations take {}", header.turns, found.turns));
  }
  if (header.board &&
      !lattice::includes(header.board->cells(), polyform::zone_of(found.sequence.steps.back().situation))) {
    failed("the first situation of the game does not lie on the board");
  }
  return std::move(found.sequence);
}

}  // namespace

std::string sequence_sentence(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                              const std::optional<std::string>& board, int turns) {
  const std::string where = board ? fmt::format("the {} board of {}s", *board, grid.cell_name())
                                  : fmt::format("the infinite board of {}s", grid.cell_name());
  return fmt::format("The maker wins the game {} for {} on {} in at most {} turn{}.", polyform::text(marks),
                     polyform::goals_text(grid, goals), where, turns, turns == 1 ? "" : "s");
}

void write_sequence(const std::string& path, const ProofSequence& sequence,
                    const std::optional<Board>& board) {
  const int turns = turns_of(sequence);
  auto parameters = parameters_of(*sequence.grid, sequence.goals, sequence.marks);
  parameters["turns"] = turns;
  std::optional<std::string> name;
  if (board) parameters["board"] = *(name = board->text());
  CertificateWriter writer(
      path, {"polyform", "proof sequence",
             sequence_sentence(*sequence.grid, sequence.goals, sequence.marks, name, turns), parameters});
  write_steps(writer, sequence);
  writer.finish();
}

ProofSequence read_sequence(CertificateReader& reader) { return verified(reader); }

std::string check_sequence(CertificateReader& reader) {
  verified(reader);
  return reader.header().claim;
}

std::string composition_sentence(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks) {
  return fmt::format("The maker wins the game {} for {} on the infinite board of {}s.", polyform::text(marks),
                     polyform::goals_text(grid, goals), grid.cell_name());
}

void write_composition(const std::string& path, const Marks& marks,
                       const std::vector<CompositionPart>& parts) {
  const ProofSequence& first = parts.front().sequence;
  auto parameters = parameters_of(*first.grid, first.goals, marks);
  auto list = nlohmann::json::array();
  for (const CompositionPart& part : parts) {
    list.push_back({{"maker", part.sequence.marks.maker},
                    {"breaker", part.sequence.marks.breaker},
                    {"times", part.times}});
  }
  parameters["parts"] = list;
  CertificateWriter writer(
      path, {"polyform", "composition", composition_sentence(*first.grid, first.goals, marks), parameters});
  for (const CompositionPart& part : parts) write_steps(writer, part.sequence);
  writer.finish();
}

std::string check_composition(CertificateReader& reader) {
  const Header& header = reader.header();
  try {
    const PolyformHeader game = polyform_header(header.parameters);
    const Marks marks = marks_from(header.parameters, game.breaker);
    if (marks.last != marks.maker || marks.handicap != 0)
      failed("a composition speaks of the plain (a,b) game");
    if (header.claim != composition_sentence(*game.grid, game.goals, marks)) {
      failed("the claim in the header is not what its parameters say");
    }
    const auto& parts = header.parameters.at("parts");
    if (!parts.is_array() || parts.empty() || parts.size() > most_parts)
      failed("the header's parts are no list of games");
    int maker = 0;
    int breaker = -1;
    for (const auto& part : parts) {
      Marks of_part;
      of_part.maker = header_number(part, "maker", 0, polyform::most_marks);
      of_part.breaker = header_number(part, "breaker", 0, polyform::most_marks);
      of_part.last = marks.maker;
      if (of_part.maker > of_part.last) failed("a part has more marks than the game");
      const int times = header_number(part, "times", 1, polyform::most_marks);
      SequenceReader(reader, *game.grid, game.goals, of_part).read();
      maker += times * of_part.maker;
      breaker += times * (of_part.breaker + 1);
    }
    reader.expect_end();
    if (maker > marks.maker)
      failed(fmt::format("the parts take {} of the maker's {} marks", maker, marks.maker));
    if (breaker < marks.breaker) {
      failed(fmt::format("the parts answer {} marks of the breaker, and she has {}", breaker, marks.breaker));
    }
    return header.claim;
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a composition");
  }
}

}  // namespace zermelo::proof
