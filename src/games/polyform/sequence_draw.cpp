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

Scene scene_of(const ProofSequence& sequence, const std::vector<int>& steps, int across) {
  std::vector<Scene> scenes;
  scenes.reserve(steps.size());
  for (const int step : steps) scenes.push_back(scene_of(sequence, step));
  return sheet_of(scenes, across);
}

Chart flow_chart(const ProofSequence& sequence) {
  Chart chart;
  const std::vector<int> turns = heights(sequence);
  const int longest = turns.empty() ? 0 : *std::max_element(turns.begin(), turns.end());
  for (std::size_t i = 0; i < sequence.steps.size(); ++i) {
    const SequenceStep& step = sequence.steps[i];
    chart.nodes.push_back({{fmt::format("s{}", i)}, longest - turns[i], step.continuations.empty()});
    std::map<int, std::string, std::greater<>> arrows;
    for (int k = 0; k < static_cast<int>(step.continuations.size()); ++k) {
      std::string& label = arrows[step.continuations[static_cast<std::size_t>(k)].to];
      label += (label.empty() ? "" : ",") + letter(k);
    }
    for (const auto& [to, label] : arrows) chart.arrows.push_back({static_cast<int>(i), to, label, false});
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
