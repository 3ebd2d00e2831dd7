#include "proof/refutation.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "base/error.hpp"

namespace zermelo::proof {
namespace {

[[noreturn]] void failed(std::uint64_t step, const char* why) {
  throw Error(ErrorKind::check_failed, fmt::format("step {} of the refutation {}", step + 1, why));
}

class Trial {
 public:
  explicit Trial(int variables) : values_(static_cast<std::size_t>(variables) + 1) {}

  int value(int literal) const {
    const int known = values_[static_cast<std::size_t>(std::abs(literal))];
    return literal > 0 ? known : -known;
  }
  void make_true(int literal) {
    values_[static_cast<std::size_t>(std::abs(literal))] = literal > 0 ? 1 : -1;
    changed_.push_back(literal);
  }
  void undo() {
    for (const int literal : changed_) values_[static_cast<std::size_t>(std::abs(literal))] = 0;
    changed_.clear();
  }
  // The one literal that is not false, 0 when all are; nothing to learn from a clause with more.
  enum class Kind { conflict, unit, other };
  Kind look(const std::vector<int>& clause, int& left) const {
    Kind kind = Kind::conflict;
    for (const int literal : clause) {
      if (value(literal) < 0 || (kind == Kind::unit && literal == left)) continue;
      if (kind == Kind::unit) return Kind::other;
      kind = Kind::unit;
      left = literal;
    }
    return kind;
  }

 private:
  std::vector<signed char> values_;
  std::vector<int> changed_;
};

// Whether the hints lead to a contradiction under the negated lemma.
bool follows(Trial& trial, const std::vector<int>& lemma, const std::vector<std::uint64_t>& hints,
             const std::vector<std::vector<int>>& clauses) {
  for (const int literal : lemma) {
    if (trial.value(literal) > 0) return true;  // the lemma holds a literal and its negation
    if (trial.value(literal) == 0) trial.make_true(-literal);
  }
  for (const std::uint64_t hint : hints) {
    int left = 0;
    switch (trial.look(clauses[hint], left)) {
      case Trial::Kind::conflict:
        return true;
      case Trial::Kind::unit:
        if (trial.value(left) == 0) trial.make_true(left);
        break;
      case Trial::Kind::other:
        return false;
    }
  }
  return false;
}

}  // namespace

void write_refutation(CertificateWriter& writer, std::size_t clauses,
                      const std::vector<ExplainedLemma>& lemmas) {
  writer.write_number(lemmas.size());
  std::size_t here = clauses;
  for (const ExplainedLemma& step : lemmas) {
    writer.write_number(step.lemma.size());
    for (const int literal : step.lemma) {
      writer.write_number(2 * (static_cast<std::uint64_t>(std::abs(literal)) - 1) + (literal < 0 ? 1 : 0));
    }
    writer.write_number(step.hints.size());
    for (const std::uint32_t hint : step.hints) writer.write_number(here - hint);
    ++here;
  }
}

void check_refutation(CertificateReader& reader, std::vector<std::vector<int>> clauses, int variables) {
  Trial trial(variables);
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
