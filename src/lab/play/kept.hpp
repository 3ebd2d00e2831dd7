// The folder of certificates that came with the program: in the folder that ZERMELO_DATA names, or else beside the
// program, wherever it was moved to.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace zermelo::lab {

// It need not be there; without either of the two it is `certificates` where the program was called.
std::string kept_certificates();
// Of a program in this place; nothing when there is no such folder.
std::optional<std::string> certificates_beside(const std::string& program);
// Where certificates lie that may be relied on once they are read and checked: those above, their threshold sequences, and
// those that came with answers in the store of this user (lab/store).
std::vector<std::string> certificate_folders();
// The certificates of a folder, in the order of their names; none when there is no such folder.
std::vector<std::string> certificates_in(const std::string& folder);
// The folders in a folder, in the order of their names.
std::vector<std::string> folders_in(const std::string& folder);
// Without its folder.
std::string file_name(const std::string& path);

}  // namespace zermelo::lab
