// The checkpoint of a question as its searches see it: names instead of numbers, opened when the first of them asks.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "base/checkpoint.hpp"
#include "base/keeper.hpp"
#include "base/progress.hpp"
#include "engine/kept_work.hpp"

namespace zermelo::engine {

class SearchKeeper final : public Keeper {
 public:
  // `work` says all that the question depends on, in one line. Nothing is opened yet: a question whose work has a file
  // format of its own (the word table) opens the same file for itself.
  SearchKeeper(Checkpoint checkpoint, std::string work, Progress& progress)
      : checkpoint_(std::move(checkpoint)), work_(std::move(work)), progress_(progress) {}
  ~SearchKeeper() override;

  double every_seconds() const override { return checkpoint_.every_seconds; }
  // Throws Error(bad_input) as KeptWork does, when the file is not this question's to use.
  void recall(std::string_view name, const std::function<void(std::string_view bytes)>& visit) override;
  void keep(std::string_view name, std::string_view bytes) override;

 private:
  KeptWork* opened();

  const Checkpoint checkpoint_;
  const std::string work_;
  Progress& progress_;
  std::mutex mutex_;
  std::optional<KeptWork> kept_;
  bool tried_ = false;
  std::unordered_set<std::uint64_t> names_;  // that the file had parts of when it was opened
};

}  // namespace zermelo::engine
