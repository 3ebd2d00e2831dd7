// What a solver remembers, kept in a file to go on from.
#pragma once

#include "base/checkpoint.hpp"
#include "base/progress.hpp"
#include "engine/kept_work.hpp"
#include "games/permunim/memory.hpp"
#include "games/permunim/rules/forbidden.hpp"

namespace zermelo::permunim {

class KeptMemory {
 public:
  // Opens the file and takes up what it holds. Throws as KeptWork does.
  KeptMemory(const Checkpoint& checkpoint, const ForbiddenSet& forbidden, Memory& memory, Progress& progress);

  // May run while searches store. Never throws: values that cannot be kept are no reason to stop.
  void save();

 private:
  Memory& memory_;
  engine::KeptWork kept_;
};

}  // namespace zermelo::permunim
