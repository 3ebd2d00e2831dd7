// A PermuNim board by ranks and by threads: seconds, processor time, positions, and what the ranks send each other.
//
//     mpirun --bind-to none -n 1 bench_permunim_ranks 12x13 123 2       one process with two threads
//     mpirun --bind-to none -n 2 bench_permunim_ranks 12x13 123 1       two processes with one thread each
//     bench_permunim_ranks 12x13 123 1 16                               sixteen ranks that are threads of one process: how many
//                                                                       positions they search, whatever the machine
//
// A word `options` at the end asks for the values of all moves. bench/ranks.sh compares ranks and threads.
#include <fmt/format.h>
#include <sys/resource.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/rank_threads.hpp"
#include "engine/shared_workers.hpp"
#include "games/permunim/solve.hpp"
#include "mpi/mpi_ranks.hpp"

namespace {

using namespace zermelo;

struct Asked {
  permunim::Sides sides;
  const char* avoid = "123";
  unsigned threads = 1;
  bool options = false;
};

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Every rank calls this; rank 0 tells.
void run(Ranks& ranks, const Asked& asked, bool in_processes) {
  const auto begun = std::chrono::steady_clock::now();
  Budget budget;
  budget.memory(std::uint64_t{2} << 30).threads(asked.threads);
  int value = 0;
  std::uint64_t positions = 0;
  if (ranks.rank() != 0) {
    const std::array known = {permunim::far_solvers()};
    engine::serve(ranks, known, budget);
  } else {
    budget.shared_by(&ranks);
    permunim::Solver solver(permunim::ForbiddenSet::parse(asked.avoid), budget, Progress::silent());
    const permunim::Board board(asked.sides.rows, asked.sides.columns, solver.forbidden());
    if (asked.options) {
      for (const auto& row : solver.options(board)) {
        for (const auto& option : row) value = value * 7 % 1000003 + option.value_or(-1) + 1;
      }
    } else {
      value = solver.value(board);
    }
    positions = solver.positions();
  }
  if (ranks.rank() == 0) engine::dismiss(ranks);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  const auto sent = ranks.traffic();
  const auto own = static_cast<std::uint64_t>(processor_seconds() * 1e6);
  const auto all = ranks.sums({sent.messages, sent.bytes, own});
  const auto most = ranks.maxima({peak_memory()});
  if (ranks.rank() != 0) return;
  const double processor = static_cast<double>(in_processes ? all[2] : own) / 1e6;
  const auto count = static_cast<double>(positions);
  fmt::print(
      "{}x{} avoiding {}, {} ranks, {} threads each: {:.2f} s, {:.2f} s of processor time, {} {}, {} "
      "positions; {} messages, {} "
      "bytes, {:.3f} messages and {:.2f} bytes a position; at most {} MiB a process\n",
      asked.sides.rows, asked.sides.columns, asked.avoid, ranks.count(), asked.threads, seconds, processor,
      asked.options ? "sum" : "value", value, positions, all[0], all[1], static_cast<double>(all[0]) / count,
      static_cast<double>(all[1]) / count, most[0] >> 20);
}

}  // namespace

int main(int count, char** arguments) {
  mpi::Session session(&count, &arguments);
  Asked asked;
  asked.options = count > 1 && std::string_view(arguments[count - 1]) == "options";
  if (asked.options) --count;
  asked.sides = permunim::parse_sides(count > 1 ? arguments[1] : "11x12");
  if (count > 2) asked.avoid = arguments[2];
  const auto number = [&](int at) {
    return at < count ? static_cast<unsigned>(std::strtoul(arguments[at], nullptr, 10)) : 1U;
  };
  asked.threads = number(3);
  if (count > 4) {
    engine::run_rank_threads(number(4), [&](Ranks& ranks) { run(ranks, asked, false); });
  } else {
    run(session.ranks(), asked, true);
  }
  return 0;
}
