// replay TARGET FILE-OR-FOLDER...: runs the target on each file. Any compiler builds it, so that the corpus and old
// findings are tried where there is no fuzzer.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "fuzz/targets.hpp"

int main(int count, char** arguments) {
  const auto* target = count > 1 ? zermelo::fuzz::target_named(arguments[1]) : nullptr;
  if (target == nullptr || count < 3) {
    fmt::print(stderr, "Usage: replay TARGET FILE-OR-FOLDER...\n");
    return 2;
  }
  std::vector<std::filesystem::path> files;
  for (int i = 2; i < count; ++i) {
    if (!std::filesystem::is_directory(arguments[i])) {
      files.emplace_back(arguments[i]);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(arguments[i])) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  const auto begun = std::chrono::steady_clock::now();
  for (const auto& file : files) {
    std::ifstream stream(file, std::ios::binary);
    std::stringstream text;
    text << stream.rdbuf();
    fmt::print(stderr, "{}\n", file.string());  // the last one named is the one that ended the program
    target->run(text.str());
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
  fmt::print("{}: {} inputs, {:.1f} s\n", target->name, files.size(), taken.count());
  return files.empty() ? 1 : 0;
}
