#include "cli/options.hpp"

#include <fmt/format.h>

#include <chrono>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::cli {

void ReadingOptions::add_to(Command& command) {
  command.add_flag("--json", json, "one JSON object on standard output");
}

void ReadingOptions::print(const lab::Answer& answer) const {
  if (json) {
    fmt::print("{}\n", lab::to_json(answer).dump(2));
  } else {
    fmt::print("{}", answer.text);
  }
}

void SolvingOptions::add_to(Command& command) {
  ReadingOptions::add_to(command);
  command.add_option("--threads", threads, "how many threads (default: all cores)")->type_name("K");
  command.add_option("--time", time, "stop after this long: 90, 5m, 2h")->type_name("T");
  command
      .add_option("--memory", memory,
                  "use at most this much for tables: 500M, 8G (default: 9/10 of what is free)")
      ->type_name("BYTES");
}

Budget SolvingOptions::budget() const {
  Budget budget;
  if (!threads.empty()) budget.threads(static_cast<unsigned>(parse_integer(threads, "--threads", 1, 1024)));
  if (!time.empty()) budget.time(std::chrono::duration<double>(parse_duration(time, "--time")));
  if (!memory.empty()) budget.memory(parse_bytes(memory, "--memory"));
  return budget;
}

Progress::Style SolvingOptions::progress_style() const {
  return json ? Progress::Style::silent : Progress::style_of_terminal();
}

void CheckpointOptions::add_to(Command& command) {
  command.add_option("--checkpoint", path, "keep the table in this file, to go on after a stop")
      ->type_name("FILE");
  command.add_option("--checkpoint-every", every, "save this often (default: 60 seconds)")->type_name("T");
  command.add_flag("--resume", resume, "go on from the checkpoint");
}

std::optional<engine::Checkpoint> CheckpointOptions::checkpoint() const {
  if (path.empty()) {
    if (resume || !every.empty()) bad_input("--resume and --checkpoint-every go with --checkpoint FILE");
    return std::nullopt;
  }
  return engine::Checkpoint{path, every.empty() ? 60.0 : parse_duration(every, "--checkpoint-every"), resume};
}

}  // namespace zermelo::cli
