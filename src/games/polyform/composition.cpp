#include "games/polyform/composition.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.hpp"

namespace zermelo::polyform {
namespace {

class Diagram {
 public:
  explicit Diagram(const std::vector<PartGame>& games) : games_(games) {
    double stages = 1;
    for (const PartGame& game : games) {
      stages *= game.length;
      breaker_ += game.breaker;
    }
    if (games.empty() || stages > static_cast<double>(most_stages)) {
      bad_input(fmt::format("a stage diagram needs 1 to {} stages", most_stages));
    }
  }

  std::map<std::vector<int>, Stage> build() {
    visit(std::vector<int>(games_.size(), 0));
    return std::move(stages_);
  }

 private:
  const Stage& visit(const std::vector<int>& progress) {
    if (const auto known = stages_.find(progress); known != stages_.end()) return known->second;
    Stage stage{progress, std::vector<Integer>(games_.size(), 0), 1, 1};
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (progress[i] != games_[i].length - 1) continue;
      stage.supply[i] = 1;
      return stages_.emplace(progress, std::move(stage)).first->second;
    }
    std::vector<std::vector<Integer>> after;
    Integer longest = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      std::vector<int> next = progress;
      ++next[i];
      const Stage& descendant = visit(next);
      after.push_back(descendant.supply);
      longest = std::max(longest, descendant.turns_to_end);
      stage.turns += (descendant.supply[i] - 1) * (games_[i].breaker + 1);
    }
    const Integer marks = breaker_ + static_cast<int>(games_.size());
    for (std::size_t i = 0; i < games_.size(); ++i) {
      stage.supply[i] = (stage.turns - 1) * marks + 1;
      for (std::size_t j = 0; j < games_.size(); ++j) {
        if (j == i || after[j][i] == 0) continue;
        stage.supply[i] = std::max(stage.supply[i], Integer(after[j][i] + stage.turns * marks));
      }
    }
    stage.turns_to_end = stage.turns + longest;
    return stages_.emplace(progress, std::move(stage)).first->second;
  }

  const std::vector<PartGame>& games_;
  int breaker_ = 0;  // b
  std::map<std::vector<int>, Stage> stages_;
};

}  // namespace

std::map<std::vector<int>, Stage> stage_diagram(const std::vector<PartGame>& games) { return Diagram(games).build(); }

std::string stage_diagram_dot(const std::vector<PartGame>& games) {
  std::string text = "digraph stages {\n  node [shape=box, fontname=\"monospace\"];\n";
  const auto name = [](const std::vector<int>& progress) { return fmt::format("\"{}\"", fmt::join(progress, ",")); };
  for (const auto& [progress, stage] : stage_diagram(games)) {
    std::vector<std::string> supply;
    for (const Integer& number : stage.supply) supply.push_back(number.get_str());
    text += fmt::format("  {} [label=\"p {}\\nq {}\"];\n", name(progress), fmt::join(progress, " "), fmt::join(supply, " "));
    bool last = false;
    for (std::size_t i = 0; i < games.size(); ++i) last = last || progress[i] == games[i].length - 1;
    if (last) {
      text += fmt::format("  {} -> won [label=1, style=dashed];\n", name(progress));
      continue;
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
      std::vector<int> next = progress;
      ++next[i];
      text += fmt::format("  {} -> {} [label=\"{}\"];\n", name(progress), name(next), stage.turns.get_str());
    }
  }
  return text + "}\n";
}

Marks part_of_corollary_3_3(const Marks& marks) {
  return {1, marks.breaker / marks.maker, marks.maker, 0};
}

}  // namespace zermelo::polyform
