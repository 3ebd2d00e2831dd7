// What long work keeps in a file, to go on after a stop: parts, each with a number for its name. One file format for all
// searches.
//
//     zermelo checkpoint 1\n
//     what the work is, as one line\n
//     parts:   "part" | name | bytes before packing | bytes packed | sum of the packed bytes | sum of the 36 bytes before
//              the packed bytes: a zstd frame
//
// Numbers have eight bytes, the low one first; sums are XXH3-64. Parts are only added, and each stands for itself, so a kill
// at any moment costs the part that was being written. A part with a changed byte is left out when the file is read, as if it
// had not been kept, and counted.
//
// A file belongs to one process at a time, by a lock that ends with it. Trouble while the work goes on (a full disk) never
// ends the work: it is told once, and tried again with the next part.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/checkpoint.hpp"
#include "base/progress.hpp"

namespace zermelo::engine {

class KeptWork {
 public:
  using Visit = std::function<void(std::uint64_t name, std::string_view bytes)>;
  using Put = std::function<void(std::uint64_t name, std::string_view bytes)>;

  // `work` names the question and whatever else the parts depend on; one line. Throws Error(bad_input) when the file is there
  // and nobody said to resume, is another work's, is no checkpoint, belongs to another process or cannot be written.
  KeptWork(const Checkpoint& checkpoint, std::string work, Progress& progress);
  KeptWork(const KeptWork&) = delete;
  KeptWork& operator=(const KeptWork&) = delete;
  ~KeptWork();

  using Wanted = std::function<bool(std::uint64_t name)>;

  // The parts that are whole, in the order in which they were kept. Tells how many were not. Those whose names are not
  // wanted are neither unpacked nor looked at.
  void recall(const Visit& visit, const Wanted& wanted = {});

  // The same from a file that belongs to another process, which does not write to it meanwhile. Parts that are damaged are
  // left out; a file of other work, or none at all, has no parts.
  static void read(const std::string& path, const std::string& work, const Visit& visit,
                   const Wanted& wanted);

  // Whether it is time to keep more.
  bool due() const;

  // Adds a part; `sync` waits until it is safe.
  void keep(std::uint64_t name, std::string_view bytes);
  void sync();

  // Puts other parts in the place of all that there are, at once: a kill leaves the old ones or the new ones.
  void replace(const std::function<void(const Put&)>& write);

 private:
  void begin_file();
  bool write_first_lines(int file) const;
  static bool write_part(int file, std::uint64_t name, std::string_view bytes);
  void tell_trouble(int reason);

  std::string path_;  // links followed, so that the file is replaced where it is
  std::string first_lines_;
  double every_seconds_;
  Progress& progress_;
  int file_ = -1;
  bool told_ = false;
  std::uint64_t told_damaged_ = 0;  // parts
  std::chrono::steady_clock::time_point saved_at_ = std::chrono::steady_clock::now();
};

}  // namespace zermelo::engine
