// What a solver remembers, kept in a file to go on from.
#pragma once

#include <functional>
#include <string_view>

#include "base/checkpoint.hpp"
#include "base/progress.hpp"
#include "engine/kept_work.hpp"
#include "games/permunim/memory.hpp"
#include "games/permunim/rules/forbidden.hpp"

namespace zermelo::permunim {

class KeptMemory {
 public:
  // Opens the file of a rank and takes up what it holds, and of the files of other ranks what is `ours`. Throws as KeptWork does.
  KeptMemory(const Checkpoint& checkpoint, const ForbiddenSet& forbidden, Memory& memory, Progress& progress,
             unsigned rank, const std::function<bool(std::string_view key)>& ours);

  // May run while searches store. Never throws: values that cannot be kept are no reason to stop.
  void save();

 private:
  void learn(std::string_view part, const std::function<bool(std::string_view key)>& ours);

  Memory& memory_;
  engine::KeptWork kept_;
};

}  // namespace zermelo::permunim
