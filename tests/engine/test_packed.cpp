// What is kept as bytes comes back, and what is too short is refused.
#include "engine/packed.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace zermelo::engine {
namespace {

using List = std::vector<std::int32_t>;

TEST(Packed, lists_come_back_one_after_the_other) {
  EXPECT_TRUE(rc::check([](const List& first, const List& second, const std::string& text) {
    std::string bytes;
    Packed<List>::put(bytes, first);
    Packed<std::string>::put(bytes, text);
    Packed<List>::put(bytes, second);
    std::string_view from = bytes;
    RC_ASSERT(Packed<List>::take(from) == first);
    RC_ASSERT(Packed<std::string>::take(from) == text);
    RC_ASSERT(Packed<List>::take(from) == second);
    RC_ASSERT(from.empty());
  }));
}

TEST(Packed, a_list_that_is_cut_short_is_refused) {
  std::string bytes;
  Packed<List>::put(bytes, {1, -2, 3});
  for (std::size_t kept = 0; kept < bytes.size(); ++kept) {
    std::string_view from = std::string_view(bytes).substr(0, kept);
    EXPECT_FALSE(Packed<List>::take(from)) << kept;
  }
}

// A length that no memory holds must not be believed.
TEST(Packed, a_list_that_claims_more_than_there_is_is_refused) {
  std::string bytes;
  Packed<std::uint64_t>::put(bytes, ~std::uint64_t{0} / sizeof(std::int32_t) + 2);
  bytes += "12345678";
  std::string_view from = bytes;
  EXPECT_FALSE(Packed<List>::take(from));
}

}  // namespace
}  // namespace zermelo::engine
