#include "games/latin/gambler.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "engine/kept_facts.hpp"
#include "engine/memo.hpp"
#include "engine/replacing_table.hpp"
#include "engine/ticker.hpp"
#include "games/latin/by_weight.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/full_boards.hpp"
#include "games/latin/gambler_state.hpp"
#include "games/latin/with_order.hpp"

namespace zermelo::latin {
namespace {

template <int n>
struct GamblerKey {
  LiveSet<n> live;
  // Six bits a number: what the first player holds of it, and the second; then the player to move, and, while
  // the board may fill, who gets full boards (1, 2) or 0.
  std::uint64_t hands = 0;
  friend bool operator==(const GamblerKey&, const GamblerKey&) = default;
};

}  // namespace
}  // namespace zermelo::latin

template <int n>
struct std::hash<zermelo::latin::GamblerKey<n>> {
  std::size_t operator()(const zermelo::latin::GamblerKey<n>& key) const {
    return zermelo::mix(key.live.hash() ^ key.hands);
  }
};

namespace zermelo::latin {
namespace {

template <int n>
class Gambler final : public GamblerSolver {
 public:
  Gambler(const Rules& rules, const Budget& budget, Progress& progress)
      : rules_(rules),
        ticker_(budget, progress, step_weight),
        table_(budget.memory() / 2),
        allowance_(budget.memory() / 2) {}

  int score(const Position& position) override {
    const Board& board = position.board;
    if (board.full()) return score_of_full(board);
    if (const auto sure = sure_of_full_boards(board)) return score_if_full_boards_go_to(*sure, position);
    if (score_if_full_boards_go_to(opponent(board.to_move()), position) > 0) return 1;
    if (score_if_full_boards_go_to(board.to_move(), position) < 0) return -1;
    return columns(position);
  }

  int score_if_full_boards_go_to(Player player, const Position& position) override {
    ticker_.glance();  // of many questions that share a time each brings a position into canonical form first
    full_to_ = player;
    State state = gambler_state<n>(rules_, position);
    const Outlook outlook = look(state);
    return (outlook.wins ? *outlook.wins : wins(state, key_of(state))) ? 1 : -1;
  }

  std::optional<GamblerStrategy> strategy(const Position& position) override {
    if (position.board.full()) return std::nullopt;
    const Player mover = position.board.to_move();
    GamblerStrategy found;
    if (score_if_full_boards_go_to(opponent(mover), position) > 0) {
      found.player = mover;
    } else if (score_if_full_boards_go_to(mover, position) < 0) {
      found.player = opponent(mover);
    } else {
      return std::nullopt;
    }
    full_to_ = opponent(found.player);
    State state = gambler_state<n>(rules_, position);
    if (look(state).wins) return found;
    Gathered gathered(allowance_);
    if (found.player == mover) {
      answer(state, gathered);
    } else {
      face(state, key_of(state), gathered);
    }
    found.faced = std::move(gathered.list);
    return found;
  }

  void set_budget(const Budget& budget) override {
    ticker_.set_budget(budget);
    if (allowance_.is_half_used()) boards_.clear();
  }
  std::uint64_t positions() const override { return ticker_.steps(); }

 private:
  using State = GamblerState<n>;

  static constexpr std::uint64_t step_weight = 4;

  Outlook look(State& state) const { return GamblerBounds<n>::look(state, full_to_); }

  GamblerKey<n> key_of(const State& state) const {
    typename Canonical<n>::Marks marks;
    for (std::size_t i = 0; i < n; ++i) marks[i] = std::uint64_t{state.hands[0][i]} * 8 + state.hands[1][i];
    const auto form = Canonical<n>::marked_form(live_set(state), marks);
    GamblerKey<n> key{form.live, 0};
    for (const std::uint64_t mark : form.marks) key.hands = key.hands * 64 + mark;
    key.hands = key.hands * 8 + seat(state.mover()) * 4 + (state.may_fill ? 1 + seat(full_to_) : 0);
    return key;
  }

  struct Option {
    int weight = 0;
    State state;
    GamblerKey<n> key;
    bool has_key = false;
  };

  // How good a state seems for the player to move, for the order of moves only. What counts is who can place
  // more discs. Fitted to solved positions of order 5 by logistic regression, then by trial to the positions
  // searched (bench_latin_gambler); with the counts of placements alone twenty times as many were searched.
  static int weight(const Outlook& outlook) {
    const Means& mine = outlook.mine;
    const Means& yours = outlook.yours;
    return 42 * mine.places - 27 * yours.places + 546 * mine.most - 300 * yours.most + 28 * mine.safe -
           125 * yours.safe;
  }

  // visit(state after it, outlook there) for every move of the player to move, until it returns true.
  template <class Visit>
  void each_move(const State& state, Visit visit) const {
    const Hand& hand = state.hands[seat(state.mover())];
    for (std::size_t number = 0; number < n; ++number) {
      if (hand[number] == 0) continue;
      for (auto rest = state.live[number]; rest != 0; rest &= rest - 1) {
        State next = after(state, std::countr_zero(rest), number);
        const Outlook outlook = look(next);
        if (visit(next, outlook)) return;
      }
    }
  }

  // Moves after which nothing is plain, those first that leave the opponent least. Nothing when some move is
  // known to win.
  std::optional<std::vector<Option>> options(const State& state) {
    std::vector<Option> result;
    bool won = false;
    each_move(state, [&](const State& next, const Outlook& outlook) {
      won = outlook.wins.has_value() && !*outlook.wins;
      if (!outlook.wins) result.push_back({weight(outlook), next, {}});
      return won;
    });
    if (won) return std::nullopt;
    constexpr int large = 40;
    if (state.places() >= large && drop_known(result)) return std::nullopt;
    sort_by_weight(result);
    return result;
  }

  static void sort_by_weight(std::vector<Option>& options) {
    sort_rising<Option, int>(options, [](const Option& option) { return option.weight; });
  }

  // Before a large state is entered all that follows it is looked up. Leaves the moves that are not known,
  // one of those that differ by renaming; says whether one is known to win.
  bool drop_known(std::vector<Option>& options) {
    std::vector<Option> unknown;
    for (Option& option : options) {
      option.key = key_of(option.state);
      option.has_key = true;
      if (const bool* known = table_.find(option.key)) {
        if (!*known) return true;
        continue;
      }
      const bool seen = std::any_of(unknown.begin(), unknown.end(),
                                    [&](const Option& other) { return other.key == option.key; });
      if (!seen) unknown.push_back(option);
    }
    options = std::move(unknown);
    return false;
  }

  // Whether the player to move wins a state about which nothing is plain, when full boards go to full_to_.
  bool wins(const State& state, const GamblerKey<n>& key) {
    if (const bool* known = table_.find(key)) return *known;
    const std::uint64_t before = positions();
    ticker_.step();
    bool result = true;
    if (const auto all = options(state)) {
      result = std::any_of(all->begin(), all->end(), [&](const Option& option) {
        return !wins(option.state, option.has_key ? option.key : key_of(option.state));
      });
    }
    table_.store(key, result, positions() - before);
    log_.note(key, result, positions() - before);
    return result;
  }

  // A strategy as it is gathered.
  struct Gathered {
    explicit Gathered(engine::Allowance& allowance) : faced(allowance), answered(allowance) {}
    engine::MemoSet<GamblerKey<n>> faced;     // by the opponent, to move
    engine::MemoSet<GamblerKey<n>> answered;  // the strategist's moves are chosen here
    std::vector<GamblerStrategy::Faced> list;
  };

  // Lists a state that its mover loses, and what he may face after his moves and the answers.
  void face(const State& state, const GamblerKey<n>& key, Gathered& gathered) {
    if (!gathered.faced.insert(key)) return;
    ticker_.step();
    std::vector<int> places;
    live_set(state).for_each([&](int place) { places.push_back(place); });
    gathered.list.push_back({state.may_fill, std::move(places), state.hands});
    each_move(state, [&](const State& next, const Outlook& outlook) {
      if (!outlook.wins) answer(next, gathered);
      return false;
    });
  }

  // Finds the answer in a state that its mover wins: to a plain state, to one listed already, or to any.
  void answer(const State& state, Gathered& gathered) {
    if (!gathered.answered.insert(key_of(state))) return;
    bool plain = false;
    std::vector<Option> all;
    each_move(state, [&](const State& next, const Outlook& outlook) {
      plain = outlook.wins.has_value() && !*outlook.wins;
      if (!outlook.wins) all.push_back({weight(outlook), next, {}});
      return plain;
    });
    if (plain) return;
    for (Option& option : all) option.key = key_of(option.state);
    const auto listed = [&](const Option& option) { return gathered.faced.contains(option.key); };
    if (std::any_of(all.begin(), all.end(), listed)) return;
    sort_by_weight(all);
    // The first, whatever the table happens to know: so a solve that was stopped writes the same certificate.
    const auto best = std::find_if(all.begin(), all.end(),
                                   [&](const Option& option) { return !wins(option.state, option.key); });
    face(best->state, best->key, gathered);
  }

  // The real game, where the columns matter.
  int columns(const Position& position) {
    const std::string key = canonical_text(rules_, position);
    if (const int* found = boards_.find(key)) return *found;
    ticker_.step();
    int best = -1;
    for (const Move& move : moves(rules_, position)) {
      best = std::max(best, -score(play(rules_, position, move)));
      if (best == 1) break;
    }
    boards_.store(key, best);
    return best;
  }

  Rules rules_;
  engine::Ticker ticker_;
  engine::GrowingTable<GamblerKey<n>, bool> table_;
  engine::Allowance allowance_;  // of boards, and of strategies as they are gathered
  engine::Memo<std::string, int> boards_{allowance_};
  // In the checkpoint.
  engine::KeptLog<GamblerKey<n>, bool> log_{
      ticker_, "hands",
      [this](const GamblerKey<n>& key, bool wins, std::uint64_t effort) { table_.store(key, wins, effort); }};
  engine::KeptMemo<decltype(boards_)> kept_boards_{ticker_, "boards", boards_};
  Player full_to_ = Player::first;
};

}  // namespace

std::unique_ptr<GamblerSolver> make_gambler_solver(const Rules& rules, const Budget& budget,
                                                   Progress& progress) {
  return with_order(rules.order, [&](auto n) -> std::unique_ptr<GamblerSolver> {
    return std::make_unique<Gambler<n()>>(rules, budget, progress);
  });
}

Hand sorted_hand(const Rules& rules, Hand hand) {
  std::stable_sort(hand.begin(), hand.begin() + rules.order, std::greater<>());
  return hand;
}

std::vector<DealClass> deal_classes(const Rules& rules) {
  const auto order = static_cast<std::uint64_t>(rules.order);
  std::vector<DealClass> result;
  Hand hand{};
  // `ways`: to choose the discs of the numbers so far, times the arrangements of their counts among the
  // numbers.
  const std::function<void(std::uint64_t, int, int, std::uint64_t, const Integer&)> deal =
      [&](std::uint64_t number, int left, int most, std::uint64_t alike, const Integer& ways) {
        if (number == order) {
          if (left == 0) result.push_back({hand, ways});
          return;
        }
        for (int count = std::min(left, most); count >= 0; --count) {
          const std::uint64_t same = count == most && number > 0 ? alike + 1 : 1;
          hand[number] = static_cast<std::uint8_t>(count);
          // n! arrangements, divided by those of equal counts: one factor of each at a time.
          const Integer further = ways * binomial(order, static_cast<std::uint64_t>(count)) *
                                  static_cast<unsigned long>(number + 1) / static_cast<unsigned long>(same);
          deal(number + 1, left - count, count, same, further);
        }
      };
  deal(0, rules.first_hand(), rules.order, 0, 1);
  return result;
}

}  // namespace zermelo::latin
