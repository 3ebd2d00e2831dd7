// zermelo: the program's front door. It reads a command line, runs it and turns every error into one line and
// an exit status; nothing else lives here.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <new>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "cli/commands.hpp"
#include "lab/answer.hpp"

namespace zermelo::cli {
namespace {

int report(const Error& error, bool json) {
  if (json) {
    fmt::print("{}\n", lab::to_json(error).dump(2));
  } else {
    fmt::print(stderr, "zermelo: {}\n", error.what());
  }
  return exit_status(error.kind());
}

}  // namespace

int run_command(const std::vector<std::string>& arguments) {
  const bool json = std::find(arguments.begin(), arguments.end(), "--json") != arguments.end();
  Run run;
  const Parsed parsed =
      parse(arguments, "Zermelo: a laboratory for pattern games. Exact answers, with certificates.",
            "zermelo " ZERMELO_VERSION, [&](Command& root) {
              add_es(root, run);
              add_permunim(root, run);
              add_latin(root, run);
              add_polyform(root, run);
              add_play(root, run);
              add_games(root, run);
              add_check(root, run);
              add_reproduce(root, run);
            });
  if (parsed.done) return 0;
  try {
    if (!parsed.error.empty()) bad_input(parsed.error + "; 'zermelo --help' lists what is accepted");
    return run();
  } catch (const Error& error) {
    return report(error, json);
  } catch (const std::bad_alloc&) {
    return report({ErrorKind::budget, "the system has no more memory to give"}, json);
  }
}

}  // namespace zermelo::cli

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
  try {
    if (count == 1) return zermelo::cli::tour();
    return zermelo::cli::run_command({arguments + 1, arguments + count});
  } catch (const std::exception& error) {
    fmt::print(stderr, "zermelo: {}\n", error.what());
    return 2;
  }
}
