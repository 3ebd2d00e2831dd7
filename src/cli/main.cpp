// zermelo: the program's front door.
#include <fmt/format.h>

#include <csignal>
#include <exception>

#include "base/budget.hpp"
#include "cli/program.hpp"

extern "C" {
static void on_interrupt(int) { zermelo::Budget::interrupted().store(true); }
}

int main(int count, char** arguments) {
  // The first signal asks the work to stop and keep its checkpoint; a second one ends the program at once.
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // A file that may not grow any more (ulimit -f) is told like a full disk, and ends nothing.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    if (count == 1) return zermelo::cli::run_command({"serve"});
    return zermelo::cli::run_command({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    fmt::print(stderr, "zermelo: {}\n", error.what());
    return 2;
  }
}
