#include <unistd.h>
#include <xxhash.h>
#include <zstd.h>

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

void put_number(std::string& to, std::uint64_t number) {
  for (int i = 0; i < 8; ++i) to += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
}

// A part whose sums are right, whatever else it says: as many bytes as `unpacked`, from these bytes.
std::string part_with_sums(std::uint64_t name, std::uint64_t unpacked, std::string_view packed) {
  std::string head = "part";
  put_number(head, name);
  put_number(head, unpacked);
  put_number(head, packed.size());
  put_number(head, XXH3_64bits(packed.data(), packed.size()));
  put_number(head, XXH3_64bits(head.data(), head.size()));
  return head.append(packed);
}

std::string frame_of(std::string_view bytes) {
  std::string frame(ZSTD_compressBound(bytes.size()), '\0');
  frame.resize(ZSTD_compress(frame.data(), frame.size(), bytes.data(), bytes.size(), 1));
  return frame;
}

// What follows the first two lines of a checkpoint; or, after "sums:", parts with right sums: each a byte for its name, one
// that says whether its bytes are packed and how far the size it tells is off, one for their number, and the bytes.
const Added checkpoints("checkpoints", [](std::string_view input) {
  std::string file = "zermelo checkpoint 1\nfuzzed work\n";
  std::vector<Part> true_parts;
  bool all_true = input.starts_with("sums:");
  if (!all_true) file += input;
  for (std::string_view left = all_true ? input.substr(5) : ""; left.size() >= 3;) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(left[i]); };
    const unsigned name = byte(0);
    const unsigned how = byte(1);
    const std::string_view bytes = left.substr(3, byte(2));
    const bool whole = how % 4 == 3;
    const std::uint64_t told = whole ? bytes.size() : bytes.size() + how / 4 * (std::uint64_t{1} << how % 64);
    file += part_with_sums(name, told, how % 2 == 1 ? frame_of(bytes) : std::string(bytes));
    all_true = all_true && whole;
    true_parts.emplace_back(name, bytes);
    left.remove_prefix(3 + bytes.size());
  }
  write(place(), file);
  const std::vector<Part> found = recalled();
  if (all_true) require(found == true_parts, "whole parts are recalled");
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
