// A question as people type it, answered by the program's own catalogue: "es solve 6 5 --rule achieve".
#pragma once

#include <string_view>

#include "house/games.hpp"
#include "lab/catalogue/words.hpp"

namespace zermelo {

inline lab::Answer ask(std::string_view line, const Budget& budget = Budget()) {
  return lab::answer_line(house::catalogue(), line, budget, Progress::silent());
}

}  // namespace zermelo
