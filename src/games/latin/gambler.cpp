#include "games/latin/gambler.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/error.hpp"
#include "engine/replacing_table.hpp"
#include "games/latin/draw.hpp"
#include "games/latin/expert_layers.hpp"

namespace zermelo::latin {
namespace {

using Hands = std::array<Hand, 2>;  // the first player's and the second's

std::size_t seat(Player player) { return player == Player::first ? 0 : 1; }

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
        budget_(budget),
        progress_(progress),
        table_bytes_(budget.memory() / 2),
        table_(std::min(table_bytes_, first_table_bytes)),
        memory_(budget.memory() / 4) {}

  int score(const Position& position) override {
    const Board& board = position.board;
    if (board.full()) return score_of_full(board);
    if (const auto sure = sure_of_full_boards(board)) return score_if_full_boards_go_to(*sure, position);
    if (score_if_full_boards_go_to(opponent(board.to_move()), position) > 0) return 1;
    if (score_if_full_boards_go_to(board.to_move(), position) < 0) return -1;
    return columns(position);
  }

  int score_if_full_boards_go_to(Player player, const Position& position) override {
    full_to_ = player;
    const Hands hands = {hand_of(rules_, position, Player::first), hand_of(rules_, position, Player::second)};
    return wins({live_set<n>(position.board), hands, position.board.discs()}) ? 1 : -1;
  }

  void set_budget(const Budget& budget) override { budget_ = budget; }
  std::uint64_t positions() const override { return positions_; }

 private:
  static constexpr std::uint64_t first_table_bytes = std::uint64_t{1} << 22;

  static LiveSet<n> of_number(std::size_t number) {
    static const auto all = [] {
      std::array<LiveSet<n>, n> sets;
      for (int place = 0; place < n * n * n; ++place) {
        sets[static_cast<std::size_t>(Places<n>::coordinates(place)[2])].insert(place);
      }
      return sets;
    }();
    return all[number];
  }

  static LiveSet<n> held(const Hand& hand) {
    LiveSet<n> places;
    for (std::size_t i = 0; i < n; ++i) {
      if (hand[i] > 0) places = places | of_number(i);
    }
    return places;
  }

  void count_position() {
    if ((positions_++ & 255) == 0) {
      budget_.throw_if_exhausted();
      progress_.update(positions_);
    }
  }

  // On a board that cannot fill, more discs of a number than rows or columns that can take it are of no use,
  // and numbers that nobody holds cannot be placed.
  static void drop_useless(LiveSet<n>& live, Hands& hands) {
    for (std::size_t number = 0; number < n; ++number) {
      std::array<bool, n> rows{};
      std::array<bool, n> columns{};
      (live & of_number(number)).for_each([&](int place) {
        const auto [row, column, same] = Places<n>::coordinates(place);
        rows[static_cast<std::size_t>(row)] = columns[static_cast<std::size_t>(column)] = true;
      });
      const auto most = static_cast<std::uint8_t>(std::min(std::count(rows.begin(), rows.end(), true),
                                                           std::count(columns.begin(), columns.end(), true)));
      for (Hand& hand : hands) hand[number] = std::min(hand[number], most);
    }
    live = live & (held(hands[0]) | held(hands[1]));
  }

  static GamblerKey<n> key_of_state(const LiveSet<n>& live, const Hands& hands, std::uint64_t rest) {
    typename Canonical<n>::Marks marks;
    for (std::size_t i = 0; i < n; ++i) marks[i] = std::uint64_t{hands[0][i]} * 8 + hands[1][i];
    const auto form = Canonical<n>::marked_form(live, marks);
    GamblerKey<n> key{form.live, 0};
    for (const std::uint64_t mark : form.marks) key.hands = key.hands * 64 + mark;
    key.hands = key.hands * 8 + rest;
    return key;
  }

  struct State {
    LiveSet<n> live;
    Hands hands;
    int discs;
  };

  State after_move(const State& state, int place) const {
    State next{after(state.live, place), state.hands, state.discs + 1};
    --next.hands[seat(mover_of(state.discs))][static_cast<std::size_t>(Places<n>::coordinates(place)[2])];
    return next;
  }

  static Player mover_of(int discs) { return discs % 2 == 0 ? Player::first : Player::second; }

  // A board that cannot fill: how many discs a player can still place at most, and how many he certainly can,
  // because the opponent has nothing that excludes them.
  int most_discs(const LiveSet<n>& mine, const Hand& hand) const {
    std::uint64_t squares = 0;
    mine.for_each([&](int place) { squares |= std::uint64_t{1} << (place / n); });
    return std::min(std::accumulate(hand.begin(), hand.end(), 0), std::popcount(squares));
  }
  int safe_discs(const LiveSet<n>& mine, const LiveSet<n>& yours, Hand hand) const {
    const auto& excluded = Places<n>::get().excluded;
    LiveSet<n> safe;
    mine.for_each([&](int place) {
      if ((excluded[static_cast<std::size_t>(place)] & yours).empty()) safe.insert(place);
    });
    int count = 0;
    while (!safe.empty()) {
      const int place = safe.front();
      auto& left = hand[static_cast<std::size_t>(Places<n>::coordinates(place)[2])];
      if (left == 0) {
        safe = safe - of_number(static_cast<std::size_t>(Places<n>::coordinates(place)[2]));
        continue;
      }
      --left;
      ++count;
      safe = safe - excluded[static_cast<std::size_t>(place)];
    }
    return count;
  }

  // What is plain without search; otherwise the state is reduced and its key made.
  std::optional<bool> settle(State& state, GamblerKey<n>& key) const {
    const std::size_t me = seat(mover_of(state.discs));
    const std::size_t you = 1 - me;
    if (state.discs == n * n) return seat(full_to_) == me;
    if ((state.live & held(state.hands[me])).empty()) return false;
    const bool open = every_line_is_open(state.live, state.discs);
    if (!open) {
      drop_useless(state.live, state.hands);
      const LiveSet<n> mine = state.live & held(state.hands[me]);
      const LiveSet<n> yours = state.live & held(state.hands[you]);
      // Who has safe discs for as long as the opponent has any places them, one a turn.
      if (safe_discs(mine, yours, state.hands[me]) > most_discs(yours, state.hands[you])) return true;
      if (safe_discs(yours, mine, state.hands[you]) >= most_discs(mine, state.hands[me])) return false;
    }
    key = key_of_state(state.live, state.hands, me * 4 + (open ? 1 + seat(full_to_) : 0));
    return std::nullopt;
  }

  struct Option {
    int weight = 0;
    int place = 0;
    State state;
    GamblerKey<n> key;
    bool operator<(const Option& other) const {
      return std::tie(weight, place) < std::tie(other.weight, other.place);
    }
  };

  // Moves, the promising first: leave the opponent little and yourself much. Nothing when one of them is
  // known to win; moves known to lose are left out. Before large positions are entered all that follows is
  // looked up.
  std::optional<std::vector<Option>> options(const State& state) {
    constexpr int large = 40;
    const bool look_ahead = state.live.size() >= large;
    const std::size_t me = seat(mover_of(state.discs));
    const LiveSet<n> mine = held(state.hands[me]);
    const LiveSet<n> yours = held(state.hands[1 - me]);
    std::vector<Option> result;
    bool won = false;
    (state.live & mine).for_each([&](int place) {
      if (won) return;
      const LiveSet<n> next = after(state.live, place);
      Option option{(next & yours).size() - 2 * (next & mine).size(), place, {}, {}};
      if (look_ahead) {
        option.state = after_move(state, place);
        auto known = settle(option.state, option.key);
        if (const bool* found = known ? nullptr : table_.find(option.key)) known = *found;
        if (known) {
          won = !*known;
          return;
        }
      }
      result.push_back(option);
    });
    if (won) return std::nullopt;
    std::sort(result.begin(), result.end());
    return result;
  }

  // Whether the player to move wins when full boards go to full_to_.
  bool wins(State state) {
    GamblerKey<n> key;
    if (const auto plain = settle(state, key)) return *plain;
    if (const bool* known = table_.find(key)) return *known;
    const std::uint64_t before = positions_;
    count_position();
    bool result = true;
    if (const auto all = options(state)) {
      result = std::any_of(all->begin(), all->end(),
                           [&](const Option& option) { return !wins(after_move(state, option.place)); });
    }
    table_.store(key, result, positions_ - before);
    if (table_.used() > table_.capacity() / 2 && table_.bytes() <= table_bytes_ / 4)
      table_.resize(table_.bytes() * 4);
    return result;
  }

  // The real game, where the columns matter.
  int columns(const Position& position) {
    const std::string key = canonical_text(rules_, position);
    if (const auto found = boards_.find(key); found != boards_.end()) return found->second;
    count_position();
    constexpr std::uint64_t entry_bytes = 160;
    if (boards_.size() * entry_bytes > memory_)
      throw Error(ErrorKind::budget, "the memory allowed is used up");
    int best = -1;
    for (const Move& move : moves(rules_, position)) {
      best = std::max(best, -score(play(rules_, position, move)));
      if (best == 1) break;
    }
    boards_[key] = best;
    return best;
  }

  Rules rules_;
  Budget budget_;
  Progress& progress_;
  std::uint64_t table_bytes_;
  engine::ReplacingTable<GamblerKey<n>, bool> table_;
  std::uint64_t memory_;
  std::unordered_map<std::string, int> boards_;
  Player full_to_ = Player::first;
  std::uint64_t positions_ = 0;
};

}  // namespace

std::unique_ptr<GamblerSolver> make_gambler_solver(const Rules& rules, const Budget& budget,
                                                   Progress& progress) {
  switch (rules.order) {
    case 2:
      return std::make_unique<Gambler<2>>(rules, budget, progress);
    case 3:
      return std::make_unique<Gambler<3>>(rules, budget, progress);
    case 4:
      return std::make_unique<Gambler<4>>(rules, budget, progress);
    case 5:
      return std::make_unique<Gambler<5>>(rules, budget, progress);
    case 6:
      return std::make_unique<Gambler<6>>(rules, budget, progress);
    case 7:
      return std::make_unique<Gambler<7>>(rules, budget, progress);
    default:
      bad_input("the order of a board is from 2 to 7");
  }
}

Hand sorted_hand(const Rules& rules, Hand hand) {
  std::stable_sort(hand.begin(), hand.begin() + rules.order, std::greater<>());
  return hand;
}

std::vector<DealClass> deal_classes(const Rules& rules) {
  std::map<Hand, Integer, std::greater<>> classes;
  Hand hand{};
  const std::function<void(int, int, const Integer&)> deal = [&](int number, int left, const Integer& ways) {
    if (number == rules.order) {
      if (left == 0) classes[sorted_hand(rules, hand)] += ways;
      return;
    }
    for (int count = 0; count <= std::min(left, rules.order); ++count) {
      hand[static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(count);
      deal(number + 1, left - count,
           ways * binomial(static_cast<std::uint64_t>(rules.order), static_cast<std::uint64_t>(count)));
    }
  };
  deal(0, rules.first_hand(), 1);
  std::vector<DealClass> result;
  result.reserve(classes.size());
  for (const auto& [sorted, deals] : classes) result.push_back({sorted, deals});
  return result;
}

}  // namespace zermelo::latin
