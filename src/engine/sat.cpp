#include "engine/sat.hpp"

#include <xxhash.h>

#include <algorithm>
#include <cadical.hpp>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/kept_facts.hpp"
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
  bool over() const { return over_; }

 private:
  static constexpr std::uint64_t step_weight = 16;
  Ticker ticker_;
  const std::function<void()>& tell_;
  bool over_ = false;
};

// Counts learnt clauses, since the solver has no public count of conflicts, and collects the short ones.
class Learnt final : public CaDiCaL::Learner {
 public:
  static constexpr int longest = 12;

  bool learning(int size) override {
    ++count;
    return size <= longest;
  }
  void learn(int literal) override {
    if (literal != 0) {
      open_.push_back(literal);
    } else {
      clauses.push_back(std::move(open_));
      open_.clear();
    }
  }

  std::uint64_t count = 0;
  std::vector<Clause> clauses;  // of this stage

 private:
  Clause open_;
};

// Binary DRAT: 'a' or 'd', then literals as LEB128 numbers 2|l| + (l < 0), ended by 0.
void read_lemmas(std::string_view proof, std::vector<Clause>& lemmas) {
  const auto* byte = reinterpret_cast<const unsigned char*>(proof.data());
  const auto* end = byte + proof.size();
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
}

// A solver, and what it has proved.
class Solver {
 public:
  explicit Solver(bool proving, Learnt& learnt) {
    solver_.set("quiet", 1);
    if (proving) {
      // Settings for refutations: no effort on luck, shorter lemmas.
      solver_.configure("unsat");
      stream_ = open_memstream(&proof_, &proof_size_);
      if (stream_ == nullptr) throw std::bad_alloc();
      solver_.trace_proof(stream_, "memory");
    }
    solver_.connect_learner(&learnt);
  }
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver() {
    solver_.disconnect_learner();
    if (stream_ == nullptr) return;
    solver_.close_proof_trace();
    std::fclose(stream_);
    std::free(proof_);
  }

  CaDiCaL::Solver* operator->() { return &solver_; }
  std::string_view proof() {
    assert(stream_ != nullptr);
    solver_.flush_proof_trace();
    std::fflush(stream_);
    return {proof_, proof_size_};
  }

 private:
  CaDiCaL::Solver solver_;
  char* proof_ = nullptr;
  std::size_t proof_size_ = 0;
  std::FILE* stream_ = nullptr;
};

using PackedLiterals = Packed<std::vector<Literal>>;

}  // namespace

struct Sat::State {
  State(bool proves, std::uint64_t length)
      : proving(proves), stage_length(length), solver(std::make_unique<Solver>(proves, learnt)) {}

  // So many clauses go with a search into its next stage.
  static constexpr std::size_t carried_each_stage = 20'000;

  std::uint64_t conflicts_left() const {
    return stage_length - std::min(stage_length, learnt.count - stage_began);
  }
  void begin_stage();
  void end_stage(const Budget& budget);
  std::string name(std::string_view what) const;
  void recall(const Budget& budget);
  bool take_stage(const Budget& budget, std::string_view from);

  const bool proving;
  const std::uint64_t stage_length;
  int variables = 0;
  std::uint64_t calls = 0;
  std::string skipping;            // the work of a caller who skips, or nothing
  std::vector<Literal> formula;    // 0 after each clause
  std::vector<Literal> preferred;  // likewise one after the other
  std::function<void()> tell;
  std::uint64_t fingerprint = 0;  // of the formula at the first call

  std::uint64_t stage = 0;        // how many are over
  std::uint64_t stage_began = 0;  // after so many conflicts
  std::vector<Literal> carried;   // clauses from earlier stages, 0 after each
  std::vector<Clause> lemmas;     // of earlier stages
  Learnt learnt;
  std::unique_ptr<Solver> solver;
};

void Sat::State::begin_stage() {
  learnt.clauses.clear();
  stage_began = learnt.count;
  solver = std::make_unique<Solver>(proving, learnt);
  for (const Literal literal : preferred) (*solver)->phase(literal);
  for (const auto* literals : {&formula, &carried}) {
    for (const Literal literal : *literals) (*solver)->add(literal);
  }
}

void Sat::State::end_stage(const Budget& budget) {
  const std::size_t known = lemmas.size();
  if (proving) read_lemmas(solver->proof(), lemmas);
  std::vector<Clause> clauses = std::move(learnt.clauses);
  for (auto begin = carried.begin(); begin != carried.end();) {
    const auto end = std::find(begin, carried.end(), 0);
    clauses.emplace_back(begin, end);
    begin = end + 1;
  }
  for (Clause& clause : clauses) std::sort(clause.begin(), clause.end());
  std::sort(clauses.begin(), clauses.end(), [](const Clause& x, const Clause& y) {
    return x.size() != y.size() ? x.size() < y.size() : x < y;
  });
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
  ++stage;
  if (clauses.size() > carried_each_stage * stage) clauses.resize(carried_each_stage * stage);
  carried.clear();
  for (const Clause& clause : clauses) {
    carried.insert(carried.end(), clause.begin(), clause.end());
    carried.push_back(0);
  }
  if (budget.keeper() != nullptr) {
    if (proving) {
      std::vector<Literal> added;
      for (std::size_t i = known; i < lemmas.size(); ++i) {
        added.insert(added.end(), lemmas[i].begin(), lemmas[i].end());
        added.push_back(0);
      }
      std::string bytes;
      PackedLiterals::put(bytes, added);
      budget.keeper()->keep(name("lemmas of stage " + std::to_string(stage)), bytes);
    }
    std::string bytes;
    Packed<std::uint64_t>::put(bytes, stage);
    Packed<std::uint64_t>::put(bytes, calls);
    Packed<std::uint64_t>::put(bytes, learnt.count);
    Packed<int>::put(bytes, variables);
    PackedLiterals::put(bytes, formula);
    PackedLiterals::put(bytes, carried);
    budget.keeper()->keep(name("stage"), bytes);
  }
  begin_stage();
}

// What is kept in one call is of no use in another, unless the caller skips.
std::string Sat::State::name(std::string_view what) const {
  const std::string call = skipping.empty() ? "call " + std::to_string(calls) : skipping;
  return "SAT " + std::to_string(fingerprint) + ", " + call + ", " + std::string(what);
}

// At the beginning of a call.
void Sat::State::recall(const Budget& budget) {
  if (budget.keeper() == nullptr) return;
  if (calls == 1) {
    const auto sum = [](const std::vector<Literal>& literals, std::uint64_t seed) {
      return XXH3_64bits_withSeed(literals.data(), literals.size() * sizeof(Literal), seed);
    };
    fingerprint = sum(formula, sum(preferred, 2 * stage_length + (proving ? 1 : 0)));
  } else if (!skipping.empty()) {
    return;
  }
  if (const auto bytes = recalled_result(budget, name("stage"))) take_stage(budget, *bytes);
}

// Whether all of it was there.
bool Sat::State::take_stage(const Budget& budget, std::string_view from) {
  const auto stages = Packed<std::uint64_t>::take(from);
  const auto answered = Packed<std::uint64_t>::take(from);
  const auto conflicts = Packed<std::uint64_t>::take(from);
  const auto used = Packed<int>::take(from);
  auto clauses = used ? PackedLiterals::take(from) : std::nullopt;
  auto more = clauses ? PackedLiterals::take(from) : std::nullopt;
  if (!stages || !answered || !conflicts || !more || *stages <= stage) return false;
  const bool same = clauses->size() >= formula.size() &&
                    (!skipping.empty() || clauses->size() == formula.size()) &&
                    std::equal(formula.begin(), formula.end(), clauses->begin());
  if (!same) return false;
  std::vector<Clause> proved;
  for (std::uint64_t number = stage + 1; proving && number <= *stages; ++number) {
    const auto bytes = recalled_result(budget, name("lemmas of stage " + std::to_string(number)));
    std::string_view rest = bytes ? std::string_view(*bytes) : std::string_view();
    const auto literals = PackedLiterals::take(rest);
    if (!literals) return false;
    for (auto begin = literals->begin(); begin != literals->end();) {
      const auto end = std::find(begin, literals->end(), 0);
      proved.emplace_back(begin, end);
      begin = end + 1;
    }
  }
  // Lemmas of earlier calls, and of this one before its first stage ended, are those of the stage.
  lemmas.insert(lemmas.end(), proved.begin(), proved.end());
  stage = *stages;
  calls = *answered;
  learnt.count = *conflicts;
  variables = *used;
  formula = std::move(*clauses);
  carried = std::move(*more);
  begin_stage();
  return true;
}

Sat::Sat(bool proving, std::uint64_t stage) : state_(std::make_unique<State>(proving, stage)) {}

Sat::~Sat() = default;

Literal Sat::fresh() { return ++state_->variables; }

void Sat::add(std::span<const Literal> clause) {
  for (const Literal literal : clause) {
    state_->formula.push_back(literal);
    (*state_->solver)->add(literal);
  }
  state_->formula.push_back(0);
  (*state_->solver)->add(0);
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

void Sat::prefer(Literal literal) {
  state_->preferred.push_back(literal);
  (*state_->solver)->phase(literal);
}

void Sat::on_look(std::function<void()> tell) { state_->tell = std::move(tell); }

void Sat::skip_answered_calls(std::string work) { state_->skipping = std::move(work); }

std::uint64_t Sat::calls() const { return state_->calls; }

Sat::Answer Sat::solve(const Budget& budget, std::span<const Literal> assumptions) {
  State& state = *state_;
  ++state.calls;
  state.recall(budget);
  Deadline deadline(budget, state.tell);
  for (;;) {
    if (state.conflicts_left() == 0) state.end_stage(budget);
    Solver& solver = *state.solver;
    solver->connect_terminator(&deadline);
    for (const Literal literal : assumptions) solver->assume(literal);
    solver->limit("conflicts", static_cast<int>(state.conflicts_left()));
    const int status = solver->solve();
    solver->disconnect_terminator();
    if (status != 0) return status == 10 ? Answer::yes : Answer::no;
    if (deadline.over()) return Answer::unknown;
    state.end_stage(budget);
  }
}

bool Sat::value(Literal literal) const { return (*state_->solver)->val(literal) > 0; }

std::uint64_t Sat::conflicts() const { return state_->learnt.count; }

std::vector<Clause> Sat::lemmas() {
  std::vector<Clause> lemmas = state_->lemmas;
  read_lemmas(state_->solver->proof(), lemmas);
  return lemmas;
}

}  // namespace zermelo::engine
