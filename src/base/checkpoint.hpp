// Where long work keeps what it has, to go on after a stop.
#pragma once

#include <string>

namespace zermelo {

struct Checkpoint {
  std::string path;
  double every_seconds = 60;
  bool resume = false;
};

}  // namespace zermelo
