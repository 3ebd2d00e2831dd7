#include "games/polyform/priority_draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/polyform/draw.hpp"
#include "lattice/animal.hpp"
#include "lattice/drawing.hpp"

namespace zermelo::polyform {
namespace {

Site representative_of(const PriorityStrategy& strategy, int number) {
  const int types = strategy.grid->types();
  return {strategy.period.representative(number / types), number % types};
}

std::string visit_name(std::size_t visit) { return std::string(1, static_cast<char>('a' + visit)); }

// Everything that some rule of the strategy looks at, around the mark.
Sites looked_at(const CellRules& cell, const Site& mark) {
  Sites sites = {mark};
  for (const Site& offset : cell.history) sites.push_back(seen_from(mark, offset));
  for (const PriorityRule& rule : cell.rules) {
    for (const Offsets& list : rule.lists) {
      for (const Site& offset : list) sites.push_back(seen_from(mark, offset));
    }
  }
  return lattice::as_set(std::move(sites));
}

Scene scene_of_rule(const Grid& grid, const CellRules& cell, const PriorityRule& rule, const Site& mark) {
  std::map<Site, std::string> labels;
  for (std::size_t visit = 0; visit < rule.lists.size(); ++visit) {
    for (std::size_t i = 0; i < rule.lists[visit].size(); ++i) {
      std::string& label = labels[seen_from(mark, rule.lists[visit][i])];
      label += fmt::format("{}{}{}", label.empty() ? "" : ",", visit_name(visit), i + 1);
    }
  }
  Sites needed;
  for (const int number : rule.needs)
    needed.push_back(seen_from(mark, cell.history[static_cast<std::size_t>(number)]));
  return scene_of(grid, looked_at(cell, mark), [&](const Site& site) {
    if (site == mark) return Look{Scene::Role::last, "", ""};
    if (std::find(needed.begin(), needed.end(), site) != needed.end())
      return Look{Scene::Role::shaded, "h", ""};
    const auto found = labels.find(site);
    return Look{Scene::Role::open, found == labels.end() ? "" : found->second, ""};
  });
}

}  // namespace

Scene scene_of(const PriorityStrategy& strategy) {
  std::vector<Scene> scenes;
  std::vector<std::string> captions;
  std::size_t across = 1;
  for (int number = 0; number < strategy.classes(); ++number) {
    for (int order = 0; order < strategy.orders; ++order) {
      const Site mark = representative_of(strategy, number);
      const CellRules& cell = strategy.rules_of(mark, order);
      across = std::max(across, cell.rules.size());
      for (const PriorityRule& rule : cell.rules) {
        scenes.push_back(scene_of_rule(*strategy.grid, cell, rule, mark));
        std::string caption;
        if (strategy.classes() > 1) caption = "like " + lattice::cell_text(*strategy.grid, mark);
        if (strategy.orders > 1) caption += fmt::format("{}mark {}", caption.empty() ? "" : ", ", order + 1);
        if (!cell.history.empty() && rule.needs.empty())
          caption += caption.empty() ? "otherwise" : ", otherwise";
        captions.push_back(std::move(caption));
      }
    }
  }
  if (across == 1) across = static_cast<std::size_t>(usual_across(scenes.size()));
  Scene sheet = sheet_of(scenes, static_cast<int>(std::min<std::size_t>(across, 6)), captions);
  sheet.words = {{Scene::Role::last, "the maker's mark"},
                 {Scene::Role::open, "response cells: a1 first, for her first mark; b for her second"}};
  if (strategy.has_history())
    sheet.words.push_back({Scene::Role::shaded, "history cells that the maker holds", "h"});
  return sheet;
}

namespace {

Scene scene_of_digraph(const Grid& grid, const DependencyDigraph& digraph) {
  const auto cell_at = [&](int number) { return digraph.copy[static_cast<std::size_t>(number)]; };
  std::vector<std::pair<Site, Site>> ways;
  for (const Dependency& arrow : digraph.arrows) ways.emplace_back(cell_at(arrow.from), cell_at(arrow.to));
  Scene scene = scene_of(
      grid, digraph.copy,
      [&](const Site& site) {
        const auto at = std::find(digraph.copy.begin(), digraph.copy.end(), site) - digraph.copy.begin();
        return Look{Scene::Role::open, DependencyDigraph::name(static_cast<int>(at)), ""};
      },
      ways);
  for (std::size_t i = 0; i < digraph.arrows.size(); ++i) {
    const Dependency& arrow = digraph.arrows[i];
    scene.arrows.push_back(
        {scene.links[i], arrow.conditions_text(), arrow.kind != Dependency::Kind::unconditional});
  }
  scene.links.clear();
  return scene;
}

}  // namespace

Scene scene_of(const Grid& grid, const DependencyDigraph& digraph) {
  return scene_of(grid, digraph.copy, [&](const Site& site) {
    const auto at = std::find(digraph.copy.begin(), digraph.copy.end(), site) - digraph.copy.begin();
    return Look{Scene::Role::shaded, DependencyDigraph::name(static_cast<int>(at)), ""};
  });
}

Scene scene_of(const Grid& grid, const std::vector<DependencyDigraph>& digraphs) {
  std::vector<Scene> scenes;
  scenes.reserve(digraphs.size());
  for (const DependencyDigraph& digraph : digraphs) scenes.push_back(scene_of_digraph(grid, digraph));
  const Scene sheet = sheet_of(scenes, usual_across(scenes.size()));
  // Room at the edges for arrows that swing out.
  Scene roomy;
  roomy.tiling = sheet.tiling;
  put(sheet, 1, 1, roomy);
  roomy.columns = sheet.columns + 2;
  roomy.rows = sheet.rows + 2;
  return roomy;
}

std::string text_of(const PriorityStrategy& strategy) {
  const Grid& grid = *strategy.grid;
  // Seen from the cell 1,1 the numbers would be hard to read; a way is told as what is added to column, row,
  // ..
  const auto way = [&](const Site& mark, const Site& offset) {
    const lattice::Vector there = grid.coordinates(seen_from(mark, offset)) - grid.coordinates(mark);
    std::string text;
    for (auto axis = static_cast<std::size_t>(grid.dimension()); axis-- > 0;) {
      text += fmt::format("{}{:+d}", text.empty() ? "" : ",", there[axis]);
    }
    return "(" + text + ")";
  };
  std::string text;
  if (!strategy.ranks.empty()) {
    text = "the marks of a turn in order:";
    for (int rank = 0; rank < strategy.classes(); ++rank) {
      for (int number = 0; number < strategy.classes(); ++number) {
        if (strategy.ranks[static_cast<std::size_t>(number)] != rank) continue;
        text += fmt::format("{} those like {}", text.ends_with(':') ? "" : ",",
                            lattice::cell_text(grid, representative_of(strategy, number)));
      }
    }
    text += "\n";
  }
  for (int number = 0; number < strategy.classes(); ++number) {
    const Site mark = representative_of(strategy, number);
    for (int order = 0; order < strategy.orders; ++order) {
      const CellRules& cell = strategy.rules_of(mark, order);
      text += fmt::format("a mark like {}{}:\n", lattice::cell_text(grid, mark),
                          strategy.orders == 1 ? "" : fmt::format(", number {} of its turn", order + 1));
      for (const PriorityRule& rule : cell.rules) {
        std::string needs;
        for (const int needed : rule.needs) {
          needs += (needs.empty() ? "" : " and ") + way(mark, cell.history[static_cast<std::size_t>(needed)]);
        }
        text += cell.history.empty() ? "  "
                : needs.empty()      ? "  otherwise: "
                                     : fmt::format("  {} the maker's: ", needs);
        if (rule.lists.empty()) text += "nothing";
        for (std::size_t visit = 0; visit < rule.lists.size(); ++visit) {
          text += visit == 0 ? "" : "; ";
          for (std::size_t i = 0; i < rule.lists[visit].size(); ++i) {
            text += (i == 0 ? "" : " or else ") + way(mark, rule.lists[visit][i]);
          }
        }
        text += "\n";
      }
    }
  }
  return text;
}

}  // namespace zermelo::polyform
