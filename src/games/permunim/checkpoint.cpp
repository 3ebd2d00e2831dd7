#include "games/permunim/checkpoint.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"

namespace zermelo::permunim {
namespace {

// The file:  "zermelo permunim memory 2\n"  the forbidden set  "\n"
//            records: length (4 bytes, low byte first) | note | effort | key
//            length 0, then a sum over all records (8 bytes)
struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::string first_lines(const ForbiddenSet& forbidden) {
  return fmt::format("zermelo permunim memory 2\n{}\n", forbidden.text());
}

// Does not depend on the order of the records, which threads decide.
std::uint64_t sum_of(std::string_view key, unsigned note, unsigned effort) {
  return mix(engine::PackedTable::hash(key) + std::uint64_t{256} * effort + note);
}

constexpr std::uint32_t longest_key = 1 << 20;

}  // namespace

void save_checkpoint(const Checkpoint& checkpoint, const ForbiddenSet& forbidden, const Memory& memory) {
  const std::string temporary = checkpoint.path + ".part";
  File file(std::fopen(temporary.c_str(), "wb"));
  const auto refuse = [&] { bad_input(fmt::format("{}: {}", in_quotes(temporary), std::strerror(errno))); };
  if (!file) refuse();
  const auto write = [&](const void* data, std::size_t size) {
    if (std::fwrite(data, 1, size, file.get()) != size) refuse();
  };
  const std::string head = first_lines(forbidden);
  write(head.data(), head.size());
  std::uint64_t sum = 0;
  memory.for_each([&](std::string_view key, std::uint8_t note, std::uint8_t effort) {
    const auto length = static_cast<std::uint32_t>(key.size());
    write(&length, sizeof length);
    write(&note, 1);
    write(&effort, 1);
    write(key.data(), key.size());
    sum += sum_of(key, note, effort);
  });
  const std::uint32_t end = 0;
  write(&end, sizeof end);
  write(&sum, sizeof sum);
  if (std::fflush(file.get()) != 0 || fsync(fileno(file.get())) != 0) refuse();
  file.reset();
  if (std::rename(temporary.c_str(), checkpoint.path.c_str()) != 0) refuse();
}

void begin_checkpoint(const Checkpoint& checkpoint, const ForbiddenSet& forbidden, Memory& memory) {
  const File file(std::fopen(checkpoint.path.c_str(), "rb"));
  if (!file) {
    if (errno != ENOENT) bad_input(fmt::format("{}: {}", in_quotes(checkpoint.path), std::strerror(errno)));
    save_checkpoint(checkpoint, forbidden, memory);  // the place must be writable before a long search
    return;
  }
  if (!checkpoint.resume) {
    bad_input(fmt::format("{} exists already; add --resume to go on from it, or name another file",
                          in_quotes(checkpoint.path)));
  }
  const auto refuse = [&](std::string_view why) {
    bad_input(fmt::format("{} is not a checkpoint of PermuNim avoiding {}: {}", in_quotes(checkpoint.path),
                          forbidden.text(), why));
  };
  const auto read = [&](void* data, std::size_t size) {
    if (std::fread(data, 1, size, file.get()) != size) refuse("it is cut off");
  };
  std::string head = first_lines(forbidden);
  const std::string expected = head;
  read(head.data(), head.size());
  if (head != expected) refuse("its first lines differ");
  std::uint64_t sum = 0;
  std::string key;
  while (true) {
    std::uint32_t length = 0;
    read(&length, sizeof length);
    if (length == 0) break;
    if (length > longest_key) refuse("a record is too long");
    std::uint8_t note = 0;
    std::uint8_t effort = 0;
    read(&note, 1);
    read(&effort, 1);
    key.resize(length);
    read(key.data(), length);
    sum += sum_of(key, note, effort);
    memory.restore(key, note, effort);
  }
  std::uint64_t saved = 0;
  read(&saved, sizeof saved);
  if (saved != sum) refuse("it is damaged");
}

}  // namespace zermelo::permunim
