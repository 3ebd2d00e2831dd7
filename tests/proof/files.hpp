// Files of a test, in a folder of its own that goes with the test.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "base/error.hpp"

namespace zermelo::testing {

class Folder {
 public:
  Folder() {
    static std::atomic<int> next = 0;
    // In memory where the system offers it: certificates are synced when they are finished, thousands of
    // times.
    const std::filesystem::path memory = "/dev/shm";
    path_ = (access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path()) /
            ("zermelo-test-" + std::to_string(getpid()) + "-" + std::to_string(next++));
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::size_t files() const {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) count += entry.exists() ? 1 : 0;
    return count;
  }

 private:
  std::filesystem::path path_;
};

inline std::string read(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::stringstream text;
  text << stream.rdbuf();
  return text.str();
}

inline void write(const std::string& path, const std::string& bytes) {
  std::ofstream stream(path, std::ios::binary | std::ios::trunc);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

// Flips every bit of a file in turn and calls read_file(path of the changed file), which must throw an Error
// each time.
template <class Read>
void expect_every_flip_is_caught(const Folder& folder, const std::string& name, Read read_file) {
  const std::string whole = read(folder.file(name));
  ASSERT_FALSE(whole.empty());
  for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
    std::string changed = whole;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << (bit % 8)));
    write(folder.file("flipped"), changed);
    EXPECT_THROW(read_file(folder.file("flipped")), Error) << "bit " << bit;
  }
}

}  // namespace zermelo::testing
