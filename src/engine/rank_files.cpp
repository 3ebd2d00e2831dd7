#include "engine/rank_files.hpp"

#include <algorithm>
#include <filesystem>

namespace zermelo::engine {
namespace {

namespace fs = std::filesystem;
constexpr const char* before_rank = ".rank";

}  // namespace

std::string path_of_rank(const std::string& path, unsigned rank) {
  return rank == 0 ? path : path + before_rank + std::to_string(rank);
}

std::vector<std::string> files_of_ranks(const std::string& path) {
  std::vector<std::string> files;
  std::error_code trouble;
  if (fs::exists(path, trouble)) files.push_back(path);
  const std::string before = fs::path(path).filename().string() + before_rank;
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

}  // namespace zermelo::engine
