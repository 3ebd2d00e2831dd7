#include "games/es/facts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>

#include "engine/kept_facts.hpp"
#include "engine/ticker.hpp"
#include "games/es/fact_window.hpp"
#include "games/es/game.hpp"
#include "games/es/solve.hpp"

namespace zermelo::es {
namespace {

// As wide as the members that have to be looked at, or as some million positions of all tables together allow.
int width_of_tables(const FactShape& shape) {
  constexpr std::uint64_t most_positions = 12'000'000;
  int widest = 0;
  for (std::size_t i = 1; i <= shape.gaps.size(); ++i) {
    widest += (shape.gaps[i - 1].free() ? shape.enough(i) : shape.gaps[i - 1].exact) - 1;
  }
  const auto b = static_cast<unsigned>(shape.b());
  int width = 2;
  while (width < std::min(widest, Board::largest - 2) &&
         binomial(static_cast<unsigned>(width) + b + 1, b) <= most_positions) {
    ++width;
  }
  return width;
}

// What was seen of one class.
struct Seen {
  bool lost = false;
  bool won = false;
};

class Search {
 public:
  Search(FactShape shape, const Budget& budget, Progress& progress, std::uint64_t most_windows)
      : candidates_(facts_of_tables(shape, width_of_tables(shape), budget, progress)),
        wanted_(shape),
        shape_(std::move(shape)),
        most_windows_(most_windows),
        progress_(progress),
        ticker_(budget, progress),
        kept_(ticker_,
              fmt::format("steps of the induction for b = {}, {} classes", shape_.b(), shape_.classes()),
              [&](std::uint64_t number, const std::string& step, std::uint64_t /*effort*/) {
                recalled_[number] = step;
              }) {
    for (std::uint64_t number = 0; number < shape_.classes(); ++number) {
      for (const FactKind kind : {FactKind::lost, FactKind::won, FactKind::least})
        found_.candidates += candidates_.contains({kind, number}) ? 1 : 0;
    }
  }

  FactSearch run() {
    progress_.begin(fmt::format("inductive facts for b = {}", shape_.b()), 0);
    const int starts = shape_.gaps.back().classes();
    for (int rest = 0; rest < starts; ++rest) want(start(rest));
    prove_wanted();
    progress_.finish();
    for (int rest = 0; rest < starts; ++rest) {
      if (!proofs_.contains(start(rest)) && !wanted_.contains(start(rest))) tell_missing(rest);
    }
    found_.shape = shape_;
    found_.proved = proofs_.size();
    found_.open = still_open();
    if (found_.open == 0) found_.theorem = theorem();
    if (found_.theorem) collect();
    return std::move(found_);
  }

 private:
  struct Proof {
    std::vector<NearbyList> lists;
    std::set<Fact> uses;
  };
  // What became of a fact that was tried.
  struct Step {
    std::uint64_t windows = 0;
    std::optional<Proof> proof;
    Gaps failing;  // the member where it did not follow, else nothing
  };

  // After the first move of the game with a = rest + 2.
  Fact start(int rest) const {
    Gaps gaps(shape_.gaps.size() + 1, 0);
    gaps[gaps.size() - 2] = 1;
    gaps.back() = rest;
    return {FactKind::lost, *shape_.number_of(gaps)};
  }

  void want(const Fact& fact) {
    if (!candidates_.contains(fact) || wanted_.contains(fact)) return;
    wanted_.insert(fact);
    open_.push_back(fact);
  }

  void prove_wanted() {
    while (!open_.empty() && found_.windows < most_windows_) {
      const Fact fact = open_.front();
      open_.pop_front();
      if (!wanted_.contains(fact) || proofs_.contains(fact)) continue;
      Step step = taken(fact);
      found_.windows += step.windows;
      if (step.proof) {
        for (const Fact& used : step.proof->uses) {
          want(used);
          users_[used].insert(fact);
        }
        proofs_.emplace(fact, std::move(*step.proof));
      } else {
        tell_failing(fact, step.failing);
        strike(fact);
      }
    }
  }

  // The tables and the steps before decide what a step finds. So steps that a checkpoint holds need not be taken again,
  // and one that is missing among them is found as it was.
  Step taken(const Fact& fact) {
    const std::uint64_t number = steps_++;
    if (const auto known = recalled_.find(number); known != recalled_.end()) {
      if (auto step = read(fact, known->second)) return std::move(*step);
    }
    Step step = tried(fact);
    kept_.note(number, written(fact, step), Kept::most_demanded);
    return step;
  }

  Step tried(const Fact& fact) {
    Step step;
    step.proof.emplace();
    shape_.for_each_member(fact.number, [&](const Gaps& member) {
      ++step.windows;
      auto refutation = refute_window(candidates_, wanted_, fact, member, ticker_);
      if (!refutation) {
        step.proof.reset();
        step.failing = member;
        return false;
      }
      auto& [lists, uses] = *step.proof;
      if (std::ranges::find(lists, refutation->list) == lists.end())
        lists.push_back(std::move(refutation->list));
      uses.insert(refutation->uses.begin(), refutation->uses.end());
      return true;
    });
    return step;
  }

  // Numbers one after the other; before each list its length.
  static std::string written(const Fact& fact, const Step& step) {
    std::string text;
    const auto put = [&](std::uint64_t number) { engine::Packed<std::uint64_t>::put(text, number); };
    const auto put_fact = [&](const Fact& each) {
      put(static_cast<std::uint64_t>(each.kind));
      put(each.number);
    };
    put_fact(fact);
    put(step.windows);
    put(step.failing.size());
    for (const int gap : step.failing) put(static_cast<std::uint64_t>(gap));
    if (!step.proof) return text;
    put(step.proof->lists.size());
    for (const NearbyList& list : step.proof->lists) {
      put(list.size());
      for (const std::uint64_t entry : list) put(entry);
    }
    put(step.proof->uses.size());
    for (const Fact& used : step.proof->uses) put_fact(used);
    return text;
  }

  // Nothing when it is not about this fact.
  static std::optional<Step> read(const Fact& fact, std::string_view text) {
    const auto take = [&] { return engine::Packed<std::uint64_t>::take(text).value_or(0); };
    const auto take_count = [&] { return std::min<std::uint64_t>(take(), text.size()); };
    const auto take_fact = [&] {
      const auto kind = static_cast<FactKind>(take());
      return Fact{kind, take()};
    };
    if (take_fact() != fact) return std::nullopt;
    Step step;
    step.windows = take();
    for (std::uint64_t left = take_count(); left > 0; --left)
      step.failing.push_back(static_cast<int>(take()));
    if (!step.failing.empty()) return step;
    auto& [lists, uses] = step.proof.emplace();
    for (std::uint64_t left = take_count(); left > 0; --left) {
      NearbyList& list = lists.emplace_back();
      for (std::uint64_t entries = take_count(); entries > 0; --entries) list.push_back(take());
    }
    for (std::uint64_t left = take_count(); left > 0; --left) uses.insert(take_fact());
    return step;
  }

  std::uint64_t still_open() const {
    const std::set<Fact> facts(open_.begin(), open_.end());
    return static_cast<std::uint64_t>(std::ranges::count_if(
        facts, [&](const Fact& fact) { return wanted_.contains(fact) && !proofs_.contains(fact); }));
  }

  void tell_failing(const Fact& fact, const Gaps& member) {
    failing_[fact] = member;
    if (!found_.lightest || weight_of(member) < weight_of(found_.lightest->member))
      found_.lightest = {fact, member};
  }

  void strike(const Fact& fact) {
    ++found_.struck;
    candidates_.erase(fact);
    wanted_.erase(fact);
    for (const Fact& user : users_[fact]) {
      if (proofs_.erase(user) > 0) open_.push_back(user);
    }
    users_.erase(fact);
  }

  void tell_missing(int rest) {
    const auto failing = failing_.find(start(rest));
    const bool tried = failing != failing_.end();
    found_.missing.push_back({rest + 2, tried, tried ? failing->second : Gaps{}});
  }

  std::optional<Theorem> theorem() const {
    for (const auto& [modulus, residue] : {std::pair{1, 0}, std::pair{2, 0}, std::pair{2, 1}}) {
      if (shape_.gaps.back().period % modulus != 0) continue;
      // The classes beyond the threshold, then smaller ones for as long as they are proved.
      int from = shape_.gaps.back().classes() + 2;
      for (int a = from - 1; a >= 2; --a) {
        if (a % modulus != residue) continue;
        if (!proofs_.contains(start(a - 2))) break;
        from = a;
      }
      if (from <= shape_.gaps.back().exact + 1 + modulus)
        return Theorem{from, modulus, residue, Winner::first};
    }
    return std::nullopt;
  }

  // What the starts of the theorem use, and what that uses.
  void collect() {
    std::set<Fact> needed;
    std::vector<Fact> open;
    const auto need = [&](const Fact& fact) {
      if (needed.insert(fact).second) open.push_back(fact);
    };
    for (int a = found_.theorem->from; a < shape_.gaps.back().classes() + 2; ++a) {
      if (a % found_.theorem->modulus == found_.theorem->residue) need(start(a - 2));
    }
    while (!open.empty()) {
      const Fact fact = open.back();
      open.pop_back();
      for (const Fact& used : proofs_.at(fact).uses) need(used);
    }
    for (const Fact& fact : needed) found_.facts.push_back({fact, proofs_.at(fact).lists});
    narrow();
  }

  // Vectors that no list names need not be near; then fewer members have to be checked.
  void narrow() {
    const Gaps far(shape_.gaps.size() + 1, 1000);  // a member from which nothing near is negative
    FactShape& narrow = found_.shape;
    for (GapReach& gap : narrow.gaps) gap.down = gap.up = 0;
    const auto for_each_entry = [&](auto visit) {
      for (ListedFact& entry : found_.facts) {
        for (NearbyList& list : entry.lists) std::ranges::for_each(list, visit);
      }
    };
    for_each_entry([&](std::uint64_t number) {
      const Gaps vector = *shape_.near(far, number);
      for (std::size_t i = 1; i < vector.size(); ++i) {
        GapReach& gap = narrow.gaps[i - 1];
        if (!gap.free()) continue;
        gap.down = std::max(gap.down, far[i] - vector[i]);
        gap.up = std::max(gap.up, vector[i] - far[i]);
      }
    });
    for_each_entry(
        [&](std::uint64_t& number) { number = *narrow.number_near(far, *shape_.near(far, number)); });
  }

  FactSet candidates_;
  FactSet wanted_;
  FactShape shape_;
  std::uint64_t most_windows_;
  Progress& progress_;
  engine::Ticker ticker_;
  std::deque<Fact> open_;
  std::map<Fact, Proof> proofs_;
  std::map<Fact, std::set<Fact>> users_;
  std::map<Fact, Gaps> failing_;
  FactSearch found_;
  std::uint64_t steps_ = 0;
  std::map<std::uint64_t, std::string> recalled_;  // steps of an earlier run
  using Kept = engine::KeptLog<std::uint64_t, std::string>;
  Kept kept_;
};

}  // namespace

FactShape usual_fact_shape(int b, int later) {
  FactShape shape;
  shape.gaps.assign(static_cast<std::size_t>(b - 1), {later + 1});
  shape.gaps[0] = {11};
  if (b > 3) shape.gaps[1] = {4, 2, 4, 4};
  if (b > 4) shape.gaps[2] = {5};
  shape.gaps.back() = {6, 2, 3, 0};
  return shape;
}

std::vector<FactAttempt> fact_attempts(int b) {
  // Enough for b = 6, several times over.
  constexpr std::uint64_t most = 100'000;
  if (b <= 6) return {{usual_fact_shape(b), most}};
  // For larger b nothing is known to succeed; what does not follow shows after fewer windows.
  return {{usual_fact_shape(b, 2), most / 10}, {usual_fact_shape(b, 3), most / 10}};
}

FactSet facts_of_tables(const FactShape& shape, int width, const Budget& budget, Progress& progress) {
  std::vector<Seen> seen(shape.classes());
  // For f = 1 and each (x2, ..., xR): whether every x1 that is P is small. Those whose P lies beyond the tables say nothing.
  std::vector<Seen> small(shape.classes());
  engine::Ticker ticker(budget);
  const int largest = shape.gaps[0].exact - 1;
  // A table of width w holds the vectors with f = 0 and sum w, and those with f = 1 and a smaller sum.
  for (int w = 0; w <= width + 1; ++w) {
    const Game game(w + 1, shape.b(), Rule::avoid);
    const auto solver = make_solver(game, Method::box_table, budget, progress);
    const std::uint64_t positions = game.ranking().positions();
    // Ranks with x0 = 0 come last: they are those that a narrower board does not have.
    const std::uint64_t first =
        w == 0 || w > width ? 0 : Game(w, shape.b(), Rule::avoid).ranking().positions();
    const std::uint64_t end = w > width ? Game(w, shape.b(), Rule::avoid).ranking().positions() : positions;
    for (std::uint64_t rank = first; rank < end; ++rank) {
      ticker.step();
      const Board board = game.ranking().board(rank);
      Gaps gaps = gaps_of(board);
      const bool lost = solver->outcome({board}) == Outcome::previous;
      if (const auto number = shape.number_of(gaps)) {
        (lost ? seen[*number].lost : seen[*number].won) = true;
      }
      if (!lost || gaps[0] == 0) continue;
      const bool is_small = gaps[1] <= largest;
      gaps[1] = largest;
      if (const auto number = shape.number_of(gaps)) {
        (is_small ? small[*number].lost : small[*number].won) = true;
      }
    }
  }
  FactSet facts(shape);
  for (std::uint64_t number = 0; number < seen.size(); ++number) {
    if (seen[number].lost && !seen[number].won) facts.insert({FactKind::lost, number});
    if (seen[number].won && !seen[number].lost) facts.insert({FactKind::won, number});
    if (small[number].lost && !small[number].won) facts.insert({FactKind::least, number});
  }
  return facts;
}

FactSearch find_facts(const FactShape& shape, const Budget& budget, Progress& progress,
                      std::uint64_t most_windows) {
  return Search(shape, budget, progress, most_windows).run();
}

}  // namespace zermelo::es
