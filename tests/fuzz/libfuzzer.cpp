// The door of libFuzzer. ZERMELO_FUZZ names the target.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <random>

#include "fuzz/targets.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

const zermelo::fuzz::Target& target() {
  static const auto* const found = [] {
    const char* name = std::getenv("ZERMELO_FUZZ");
    const auto* named = name == nullptr ? nullptr : zermelo::fuzz::target_named(name);
    zermelo::fuzz::require(named != nullptr, "ZERMELO_FUZZ names a target");
    return named;
  }();
  return *found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  target().run({reinterpret_cast<const char*>(data), size});
  return 0;
}

// Of a certificate mostly the body is changed: with another header the claim no longer fits, and little is reached.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned seed) {
  const auto* end = size == 0 ? nullptr : static_cast<const std::uint8_t*>(std::memchr(data, '\n', size));
  if (end == nullptr || target().name != "certificates" || seed % 8 == 0)
    return LLVMFuzzerMutate(data, size, most);
  const auto header = static_cast<std::size_t>(end - data) + 1;
  if (header >= most) return LLVMFuzzerMutate(data, size, most);
  return header + LLVMFuzzerMutate(data + header, size - header, most - header);
}
