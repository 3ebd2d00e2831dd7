#include "engine/word_ledger.hpp"

#include <cstring>
#include <utility>

#include "engine/rank_files.hpp"

namespace zermelo::engine {
WordLedger::WordLedger(BitStore& store, Size size, std::string work, Owned owned, Progress& progress,
                       const std::optional<Checkpoint>& checkpoint, unsigned rank)
    : store_(store),
      size_(size),
      work_(std::move(work)),
      owned_(std::move(owned)),
      checkpoint_(checkpoint),
      filled_(size.chunks, 0) {
  if (!checkpoint_) return;
  own_path_ = path_of_rank(checkpoint_->path, rank);
  kept_.emplace(Checkpoint{own_path_, checkpoint_->every_seconds, checkpoint_->resume}, work_, progress);
  kept_->recall([&](std::uint64_t chunk, std::string_view bytes) { learn(chunk, bytes); },
                [&](std::uint64_t chunk) { return chunk < size_.chunks && owned_(chunk); });
}

void WordLedger::learn(std::uint64_t chunk, std::string_view bytes) {
  if (bytes.size() != size_.chunk_bytes) return;
  std::memcpy(at(chunk), bytes.data(), bytes.size());
  filled_[chunk] = 1;
}

void WordLedger::recall_others() {
  if (!checkpoint_ || !checkpoint_->resume) return;
  for (const std::string& path : files_of_ranks(checkpoint_->path)) {
    if (path == own_path_) continue;
    KeptWork::read(
        path, work_, [&](std::uint64_t chunk, std::string_view bytes) { learn(chunk, bytes); },
        [&](std::uint64_t chunk) { return chunk < size_.chunks && owned_(chunk) && !filled(chunk); });
  }
}

void WordLedger::mark(std::uint64_t chunk) {
  if (!kept_) return;
  const std::scoped_lock lock(mutex_);
  new_.push_back(chunk);
  if (kept_->due()) save();
}

void WordLedger::save() {
  if (!kept_) return;
  for (const std::uint64_t chunk : new_) {
    kept_->keep(chunk, {reinterpret_cast<const char*>(at(chunk)), size_.chunk_bytes});
  }
  new_.clear();
  kept_->sync();
}

}  // namespace zermelo::engine
