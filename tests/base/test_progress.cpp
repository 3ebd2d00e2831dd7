#include "base/progress.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace zermelo {
namespace {

using std::chrono::milliseconds;

// What is told of pieces of work of such a length, with such a pause between them.
std::string told(int pieces, milliseconds length, milliseconds pause) {
  ::testing::internal::CaptureStderr();
  Progress progress(Progress::Style::lines);
  for (int piece = 0; piece < pieces; ++piece) {
    progress.begin("pieces", 0);
    std::this_thread::sleep_for(length);
    progress.update(static_cast<std::uint64_t>(piece));
    progress.finish();
    std::this_thread::sleep_for(pause);
  }
  return ::testing::internal::GetCapturedStderr();
}

TEST(Progress, is_told_from_the_first_second_of_many_short_pieces) {
  EXPECT_NE(told(6, milliseconds(220), milliseconds(0)).find("pieces: "), std::string::npos);
  EXPECT_EQ(told(3, milliseconds(220), milliseconds(0)), "");
}

TEST(Progress, begins_anew_after_a_pause) { EXPECT_EQ(told(3, milliseconds(400), milliseconds(600)), ""); }

}  // namespace
}  // namespace zermelo
