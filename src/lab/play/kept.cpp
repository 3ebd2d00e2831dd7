#include "lab/play/kept.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/data_folder.hpp"

namespace zermelo::lab {

namespace fs = std::filesystem;

std::optional<std::string> certificates_beside(const std::string& program) {
  const fs::path folder = fs::path(program).parent_path();
  // As installed, and as it lies in build/release/bin of the source tree.
  for (const char* way : {"../share/zermelo/certificates", "../../../certificates"}) {
    std::error_code error;
    const fs::path found = fs::weakly_canonical(folder / way, error);
    if (!error && fs::is_directory(found, error)) return found.string();
  }
  return std::nullopt;
}

std::string kept_certificates() {
  if (const char* data = std::getenv("ZERMELO_DATA"); data != nullptr && *data != '\0')
    return (fs::path(data) / "certificates").string();
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const auto beside = error ? std::nullopt : certificates_beside(program.string());
  return beside.value_or("certificates");
}

std::vector<std::string> certificate_folders() {
  const fs::path kept = kept_certificates();
  std::vector<std::string> folders = {kept.string(), (kept / "thresholds").string()};
  if (const std::string data = data_folder(); !data.empty())
    folders.push_back((fs::path(data) / "certificates").string());
  return folders;
}

std::vector<std::string> certificates_in(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".cert") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> folders_in(const std::string& folder) {
  std::vector<std::string> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    std::error_code unreadable;
    if (entry.is_directory(unreadable)) found.push_back(entry.path().string());
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string file_name(const std::string& path) { return fs::path(path).filename().string(); }

}  // namespace zermelo::lab
