#include "es_reference.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <queue>
#include <set>
#include <stdexcept>
#include <utility>

namespace zermelo::reference {
namespace {

using Permutation = std::vector<int>;
using Shading = std::vector<int>;

void check_game(int a, int b) {
  if (a < 1 || b < 1) throw std::invalid_argument("es_reference: a and b must be at least 1");
}

void check_permutation(const Permutation& perm) {
  Permutation sorted = perm;
  std::sort(sorted.begin(), sorted.end());
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (sorted[i] != static_cast<int>(i) + 1) throw std::invalid_argument("es_reference: not a permutation");
  }
}

void check_running(int a, int b, const Permutation& perm) {
  if (contains_end(perm, a, b)) throw std::invalid_argument("es_reference: the game is already over");
}

// The permutation after every possible move, by ascending digit.
std::vector<Permutation> successors(const Permutation& perm) {
  std::vector<Permutation> next;
  for (int digit = 1; digit <= static_cast<int>(perm.size()) + 1; ++digit)
    next.push_back(append(perm, digit));
  return next;
}

// The value of a position for one rule.
struct Result {
  bool wins = false;  // the player to move
  int moves = 0;      // remoteness
};

// The mover takes the quickest winning move if there is one, else the slowest losing one.
// Every move is offered in turn, with whether it wins for the mover and how many moves remain, itself
// included.
void consider(Result& best, bool wins, int moves) {
  if (wins && !best.wins) {
    best = {true, moves};
  } else if (wins) {
    best.moves = std::min(best.moves, moves);
  } else if (!best.wins) {
    best.moves = std::max(best.moves, moves);
  }
}

struct Outcome {
  Result avoid;
  Result achieve;
  int nimber = 0;
  int longest = 0;
  int shortest = 0;
};

using Memo = std::map<Shading, Outcome>;

Outcome solve(int a, int b, const Permutation& perm, Memo& memo) {
  const Shading key = shading(a, b, perm);
  if (const auto known = memo.find(key); known != memo.end()) return known->second;

  Outcome here;
  std::set<int> nimbers;  // of the moves that complete nothing
  for (const Permutation& next : successors(perm)) {
    int longest = 1;
    int shortest = 1;
    if (contains_end(next, a, b)) {
      consider(here.avoid, false, 1);
      consider(here.achieve, true, 1);
    } else {
      const Outcome there = solve(a, b, next, memo);
      consider(here.avoid, !there.avoid.wins, 1 + there.avoid.moves);
      consider(here.achieve, !there.achieve.wins, 1 + there.achieve.moves);
      nimbers.insert(there.nimber);
      longest += there.longest;
      shortest += there.shortest;
    }
    here.longest = std::max(here.longest, longest);
    here.shortest = here.shortest == 0 ? shortest : std::min(here.shortest, shortest);
  }
  while (nimbers.contains(here.nimber)) ++here.nimber;  // the least value not among them
  memo.emplace(key, here);
  return here;
}

Outcome outcome(int a, int b, const Permutation& perm) {
  check_running(a, b, perm);
  static thread_local std::map<std::pair<int, int>, Memo> memos;  // by (a, b)
  return solve(a, b, perm, memos[{a, b}]);
}

Result result(int a, int b, Rule rule, const Permutation& perm) {
  const Outcome found = outcome(a, b, perm);
  return rule == Rule::avoid ? found.avoid : found.achieve;
}

// Every reachable shading with one permutation that has it, by breadth-first search from the empty
// permutation.
std::map<Shading, Permutation> realised_shadings(int a, int b) {
  std::map<Shading, Permutation> found{{shading(a, b, {}), {}}};
  std::queue<Permutation> waiting({Permutation{}});
  while (!waiting.empty()) {
    for (const Permutation& next : successors(waiting.front())) {
      if (!contains_end(next, a, b) && found.emplace(shading(a, b, next), next).second) waiting.push(next);
    }
    waiting.pop();
  }
  return found;
}

}  // namespace

std::vector<Label> labels(const std::vector<int>& perm) {
  check_permutation(perm);
  std::vector<Label> found(perm.size(), Label{1, 1});
  for (std::size_t i = 0; i < perm.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (perm[j] < perm[i]) {
        found[i].increasing = std::max(found[i].increasing, found[j].increasing + 1);
      } else {
        found[i].decreasing = std::max(found[i].decreasing, found[j].decreasing + 1);
      }
    }
  }
  return found;
}

std::vector<int> append(const std::vector<int>& perm, int digit) {
  check_permutation(perm);
  if (digit < 1 || digit > static_cast<int>(perm.size()) + 1) {
    throw std::invalid_argument("es_reference: digit out of range");
  }
  Permutation next = perm;
  for (int& older : next) {
    if (older >= digit) ++older;
  }
  next.push_back(digit);
  return next;
}

bool contains_end(const std::vector<int>& perm, int a, int b) {
  check_game(a, b);
  const std::vector<Label> all = labels(perm);
  return std::any_of(all.begin(), all.end(),
                     [&](const Label& label) { return label.increasing >= a || label.decreasing >= b; });
}

std::vector<int> digits_for_cell(const std::vector<int>& perm, int column, int row) {
  std::vector<int> digits;
  for (const Permutation& next : successors(perm)) {
    if (labels(next).back() == Label{column, row}) digits.push_back(next.back());
  }
  return digits;
}

bool mover_wins(int a, int b, Rule rule, const std::vector<int>& perm) {
  return result(a, b, rule, perm).wins;
}

int remoteness(int a, int b, Rule rule, const std::vector<int>& perm) {
  return result(a, b, rule, perm).moves;
}

int nimber_avoid(int a, int b, const std::vector<int>& perm) { return outcome(a, b, perm).nimber; }

int longest_game(int a, int b, const std::vector<int>& perm) { return outcome(a, b, perm).longest; }

int shortest_game(int a, int b, const std::vector<int>& perm) { return outcome(a, b, perm).shortest; }

std::vector<int> shading(int a, int b, const std::vector<int>& perm) {
  check_running(a, b, perm);
  const std::vector<Label> all = labels(perm);
  Shading shaded;
  for (int row = 1; row < b; ++row) {
    int count = 0;
    for (int column = 1; column < a; ++column) {
      const bool eliminated = std::any_of(all.begin(), all.end(), [&](const Label& label) {
        return column <= label.increasing && row <= label.decreasing;
      });
      if (eliminated) ++count;
    }
    shaded.push_back(count);
  }
  return shaded;
}

std::vector<int> permutation_for_shading(int a, int b, const std::vector<int>& shaded) {
  const std::map<Shading, Permutation> all = realised_shadings(a, b);
  const auto found = all.find(shaded);
  if (found == all.end()) throw std::invalid_argument("es_reference: no such shading");
  return found->second;
}

std::vector<std::vector<int>> shadings(int a, int b) {
  std::vector<Shading> all;
  for (const auto& entry : realised_shadings(a, b)) all.push_back(entry.first);  // a map: sorted already
  return all;
}

long long p_position_count(int a, int b) {
  long long count = 0;
  for (const auto& entry : realised_shadings(a, b)) {
    if (!mover_wins(a, b, Rule::avoid, entry.second)) ++count;
  }
  return count;
}

}  // namespace zermelo::reference
