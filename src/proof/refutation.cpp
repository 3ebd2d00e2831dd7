#include "proof/refutation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "base/effort.hpp"
#include "base/error.hpp"

namespace zermelo::proof {
namespace {

[[noreturn]] void step_failed(std::uint64_t step, const char* why) {
  throw Error(ErrorKind::check_failed, fmt::format("step {} of the refutation {}", step + 1, why));
}

// An assignment under trial, closed under the formula's clauses of two literals.
class Trial {
 public:
  Trial(int variables, const std::vector<std::vector<int>>& formula)
      : values_(static_cast<std::size_t>(variables) + 1), implied_(2 * values_.size()) {
    for (const auto& clause : formula) {
      if (clause.size() != 2) continue;
      implied_[slot(-clause[0])].push_back(clause[1]);
      implied_[slot(-clause[1])].push_back(clause[0]);
    }
  }

  int value(int literal) const {
    const int known = values_[static_cast<std::size_t>(std::abs(literal))];
    return literal > 0 ? known : -known;
  }

  // False when that makes a contradiction.
  bool make_true(int literal) {
    if (value(literal) != 0) return value(literal) > 0;
    std::size_t next = trail_.size();
    set(literal);
    for (; next < trail_.size(); ++next) {
      const auto& implied = implied_[slot(trail_[next])];
      spend(1 + implied.size() / 4);
      for (const int other : implied) {
        if (value(other) < 0) return false;
        if (value(other) == 0) set(other);
      }
    }
    return true;
  }

  // False when the clause has no literal left. A clause with one left makes it true; `useless` tells of more.
  bool use(const std::vector<int>& clause, bool& useless) {
    int left = 0;
    spend(1 + clause.size() / 4);
    for (const int literal : clause) {
      if (value(literal) < 0 || literal == left) continue;
      useless = left != 0;
      if (useless) return true;
      left = literal;
    }
    return left != 0 && make_true(left);
  }

  void undo() {
    for (const int literal : trail_) values_[static_cast<std::size_t>(std::abs(literal))] = 0;
    trail_.clear();
  }

 private:
  static std::size_t slot(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
  }
  void set(int literal) {
    values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
    trail_.push_back(literal);
  }

  std::vector<int> values_;
  std::vector<std::vector<int>> implied_;
  std::vector<int> trail_;
};

// Whether the hints lead to a contradiction under the negated lemma.
bool follows(Trial& trial, const std::vector<int>& lemma, const std::vector<std::uint64_t>& hints,
             const std::vector<std::vector<int>>& clauses) {
  for (const int literal : lemma) {
    if (!trial.make_true(-literal)) return true;
  }
  for (const std::uint64_t hint : hints) {
    bool useless = false;
    if (!trial.use(clauses[hint], useless)) return true;
    if (useless) return false;
  }
  return false;
}

struct Lemma {
  std::vector<int> literals;
  std::vector<std::uint64_t> hints;  // clauses before it, from 0
};

Lemma read_lemma(CertificateReader& reader, std::uint64_t step, int variables, std::size_t clauses) {
  Lemma lemma;
  for (std::uint64_t left = reader.read_number(); left > 0; --left) {
    const std::uint64_t code = reader.read_number();
    if (code / 2 >= static_cast<std::uint64_t>(variables))
      step_failed(step, "names a variable that does not exist");
    const int variable = static_cast<int>(code / 2) + 1;
    lemma.literals.push_back(code % 2 == 0 ? variable : -variable);
  }
  for (std::uint64_t left = reader.read_number(); left > 0; --left) {
    const std::uint64_t back = reader.read_number();
    if (back == 0 || back > clauses) step_failed(step, "names a clause that does not exist");
    lemma.hints.push_back(clauses - back);
  }
  return lemma;
}

// The same propagation, remembering which clause made each literal true. In LRAT a step names every clause that it uses, in
// the order of use, those of two literals as well.
class Explanation {
 public:
  Explanation(int variables, const std::vector<std::vector<int>>& formula)
      : reasons_(static_cast<std::size_t>(variables) + 1),
        values_(reasons_.size()),
        implied_(2 * reasons_.size()) {
    for (std::size_t i = 0; i < formula.size(); ++i) {
      if (formula[i].size() != 2) continue;
      implied_[slot(-formula[i][0])].push_back({formula[i][1], i});
      implied_[slot(-formula[i][1])].push_back({formula[i][0], i});
    }
  }

  // The clauses that contradict the negated lemma, in order; the last one is the one that has no literal left.
  std::vector<std::size_t> of(const Lemma& lemma, const std::vector<std::vector<int>>& clauses,
                              std::uint64_t step) {
    std::optional<std::size_t> conflict;
    for (const int literal : lemma.literals) {
      if (value(literal) > 0)
        step_failed(step, "says of a literal that it holds or not, which LRAT has no word for");
      if (value(literal) == 0) set(-literal, assumed);
    }
    conflict = closed(0);
    for (std::size_t i = 0; i < lemma.hints.size() && !conflict; ++i) conflict = use(lemma.hints[i], clauses);
    if (!conflict) step_failed(step, "does not follow from the clauses it names");
    std::vector<std::size_t> used = {*conflict};
    std::vector<bool> needed(values_.size());
    const auto need = [&](std::size_t clause) {
      for (const int literal : clauses[clause]) needed[static_cast<std::size_t>(std::abs(literal))] = true;
    };
    need(*conflict);
    for (std::size_t i = trail_.size(); i-- > 0;) {
      const auto variable = static_cast<std::size_t>(std::abs(trail_[i]));
      if (!needed[variable] || reasons_[variable] == assumed) continue;
      used.push_back(reasons_[variable]);
      need(reasons_[variable]);
    }
    for (const int literal : trail_) values_[static_cast<std::size_t>(std::abs(literal))] = 0;
    trail_.clear();
    std::reverse(used.begin(), used.end());
    return used;
  }

 private:
  static constexpr std::size_t assumed = ~std::size_t{0};

  static std::size_t slot(int literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
  }
  int value(int literal) const {
    const int known = values_[static_cast<std::size_t>(std::abs(literal))];
    return literal > 0 ? known : -known;
  }
  void set(int literal, std::size_t reason) {
    values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
    reasons_[static_cast<std::size_t>(std::abs(literal))] = reason;
    trail_.push_back(literal);
  }
  // What follows by clauses of two literals from those of the trail from here on; a clause that fails.
  std::optional<std::size_t> closed(std::size_t next) {
    for (; next < trail_.size(); ++next) {
      for (const auto& [other, clause] : implied_[slot(trail_[next])]) {
        if (value(other) < 0) return clause;
        if (value(other) == 0) set(other, clause);
      }
    }
    return std::nullopt;
  }
  std::optional<std::size_t> use(std::size_t hint, const std::vector<std::vector<int>>& clauses) {
    int left = 0;
    for (const int literal : clauses[hint]) {
      if (value(literal) < 0 || literal == left) continue;
      if (value(literal) > 0 || left != 0) return std::nullopt;  // holds already, or says nothing yet
      left = literal;
    }
    if (left == 0) return hint;
    const std::size_t next = trail_.size();
    set(left, hint);
    return closed(next);
  }

  std::vector<std::size_t> reasons_;
  std::vector<int> values_;
  std::vector<std::vector<std::pair<int, std::size_t>>> implied_;
  std::vector<int> trail_;
};

}  // namespace

std::string dimacs_text(const std::vector<std::vector<int>>& clauses, int variables,
                        const std::string& about) {
  std::string text = fmt::format("c {}\np cnf {} {}\n", about, variables, clauses.size());
  for (const auto& clause : clauses) {
    for (const int literal : clause) text += fmt::format("{} ", literal);
    text += "0\n";
  }
  return text;
}

std::string lrat_text(CertificateReader& reader, std::vector<std::vector<int>> clauses, int variables) {
  Explanation explanation(variables, clauses);
  std::string text;
  const std::uint64_t steps = reader.read_number();
  for (std::uint64_t step = 0; step < steps; ++step) {
    Lemma lemma = read_lemma(reader, step, variables, clauses.size());
    text += fmt::format("{}", clauses.size() + 1);
    for (const int literal : lemma.literals) text += fmt::format(" {}", literal);
    text += " 0";
    for (const std::size_t clause : explanation.of(lemma, clauses, step))
      text += fmt::format(" {}", clause + 1);
    text += " 0\n";
    if (lemma.literals.empty()) return text;
    clauses.push_back(std::move(lemma.literals));
  }
  throw Error(ErrorKind::check_failed, "the refutation does not reach the empty clause");
}

void write_refutation(CertificateWriter& writer, const std::vector<std::vector<int>>& clauses,
                      const std::vector<ExplainedLemma>& lemmas) {
  writer.write_number(lemmas.size());
  std::size_t here = clauses.size();
  for (const ExplainedLemma& step : lemmas) {
    writer.write_number(step.lemma.size());
    for (const int literal : step.lemma) {
      writer.write_number(2 * (static_cast<std::uint64_t>(std::abs(literal)) - 1) + (literal < 0 ? 1 : 0));
    }
    const auto named = [&](std::uint32_t hint) {
      return hint >= clauses.size() || clauses[hint].size() != 2;
    };
    writer.write_number(
        static_cast<std::uint64_t>(std::count_if(step.hints.begin(), step.hints.end(), named)));
    for (const std::uint32_t hint : step.hints) {
      if (named(hint)) writer.write_number(here - hint);
    }
    ++here;
  }
}

void check_refutation(CertificateReader& reader, std::vector<std::vector<int>> clauses, int variables) {
  Trial trial(variables, clauses);
  const std::uint64_t steps = reader.read_number();
  bool refuted = false;
  for (std::uint64_t step = 0; step < steps; ++step) {
    Lemma lemma = read_lemma(reader, step, variables, clauses.size());
    const bool holds = follows(trial, lemma.literals, lemma.hints, clauses);
    trial.undo();
    if (!holds) step_failed(step, "does not follow from the clauses it names");
    refuted = refuted || lemma.literals.empty();
    clauses.push_back(std::move(lemma.literals));
  }
  if (!refuted) throw Error(ErrorKind::check_failed, "the refutation does not reach the empty clause");
}

}  // namespace zermelo::proof
