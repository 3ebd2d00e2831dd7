// The questions of section 9 that threshold sequences answer or advance. They are long to compute, so they
// are read from the certificates that came with the program, each of which is checked on the spot.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "games/polyform/claims/claims.hpp"
#include "games/polyform/claims/judging.hpp"
#include "games/polyform/propositions.hpp"
#include "games/polyform/questions/known.hpp"
#include "games/polyform/threshold.hpp"
#include "proof/check.hpp"
#include "proof/container.hpp"

namespace zermelo::polyform {
namespace {

using nlohmann::json;

std::string kept_file(const std::string& animal) {
  return fmt::format("{}/thresholds/{}-threshold.cert", kept_certificates(), animal);
}

struct KeptThreshold {
  json entries = json::array();  // [at least, at most] for a = 1, 2, ..
  std::string sentence;
  bool decided() const {
    return std::all_of(entries.begin(), entries.end(),
                       [](const json& entry) { return entry[0] == entry[1]; });
  }
};

std::optional<KeptThreshold> kept_threshold(const std::string& animal) {
  const std::string file = kept_file(animal);
  if (!std::filesystem::exists(file)) return std::nullopt;
  KeptThreshold kept;
  kept.sentence = proof::check_file(file);
  kept.entries = proof::CertificateReader(file).header().parameters.at("threshold");
  return kept;
}

// "(1, 3, inf)" as the record writes it: [1, 3, "inf"]; an entry {"at_least": 3, "at_most": 5} for an
// interval.
bool as_recorded(const KeptThreshold& kept, const json& stated) {
  if (stated.size() != kept.entries.size() + 1 || stated.back() != "inf") return false;
  for (std::size_t i = 0; i < kept.entries.size(); ++i) {
    const json& entry = kept.entries[i];
    const json written =
        entry[0] == entry[1] ? entry[0] : json{{"at_least", entry[0]}, {"at_most", entry[1]}};
    if (written != stated[i]) return false;
  }
  return true;
}

Judgement kept_thresholds(const json& params, const Budget&, Progress&) {
  int decided = 0;
  int count = 0;
  for (const auto& [animal, stated] : params.at("threshold").items()) {
    const auto kept = kept_threshold(animal);
    if (!kept) return {Verdict::open, fmt::format("no certificate for {}", animal)};
    if (!as_recorded(*kept, stated)) return corrected(kept->sentence);
    ++count;
    decided += kept->decided() ? 1 : 0;
  }
  return {Verdict::extended,
          fmt::format("{} certificates of threshold sequences checked, {} of them decided in full", count,
                      decided)};
}

// Found again on the spot.
Judgement thresholds_found(const json& params, const Budget& budget, Progress&) {
  ThresholdProver prover(efforts_up_to(params.value("effort", 2)), budget);
  int count = 0;
  for (const auto& [goals, stated] : params.at("threshold").items()) {
    const Grid* grid = nullptr;
    const auto animals = parse_goals(goals, grid);
    const Threshold& found = prover.prove(*grid, animals);
    json written = json::array();
    for (const ThresholdEntry& entry : found.entries) {
      written.push_back(entry.decided() ? json(entry.at_least)
                                        : json{{"at_least", entry.at_least}, {"at_most", entry.at_most}});
    }
    written.push_back("inf");
    if (written != stated) return {Verdict::open, fmt::format("{}: {} was found", goals, written.dump())};
    ++count;
  }
  return {Verdict::extended, fmt::format("{} threshold sequences found", count)};
}

Judgement crossing(const json& params, const Budget&, Progress&) {
  const auto entry = [](const KeptThreshold& kept, std::size_t a, bool least) {
    return a > kept.entries.size() ? 1'000'000 : kept.entries[a - 1][least ? 0 : 1].get<int>();
  };
  std::string crossed;
  for (const json& pair : params.at("pairs")) {
    const auto first = kept_threshold(pair.at(0));
    const auto second = kept_threshold(pair.at(1));
    if (!first || !second) return {Verdict::open, "a certificate is missing"};
    const std::size_t less = pair.at(2);
    const std::size_t greater = pair.at(3);
    if (entry(*first, less, false) >= entry(*second, less, true) ||
        entry(*first, greater, true) <= entry(*second, greater, false)) {
      return corrected(fmt::format("{} and {} do not cross", first->sentence, second->sentence));
    }
    crossed += fmt::format("{}{} is less than {} at {} and greater at {}", crossed.empty() ? "" : "; ",
                           pair.at(0).get<std::string>(), pair.at(1).get<std::string>(), less, greater);
  }
  return {Verdict::extended, "yes: " + crossed};
}

Judgement divisibility(const json& params, const Budget&, Progress&) {
  int sequences = 0;
  std::string against;
  for (const json& animal : params.at("animals")) {
    const auto kept = kept_threshold(animal);
    if (!kept) return {Verdict::open, "a certificate is missing"};
    ++sequences;
    for (std::size_t a = 1; a <= kept->entries.size(); ++a) {
      const json& entry = kept->entries[a - 1];
      const int least = entry[0];
      const int most = entry[1];
      // Some value of the interval may be divisible, or none.
      bool possible = false;
      for (int value = least; value <= most; ++value)
        possible = possible || (value + 1) % static_cast<int>(a) == 0;
      if (!possible)
        against += fmt::format("{}{}: entry {} is {}..{}", against.empty() ? "" : "; ",
                               animal.get<std::string>(), a, least, most);
    }
  }
  if (!against.empty()) return {Verdict::extended, "no: " + against};
  return {Verdict::open, fmt::format("{} sequences proved, and none of them speaks against it", sequences)};
}

Judgement same_thresholds(const json& params, const Budget&, Progress&) {
  std::optional<KeptThreshold> first;
  std::string names;
  for (const json& animal : params.at("same")) {
    const auto kept = kept_threshold(animal);
    if (!kept) return {Verdict::open, "a certificate is missing"};
    if (!kept->decided()) return {Verdict::open, kept->sentence};
    if (first && first->entries != kept->entries) return corrected(kept->sentence);
    if (!first) first = kept;
    names += (names.empty() ? "" : " and ") + animal.get<std::string>();
  }
  return {Verdict::extended,
          fmt::format("no: {} have the same threshold sequence, so it cannot say which is easier", names)};
}

// Handicap h: h more marks in the first turn; the (1 -> 1 + h, 1) game: as many more in the last.
Judgement handicap_or_last(const json& params, const Budget& budget, Progress&) {
  int both = 0;
  std::string last_only;
  for (const json& name : params.at("animals")) {
    const auto animal = lattice::parse_animal(name.get<std::string>());
    MakerSearch search;
    search.most_turns = params.at("turns");
    const auto handicap =
        find_sequence(*animal.grid, {animal.cells}, {1, 1, 1, 1}, search, budget, Progress::silent());
    const auto last =
        find_sequence(*animal.grid, {animal.cells}, {1, 1, 2, 0}, search, budget, Progress::silent());
    if (handicap && !last)
      return {Verdict::extended, fmt::format("{}: a win with handicap alone was found", name.dump())};
    if (handicap && last) ++both;
    if (last && !handicap) last_only += (last_only.empty() ? "" : ", ") + name.get<std::string>();
  }
  return {Verdict::open,
          fmt::format("of {} losers of the (1,1) game {} are won in both, in at most {} turns; for {} only "
                      "wins of the (1->2,1) "
                      "game were found: a mark more in the last turn seems worth more than one in the first",
                      params.at("animals").size(), both, params.at("turns").get<int>(), last_only)};
}

Judgement finitely_many(const json& params, const Budget&, Progress&) {
  int games = 0;
  for (const char* name : {"square", "triangle", "hexagon", "cube"}) {
    const Grid& grid = Grid::named(name);
    for (int maker = 1; maker <= params.at("maker").get<int>(); ++maker) {
      ++games;
      const Marks marks = plain_game(maker, maker * grid.degree());
      for (const Sites& animal : lattice::free_animals(grid, maker + 1)) {
        if (!lost_by_neighbours(grid, {animal}, marks)) return corrected("Proposition 2.1");
      }
    }
  }
  return {Verdict::open, fmt::format("for b >= a delta only animals of at most a cells win (Proposition 2.1, "
                                     "{} games), so the answer is yes "
                                     "there; between a and a delta it is not settled here",
                                     games)};
}

}  // namespace

Checks further_checks() {
  return {{"polyform.kept-thresholds", kept_thresholds},
          {"polyform.thresholds-found", thresholds_found},
          {"polyform.crossing", crossing},
          {"polyform.divisibility", divisibility},
          {"polyform.same-thresholds", same_thresholds},
          {"polyform.handicap-or-last", handicap_or_last},
          {"polyform.finitely-many", finitely_many}};
}

}  // namespace zermelo::polyform
