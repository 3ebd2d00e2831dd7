#include "proof/polyform/threshold.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "proof/checking.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/priority.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Sites;
using polyform::Marks;

constexpr std::size_t most_leaves = 256;

int smallest_of(const std::vector<Sites>& goals) {
  std::size_t least = goals.front().size();
  for (const Sites& goal : goals) least = std::min(least, goal.size());
  return static_cast<int>(least);
}

// Whether each of `larger` contains a copy of one of `smaller`.
bool each_contains(const Grid& grid, const std::vector<Sites>& larger, const std::vector<Sites>& smaller) {
  return std::all_of(larger.begin(), larger.end(), [&](const Sites& animal) {
    return std::any_of(smaller.begin(), smaller.end(),
                       [&](const Sites& part) { return lattice::contains_copy(grid, animal, part); });
  });
}

nlohmann::json drawings_of(const Grid& grid, const std::vector<Sites>& goals) {
  auto list = nlohmann::json::array();
  for (const Sites& goal : goals) list.push_back(lattice::drawing(grid, goal));
  return list;
}

std::vector<Sites> goals_from(const Grid& grid, const nlohmann::json& drawings) {
  if (!drawings.is_array() || drawings.empty() || drawings.size() > polyform::most_goals)
    failed("the goals of a leaf are no list of animals");
  std::vector<Sites> goals;
  for (const auto& text : drawings) {
    try {
      goals.push_back(lattice::canonical(
          grid, lattice::parse_drawing(grid, text.get<std::string>(), lattice::largest_typed)));
    } catch (const Error& error) {
      failed(error.what());
    }
  }
  return goals;
}

Marks leaf_marks(const nlohmann::json& leaf) {
  const int maker = header_number(leaf, "maker", 1, polyform::most_marks);
  return polyform::plain_game(maker, header_number(leaf, "breaker", 0, polyform::most_marks));
}

nlohmann::json entries_json(const std::vector<ThresholdBounds>& bounds) {
  auto list = nlohmann::json::array();
  for (const ThresholdBounds& entry : bounds) list.push_back({entry.at_least, entry.at_most});
  return list;
}

WonLeaf read_won(CertificateReader& reader, const Grid& grid, const nlohmann::json& leaf) {
  WonLeaf won{goals_from(grid, leaf.at("goals")), leaf_marks(leaf), {}};
  const auto& parts = leaf.at("parts");
  if (!parts.is_array() || parts.empty() || parts.size() > most_leaves) failed("a leaf has no list of parts");
  int maker = 0;
  int breaker = -1;
  for (const auto& part : parts) {
    Marks marks{header_number(part, "maker", 0, won.marks.maker),
                header_number(part, "breaker", 0, polyform::most_marks), won.marks.maker, 0};
    const int times = header_number(part, "times", 1, polyform::most_marks);
    won.parts.push_back({read_steps(reader, grid, won.goals, marks).sequence, times});
    maker += times * marks.maker;
    breaker += times * (marks.breaker + 1);
  }
  if (maker > won.marks.maker || breaker < won.marks.breaker)
    failed(fmt::format("the parts of a leaf do not make the game {}", polyform::text(won.marks)));
  return won;
}

LostLeaf read_lost(CertificateReader& reader, const Grid& grid, const nlohmann::json& leaf) {
  const std::vector<Sites> goals = goals_from(grid, leaf.at("goals"));
  const Marks marks = leaf_marks(leaf);
  const int levels = header_number(leaf, "levels", 1, most_history_levels);
  LostLeaf lost{goals, read_priority_rules(reader, grid, marks), levels};
  if (const auto wrong = verify_priority(lost.strategy, goals, marks.last, levels).fault) failed(*wrong);
  return lost;
}

}  // namespace

std::vector<ThresholdBounds> inferred_bounds(const ThresholdProof& proof) {
  const Grid& grid = *proof.grid;
  const int size = smallest_of(proof.goals);
  std::vector<ThresholdBounds> bounds;
  for (int a = 1; a < size; ++a) bounds.push_back({a - 1, a * grid.degree() - 1});
  for (const WonLeaf& leaf : proof.won) {
    if (!each_contains(grid, leaf.goals, proof.goals))
      failed("a leaf is won for goals that contain none asked about");
    // Proposition 5.2: what is won with fewer marks is won with more.
    for (int a = leaf.marks.maker; a < size; ++a) {
      int& least = bounds[static_cast<std::size_t>(a - 1)].at_least;
      least = std::max(least, leaf.marks.breaker);
    }
  }
  for (const LostLeaf& leaf : proof.lost) {
    if (!each_contains(grid, proof.goals, leaf.goals))
      failed("a leaf is lost for goals that are not contained");
    for (int a = 1; a <= leaf.strategy.maker && a < size; ++a) {
      int& most = bounds[static_cast<std::size_t>(a - 1)].at_most;
      most = std::min(most, leaf.strategy.breaker - 1);
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (int a = 1; a < size; ++a) {
      for (int other = 1; a + other < size; ++other) {
        ThresholdBounds& one = bounds[static_cast<std::size_t>(a - 1)];
        ThresholdBounds& sum = bounds[static_cast<std::size_t>(a + other - 1)];
        const int together = one.at_least + bounds[static_cast<std::size_t>(other - 1)].at_least + 1;
        const int apart = sum.at_most - bounds[static_cast<std::size_t>(other - 1)].at_least - 1;
        if (together > sum.at_least) sum.at_least = together, changed = true;
        if (apart < one.at_most) one.at_most = apart, changed = true;
        // A bound that crosses another says that some leaf is wrong; it must not run on.
        if (one.at_least > one.at_most || sum.at_least > sum.at_most)
          failed("the leaves contradict each other");
      }
    }
  }
  for (const ThresholdBounds& entry : bounds) {
    if (entry.at_least > entry.at_most) failed("the leaves contradict each other");
  }
  return bounds;
}

std::string threshold_text(const std::vector<ThresholdBounds>& bounds) {
  std::string text;
  for (const ThresholdBounds& entry : bounds) {
    text += entry.at_least == entry.at_most ? fmt::format("{}, ", entry.at_least)
                                            : fmt::format("{}..{}, ", entry.at_least, entry.at_most);
  }
  return "(" + text + "inf)";
}

std::string threshold_sentence(const Grid& grid, const std::vector<Sites>& goals,
                               const std::vector<ThresholdBounds>& bounds) {
  return fmt::format(
      "The threshold sequence of {} on the infinite board of {}s is {}, with Theorem 3.1 and Propositions "
      "2.1 and 5.5 of "
      "Norris and Sieben taken as proved.",
      polyform::goals_text(grid, goals), grid.cell_name(), threshold_text(bounds));
}

void write_threshold(const std::string& path, const ThresholdProof& proof) {
  const Grid& grid = *proof.grid;
  const auto bounds = inferred_bounds(proof);
  auto parameters = polyform_parameters(grid, proof.goals, 0);
  parameters["threshold"] = entries_json(bounds);
  auto won = nlohmann::json::array();
  for (const WonLeaf& leaf : proof.won) {
    auto parts = nlohmann::json::array();
    for (const CompositionPart& part : leaf.parts) {
      parts.push_back({{"maker", part.sequence.marks.maker},
                       {"breaker", part.sequence.marks.breaker},
                       {"times", part.times}});
    }
    won.push_back({{"goals", drawings_of(grid, leaf.goals)},
                   {"maker", leaf.marks.maker},
                   {"breaker", leaf.marks.breaker},
                   {"parts", parts}});
  }
  auto lost = nlohmann::json::array();
  for (const LostLeaf& leaf : proof.lost) {
    lost.push_back({{"goals", drawings_of(grid, leaf.goals)},
                    {"maker", leaf.strategy.maker},
                    {"breaker", leaf.strategy.breaker},
                    {"levels", leaf.levels}});
  }
  parameters["won"] = won;
  parameters["lost"] = lost;
  CertificateWriter writer(
      path, {"polyform", "threshold", threshold_sentence(grid, proof.goals, bounds), parameters});
  for (const WonLeaf& leaf : proof.won) {
    for (const CompositionPart& part : leaf.parts) write_steps(writer, part.sequence);
  }
  for (const LostLeaf& leaf : proof.lost) write_priority_rules(writer, leaf.strategy);
  writer.finish();
}

ThresholdProof read_threshold(CertificateReader& reader) {
  const nlohmann::json& parameters = reader.header().parameters;
  const PolyformHeader header = polyform_header(parameters);
  ThresholdProof proof{header.grid, header.goals, {}, {}};
  // Proposition 2.1 counts the neighbours of what the maker has, so the goals have to hang together.
  for (const Sites& goal : proof.goals) {
    if (!lattice::connected(*header.grid, goal)) failed("a goal is not connected");
  }
  try {
    const auto& won = parameters.at("won");
    const auto& lost = parameters.at("lost");
    if (!won.is_array() || !lost.is_array() || won.size() > most_leaves || lost.size() > most_leaves)
      failed("the header's leaves are no lists of games");
    for (const auto& leaf : won) proof.won.push_back(read_won(reader, *header.grid, leaf));
    for (const auto& leaf : lost) proof.lost.push_back(read_lost(reader, *header.grid, leaf));
    reader.expect_end();
    const auto bounds = inferred_bounds(proof);
    // As texts: to the library 1.0 is 1.
    if (parameters.at("threshold").dump() != entries_json(bounds).dump())
      failed(fmt::format("the header's entries are not those that follow, {}", threshold_text(bounds)));
    if (reader.header().claim != threshold_sentence(*header.grid, header.goals, bounds))
      failed("the claim in the header is not what its parameters say");
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a threshold sequence");
  }
  return proof;
}

std::string check_threshold(CertificateReader& reader) {
  read_threshold(reader);
  return reader.header().claim;
}

}  // namespace zermelo::proof
