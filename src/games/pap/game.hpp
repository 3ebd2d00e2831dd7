// Permutations Avoiding Patterns for the engines and the laboratory.
#pragma once

#include <algorithm>
#include <vector>

#include "base/scene.hpp"
#include "games/pap/rules/rules.hpp"
#include "perm/pattern.hpp"

namespace zermelo::pap {

class Game : public Rules {
 public:
  using Key = Position;

  explicit Game(const Setting& setting) : Rules(setting) {
    for (const auto& pattern : patterns()) {
      reversed_.push_back(number(perm::reversed(pattern)));
      inverse_.push_back(number(perm::inverse(pattern)));
    }
  }

  // Exact: what is gone is all there is to a position (Rules).
  Key key(Position gone) const { return gone; }
  // The table of all permutations of a length does not change when every one is reversed, or every one inverted.
  std::vector<Position> symmetric(Position gone) const {
    std::vector<Position> images;
    for (int i = 0; i < 8; ++i) {
      gone = image(gone, i % 2 == 0 ? reversed_ : inverse_);
      images.push_back(gone);
    }
    return images;
  }
  Position canonical(Position gone) const { return std::ranges::min(symmetric(gone)); }

  // One cell for each pattern; those that are gone are crossed out.
  Scene draw(Position gone) const {
    constexpr int columns = 6;
    Scene scene;
    for (int i = 0; i < static_cast<int>(patterns().size()); ++i) {
      const bool left = (gone >> i & 1) == 0;
      scene.cells.push_back({i % columns, i / columns, left ? Scene::Role::playable : Scene::Role::eliminated,
                             left ? move_text(i) : "", left ? move_text(i) : "", move_text(i)});
    }
    scene.columns = std::min(columns, static_cast<int>(patterns().size()));
    scene.rows = (static_cast<int>(patterns().size()) + columns - 1) / columns;
    scene.title = "patterns that can be named";
    scene.words = {{Scene::Role::eliminated, "in no permutation left"}};
    scene.labels = "patterns that can be named";
    return scene;
  }
  std::string about() const {
    return "Name a pattern that some permutation on the table contains; all that contain it are taken away. "
           "Who cannot "
           "move loses.";
  }
  std::string move_form() const { return "a pattern, as in " + move_text(0); }

 private:
  int number(const perm::Permutation& pattern) const {
    return static_cast<int>(std::ranges::find(patterns(), pattern) - patterns().begin());
  }
  static Position image(Position gone, const std::vector<int>& to) {
    Position result = 0;
    for (std::size_t i = 0; i < to.size(); ++i) result |= (gone >> i & 1) << to[i];
    return result;
  }

  std::vector<int> reversed_;
  std::vector<int> inverse_;
};

}  // namespace zermelo::pap
