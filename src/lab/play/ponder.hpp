// Thinking on the other player's time: what is found stays with the positions of the game, and the computer's
// next answer begins from it.
#pragma once

#include <atomic>
#include <memory>
#include <thread>

#include "lab/play/position.hpp"

namespace zermelo::lab {

class Ponder {
 public:
  explicit Ponder(std::shared_ptr<const Position> position);
  // Stops thinking and waits for that.
  ~Ponder();
  Ponder(const Ponder&) = delete;
  Ponder& operator=(const Ponder&) = delete;

 private:
  std::shared_ptr<std::atomic<bool>> stop_;
  std::thread thread_;
};

}  // namespace zermelo::lab
