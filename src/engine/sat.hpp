// Satisfiability by CaDiCaL, in this process, under a budget.
//
//     Sat sat;
//     const Literal x = sat.fresh(), y = sat.fresh();
//     sat.add({x, y});
//     sat.at_most(1, {x, y});
//     if (sat.solve(budget) == Sat::Answer::yes) use(sat.value(x));
//
// Variables are numbered 1, 2, .. in the order of `fresh`; a negative literal is the negation.
//
// CaDiCaL cannot be saved in the middle of a search, so a long one is made of *stages* of so many conflicts. After each of
// them a new solver begins with the formula and with short clauses that were learnt, more of them from stage to stage, so
// that the search still comes to its end. What a stage begins with is all that a checkpoint holds: a search that goes on
// from it finds what the search that nobody stopped finds, model and refutation.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/budget.hpp"

namespace zermelo::engine {

using Literal = int;
using Clause = std::vector<Literal>;

class Sat {
 public:
  enum class Answer : std::uint8_t { yes, no, unknown };

  static constexpr std::uint64_t usual_stage = 200'000;  // conflicts: some ten seconds

  // With `proving`, every step of a refutation is kept (DRAT, in memory).
  explicit Sat(bool proving = false, std::uint64_t stage = usual_stage);
  Sat(const Sat&) = delete;
  Sat& operator=(const Sat&) = delete;
  ~Sat();

  Literal fresh();
  void add(std::span<const Literal> clause);
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }
  // At most `bound` of the literals are true; a literal may be listed several times and then counts as often.
  // By Sinz's sequential counter, with variables of its own.
  void at_most(int bound, std::span<const Literal> literals);
  // Tried first when a value is chosen freely.
  void prefer(Literal literal);

  // Called now and then while it solves, to tell progress.
  void on_look(std::function<void()> tell);
  // Under the assumptions alone; clauses stay, so further calls profit from what was learnt. Stages are kept where the
  // budget says.
  Answer solve(const Budget& budget, std::span<const Literal> assumptions = {});
  // For a caller who does no more with an answer than to add clauses: his first call may be answered as a later one, with
  // the clauses that an earlier run had added by then. `work` names all that these depend on.
  void skip_answered_calls(std::string work);
  // How many calls of `solve` there were, those of earlier runs included.
  std::uint64_t calls() const;
  bool value(Literal literal) const;
  std::uint64_t conflicts() const;

  // The lemmas of the refutation, in order, after `solve` said no without assumptions. Deletions are left
  // out: a lemma that follows by unit propagation still does when more clauses are there.
  std::vector<Clause> lemmas();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace zermelo::engine
