#include <gtest/gtest.h>

#include "base/linear.hpp"

namespace zermelo {
namespace {

using Relation = LinearConstraint::Relation;

const std::vector<std::string> names = {"x", "y"};

TEST(Linear, constraints_hold_where_they_say) {
  const Conjunction both = {{Relation::nonnegative, {-3, 1, 0}}, {Relation::divisible, {-1, 0, 1}, 2}};
  EXPECT_TRUE(holds_at(both, {3, 5}));
  EXPECT_TRUE(holds_at(both, {3, -1}));
  EXPECT_FALSE(holds_at(both, {2, 5}));
  EXPECT_FALSE(holds_at(both, {3, 4}));
  EXPECT_TRUE(holds_at({{Relation::zero, {1, 1, -2}}}, {3, 2}));
  EXPECT_FALSE(holds_at({{Relation::zero, {1, 1, -2}}}, {2, 2}));
  EXPECT_TRUE(holds_at({}, {0, 0}));
}

TEST(Linear, constraints_read_as_people_write_them) {
  EXPECT_EQ(constraint_text({Relation::zero, {0, 1, -1}}, names), "x = y");
  EXPECT_EQ(constraint_text({Relation::zero, {-2, 1, -1}}, names), "x = y + 2");
  EXPECT_EQ(constraint_text({Relation::zero, {3, 1, 0}}, names), "x = -3");
  EXPECT_EQ(constraint_text({Relation::nonnegative, {-4, 2, 1}}, names), "2 x + y >= 4");
  EXPECT_EQ(constraint_text({Relation::nonnegative, {5, -1, 0}}, names), "5 >= x");
  EXPECT_EQ(constraint_text({Relation::divisible, {-7, 0, 1}, 4}, names), "y = 3 mod 4");
}

}  // namespace
}  // namespace zermelo
