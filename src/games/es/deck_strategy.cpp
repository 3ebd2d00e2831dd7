#include "games/es/deck_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_set>

#include "base/error.hpp"

namespace zermelo::es {
namespace {

// The cards left, in rising order, and the same position reduced for the solver. Cards that would complete a
// subsequence are on the list, but not in the reduced deck.
struct Hand {
  struct Card {
    std::uint8_t rise;  // the longest increasing subsequence that it would end
    std::uint8_t fall;
  };
  std::vector<Card> cards;
  DeckPosition reduced;
};

class Walk {
 public:
  Walk(const DeckGoal& goal, Rule rule, DeckSolver& solver, std::size_t most)
      : goal_(goal), rule_(rule), solver_(solver), most_(most) {}

  std::vector<std::uint8_t> replies() {
    Hand start;
    start.cards.assign(static_cast<std::size_t>(goal_.size), {1, 1});
    start.reduced = DeckPosition::start(goal_.m, goal_.n, goal_.size);
    if (goal_.player == Player::first) {
      meet(start);
    } else {
      face(start);
    }
    return std::move(replies_);
  }

 private:
  bool completes(const Hand::Card& card) const { return card.rise > goal_.m || card.fall > goal_.n; }

  Hand take(const Hand& hand, std::size_t place) const {
    Hand next;
    const Hand::Card taken = hand.cards[place];
    int above = 0;
    for (std::size_t i = 0; i < hand.cards.size(); ++i) {
      Hand::Card card = hand.cards[i];
      if (i == place) continue;
      if (i > place) {
        above += completes(card) ? 0 : 1;
        card.rise = std::max<std::uint8_t>(card.rise, static_cast<std::uint8_t>(taken.rise + 1));
      } else {
        card.fall = std::max<std::uint8_t>(card.fall, static_cast<std::uint8_t>(taken.fall + 1));
      }
      next.cards.push_back(card);
    }
    next.reduced = hand.reduced.play(above);
    return next;
  }

  // What our player is sure of when the opponent has this hand before him.
  bool holds(const Hand& hand) {
    const DeckValue value = solver_.value(hand.reduced);
    if (value == DeckValue::unknown) {
      throw Error(ErrorKind::budget, "the budget ran out before the strategy was complete");
    }
    return -static_cast<int>(value) >= static_cast<int>(goal_.result);
  }

  // Our player's turn.
  void meet(const Hand& hand) {
    if (!met_.insert(text_of(hand)).second) return;
    if (replies_.size() == most_) {
      throw Error(ErrorKind::budget, fmt::format("a strategy of more than {} replies is not written", most_));
    }
    for (std::size_t place = 0; place < hand.cards.size(); ++place) {
      if (completes(hand.cards[place])) {
        if (rule_ == Rule::avoid) continue;
        replies_.push_back(static_cast<std::uint8_t>(place));
        return;
      }
    }
    for (std::size_t place = 0; place < hand.cards.size(); ++place) {
      if (completes(hand.cards[place])) continue;
      const Hand next = take(hand, place);
      if (!holds(next)) continue;
      replies_.push_back(static_cast<std::uint8_t>(place));
      face(next);
      return;
    }
    throw Error(ErrorKind::check_failed, "the solver promised a reply that does not exist");
  }

  // The opponent's turn.
  void face(const Hand& hand) {
    for (std::size_t place = 0; place < hand.cards.size(); ++place) {
      if (completes(hand.cards[place])) continue;
      const Hand next = take(hand, place);
      if (!next.cards.empty()) meet(next);
    }
  }

  static std::string text_of(const Hand& hand) {
    std::string text;
    for (const Hand::Card& card : hand.cards) {
      text.push_back(static_cast<char>(card.rise));
      text.push_back(static_cast<char>(card.fall));
    }
    return text;
  }

  DeckGoal goal_;
  Rule rule_;
  DeckSolver& solver_;
  std::size_t most_;
  std::unordered_set<std::string> met_;  // no more than `most_`
  std::vector<std::uint8_t> replies_;
};

}  // namespace

std::vector<std::uint8_t> deck_strategy(const DeckGoal& goal, Rule rule, DeckSolver& solver,
                                        std::size_t most) {
  return Walk(goal, rule, solver, most).replies();
}

}  // namespace zermelo::es
