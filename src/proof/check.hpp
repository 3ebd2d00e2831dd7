// Checking any certificate, whatever its game. Nothing here searches: the rules of the games are all it
// links.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace zermelo::proof {

// Returns in one sentence what the certificate proves. Throws Error(bad_input) when the file is no
// certificate and Error(check_failed) with the first step that fails.
std::string check_file(const std::string& path);

struct CheckedFile {
  std::string path;
  std::optional<std::string> proved;
  std::string error;         // when nothing is proved
  std::string text() const;  // "FILE: proved: ..." or "FILE: NOT proved: ..."
};

// Checks every file and reports each. Returns the exit status: 0 all hold; 1 one does not; 2 one is no
// certificate and the others hold.
int check_files(std::span<const std::string> paths, const std::function<void(const CheckedFile&)>& report);

}  // namespace zermelo::proof
