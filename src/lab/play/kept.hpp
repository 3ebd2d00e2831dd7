// The folder of certificates that came with the program: beside it, wherever it was moved to, or else where it was built.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace zermelo::lab {

// It need not be there.
std::string kept_certificates();
// Of a program in this place; nothing when there is no such folder.
std::optional<std::string> certificates_beside(const std::string& program);
// The certificates of a folder, in the order of their names; none when there is no such folder.
std::vector<std::string> certificates_in(const std::string& folder);
// Without its folder.
std::string file_name(const std::string& path);

}  // namespace zermelo::lab
