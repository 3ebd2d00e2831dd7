#include "engine/word_ledger.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <utility>

namespace zermelo::engine {
namespace {

namespace fs = std::filesystem;

std::string path_of_rank(const std::string& path, unsigned rank) {
  return rank == 0 ? path : path + "." + std::to_string(rank);
}

// The files of all ranks that there are.
std::vector<std::string> files_of_ranks(const std::string& path) {
  std::vector<std::string> files;
  std::error_code trouble;
  if (fs::exists(path, trouble)) files.push_back(path);
  const std::string before = fs::path(path).filename().string() + ".";
  const fs::path folder = fs::path(path).parent_path();
  for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder, trouble)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with(before) || name.size() == before.size()) continue;
    const bool number = std::all_of(name.begin() + static_cast<std::ptrdiff_t>(before.size()), name.end(),
                                    [](char letter) { return letter >= '0' && letter <= '9'; });
    if (number) files.push_back((folder / name).string());
  }
  return files;
}

}  // namespace

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
