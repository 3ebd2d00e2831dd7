#include <gtest/gtest.h>

#include "base/error.hpp"
#include "games/es/prove.hpp"
#include "proof/check.hpp"
#include "proof/checks.hpp"
#include "proof/es/classes.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using es::ClassShape;
using es::GapClassSet;
using testing::Folder;

const EsClassesClaim first_from_3{3, 1, 0, true};

GapClassSet closed(const ClassShape& shape) {
  return es::largest_closed_set(shape, Budget(), Progress::silent());
}

bool holds(const Folder& folder, const EsClassesClaim& claim, const GapClassSet& set) {
  write_es_classes(folder.file("c"), claim, set);
  return testing::proved(folder.file("c"));
}

TEST(EsClasses, theorems_of_the_synthesis_are_proved) {
  const Folder folder;
  for (int b = 2; b <= 5; ++b) {
    const auto proof = es::prove(b, 4, Budget(), Progress::silent()).proof;
    for (const es::Theorem& theorem : proof->theorems) {
      const EsClassesClaim claim{theorem.from, theorem.modulus, theorem.residue,
                                 theorem.winner == Winner::first};
      write_es_classes(folder.file("c"), claim, proof->set);
      EXPECT_EQ(check_file(folder.file("c")), sentence(claim, b));
    }
  }
}

TEST(EsClasses, sentences_say_which_a_are_meant) {
  EXPECT_EQ(sentence({3, 1, 0, true}, 5),
            "For every a >= 3 the player who moves first wins the (a,5)-game under the rule 'avoid'.");
  EXPECT_EQ(sentence({1, 2, 1, false}, 2),
            "For every odd a >= 1 the player who moves second wins the (a,2)-game under the rule 'avoid'.");
}

TEST(EsClasses, claims_that_go_too_far_are_refused) {
  const Folder folder;
  const GapClassSet set = closed({3, 2, 1});
  EXPECT_TRUE(holds(folder, first_from_3, set));
  EXPECT_FALSE(holds(folder, {2, 1, 0, true}, set));
  EXPECT_FALSE(holds(folder, {3, 1, 0, false}, set));
  const GapClassSet parity = closed({2, 1, 2});
  EXPECT_TRUE(holds(folder, {2, 2, 0, true}, parity));
  EXPECT_FALSE(holds(folder, {2, 1, 0, true}, parity));
  EXPECT_FALSE(holds(folder, {1, 2, 1, true}, parity));
}

// Every change of one class of a set, sealed with a right checksum. The largest closed set cannot grow; a
// smaller one may still be closed, and then what it proves is true.
TEST(EsClasses, a_set_with_one_class_too_many_is_refused) {
  const Folder folder;
  for (const ClassShape shape : {ClassShape{3, 2, 1}, ClassShape{4, 3, 1}}) {
    const GapClassSet set = closed(shape);
    int removed_and_refused = 0;
    for (std::uint64_t number = 0; number < shape.count(); ++number) {
      GapClassSet changed = set;
      changed.set(number, !set.contains(number));
      const bool accepted = holds(folder, first_from_3, changed);
      EXPECT_TRUE(set.contains(number) || !accepted) << "class " << number << " was added";
      removed_and_refused += set.contains(number) && !accepted ? 1 : 0;
    }
    EXPECT_GT(removed_and_refused, 2);
  }
}

TEST(EsClasses, every_flipped_bit_of_a_certificate_is_caught) {
  const Folder folder;
  write_es_classes(folder.file("c"), first_from_3, closed({3, 2, 1}));
  testing::expect_every_flip_is_caught(folder, "c", [](const std::string& path) { check_file(path); });
}

TEST(EsClasses, strange_headers_are_refused) {
  const Folder folder;
  const auto refused = [&](nlohmann::json change) {
    nlohmann::json parameters = {{"b", 3},       {"threshold", 2}, {"period", 1},      {"from", 3},
                                 {"modulus", 1}, {"residue", 0},   {"winner", "first"}};
    parameters.update(change);
    CertificateWriter writer(folder.file("c"), {"es", "gap classes", "x", parameters});
    writer.write_number(0);
    writer.finish();
    EXPECT_THROW(check_file(folder.file("c")), Error) << change.dump();
  };
  refused({{"b", 1}});
  refused({{"b", 5000000000}});
  refused({{"b", 16}, {"threshold", 64}});
  refused({{"threshold", 0}});
  refused({{"period", 0}});
  refused({{"modulus", 0}});
  refused({{"residue", 1}});
  refused({{"from", -1}});
  refused({{"winner", "nobody"}});
  refused({{"b", "three"}});
}

}  // namespace
}  // namespace zermelo::proof
