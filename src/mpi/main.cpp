// zermelo-mpi: what `mpirun -n K zermelo ...` becomes. Rank 0 is the command line; the other ranks wait for a share of its work.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "cli/program.hpp"
#include "engine/shared_workers.hpp"
#include "house/games.hpp"
#include "lab/catalogue/shared_parts.hpp"
#include "mpi/mpi_ranks.hpp"

namespace {

volatile std::sig_atomic_t tells = 0;  // whether this rank says why the run ends

const zermelo::lab::Question& question_named(std::string_view game, std::string_view question) {
  if (!game.empty()) return zermelo::lab::question(zermelo::house::catalogue().game(game), question);
  const auto& general = zermelo::house::general();
  return *std::find_if(general.begin(), general.end(),
                       [&](const auto& each) { return each.name == question; });
}

}  // namespace

extern "C" {
// mpirun sends this to all ranks when one of them has died, and ends them a moment later; Ctrl-C comes the same way.
static void on_interrupt(int) {
  zermelo::Budget::interrupted().store(true);
  if (tells == 0) return;
  tells = 0;
  static const char word[] =
      "zermelo: the ranks are told to stop: one of them has died, or somebody ended the run. What was kept "
      "with "
      "--checkpoint is whole; --resume goes on from it, with any number of ranks.\n";
  if (write(STDERR_FILENO, word, sizeof word - 1) < 0) return;
}
}

int main(int count, char** arguments) {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGXFSZ, SIG_IGN);
  zermelo::mpi::Session session(&count, &arguments);
  zermelo::Ranks& ranks = session.ranks();
  tells = ranks.rank() == 0 ? 1 : 0;
  zermelo::Budget budget;
  // Ranks of one machine share its memory and its cores.
  budget.memory(budget.memory() / session.on_this_machine());
  budget.threads(std::max(1U, budget.threads() / session.on_this_machine()));
  try {
    if (ranks.rank() != 0) {
      std::vector<zermelo::SharedWork> known;
      for (const auto& game : zermelo::house::catalogue().games()) {
        known.insert(known.end(), game.shared.begin(), game.shared.end());
      }
      known.push_back(zermelo::lab::shared_questions(question_named));
      zermelo::engine::serve(ranks, known, budget);
      return 0;
    }
    budget.shared_by(&ranks);
    std::vector<std::string> words(arguments + 1, arguments + count);
    if (words.empty()) words = {"help"};
    const int status = zermelo::cli::run_command(words, budget);
    zermelo::engine::dismiss(ranks);
    return status;
  } catch (const std::exception& error) {
    fmt::print(stderr, "zermelo: rank {}: {}\n", ranks.rank(), error.what());
    zermelo::mpi::Session::abort(2);
  }
}
