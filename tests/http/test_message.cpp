// Bytes as JSON carries them.
#include "http/message.hpp"

#include <gtest/gtest.h>

namespace zermelo::http {
namespace {

// RFC 4648, section 10.
TEST(Base64, is_that_of_the_standard) {
  EXPECT_EQ(in_base64(""), "");
  EXPECT_EQ(in_base64("f"), "Zg==");
  EXPECT_EQ(in_base64("fo"), "Zm8=");
  EXPECT_EQ(in_base64("foo"), "Zm9v");
  EXPECT_EQ(in_base64("foob"), "Zm9vYg==");
  EXPECT_EQ(in_base64("fooba"), "Zm9vYmE=");
  EXPECT_EQ(in_base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, takes_every_byte) {
  EXPECT_EQ(in_base64(std::string_view("\x00\xff\xfe", 3)), "AP/+");
  EXPECT_EQ(in_base64("\xfb\xf0"), "+/A=");
}

}  // namespace
}  // namespace zermelo::http
