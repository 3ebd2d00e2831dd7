// What a game can show on the board besides the position: threats, a paving. Data for those who draw; cells are called as
// the scene calls their places.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace zermelo {

struct Overlay {
  std::string name;                                             // "threats": a word for a switch
  std::string says;                                             // what is shown, in a sentence
  std::vector<std::string> places = {};                         // cells that are marked
  std::vector<std::pair<std::string, std::string>> links = {};  // cells that belong together
};

}  // namespace zermelo
