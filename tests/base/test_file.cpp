#include "base/file.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "base/error.hpp"

namespace zermelo {
namespace {

TEST(File, gives_back_what_was_written_and_refuses_what_is_too_long) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("zermelo-file-" + std::to_string(getpid()))).string();
  const std::string text("a\0b\nc", 5);
  write_file(path, text);
  EXPECT_EQ(read_file(path, text.size()), text);
  EXPECT_EQ(read_file(path, std::uint64_t{1} << 50), text);  // the limit costs no memory
  EXPECT_THROW(read_file(path, text.size() - 1), Error);
  std::filesystem::remove(path);
  EXPECT_THROW(read_file(path, 10), Error);
  EXPECT_THROW(read_file("/dev/zero", 10), Error);
}

TEST(File, a_link_stays_a_link_and_a_device_a_device) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("zermelo-links-" + std::to_string(getpid()));
  fs::create_directories(folder);
  write_file((folder / "real").string(), "old");
  fs::create_symlink(folder / "real", folder / "link");
  write_file((folder / "link").string(), "new");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(read_file((folder / "real").string(), 10), "new");
  fs::remove_all(folder);
  EXPECT_THROW(write_file("/dev/null", "text"), Error);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

}  // namespace
}  // namespace zermelo
