#include "engine/kept_work.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::engine {
namespace {

constexpr std::string_view format_line = "zermelo checkpoint 1\n";
constexpr std::string_view mark = "part";
constexpr std::size_t number_bytes = 8;
constexpr std::size_t head_bytes = 4 + 5 * number_bytes;
constexpr std::uint64_t largest_part = std::uint64_t{1} << 30;
constexpr int level = 1;  // tables of bits hardly gain from more

std::uint64_t sum_of(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

void put_number(std::string& text, std::uint64_t number) {
  for (std::size_t i = 0; i < number_bytes; ++i) text += static_cast<char>(number >> (8 * i) & 0xff);
}

std::uint64_t number_at(std::string_view text, std::size_t at) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < number_bytes; ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(text[at + i])} << (8 * i);
  }
  return number;
}

struct Head {
  std::uint64_t name = 0;
  std::uint64_t unpacked = 0;
  std::uint64_t packed = 0;
  std::uint64_t sum = 0;
};

std::optional<Head> head_at(std::string_view file, std::size_t at) {
  if (file.size() - at < head_bytes || file.substr(at, mark.size()) != mark) return std::nullopt;
  const std::string_view head = file.substr(at, head_bytes - number_bytes);
  if (number_at(file, at + head.size()) != sum_of(head)) return std::nullopt;
  Head result;
  std::size_t place = at + mark.size();
  for (std::uint64_t* field : {&result.name, &result.unpacked, &result.packed, &result.sum}) {
    *field = number_at(file, place);
    place += number_bytes;
  }
  return result;
}

bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A file read through memory, for as long as this lives.
class Mapped {
 public:
  explicit Mapped(int file) {
    struct stat status {};
    if (fstat(file, &status) != 0 || status.st_size == 0) return;
    size_ = static_cast<std::size_t>(status.st_size);
    void* map = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file, 0);
    if (map != MAP_FAILED) map_ = static_cast<const char*>(map);
  }
  Mapped(const Mapped&) = delete;
  Mapped& operator=(const Mapped&) = delete;
  ~Mapped() {
    if (map_ != nullptr) munmap(const_cast<char*>(map_), size_);
  }
  std::string_view bytes() const {
    return map_ == nullptr ? std::string_view() : std::string_view(map_, size_);
  }

 private:
  std::size_t size_ = 0;
  const char* map_ = nullptr;
};

// The file that a name means, through links; the name itself where there is none yet.
std::string whole_path(const std::string& path) {
  std::error_code trouble;
  const auto whole = std::filesystem::weakly_canonical(path, trouble);
  return trouble ? path : whole.string();
}

struct Walked {
  std::size_t good = 0;  // all before it has been read
  std::uint64_t damaged = 0;
};

Walked walk_parts(std::string_view file, std::size_t begin_at, const KeptWork::Visit& visit,
                  const KeptWork::Wanted& wanted) {
  Walked walked{begin_at, 0};
  std::string unpacked;
  for (std::size_t at = begin_at; at < file.size();) {
    const auto head = head_at(file, at);
    if (!head) {
      // A part that is not whole: on to the next that is, if there is one.
      const std::size_t next = file.find(mark, at + 1);
      at = next == std::string_view::npos ? file.size() : next;
      continue;
    }
    walked.damaged += at > walked.good ? 1 : 0;
    const std::size_t begin = at + head_bytes;
    if (head->packed > file.size() - begin) break;
    const std::string_view packed = file.substr(begin, head->packed);
    at = walked.good = begin + packed.size();
    if (wanted && !wanted(head->name)) continue;
    bool whole = head->unpacked <= largest_part && sum_of(packed) == head->sum;
    if (whole) {
      unpacked.resize(head->unpacked);
      whole =
          ZSTD_decompress(unpacked.data(), unpacked.size(), packed.data(), packed.size()) == unpacked.size();
    }
    walked.damaged += whole ? 0 : 1;
    if (whole) visit(head->name, unpacked);
  }
  return walked;
}

void sync_folder(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  const int opened = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return;
  fsync(opened);
  close(opened);
}

}  // namespace

KeptWork::KeptWork(const Checkpoint& checkpoint, std::string work, Progress& progress)
    : path_(whole_path(checkpoint.path)),
      first_lines_(fmt::format("{}{}\n", format_line, work)),
      every_seconds_(checkpoint.every_seconds),
      progress_(progress) {
  const auto refuse = [&](std::string_view why) {
    bad_input(fmt::format("{} {}", in_quotes(checkpoint.path), why));
  };
  file_ = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (file_ < 0) refuse(fmt::format("cannot be written: {}", std::strerror(errno)));
  try {
    struct stat status {};
    struct stat named {};
    if (fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) refuse("is no plain file");
    // Another process may have put another file there just now (replace).
    const bool ours = flock(file_, LOCK_EX | LOCK_NB) == 0 && stat(path_.c_str(), &named) == 0 &&
                      named.st_ino == status.st_ino && named.st_dev == status.st_dev;
    if (!ours) refuse("is in use by another process");
    const Mapped mapped(file_);
    const std::string_view found = mapped.bytes();
    // What a stop in its very beginning left is as good as nothing.
    if (first_lines_.starts_with(found)) {
      begin_file();
    } else if (!checkpoint.resume) {
      refuse("exists already; add --resume to go on from it, or name another file");
    } else if (!found.starts_with(format_line)) {
      refuse("is no checkpoint, or of another version");
    } else if (!found.starts_with(first_lines_)) {
      const std::string_view other = found.substr(format_line.size());
      refuse(fmt::format("is a checkpoint of other work: {}",
                         in_quotes(other.substr(0, other.find('\n')).substr(0, 200))));
    }
  } catch (...) {
    close(file_);
    throw;
  }
}

KeptWork::~KeptWork() { close(file_); }

void KeptWork::begin_file() {
  const bool written = ftruncate(file_, 0) == 0 && lseek(file_, 0, SEEK_SET) == 0 &&
                       write_first_lines(file_) && fsync(file_) == 0;
  if (written) {
    sync_folder(path_);
    return;
  }
  const int reason = errno;
  unlink(path_.c_str());
  bad_input(fmt::format("{} cannot be written: {}", in_quotes(path_), std::strerror(reason)));
}

bool KeptWork::write_first_lines(int file) const { return write_all(file, first_lines_); }

bool KeptWork::write_part(int file, std::uint64_t name, std::string_view bytes) {
  std::string packed(ZSTD_compressBound(bytes.size()), '\0');
  const std::size_t size = ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), level);
  if (ZSTD_isError(size) != 0) return false;
  packed.resize(size);
  std::string part(mark);
  for (const std::uint64_t number :
       {name, std::uint64_t{bytes.size()}, std::uint64_t{size}, sum_of(packed)}) {
    put_number(part, number);
  }
  put_number(part, sum_of(part));
  return write_all(file, part) && write_all(file, packed);
}

void KeptWork::recall(const Visit& visit, const Wanted& wanted) {
  const Mapped mapped(file_);
  const Walked walked = walk_parts(mapped.bytes(), first_lines_.size(), visit, wanted);
  // The end that a kill left; what comes next begins where the last part ends.
  if (ftruncate(file_, static_cast<off_t>(walked.good)) != 0 || lseek(file_, 0, SEEK_END) < 0)
    tell_trouble(errno);
  // Parts of several names are recalled one after the other; what lies between them is told once.
  if (walked.damaged > std::exchange(told_damaged_, std::max(walked.damaged, told_damaged_))) {
    progress_.warn(fmt::format("{} of the checkpoint {} damaged and computed again",
                               counted(walked.damaged, "part", "parts"), walked.damaged == 1 ? "is" : "are"));
  }
}

void KeptWork::read(const std::string& path, const std::string& work, const Visit& visit,
                    const Wanted& wanted) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return;
  const Mapped mapped(file);
  close(file);
  const std::string first_lines = fmt::format("{}{}\n", format_line, work);
  if (mapped.bytes().starts_with(first_lines)) walk_parts(mapped.bytes(), first_lines.size(), visit, wanted);
}

bool KeptWork::due() const {
  const std::chrono::duration<double> since = std::chrono::steady_clock::now() - saved_at_;
  return since.count() >= every_seconds_;
}

void KeptWork::keep(std::uint64_t name, std::string_view bytes) {
  const off_t end = lseek(file_, 0, SEEK_END);
  if (end >= 0 && write_part(file_, name, bytes)) return;
  const int reason = errno;
  if (end >= 0 && ftruncate(file_, end) != 0) errno = reason;
  tell_trouble(reason);
}

void KeptWork::sync() {
  if (fdatasync(file_) != 0) tell_trouble(errno);
  saved_at_ = std::chrono::steady_clock::now();
}

void KeptWork::replace(const std::function<void(const Put&)>& write) {
  saved_at_ = std::chrono::steady_clock::now();
  std::string aside = path_ + ".XXXXXX";
  const int file = mkostemp(aside.data(), O_CLOEXEC);
  if (file < 0) return tell_trouble(errno);
  struct stat status {};
  // Locked before it has the name, so that nobody comes between.
  bool good = fstat(file_, &status) == 0 && fchmod(file, status.st_mode & 0777) == 0 &&
              flock(file, LOCK_EX | LOCK_NB) == 0 && write_first_lines(file);
  write([&](std::uint64_t name, std::string_view bytes) { good = good && write_part(file, name, bytes); });
  good = good && fsync(file) == 0 && std::rename(aside.c_str(), path_.c_str()) == 0;
  if (!good) {
    const int reason = errno;
    unlink(aside.c_str());
    close(file);
    return tell_trouble(reason);
  }
  sync_folder(path_);
  close(std::exchange(file_, file));
}

void KeptWork::tell_trouble(int reason) {
  if (std::exchange(told_, true)) return;
  progress_.warn(
      fmt::format("the checkpoint cannot be saved ({}); the work goes on without it", std::strerror(reason)));
}

}  // namespace zermelo::engine
