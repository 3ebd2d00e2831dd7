// Checking any certificate, whatever its game. Nothing here searches: the rules of the games are all it
// links.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

#include "proof/refutation.hpp"

namespace zermelo::proof {

// What a file of so many bytes may cost to check: steps (base/effort.hpp) to start with, and more for each byte.
constexpr std::uint64_t steps_for_any_file = 200'000'000;
constexpr std::uint64_t steps_for_a_byte = 20'000;
std::uint64_t allowed_steps(std::uint64_t bytes, std::uint64_t times = 1);

// Returns in one sentence what the certificate proves. Throws Error(bad_input) when the file is no
// certificate and Error(check_failed) with the first step that fails, or when it takes more than `times` as
// many steps as are allowed.
std::string check_file(const std::string& path, std::uint64_t times = 1);

struct CheckedFile {
  std::string path;
  std::optional<std::string> proved;
  std::string error;  // when nothing is proved
  // "FILE: proved: ..." or "FILE: NOT proved: ...", safe for a terminal whatever the file is called or says.
  std::string text() const;
};

// Checks every file and reports each. Returns the exit status: 0 all hold; 1 one does not; 2 one is no
// certificate and the others hold.
int check_files(std::span<const std::string> paths, const std::function<void(const CheckedFile&)>& report,
                std::uint64_t times = 1);

// A certificate that no paving exists, for checkers of others. Throws Error(bad_input) for a certificate of another kind.
ExportedRefutation export_refutation(const std::string& path, std::uint64_t times = 1);

}  // namespace zermelo::proof
