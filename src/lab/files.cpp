#include "lab/files.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "base/error.hpp"
#include "base/text.hpp"
#include "proof/container.hpp"

namespace zermelo::lab {

void require_writable(const std::string& path) {
  if (std::filesystem::is_directory(path)) bad_input(fmt::format("{} is a folder", in_quotes(path)));
  const proof::CertificateWriter probe(path, {});
}

void require_writable(const std::optional<std::string>& path) {
  if (path) require_writable(*path);
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::trunc);
  file << text;
  file.close();
  if (!file) bad_input(fmt::format("{} cannot be written", in_quotes(path)));
}

void TheoremFiles::require_writable() const {
  lab::require_writable(certificate);
  lab::require_writable(smt);
}

}  // namespace zermelo::lab
