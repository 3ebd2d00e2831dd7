#include <fmt/format.h>

#include <cstdio>
#include <string_view>

#include "cli/program.hpp"
#include "cli/screen.hpp"

namespace zermelo::cli {
namespace {

struct Stop {
  std::string_view why;
  std::vector<std::string> command;
};

std::string painted(std::string_view attribute, std::string_view text) {
  return Screen::takes_colours() ? fmt::format("\x1b[{}m{}\x1b[0m", attribute, text) : std::string(text);
}

}  // namespace

int tour() {
  const std::vector<Stop> stops = {
      {"Digits are appended to a permutation; who completes 6 increasing or 5 decreasing ones loses. Who "
       "wins?",
       {"es", "solve", "6", "5", "--depth"}},
      {"The position after 163425: shaded cells, and the digits that lead to each cell that can be shaded "
       "next.",
       {"es", "show", "6", "5", "--position", "163425"}},
      {"PermuNim: stones without two in a row or column, never three that descend to the right. The value of "
       "each move.",
       {"permunim", "solve", "5x5", "--avoid", "123", "--options"}},
      {"Latin Erdős of order 3: numbers that repeat in no row or column.",
       {"latin", "solve", "--order", "3"}},
      {"A maker and a breaker mark cells in turn. Can the maker build this tetromino?",
       {"polyform", "solve", "S4"}},
      {"And this one?", {"polyform", "solve", "O4"}},
      {"Permutations Avoiding Patterns, a game of 2026.", {"pap", "solve", "3", "5"}},
      {"A paper's table, recomputed entry by entry.", {"reproduce", "pudwell", "--only", "TB2"}},
  };
  fmt::print("{} A short tour; each command below was just run.\n",
             painted("1", "Zermelo: a laboratory for pattern games."));
  for (const Stop& stop : stops) {
    std::string line;
    for (const std::string& word : stop.command) line += " " + word;
    fmt::print("\n{}\n{}\n", painted("36", fmt::format("# {}", stop.why)),
               painted("1;32", fmt::format("$ ./zermelo{}", line)));
    std::fflush(stdout);
    if (const int status = run_command(stop.command); status != 0) return status;
  }
  fmt::print(
      "\nPlay one: ./zermelo play es. More: ./zermelo help, ./zermelo help es, ./zermelo help es solve.\n"
      "With --certificate FILE a result comes with a proof; ./zermelo check FILE verifies it.\n");
  return 0;
}

}  // namespace zermelo::cli
