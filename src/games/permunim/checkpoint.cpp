#include "games/permunim/checkpoint.hpp"

#include <fmt/format.h>

#include <cstring>
#include <string>

#include "engine/rank_files.hpp"

namespace zermelo::permunim {
namespace {

// A part holds entries: length of the key (4 bytes, low byte first) | note | effort | key.
constexpr std::size_t part_bytes = std::size_t{1} << 20;
constexpr std::size_t entry_head = 6;

void put_entry(std::string& part, std::string_view key, std::uint8_t note, std::uint8_t effort) {
  for (unsigned i = 0; i < 4; ++i) part += static_cast<char>(key.size() >> (8 * i) & 0xff);
  part += static_cast<char>(note);
  part += static_cast<char>(effort);
  part += key;
}

std::string work_avoiding(const ForbiddenSet& forbidden) {
  return fmt::format("values of PermuNim avoiding {}, or what they are not", forbidden.text());
}

}  // namespace

KeptMemory::KeptMemory(const Checkpoint& checkpoint, const ForbiddenSet& forbidden, Memory& memory,
                       Progress& progress, unsigned rank,
                       const std::function<bool(std::string_view key)>& ours)
    : memory_(memory),
      kept_({engine::path_of_rank(checkpoint.path, rank), checkpoint.every_seconds, checkpoint.resume},
            work_avoiding(forbidden), progress) {
  kept_.recall(
      [&](std::uint64_t, std::string_view part) { learn(part, [](std::string_view) { return true; }); });
  if (!checkpoint.resume) return;
  const std::string own = engine::path_of_rank(checkpoint.path, rank);
  for (const std::string& path : engine::files_of_ranks(checkpoint.path)) {
    if (path == own) continue;
    engine::KeptWork::read(
        path, work_avoiding(forbidden), [&](std::uint64_t, std::string_view part) { learn(part, ours); },
        [](std::uint64_t) { return true; });
  }
}

void KeptMemory::learn(std::string_view part, const std::function<bool(std::string_view key)>& ours) {
  while (part.size() >= entry_head) {
    std::uint32_t length = 0;
    for (unsigned i = 0; i < 4; ++i) length |= std::uint32_t{static_cast<unsigned char>(part[i])} << (8 * i);
    if (length > part.size() - entry_head) return;
    const std::string_view key = part.substr(entry_head, length);
    if (ours(key)) {
      memory_.restore(key, static_cast<std::uint8_t>(part[4]), static_cast<std::uint8_t>(part[5]));
    }
    part.remove_prefix(entry_head + length);
  }
}

void KeptMemory::save() {
  kept_.replace([&](const engine::KeptWork::Put& put) {
    std::string part;
    std::uint64_t number = 0;
    memory_.for_each([&](std::string_view key, std::uint8_t note, std::uint8_t effort) {
      put_entry(part, key, note, effort);
      if (part.size() < part_bytes) return;
      put(number++, part);
      part.clear();
    });
    put(number, part);
  });
}

}  // namespace zermelo::permunim
