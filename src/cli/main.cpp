// zermelo: the program's front door.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <filesystem>

#include "base/budget.hpp"
#include "cli/program.hpp"
#include "cli/screen.hpp"

extern "C" {
static void on_interrupt(int) { zermelo::Budget::interrupted().store(true); }
}

// Under mpirun another program takes over, which stands beside this one and talks to the other ranks: most people have no
// Open MPI, and this program must start without it.
static int become_a_rank(char** arguments) {
  std::error_code trouble;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", trouble);
  const std::string beside = (self.parent_path() / "zermelo-mpi").string();
  execv(beside.c_str(), arguments);
  if (zermelo::cli::environment("OMPI_COMM_WORLD_RANK") == "0") {
    fmt::print(stderr,
               "zermelo: this program was built without Open MPI, so mpirun has no use for it; install "
               "libopenmpi-dev and build it again\n");
  }
  return 2;
}

int main(int count, char** arguments) {
  if (!zermelo::cli::environment("OMPI_COMM_WORLD_SIZE").empty()) return become_a_rank(arguments);
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
