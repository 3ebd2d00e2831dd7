// What the checker says of a file.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "proof/check.hpp"

namespace zermelo::testing {

// Whether the certificate is proved; a refusal must be the checker's, not a file that cannot be read.
inline bool proved(const std::string& path) {
  try {
    proof::check_file(path);
    return true;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::check_failed) << error.what();
    return false;
  }
}

// The first step that fails; empty when none does.
inline std::string objection(const std::string& path) {
  try {
    proof::check_file(path);
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace zermelo::testing
