// Checking any certificate, whatever its game. Nothing here searches: the rules of the games are all it
// links.
#pragma once

#include <string>

namespace zermelo::proof {

// Returns in one sentence what the certificate proves. Throws Error(bad_input) when the file is no
// certificate and Error(check_failed) with the first step that fails.
std::string check_file(const std::string& path);

}  // namespace zermelo::proof
