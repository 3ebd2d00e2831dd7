// Options that several commands share, and the way every answer is printed.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "cli/command_line.hpp"
#include "engine/word_table.hpp"
#include "lab/answer.hpp"

namespace zermelo::cli {

struct ReadingOptions {
  bool json = false;
  void add_to(Command& command);
  void print(const lab::Answer& answer) const;
};

struct SolvingOptions : ReadingOptions {
  std::string threads;
  std::string time;
  std::string memory;
  void add_to(Command& command);
  Budget budget() const;
  // Progress goes to standard error, and nowhere under --json.
  Progress::Style progress_style() const;
};

struct CheckpointOptions {
  std::string path;
  std::string every;
  bool resume = false;
  void add_to(Command& command);
  std::optional<engine::Checkpoint> checkpoint() const;
};

}  // namespace zermelo::cli
