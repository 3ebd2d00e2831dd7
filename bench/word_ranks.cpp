// The table of all words, by ranks and by threads: seconds, words a second, and what the ranks send each other.
//
//     mpirun --bind-to none -n 1 bench_word_ranks 36 2      one process with two threads
//     mpirun --bind-to none -n 2 bench_word_ranks 36 1      two processes with one thread each
//
// bench/ranks.sh runs both in turn and compares.
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/shared_workers.hpp"
#include "engine/word_table.hpp"
#include "games/es/solve.hpp"
#include "games/es/word_kernel.hpp"
#include "mpi/mpi_ranks.hpp"

int main(int count, char** arguments) {
  using namespace zermelo;
  mpi::Session session(&count, &arguments);
  Ranks& ranks = session.ranks();
  const auto number = [&](int at, long standard) {
    return static_cast<unsigned>(at < count ? std::strtol(arguments[at], nullptr, 10) : standard);
  };
  const unsigned letters = number(1, 34);
  const unsigned threads = number(2, 1);
  double seconds = 0;
  std::uint64_t previous = 0;
  if (ranks.rank() == 0) {
    Budget budget;
    budget.threads(threads).shared_by(&ranks);
    const auto begun = std::chrono::steady_clock::now();
    {
      const engine::WordTable table(es::WordTableKernel(letters), budget, Progress::silent());
      seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
      for (const std::uint64_t each : table.counts()) previous += each;
    }
    engine::dismiss(ranks);
  } else {
    const std::array known = {es::shared_word_table()};
    engine::serve(ranks, known, Budget());
  }
  const auto sent = ranks.traffic();
  const auto all = ranks.sums({sent.messages, sent.bytes});
  const auto most = ranks.maxima({peak_memory()});
  if (ranks.rank() != 0) return 0;
  const auto words = static_cast<double>(std::uint64_t{1} << letters);
  fmt::print(
      "{} letters, {} ranks, {} threads each: {:.2f} s, {:.2f} billion words a second, {} P-positions; {} "
      "messages, {} "
      "bytes, {:.4f} bytes and {:.2e} messages a word; at most {} MiB a rank\n",
      letters, ranks.count(), threads, seconds, words / seconds / 1e9, previous, all[0], all[1],
      static_cast<double>(all[1]) / words, static_cast<double>(all[0]) / words, most[0] >> 20);
  return 0;
}
