#include "games/es/deck_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::es {
namespace {

constexpr std::string_view cards_prefix = "cards:";

// The longest increasing (or decreasing) subsequence that the card would end.
int longest(const std::vector<int>& taken, int card, bool rising) {
  std::vector<int> ends(taken.size());
  int best = 0;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    ends[i] = 1;
    for (std::size_t j = 0; j < i; ++j) {
      if ((taken[j] < taken[i]) == rising) ends[i] = std::max(ends[i], ends[j] + 1);
    }
    if ((taken[i] < card) == rising) best = std::max(best, ends[i]);
  }
  return best + 1;
}

}  // namespace

DeckGameKey::operator std::string() const {
  return completed ? "completed" : fmt::format("{:x}.{:x}", deck.larger, deck.smaller);
}

bool DeckGame::is_taken(const Position& position, int card) const {
  return std::find(position.taken.begin(), position.taken.end(), card) != position.taken.end();
}

bool DeckGame::completes(const Position& position, int card) const {
  return longest(position.taken, card, true) >= a_ || longest(position.taken, card, false) >= b_;
}

DeckGame::Position DeckGame::start() const {
  Position position{{}, DeckPosition::start(a_ - 1, b_ - 1, size_), {}, false};
  for (int card = size_; card >= 1; --card) position.usable.push_back(card);
  return position;
}

void DeckGame::moves(const Position& position, std::vector<Move>& out) const {
  if (position.completed) return;
  if (rule_ == Rule::avoid) {
    out.insert(out.end(), position.usable.rbegin(), position.usable.rend());
    return;
  }
  for (int card = 1; card <= size_; ++card) {
    if (!is_taken(position, card)) out.push_back(card);
  }
}

DeckGame::Position DeckGame::play(const Position& position, Move card) const {
  Position next = position;
  next.taken.push_back(card);
  const auto at = std::find(position.usable.begin(), position.usable.end(), card);
  if (at == position.usable.end()) {
    next.completed = true;
    return next;
  }
  next.deck = position.deck.play(static_cast<int>(at - position.usable.begin()));
  next.usable.clear();
  for (const int other : position.usable) {
    if (other != card && !completes(next, other)) next.usable.push_back(other);
  }
  return next;
}

DeckGame::Key DeckGame::key(const Position& position) const {
  if (position.completed) return {{}, true};
  return {key_of(position.deck), false};
}

std::optional<double> DeckGame::ending(const Position& position) const {
  if (position.completed) return 0.0;  // by the other player, who wins
  if (static_cast<int>(position.taken.size()) == size_) return 0.5;
  if (rule_ == Rule::avoid && position.usable.empty()) return 0.0;
  return std::nullopt;
}

std::vector<DeckGame::Position> DeckGame::symmetric(const Position& position) const {
  if (a_ != b_) return {};
  Position turned = start();
  for (const int card : position.taken) turned = play(turned, size_ + 1 - card);
  return {turned};
}

std::string DeckGame::text(const Position& position) const {
  return position.taken.empty() ? "start" : fmt::format("{}{}", cards_prefix, fmt::join(position.taken, ","));
}

DeckGame::Position DeckGame::parse(std::string_view text) const {
  Position position = start();
  if (text == "start") return position;
  if (text.starts_with(cards_prefix)) text.remove_prefix(cards_prefix.size());
  for (const std::string_view word : split(text, ',')) position = play(position, parse_move(position, word));
  return position;
}

DeckGame::Move DeckGame::parse_move(const Position& position, std::string_view text) const {
  const int card = static_cast<int>(parse_integer(text, "the card", 1, size_));
  if (position.completed) bad_input("a subsequence is complete; no card follows");
  if (is_taken(position, card)) bad_input(fmt::format("card {} is taken already", card));
  if (rule_ == Rule::avoid && completes(position, card)) {
    bad_input(
        fmt::format("card {} would complete a subsequence, which loses; it is left where it lies", card));
  }
  return card;
}

Scene DeckGame::draw(const Position& position) const {
  Scene scene;
  scene.columns = size_;
  scene.rows = 1;
  scene.title = fmt::format("deck of {}, {}", size_, text(position));
  std::vector<Move> offered;
  moves(position, offered);
  for (int card = 1; card <= size_; ++card) {
    const bool playable = std::find(offered.begin(), offered.end(), card) != offered.end();
    const auto role = playable                   ? Scene::Role::playable
                      : is_taken(position, card) ? Scene::Role::shaded
                                                 : Scene::Role::eliminated;
    scene.cells.push_back({card - 1, 0, role, "", playable ? move_text(card) : ""});
  }
  scene.words = {{Scene::Role::shaded, "taken"}, {Scene::Role::eliminated, "would complete a subsequence"}};
  return scene;
}

std::vector<std::string> DeckGame::remarks(const Position& position) const {
  if (position.taken.empty()) return {};
  return {fmt::format("sequence: {}", fmt::join(position.taken, " "))};
}

std::string DeckGame::about() const {
  return fmt::format(
      "Players in turn take a card of the deck 1..{} and append it to a sequence. Who completes an "
      "increasing subsequence of "
      "{} cards or a decreasing one of {} {}; a deck that runs out is a draw.\n",
      size_, a_, b_, rule_ == Rule::avoid ? "loses, so who finds no other card loses" : "wins");
}

}  // namespace zermelo::es
