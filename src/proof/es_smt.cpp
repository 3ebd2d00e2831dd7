#include "proof/es_smt.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace zermelo::proof {
namespace {

using es::ClassShape;
using es::GapClassSet;
using es::Gaps;

// A position as terms: terms[0] is whether x0 > 0 (a Boolean), terms[i] is x_i.
using Terms = std::vector<std::string>;

std::string conjunction(const std::vector<std::string>& parts) {
  if (parts.empty()) return "true";
  return parts.size() == 1 ? parts[0] : fmt::format("(and {})", fmt::join(parts, " "));
}

std::string disjunction(const std::vector<std::string>& parts) {
  if (parts.empty()) return "false";
  return parts.size() == 1 ? parts[0] : fmt::format("(or {})", fmt::join(parts, " "));
}

struct Move {
  std::string guard;
  Terms after;
};

// Taking `count` E's from gap `from` over one N or a block of N's to gap `to`.
Terms moved(const Terms& terms, std::size_t from, std::size_t to, const std::string& count) {
  Terms after = terms;
  after[from] = fmt::format("(- {} {})", terms[from], count);
  after[to] = to == 0 ? "true" : fmt::format("(+ {} {})", terms[to], count);
  return after;
}

// Moves over one N with the numbers of E's given for each gap; the last gap gives one.
template <class Counts>
void single_moves(const Terms& terms, Counts counts, std::vector<Move>& moves) {
  const std::size_t last = terms.size() - 1;
  for (std::size_t i = 1; i <= last; ++i) {
    for (const std::string& count : i == last ? std::vector<std::string>{"1"} : counts(i)) {
      moves.push_back(
          {fmt::format("(and (>= {0} 1) (<= {0} {1}))", count, terms[i]), moved(terms, i, i - 1, count)});
    }
  }
}

void block_moves(const Terms& terms, std::vector<Move>& moves) {
  for (std::size_t i = 1; i < terms.size(); ++i) {
    std::vector<std::string> before = {terms[0]};
    for (std::size_t g = 1; g < i; ++g) before.push_back(fmt::format("(>= {} 1)", terms[g]));
    std::vector<std::string> guard = {disjunction(before)};
    for (std::size_t end = i + 1; end < terms.size(); ++end) {
      guard.push_back(fmt::format("(= {} 0)", terms[end - 1]));
      std::vector<std::string> whole = guard;
      whole.push_back(fmt::format("(>= {} 1)", terms[end]));
      moves.push_back({conjunction(whole), moved(terms, end, i - 1, "1")});
    }
  }
}

std::string member(const Terms& terms) { return fmt::format("(S {})", fmt::join(terms, " ")); }

std::string definition(const GapClassSet& set) {
  const ClassShape& shape = set.shape();
  std::vector<std::string> parameters = {"(z Bool)"};
  for (int i = 1; i <= shape.gaps(); ++i) parameters.push_back(fmt::format("(x{} Int)", i));
  std::vector<std::string> classes;
  for (std::uint64_t number = 0; number < shape.count(); ++number) {
    if (!set.contains(number)) continue;
    const Gaps least = shape.least(number);
    std::vector<std::string> parts = {least[0] == 1 ? "z" : "(not z)"};
    for (std::size_t i = 1; i < least.size(); ++i) {
      if (least[i] < shape.threshold) {
        parts.push_back(fmt::format("(= x{} {})", i, least[i]));
        continue;
      }
      parts.push_back(fmt::format("(>= x{} {})", i, shape.threshold));
      if (shape.period > 1) {
        parts.push_back(fmt::format("(= (mod x{} {}) {})", i, shape.period, least[i] % shape.period));
      }
    }
    classes.push_back(conjunction(parts));
  }
  return fmt::format("(define-fun S ({}) Bool {})\n", fmt::join(parameters, " "), disjunction(classes));
}

std::string question(const std::string& what, const std::vector<std::string>& assertions) {
  std::string script = fmt::format("; {}\n(push 1)\n", what);
  for (const std::string& assertion : assertions) script += fmt::format("(assert {})\n", assertion);
  return script + "(check-sat)\n(pop 1)\n";
}

}  // namespace

std::string smt_script(const EsClassesClaim& claim, const GapClassSet& set) {
  const ClassShape& shape = set.shape();
  std::string script = fmt::format("; {}\n; Proved when every answer is unsat.\n(set-logic QF_LIA)\n",
                                   sentence(claim, shape.b));
  script += definition(set);
  Terms terms = {"z"};
  std::vector<std::string> whole_numbers;
  script += "(declare-const z Bool)\n(declare-const k Int)\n(declare-const a Int)\n";
  for (int i = 1; i <= shape.gaps(); ++i) {
    terms.push_back(fmt::format("x{}", i));
    script += fmt::format("(declare-const x{} Int)\n", i);
    whole_numbers.push_back(fmt::format("(>= x{} 0)", i));
  }

  std::vector<Move> moves;
  single_moves(
      terms, [](std::size_t) { return std::vector<std::string>{"k"}; }, moves);
  block_moves(terms, moves);
  for (std::size_t number = 0; number < moves.size(); ++number) {
    const Move& move = moves[number];
    std::vector<Move> replies;
    const auto counts = [&](std::size_t gap) {
      std::vector<std::string> choices;
      for (int few = 1; few <= shape.classes(); ++few) choices.push_back(std::to_string(few));
      for (int left = 0; left < shape.classes(); ++left) {
        choices.push_back(fmt::format("(- {} {})", move.after[gap], left));
      }
      return choices;
    };
    single_moves(move.after, counts, replies);
    block_moves(move.after, replies);
    std::vector<std::string> assertions = {conjunction(whole_numbers), member(terms), move.guard};
    for (const Move& reply : replies) {
      assertions.push_back(fmt::format("(not (and {} {}))", reply.guard, member(reply.after)));
    }
    script +=
        question(fmt::format("a move of the opponent, kind {}, without an answer", number + 1), assertions);
  }

  // The start has a - 1 E's in the last gap; its only move takes one of them over the last N.
  Terms start(terms.size(), "0");
  start[0] = "false";
  start.back() = "(- a 1)";
  const Terms first = moved(start, start.size() - 1, start.size() - 2, "1");
  script += question(
      "a start that is not covered",
      {fmt::format("(>= a {})", claim.from), fmt::format("(= (mod a {}) {})", claim.modulus, claim.residue),
       claim.first_wins ? fmt::format("(or (= a 1) (not {}))", member(first))
                        : fmt::format("(not {})", member(start))});
  return script;
}

}  // namespace zermelo::proof
