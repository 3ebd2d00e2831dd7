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

  // Results of whole parts of the work (engine/kept_facts.hpp, kept_result), which may be found by several processes: whether
  // this one is to find the result. Asked again for the same name it says the same.
  virtual bool is_ours(std::string_view /*name*/) { return true; }
  // Keeps a result, and tells it to the others.
  virtual void found(std::string_view name, std::string_view result) { keep(name, result); }
  // A result that is not to be had: whoever comes to it next may find it.
  virtual void gave_up(std::string_view /*name*/) {}
};

}  // namespace zermelo
