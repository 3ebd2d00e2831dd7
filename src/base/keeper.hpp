// Where searches keep what they have found, so that the same question goes on after a stop. It travels with the budget,
// which every search is given; a question that keeps nothing has none.
#pragma once

#include <functional>
#include <string_view>

namespace zermelo {

class Keeper {
 public:
  virtual ~Keeper() = default;

  // How often a search is to keep what is new.
  virtual double every_seconds() const = 0;
  // All that was kept under this name, in the order in which it was.
  virtual void recall(std::string_view name, const std::function<void(std::string_view bytes)>& visit) = 0;
  // May be called from any thread. Trouble is told once and never ends the work.
  virtual void keep(std::string_view name, std::string_view bytes) = 0;
};

}  // namespace zermelo
