#include "games/polyform/cards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

#include "base/error.hpp"
#include "base/text.hpp"
#include "games/polyform/sequence.hpp"
#include "lattice/animal.hpp"

namespace zermelo::polyform {
namespace {

constexpr std::size_t most_cards = 100'000;
constexpr std::size_t most_continuations = 1'000;
constexpr std::size_t most_cells = 5'000;
constexpr int deepest = 50;

Site cell(int x, int y) { return {{y, x}, 0}; }

// What a card uses, needs held, and the step of the sequence that it leads to.
struct Card {
  Sites uses;
  Sites held;
  int height = 1;
  int step = 0;
  Placement at;  // of that step
};

// Symmetry s with a translation as a placement on the square grid, found by what it does to three cells.
Placement placement_of(int s, int dx, int dy) {
  const Grid& grid = Grid::square();
  const auto moved = [&](int x, int y) {
    if ((s & 2) != 0) x = -x;
    if ((s & 4) != 0) y = -y;
    if ((s & 1) != 0) std::swap(x, y);
    return cell(x + dx, y + dy);
  };
  for (int symmetry = 0; symmetry < static_cast<int>(grid.symmetries().size()); ++symmetry) {
    const Placement candidate{symmetry, moved(0, 0).at};
    if (placed(grid, candidate, cell(1, 0)) == moved(1, 0) &&
        placed(grid, candidate, cell(0, 1)) == moved(0, 1)) {
      return candidate;
    }
  }
  return {};
}

class Reader {
 public:
  explicit Reader(const Sites& goal) {
    const Grid& grid = Grid::square();
    Cards& made = result_;
    const Sites set = lattice::as_set(goal);
    made.sequence = {&grid, {lattice::canonical(grid, set)}, {1, 1, 1, 0}, {}};
    made.sequence.steps.push_back({{lattice::canonical(grid, set), {}}, {}});
    const Placement at = standing(grid, {set, {}}).placement;
    for (const Site& pivot : goal) {
      Sites others = set;
      others.erase(std::find(others.begin(), others.end(), pivot));
      cards_.push_back({set, others, 1, 0, at});
    }
  }

  Cards read(std::string_view text) {
    int line_number = 0;
    for (std::string_view line : split(text, '\n')) {
      ++line_number;
      if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
      if (line.empty()) continue;
      line_ = line;
      at_ = 0;
      number_ = line_number;
      if (read_number() != cards_.size()) wrong(fmt::format("the card's number is not {}", cards_.size()));
      expect(' ');
      cards_.push_back(read_card(0));
      if (at_ != line_.size()) wrong("the line goes on after its card");
      if (cards_.size() > most_cards) wrong(fmt::format("there are more than {} cards", most_cards));
    }
    const Card& last = cards_.back();
    if (last.step == 0) bad_input("the text has no card");
    if (!last.held.empty()) {
      throw Error(ErrorKind::check_failed,
                  fmt::format("card {} needs {} cells held", cards_.size() - 1, last.held.size()));
    }
    result_.cards = static_cast<int>(cards_.size());
    result_.envelope = static_cast<int>(last.uses.size());
    result_.height = last.height;
    drop_what_follows(last.step);
    return std::move(result_);
  }

 private:
  [[noreturn]] void wrong(const std::string& what) const {
    bad_input(fmt::format("line {} of the cards: {} (at character {})", number_, what, at_ + 1));
  }

  char peek() const { return at_ < line_.size() ? line_[at_] : '\0'; }
  void expect(char c) {
    if (peek() != c) wrong(fmt::format("'{}' is missing", c));
    ++at_;
  }
  std::size_t read_number() {
    const std::size_t begun = at_;
    std::size_t value = 0;
    while (peek() >= '0' && peek() <= '9' && at_ - begun < 7)
      value = 10 * value + static_cast<std::size_t>(line_[at_++] - '0');
    if (at_ == begun) wrong("a number is missing");
    return value;
  }
  int read_digit() {
    const char c = peek();
    int value = -1;
    if (c >= '0' && c <= '9') value = c - '0';
    if (c >= 'A' && c <= 'G') value = c - 'A' + 10;
    if (value < 0) wrong("a digit 0-9 or A-G is missing");
    ++at_;
    return value;
  }

  // A pivot and its continuations, up to the end of the line or a closing parenthesis.
  Card read_card(int depth) {
    if (depth > deepest) wrong("cards are nested too deeply");
    const int x = read_digit();
    const int y = read_digit();
    std::vector<Card> next;
    while (peek() == ' ') {
      ++at_;
      if (peek() == '(') {
        ++at_;
        next.push_back(read_card(depth + 1));
        expect(')');
      } else {
        next.push_back(read_continuation());
      }
      if (next.size() > most_continuations) wrong("a card has too many continuations");
    }
    if (next.empty()) wrong("a card has no continuation");
    return made_of(cell(x, y), next);
  }

  Card read_continuation() {
    const Grid& grid = Grid::square();
    const std::size_t number = read_number();
    if (number >= cards_.size()) wrong(fmt::format("card {} does not come before this one", number));
    Card card = cards_[number];
    if (peek() != ':') return card;
    ++at_;
    const int s = read_digit();
    if (s > 7) wrong("a symmetry is a digit from 0 to 7");
    const int dx = read_digit();
    const Placement way = placement_of(s, dx, read_digit());
    card.uses = placed(grid, way, card.uses);
    card.held = placed(grid, way, card.held);
    card.at = composed(grid, way, card.at);
    return card;
  }

  Card made_of(const Site& pivot, const std::vector<Card>& next) {
    Card card;
    card.uses = {pivot};
    Sites common = next.front().uses;
    SequenceStep step;
    for (const Card& other : next) {
      Sites uses;
      std::set_union(card.uses.begin(), card.uses.end(), other.uses.begin(), other.uses.end(),
                     std::back_inserter(uses));
      card.uses = std::move(uses);
      Sites shared;
      std::set_intersection(common.begin(), common.end(), other.uses.begin(), other.uses.end(),
                            std::back_inserter(shared));
      common = std::move(shared);
      card.held.insert(card.held.end(), other.held.begin(), other.held.end());
      card.height = std::max(card.height, other.height + 1);
    }
    if (card.uses.size() > most_cells) wrong("a card uses too many cells");
    card.held.insert(card.held.end(), common.begin(), common.end());
    card.held = lattice::as_set(std::move(card.held));
    card.held.erase(std::remove(card.held.begin(), card.held.end(), pivot), card.held.end());
    count_node(card);
    add_step(pivot, next, card);
    return card;
  }

  void count_node(const Card& card) {
    ++result_.nodes;
    result_.reply_classes += card.uses.size() - card.held.size();
  }

  // The situation after the pivot is marked; one step for congruent ones.
  void add_step(const Site& pivot, const std::vector<Card>& next, Card& card) {
    const Grid& grid = Grid::square();
    Situation situation{card.held, {}};
    situation.core.insert(std::lower_bound(situation.core.begin(), situation.core.end(), pivot), pivot);
    situation.neighbourhood = lattice::without(card.uses, situation.core);
    const Standing form = standing(grid, situation);
    card.at = form.placement;
    auto& steps = result_.sequence.steps;
    const auto [known, fresh] = numbers_.emplace(std::pair(form.situation.core, form.situation.neighbourhood),
                                                 static_cast<int>(steps.size()));
    card.step = known->second;
    if (!fresh) return;
    SequenceStep step{form.situation, {}};
    const Placement back = inverse(grid, form.placement);
    for (const Card& other : next) step.continuations.push_back({other.step, composed(grid, back, other.at)});
    steps.push_back(std::move(step));
  }

  // The last step must be the last card's.
  void drop_what_follows(int step) {
    result_.sequence.steps.resize(static_cast<std::size_t>(step) + 1);
    drop_idle(result_.sequence);
  }

  Cards result_;
  std::vector<Card> cards_;
  std::map<std::pair<Sites, Sites>, int> numbers_;
  std::string_view line_;
  std::size_t at_ = 0;
  int number_ = 0;
};

}  // namespace

Cards parse_cards(std::string_view text, const Sites& goal) { return Reader(goal).read(text); }

Sites snaky_cells() { return {cell(0, 0), cell(1, 0), cell(2, 0), cell(3, 0), cell(3, 1), cell(4, 1)}; }

}  // namespace zermelo::polyform
