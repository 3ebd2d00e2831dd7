// What long work keeps in a file: whatever happens to the file, what is read from it is what was kept, or less.
#include "engine/kept_work.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "proof/files.hpp"

namespace zermelo::engine {
namespace {

using zermelo::testing::Folder;
using zermelo::testing::read;
using zermelo::testing::write;
using Parts = std::vector<std::pair<std::uint64_t, std::string>>;

constexpr double never = 1e9;

KeptWork opened(const std::string& path, bool resume, const std::string& work = "counting") {
  return {Checkpoint{path, never, resume}, work, Progress::silent()};
}

Parts recalled(KeptWork& kept) {
  Parts parts;
  kept.recall([&](std::uint64_t name, std::string_view bytes) { parts.emplace_back(name, bytes); });
  return parts;
}

Parts recalled(const std::string& path) {
  KeptWork kept = opened(path, true);
  return recalled(kept);
}

std::string refusal(const std::string& path, bool resume, const std::string& work = "counting") {
  try {
    opened(path, resume, work);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::bad_input);
    return error.what();
  }
}

// No symmetry, an empty part, one that holds what a part begins with, one that does not shrink.
Parts some_parts() {
  std::string noise;
  std::uint32_t state = 1;
  for (int i = 0; i < 300; ++i) noise += static_cast<char>((state = state * 1103515245 + 12345) >> 16);
  return {{7, "seven"},
          {3, ""},
          {std::uint64_t{1} << 63, std::string(5000, 'z')},
          {7, "partpartpart"},
          {9, noise}};
}

void keep(const std::string& path, const Parts& parts) {
  KeptWork kept = opened(path, false);
  for (const auto& [name, bytes] : parts) kept.keep(name, bytes);
  kept.sync();
}

TEST(KeptWork, comes_back_as_it_was) {
  const Folder folder;
  const std::string path = folder.file("kept");
  keep(path, some_parts());
  EXPECT_EQ(recalled(path), some_parts());
  {
    KeptWork kept = opened(path, true);
    EXPECT_EQ(recalled(kept), some_parts());
    kept.keep(1, "one more");
  }
  Parts more = some_parts();
  more.emplace_back(1, "one more");
  EXPECT_EQ(recalled(path), more);
}

// A bit changed anywhere costs the part that it is in, or the file is refused for its first lines.
TEST(KeptWork, loses_one_part_for_one_changed_bit_and_never_tells_a_wrong_one) {
  const Folder folder;
  const std::string path = folder.file("kept");
  const Parts parts = some_parts();
  keep(path, parts);
  const std::string whole = read(path);
  const std::size_t first_lines = whole.find("part");
  for (std::size_t bit = 0; bit < 8 * whole.size(); ++bit) {
    std::string changed = whole;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ (1 << bit % 8));
    write(path, changed);
    if (bit / 8 < first_lines) {
      EXPECT_NE(refusal(path, true), "") << bit;
      continue;
    }
    ::testing::internal::CaptureStderr();
    const Parts found = recalled(path);
    const std::string told = ::testing::internal::GetCapturedStderr();
    ASSERT_EQ(found.size(), parts.size() - 1) << bit;
    std::size_t at = 0;
    for (const auto& part : parts) at += at < found.size() && part == found[at] ? 1 : 0;
    EXPECT_EQ(at, found.size()) << "not what was kept, bit " << bit;
    // A last part that is not whole is what a kill leaves, and no damage, as far as anybody can tell.
    const bool last = bit / 8 >= whole.rfind("part");
    EXPECT_TRUE(last || told.find("1 part of the checkpoint is damaged") != std::string::npos) << bit << told;
  }
}

TEST(KeptWork, that_was_cut_off_anywhere_goes_on_from_its_whole_parts) {
  const Folder folder;
  const std::string path = folder.file("kept");
  const Parts parts = some_parts();
  keep(path, parts);
  const std::string whole = read(path);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    write(path, whole.substr(0, size));
    Parts expected;
    {
      KeptWork kept = opened(path, true);
      expected = recalled(kept);
      ASSERT_LT(expected.size(), parts.size());
      EXPECT_TRUE(std::equal(expected.begin(), expected.end(), parts.begin())) << size;
      kept.keep(5, "later");
    }
    expected.emplace_back(5, "later");
    EXPECT_EQ(recalled(path), expected) << size;
  }
}

TEST(KeptWork, belongs_to_one_at_a_time) {
  const Folder folder;
  const std::string path = folder.file("kept");
  {
    KeptWork kept = opened(path, false);
    EXPECT_NE(refusal(path, true).find("in use by another process"), std::string::npos);
    kept.replace([](const KeptWork::Put& put) { put(1, "new"); });
    EXPECT_NE(refusal(path, true).find("in use by another process"), std::string::npos);
  }
  EXPECT_EQ(recalled(path), (Parts{{1, "new"}}));
}

TEST(KeptWork, is_replaced_at_once_and_through_a_link) {
  const Folder folder;
  const std::string path = folder.file("kept");
  keep(path, some_parts());
  std::filesystem::create_symlink(path, folder.file("link"));
  {
    KeptWork kept = opened(folder.file("link"), true);
    EXPECT_EQ(recalled(kept), some_parts());
    kept.replace([&](const KeptWork::Put& put) {
      put(1, "new");
      EXPECT_GT(read(path).size(), 100U);  // the old one stays until the new one is whole
      put(2, "too");
    });
    kept.keep(3, "added");
  }
  EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link")));
  EXPECT_EQ(recalled(path), (Parts{{1, "new"}, {2, "too"}, {3, "added"}}));
  EXPECT_EQ(folder.files(), 2U);
}

TEST(KeptWork, takes_up_nothing_that_is_not_its_own) {
  const Folder folder;
  const std::string path = folder.file("kept");
  keep(path, some_parts());
  EXPECT_NE(refusal(path, false).find("exists already"), std::string::npos);
  EXPECT_NE(refusal(path, true, "other").find("a checkpoint of other work: 'counting'"), std::string::npos);
  EXPECT_NE(refusal(path, true, "counting further"), "");
  write(path, "a letter to somebody");
  EXPECT_NE(refusal(path, true).find("is no checkpoint"), std::string::npos);
  EXPECT_NE(refusal("/dev/null", true).find("is no plain file"), std::string::npos);
  EXPECT_NE(refusal(folder.file(""), true), "");
  EXPECT_NE(refusal(folder.file("no/such/folder"), false).find("cannot be written"), std::string::npos);
  // An empty file, which a full disk can leave, stands in nobody's way.
  write(path, "");
  EXPECT_EQ(refusal(path, false), "");
}

// No room for a while, by the limit on the size of files: the work goes on, the trouble is told once, and what is kept stays
// whole.
TEST(KeptWork, without_room_tells_so_once_and_goes_on) {
  const Folder folder;
  const std::string path = folder.file("kept");
  auto before = std::signal(SIGXFSZ, SIG_IGN);
  rlimit usual{};
  getrlimit(RLIMIT_FSIZE, &usual);
  {
    KeptWork kept = opened(path, false);
    kept.keep(1, "first");
    rlimit little = usual;
    little.rlim_cur = 200;
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &little), 0);
    std::string noise;
    for (int i = 0; i < 2000; ++i) noise += static_cast<char>(i * i * 31 >> 3);
    ::testing::internal::CaptureStderr();
    kept.keep(2, noise);
    kept.keep(3, noise);
    kept.replace([&](const KeptWork::Put& put) { put(4, noise); });
    kept.sync();
    setrlimit(RLIMIT_FSIZE, &usual);
    const std::string told = ::testing::internal::GetCapturedStderr();
    EXPECT_TRUE(told.starts_with("warning: the checkpoint cannot be saved")) << told;
    EXPECT_EQ(told.find("warning", 5), std::string::npos) << told;
    kept.keep(5, "with room again");
  }
  std::signal(SIGXFSZ, before);
  EXPECT_EQ(recalled(path), (Parts{{1, "first"}, {5, "with room again"}}));
  EXPECT_EQ(folder.files(), 1U);
}

}  // namespace
}  // namespace zermelo::engine
