#include "engine/bit_store.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/error.hpp"

namespace zermelo::engine {

BitStore::BitStore(std::uint64_t bits) : bits_(bits), map_bytes_(bytes_for(bits)) {
  void* map =
      mmap(nullptr, map_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (map == MAP_FAILED) {
    throw Error(ErrorKind::budget, fmt::format("{} bytes for a table are not to be had", map_bytes_));
  }
  madvise(map, map_bytes_, MADV_HUGEPAGE);
  map_ = static_cast<unsigned char*>(map);
  words_ = reinterpret_cast<std::uint64_t*>(map_);
}

BitStore::BitStore(std::uint64_t bits, const std::string& path, std::uint64_t header_bytes)
    : bits_(bits), map_bytes_(bytes_for(bits) + header_bytes), in_file_(true) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) bad_input(fmt::format("{}: {}", path, std::strerror(errno)));
  struct stat status {};
  // Space is claimed now, so that a full disk is an error here and not a crash in the middle.
  const bool fits =
      fstat(file, &status) == 0 && (static_cast<std::uint64_t>(status.st_size) == map_bytes_ ||
                                    posix_fallocate(file, 0, static_cast<off_t>(map_bytes_)) == 0);
  void* map = fits ? mmap(nullptr, map_bytes_, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
  close(file);
  if (map == MAP_FAILED) bad_input(fmt::format("{}: no room for {} bytes", path, map_bytes_));
  map_ = static_cast<unsigned char*>(map);
  words_ = reinterpret_cast<std::uint64_t*>(map_ + header_bytes);
}

BitStore::BitStore(BitStore&& other) noexcept
    : bits_(other.bits_),
      map_bytes_(other.map_bytes_),
      map_(std::exchange(other.map_, nullptr)),
      words_(std::exchange(other.words_, nullptr)),
      in_file_(other.in_file_) {}

BitStore::~BitStore() {
  if (map_ != nullptr) munmap(map_, map_bytes_);
}

void BitStore::flush() {
  if (in_file_) msync(map_, map_bytes_, MS_SYNC);
}

}  // namespace zermelo::engine
