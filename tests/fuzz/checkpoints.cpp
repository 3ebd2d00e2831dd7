#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "base/error.hpp"
#include "base/progress.hpp"
#include "engine/kept_work.hpp"
#include "fuzz/targets.hpp"

namespace zermelo::fuzz {
namespace {

using Part = std::pair<std::uint64_t, std::string>;

// One file, written anew each time: a lock and its replacement need a name of their own.
std::string place() {
  static const std::string path = [] {
    const std::filesystem::path memory = "/dev/shm";
    const auto folder = access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
    return (folder / ("zermelo-fuzz-work-" + std::to_string(getpid()))).string();
  }();
  return path;
}

std::string bytes_of(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

void write(const std::string& path, std::string_view bytes) {
  std::ofstream stream(path, std::ios::binary | std::ios::trunc);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

std::vector<Part> recalled() {
  Progress progress(Progress::Style::kept);
  std::vector<Part> parts;
  try {
    engine::KeptWork work({place(), 60, true}, "fuzzed work", progress);
    work.recall([&](std::uint64_t name, std::string_view bytes) { parts.emplace_back(name, bytes); });
  } catch (const Error&) {
    // another work's, or none
  }
  return parts;
}

// What follows the first two lines of a checkpoint.
const Added checkpoints("checkpoints", [](std::string_view input) {
  write(place(), "zermelo checkpoint 1\nfuzzed work\n" + std::string(input));
  recalled();
  std::filesystem::remove(place());
});

// Parts to keep, and a byte to change: a part that is recalled from a damaged file is one that was kept.
const Added parts("parts", [](std::string_view input) {
  if (input.size() < 4) return;
  const std::size_t at = static_cast<unsigned char>(input[0]) * 256U + static_cast<unsigned char>(input[1]);
  const char flip = input[2];
  std::vector<Part> kept;
  {
    Progress progress(Progress::Style::kept);
    engine::KeptWork work({place(), 60, false}, "fuzzed work", progress);
    for (std::size_t i = 3; i < input.size();) {
      const std::size_t length = static_cast<unsigned char>(input[i]) % 32U;
      kept.emplace_back(i % 3, input.substr(i + 1, length));
      work.keep(kept.back().first, kept.back().second);
      i += length + 1;
    }
    work.sync();
  }
  require(recalled() == kept, "what was kept is recalled");
  std::string file = bytes_of(place());
  file[at % file.size()] = static_cast<char>(file[at % file.size()] ^ flip);
  write(place(), file);
  std::size_t next = 0;
  for (const Part& part : recalled()) {
    while (next < kept.size() && kept[next] != part) ++next;
    require(next < kept.size(), "what is recalled from a damaged file was kept");
    ++next;
  }
  std::filesystem::remove(place());
});

}  // namespace
}  // namespace zermelo::fuzz
