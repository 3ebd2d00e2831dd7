#include "proof/polyform/composition.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/effort.hpp"
#include "proof/checking.hpp"
#include "proof/polyform/header.hpp"
#include "proof/polyform/steps.hpp"

namespace zermelo::proof {
namespace {

using lattice::Grid;
using lattice::Sites;
using polyform::Marks;

constexpr std::size_t most_parts = 64;

// Progress vectors numbered in mixed radix: game i counts from 0 to l_i - 1.
class Stages {
 public:
  Stages(const std::vector<std::pair<int, int>>& games, std::size_t count) : games_(games), count_(count) {
    std::size_t weight = 1;
    for (const auto& [breaker, length] : games) {
      weights_.push_back(weight);
      weight *= static_cast<std::size_t>(length);
      marks_ += breaker + 1;
    }
  }

  // From the end of the game to its start: a stage comes after all that follow it.
  Integer turns() {
    std::vector<std::vector<Integer>> supply(count_);
    std::vector<Integer> to_end(count_);
    for (std::size_t stage = count_; stage-- > 0;) {
      supply[stage].resize(games_.size());
      if (const auto winning = first_about_to_win(stage)) {
        supply[stage][*winning] = 1;
        to_end[stage] = 1;
        continue;
      }
      // The numbers may have as many digits as the games have turns.
      spend(20 * games_.size() * games_.size() *
            (1 + mpz_size(supply[stage + weights_.back()].back().get_mpz_t())));
      Integer turns = 1;
      Integer longest = 0;
      for (std::size_t i = 0; i < games_.size(); ++i) {
        turns += (supply[stage + weights_[i]][i] - 1) * (games_[i].first + 1);
        longest = std::max(longest, to_end[stage + weights_[i]]);
      }
      for (std::size_t i = 0; i < games_.size(); ++i) {
        Integer needed = (turns - 1) * marks_ + 1;
        for (std::size_t j = 0; j < games_.size(); ++j) {
          const Integer& later = supply[stage + weights_[j]][i];
          if (j != i && later > 0) needed = std::max(needed, Integer(later + turns * marks_));
        }
        supply[stage][i] = needed;
      }
      to_end[stage] = turns + longest;
    }
    return to_end.front();
  }

 private:
  std::optional<std::size_t> first_about_to_win(std::size_t stage) const {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const auto length = static_cast<std::size_t>(games_[i].second);
      if (stage / weights_[i] % length == length - 1) return i;
    }
    return std::nullopt;
  }

  const std::vector<std::pair<int, int>>& games_;
  std::size_t count_;
  std::vector<std::size_t> weights_;
  int marks_ = 0;  // b + s
};

Marks marks_of_part(const nlohmann::json& part, const Marks& game) {
  Marks marks;
  marks.maker = header_number(part, "maker", 0, polyform::most_marks);
  marks.breaker = header_number(part, "breaker", 0, polyform::most_marks);
  marks.last = game.maker;
  if (marks.maker > marks.last) failed("a part has more marks than the game");
  return marks;
}

void require_sum(const std::vector<CompositionPart>& parts, const Marks& game) {
  int maker = 0;
  int breaker = -1;
  for (const CompositionPart& part : parts) {
    maker += part.times * part.sequence.marks.maker;
    breaker += part.times * (part.sequence.marks.breaker + 1);
  }
  if (maker > game.maker) failed(fmt::format("the parts take {} of the maker's {} marks", maker, game.maker));
  if (breaker < game.breaker)
    failed(fmt::format("the parts answer {} marks of the breaker, and she has {}", breaker, game.breaker));
}

std::optional<Integer> turns_of_parts(const std::vector<CompositionPart>& parts) {
  std::vector<std::pair<int, int>> games;
  for (const CompositionPart& part : parts) {
    games.insert(games.end(), static_cast<std::size_t>(part.times),
                 {part.sequence.marks.breaker, turns_of_steps(part.sequence)});
  }
  return composed_turns(games);
}

}  // namespace

std::optional<Integer> composed_turns(const std::vector<std::pair<int, int>>& games) {
  // A game of one turn ends at once; so at most 16 games have a diagram.
  if (std::any_of(games.begin(), games.end(), [](const auto& game) { return game.second == 1; })) return 1;
  std::size_t stages = 1;
  for (const auto& game : games) {
    stages *= static_cast<std::size_t>(game.second);
    if (stages > most_composed_stages) return std::nullopt;
  }
  return Stages(games, stages).turns();
}

std::string composition_sentence(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                                 const std::optional<Integer>& turns) {
  return fmt::format(
      "The maker wins the game {} for {} on the infinite board of {}s{}, with Theorem 3.1 of Norris and "
      "Sieben taken as proved.",
      polyform::text(marks), polyform::goals_text(grid, goals), grid.cell_name(),
      turns ? fmt::format(" in at most {} turns", turns->get_str()) : "");
}

void write_composition(const std::string& path, const Marks& marks,
                       const std::vector<CompositionPart>& parts) {
  const auto& first = parts.front().sequence;
  auto parameters = game_parameters(*first.grid, first.goals, marks);
  auto list = nlohmann::json::array();
  for (const CompositionPart& part : parts) {
    list.push_back({{"maker", part.sequence.marks.maker},
                    {"breaker", part.sequence.marks.breaker},
                    {"times", part.times}});
  }
  parameters["parts"] = list;
  const auto turns = turns_of_parts(parts);
  if (turns) parameters["turns"] = turns->get_str();
  CertificateWriter writer(path, {"polyform", "composition",
                                  composition_sentence(*first.grid, first.goals, marks, turns), parameters});
  for (const CompositionPart& part : parts) write_steps(writer, part.sequence);
  writer.finish();
}

std::vector<CompositionPart> read_composition(CertificateReader& reader) {
  const Header& header = reader.header();
  try {
    const PolyformHeader game = polyform_header(header.parameters);
    const Marks marks = game_marks(header.parameters, game.breaker);
    if (marks.last != marks.maker || marks.handicap != 0)
      failed("a composition speaks of the plain (a,b) game");
    const auto& list = header.parameters.at("parts");
    if (!list.is_array() || list.empty() || list.size() > most_parts)
      failed("the header's parts are no list of games");
    std::vector<CompositionPart> parts;
    for (const auto& part : list) {
      const Marks of_part = marks_of_part(part, marks);
      const int times = header_number(part, "times", 1, polyform::most_marks);
      parts.push_back({read_steps(reader, *game.grid, game.goals, of_part).sequence, times});
    }
    reader.expect_end();
    require_sum(parts, marks);
    std::optional<Integer> turns;
    if (header.parameters.contains("turns")) {
      turns = turns_of_parts(parts);
      if (!turns || header.parameters.at("turns").get<std::string>() != turns->get_str())
        failed("the header's turns are not those of the stage diagram");
    }
    if (header.claim != composition_sentence(*game.grid, game.goals, marks, turns))
      failed("the claim in the header is not what its parameters say");
    return parts;
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a composition");
  }
}

std::string check_composition(CertificateReader& reader) {
  read_composition(reader);
  return reader.header().claim;
}

}  // namespace zermelo::proof
