#include "games/polyform/sequence_draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "games/polyform/draw.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

std::string small_letter(int continuation) {
  std::string text = letter(continuation);
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// What stands in the cells of a situation's neighbourhood.
std::map<Site, std::string> labels(const ProofSequence& sequence, const SequenceStep& step) {
  std::map<Site, std::string> result;
  for (int i = 0; i < static_cast<int>(step.continuations.size()); ++i) {
    const Continuation& next = step.continuations[static_cast<std::size_t>(i)];
    const Situation there =
        placed(*sequence.grid, next.placement, sequence.steps[static_cast<std::size_t>(next.to)].situation);
    for (const Site& site : there.core) {
      if (!lattice::contains(step.situation.core, site)) result[site] += letter(i);
    }
    for (const Site& site : there.neighbourhood) {
      if (!lattice::contains(step.situation.core, site)) result[site] += small_letter(i);
    }
  }
  return result;
}

}  // namespace

std::string letter(int continuation) {
  std::string text(1, static_cast<char>('A' + continuation % 26));
  return continuation < 26 ? text : letter(continuation / 26 - 1) + text;
}

Scene scene_of(const ProofSequence& sequence, int number) {
  const SequenceStep& step = sequence.steps[static_cast<std::size_t>(number)];
  const auto text = labels(sequence, step);
  return scene_of(*sequence.grid, zone_of(step.situation), [&](const Site& site) {
    if (lattice::contains(step.situation.core, site)) return Look{Scene::Role::last, "", ""};
    const auto found = text.find(site);
    return Look{Scene::Role::open, found == text.end() ? "" : found->second, ""};
  });
}

std::string situation_name(int step) { return fmt::format("s{}", step); }

std::vector<std::pair<int, std::string>> arrows_of(const ProofSequence& sequence, int step) {
  const auto& list = sequence.steps[static_cast<std::size_t>(step)].continuations;
  std::map<int, std::vector<int>, std::greater<>> to;
  for (std::size_t i = 0; i < list.size(); ++i) to[list[i].to].push_back(static_cast<int>(i));
  std::vector<std::pair<int, std::string>> arrows;
  for (const auto& [target, letters] : to) {
    std::string label;
    for (std::size_t i = 0; i < letters.size();) {
      std::size_t last = i;
      while (last + 1 < letters.size() && letters[last + 1] == letters[last] + 1) ++last;
      if (last < i + 2) last = i;  // two letters are no shorter as a range
      label +=
          (label.empty() ? "" : ",") + letter(letters[i]) + (last > i ? "-" + letter(letters[last]) : "");
      i = last + 1;
    }
    arrows.emplace_back(target, label);
  }
  return arrows;
}

Scene scene_of(const ProofSequence& sequence, const std::vector<int>& steps, int across) {
  std::vector<Scene> scenes;
  std::vector<std::string> names;
  for (const int step : steps) {
    scenes.push_back(scene_of(sequence, step));
    names.push_back(situation_name(step));
  }
  Scene sheet = sheet_of(scenes, across, names);
  sheet.words = {{Scene::Role::last, "the maker's cells"},
                 {Scene::Role::open, "A: what he marks next in continuation A; a: what must be free for it"}};
  return sheet;
}

Chart flow_chart(const ProofSequence& sequence) {
  Chart chart;
  const std::vector<int> turns = heights(sequence);
  const int longest = turns.empty() ? 0 : *std::max_element(turns.begin(), turns.end());
  for (std::size_t i = 0; i < sequence.steps.size(); ++i) {
    const auto number = static_cast<int>(i);
    chart.nodes.push_back(
        {{situation_name(number)}, longest - turns[i], sequence.steps[i].continuations.empty()});
    for (auto& [to, label] : arrows_of(sequence, number))
      chart.arrows.push_back({number, to, std::move(label), false});
  }
  return chart;
}

std::string text_of(const ProofSequence& sequence, int step) {
  const Scene scene = scene_of(sequence, step);
  std::size_t width = 1;
  for (const Scene::Cell& cell : scene.cells) width = std::max(width, cell.label.size());
  std::vector<std::string> lines(static_cast<std::size_t>(scene.rows),
                                 std::string(static_cast<std::size_t>(scene.columns) * (width + 1), ' '));
  for (const Scene::Cell& cell : scene.cells) {
    const std::string mark = cell.role == Scene::Role::last ? "#" : cell.label.empty() ? "." : cell.label;
    lines[static_cast<std::size_t>(cell.row)].replace(static_cast<std::size_t>(cell.column) * (width + 1),
                                                      mark.size(), mark);
  }
  std::string text;
  for (std::string& line : lines) {
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace zermelo::polyform
