#include "proof/es/classes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

using es::ClassShape;
using es::GapClassSet;
using es::Gaps;

ClassShape shape_from(const nlohmann::json& parameters) {
  const ClassShape shape{header_number(parameters, "b", 2, 16), header_number(parameters, "threshold", 1, 64),
                         header_number(parameters, "period", 1, 64)};
  double classes = 2;
  for (int gap = 0; gap < shape.gaps(); ++gap) classes *= shape.classes();
  if (classes > 1e9) failed("the header's classes are too many to check");
  return shape;
}

// The numbers of the class vectors that are listed.
std::vector<std::uint64_t> read_members(CertificateReader& reader, const ClassShape& shape) {
  std::vector<std::uint64_t> members;
  std::uint64_t last = 0;
  for (std::uint64_t step = reader.read_number(); step != 0; step = reader.read_number()) {
    if (step > shape.count() - last) failed("an entry is no class vector");
    last += step;
    members.push_back(last - 1);
  }
  reader.expect_end();
  return members;
}

GapClassSet set_of(const ClassShape& shape, const std::vector<std::uint64_t>& members) {
  GapClassSet set(shape);
  for (const std::uint64_t member : members) set.set(member, true);
  return set;
}

void require_closed(const GapClassSet& set, const std::vector<std::uint64_t>& members) {
  for (const std::uint64_t member : members) {
    set.for_each_position(member, [&](Gaps& gaps) {
      // There are about as many moves as E's and N's together, and as many answers to each.
      const auto letters =
          static_cast<std::uint64_t>(std::accumulate(gaps.begin(), gaps.end(), 0)) + gaps.size();
      spend(letters * letters / 4);
      if (!set.answers(gaps))
        failed(fmt::format("a move from the gaps {} has no answer", fmt::join(gaps, ",")));
      return true;
    });
  }
}

// The start has one gap, a - 1; moving leaves a - 2 in it. From a - 2 >= threshold on its class repeats with
// the period, so the values of a up to one common period past that point stand for all.
void require_starts(const GapClassSet& set, const EsClassesClaim& claim) {
  const int steady = std::max(claim.from, set.shape().threshold + 2);
  const int last = steady + std::lcm(set.shape().period, claim.modulus);
  for (int a = claim.from; a <= last; ++a) {
    if (a % claim.modulus != claim.residue) continue;
    Gaps start = es::empty_gaps(a, set.shape().b);
    if (!(claim.first_wins ? set.reaches(start) : set.contains(start))) {
      failed(fmt::format("the start for a = {} is not covered", a));
    }
  }
}

}  // namespace

std::string sentence(const EsClassesClaim& claim, int b) {
  std::string which = "every a";
  if (claim.modulus == 2) {
    which = claim.residue == 1 ? "every odd a" : "every even a";
  } else if (claim.modulus != 1) {
    which = fmt::format("every a congruent to {} modulo {} with a", claim.residue, claim.modulus);
  }
  return fmt::format("For {} >= {} the player who moves {} wins the (a,{})-game under the rule 'avoid'.",
                     which, claim.from, claim.first_wins ? "first" : "second", b);
}

nlohmann::json parameters_of(const EsClassesClaim& claim, int b) {
  return {{"b", b},
          {"from", claim.from},
          {"modulus", claim.modulus},
          {"residue", claim.residue},
          {"winner", claim.first_wins ? "first" : "second"}};
}

EsClassesClaim claim_from(const nlohmann::json& parameters) {
  EsClassesClaim claim{header_number(parameters, "from", 1, 1'000'000),
                       header_number(parameters, "modulus", 1, 64), 0, true};
  claim.residue = header_number(parameters, "residue", 0, claim.modulus - 1);
  const auto winner = parameters.find("winner");
  claim.first_wins = winner != parameters.end() && *winner == "first";
  if (!claim.first_wins && (winner == parameters.end() || *winner != "second")) {
    failed("the header names a winner that does not exist");
  }
  return claim;
}

void write_es_classes(const std::string& path, const EsClassesClaim& claim, const GapClassSet& set) {
  const ClassShape& shape = set.shape();
  nlohmann::json parameters = parameters_of(claim, shape.b);
  parameters["threshold"] = shape.threshold;
  parameters["period"] = shape.period;
  CertificateWriter writer(path, {"es", "gap classes", sentence(claim, shape.b), parameters});
  std::uint64_t last = 0;
  for (std::uint64_t member = 0; member < shape.count(); ++member) {
    if (!set.contains(member)) continue;
    writer.write_number(member + 1 - last);
    last = member + 1;
  }
  writer.write_number(0);
  writer.finish();
}

GapClassSet read_es_classes(CertificateReader& reader) {
  const ClassShape shape = shape_from(reader.header().parameters);
  return set_of(shape, read_members(reader, shape));
}

std::string check_es_classes(CertificateReader& reader) {
  const ClassShape shape = shape_from(reader.header().parameters);
  const EsClassesClaim claim = claim_from(reader.header().parameters);
  std::string proved = sentence(claim, shape.b);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  const std::vector<std::uint64_t> members = read_members(reader, shape);
  const GapClassSet set = set_of(shape, members);
  require_closed(set, members);
  require_starts(set, claim);
  return proved;
}

}  // namespace zermelo::proof
