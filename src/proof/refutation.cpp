#include "proof/refutation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/error.hpp"

namespace zermelo::proof {
namespace {

[[noreturn]] void failed(std::uint64_t step, const char* why) {
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
      for (const int other : implied_[slot(trail_[next])]) {
        if (value(other) < 0) return false;
        if (value(other) == 0) set(other);
      }
    }
    return true;
  }

  // False when the clause has no literal left. A clause with one left makes it true; `useless` tells of more.
  bool use(const std::vector<int>& clause, bool& useless) {
    int left = 0;
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

}  // namespace

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
    std::vector<int> lemma;
    for (std::uint64_t left = reader.read_number(); left > 0; --left) {
      const std::uint64_t code = reader.read_number();
      if (code / 2 >= static_cast<std::uint64_t>(variables))
        failed(step, "names a variable that does not exist");
      const int variable = static_cast<int>(code / 2) + 1;
      lemma.push_back(code % 2 == 0 ? variable : -variable);
    }
    std::vector<std::uint64_t> hints;
    for (std::uint64_t left = reader.read_number(); left > 0; --left) {
      const std::uint64_t back = reader.read_number();
      if (back == 0 || back > clauses.size()) failed(step, "names a clause that does not exist");
      hints.push_back(clauses.size() - back);
    }
    const bool holds = follows(trial, lemma, hints, clauses);
    trial.undo();
    if (!holds) failed(step, "does not follow from the clauses it names");
    refuted = refuted || lemma.empty();
    clauses.push_back(std::move(lemma));
  }
  if (!refuted) throw Error(ErrorKind::check_failed, "the refutation does not reach the empty clause");
}

}  // namespace zermelo::proof
