#include "engine/word_table.hpp"

#include <fmt/format.h>

#include <atomic>
#include <cstring>
#include <mutex>

#include "base/error.hpp"
#include "base/text.hpp"
#include "engine/dependency_run.hpp"
#include "engine/kept_work.hpp"

namespace zermelo::engine {
namespace {

std::string name_of_work(const WordKernel& kernel) {
  return fmt::format("table of words of {} letters, {} a part: {}", kernel.letters(), kernel.chunk_letters(),
                     kernel.signature());
}

BitStore open_store(const WordKernel& kernel, const Budget& budget) {
  const std::uint64_t bits = std::uint64_t{1} << kernel.letters();
  if (BitStore::bytes_for(bits) > budget.memory()) {
    throw Error(ErrorKind::budget,
                fmt::format("the table of all words of {} letters takes {} bytes, more than the {} "
                            "bytes allowed (--memory)",
                            kernel.letters(), grouped(std::to_string(BitStore::bytes_for(bits))),
                            grouped(std::to_string(budget.memory()))));
  }
  return BitStore(bits);
}

// Which chunks are filled; with a checkpoint they are kept there from time to time, each as a part.
class Ledger {
 public:
  Ledger(const WordKernel& kernel, BitStore& store, std::uint64_t chunks, Progress& progress,
         const std::optional<Checkpoint>& checkpoint)
      : store_(store), chunk_bytes_(std::size_t{1} << (kernel.chunk_letters() - 3)), filled_(chunks, 0) {
    if (!checkpoint) return;
    kept_.emplace(*checkpoint, name_of_work(kernel), progress);
    kept_->recall([&](std::uint64_t chunk, std::string_view bytes) {
      if (chunk >= chunks || bytes.size() != chunk_bytes_) return;
      std::memcpy(at(chunk), bytes.data(), bytes.size());
      filled_[chunk] = 1;
    });
  }

  bool filled(std::uint64_t chunk) const { return filled_[chunk] != 0; }

  void mark(std::uint64_t chunk) {
    if (!kept_) return;
    const std::scoped_lock lock(mutex_);
    new_.push_back(chunk);
    if (kept_->due()) save();
  }

  void save() {
    if (!kept_) return;
    for (const std::uint64_t chunk : new_) {
      kept_->keep(chunk, {reinterpret_cast<const char*>(at(chunk)), chunk_bytes_});
    }
    new_.clear();
    kept_->sync();
  }

 private:
  std::uint64_t* at(std::uint64_t chunk) { return store_.words() + chunk * (chunk_bytes_ / 8); }

  BitStore& store_;
  std::size_t chunk_bytes_;
  std::optional<KeptWork> kept_;
  std::mutex mutex_;
  std::vector<unsigned char> filled_;  // in an earlier run
  std::vector<std::uint64_t> new_;     // and not kept yet
};

}  // namespace

WordTable::WordTable(const WordKernel& kernel, const Budget& budget, Progress& progress,
                     const std::optional<Checkpoint>& checkpoint)
    : store_(open_store(kernel, budget)), counts_(kernel.letters() + 1, 0) {
  const std::uint64_t chunks = std::uint64_t{1} << (kernel.letters() - kernel.chunk_letters());
  Ledger ledger(kernel, store_, chunks, progress, checkpoint);

  std::vector<Task> tasks(chunks);
  std::atomic<std::uint64_t> done = 0;
  for (std::uint64_t chunk = 0; chunk < chunks; ++chunk) {
    tasks[chunk].done = ledger.filled(chunk);
    if (tasks[chunk].done) {
      kernel.count(store_.words(), chunk, counts_.data());
      ++done;
      continue;
    }
    kernel.for_each_need(
        chunk, [&](std::uint64_t need) { tasks[chunk].needs.push_back(static_cast<std::uint32_t>(need)); });
  }

  progress.begin(fmt::format("words of {} letters", kernel.letters()), chunks);
  std::vector<std::vector<std::uint64_t>> counts(budget.threads(),
                                                 std::vector<std::uint64_t>(counts_.size(), 0));
  const bool finished = run_in_dependency_order(
      tasks, budget.threads(),
      [&](std::uint32_t chunk, unsigned thread) {
        kernel.fill(store_.words(), chunk);
        kernel.count(store_.words(), chunk, counts[thread].data());
        ledger.mark(chunk);
        progress.update(++done);
      },
      [&] { return budget.exhausted(); });
  progress.finish();
  ledger.save();
  if (!finished) budget.throw_if_exhausted();
  for (const auto& part : counts) {
    for (std::size_t ones = 0; ones < counts_.size(); ++ones) counts_[ones] += part[ones];
  }
}

}  // namespace zermelo::engine
