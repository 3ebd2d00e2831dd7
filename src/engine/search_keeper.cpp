#include "engine/search_keeper.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <filesystem>

#include "base/error.hpp"

namespace zermelo::engine {
namespace {

std::uint64_t number_of(std::string_view name) { return XXH3_64bits(name.data(), name.size()); }

}  // namespace

SearchKeeper::~SearchKeeper() {
  if (kept_) kept_->sync();
}

KeptWork* SearchKeeper::opened() {
  if (std::exchange(tried_, true)) return kept_ ? &*kept_ : nullptr;
  try {
    kept_.emplace(checkpoint_, work_, progress_);
  } catch (const Error& error) {
    // Somebody else's file is refused. Where there is none, a folder that was there at first is gone or full.
    std::error_code ignored;
    if (std::filesystem::exists(checkpoint_.path, ignored)) throw;
    progress_.warn(fmt::format("{}; the work goes on without a checkpoint", error.what()));
    return nullptr;
  }
  kept_->recall([](std::uint64_t, std::string_view) {},
                [&](std::uint64_t number) {
                  names_.insert(number);
                  return false;
                });
  return &*kept_;
}

void SearchKeeper::recall(std::string_view name, const std::function<void(std::string_view)>& visit) {
  const std::scoped_lock lock(mutex_);
  KeptWork* kept = opened();
  const std::uint64_t wanted = number_of(name);
  if (kept == nullptr || !names_.contains(wanted)) return;
  kept->recall([&](std::uint64_t, std::string_view bytes) { visit(bytes); },
               [&](std::uint64_t number) { return number == wanted; });
}

void SearchKeeper::keep(std::string_view name, std::string_view bytes) {
  const std::scoped_lock lock(mutex_);
  KeptWork* kept = opened();
  if (kept == nullptr) return;
  kept->keep(number_of(name), bytes);
  if (kept->due()) kept->sync();
}

}  // namespace zermelo::engine
