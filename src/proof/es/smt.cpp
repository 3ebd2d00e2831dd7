#include "proof/es/smt.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <set>
#include <vector>

namespace zermelo::proof {
namespace {

using es::ClassShape;
using es::GapClassSet;
using es::Gaps;
using es::LinearSet;

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

// The numbers of E's to be tried from a gap of a position, in terms of that position.
using Counts = std::function<std::vector<std::string>(const Terms&, std::size_t gap)>;

// Moves over one N with the numbers of E's given for each gap; the last gap gives one.
void single_moves(const Terms& terms, const Counts& counts, std::vector<Move>& moves) {
  const std::size_t last = terms.size() - 1;
  for (std::size_t i = 1; i <= last; ++i) {
    for (const std::string& count : i == last ? std::vector<std::string>{"1"} : counts(terms, i)) {
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

std::string definition(int b, const std::vector<std::string>& parts) {
  std::vector<std::string> parameters = {"(z Bool)"};
  for (int i = 1; i < b; ++i) parameters.push_back(fmt::format("(x{} Int)", i));
  return fmt::format("(define-fun S ({}) Bool {})\n", fmt::join(parameters, " "), disjunction(parts));
}

std::string definition(const GapClassSet& set) {
  const ClassShape& shape = set.shape();
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
  return definition(shape.b, classes);
}

std::string number(std::int64_t value) {
  return value < 0 ? fmt::format("(- {})", -value) : std::to_string(value);
}

// A form over x0, ..., xR.
std::string term(const LinearForm& form, const Terms& terms) {
  std::vector<std::string> parts = {number(form[0])};
  for (std::size_t i = 1; i < form.size(); ++i) {
    if (form[i] == 0) continue;
    const std::string variable = i == 1 ? fmt::format("(ite {} 1 0)", terms[0]) : terms[i - 1];
    parts.push_back(form[i] == 1 ? variable : fmt::format("(* {} {})", number(form[i]), variable));
  }
  return parts.size() == 1 ? parts[0] : fmt::format("(+ {})", fmt::join(parts, " "));
}

Terms variables(int b) {
  Terms terms = {"z"};
  for (int i = 1; i < b; ++i) terms.push_back(fmt::format("x{}", i));
  return terms;
}

std::string definition(const LinearSet& set) {
  const Terms terms = variables(set.b);
  std::vector<std::string> parts;
  for (const es::LinearPart& part : set.parts) {
    std::vector<std::string> constraints;
    for (const LinearConstraint& constraint : part.constraints) {
      const std::string value = term(constraint.form, terms);
      switch (constraint.relation) {
        case LinearConstraint::Relation::zero:
          constraints.push_back(fmt::format("(= {} 0)", value));
          break;
        case LinearConstraint::Relation::nonnegative:
          constraints.push_back(fmt::format("(>= {} 0)", value));
          break;
        case LinearConstraint::Relation::divisible:
          constraints.push_back(fmt::format("(= (mod {} {}) 0)", value, constraint.modulus));
          break;
      }
    }
    parts.push_back(conjunction(constraints));
  }
  return definition(set.b, parts);
}

// The terms of `replies_into`, each once.
Counts counts_into(const LinearSet& set) {
  std::vector<std::set<LinearForm>> counts(set.variables());
  const std::vector<LinearMove> moves = linear_moves(set.b);
  for (const LinearReply& reply : replies_into(set)) {
    const LinearMove& move = moves[reply.move];
    if (move.counted) counts[move.from].insert(reply.count);
  }
  return [counts](const Terms& terms, std::size_t gap) {
    std::vector<std::string> choices;
    for (const LinearForm& count : counts[gap]) choices.push_back(term(count, terms));
    return choices;
  };
}

std::string question(const std::string& what, const std::vector<std::string>& assertions) {
  std::string script = fmt::format("; {}\n(push 1)\n", what);
  for (const std::string& assertion : assertions) script += fmt::format("(assert {})\n", assertion);
  return script + "(check-sat)\n(pop 1)\n";
}

std::string preamble(const std::string& claim, int b, const std::string& definition_of_set) {
  std::string script = fmt::format("; {}\n; Proved when every answer is unsat.\n(set-logic QF_LIA)\n", claim);
  script += definition_of_set;
  script += "(declare-const z Bool)\n(declare-const k Int)\n(declare-const a Int)\n";
  for (int i = 1; i < b; ++i) script += fmt::format("(declare-const x{} Int)\n", i);
  return script;
}

std::string whole_numbers(int b) {
  std::vector<std::string> parts;
  for (int i = 1; i < b; ++i) parts.push_back(fmt::format("(>= x{} 0)", i));
  return conjunction(parts);
}

std::vector<Move> moves_with(const Terms& terms, const Counts& counts) {
  std::vector<Move> moves;
  single_moves(terms, counts, moves);
  block_moves(terms, moves);
  return moves;
}

// Every move, with the symbolic number k.
std::vector<Move> moves_of(int b) {
  return moves_with(variables(b), [](const Terms&, std::size_t) { return std::vector<std::string>{"k"}; });
}

// That none of these moves leads into the set.
void no_reply(const Terms& terms, const Counts& counts, std::vector<std::string>& assertions) {
  for (const Move& reply : moves_with(terms, counts)) {
    assertions.push_back(fmt::format("(not (and {} {}))", reply.guard, member(reply.after)));
  }
}

std::string closed_script(const EsClassesClaim& claim, int b, const std::string& definition_of_set,
                          const Counts& counts) {
  std::string script = preamble(sentence(claim, b), b, definition_of_set);
  int kind = 0;
  for (const Move& move : moves_of(b)) {
    std::vector<std::string> assertions = {whole_numbers(b), member(variables(b)), move.guard};
    no_reply(move.after, counts, assertions);
    script += question(fmt::format("a move of the opponent, kind {}, without an answer", ++kind), assertions);
  }
  // The start has a - 1 E's in the last gap; its only move takes one of them over the last N.
  Terms start(static_cast<std::size_t>(b), "0");
  start[0] = "false";
  start.back() = "(- a 1)";
  const Terms first = moved(start, start.size() - 1, start.size() - 2, "1");
  return script + question("a start that is not covered",
                           {fmt::format("(>= a {})", claim.from),
                            fmt::format("(= (mod a {}) {})", claim.modulus, claim.residue),
                            claim.first_wins ? fmt::format("(or (= a 1) (not {}))", member(first))
                                             : fmt::format("(not {})", member(start))});
}

}  // namespace

std::string smt_script(const EsClassesClaim& claim, const GapClassSet& set) {
  const int classes = set.shape().classes();
  const auto counts = [classes](const Terms& terms, std::size_t gap) {
    std::vector<std::string> choices;
    for (int few = 1; few <= classes; ++few) choices.push_back(std::to_string(few));
    for (int left = 0; left < classes; ++left) choices.push_back(fmt::format("(- {} {})", terms[gap], left));
    return choices;
  };
  return closed_script(claim, set.shape().b, definition(set), counts);
}

std::string smt_script(const EsClassesClaim& claim, const LinearSet& set) {
  return closed_script(claim, set.b, definition(set), counts_into(set));
}

std::string smt_classification(const LinearSet& set) {
  std::string script = preamble(classification_sentence(set), set.b, definition(set));
  const Terms terms = variables(set.b);
  int kind = 0;
  for (const Move& move : moves_of(set.b)) {
    script += question(fmt::format("a move, kind {}, that does not leave the set", ++kind),
                       {whole_numbers(set.b), member(terms), move.guard, member(move.after)});
  }
  for (const std::string flag : {"z", "(not z)"}) {
    std::vector<std::string> assertions = {whole_numbers(set.b), flag,
                                           fmt::format("(not {})", member(terms))};
    no_reply(terms, counts_into(set), assertions);
    script += question("a position outside from which no move leads into the set", assertions);
  }
  return script;
}

}  // namespace zermelo::proof
