#include "proof/latin/hands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <unordered_set>

#include "base/effort.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "games/latin/rules/live_set.hpp"
#include "games/latin/rules/notation.hpp"
#include "proof/checking.hpp"
#include "proof/latin/renaming.hpp"
#include "proof/latin/replier.hpp"
#include "proof/opening.hpp"

namespace zermelo::proof {
namespace {

using latin::Hand;

latin::Rules rules_of(int order) { return {order, 3, latin::Variant::gambler}; }

nlohmann::json parameters_of(const LatinHandsClaim& claim) {
  return {{"order", claim.order},
          {"position", latin::text_of(rules_of(claim.order), claim.position)},
          {"player", claim.player == Player::first ? "A" : "B"}};
}

LatinHandsClaim hands_claim_from(const Header& header) {
  try {
    const auto& parameters = header.parameters;
    const auto player = parameters.at("player").get<std::string>();
    if (player != "A" && player != "B") failed("the header names a player that does not exist");
    const latin::Rules rules = rules_of(header_number(parameters, "order", 1, latin::Board::largest));
    (void)rules.board();  // an order out of range is refused here
    return {rules.order, latin::parse_position(rules, parameters.at("position").get<std::string>()),
            player == "A" ? Player::first : Player::second};
  } catch (const nlohmann::json::exception&) {
    failed("the header's parameters are not those of a strategy for Gambler");
  } catch (const Error& error) {
    failed(fmt::format("the header's parameters are not a position: {}", error.what()));
  }
}

template <int n>
class HandsCheck {
 public:
  HandsCheck(CertificateReader& reader, const LatinHandsClaim& claim)
      : me_(claim.player == Player::first ? 0 : 1), you_(1 - me_), claim_(claim) {
    for (std::uint64_t left = reader.read_number(); left > 0; --left) {
      State state = read(reader);
      positions_.push_back(state);
      names_.insert(name_of(state));
    }
    reader.expect_end();
  }

  std::size_t size() const { return positions_.size(); }
  // Whether the opponent, to move, loses by the list or by counting.
  bool is_faced(const latin::Position& position) const { return is_lost(state_of(position)); }

  void run() {
    const State start = state_of(claim_.position);
    const bool mine = claim_.position.board.to_move() == claim_.player;
    if (mine ? !can_answer(start) : !is_lost(start))
      failed("the strategy does not cover the position it begins with");
    for (const State& state : positions_) {
      each_move(state, you_, [&](int place, const State& next) {
        if (can_answer(next)) return false;
        failed(fmt::format("no answer to {} when these are left: {}",
                           latin::placement_text(latin::Places<n>::placement(place)), described(state)));
      });
    }
  }

 private:
  using Set = latin::LiveSet<n>;
  using Hands = std::array<Hand, 2>;
  static constexpr std::size_t squares_on_board = std::size_t{n} * n;

  // While `open`, every line that a full board needs has a placement left and the hands are all discs left.
  struct State {
    Set live;
    Hands hands{};
    bool open = true;
  };

  static State state_of(const latin::Position& position) {
    const latin::Rules rules = rules_of(n);
    State state;
    state.live = latin::live_set<n>(position.board);
    state.hands = {latin::hand_of(rules, position, Player::first),
                   latin::hand_of(rules, position, Player::second)};
    normalise(state);
    return state;
  }

  static int discs_held(const State& state) {
    int sum = 0;
    for (const Hand& hand : state.hands) sum += std::accumulate(hand.begin(), hand.end(), 0);
    return sum;
  }

  static const Set& of_number(int number) {
    return latin::Places<n>::get().numbers[static_cast<std::size_t>(number)];
  }

  // At most so many discs of the number can still be placed: one a row and one a column.
  static int capacity(const Set& live, int number) {
    std::array<bool, n> rows{};
    std::array<bool, n> columns{};
    live.for_each([&](int place) {
      const auto [row, column, of] = latin::Places<n>::coordinates(place);
      if (of == number)
        rows[static_cast<std::size_t>(row)] = columns[static_cast<std::size_t>(column)] = true;
    });
    return static_cast<int>(std::min(std::count(rows.begin(), rows.end(), true),
                                     std::count(columns.begin(), columns.end(), true)));
  }

  // Closes a board that cannot fill and takes away discs that cannot be placed and placements nobody can
  // make.
  static void normalise(State& state) {
    spend(std::uint64_t{3} * n);
    if (state.open && !every_line_is_open(state.live, n * n - discs_held(state))) state.open = false;
    if (state.open) return;
    for (int number = 0; number < n; ++number) {
      const auto i = static_cast<std::size_t>(number);
      const int most = capacity(state.live, number);
      for (Hand& hand : state.hands) hand[i] = static_cast<std::uint8_t>(std::min<int>(hand[i], most));
      if (state.hands[0][i] + state.hands[1][i] == 0) state.live = state.live - of_number(number);
    }
  }

  static State read(CertificateReader& reader) {
    State state;
    const std::uint64_t open = reader.read_number();
    if (open > 1) failed("a position is neither open nor closed");
    state.open = open == 1;
    std::uint64_t next = 0;
    for (std::uint64_t step = reader.read_number(); step != 0; step = reader.read_number()) {
      if (step > static_cast<std::uint64_t>(Set::places) - next)
        failed("a live set has a place that is not on the board");
      next += step;
      state.live.insert(static_cast<int>(next - 1));
    }
    for (Hand& hand : state.hands) {
      for (std::size_t i = 0; i < n; ++i) {
        const std::uint64_t held = reader.read_number();
        if (held > n) failed("a player holds more discs of a number than there are");
        hand[i] = static_cast<std::uint8_t>(held);
      }
    }
    const bool said_open = state.open;
    normalise(state);
    if (said_open && !state.open) failed("an open position is listed that has a closed line");
    return state;
  }

  using Name = typename LatinRenaming<n>::Labelled;
  struct NameHash {
    std::size_t operator()(const Name& name) const {
      std::uint64_t hash = mix(name.set.hash() ^ name.numbers);
      for (const std::uint64_t label : name.labels) hash = mix(hash ^ label);
      return hash;
    }
  };
  static Name name_of(const State& state) {
    typename LatinRenaming<n>::Labels labels;
    for (std::size_t i = 0; i < n; ++i) {
      labels[i] = 1 + std::uint64_t{state.hands[0][i]} * 16 + std::uint64_t{state.hands[1][i]} * 256 +
                  (state.open ? 2 : 0);
    }
    return LatinRenaming<n>::representative(state.live, labels);
  }

  static Set held(const State& state, std::size_t player) {
    Set result;
    for (int number = 0; number < n; ++number) {
      if (state.hands[player][static_cast<std::size_t>(number)] > 0)
        result = result | (state.live & of_number(number));
    }
    return result;
  }

  // visit(place, state after it) for every move of the player, until it returns true; whether it did.
  template <class Visit>
  static bool each_move(const State& state, std::size_t player, Visit visit) {
    bool found = false;
    held(state, player).for_each([&](int place) {
      if (found) return;
      State next{after(state.live, place), state.hands, state.open};
      --next.hands[player][static_cast<std::size_t>(place % n)];
      normalise(next);
      found = visit(place, next);
    });
    return found;
  }

  // ---- counting

  static int most_discs(const State& state, std::size_t player) {
    int discs = 0;
    for (int number = 0; number < n; ++number) {
      discs +=
          std::min<int>(state.hands[player][static_cast<std::size_t>(number)], capacity(state.live, number));
    }
    std::array<bool, squares_on_board> squares{};
    held(state, player).for_each([&](int place) { squares[static_cast<std::size_t>(place / n)] = true; });
    return std::min<int>(discs, static_cast<int>(std::count(squares.begin(), squares.end(), true)));
  }

  // Whether the strategist can name discs of his own, on squares of their own, that are sure to be `enough`:
  // a safe one counts two halves, another one. Tries ways to choose them, up to a bound; giving up too early
  // could only make a true certificate fail.
  bool is_sure_of(const State& state, int halves) const {
    Set own;
    for (int number = 0; number < n; ++number) {
      if (state.hands[you_][static_cast<std::size_t>(number)] == 0)
        own = own | (state.live & of_number(number));
    }
    std::array<bool, squares_on_board> reached{};
    held(state, you_).for_each([&](int place) { reached[static_cast<std::size_t>(place / n)] = true; });
    Set safe;
    own.for_each([&](int place) {
      if (!reached[static_cast<std::size_t>(place / n)]) safe.insert(place);
    });
    int tries = 2000;
    return choose(own, safe, state.hands[me_], halves, tries);
  }

  static bool choose(Set own, Set safe, Hand left, int halves, int& tries) {
    spend(3);
    if (halves <= 0) return true;
    if (own.empty() || --tries < 0) return false;
    const int place = safe.empty() ? own.front() : safe.front();
    const bool is_safe = !safe.empty();
    auto& discs = left[static_cast<std::size_t>(place % n)];
    Set one;
    one.insert(place);
    if (discs > 0) {
      --discs;
      if (choose(after(own, place), after(safe, place), left, halves - (is_safe ? 2 : 1), tries)) return true;
      ++discs;
    }
    return choose(own - one, safe - one, left, halves, tries);
  }

  // ---- the strategy

  // Whether the opponent, to move, loses: he has no move, or counting says so, or the position is listed.
  bool is_lost(const State& state) const {
    if (state.open && discs_held(state) == 0) return false;  // a full board
    if (held(state, you_).empty()) return true;
    if (names_.contains(name_of(state))) return true;
    return !state.open && is_sure_of(state, 2 * most_discs(state, you_));
  }

  // Whether the strategist, to move, has a move after which the opponent loses.
  bool can_answer(const State& state) {
    if (state.open && discs_held(state) == 0) return false;
    const Name name = name_of(state);
    if (answered_.contains(name)) return true;
    // He is first to move, so that he needs one disc more, but the opponent takes away one disc less.
    const bool found = (!state.open && is_sure_of(state, 2 * most_discs(state, you_) + 1)) ||
                       each_move(state, me_, [&](int, const State& next) { return is_lost(next); });
    if (found) answered_.insert(name);
    return found;
  }

  static std::string described(const State& state) {
    std::string text;
    state.live.for_each(
        [&](int place) { text += latin::placement_text(latin::Places<n>::placement(place)) + " "; });
    const latin::Rules rules = rules_of(n);
    return fmt::format("{}in hand {} and {}", text, latin::hand_text(rules, state.hands[0]),
                       latin::hand_text(rules, state.hands[1]));
  }

  std::size_t me_;
  std::size_t you_;
  const LatinHandsClaim& claim_;
  std::vector<State> positions_;
  std::unordered_set<Name, NameHash> names_;
  std::unordered_set<Name, NameHash> answered_;
};

template <int n>
void check_order(CertificateReader& reader, const LatinHandsClaim& claim) {
  HandsCheck<n>(reader, claim).run();
}

// The strategist leaves positions of the list, or such as counting decides.
template <int n>
class HandsReplier final : public Replier {
 public:
  HandsReplier(CertificateReader& reader, const LatinHandsClaim& claim)
      : claim_(claim), rules_(rules_of(n)), strategy_(reader, claim_) {
    game_ = proved_game(reader.header(), rules_, claim.position, claim.player);
    game_.notes = {fmt::format(
        "The proof lists {} positions that may be left to you, up to renaming; from the others that come "
        "up counting discs decides.",
        grouped(std::to_string(strategy_.size())))};
  }
  const ProvedGame& game() const override { return game_; }

  Reply reply(const PlayedLine& line) override {
    const latin::Position position = latin::parse_position(rules_, line.positions.back());
    for (const latin::Move& move : latin::moves(rules_, position)) {
      if (strategy_.is_faced(latin::play(rules_, position, move)))
        return {latin::move_text(move), "leaves a position of the list"};
    }
    failed(fmt::format("no disc at {} leads to a position of the list", line.positions.back()));
  }
  Promise promise(const PlayedLine& line) override {
    const latin::Position position = latin::parse_position(rules_, line.positions.back());
    if (!strategy_.is_faced(position))
      failed(fmt::format("{} is not a position of the list", line.positions.back()));
    const int left = n * n - position.board.discs();
    return {fmt::format("{} is lost for you, by the list or by counting. At most {} more disc{}.",
                        line.positions.back(), left, left == 1 ? "" : "s"),
            left, "", Value::object()};
  }

 private:
  LatinHandsClaim claim_;
  latin::Rules rules_;
  HandsCheck<n> strategy_;
  ProvedGame game_;
};

template <int n>
std::unique_ptr<Replier> open_order(CertificateReader& reader, const LatinHandsClaim& claim) {
  return std::make_unique<HandsReplier<n>>(reader, claim);
}

}  // namespace

std::string sentence(const LatinHandsClaim& claim) {
  const bool mover = claim.player == claim.position.board.to_move();
  const std::string position = latin::text_of(rules_of(claim.order), claim.position);
  const std::string who =
      claim.position.board.discs() == 0
          ? fmt::format("the player who moves {} from {}", mover ? "first" : "second", position)
          : fmt::format("from {} the {} ({})", position, mover ? "player to move" : "other player",
                        claim.player == Player::first ? "A" : "B");
  return fmt::format(
      "In Latin Erdős, Gambler of order {}, {} wins, whoever owns the columns: the opponent is left without "
      "a "
      "move on a board that is not full.",
      claim.order, who);
}

void write_latin_hands(const std::string& path, const LatinHandsClaim& claim,
                       std::vector<LatinHandsPosition> positions) {
  CertificateWriter writer(path, {"latin", "hands", sentence(claim), parameters_of(claim)});
  std::sort(positions.begin(), positions.end());
  writer.write_number(positions.size());
  for (const LatinHandsPosition& position : positions) {
    writer.write_number(position.open ? 1 : 0);
    int next = 0;
    for (const int place : position.places) {
      writer.write_number(static_cast<std::uint64_t>(place + 1 - next));
      next = place + 1;
    }
    writer.write_number(0);
    for (const Hand& hand : position.hands) {
      for (int i = 0; i < claim.order; ++i) writer.write_number(hand[static_cast<std::size_t>(i)]);
    }
  }
  writer.finish();
}

std::string check_latin_hands(CertificateReader& reader) {
  const LatinHandsClaim claim = hands_claim_from(reader.header());
  std::string proved = sentence(claim);
  if (reader.header().claim != proved) failed("the claim in the header is not what its parameters say");
  static const std::array<void (*)(CertificateReader&, const LatinHandsClaim&), latin::Board::largest>
      orders = {check_order<1>, check_order<2>, check_order<3>, check_order<4>,
                check_order<5>, check_order<6>, check_order<7>};
  orders[static_cast<std::size_t>(claim.order - 1)](reader, claim);
  return proved;
}

std::unique_ptr<Replier> latin_hands_replier(CertificateReader& reader, const Given& given) {
  require_known(given, {});
  const LatinHandsClaim claim = hands_claim_from(reader.header());
  if (reader.header().claim != sentence(claim))
    failed("the claim in the header is not what its parameters say");
  static const std::array<std::unique_ptr<Replier> (*)(CertificateReader&, const LatinHandsClaim&),
                          latin::Board::largest>
      orders = {open_order<1>, open_order<2>, open_order<3>, open_order<4>,
                open_order<5>, open_order<6>, open_order<7>};
  return orders[static_cast<std::size_t>(claim.order - 1)](reader, claim);
}

}  // namespace zermelo::proof
