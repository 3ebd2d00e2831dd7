#include "games/es/deck.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <span>
#include <utility>

namespace zermelo::es {
namespace {

constexpr int loss = -1;
constexpr int draw = 0;
constexpr int win = 1;

std::uint64_t low_bits(int count) { return count <= 0 ? 0 : (std::uint64_t{1} << count) - 1; }

struct Side {
  std::uint64_t marks;
  int completing;  // cards on the near side that complete a subsequence from now on
};

// One word after a card is taken that has `near` cards between it and the end where the word begins. Needs on
// the near side drop to one less than the card's: the first marked gap on the way loses its mark, or, without
// one, the cards there need nothing any more. Above the gap that is left in the card's place the needs are
// now smaller by one, so it gains a mark; a gap holds one, and a second moves on to the next gap without
// (reduction 2).
Side taken(std::uint64_t marks, int near) {
  const std::uint64_t crossed = marks & low_bits(near);
  if (crossed == 0) {
    // The card's place becomes the end, where the need is 1: a mark in the gap behind it is one too many.
    const std::uint64_t rest = marks >> (near + 1);
    const bool carried = (marks >> near & 1) != 0;
    return {carried ? rest | (rest + 1) : rest, near};
  }
  const std::uint64_t kept = crossed & ~std::bit_floor(crossed);
  const std::uint64_t far = marks >> near << (near - 1);
  return {kept | far | (far + (std::uint64_t{1} << (near - 1))), 0};
}

// How many cards at the far end of a word are in no long rise (or fall) without a shorter one: reduction 4.
int idle(std::uint64_t marks, int cards) {
  const std::uint64_t unmarked = ~marks & low_bits(cards - 1);
  return unmarked == 0 ? cards : cards - 1 - static_cast<int>(std::bit_width(unmarked));
}

}  // namespace

DeckPosition DeckPosition::start(int m, int n, int size) {
  assert(m >= 1 && n >= 1 && size >= 1 && size <= most_cards);
  return {low_bits(std::min(m, size) - 1), low_bits(std::min(n, size) - 1), size, false};
}

DeckPosition DeckPosition::play(int above) const {
  const Side up = taken(rises, above);
  const Side down = taken(falls, cards - 1 - above);
  const int left = cards - 1 - up.completing - down.completing;
  return {up.marks & low_bits(left - 1), down.marks & low_bits(left - 1), left,
          spoiled || up.completing > 0 || down.completing > 0};
}

DeckPosition DeckPosition::without_free_pairs() const {
  const int free = idle(rises, cards) + idle(falls, cards) - cards;
  if (free < 2) return *this;
  // The gaps beside a free card are marked in both words out to the far end, so dropping the last bits takes
  // it out.
  const int left = cards - free / 2 * 2;
  return {rises & low_bits(left - 1), falls & low_bits(left - 1), left, spoiled};
}

DeckKey key_of(const DeckPosition& position) {
  const auto [smaller, larger] = std::minmax(position.rises, position.falls);
  // Words have at most 62 bits: a bit above the larger one tells the number of cards, bit 63 of the other
  // `spoiled`.
  return {larger | std::uint64_t{1} << position.cards, smaller | static_cast<std::uint64_t>(position.spoiled)
                                                                     << 63};
}

struct DeckSolver::Option {
  DeckPosition position;
  int order;
};

namespace {

// Eightfold steps that end at the largest table that fits beside the one before it; the first is of at most
// 4 MiB.
engine::TableGrowth growth_within(std::uint64_t bytes) {
  engine::TableGrowth growth{0, 8, 0.75};
  growth.first_bytes = bytes / (growth.factor + 1) * growth.factor;
  while (growth.first_bytes > 1 << 22) growth.first_bytes /= growth.factor;
  return growth;
}

}  // namespace

DeckSolver::DeckSolver(Rule rule, const Budget& budget, Progress& progress)
    : rule_(rule),
      progress_(progress),
      ticker_(budget, progress),
      table_(budget.memory(), growth_within(budget.memory())),
      log_(ticker_, "decks", [this](const DeckKey& key, const Bounds& bounds, std::uint64_t effort) {
        table_.store(key, bounds, effort);
      }) {}

// The reduced positions after each card worth taking; under `achieve` a card that lets the opponent complete
// a subsequence is worth nothing. Small decks first, and among them those with many marks, where few cards
// are playable.
std::size_t DeckSolver::options_of(const DeckPosition& position, Option* options) const {
  // A deck that is its own reverse has its moves in pairs.
  const int different = position.rises == position.falls ? (position.cards + 1) / 2 : position.cards;
  std::size_t count = 0;
  for (int above = 0; above < different; ++above) {
    const DeckPosition next = position.play(above);
    if (rule_ == Rule::achieve && next.spoiled) continue;
    const DeckPosition reduced = next.without_free_pairs();
    options[count++] = {reduced,
                        reduced.cards * 128 - std::popcount(reduced.rises) - std::popcount(reduced.falls)};
  }
  std::sort(options, options + count, [](const Option& x, const Option& y) { return x.order < y.order; });
  return count;
}

// The value when it lies strictly between alpha and beta, otherwise a bound on the same side. `position` has
// no pair of free cards.
int DeckSolver::search(const DeckPosition& position, int alpha, int beta) {
  if (position.cards == 0) return position.spoiled ? loss : draw;
  const DeckKey key = key_of(position);
  Bounds bounds;
  if (const Bounds* known = table_.find(key)) {
    bounds = *known;
    if (bounds.low >= beta || bounds.low == bounds.high) return bounds.low;
    if (bounds.high <= alpha) return bounds.high;
  }
  if (position.spoiled) {  // no draw: the whole window costs nothing and decides the position for good
    alpha = loss;
    beta = win;
  }
  alpha = std::max<int>(alpha, bounds.low);
  beta = std::min<int>(beta, bounds.high);
  stopped_ = stopped_ || ticker_.stop();
  if (stopped_) return draw;
  const std::uint64_t before = positions();

  std::array<Option, DeckPosition::most_cards> storage;
  const std::span<const Option> options(storage.data(), options_of(position, storage.data()));
  // No card worth taking: under both rules the player to move loses.
  int best = loss;
  for (const Option& option : options) {
    const Bounds* known = table_.find(key_of(option.position));
    if (known != nullptr) best = std::max<int>(best, -known->high);
    if (best >= beta) break;
  }
  for (const Option& option : options) {
    if (best >= beta) break;
    best = std::max(best, -search(option.position, -beta, -std::max(alpha, best)));
    if (stopped_) return draw;
  }
  if (best < beta) bounds.high = static_cast<std::int8_t>(best);
  if (best > alpha) bounds.low = static_cast<std::int8_t>(best);
  table_.store(key, bounds, positions() - before + 1);
  log_.note(key, bounds, positions() - before + 1);
  return best;
}

DeckValue DeckSolver::value(const DeckPosition& position) {
  // A position in which a card completes a subsequence at once.
  if (rule_ == Rule::achieve && position.spoiled) return DeckValue::win;
  stopped_ = ticker_.budget().exhausted();
  if (stopped_) return DeckValue::unknown;
  progress_.begin("positions searched", 0);
  const int found = search(position.without_free_pairs(), loss, win);
  progress_.finish();
  return stopped_ ? DeckValue::unknown : static_cast<DeckValue>(found);
}

std::vector<DeckValue> DeckSolver::first_cards(int m, int n, int size) {
  const DeckPosition start = DeckPosition::start(m, n, size);
  std::vector<DeckValue> values;
  for (int card = 1; card <= size; ++card) {
    const DeckValue reply = value(start.play(size - card));
    values.push_back(reply == DeckValue::unknown ? reply : static_cast<DeckValue>(-static_cast<int>(reply)));
  }
  return values;
}

Winner DeckSolver::winner(int m, int n, int size) {
  switch (value(DeckPosition::start(m, n, size))) {
    case DeckValue::win:
      return Winner::first;
    case DeckValue::loss:
      return Winner::second;
    case DeckValue::draw:
      return Winner::draw;
    case DeckValue::unknown:
      break;
  }
  return Winner::unknown;
}

}  // namespace zermelo::es
