#include "base/file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo {

std::string read_file(const std::string& path, std::uint64_t most) {
  std::error_code trouble;
  const bool plain = std::filesystem::is_regular_file(path, trouble);
  std::ifstream stream(path, std::ios::binary);
  if (!plain || !stream) bad_input(in_quotes(path) + " cannot be read");
  const std::uint64_t size = std::filesystem::file_size(path, trouble);
  std::string text(std::min(trouble ? most : size, most) + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  if (text.size() > most) {
    bad_input(in_quotes(path) + " is longer than " + std::to_string(most) + " bytes");
  }
  return text;
}

void write_file(const std::string& given, std::string_view text) {
  const auto refuse = [&] { bad_input(in_quotes(given) + " cannot be written: " + std::strerror(errno)); };
  // A link stays one: the file that it means is replaced.
  std::error_code trouble;
  const auto whole = std::filesystem::weakly_canonical(given, trouble);
  const std::string path = trouble ? given : whole.string();
  if (std::filesystem::exists(path, trouble) && !std::filesystem::is_regular_file(path, trouble)) {
    bad_input(in_quotes(given) + " is no plain file");
  }
  std::string temporary = path + ".XXXXXX";
  const int file = mkstemp(temporary.data());
  if (file < 0) refuse();
  bool good = true;
  while (good && !text.empty()) {
    const ssize_t written = write(file, text.data(), text.size());
    good = written > 0;
    if (good) text.remove_prefix(static_cast<std::size_t>(written));
  }
  // mkstemp's file is for the owner alone; a saved file is like any other.
  const mode_t mask = umask(0);
  umask(mask);
  good = good && fchmod(file, 0666 & ~mask) == 0 && fsync(file) == 0;
  good = close(file) == 0 && good;
  good = good && std::rename(temporary.c_str(), path.c_str()) == 0;
  if (!good) {
    const int reason = errno;
    unlink(temporary.c_str());
    errno = reason;
    refuse();
  }
}

}  // namespace zermelo
