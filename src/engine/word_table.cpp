#include "engine/word_table.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <mutex>

#include "base/error.hpp"
#include "base/text.hpp"
#include "engine/dependency_run.hpp"

namespace zermelo::engine {
namespace {

// The checkpoint file: a page-aligned header, then the table.
//
//     0     "zermelo word table 1\n", the kernel's signature and the chunk size as text,
//           padded with zeros to 256 bytes
//     256   one byte per chunk: 1 when its words are in the file
//
// A chunk's byte is written only after its words have been flushed, so a kill at any moment loses work, never
// truth.
constexpr std::uint64_t text_bytes = 256;

std::uint64_t header_bytes(std::uint64_t chunks) { return (text_bytes + chunks + 4095) / 4096 * 4096; }

std::string header_text(const WordKernel& kernel) {
  return fmt::format("zermelo word table 1\n{}\nletters {} chunk {}\n", kernel.signature(), kernel.letters(),
                     kernel.chunk_letters());
}

BitStore open_store(const WordKernel& kernel, const Budget& budget,
                    const std::optional<Checkpoint>& checkpoint) {
  const std::uint64_t bits = std::uint64_t{1} << kernel.letters();
  if (BitStore::bytes_for(bits) > budget.memory()) {
    throw Error(ErrorKind::budget,
                fmt::format("the table of all words of {} letters takes {} bytes, more than the {} "
                            "bytes allowed (--memory)",
                            kernel.letters(), grouped(std::to_string(BitStore::bytes_for(bits))),
                            grouped(std::to_string(budget.memory()))));
  }
  if (!checkpoint) return BitStore(bits);

  const std::uint64_t chunks = std::uint64_t{1} << (kernel.letters() - kernel.chunk_letters());
  const std::uint64_t header = header_bytes(chunks);
  struct stat status {};
  const bool exists = stat(checkpoint->path.c_str(), &status) == 0;
  if (exists && !checkpoint->resume) {
    bad_input(fmt::format("{} exists already; add --resume to go on from it, or name another file",
                          in_quotes(checkpoint->path)));
  }
  if (exists && static_cast<std::uint64_t>(status.st_size) != header + BitStore::bytes_for(bits)) {
    bad_input(
        fmt::format("{} is not a checkpoint of this table (its size differs)", in_quotes(checkpoint->path)));
  }
  BitStore store(bits, checkpoint->path, header);
  std::string text = header_text(kernel);
  text.resize(text_bytes, '\0');
  if (!exists) {
    std::memcpy(store.header(), text.data(), text.size());
  } else if (std::memcmp(store.header(), text.data(), text.size()) != 0) {
    bad_input(fmt::format("{} is not a checkpoint of this table (its header differs)",
                          in_quotes(checkpoint->path)));
  }
  return store;
}

// Which chunks are filled, and from time to time the word that they are safe in the file.
class Ledger {
 public:
  Ledger(BitStore& store, std::uint64_t chunks, const std::optional<Checkpoint>& checkpoint)
      : store_(store), checkpoint_(checkpoint), filled_(chunks, 0), saved_at_(Budget::Clock::now()) {
    if (!checkpoint_) return;
    for (std::uint64_t chunk = 0; chunk < chunks; ++chunk)
      filled_[chunk] = store_.header()[text_bytes + chunk] == 1;
  }

  bool filled(std::uint64_t chunk) const { return filled_[chunk] != 0; }

  void mark(std::uint64_t chunk) {
    const std::scoped_lock lock(mutex_);
    filled_[chunk] = 1;
    if (!checkpoint_) return;
    const std::chrono::duration<double> since = Budget::Clock::now() - saved_at_;
    if (since.count() >= checkpoint_->every_seconds) save();
  }

  void save() {
    if (!checkpoint_) return;
    store_.flush();
    std::memcpy(store_.header() + text_bytes, filled_.data(), filled_.size());
    store_.flush();
    saved_at_ = Budget::Clock::now();
  }

 private:
  BitStore& store_;
  const std::optional<Checkpoint>& checkpoint_;
  std::mutex mutex_;
  std::vector<unsigned char> filled_;
  Budget::Clock::time_point saved_at_;
};

}  // namespace

WordTable::WordTable(const WordKernel& kernel, const Budget& budget, Progress& progress,
                     const std::optional<Checkpoint>& checkpoint)
    : store_(open_store(kernel, budget, checkpoint)), counts_(kernel.letters() + 1, 0) {
  const std::uint64_t chunks = std::uint64_t{1} << (kernel.letters() - kernel.chunk_letters());
  const std::uint64_t chunk_words = std::uint64_t{1} << (kernel.chunk_letters() - 6);
  Ledger ledger(store_, chunks, checkpoint);

  std::vector<Task> tasks(chunks);
  std::atomic<std::uint64_t> done = 0;
  for (std::uint64_t chunk = 0; chunk < chunks; ++chunk) {
    tasks[chunk].done = ledger.filled(chunk);
    if (tasks[chunk].done) {
      kernel.count(store_.words(), chunk, counts_.data());
      ++done;
      continue;
    }
    // A chunk that an earlier run was writing when it was killed must begin empty.
    if (checkpoint) std::memset(store_.words() + chunk * chunk_words, 0, chunk_words * 8);
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
