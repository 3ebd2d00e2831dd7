#include "games/pap/game.hpp"

#include "lab/play/playable.hpp"

namespace zermelo::pap {

lab::GameEntry game() {
  return lab::GameOf<Setting>("pap", "Permutations Avoiding Patterns",
                              "name patterns in turn; permutations that contain one are taken away", fields())
      .small({{{"k", "3"}, {"n", "4"}}, {{"k", "3"}, {"n", "5"}}, {{"k", "2"}, {"n", "3"}}})
      .played_by([](const Setting& setting) { return std::make_shared<const Game>(setting); })
      .entry();
}

}  // namespace zermelo::pap
