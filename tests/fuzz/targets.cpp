#include "fuzz/targets.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace zermelo::fuzz {

namespace {

std::vector<Target>& list() {
  static std::vector<Target> all;
  return all;
}

}  // namespace

std::span<const Target> targets() { return list(); }

Added::Added(std::string_view name, void (*run)(std::string_view input)) { list().push_back({name, run}); }

const Target* target_named(std::string_view name) {
  for (const Target& target : targets()) {
    if (target.name == name) return &target;
  }
  return nullptr;
}

void require(bool holds, const char* property) {
  if (holds) return;
  fmt::print(stderr, "does not hold: {}\n", property);
  std::abort();
}

File::File(std::string_view bytes) : descriptor_(memfd_create("fuzzed", MFD_CLOEXEC)) {
  require(descriptor_ >= 0 &&
              write(descriptor_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()),
          "a file in memory can be written");
}

File::~File() { close(descriptor_); }

std::string File::path() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

}  // namespace zermelo::fuzz
