#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "fuzz/targets.hpp"
#include "proof/check.hpp"

namespace zermelo::fuzz {
namespace {

// A small part of what a file is given, so that many are tried.
constexpr std::uint64_t steps = 3'000'000;

void check(std::string_view bytes) {
  const File file(bytes);
  const Effort bound(steps);
  try {
    proof::check_file(file.path());
  } catch (const Error&) {
    // Refused with a sentence: that is what we want. Any other exception ends the program.
  }
}

std::string packed(std::string_view body) {
  std::string frame(ZSTD_compressBound(body.size()), '\0');
  frame.resize(ZSTD_compress(frame.data(), frame.size(), body.data(), body.size(), 1));
  return frame;
}

// The bytes of a file.
const Added container("container", check);

// A header, a line break and a body: the rest of the file is put around them.
const Added certificates("certificates", [](std::string_view input) {
  const std::size_t end = input.find('\n');
  if (end == std::string_view::npos) return;
  std::string file =
      fmt::format("zermelo-certificate 1\n{}\n{}", input.substr(0, end), packed(input.substr(end + 1)));
  const XXH128_hash_t hash = XXH3_128bits(file.data(), file.size());
  file += fmt::format("end {:016x}{:016x}\n", hash.high64, hash.low64);
  check(file);
});

}  // namespace
}  // namespace zermelo::fuzz
