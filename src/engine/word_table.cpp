#include "engine/word_table.hpp"

#include <fmt/format.h>

#include <atomic>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "base/error.hpp"
#include "base/ranks.hpp"
#include "base/text.hpp"
#include "engine/dependency_run.hpp"
#include "engine/packed.hpp"
#include "engine/shared_workers.hpp"
#include "engine/word_ledger.hpp"
#include "engine/word_share.hpp"

namespace zermelo::engine {
namespace {

bool is_shared(const Budget& budget) { return budget.ranks() != nullptr && budget.ranks()->count() > 1; }

std::uint64_t checked_bits(const WordKernel& kernel, const Budget& budget) {
  const std::uint64_t bits = std::uint64_t{1} << kernel.letters();
  if (BitStore::bytes_for(bits) > budget.memory()) {
    throw Error(ErrorKind::budget,
                fmt::format("the table of all words of {} letters takes {} bytes, more than the {} "
                            "bytes allowed (--memory)",
                            kernel.letters(), grouped(std::to_string(BitStore::bytes_for(bits))),
                            grouped(std::to_string(budget.memory()))));
  }
  return bits;
}

// What the other ranks are told of a table.
struct AskedTable {
  unsigned letters = 0;
  unsigned threads = 1;
  std::uint64_t memory = 0;
  std::optional<Checkpoint> checkpoint;

  std::string packed() const {
    std::string text;
    Packed<unsigned>::put(text, letters);
    Packed<unsigned>::put(text, threads);
    Packed<std::uint64_t>::put(text, memory);
    Packed<bool>::put(text, checkpoint.has_value());
    if (!checkpoint) return text;
    Packed<std::string>::put(text, checkpoint->path);
    Packed<double>::put(text, checkpoint->every_seconds);
    Packed<bool>::put(text, checkpoint->resume);
    return text;
  }
  static AskedTable unpacked(std::string_view text) {
    AskedTable asked;
    asked.letters = Packed<unsigned>::take(text).value();
    asked.threads = Packed<unsigned>::take(text).value();
    asked.memory = Packed<std::uint64_t>::take(text).value();
    if (!Packed<bool>::take(text).value()) return asked;
    Checkpoint checkpoint;
    checkpoint.path = Packed<std::string>::take(text).value();
    checkpoint.every_seconds = Packed<double>::take(text).value();
    checkpoint.resume = Packed<bool>::take(text).value();
    asked.checkpoint = checkpoint;
    return asked;
  }
};

std::string name_of_share(const std::string& signature) { return "word table: " + signature; }

}  // namespace

// Rank 0's share, and what it has seen of the others'.
struct WordTable::Spread {
  Spread(const WordKernel& kernel, const Budget& budget, Progress& progress,
         const std::optional<Checkpoint>& checkpoint)
      : workers(*budget.ranks(), name_of_share(kernel.signature()),
                AskedTable{kernel.letters(), budget.threads(), budget.memory(), checkpoint}.packed()),
        share(kernel, budget, progress, checkpoint) {}

  static constexpr std::size_t most_blocks = std::size_t{1} << 16;

  SharedWorkers workers;
  WordShare share;
  std::mutex mutex;
  std::unordered_map<std::uint64_t, std::string> blocks;
};

WordTable::WordTable(const WordKernel& kernel, const Budget& budget, Progress& progress,
                     const std::optional<Checkpoint>& checkpoint)
    : counts_(kernel.letters() + 1, 0) {
  if (is_shared(budget)) {
    spread_ = std::make_unique<Spread>(kernel, budget, progress, checkpoint);
    counts_ = spread_->share.counts();
  } else {
    fill(kernel, budget, progress, checkpoint);
  }
}

WordTable::~WordTable() = default;

void WordTable::fill(const WordKernel& kernel, const Budget& budget, Progress& progress,
                     const std::optional<Checkpoint>& checkpoint) {
  store_.emplace(checked_bits(kernel, budget));
  BitStore& store = *store_;
  const std::uint64_t chunks = kernel.chunks();
  WordLedger ledger(
      store, {chunks, (std::size_t{1} << kernel.chunk_letters()) / 8}, kernel.name_of_work(),
      [](std::uint64_t) { return true; }, progress, checkpoint);
  ledger.recall_others();

  std::vector<Task> tasks(chunks);
  std::atomic<std::uint64_t> done = 0;
  for (std::uint64_t chunk = 0; chunk < chunks; ++chunk) {
    tasks[chunk].done = ledger.filled(chunk);
    if (tasks[chunk].done) {
      kernel.count(store.words(), chunk, counts_.data());
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
        kernel.fill(store.words(), chunk);
        kernel.count(store.words(), chunk, counts[thread].data());
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

bool WordTable::fits(unsigned letters, unsigned chunk_letters, const Budget& budget) {
  return (is_shared(budget) ? WordShare::bytes_of_a_rank(letters, chunk_letters, budget.ranks()->count())
                            : bytes_for(letters)) <= budget.memory();
}

// Words of other ranks are asked for with those around them: whoever asks for one soon asks for its neighbours.
bool WordTable::spread_previous_wins(std::uint64_t word) const {
  Spread& spread = *spread_;
  const unsigned owner = spread.share.owner(word);
  if (owner == 0) return spread.share.test(word);
  const std::uint64_t first = word / spread.share.block_words() * spread.share.block_words();
  const std::scoped_lock lock(spread.mutex);
  auto found = spread.blocks.find(first);
  if (found == spread.blocks.end()) {
    if (spread.blocks.size() == Spread::most_blocks) spread.blocks.clear();
    std::string asked;
    Packed<std::uint64_t>::put(asked, first);
    found = spread.blocks.emplace(first, spread.workers.ask(owner, asked)).first;
  }
  const auto byte = static_cast<unsigned char>(found->second[(word - first) / 8]);
  return ((byte >> (word % 8)) & 1U) != 0;
}

SharedWork WordTable::shared(const std::string& signature, const MakeKernel& make) {
  return {name_of_share(signature), [make](std::string_view text, const Budget& given) {
            const AskedTable asked = AskedTable::unpacked(text);
            Budget budget = given;
            budget.threads(asked.threads).memory(asked.memory);
            const auto kernel = make(asked.letters);
            return std::make_unique<WordShare>(*kernel, budget, Progress::silent(), asked.checkpoint);
          }};
}

}  // namespace zermelo::engine
