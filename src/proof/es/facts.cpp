#include "proof/es/facts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "base/effort.hpp"
#include "proof/checking.hpp"

namespace zermelo::proof {
namespace {

using es::Fact;
using es::FactKind;
using es::FactSet;
using es::FactShape;
using es::GapReach;
using es::Gaps;
using es::ListedFact;
using es::NearbyList;
using Clause = std::vector<int>;

constexpr const char* kind_name = "inductive facts";
constexpr std::uint64_t most_classes = 10'000'000;

GapReach reach_from(const nlohmann::json& gap) {
  if (!gap.is_object()) failed("a gap of the header is no object");
  GapReach reach{header_number(gap, "exact", 1, 64)};
  if (!gap.contains("period")) return reach;
  reach.period = header_number(gap, "period", 1, 64);
  reach.down = header_number(gap, "down", 0, 64);
  reach.up = header_number(gap, "up", 0, 64);
  return reach;
}

// With the conditions of the lemma.
FactShape fact_shape_from(const nlohmann::json& parameters) {
  const int b = header_number(parameters, "b", 3, 16);
  const auto gaps = parameters.find("gaps");
  if (gaps == parameters.end() || !gaps->is_array() || gaps->size() != static_cast<std::size_t>(b - 1))
    failed("the header does not describe b - 1 gaps");
  FactShape shape;
  double classes = 2;
  double nearby = 2;
  for (const nlohmann::json& gap : *gaps) {
    shape.gaps.push_back(reach_from(gap));
    classes *= shape.gaps.back().classes();
    nearby *= shape.gaps.back().width();
  }
  if (!shape.sound()) failed("the first gap, or one before a free gap that is not the last, is free");
  if (classes > static_cast<double>(most_classes) || nearby > 1e15)
    failed("the header's classes are too many to check");
  return shape;
}

nlohmann::json parameters_of(const FactShape& shape) {
  nlohmann::json gaps = nlohmann::json::array();
  for (const GapReach& gap : shape.gaps) {
    nlohmann::json entry = {{"exact", gap.exact}};
    if (gap.free()) entry.update({{"period", gap.period}, {"down", gap.down}, {"up", gap.up}});
    gaps.push_back(std::move(entry));
  }
  return gaps;
}

// Rising class numbers of one kind after another.
void read_facts(CertificateReader& reader, FactKind kind, const FactShape& shape, std::vector<Fact>& facts) {
  std::uint64_t last = 0;
  for (std::uint64_t step = reader.read_number(); step != 0; step = reader.read_number()) {
    if (step > shape.classes() - last) failed("a fact is about no class vector");
    last += step;
    facts.push_back({kind, last - 1});
    const Gaps least = shape.least(last - 1);
    if (kind == FactKind::least && (least[0] != 1 || least[1] != shape.gaps[0].exact - 1))
      failed("a fact of the kind 'least' is about another x1 than the largest, or about x0 = 0");
  }
}

std::vector<NearbyList> read_lists(CertificateReader& reader, const FactShape& shape) {
  const std::uint64_t nearby = shape.nearby();
  std::vector<NearbyList> lists;
  for (std::uint64_t count = reader.read_number(); count > 0; --count) {
    NearbyList list;
    for (std::uint64_t size = reader.read_number(); size > 0; --size) {
      list.push_back(reader.read_number());
      if (list.back() >= nearby) failed("a list names a gap vector that is not near");
    }
    NearbyList sorted = list;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) failed("a list names a gap vector twice");
    lists.push_back(std::move(list));
  }
  return lists;
}

// The formula F(T, S), part by part.
class Formula {
 public:
  Formula(const FactSet& facts, const Gaps& member, const NearbyList& list)
      : facts_(facts),
        shape_(facts.shape()),
        member_(member),
        weight_(es::weight_of(member)),
        look_(4 + shape_.gaps.size() * static_cast<std::uint64_t>(shape_.gaps[0].exact) / 4) {
    for (const std::uint64_t number : list) {
      places_.emplace(number, static_cast<int>(vectors_.size()) + 1);
      vectors_.push_back(shape_.near(member, number));
    }
  }

  std::vector<Clause> clauses(FactKind kind) {
    for (std::size_t i = 0; i < vectors_.size(); ++i) {
      const int own = static_cast<int>(i) + 1;
      spend(3 * look_);
      if (!vectors_[i]) {
        clauses_.push_back({-own});
        continue;
      }
      if (facts_.lost_by(*vectors_[i], weight_)) clauses_.push_back({own});
      if (facts_.won_by(*vectors_[i], weight_)) clauses_.push_back({-own});
      add_moves(own, *vectors_[i]);
      // Once for all vectors that differ in x1 alone: at the first of them that is listed.
      if (facts_.least_by(*vectors_[i], weight_)) add_one_of(*vectors_[i], own);
    }
    add_negation(kind);
    return std::move(clauses_);
  }

 private:
  int place(const Gaps& gaps) const {
    const auto number = shape_.number_near(member_, gaps);
    if (!number) return 0;
    const auto found = places_.find(*number);
    return found == places_.end() ? 0 : found->second;
  }

  // Parts 2, 3 and 4.
  void add_moves(int own, Gaps& vector) {
    Clause some_option{own};
    bool all_known = true;
    es::for_each_gap_move(vector, [&](Gaps& option) {
      spend(look_);
      if (const int other = place(option)) {
        clauses_.push_back({-own, -other});
        some_option.push_back(other);
      } else if (facts_.lost_by(option, weight_)) {
        clauses_.push_back({-own});
        all_known = false;
      } else if (all_known) {
        all_known = facts_.won_by(option, weight_).has_value();
      }
      return true;
    });
    if (all_known) clauses_.push_back(std::move(some_option));
  }

  // Part 5.
  void add_one_of(Gaps vector, int own) {
    Clause one_of;
    vector[0] = 1;
    for (int y = 0; y < shape_.gaps[0].exact; ++y) {
      spend(look_);
      vector[1] = y;
      const int other = place(vector);
      if (other != 0 && other < own) return;
      if (other != 0) one_of.push_back(other);
      if (other == 0 && !facts_.won_by(vector, weight_)) return;
    }
    clauses_.push_back(std::move(one_of));
  }

  // Part 6.
  void add_negation(FactKind kind) {
    Gaps vector = member_;
    for (int y = kind == FactKind::least ? 0 : vector[1]; y <= member_[1]; ++y) {
      vector[1] = y;
      const int own = place(vector);
      if (own == 0) failed("a list does not name the vector that its fact is about");
      clauses_.push_back({kind == FactKind::won ? own : -own});
    }
  }

  const FactSet& facts_;
  const FactShape& shape_;
  const Gaps& member_;
  int weight_;
  std::uint64_t look_;                             // steps to find out what is known of a vector
  std::unordered_map<std::uint64_t, int> places_;  // from 1
  std::vector<std::optional<Gaps>> vectors_;
  std::vector<Clause> clauses_;
};

// Values of variables: 0 open, 1 true, -1 false.
using Values = std::vector<signed char>;

// Sets what single open literals force until nothing changes; false at a contradiction.
bool propagate(const std::vector<Clause>& clauses, Values& values) {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Clause& clause : clauses) {
      spend(1 + clause.size() / 4);
      int open = 0;
      int open_count = 0;
      bool satisfied = false;
      for (const int literal : clause) {
        const int value = values[static_cast<std::size_t>(std::abs(literal))] * (literal > 0 ? 1 : -1);
        satisfied = satisfied || value > 0;
        if (value == 0) {
          open = literal;
          ++open_count;
        }
      }
      if (satisfied || open_count > 1) continue;
      if (open_count == 0) return false;
      values[static_cast<std::size_t>(std::abs(open))] = open > 0 ? 1 : -1;
      changed = true;
    }
  }
  return true;
}

bool refuted_from(const std::vector<Clause>& clauses, Values values, int depth) {
  constexpr int deepest = 64;
  spend(1 + values.size() / 8);
  if (!propagate(clauses, values)) return true;
  const auto open = std::find(values.begin() + 1, values.end(), 0);
  if (open == values.end() || depth == deepest) return false;
  const auto split = [&](signed char value) {
    *open = value;
    return refuted_from(clauses, values, depth + 1);
  };
  return split(1) && split(-1);
}

void require_facts(const FactSet& set, const ListedFact& entry) {
  set.shape().for_each_member(entry.fact.number, [&](const Gaps& member) {
    const bool holds = std::ranges::any_of(entry.lists, [&](const NearbyList& list) {
      return refuted(window_formula(set, entry.fact, member, list), list.size());
    });
    if (!holds) failed(fmt::format("the fact about the gaps {} does not follow", fmt::join(member, ",")));
    return true;
  });
}

// A gap of a member up to one period past the threshold stands for all, as for gap classes.
void require_starts(const FactSet& set, const EsClassesClaim& claim) {
  const GapReach& last = set.shape().gaps.back();
  if (!last.free()) failed("the last gap is bounded, so that no start with a large a is covered");
  const int end = std::max(claim.from, last.exact + 2) + std::lcm(last.period, claim.modulus);
  const auto lost = [&](const Gaps& gaps) { return set.lost_by(gaps, es::weight_of(gaps) + 1).has_value(); };
  for (int a = claim.from; a <= end; ++a) {
    if (a % claim.modulus != claim.residue) continue;
    Gaps start(set.shape().gaps.size() + 1, 0);
    start.back() = a - 1;
    bool covered = false;
    if (claim.first_wins) {
      es::for_each_gap_move(start, [&](const Gaps& next) { return !(covered = lost(next)); });
    } else {
      covered = lost(start);
    }
    if (!covered) failed(fmt::format("the start for a = {} is not covered", a));
  }
}

}  // namespace

std::vector<Clause> window_formula(const FactSet& facts, const Fact& fact, const Gaps& member,
                                   const NearbyList& list) {
  spend(list.size());
  return Formula(facts, member, list).clauses(fact.kind);
}

bool refuted(const std::vector<Clause>& clauses, std::size_t variables) {
  return refuted_from(clauses, Values(variables + 1, 0), 0);
}

void write_es_facts(const std::string& path, const EsClassesClaim& claim, const FactShape& shape,
                    const std::vector<ListedFact>& facts) {
  std::vector<ListedFact> sorted = facts;
  std::ranges::sort(sorted, {}, &ListedFact::fact);
  nlohmann::json parameters = parameters_of(claim, shape.b());
  parameters["gaps"] = parameters_of(shape);
  CertificateWriter writer(path, {"es", kind_name, sentence(claim, shape.b()), parameters});
  for (const FactKind kind : {FactKind::lost, FactKind::won, FactKind::least}) {
    std::uint64_t last = 0;
    for (const ListedFact& entry : sorted) {
      if (entry.fact.kind != kind) continue;
      writer.write_number(entry.fact.number + 1 - last);
      last = entry.fact.number + 1;
    }
    writer.write_number(0);
  }
  for (const ListedFact& entry : sorted) {
    writer.write_number(entry.lists.size());
    for (const NearbyList& list : entry.lists) {
      writer.write_number(list.size());
      for (const std::uint64_t number : list) writer.write_number(number);
    }
  }
  writer.finish();
}

EsFactsContent read_es_facts(CertificateReader& reader) {
  EsFactsContent content{fact_shape_from(reader.header().parameters), {}};
  std::vector<Fact> facts;
  for (const FactKind kind : {FactKind::lost, FactKind::won, FactKind::least})
    read_facts(reader, kind, content.shape, facts);
  for (const Fact& fact : facts) content.facts.push_back({fact, read_lists(reader, content.shape)});
  reader.expect_end();
  return content;
}

std::string check_es_facts(CertificateReader& reader) {
  const EsClassesClaim claim = claim_from(reader.header().parameters);
  const auto [shape, facts] = read_es_facts(reader);
  std::string proved = sentence(claim, shape.b());
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  FactSet set(shape);
  for (const ListedFact& entry : facts) set.insert(entry.fact);
  require_starts(set, claim);
  for (const ListedFact& entry : facts) require_facts(set, entry);
  return proved;
}

}  // namespace zermelo::proof
