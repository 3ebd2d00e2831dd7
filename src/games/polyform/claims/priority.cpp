// Sections 4 and 8: priority strategies, dependency digraphs, strategies with history. The figures are lost,
// so the strategies judged are those that the program finds, and for section 8 the one that
// docs/results/polyform-thresholds.md proves by hand, which has the shape that the text fixes.
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "base/error.hpp"
#include "games/polyform/claims/claims.hpp"
#include "games/polyform/claims/judging.hpp"
#include "games/polyform/digraph.hpp"
#include "games/polyform/history_algorithm.hpp"
#include "games/polyform/priority_search.hpp"
#include "lattice/animal.hpp"
#include "proof/polyform/priority.hpp"

namespace zermelo::polyform {
namespace {

using lattice::NamedAnimal;
using nlohmann::json;

constexpr PriorityLimits plain_shapes{2, 3, 0, 1, true};

struct StrategyFound {
  NamedAnimal animal;
  PriorityStrategy strategy;
};

std::vector<StrategyFound> strategies_of(const json& params, const Budget& budget) {
  std::vector<StrategyFound> result;
  for (const ListedGame& game : games_of(params)) {
    auto found = find_priority(*game.animal.grid, {game.animal.cells}, game.marks, plain_shapes, budget,
                               Progress::silent());
    if (found.strategy) result.push_back({game.animal, std::move(*found.strategy)});
  }
  return result;
}

// Definition 4.1 played once more: round the marks in their order, the first cell of the list that is free.
std::vector<Site> by_definition(const PriorityStrategy& strategy, const Sites& marks, std::set<Site> marked) {
  std::vector<Site> answer;
  for (std::size_t visit = 0; visit * marks.size() < static_cast<std::size_t>(strategy.breaker); ++visit) {
    for (std::size_t i = 0; i < marks.size(); ++i) {
      if (visit * marks.size() + i >= static_cast<std::size_t>(strategy.breaker)) break;
      const auto& lists = strategy.rules_of(marks[i], static_cast<int>(i)).rules.back().lists;
      if (visit >= lists.size()) continue;
      for (const Site& offset : lists[visit]) {
        if (!marked.insert(seen_from(marks[i], offset)).second) continue;
        answer.push_back(seen_from(marks[i], offset));
        break;
      }
    }
  }
  return answer;
}

Sites random_marks(const PriorityStrategy& strategy, const std::set<Site>& marked, std::mt19937& random) {
  Sites marks;
  while (static_cast<int>(marks.size()) < strategy.maker) {
    lattice::Vector at{};
    for (int axis = 0; axis < strategy.grid->dimension(); ++axis)
      at[static_cast<std::size_t>(axis)] = static_cast<int>(random() % 6);
    const Site site{at, static_cast<int>(random() % static_cast<unsigned>(strategy.grid->types()))};
    if (!marked.contains(site) && !lattice::contains(marks, site))
      marks = lattice::as_set([&] {
        Sites more = marks;
        more.push_back(site);
        return more;
      }());
  }
  return marks;
}

Judgement priority_definition(const json& params, const Budget& budget, Progress&) {
  const auto strategies = strategies_of(params, budget);
  if (strategies.size() != games_of(params).size()) return {Verdict::open, "some strategies were not found"};
  std::mt19937 random(1);
  int turns = 0;
  int fallbacks = 0;
  for (const StrategyFound& found : strategies) {
    for (int game = 0; game < 20; ++game) {
      std::set<Site> marked;
      for (int turn = 0; turn < 3; ++turn, ++turns) {
        const Sites marks = random_marks(found.strategy, marked, random);
        marked.insert(marks.begin(), marks.end());
        const auto answer = reply(
            found.strategy, marks, [](const Site&) { return false; },
            [&](const Site& site) { return marked.contains(site); });
        if (answer != by_definition(found.strategy, marks, marked)) return corrected(title_of(found.animal));
        fallbacks += static_cast<int>(answer.size()) < found.strategy.breaker ? 1 : 0;
        marked.insert(answer.begin(), answer.end());
      }
    }
  }
  return confirmed(
      fmt::format("{} strategies played for {} random turns as the definition says; in {} of them she had "
                  "marks left over",
                  strategies.size(), turns, fallbacks));
}

Judgement paving_is_priority(const json& params, const Budget& budget, Progress&) {
  int pavings = 0;
  for (const NamedAnimal& animal : animals_of(params, 2)) {
    for (const int breaker : params.at("breaker")) {
      const auto paving = paving_for(animal, breaker, budget);
      if (!paving) continue;
      ++pavings;
      const PriorityStrategy strategy = as_priority(*paving);
      for (const CellRules& cell : strategy.rules) {
        for (const Offsets& list : cell.rules.back().lists) {
          if (list.size() != 1) return corrected(title_of(animal));
        }
      }
      if (proof::verify_priority(strategy, {animal.cells}, 1, 1).fault) return corrected(title_of(animal));
      // A first choice is never the maker's: he would have marked one of two related cells after the other.
      for (int number = 0; number < strategy.classes(); ++number) {
        const int types = animal.grid->types();
        const Site site{paving->period.representative(number / types), number % types};
        for (const Site& other : related(*paving, site)) {
          if (!lattice::contains(related(*paving, other), site)) return corrected(title_of(animal));
        }
      }
    }
  }
  return confirmed(
      fmt::format("{} pavings, each a priority strategy with one cell in each list that wins its game; the "
                  "relation is mutual, so a first choice is never a cell that the maker marked before",
                  pavings));
}

// Example 4.2: three response cells for each mark, numbers that depend on the type of the cell.
PriorityStrategy three_response_cells(const Marks& marks) {
  const auto period = lattice::Period::spanned_by(2, {lattice::Vector{{1, 1}}, lattice::Vector{{0, 2}}});
  PriorityStrategy strategy{&Grid::square(), *period, marks.maker, marks.breaker, 1, {}};
  const auto cell = [](int row, int column) { return Site{lattice::Vector{{row, column}}, 0}; };
  strategy.rules.push_back({{}, {{{}, {{cell(0, 1), cell(1, 0), cell(0, -1)}}}}});
  strategy.rules.push_back({{}, {{{}, {{cell(1, 0), cell(0, -1), cell(-1, 0)}}}}});
  return strategy;
}

Judgement fallback_example(const json& params, const Budget&, Progress&) {
  const PriorityStrategy strategy = three_response_cells(marks_of(params));
  const auto cells = static_cast<std::size_t>(params.at("response_cells").get<int>());
  for (const CellRules& cell : strategy.rules) {
    if (cell.rules.back().lists.front().size() != cells) return corrected("the number of response cells");
  }
  std::mt19937 random(3);
  for (int game = 0; game < 100'000; ++game) {
    std::set<Site> marked;
    for (int turn = 0; turn < 4; ++turn) {
      const Sites marks = random_marks(strategy, marked, random);
      marked.insert(marks.begin(), marks.end());
      const auto answer = by_definition(strategy, marks, marked);
      std::vector<std::size_t> choices;
      for (std::size_t i = 0; i < answer.size() && answer.size() == marks.size(); ++i) {
        const Offsets& list = strategy.rules_of(marks[i], 0).rules.back().lists.front();
        for (std::size_t k = 0; k < list.size(); ++k) {
          if (seen_from(marks[i], list[k]) == answer[i]) choices.push_back(k + 1);
        }
      }
      std::sort(choices.begin(), choices.end());
      if (choices == std::vector<std::size_t>{2, 3}) {
        return confirmed(fmt::format(
            "a strategy of this shape: in turn {} of a game every first choice is gone and she marks "
            "a second and a third choice",
            turn + 1));
      }
      marked.insert(answer.begin(), answer.end());
    }
  }
  return {Verdict::open, "no such game was met"};
}

Judgement alternating_lists(const json& params, const Budget& budget, Progress&) {
  const auto found = strategies_of(params, budget);
  if (found.size() != 1) return {Verdict::open, "no strategy found"};
  const PriorityStrategy& strategy = found.front().strategy;
  const auto& lists = strategy.rules.front().rules.back().lists;
  const bool shape = strategy.rules.size() == 1 && lists.size() == 2 && lists[0].size() == 2 &&
                     lists[1].size() == 2 && lists[0] != lists[1];
  const auto wrong = proof::verify_priority(strategy, {found.front().animal.cells}, strategy.maker, 1).fault;
  const std::string why = fmt::format(
      "the strategy found for {} has two cells to choose from for her first mark at each of the maker's, two "
      "others for "
      "her second, and wins",
      title_of(found.front().animal));
  return shape && !wrong ? confirmed(why) : corrected("the strategy found has another shape");
}

// a <= b by playing every order.
Judgement dependency_relation(const json& params, const Budget& budget, Progress&) {
  int copies = 0;
  for (const StrategyFound& found : strategies_of(params, budget)) {
    for (const Sites& copy : copies_for(found.strategy, found.animal.cells)) {
      ++copies;
      const auto cells = copy.size();
      std::vector<std::vector<bool>> no_later(cells, std::vector<bool>(cells, true));
      for_each_order(static_cast<int>(cells), [&](const std::vector<int>& turn) {
        if (!can_be_marked(found.strategy, copy, turn)) return;
        for (std::size_t x = 0; x < cells; ++x) {
          for (std::size_t y = 0; y < cells; ++y) no_later[x][y] = no_later[x][y] && turn[x] <= turn[y];
        }
      });
      for (std::size_t x = 0; x < cells; ++x) {
        for (std::size_t y = 0; y < cells; ++y) {
          for (std::size_t z = 0; z < cells; ++z) {
            if (no_later[x][y] && no_later[y][z] && !no_later[x][z]) return corrected(title_of(found.animal));
          }
        }
      }
      // The arrows tell nothing that is not so.
      for (const auto& [x, y] :
           forced_turns(found.strategy, dependency_digraph(found.strategy, copy)).no_later) {
        if (!no_later[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)])
          return corrected(title_of(found.animal));
      }
    }
  }
  return confirmed(
      fmt::format("{} copies, the relation by playing every order of their cells: it is transitive, and "
                  "the digraphs say nothing beyond it",
                  copies));
}

Judgement arrows(const json& params, const Budget& budget, Progress&) {
  const std::string name = params.at("arrow");
  const auto kind = name == "unconditional" ? Dependency::Kind::unconditional
                    : name == "conditional" ? Dependency::Kind::conditional
                                            : Dependency::Kind::secondary;
  int count = 0;
  int orders = 0;
  for (const StrategyFound& found : strategies_of(params, budget)) {
    for (const Sites& copy : copies_for(found.strategy, found.animal.cells)) {
      const DependencyDigraph digraph = dependency_digraph(found.strategy, copy);
      for (const Dependency& arrow : digraph.arrows) {
        if (arrow.kind != kind) continue;
        ++count;
        bool holds = true;
        for_each_order(static_cast<int>(copy.size()), [&](const std::vector<int>& turn) {
          if (!speaks_against(found.strategy, digraph, arrow, turn)) return;
          ++orders;
          holds = holds && !can_be_marked(found.strategy, copy, turn);
        });
        if (!holds) return corrected(fmt::format("{}: {}", title_of(found.animal), digraph.text(arrow)));
      }
    }
  }
  if (count == 0) return {Verdict::open, "no such arrow was met"};
  return confirmed(
      fmt::format("{} arrows; each of the {} orders of turns that they speak against fails when it is played",
                  count, orders));
}

// Example 4.6: a strategy of the shape of Example 4.2 and five cells with the arrows named.
Judgement example_4_6(const json& params, const Budget&, Progress&) {
  const auto site = [](const json& pair) {
    return Site{lattice::Vector{{pair.at(0).get<int>(), pair.at(1).get<int>()}}, 0};
  };
  const auto period = lattice::Period::spanned_by(2, {lattice::Vector{{1, 1}}, lattice::Vector{{0, 2}}});
  const Marks marks = marks_of(params);
  PriorityStrategy strategy{&Grid::square(), *period, marks.maker, marks.breaker, 1, {}};
  for (const json& list : params.at("lists")) {
    Offsets offsets;
    for (const json& pair : list) offsets.push_back(site(pair));
    strategy.rules.push_back({{}, {{{}, {offsets}}}});
  }
  Sites copy;
  for (const json& pair : params.at("copy")) copy.push_back(site(pair));
  const std::string names = params.at("names");  // of the cells in their order
  const auto number = [&](const json& name) {
    const auto at = names.find(name.get<std::string>());
    if (at == std::string::npos) bad_input(fmt::format("there is no cell {}", name.dump()));
    return static_cast<int>(at);
  };
  const auto numbers = [&](const json& some) {
    std::vector<int> result;
    for (const json& name : some) result.push_back(number(name));
    std::sort(result.begin(), result.end());
    return result;
  };
  const std::vector<int> first = numbers(params.at("first"));
  const std::vector<int> together = numbers(params.at("together"));
  const DependencyDigraph digraph = dependency_digraph(strategy, copy);
  bool named = numbers(params.at("cells")).size() == copy.size();
  for (const json& stated : params.at("arrows")) {
    const bool conditional = stated.at("kind") == "conditional";
    named = named && std::any_of(digraph.arrows.begin(), digraph.arrows.end(), [&](const Dependency& arrow) {
              return arrow.from == number(stated.at("from")) && arrow.to == number(stated.at("to")) &&
                     arrow.kind ==
                         (conditional ? Dependency::Kind::conditional : Dependency::Kind::unconditional) &&
                     (!conditional ||
                      arrow.conditions == std::vector<std::vector<int>>{numbers(stated.at("if"))});
            });
  }
  int ways = 0;
  bool as_said = true;
  for_each_order(5, [&](const std::vector<int>& turn) {
    for (const Dependency& arrow : digraph.arrows) {
      if (speaks_against(strategy, digraph, arrow, turn)) return;
    }
    ++ways;
    const auto at = [&](int cell) { return turn[static_cast<std::size_t>(cell)]; };
    for (const int cell : together) as_said = as_said && at(cell) == at(together.front());
    for (const int cell : first) as_said = as_said && at(cell) <= at(together.front());
  });
  const std::string why = fmt::format(
      "a strategy and five cells with the arrows named: {} ways are left, a first and the other four "
      "together, or all five at once",
      ways);
  return named && as_said && ways == 2 && lattice::connected(Grid::square(), copy) ? confirmed(why)
                                                                                   : corrected(why);
}

// Example 4.7: two cells share a response cell, so whichever comes first makes the other join the rest.
Judgement example_4_7(const json& params, const Budget& budget, Progress&) {
  const bool same_turn = params.at("same_turn");
  int shown = 0;
  for (const StrategyFound& found : strategies_of(params, budget)) {
    for (const Sites& copy : copies_for(found.strategy, found.animal.cells)) {
      std::vector<std::size_t> name = {0, 1, 2, 3};  // of a, b, c, d
      do {
        int ways = 0;
        bool as_said = true;
        for_each_order(4, [&](const std::vector<int>& turn) {
          const int a = turn[name[0]];
          const int b = turn[name[1]];
          const int c = turn[name[2]];
          const int d = turn[name[3]];
          if ((a == d) != same_turn || !can_be_marked(found.strategy, copy, turn)) return;
          ++ways;
          const bool together = b == c && a <= b && d <= b;
          as_said = as_said && together && (a == d ? a == b : a < d ? d == b : a == b);
        });
        // Without a and d alone being forced into one turn with b and c by arrows of their own.
        const auto forced = forced_turns(found.strategy, dependency_digraph(found.strategy, copy));
        const bool two_only = std::all_of(forced.together.begin(), forced.together.end(),
                                          [](const auto& group) { return group.size() == 2; });
        if (as_said && two_only && (same_turn || ways > 0)) {
          ++shown;
          break;
        }
      } while (std::next_permutation(name.begin(), name.end()));
    }
  }
  if (shown == 0) return {Verdict::open, "no copy behaves so under the strategy found"};
  return confirmed(fmt::format("so in {} copies under the strategy found, by playing every order", shown));
}

// ---- section 8

Sites path_of_s() {
  // a, b, c, d from the end at which the path starts along the axis of its first cell.
  Sites cells;
  for (const auto& [row, column] : {std::pair(0, 0), std::pair(0, 1), std::pair(1, 1), std::pair(1, 2)})
    cells.push_back({lattice::Vector{{row, column}}, 0});
  return cells;
}

Judgement s_symmetry(const json& params, const Budget&, Progress&) {
  const PriorityStrategy strategy = s_tetromino_strategy();
  const Grid& grid = Grid::square();
  std::mt19937 random(9);
  int compared = 0;
  for (const lattice::Symmetry& symmetry : grid.symmetries()) {
    // Quarter-turns exchange rows and columns, and with them the axes: they go with a step that changes the
    // parity.
    const bool exchanges = symmetry.linear(lattice::Vector{{1, 0}})[0] == 0;
    for (int trial = 0; trial < 400; ++trial) {
      std::set<Site> maker;
      std::set<Site> marked;
      const Site mark{lattice::Vector{{static_cast<int>(random() % 2), static_cast<int>(random() % 2)}}, 0};
      for (int row = -3; row <= 4; ++row) {
        for (int column = -3; column <= 4; ++column) {
          const Site site{lattice::Vector{{row, column}}, 0};
          const auto state = random() % 4;
          if (state == 0 || site == mark) maker.insert(site);
          if (state <= 1 || site == mark) marked.insert(site);
        }
      }
      const auto moved = [&](const Site& site) {
        Site there = symmetry(site);
        if (exchanges) there.at[0] += 1;
        return there;
      };
      const auto answered = [&](const Site& at, const std::set<Site>& his, const std::set<Site>& all) {
        PriorityStrategy alone = strategy;
        alone.maker = 1;
        alone.breaker = 2;
        auto answer = reply(
            alone, {at}, [&](const Site& site) { return his.contains(site); },
            [&](const Site& site) { return all.contains(site); });
        return std::set<Site>(answer.begin(), answer.end());
      };
      const auto image = [&](const std::set<Site>& sites) {
        std::set<Site> result;
        for (const Site& site : sites) result.insert(moved(site));
        return result;
      };
      ++compared;
      if (image(answered(mark, maker, marked)) != answered(moved(mark), image(maker), image(marked)))
        return corrected("an answer is not the image of the answer");
    }
  }
  std::set<std::size_t> terminal;
  int placements = 0;
  for (const Sites& copy : copies_for(strategy, animal_of(params).cells)) {
    ++placements;
    const HistoryAnalysis analysis = analyse_history(strategy, copy);
    if (!analysis.works) return corrected("a placement fails");
    terminal.insert(analysis.positions);
  }
  if (placements != params.at("placements").get<int>() || terminal.size() != 1)
    return corrected("the placements differ");
  return confirmed(
      fmt::format("{} answers compared with their images under all eight symmetries, those that exchange the "
                  "axes with a change of parity; the {} placements have equally many positions",
                  compared, placements));
}

// Strategies that must be refused: the last choice dropped, "one neighbour" treated as none, one axis for all
// cells.
std::vector<PriorityStrategy> broken_strategies() {
  std::vector<PriorityStrategy> result(3, s_tetromino_strategy());
  for (CellRules& cell : result[0].rules) {
    for (PriorityRule& rule : cell.rules) {
      for (Offsets& list : rule.lists) list.resize(std::min<std::size_t>(list.size(), 2));
    }
  }
  for (CellRules& cell : result[1].rules) cell.rules = {cell.rules.front(), cell.rules.back()};
  result[2].rules[1] = result[2].rules[0];
  return result;
}

bool accepted(const PriorityStrategy& strategy, bool improved) {
  const auto copies = copies_for(strategy, lattice::parse_animal("S4").cells);
  return std::all_of(copies.begin(), copies.end(),
                     [&](const Sites& copy) { return analyse_history(strategy, copy, improved).works; });
}

Judgement algorithms(const json&, const Budget&, Progress&) {
  if (!accepted(s_tetromino_strategy(), false)) return corrected("the strategy is refused");
  if (proof::verify_priority(s_tetromino_strategy(), {lattice::parse_animal("S4").cells}, 2, 2).fault)
    return corrected("the verifier with two levels refuses it");
  for (const PriorityStrategy& strategy : broken_strategies()) {
    if (accepted(strategy, false)) return corrected("a broken strategy is accepted");
  }
  return confirmed(
      "the strategy of docs/results/polyform-thresholds.md is accepted in all eight placements, as by the "
      "verifier with two levels of history; three broken ones are refused");
}

Judgement terminal_positions(const json& params, const Budget&, Progress&) {
  const HistoryAnalysis analysis = analyse_history(s_tetromino_strategy(), lattice::as_set(path_of_s()));
  const auto count = analysis.terminal.size();
  return analysis.works && count == params.at("terminal_positions").get<std::size_t>()
             ? confirmed(fmt::format("{} terminal positions among {} positions", count, analysis.positions))
             : corrected(fmt::format("{} terminal positions", count));
}

Judgement turns_to_the_end(const json& params, const Budget&, Progress&) {
  const HistoryAnalysis analysis = analyse_history(s_tetromino_strategy(), lattice::as_set(path_of_s()));
  const std::string why =
      fmt::format("terminal positions come after {} to {} turns", analysis.fewest_turns, analysis.most_turns);
  return params.at("turns") == json({analysis.fewest_turns, analysis.most_turns}) ? confirmed(why)
                                                                                  : corrected(why);
}

// Whether the history cells can be named so that what the paper says of these orders holds.
Judgement orders_of_section_8(const json& params, const Budget&, Progress&) {
  const PriorityStrategy strategy = s_tetromino_strategy();
  const Sites goal = lattice::as_set(path_of_s());
  Sites history;
  for (const Site& site : first_position(strategy, goal).empty) {
    if (!lattice::contains(goal, site)) history.push_back(site);
  }
  if (history.size() != 5) return corrected(fmt::format("{} history cells", history.size()));
  const HistoryAnalysis analysis = analyse_history(strategy, goal);
  const auto played = [&](HistoryPosition position,
                          const std::vector<Sites>& turns) -> std::optional<HistoryPosition> {
    for (const Sites& turn : turns) {
      for (const Site& site : turn) {
        position.empty.erase(site);
        position.maker.insert(site);
      }
      auto next = add_breaker(strategy, goal, position, turn, false);
      if (next.empty()) return std::nullopt;
      position = std::move(next.front());
    }
    return position;
  };
  const Sites path = path_of_s();
  const auto goal_named = [&](const std::string& name) {
    return path.at(static_cast<std::size_t>(name.at(0) - 'a'));
  };
  const Site& a = path[0];
  const Site& c = path[2];
  const HistoryPosition start = first_position(strategy, goal);
  std::sort(history.begin(), history.end());
  int namings = 0;
  std::string other_rules;
  do {
    const Site& h1 = history[0];
    const Site& h4 = history[3];
    const Site& h5 = history[4];
    const auto case_9 = played(start, {{h4, h5}, {h1}});
    const auto two = played(start, {{h1}, {h5}});
    const auto case_4 = played(start, {{h1}, {h5}, {h4}});
    if (!case_9 || !analysis.terminal.contains(*case_9) || !two || analysis.terminal.contains(*two) ||
        !case_4 || !analysis.terminal.contains(*case_4) || played(start, {{h1}, {h5}, {a, c}})) {
      continue;
    }
    HistoryPosition after_one = *played(start, {{h1}});
    HistoryPosition first = start;
    first.empty.erase(h1);
    first.maker.insert(h1);
    after_one.empty.erase(h5);
    after_one.maker.insert(h5);
    const json rules = {matching_rules(strategy, goal, first, h1),
                        matching_rules(strategy, goal, after_one, h5)};
    // What the answer to a and c takes.
    std::set<Site> maker = {h1, h5, a, c};
    const auto answer = reply(
        strategy, lattice::as_set({a, c}), [&](const Site& site) { return maker.contains(site); },
        [&](const Site& site) { return maker.contains(site); });
    if (params.contains("breaker_takes") &&
        std::find(answer.begin(), answer.end(), goal_named(params.at("breaker_takes"))) == answer.end())
      continue;
    ++namings;
    if (params.contains("matching_rules") && params.at("matching_rules") != rules)
      other_rules += (other_rules.empty() ? "" : ", ") + rules.dump();
  } while (std::next_permutation(history.begin(), history.end()));
  if (namings == 0) return {Verdict::open, "no naming of the history cells fits all that is said"};
  if (!other_rules.empty()) {
    return {Verdict::unreadable,
            fmt::format("with {} of the 120 namings of the five history cells the order fails and b is "
                        "taken, a second choice; how "
                        "many rules match depends on the lost picture, where they are {}; here {}",
                        namings, params.at("matching_rules").dump(), other_rules)};
  }
  return confirmed(fmt::format("with {} of the 120 namings of the five history cells", namings));
}

Judgement improved_algorithm(const json&, const Budget&, Progress&) {
  if (!accepted(s_tetromino_strategy(), true))
    return corrected("the improved algorithm refuses the strategy");
  std::size_t plain = 0;
  std::size_t improved = 0;
  for (const Sites& copy : copies_for(s_tetromino_strategy(), lattice::parse_animal("S4").cells)) {
    plain += analyse_history(s_tetromino_strategy(), copy, false).positions;
    improved += analyse_history(s_tetromino_strategy(), copy, true).positions;
  }
  // Changed strategies: whatever the plain algorithm accepts the improved one does.
  std::mt19937 random(4);
  int accepted_plain = 0;
  int more = 0;
  for (int trial = 0; trial < 60; ++trial) {
    PriorityStrategy changed = s_tetromino_strategy();
    auto& rules = changed.rules[random() % 2].rules;
    auto& lists = rules[1 + random() % 3].lists;
    auto& list = lists[random() % 2];
    if (trial % 3 == 0) {
      std::reverse(list.begin(), list.end());
    } else {
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(random() % list.size()));
    }
    const bool by_plain = accepted(changed, false);
    const bool by_improved = accepted(changed, true);
    if (by_plain && !by_improved) return corrected("a strategy is accepted by the plain algorithm alone");
    accepted_plain += by_plain ? 1 : 0;
    more += by_improved && !by_plain ? 1 : 0;
  }
  return {Verdict::extended, fmt::format("implemented; for the strategy for P4.5 it visits {} positions "
                                         "against {}, since no history cell ever has "
                                         "one possible rule alone; of 60 changed strategies the plain "
                                         "algorithm accepts {}, the improved one these "
                                         "and {} more",
                                         improved, plain, accepted_plain, more)};
}

// Further directions 9: with h, the other axis neighbour of c, in the digraph, the lemma gives unconditional
// arrows.
Judgement lemma_as_arrows(const json&, const Budget&, Progress&) {
  // x, its axis neighbours n and n', m and m' beside n: every state of the others when x is answered and n is
  // nobody's.
  const PriorityStrategy strategy = s_tetromino_strategy();
  int states = 0;
  for (int parity = 0; parity < 2; ++parity) {
    const Site x{lattice::Vector{{0, parity}}, 0};
    const bool even = parity == 0;
    const auto cell = [&](int along, int across) {
      return Site{x.at + (even ? lattice::Vector{{across, along}} : lattice::Vector{{along, across}}), 0};
    };
    for (const int side : {-1, 1}) {
      const Site n = cell(side, 0);
      const Site m = cell(side, 1);
      for (const int other : {0, 1, 2}) {  // n': nobody's, the maker's, the breaker's
        for (const int far : {0, 1, 2}) {  // m'
          for (const int near : {0, 1}) {  // m: nobody's or the maker's, for he gets it in the end
            std::set<Site> maker = {x};
            std::set<Site> marked = {x};
            const auto set = [&](const Site& site, int state) {
              if (state == 1) maker.insert(site);
              if (state != 0) marked.insert(site);
            };
            set(cell(-side, 0), other);
            set(cell(side, -1), far);
            set(m, near);
            PriorityStrategy alone = strategy;
            alone.maker = 1;
            alone.breaker = 2;
            const auto answer = reply(
                alone, {x}, [&](const Site& site) { return maker.contains(site); },
                [&](const Site& site) { return marked.contains(site); });
            ++states;
            const auto takes = [&](const Site& site) {
              return std::find(answer.begin(), answer.end(), site) != answer.end();
            };
            if (!takes(n) && !takes(m)) return corrected("the lemma fails");
          }
        }
      }
    }
  }
  return {
      Verdict::extended,
      fmt::format(
          "for the strategy for P4.5, yes: in all {} states around a mark x whose axis neighbour n is "
          "nobody's, the "
          "answer takes n or the cell m beside it; so when x, n and m are the maker's in the end there is an "
          "unconditional arrow from x to n, and with the history cell h of c such arrows prove the strategy "
          "(docs/results/polyform-thresholds.md)",
          states)};
}

}  // namespace

Checks priority_checks() {
  return {{"polyform.priority-definition", priority_definition},
          {"polyform.paving-is-priority", paving_is_priority},
          {"polyform.fallback-example", fallback_example},
          {"polyform.alternating-lists", alternating_lists},
          {"polyform.dependency-relation", dependency_relation},
          {"polyform.arrows", arrows},
          {"polyform.example-4.6", example_4_6},
          {"polyform.example-4.7", example_4_7},
          {"polyform.s-symmetry", s_symmetry},
          {"polyform.algorithms-1-2", algorithms},
          {"polyform.terminal-positions", terminal_positions},
          {"polyform.turns-to-the-end", turns_to_the_end},
          {"polyform.orders-of-section-8", orders_of_section_8},
          {"polyform.improved-algorithm", improved_algorithm},
          {"polyform.lemma-as-arrows", lemma_as_arrows}};
}

}  // namespace zermelo::polyform
