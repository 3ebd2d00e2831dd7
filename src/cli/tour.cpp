#include <fmt/format.h>

#include <cstdio>
#include <string_view>

#include "cli/program.hpp"

namespace zermelo::cli {
namespace {

struct Stop {
  std::string_view why;
  std::vector<std::string> command;
};

}  // namespace

int tour() {
  const std::vector<Stop> stops = {
      {"Who wins when 6 increasing or 5 decreasing digits end the game, and the finisher loses?",
       {"es", "solve", "6", "5", "--depth"}},
      {"The position after 163425, in every notation.", {"es", "show", "6", "5", "163425"}},
      {"What may the next player do there?", {"es", "solve", "6", "5", "--position", "163425"}},
      {"A row of the paper's Table 2, and its continuation.", {"es", "table", "--a", "5..12", "--b", "5"}},
      {"The paper's Table 2, recomputed entry by entry.", {"reproduce", "pudwell", "--only", "TB2"}},
  };
  fmt::print("Zermelo: a laboratory for pattern games. A short tour; each command below was just run.\n");
  for (const Stop& stop : stops) {
    std::string line;
    for (const std::string& word : stop.command) line += " " + word;
    fmt::print("\n# {}\n$ ./zermelo{}\n", stop.why, line);
    std::fflush(stdout);
    if (const int status = run_command(stop.command); status != 0) return status;
  }
  fmt::print(
      "\nMore: ./zermelo --help lists the commands, ./zermelo es solve --help the options of one of them.\n"
      "With --certificate FILE a result comes with a proof; ./zermelo check FILE verifies it.\n");
  return 0;
}

}  // namespace zermelo::cli
