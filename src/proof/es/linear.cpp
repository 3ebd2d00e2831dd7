#include "proof/es/linear.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "proof/checking.hpp"
#include "proof/integers.hpp"

namespace zermelo::proof {
namespace {

using es::LinearPart;
using es::LinearSet;
using Relation = LinearConstraint::Relation;

// ---- positions and moves as terms

// The number k of E's is the variable past x0, ..., xR.
LinearForm with_count(LinearForm form) {
  form.push_back(0);
  return form;
}

LinearForm sum(LinearForm x, std::int64_t factor, const LinearForm& y) {
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += factor * y[i];
  return x;
}

LinearConstraint at_least(LinearForm form, std::int64_t value) {
  form[0] -= value;
  return {Relation::nonnegative, std::move(form)};
}

void append(Conjunction& to, const Conjunction& more) { to.insert(to.end(), more.begin(), more.end()); }

// 0 <= x0 <= 1 and the gaps are whole numbers; forms of the given length.
Conjunction every_position(std::size_t variables, std::size_t length) {
  Conjunction all;
  for (std::size_t v = 1; v <= variables; ++v) {
    LinearForm form(length, 0);
    form[v] = 1;
    all.push_back({Relation::nonnegative, form});
  }
  LinearForm flag(length, 0);
  flag[0] = 1;
  flag[1] = -1;
  all.push_back({Relation::nonnegative, flag});
  return all;
}

struct Builder {
  int b;
  std::vector<LinearForm> gaps;  // x0, ..., xR, and k
  std::vector<LinearMove> moves;

  explicit Builder(int game) : b(game) {
    for (std::size_t gap = 0; gap < static_cast<std::size_t>(b); ++gap) {
      gaps.push_back(with_count(es::gap_form(b, gap)));
    }
    LinearForm count = with_count(es::constant_form(b, 0));
    count.back() = 1;
    gaps.push_back(count);
  }

  std::size_t last() const { return static_cast<std::size_t>(b) - 1; }

  void add(std::size_t from, std::size_t to, bool counted, Conjunction guard) {
    const LinearForm one = with_count(es::constant_form(b, 1));
    const LinearForm& count = counted ? gaps.back() : one;
    std::vector<LinearForm> after(gaps.begin(), gaps.end() - 1);
    after[from] = sum(gaps[from], -1, count);
    after[to] = to == 0 ? one : sum(gaps[to], 1, count);
    moves.push_back({from, to, counted, std::move(guard), std::move(after)});
  }

  void single_moves() {
    for (std::size_t i = 1; i < last(); ++i) {
      const LinearForm& count = gaps.back();
      add(i, i - 1, true, {at_least(count, 1), at_least(sum(gaps[i], -1, count), 0)});
    }
    add(last(), last() - 1, false, {at_least(gaps[last()], 1)});
  }

  // Blocks that begin with the N between x_{i-1} and x_i.
  void block_moves() {
    LinearForm before = gaps[0];
    for (std::size_t i = 1; i < last(); ++i) {
      Conjunction guard = {at_least(before, 1)};
      for (std::size_t end = i + 1; end <= last(); ++end) {
        guard.push_back({Relation::zero, gaps[end - 1]});
        Conjunction whole = guard;
        whole.push_back(at_least(gaps[end], 1));
        add(end, i - 1, false, std::move(whole));
      }
      before = sum(before, 1, gaps[i]);
    }
  }
};

// ---- replies

// k = -rest / coefficient, k being the last variable, for a coefficient +1 or -1.
LinearForm solved_for_count(const LinearForm& form) {
  LinearForm term(form.begin(), form.end() - 1);
  for (std::int64_t& coefficient : term) coefficient *= -form.back();
  return term;
}

// Cooper tries one number after another up to the least common multiple of the moduli, for each lower bound.
constexpr std::int64_t longest_period = 10'000;
// A set that a person would write has some hundreds.
constexpr std::size_t most_replies = 5'000;

// Cooper's terms for the last variable.
std::vector<LinearForm> counts_for(const Conjunction& constraints) {
  std::vector<LinearForm> terms;
  std::int64_t period = 1;
  for (const LinearConstraint& constraint : constraints) {
    const std::int64_t coefficient = constraint.form.back();
    if (coefficient == 0) continue;
    if (constraint.relation == Relation::divisible) {
      period = std::lcm(period, constraint.modulus);  // of two small numbers, so it does not overflow
      if (period > longest_period)
        failed(fmt::format("the moduli of a part have no common multiple up to {}", longest_period));
    }
    if (constraint.relation == Relation::zero && std::abs(coefficient) == 1) {
      return {solved_for_count(constraint.form)};
    }
    if (constraint.relation == Relation::nonnegative && coefficient == 1) {
      terms.push_back(solved_for_count(constraint.form));
    }
  }
  std::vector<LinearForm> shifted;
  for (const LinearForm& term : terms) {
    for (std::int64_t shift = 0; shift < period; ++shift) {
      shifted.push_back(term);
      shifted.back()[0] += shift;
    }
  }
  return shifted;
}

// The constraints with the term put for the last variable, less those that say nothing.
Conjunction with_term(const Conjunction& constraints, const LinearForm& term) {
  Conjunction result;
  for (const LinearConstraint& constraint : constraints) {
    LinearForm form(constraint.form.begin(), constraint.form.end() - 1);
    form = sum(std::move(form), constraint.form.back(), term);
    const bool constant = std::all_of(form.begin() + 1, form.end(), [](auto c) { return c == 0; });
    LinearConstraint next{constraint.relation, std::move(form), constraint.modulus};
    const std::vector<std::int64_t> nothing(next.form.size() - 1, 0);
    if (constant && holds_at({next}, nothing)) continue;
    if (std::find(result.begin(), result.end(), next) == result.end()) result.push_back(std::move(next));
  }
  return result;
}

std::vector<Conjunction> positions_of(const std::vector<LinearReply>& replies,
                                      const std::vector<LinearForm>& terms) {
  std::vector<Conjunction> cover;
  cover.reserve(replies.size());
  for (const LinearReply& reply : replies) cover.push_back(substituted(reply.from, terms));
  return cover;
}

// ---- messages

std::string position_text(const std::vector<std::int64_t>& values, std::size_t variables) {
  return fmt::format("the gaps {}",
                     fmt::join(values.begin(), values.begin() + static_cast<long>(variables), ","));
}

std::string move_text(const LinearMove& move, const std::vector<std::int64_t>& values) {
  return fmt::format("moving {} from x{} to x{}", move.counted ? values.back() : 1, move.from, move.to);
}

// ---- the file

constexpr std::uint64_t most_parts = 1000;
constexpr std::uint64_t most_constraints = 64;
constexpr std::uint64_t largest_coefficient = 1000;
constexpr std::uint64_t largest_modulus = 64;

std::uint64_t folded(std::int64_t value) {
  return value < 0 ? 2 * static_cast<std::uint64_t>(-value) - 1 : 2 * static_cast<std::uint64_t>(value);
}

std::int64_t unfolded(std::uint64_t value) {
  const auto half = static_cast<std::int64_t>((value + 1) / 2);
  return value % 2 == 1 ? -half : half;
}

void write_set(CertificateWriter& writer, const LinearSet& set) {
  writer.write_number(set.parts.size());
  for (const LinearPart& part : set.parts) {
    writer.write_number(part.constraints.size());
    for (const LinearConstraint& constraint : part.constraints) {
      writer.write_number(static_cast<std::uint64_t>(constraint.relation));
      writer.write_number(static_cast<std::uint64_t>(constraint.modulus));
      for (const std::int64_t coefficient : constraint.form) writer.write_number(folded(coefficient));
    }
  }
  writer.finish();
}

std::uint64_t read_at_most(CertificateReader& reader, std::uint64_t most, const char* what) {
  const std::uint64_t value = reader.read_number();
  if (value > most) failed(fmt::format("{} is more than {}", what, most));
  return value;
}

LinearConstraint read_constraint(CertificateReader& reader, std::size_t length) {
  LinearConstraint constraint;
  constraint.relation = static_cast<Relation>(read_at_most(reader, 2, "the relation of a constraint"));
  constraint.modulus =
      static_cast<std::int64_t>(read_at_most(reader, largest_modulus, "the modulus of a constraint"));
  if (constraint.modulus < 1) failed("the modulus of a constraint is zero");
  for (std::size_t i = 0; i < length; ++i) {
    constraint.form.push_back(unfolded(read_at_most(reader, 2 * largest_coefficient, "a coefficient")));
  }
  return constraint;
}

// A position with a move as a region: the position's constraints, one of the set's parts, and the guard.
Conjunction faced(const LinearSet& set, const LinearPart& part, const LinearMove& move) {
  Conjunction region = every_position(set.variables(), set.variables() + 2);
  for (const LinearConstraint& constraint : part.constraints) {
    region.push_back({constraint.relation, with_count(constraint.form), constraint.modulus});
  }
  append(region, move.guard);
  return region;
}

}  // namespace

std::vector<LinearMove> linear_moves(int b) {
  Builder builder(b);
  builder.single_moves();
  builder.block_moves();
  return builder.moves;
}

std::vector<LinearReply> replies_into(const LinearSet& set) {
  const std::vector<LinearMove> moves = linear_moves(set.b);
  const Conjunction all = every_position(set.variables(), set.variables() + 1);
  std::vector<LinearReply> replies;
  for (std::size_t number = 0; number < moves.size(); ++number) {
    for (const LinearPart& part : set.parts) {
      Conjunction leads = moves[number].guard;
      append(leads, substituted(part.constraints, moves[number].after));
      const std::vector<LinearForm> counts =
          moves[number].counted ? counts_for(leads) : std::vector<LinearForm>{es::constant_form(set.b, 1)};
      for (const LinearForm& count : counts) {
        LinearReply reply{number, count, with_term(leads, count)};
        Conjunction possible = all;
        append(possible, reply.from);
        if (!satisfiable(possible)) continue;
        replies.push_back(std::move(reply));
        if (replies.size() > most_replies)
          failed(fmt::format("there are more than {} replies into the set", most_replies));
      }
    }
  }
  return replies;
}

void require_closed(const LinearSet& set) {
  const std::vector<LinearReply> replies = replies_into(set);
  for (const LinearMove& move : linear_moves(set.b)) {
    const std::vector<Conjunction> cover = positions_of(replies, move.after);
    for (const LinearPart& part : set.parts) {
      const auto open = uncovered(faced(set, part, move), cover);
      if (!open) continue;
      const auto at = least_solution(*open, set.variables() + 1);
      failed(
          fmt::format("{}, {}: there is no answer", position_text(at, set.variables()), move_text(move, at)));
    }
  }
}

void require_starts(const LinearSet& set, const EsClassesClaim& claim) {
  // The one variable is a; the start has a - 1 E's in the last gap.
  std::vector<LinearForm> start(set.variables(), LinearForm{0, 0});
  start.back() = {-1, 1};
  const Conjunction meant = {{Relation::nonnegative, {-claim.from, 1}},
                             {Relation::divisible, {-claim.residue, 1}, claim.modulus}};
  std::vector<Conjunction> cover;
  if (claim.first_wins) {
    cover = positions_of(replies_into(set), start);
  } else {
    for (const LinearPart& part : set.parts) cover.push_back(substituted(part.constraints, start));
  }
  const auto open = uncovered(meant, cover);
  if (!open) return;
  // The least a that is not covered, if it is not far.
  for (std::int64_t a = claim.from; a < claim.from + 1000; ++a) {
    Conjunction here = *open;
    here.push_back({Relation::zero, {-a, 1}});
    if (satisfiable(here)) failed(fmt::format("the start for a = {} is not covered", a));
  }
  failed("a start is not covered");
}

void require_classification(const LinearSet& set) {
  for (const LinearMove& move : linear_moves(set.b)) {
    std::vector<Conjunction> targets;
    for (const LinearPart& part : set.parts) targets.push_back(substituted(part.constraints, move.after));
    for (const LinearPart& part : set.parts) {
      const Conjunction region = faced(set, part, move);
      for (const Conjunction& target : targets) {
        Conjunction both = region;
        append(both, target);
        if (!satisfiable(both)) continue;
        const auto at = least_solution(both, set.variables() + 1);
        failed(fmt::format("{}, {}: the move does not leave the set", position_text(at, set.variables()),
                           move_text(move, at)));
      }
    }
  }
  std::vector<Conjunction> cover;
  for (const LinearPart& part : set.parts) cover.push_back(part.constraints);
  for (LinearReply& reply : replies_into(set)) cover.push_back(std::move(reply.from));
  if (const auto open = uncovered(every_position(set.variables(), set.variables() + 1), cover)) {
    const auto at = least_solution(*open, set.variables());
    failed(fmt::format("{}, outside the set: no move leads into it", position_text(at, set.variables())));
  }
}

std::string classification_sentence(const LinearSet& set) {
  std::string parts;
  for (const LinearPart& part : set.parts) {
    parts += fmt::format("{}{}", parts.empty() ? "" : "; or ", es::part_text(set.b, part));
  }
  return fmt::format(
      "For every a the P-positions of the (a,{})-game under the rule 'avoid' are exactly those with these "
      "gaps: {}.",
      set.b, parts.empty() ? "none" : parts);
}

void write_es_linear(const std::string& path, const EsClassesClaim& claim, const LinearSet& set) {
  CertificateWriter writer(path, {"es", "linear set", sentence(claim, set.b), parameters_of(claim, set.b)});
  write_set(writer, set);
}

void write_es_classification(const std::string& path, const LinearSet& set) {
  CertificateWriter writer(path, {"es", "classification", classification_sentence(set), {{"b", set.b}}});
  write_set(writer, set);
}

LinearSet read_linear_set(CertificateReader& reader) {
  LinearSet set{header_number(reader.header().parameters, "b", 2, 16), {}};
  const std::uint64_t parts = read_at_most(reader, most_parts, "the number of parts");
  for (std::uint64_t i = 0; i < parts; ++i) {
    LinearPart part;
    const std::uint64_t count = read_at_most(reader, most_constraints, "the number of constraints of a part");
    for (std::uint64_t c = 0; c < count; ++c) {
      part.constraints.push_back(read_constraint(reader, set.variables() + 1));
    }
    set.parts.push_back(std::move(part));
  }
  reader.expect_end();
  return set;
}

std::string check_es_linear(CertificateReader& reader) {
  const EsClassesClaim claim = claim_from(reader.header().parameters);
  const LinearSet set = read_linear_set(reader);
  std::string proved = sentence(claim, set.b);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  require_closed(set);
  require_starts(set, claim);
  return proved;
}

std::string check_es_classification(CertificateReader& reader) {
  const LinearSet set = read_linear_set(reader);
  std::string proved = classification_sentence(set);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  require_classification(set);
  return proved;
}

}  // namespace zermelo::proof
