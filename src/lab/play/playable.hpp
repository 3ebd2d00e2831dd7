// How a game enters the laboratory: its name, its parameters, and a class that satisfies PlayableGame. Solving, showing,
// tables, certificates and play come with that; questions of the game's own are added, and one of the same name as a
// general question takes its place.
//
//     lab::GameEntry game() {
//       return lab::GameOf<Setting>("pap", "pattern avoidance game", "append to a permutation ...", fields())
//           .small({{{"avoid", "132"}, {"longest", "5"}}})
//           .played_by([](const Setting& setting) { return std::make_shared<const Game>(setting); })
//           .entry();
//     }
//
// A game that knows more than the general search says so by advisers (adviser.hpp), in the order in which they are asked:
// `.played_by(make, advise)`, where advise(setting, game) gives lab::Advisers<G::Position>.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/parameters.hpp"
#include "lab/catalogue/game_entry.hpp"
#include "lab/play/position.hpp"

namespace zermelo::lab {

// A position of a game from its text; "start" is the first one.
template <PlayableGame G>
std::unique_ptr<Position> position_of(std::shared_ptr<const G> game, std::string_view text,
                                      Advisers<typename G::Position> advisers = {}) {
  auto position = text == "start" ? game->start() : game->parse(text);
  auto mind = std::make_shared<Mind<G>>(game, std::move(advisers));
  return std::make_unique<PositionOf<G>>(std::move(game), std::move(mind), std::move(position));
}

inline Given as_given(const Parameters& parameters) {
  Given given;
  for (const auto& [name, value] : parameters) given[name] = {value};
  return given;
}

template <class Setting>
class GameOf {
 public:
  GameOf(std::string name, std::string title, std::string summary, const Fields<Setting>& fields) {
    entry_.name = std::move(name);
    entry_.title = std::move(title);
    entry_.summary = std::move(summary);
    entry_.parameters = fields.parameters();
    entry_.shown = [fields](const Parameters& parameters) {
      return fields.shown(fields.read(as_given(parameters)));
    };
    fields_ = fields;
  }

  // Boards small enough for a naive solver, and without symmetry among them.
  GameOf& small(std::vector<Parameters> boards) {
    entry_.small = std::move(boards);
    return *this;
  }
  // `make(setting)` gives a std::shared_ptr<const G>.
  template <class Make>
  GameOf& played_by(Make make) {
    return positions_by(
        [make](const Setting& setting, std::string_view text) { return position_of(make(setting), text); });
  }
  // `advise(setting, game)` gives those who know more than the general search.
  template <class Make, class Advise>
  GameOf& played_by(Make make, Advise advise) {
    return positions_by([make, advise](const Setting& setting, std::string_view text) {
      auto game = make(setting);
      auto advisers = advise(setting, game);
      return position_of(std::move(game), text, std::move(advisers));
    });
  }
  // For a game that is not of one class: `position(setting, text)` gives a std::unique_ptr<Position>.
  template <class Function>
  GameOf& positions_by(Function position) {
    entry_.position = [fields = fields_, position](const Parameters& parameters, std::string_view text) {
      return position(fields.read(as_given(parameters)), text);
    };
    return *this;
  }
  GameOf& question(Question question) {
    entry_.questions.push_back(std::move(question));
    return *this;
  }
  GameOf& shares(SharedWork work) {
    entry_.shared.push_back(std::move(work));
    return *this;
  }
  GameEntry entry() { return std::move(entry_); }

 private:
  Fields<Setting> fields_;
  GameEntry entry_;
};

}  // namespace zermelo::lab
