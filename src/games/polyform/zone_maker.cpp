#include "games/polyform/zone_maker.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/polyform/sequence.hpp"
#include "games/polyform/zone_search.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

std::size_t smallest_goal(const std::vector<Sites>& goals) {
  std::size_t least = goals.front().size();
  for (const Sites& goal : goals) least = std::min(least, goal.size());
  return least;
}

// A first turn of many marks is no matter of search.
constexpr int most_searched_marks = 3;
// Turns of several marks are many; games with them are searched so deep, and composed of smaller ones
// otherwise.
constexpr int turns_of_many_marks = 2;

std::optional<ProofSequence> search_window(const ZoneBoard& board, const Marks& marks, MakerSearch& search,
                                           const Budget& budget, Progress& progress) {
  ZoneOptions options;
  options.answers = false;  // on wide windows the breaker rarely holds at once
  ZoneSearch zones(board, marks, budget, progress, options);
  const auto answer = zones.solve(search.most_turns, Cells::of(board.centre()));
  search.positions += zones.positions();
  if (answer == ZoneSearch::Answer::unknown) search.stopped = true;
  if (answer != ZoneSearch::Answer::win) return std::nullopt;
  try {
    return sequence_of(zones, marks);
  } catch (const Stopped&) {
    search.stopped = true;
    return std::nullopt;
  }
}

std::string method_of(const std::vector<SequencePart>& parts) {
  if (parts.size() == 1 && parts.front().sequence.marks.maker == 1)
    return fmt::format("Corollary 3.3 from the {} game", text(parts.front().sequence.marks));
  std::string games;
  for (const SequencePart& part : parts) {
    games += fmt::format("{}{} time{} {}", games.empty() ? "" : ", ", part.times, part.times == 1 ? "" : "s",
                         text(part.sequence.marks));
  }
  return fmt::format("Theorem 3.1 from the games {}", games);
}

}  // namespace

std::optional<ProofSequence> find_sequence(const Grid& grid, const std::vector<Sites>& goals,
                                           const Marks& marks, MakerSearch& search, const Budget& budget,
                                           Progress& progress) {
  for (const Sites& goal : goals) {
    if (static_cast<int>(goal.size()) > std::max(marks.maker + marks.handicap, marks.last)) continue;
    return ProofSequence{&grid, goals, marks, {{{lattice::canonical(grid, goal), {}}, {}}}};
  }
  if (marks.maker == 0) return std::nullopt;
  for (const Sites& goal : goals) {
    if (marks.handicap != 0) break;
    if (auto sequence = common_cell_sequence(grid, goal, marks)) {
      sequence->goals = goals;
      return sequence;
    }
  }
  if (marks.maker + marks.handicap > most_searched_marks) return std::nullopt;
  const int largest = ZoneBoard::largest_radius(grid);
  const int size = static_cast<int>(smallest_goal(goals));
  // A narrow window first: it is searched faster and is wide enough for most.
  for (const int radius :
       {std::min(largest, grid.kind() == Grid::Kind::triangle ? size + 1 : size - 1), largest}) {
    const ZoneBoard board = ZoneBoard::window(grid, radius, goals);
    if (auto sequence = search_window(board, marks, search, budget, progress)) return sequence;
    if (search.stopped || radius == largest) break;
  }
  return std::nullopt;
}

std::optional<SequencePart> PartSearch::find(const PartNeed& need) {
  const auto failed = not_found_.find(need.maker);
  if (failed != not_found_.end() && need.breaker >= failed->second) return std::nullopt;
  const auto key = std::pair(need.maker, need.breaker);
  auto known = found_.find(key);
  if (known == found_.end()) {
    MakerSearch search = search_;
    if (need.maker > 1) search.most_turns = std::min(search.most_turns, turns_of_many_marks);
    auto sequence =
        find_sequence(grid_, goals_, {need.maker, need.breaker, last_, 0}, search, budget_, progress_);
    search_.positions = search.positions;
    search_.stopped = search.stopped;
    if (!sequence) {
      not_found_.insert_or_assign(need.maker, need.breaker);
      return std::nullopt;
    }
    known = found_.emplace(key, std::move(*sequence)).first;
  }
  return SequencePart{known->second, need.times};
}

std::optional<std::vector<SequencePart>> PartSearch::find(const std::vector<PartNeed>& way) {
  std::vector<SequencePart> parts;
  for (const PartNeed& need : way) {
    auto part = find(need);
    if (!part) return std::nullopt;
    parts.push_back(std::move(*part));
  }
  return parts;
}

std::optional<MakerWin> find_maker_win(const Grid& grid, const std::vector<Sites>& goals, const Marks& marks,
                                       MakerSearch& search, const Budget& budget, Progress& progress) {
  // The parts' games are easier to search than the game itself, and the theorem needs them bounded, which a
  // proof sequence is.
  MakerSearch direct = search;
  if (marks.maker > 1) direct.most_turns = std::min(direct.most_turns, turns_of_many_marks);
  if (auto sequence = find_sequence(grid, goals, marks, direct, budget, progress)) {
    search.positions = direct.positions;
    const std::string method = sequence->steps.size() == 1 ? "the first turn" : "proof sequence";
    return MakerWin{{{std::move(*sequence), 1}}, false, method};
  }
  search.positions = direct.positions;
  search.stopped = direct.stopped;
  if (marks.maker < 2 || marks.last != marks.maker || marks.handicap != 0) return std::nullopt;
  PartSearch games(grid, goals, marks.maker, search, budget, progress);
  for (const auto& way : compositions(marks)) {
    if (auto parts = games.find(way)) {
      search.stopped = false;
      std::string method = method_of(*parts);
      return MakerWin{std::move(*parts), true, std::move(method)};
    }
    if (budget.exhausted()) break;
  }
  return std::nullopt;
}

}  // namespace zermelo::polyform
