#include "engine/sat.hpp"

#include <cadical.hpp>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "engine/ticker.hpp"

namespace zermelo::engine {
namespace {

class Deadline final : public CaDiCaL::Terminator {
 public:
  Deadline(const Budget& budget, const std::function<void()>& tell)
      : ticker_(budget, Progress::silent(), step_weight), tell_(tell) {}
  // Called every few propagations.
  bool terminate() override {
    over_ = over_ || ticker_.stop();
    if (tell_ && ticker_.steps() % 64 == 0) tell_();
    return over_;
  }

 private:
  static constexpr std::uint64_t step_weight = 16;
  Ticker ticker_;
  const std::function<void()>& tell_;
  bool over_ = false;
};

// Learnt clauses are counted; the solver has no public count of conflicts.
class Counter final : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++count;
    return false;
  }
  void learn(int) override {}
  std::uint64_t count = 0;
};

}  // namespace

struct Sat::State {
  CaDiCaL::Solver solver;
  Counter counter;
  int variables = 0;
  char* proof = nullptr;
  std::size_t proof_size = 0;
  std::FILE* stream = nullptr;
  std::function<void()> tell;
};

Sat::Sat(bool proving) : state_(std::make_unique<State>()) {
  state_->solver.set("quiet", 1);
  if (proving) {
    // Settings for refutations: no effort on luck, shorter lemmas.
    state_->solver.configure("unsat");
    state_->stream = open_memstream(&state_->proof, &state_->proof_size);
    if (state_->stream == nullptr) throw std::bad_alloc();
    state_->solver.trace_proof(state_->stream, "memory");
  }
  state_->solver.connect_learner(&state_->counter);
}

Sat::~Sat() {
  state_->solver.disconnect_learner();
  if (state_->stream != nullptr) {
    state_->solver.close_proof_trace();
    std::fclose(state_->stream);
    std::free(state_->proof);
  }
}

Literal Sat::fresh() { return ++state_->variables; }

void Sat::add(std::span<const Literal> clause) {
  for (const Literal literal : clause) state_->solver.add(literal);
  state_->solver.add(0);
}

// sum[j] after the i-th literal: more than j of the first i literals are true.
void Sat::at_most(int bound, std::span<const Literal> literals) {
  if (static_cast<std::size_t>(bound) >= literals.size()) return;
  std::vector<Literal> before;
  for (const Literal literal : literals) {
    if (bound == 0) {
      add({-literal});
      continue;
    }
    std::vector<Literal> sum;
    sum.reserve(static_cast<std::size_t>(bound));
    for (int j = 0; j < bound; ++j) sum.push_back(fresh());
    add({-literal, sum[0]});
    for (std::size_t j = 0; j < before.size(); ++j) {
      add({-before[j], sum[j]});
      if (j + 1 < sum.size()) {
        add({-before[j], -literal, sum[j + 1]});
      } else {
        add({-before[j], -literal});
      }
    }
    before = std::move(sum);
  }
}

void Sat::prefer(Literal literal) { state_->solver.phase(literal); }

void Sat::on_look(std::function<void()> tell) { state_->tell = std::move(tell); }

Sat::Answer Sat::solve(const Budget& budget, std::span<const Literal> assumptions) {
  Deadline deadline(budget, state_->tell);
  state_->solver.connect_terminator(&deadline);
  for (const Literal literal : assumptions) state_->solver.assume(literal);
  const int status = state_->solver.solve();
  state_->solver.disconnect_terminator();
  return status == 10 ? Answer::yes : status == 20 ? Answer::no : Answer::unknown;
}

bool Sat::value(Literal literal) const { return state_->solver.val(literal) > 0; }

std::uint64_t Sat::conflicts() const { return state_->counter.count; }

// Binary DRAT: 'a' or 'd', then literals as LEB128 numbers 2|l| + (l < 0), ended by 0.
std::vector<Clause> Sat::lemmas() {
  assert(state_->stream != nullptr);
  state_->solver.flush_proof_trace();
  std::fflush(state_->stream);
  const auto* byte = reinterpret_cast<const unsigned char*>(state_->proof);
  const auto* end = byte + state_->proof_size;
  std::vector<Clause> lemmas;
  while (byte != end) {
    const bool added = *byte++ == 'a';
    Clause clause;
    for (;;) {
      std::uint64_t number = 0;
      for (int shift = 0; byte != end; shift += 7) {
        number |= static_cast<std::uint64_t>(*byte & 0x7f) << shift;
        if ((*byte++ & 0x80) == 0) break;
      }
      if (number == 0) break;
      clause.push_back(number % 2 == 0 ? static_cast<Literal>(number / 2)
                                       : -static_cast<Literal>(number / 2));
    }
    if (added) lemmas.push_back(std::move(clause));
  }
  return lemmas;
}

}  // namespace zermelo::engine
