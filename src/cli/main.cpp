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

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

int run_command(const std::vector<std::string>& arguments) {
  const bool json = std::find(arguments.begin(), arguments.end(), "--json") != arguments.end();
  CLI::App app("Zermelo: a laboratory for pattern games. Exact answers, with certificates.", "zermelo");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "help for every command");
  app.set_version_flag("--version", "zermelo " ZERMELO_VERSION);
  Run run;
  add_es(app, run);
  add_latin(app, run);
  add_games(app, run);
  add_check(app, run);
  add_reproduce(app, run);
  add_play(app, run);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
    app.parse(reversed);
    return run();
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    return report(
        {ErrorKind::bad_input, first_line(error.what()) + "; 'zermelo --help' lists what is accepted"}, json);
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
