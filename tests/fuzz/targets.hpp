// What is fuzzed: functions that take any bytes and must end soon, without harm, whatever these are. A property that
// does not hold ends the program. libFuzzer calls them (libfuzzer.cpp), and a plain program replays the corpus and every
// input that once found something (replay.cpp).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace zermelo::fuzz {

struct Target {
  std::string_view name;
  void (*run)(std::string_view input);
};
std::span<const Target> targets();
const Target* target_named(std::string_view name);

// Each source adds its targets, so that a program has those of the sources it was built from.
struct Added {
  Added(std::string_view name, void (*run)(std::string_view input));
};

// Ends the program when a property does not hold.
void require(bool holds, const char* property);

// A file in memory with these bytes, by a name that can be opened.
class File {
 public:
  explicit File(std::string_view bytes);
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File();
  std::string path() const;

 private:
  int descriptor_;
};

}  // namespace zermelo::fuzz
