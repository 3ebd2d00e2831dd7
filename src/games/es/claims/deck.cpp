#include "games/es/claims/claims.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "games/es/deck.hpp"

namespace zermelo::es {
namespace {

// Whether the player to move wins, card by card from the definition of the game. For decks of few cards.
bool plainly_won(int a, int b, int cards, Rule rule, std::vector<int>& taken) {
  for (int card = 1; card <= cards; ++card) {
    if (std::find(taken.begin(), taken.end(), card) != taken.end()) continue;
    taken.push_back(card);
    std::vector<int> rises(taken.size(), 1);  // the longest that end here
    std::vector<int> falls(taken.size(), 1);
    for (std::size_t i = 0; i < taken.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        auto& longest = taken[j] < taken[i] ? rises : falls;
        longest[i] = std::max(longest[i], longest[j] + 1);
      }
    }
    const bool ends = rises.back() > a || falls.back() > b;
    const bool wins = ends ? rule == Rule::achieve : !plainly_won(a, b, cards, rule, taken);
    taken.pop_back();
    if (wins) return true;
  }
  return false;
}

// Who wins on the deck 1..ab+1, for all a, b with ab+1 <= params.paper (the range reported) and then up to
// params.largest. The paper prints no winner; the judgement lists those who start and lose.
Judgement deck_winners(const nlohmann::json& params, const Budget& budget, Progress& progress) {
  const int paper = params.at("paper");
  const int largest = params.at("largest");
  const int plain = params.at("plain");
  std::string detail;
  for (const Rule rule : {Rule::avoid, Rule::achieve}) {
    DeckSolver solver(rule, budget, progress);
    std::vector<std::string> second;
    for (int a = 1; a < largest; ++a) {
      for (int b = 1; b <= a && a * b + 1 <= largest; ++b) {
        const Winner winner = solver.winner(a, b, a * b + 1);
        if (winner == Winner::unknown) budget.throw_if_exhausted();
        // Erdős and Szekeres leave no draw, and the reversed deck is the game with a and b exchanged.
        if (winner == Winner::draw || winner == Winner::unknown || winner != solver.winner(b, a, a * b + 1)) {
          return {Verdict::corrected, fmt::format("a = {}, b = {}, {}", a, b, name_of(rule))};
        }
        std::vector<int> taken;
        if (a * b + 1 <= plain && plainly_won(a, b, a * b + 1, rule, taken) != (winner == Winner::first)) {
          return {Verdict::open,
                  fmt::format("a = {}, b = {}, {}: plain recursion says otherwise", a, b, name_of(rule))};
        }
        if (winner == Winner::second) second.push_back(fmt::format("({},{})", a, b));
      }
    }
    detail += fmt::format("{}{}: the second player wins {} and the first every other game",
                          detail.empty() ? "" : "; ", name_of(rule), fmt::join(second, " "));
  }
  return {largest > paper ? Verdict::extended : Verdict::confirmed,
          fmt::format("a >= b, ab+1 <= {}, up to {} by plain recursion too; {}", largest, plain, detail)};
}

}  // namespace

Checks deck_checks() { return {{"es.deck-winners", deck_winners}}; }

}  // namespace zermelo::es
