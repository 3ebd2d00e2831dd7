#include "proof/es/linear.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <set>

#include "base/text.hpp"
#include "games/es/classify.hpp"
#include "games/es/paper_sets.hpp"
#include "proof/checks.hpp"
#include "proof/files.hpp"

namespace zermelo::proof {
namespace {

using es::Gaps;
using es::LinearPart;
using es::LinearSet;
using testing::Folder;
using Relation = LinearConstraint::Relation;

EsClassesClaim paper_claim(int b) { return {b, b == 2 ? 2 : 1, 0, true}; }

LinearSet classification(int b) {
  return es::fitted_p_positions(b, b == 5 ? 28 : 12, Budget(), Progress::silent()).value();
}

// Every position whose gaps x1, ..., xR add up to at most `most`; no move leads out of them.
void for_each_position(int b, int most, const std::function<void(Gaps&)>& visit) {
  Gaps gaps(static_cast<std::size_t>(b), 0);
  const std::function<void(std::size_t, int)> fill = [&](std::size_t gap, int left) {
    if (gap == gaps.size()) {
      for (gaps[0] = 0; gaps[0] <= 1; ++gaps[0]) visit(gaps);
      return;
    }
    for (int value = 0; value <= left; ++value) {
      gaps[gap] = value;
      fill(gap + 1, left - value);
    }
    gaps[gap] = 0;
  };
  fill(1, most);
}

// The definitions, position by position: for any position, and for all whose gaps add up to at most `most`.
class Plain {
 public:
  Plain(const LinearSet& set, int most) : set_(set), most_(most) {
    for_each_position(set.b, most, [&](const Gaps& gaps) {
      if (set.contains(gaps)) members_.insert(gaps);
    });
  }

  bool contains(const Gaps& gaps) const {
    const bool listed = std::accumulate(gaps.begin() + 1, gaps.end(), 0) <= most_;
    return listed ? members_.contains(gaps) : set_.contains(gaps);
  }
  bool reaches(Gaps gaps) const {
    bool found = false;
    es::for_each_gap_move(gaps, [&](const Gaps& next) { return !(found = contains(next)); });
    return found;
  }
  bool answers(Gaps gaps) const {
    bool all = true;
    es::for_each_gap_move(gaps, [&](const Gaps& next) { return all = reaches(next); });
    return all;
  }
  bool closed() const {
    return std::all_of(members_.begin(), members_.end(), [&](const Gaps& gaps) { return answers(gaps); });
  }
  bool starts(const EsClassesClaim& claim) const {
    for (int a = claim.from; a <= most_ + 1; ++a) {
      if (a % claim.modulus != claim.residue) continue;
      const Gaps start = es::empty_gaps(a, set_.b);
      if (!(claim.first_wins ? reaches(start) : contains(start))) return false;
    }
    return true;
  }
  bool classifies() const {
    bool right = true;
    for_each_position(set_.b, most_,
                      [&](const Gaps& gaps) { right = right && contains(gaps) != reaches(gaps); });
    return right;
  }

 private:
  const LinearSet& set_;
  int most_;
  std::set<Gaps> members_;
};

TEST(EsLinear, symbolic_moves_are_the_moves_of_the_game) {
  for (int b = 2; b <= 5; ++b) {
    const auto moves = linear_moves(b);
    for_each_position(b, 6, [&](Gaps& gaps) {
      std::set<std::vector<std::int64_t>> real;
      es::for_each_gap_move(gaps, [&](const Gaps& next) {
        real.insert({next.begin(), next.end()});
        return true;
      });
      std::set<std::vector<std::int64_t>> symbolic;
      for (const LinearMove& move : moves) {
        for (int count = 1; count <= 6; ++count) {
          std::vector<std::int64_t> values(gaps.begin(), gaps.end());
          values.push_back(count);
          if (!holds_at(move.guard, values)) continue;
          std::vector<std::int64_t> after;
          for (const LinearForm& form : move.after) after.push_back(value_at(form, values));
          symbolic.insert(after);
        }
      }
      ASSERT_EQ(symbolic, real) << "b = " << b;
    });
  }
}

TEST(EsLinear, the_papers_sets_prove_its_theorems_for_every_a) {
  const Folder folder;
  for (int b = 2; b <= 5; ++b) {
    write_es_linear(folder.file("c"), paper_claim(b), es::paper_set(b));
    EXPECT_EQ(check_file(folder.file("c")), sentence(paper_claim(b), b));
  }
  write_es_linear(folder.file("c"), {3, 2, 1, false}, es::paper_set(2));
  EXPECT_EQ(testing::objection(folder.file("c")), "");
  EXPECT_NO_THROW(require_closed(es::endgame_set()));
  EXPECT_NO_THROW(require_closed(es::midgame_set()));
}

TEST(EsLinear, claims_that_go_too_far_are_refused) {
  const Folder folder;
  const auto objection = [&](const EsClassesClaim& claim, const LinearSet& set) {
    write_es_linear(folder.file("c"), claim, set);
    return testing::objection(folder.file("c"));
  };
  EXPECT_EQ(objection({2, 1, 0, true}, es::paper_set(3)), "the start for a = 2 is not covered");
  EXPECT_EQ(objection({5, 1, 0, false}, es::paper_set(5)), "the start for a = 5 is not covered");
  EXPECT_EQ(objection({4, 1, 0, true}, es::paper_set(5)), "the start for a = 4 is not covered");
  EXPECT_EQ(objection({2, 1, 0, true}, es::paper_set(2)), "the start for a = 3 is not covered");
}

// Zero counted as even, as Lemma 2 is printed: the smallest such board is lost for the player who left it.
TEST(EsLinear, zero_must_not_count_as_even_in_the_midgame) {
  LinearSet set = es::paper_set(5);
  for (LinearPart& part : set.parts) {
    if (part.name == "midgame state 2" || part.name == "midgame state 3" || part.name == "midgame state 4")
      std::erase(part.constraints, es::gap_at_least(5, 4, 2));
  }
  EXPECT_FALSE(Plain(set, 8).closed());
  EXPECT_THROW(require_closed(set), Error);
}

// Every part dropped, every constraint dropped, every constant moved by one, every modulus changed.
std::vector<LinearSet> mutants(const LinearSet& set) {
  std::vector<LinearSet> all;
  for (std::size_t p = 0; p < set.parts.size(); ++p) {
    LinearSet dropped = set;
    dropped.parts.erase(dropped.parts.begin() + static_cast<std::ptrdiff_t>(p));
    all.push_back(dropped);
    for (std::size_t c = 0; c < set.parts[p].constraints.size(); ++c) {
      LinearSet weaker = set;
      auto& constraints = weaker.parts[p].constraints;
      constraints.erase(constraints.begin() + static_cast<std::ptrdiff_t>(c));
      all.push_back(weaker);
      for (const int shift : {-1, 1}) {
        LinearSet moved = set;
        moved.parts[p].constraints[c].form[0] += shift;
        all.push_back(moved);
      }
      if (set.parts[p].constraints[c].relation != Relation::divisible) continue;
      LinearSet doubled = set;
      doubled.parts[p].constraints[c].modulus *= 2;
      all.push_back(doubled);
    }
  }
  return all;
}

// "the gaps 0,1,0,0,2, moving ..." names a position.
Gaps gaps_in(const std::string& objection) {
  const std::string words = "the gaps ";
  const auto at = objection.find(words);
  if (at == std::string::npos) return {};
  const auto from = at + words.size();
  const auto end = objection.find(", ", from);
  Gaps gaps;
  for (const auto number : split(std::string_view(objection).substr(from, end - from), ',')) {
    gaps.push_back(static_cast<int>(parse_integer(number, "a gap", 0, 100000)));
  }
  return gaps;
}

// What is accepted is closed and covers the starts, position by position; and the position named in a refusal
// is one where the set fails.
TEST(EsLinear, changed_sets_are_refused_for_the_right_reason) {
  const Folder folder;
  for (int b = 2; b <= 5; ++b) {
    const EsClassesClaim claim = paper_claim(b);
    int refused = 0;
    for (const LinearSet& set : mutants(es::paper_set(b))) {
      const Plain plain(set, 8);
      write_es_linear(folder.file("c"), claim, set);
      const std::string objection = testing::objection(folder.file("c"));
      if (objection.empty()) {
        EXPECT_TRUE(plain.closed() && plain.starts(claim)) << b;
        continue;
      }
      ++refused;
      if (objection.find("there is no answer") != std::string::npos) {
        const Gaps gaps = gaps_in(objection);
        EXPECT_TRUE(plain.contains(gaps) && !plain.answers(gaps)) << objection;
      } else {
        EXPECT_NE(objection.find("is not covered"), std::string::npos) << objection;
      }
    }
    EXPECT_GE(refused, b == 2 ? 3 : b * 4);
  }
}

TEST(EsLinear, the_p_positions_are_classified_for_every_a) {
  const Folder folder;
  for (int b = 3; b <= 5; ++b) {
    write_es_classification(folder.file("c"), classification(b));
    EXPECT_EQ(check_file(folder.file("c")), classification_sentence(classification(b)));
  }
}

// There is one set of P-positions, so every change that changes the set is refused.
TEST(EsLinear, changed_classifications_are_refused_for_the_right_reason) {
  const Folder folder;
  for (int b = 3; b <= 5; ++b) {
    std::size_t number = 0;
    int refused = 0;
    for (const LinearSet& set : mutants(classification(b))) {
      if (b == 5 && number++ % 13 != 0) continue;  // a part of them is enough
      const Plain plain(set, 8);
      write_es_classification(folder.file("c"), set);
      const std::string objection = testing::objection(folder.file("c"));
      if (objection.empty()) {
        EXPECT_TRUE(plain.classifies()) << b;
        continue;
      }
      ++refused;
      const Gaps gaps = gaps_in(objection);
      EXPECT_EQ(plain.contains(gaps), plain.reaches(gaps)) << objection;
      const bool inside = objection.find("does not leave the set") != std::string::npos;
      EXPECT_EQ(plain.contains(gaps), inside) << objection;
    }
    EXPECT_GT(refused, 5 * b - 10);
  }
}

LinearSet kept(const std::string& name) {
  CertificateReader reader(std::string(ZERMELO_SOURCE_DIR) + "/certificates/" + name + ".cert");
  return read_linear_set(reader);
}

LinearSet without_names(LinearSet set) {
  for (LinearPart& part : set.parts) part.name.clear();
  return set;
}

// The files are checked elsewhere; here, that they are about the sets they are named after.
TEST(EsLinear, the_certificates_kept_hold_the_papers_sets_and_the_fitted_ones) {
  for (const std::string name : {"even-a-b2", "odd-a-b2"}) {
    EXPECT_EQ(kept("es-paper-" + name), without_names(es::paper_set(2)));
  }
  for (int b = 3; b <= 5; ++b) {
    EXPECT_EQ(kept("es-paper-b" + std::to_string(b)), without_names(es::paper_set(b)));
    EXPECT_EQ(kept("es-classification-b" + std::to_string(b)), classification(b));
  }
}

// Closed is less than classifying: the paper's sets leave P-positions out.
TEST(EsLinear, a_closed_set_is_no_classification) {
  for (int b = 3; b <= 5; ++b) {
    EXPECT_THROW(require_classification(es::paper_set(b)), Error);
    EXPECT_NO_THROW(require_closed(classification(b)));
  }
  // The even numbers of open cells are all P-positions for b = 2.
  EXPECT_NO_THROW(require_classification(es::paper_set(2)));
}

TEST(EsLinear, strange_files_are_refused) {
  const Folder folder;
  const auto objection = [&](const nlohmann::json& parameters, const std::vector<std::uint64_t>& body,
                             const LinearSet& claimed = {3, {}}) {
    CertificateWriter writer(folder.file("c"),
                             {"es", "classification", classification_sentence(claimed), parameters});
    for (const auto number : body) writer.write_number(number);
    writer.finish();
    return testing::objection(folder.file("c"));
  };
  const nlohmann::json three = {{"b", 3}};
  // b = 3: the relation, the modulus, and four coefficients.
  const LinearSet closed_first_gap = {3, {{"", {{static_cast<Relation>(0), {0, 0, 1, 0}, 1}}}}};
  EXPECT_NE(objection(three, {1, 1, 0, 1, 0, 0, 2, 0}, closed_first_gap).find("does not leave the set"),
            std::string::npos);
  EXPECT_NE(objection(three, {1, 1, 0, 1, 0, 0, 2, 0}).find("claim in the header"), std::string::npos);
  EXPECT_NE(objection({{"b", 1}}, {0}).find("header's b"), std::string::npos);
  EXPECT_NE(objection({{"b", "three"}}, {0}).find("header's b"), std::string::npos);
  EXPECT_NE(objection({{"b", 4}}, {0}).find("claim in the header"), std::string::npos);
  EXPECT_NE(objection(three, {1, 1, 3, 1, 0, 0, 2, 0}).find("relation"), std::string::npos);
  EXPECT_NE(objection(three, {1, 1, 2, 0, 0, 0, 2, 0}).find("modulus"), std::string::npos);
  EXPECT_NE(objection(three, {1, 1, 2, 65, 0, 0, 2, 0}).find("modulus"), std::string::npos);
  EXPECT_NE(objection(three, {1, 1, 0, 1, 9999, 0, 2, 0}).find("coefficient"), std::string::npos);
  EXPECT_NE(objection(three, {1, 65}).find("constraints"), std::string::npos);
  EXPECT_NE(objection(three, {1000000000000}).find("parts"), std::string::npos);
  EXPECT_NE(objection(three, {1, 1, 0, 1, 0, 0, 2}), "");
  EXPECT_NE(objection(three, {0, 0}), "");
  EXPECT_NE(objection(three, {0}).find("no move leads into it"), std::string::npos);
}

}  // namespace
}  // namespace zermelo::proof
