#include "lab/catalogue/work.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/text.hpp"

namespace zermelo::lab {
namespace {

namespace fs = std::filesystem;

// A file that is there and is not a plain one (a device, a pipe, a link) is written through, never replaced.
bool written_through(const std::string& path) {
  std::error_code ignored;
  const auto status = fs::symlink_status(path, ignored);
  return fs::exists(status) && !fs::is_regular_file(status);
}

void copy_through(const std::string& from, const std::string& to) {
  constexpr std::uint64_t largest = std::uint64_t{1} << 32;
  const std::string text = read_file(from, largest);
  std::FILE* file = std::fopen(to.c_str(), "wb");
  bool good = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
  good = (file == nullptr || std::fclose(file) == 0) && good;
  if (!good) bad_input(fmt::format("{} cannot be written", in_quotes(to)));
}

}  // namespace

bool Work::wants(Form form) const { return std::find(forms.begin(), forms.end(), form) != forms.end(); }

OutputFiles::~OutputFiles() {
  std::error_code ignored;
  for (const File& file : files_) fs::remove(file.aside, ignored);
}

void OutputFiles::reserve(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) bad_input(fmt::format("{} is a folder", in_quotes(path)));
  for (const File& file : files_) {
    if (file.path == path || fs::equivalent(file.path, path, ignored)) {
      bad_input(fmt::format("two outputs go to {}", in_quotes(path)));
    }
  }
  const std::string beside =
      written_through(path) ? (fs::temp_directory_path() / "zermelo").string() : path;
  std::string aside = beside + ".XXXXXX";
  const int probe = mkstemp(aside.data());
  if (probe < 0) bad_input(fmt::format("{} cannot be written", in_quotes(path)));
  close(probe);
  fs::remove(aside, ignored);
  files_.push_back({path, aside, false});
}

void OutputFiles::write(const std::string& path, const std::function<void(const std::string&)>& write) {
  const auto found =
      std::find_if(files_.begin(), files_.end(), [&](const File& file) { return file.path == path; });
  if (found == files_.end()) throw std::logic_error("an output that was not reserved");
  write(found->aside);
  found->written = true;
}

void OutputFiles::write_text(const std::string& path, const std::string& text) {
  write(path, [&](const std::string& aside) { write_file(aside, text); });
}

void OutputFiles::commit() {
  for (const File& file : files_) {
    if (!file.written) continue;
    if (written_through(file.path)) {
      copy_through(file.aside, file.path);
      continue;
    }
    std::error_code trouble;
    fs::rename(file.aside, file.path, trouble);
    if (trouble) bad_input(fmt::format("{} cannot be written: {}", in_quotes(file.path), trouble.message()));
  }
}

}  // namespace zermelo::lab
