#include "lab/catalogue/work.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
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
  std::FILE* source = std::fopen(from.c_str(), "rb");
  std::FILE* target = std::fopen(to.c_str(), "wb");
  bool good = source != nullptr && target != nullptr;
  std::array<char, 1 << 16> buffer;
  while (good) {
    const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), source);
    if (count == 0) break;
    good = std::fwrite(buffer.data(), 1, count, target) == count;
  }
  good = good && std::ferror(source) == 0;
  if (source != nullptr) std::fclose(source);
  if (target != nullptr) good = std::fclose(target) == 0 && good;
  if (!good) bad_input(fmt::format("{} cannot be written", in_quotes(to)));
}

// The file that a path names, whether it is there or not.
std::string whole_path(const std::string& path) {
  std::error_code trouble;
  const auto whole = fs::weakly_canonical(path, trouble);
  return trouble ? path : whole.string();
}

// A name in the same folder for what is to become `path`. Throws when nothing can be written there.
std::string unused_name_beside(const std::string& beside, const std::string& path) {
  std::string aside = beside + ".XXXXXX";
  const int probe = mkstemp(aside.data());
  if (probe < 0) bad_input(fmt::format("{} cannot be written: {}", in_quotes(path), std::strerror(errno)));
  close(probe);
  std::error_code ignored;
  fs::remove(aside, ignored);
  return aside;
}

}  // namespace

bool Work::wants(Form form) const { return std::find(forms.begin(), forms.end(), form) != forms.end(); }

bool Work::needs(Form form) const { return std::find(needed.begin(), needed.end(), form) != needed.end(); }

void Work::certify(Answer& answer, const std::function<void(const std::string&)>& write,
                   const std::function<std::string()>& holds) {
  if (!certificate) return;
  certified_ = written([&] { files.write(*certificate, write); });
  if (certified_)
    answer.add(fmt::format("Certificate: {}{}", *certificate, holds ? fmt::format(" ({})", holds()) : ""));
}

bool Work::written(const std::function<void()>& write) {
  try {
    write();
    return true;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::bad_input) throw;
    if (unwritten.empty()) unwritten = error.what();
    return false;
  }
}

OutputFiles::~OutputFiles() {
  std::error_code ignored;
  for (const File& file : files_) {
    if (!file.aside.empty()) fs::remove(file.aside, ignored);
  }
}

void OutputFiles::require_unused(const std::string& path) const {
  const std::string whole = whole_path(path);
  std::error_code ignored;
  const bool there = fs::exists(path, ignored);  // what is not there yet is no other name of a file
  for (const File& file : files_) {
    if (file.whole == whole || (there && fs::equivalent(file.path, path, ignored))) {
      bad_input(fmt::format("two outputs go to {}", in_quotes(path)));
    }
  }
}

void OutputFiles::set_apart(const std::string& path) {
  require_unused(path);
  std::error_code ignored;
  // What cannot even begin is refused before the work, not warned of in the middle.
  if (!fs::exists(path, ignored)) unused_name_beside(path, path);
  files_.push_back({path, whole_path(path), "", false});
}

void OutputFiles::reserve(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) bad_input(fmt::format("{} is a folder", in_quotes(path)));
  require_unused(path);
  const std::string beside = written_through(path) ? (fs::temp_directory_path() / "zermelo").string() : path;
  files_.push_back({path, whole_path(path), unused_name_beside(beside, path), false});
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

bool OutputFiles::has_written(const std::string& path) const {
  return std::any_of(files_.begin(), files_.end(),
                     [&](const File& file) { return file.path == path && file.written; });
}

void OutputFiles::commit() {
  // First what may fail for want of room; then every file is there in full, and only names change.
  for (const File& file : files_) {
    if (file.written && written_through(file.path)) copy_through(file.aside, file.path);
  }
  for (const File& file : files_) {
    if (!file.written || written_through(file.path)) continue;
    std::error_code trouble;
    fs::rename(file.aside, file.path, trouble);
    if (trouble) bad_input(fmt::format("{} cannot be written: {}", in_quotes(file.path), trouble.message()));
  }
}

}  // namespace zermelo::lab
