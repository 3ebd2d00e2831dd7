// The word table against the plain way, in one run and on one core: how many words a second each decides.
//
//     build/test/bin/bench_word_table
//
// `plain` is kept here for this purpose: one word at a time, in rising order, looking each option up in the
// table and stopping at the first P-position.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/progress.hpp"
#include "engine/word_table.hpp"
#include "games/es/word_kernel.hpp"

namespace {

using zermelo::es::WordTableKernel;

std::uint64_t plain(unsigned letters) {
  std::vector<std::uint64_t> table((std::uint64_t{1} << letters) / 64, 0);
  std::uint64_t previous = 0;
  for (std::uint64_t word = 0; word < std::uint64_t{1} << letters; ++word) {
    bool wins = false;
    zermelo::es::for_each_word_option(word, letters, [&](std::uint64_t option) {
      wins = ((table[option / 64] >> (option % 64)) & 1) != 0;
      return !wins;
    });
    if (wins) continue;
    table[word / 64] |= std::uint64_t{1} << (word % 64);
    ++previous;
  }
  return previous;
}

std::uint64_t in_bulk(unsigned letters, WordTableKernel::Isa isa) {
  zermelo::Budget budget;
  budget.threads(1);
  const zermelo::engine::WordTable table(WordTableKernel(letters, isa), budget, zermelo::Progress::silent());
  std::uint64_t previous = 0;
  for (const std::uint64_t count : table.counts()) previous += count;
  return previous;
}

void report(benchmark::State& state, std::uint64_t previous) {
  const auto words = static_cast<double>(std::uint64_t{1} << state.range(0));
  state.counters["words/s"] =
      benchmark::Counter(words * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["P-positions"] = static_cast<double>(previous);
}

void BM_plain(benchmark::State& state) {
  std::uint64_t previous = 0;
  for (auto _ : state) previous = plain(static_cast<unsigned>(state.range(0)));
  report(state, previous);
}

void BM_bulk(benchmark::State& state, WordTableKernel::Isa isa) {
  if (!WordTableKernel::supported(isa)) {
    state.SkipWithError("this machine lacks the instruction set");
    return;
  }
  std::uint64_t previous = 0;
  for (auto _ : state) previous = in_bulk(static_cast<unsigned>(state.range(0)), isa);
  report(state, previous);
}

}  // namespace

BENCHMARK(BM_plain)->Arg(26)->Arg(28)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_bulk, baseline, WordTableKernel::Isa::baseline)
    ->Arg(26)
    ->Arg(28)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_bulk, avx2, WordTableKernel::Isa::avx2)->Arg(26)->Arg(28)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(BM_bulk, avx512, WordTableKernel::Isa::avx512)
    ->Arg(26)
    ->Arg(28)
    ->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
