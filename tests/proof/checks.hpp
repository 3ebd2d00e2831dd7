// What the checker says of a file.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "base/error.hpp"
#include "proof/check.hpp"
#include "proof/files.hpp"

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

// How many changed certificates of each kind a test wants refused. Sanitizers make each check slow.
#if defined(__SANITIZE_ADDRESS__)
constexpr int wanted_refusals = 100;
#else
constexpr int wanted_refusals = 1000;
#endif

// Calls change(trial), which writes a changed certificate to `path`, until so many of them were refused.
// Bytes that did not change do not count. A changed certificate that is proved must be a proof by other
// means, which `holds(trial)` judges. Returns how many were proved.
template <class Change, class Holds>
int expect_refusals(const std::string& path, const std::string& original, int wanted, Change change,
                    Holds holds) {
  int refused = 0;
  int kept = 0;
  for (int trial = 0; refused < wanted && trial < 20 * wanted; ++trial) {
    change(trial);
    if (read(path) == original) continue;
    if (!proved(path)) {
      ++refused;
      continue;
    }
    ++kept;
    EXPECT_TRUE(holds(trial)) << "trial " << trial << ": " << proof::check_file(path);
  }
  EXPECT_EQ(refused, wanted);
  return kept;
}

}  // namespace zermelo::testing
