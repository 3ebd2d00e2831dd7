#include "games/es/deck.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <span>
#include <utility>

#include "base/within_budget.hpp"
#include "engine/ticker.hpp"

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

constexpr int unknown = 2;

}  // namespace

// One thread's way through the question.
class DeckSolver::Search {
 public:
  Search(DeckSolver& solver, const Budget& budget, bool helper)
      : solver_(solver), helper_(helper), ticker_(budget, solver.progress_) {}

  // The value when it lies strictly between alpha and beta, otherwise a bound on the same side. `position` has
  // no pair of free cards.
  int search(const DeckPosition& position, int alpha, int beta);

  void begin(bool stopped) {
    stopped_ = stopped;
    begun_ = ticker_.steps();
  }
  bool stopped() const { return stopped_; }
  engine::Ticker& ticker() { return ticker_; }

 private:
  // Small decks are searched sooner than another thread could step aside.
  static constexpr int least_marked = 10;
  // Positions after which a question is one for all threads.
  static constexpr std::uint64_t moment = 20'000;

  static std::uint64_t mark_of(const DeckKey& key) { return engine::hash_of(key) | 1; }
  bool stop();
  bool another_is_at(const DeckPosition& position) const {
    return position.cards >= least_marked && solver_.busy_.contains(mark_of(key_of(position)));
  }
  int best_of(std::span<const Option> options, int best, int alpha, int beta);

  DeckSolver& solver_;
  bool helper_;
  engine::Ticker ticker_;
  bool stopped_ = false;
  std::uint64_t begun_ = 0;
};

DeckSolver::DeckSolver(Rule rule, const Budget& budget, Progress& progress)
    : rule_(rule),
      progress_(progress),
      table_(budget.memory(), growth_within(budget.memory()), budget.threads()),
      by_helper_(unknown),
      keeps_(budget.keeper() != nullptr) {
  for (unsigned i = 0; i < budget.threads(); ++i)
    searches_.push_back(std::make_unique<Search>(*this, budget, i > 0));
  log_.emplace(searches_.front()->ticker(), "decks",
               [this](const DeckKey& key, const Bounds& bounds, std::uint64_t effort) {
                 table_.store(key, bounds, effort);
               });
}

DeckSolver::~DeckSolver() = default;

void DeckSolver::set_budget(const Budget& budget) {
  for (const auto& search : searches_) search->ticker().set_budget(budget);
}

std::uint64_t DeckSolver::positions() const {
  std::uint64_t sum = 0;
  for (const auto& search : searches_) sum += search->ticker().steps();
  return sum;
}

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

bool DeckSolver::Search::stop() {
  if (!stopped_ && (solver_.over_.load(std::memory_order_relaxed) || ticker_.stop())) stopped_ = true;
  if (!stopped_ && !helper_ && ticker_.steps() - begun_ == moment) solver_.start_helpers();
  return stopped_;
}

int DeckSolver::Search::search(const DeckPosition& position, int alpha, int beta) {
  if (position.cards == 0) return position.spoiled ? loss : draw;
  const DeckKey key = key_of(position);
  Bounds bounds;
  if (const auto known = solver_.table_.find(key)) {
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
  if (stop()) return draw;
  const std::uint64_t before = ticker_.steps();
  std::optional<engine::Busy::Mark> mark;
  if (position.cards >= least_marked && solver_.several_.load(std::memory_order_relaxed))
    mark.emplace(solver_.busy_, mark_of(key));

  std::array<Option, DeckPosition::most_cards> storage;
  const std::span<const Option> options(storage.data(), solver_.options_of(position, storage.data()));
  // No card worth taking: under both rules the player to move loses.
  int best = loss;
  for (const Option& option : options) {
    const auto known = solver_.table_.find(key_of(option.position));
    if (known) best = std::max<int>(best, -known->high);
    if (best >= beta) break;
  }
  best = best_of(options, best, alpha, beta);
  if (stopped_) return draw;
  if (best < beta) bounds.high = static_cast<std::int8_t>(best);
  if (best > alpha) bounds.low = static_cast<std::int8_t>(best);
  const Found found{key, bounds, ticker_.steps() - before + 1};
  solver_.table_.store(key, bounds, found.effort);
  solver_.keep(found, helper_);
  return best;
}

// Options that another thread is at come last: by then it may have found their values.
int DeckSolver::Search::best_of(std::span<const Option> options, int best, int alpha, int beta) {
  const bool several = solver_.several_.load(std::memory_order_relaxed);
  std::uint64_t later = 0;
  for (std::size_t i = 0; i < options.size() && best < beta && !stopped_; ++i) {
    if (several && another_is_at(options[i].position)) {
      later |= std::uint64_t{1} << i;
      continue;
    }
    best = std::max(best, -search(options[i].position, -beta, -std::max(alpha, best)));
  }
  for (; later != 0 && best < beta && !stopped_; later &= later - 1) {
    const Option& option = options[static_cast<std::size_t>(std::countr_zero(later))];
    best = std::max(best, -search(option.position, -beta, -std::max(alpha, best)));
  }
  return best;
}

void DeckSolver::start_helpers() {
  several_ = searches_.size() > 1;
  for (std::size_t i = 1; i < searches_.size(); ++i) {
    helpers_.emplace_back([this, &search = *searches_[i]] {
      search.begin(false);
      // A table that cannot grow is told of by the asking thread, which meets it too.
      const auto found = within_budget([&] { return search.search(asked_, loss, win); });
      if (!found || search.stopped()) return;
      by_helper_ = *found;
      over_ = true;
    });
  }
}

void DeckSolver::end_helpers() {
  over_ = true;
  helpers_.clear();  // waits for them
  several_ = false;
  for (const Found& found : std::exchange(by_helpers_, {})) log_->note(found.key, found.bounds, found.effort);
}

// The log is saved by the asking thread's ticker, so that thread alone writes it.
void DeckSolver::keep(const Found& found, bool by_helper) {
  if (!several_.load(std::memory_order_relaxed)) return log_->note(found.key, found.bounds, found.effort);
  constexpr std::uint64_t least_effort = 16;
  if (by_helper && (found.effort < least_effort || !keeps_)) return;
  const std::lock_guard lock(mutex_);
  if (by_helper) return by_helpers_.push_back(found);
  log_->note(found.key, found.bounds, found.effort);
  for (const Found& other : by_helpers_) log_->note(other.key, other.bounds, other.effort);
  by_helpers_.clear();
}

DeckValue DeckSolver::value(const DeckPosition& position) {
  // A position in which a card completes a subsequence at once.
  if (rule_ == Rule::achieve && position.spoiled) return DeckValue::win;
  Search& search = *searches_.front();
  search.begin(search.ticker().budget().exhausted());
  if (search.stopped()) return DeckValue::unknown;
  progress_.begin("positions searched", 0);
  asked_ = position.without_free_pairs();
  over_ = false;
  by_helper_ = unknown;
  int found = unknown;
  {
    struct End {
      DeckSolver& solver;
      ~End() { solver.end_helpers(); }
    } end{*this};
    found = search.search(asked_, loss, win);
  }
  progress_.finish();
  return static_cast<DeckValue>(search.stopped() ? by_helper_.load() : found);
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
