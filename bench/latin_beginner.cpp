// How much skill there is in Beginner, and how much of it each level of the computer player has.
//     bench_latin_beginner skill ORDER             best play and play at random against each other, exactly,
//                                                  when a full board is a draw
//     bench_latin_beginner regret ORDER DISCS POSITIONS EFFORT
//                                                  what each level loses to the best placement, on average,
//                                                  in positions after so many discs placed at random
//     bench_latin_beginner matches ORDER GAMES EFFORT
//                                                  levels against each other, with luck taken out
#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "games/latin/beginner_values.hpp"
#include "games/latin/canonical.hpp"
#include "games/latin/rules/notation.hpp"
#include "games/latin/with_order.hpp"
#include "house/games.hpp"
#include "lab/play/opponent.hpp"
#include "program.hpp"

namespace zermelo {
namespace {

using latin::LiveSet;
using latin::Places;
using latin::Pool;

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

// A mean with half the width of its 95 % interval.
struct Mean {
  double sum = 0;
  double squares = 0;
  int count = 0;
  void add(double value) {
    sum += value;
    squares += value * value;
    ++count;
  }
  std::string text() const {
    const double mean = sum / count;
    const double deviation = std::sqrt(std::max(0.0, squares / count - mean * mean) / count);
    return fmt::format("{:.5f} +- {:.5f}", mean, 1.96 * deviation);
  }
};

// ---- skill

// What the player who draws expects when each player places as well as can be or at random.
template <int n>
class Conducts {
 public:
  explicit Conducts(std::array<bool, 2> best) : best_(best) {}

  double from_the_empty_board() {
    Pool<n> pool;
    pool.fill(n);
    return draw(latin::live_set<n>(latin::Board(n, n, latin::Ownership::any)), pool, 0, 0);
  }
  std::size_t positions() const { return known_[0].size() + known_[1].size(); }

 private:
  double draw(const LiveSet<n>& live, Pool<n> pool, std::uint64_t lost, std::size_t mover) {
    for (std::size_t number = 0; number < n; ++number) {
      if (!(live & Places<n>::get().numbers[number]).empty()) continue;
      lost += pool[number];
      pool[number] = 0;
    }
    if (live.empty()) return lost == 0 ? 0.5 : 0;
    const auto form = latin::Canonical<n>::marked_form(live, pool);
    latin::DrawKey<n> key{form.live, lost << 28};
    for (std::size_t number = 0; number < n; ++number) key.discs |= form.marks[number] << (4 * number);
    const std::size_t table = best_[0] == best_[1] ? 0 : mover;
    if (const auto found = known_[table].find(key); found != known_[table].end()) return found->second;
    double sum = 0;
    auto total = static_cast<double>(lost);
    for (std::size_t number = 0; number < n; ++number) {
      if (form.marks[number] == 0) continue;
      const auto discs = static_cast<double>(form.marks[number]);
      sum += discs * place(form.live, form.marks, lost, number, mover);
      total += discs;
    }
    return known_[table][key] = sum / total;
  }

  double place(const LiveSet<n>& live, Pool<n> pool, std::uint64_t lost, std::size_t number,
               std::size_t mover) {
    --pool[number];
    double best = 0;
    double sum = 0;
    const LiveSet<n> places = live & Places<n>::get().numbers[number];
    places.for_each([&](int place) {
      const double mine = 1 - draw(latin::after(live, place), pool, lost, 1 - mover);
      best = std::max(best, mine);
      sum += mine;
    });
    return best_[mover] ? best : sum / places.size();
  }

  std::array<bool, 2> best_;
  std::array<std::unordered_map<latin::DrawKey<n>, double>, 2> known_;
};

void skill(int order) {
  latin::with_order(order, [&](auto n) {
    for (const auto& [name, best] : {std::pair("best - best", std::array{true, true}),
                                     std::pair("best - random", std::array{true, false}),
                                     std::pair("random - best", std::array{false, true}),
                                     std::pair("random - random", std::array{false, false})}) {
      const auto begun = std::chrono::steady_clock::now();
      Conducts<n()> conducts(best);
      const double value = conducts.from_the_empty_board();
      fmt::print("{:<16} the first player expects {:.6f}; {} positions, {:.1f} s\n", name, value,
                 conducts.positions(), seconds_since(begun));
    }
  });
}

// ---- regret

struct Regret {
  Mean mean;
  double seconds = 0;
};

// After so many draws and placements at random a disc is drawn that has a choice of places; nothing when the
// game ends before.
std::optional<latin::Position> random_position(const latin::Rules& rules, int discs,
                                               std::mt19937_64& random) {
  latin::Position position = latin::start(rules);
  for (;;) {
    const auto moves = latin::moves(rules, position);
    if (moves.empty()) return std::nullopt;
    if (position.disc != 0 && position.board.discs() == discs) {
      return moves.size() > 1 ? std::optional(position) : std::nullopt;
    }
    std::size_t index = 0;
    if (position.disc == 0) {
      const latin::Hand hand = latin::drawable(rules, position);
      auto at = below(random, static_cast<std::uint64_t>(rules.order * rules.order - position.board.discs()));
      while (at >= hand[static_cast<std::size_t>(moves[index].placement.number - 1)]) {
        at -= hand[static_cast<std::size_t>(moves[index++].placement.number - 1)];
      }
    } else {
      index = below(random, moves.size());
    }
    position = latin::play(rules, position, moves[index]);
  }
}

void regret(int order, int discs, int count, std::uint64_t effort) {
  const latin::Rules rules{order, 3, latin::Variant::beginner};
  const lab::GameEntry& entry = house::catalogue().game("latin");
  const lab::Parameters parameters =
      complete(entry, {{"order", std::to_string(order)}, {"variant", "beginner"}});
  constexpr std::array levels = {lab::Level::casual, lab::Level::easy, lab::Level::strong,
                                 lab::Level::perfect};
  std::mt19937_64 random(1);
  std::array<Regret, levels.size()> regrets;
  Regret at_random;
  double best_sum = 0;
  int solved = 0;
  latin::with_order(order, [&](auto n) {
    engine::Allowance allowance(default_memory());
    latin::BeginnerValues<n(), double> values(rules, Budget(), Progress::silent(), allowance);
    while (solved < count) {
      const auto position = random_position(rules, discs, random);
      if (!position) continue;
      ++solved;
      std::map<std::string, double> worth;
      double best = 0;
      double mean = 0;
      for (const latin::Move& move : latin::moves(rules, *position)) {
        const double value = 1 - values.at(latin::play(rules, *position, move));
        worth[latin::move_text(move)] = value;
        best = std::max(best, value);
        mean += value;
      }
      best_sum += best;
      at_random.mean.add(best - mean / static_cast<double>(worth.size()));
      for (std::size_t i = 0; i < levels.size(); ++i) {
        // From a cold start: nothing is remembered from the position before.
        const auto asked = entry.position(parameters, latin::text_of(rules, *position));
        const auto begun = std::chrono::steady_clock::now();
        const lab::Choice choice = choose(*asked, levels[i], lab::thinking_budget().looks(effort), random());
        regrets[i].seconds += seconds_since(begun);
        regrets[i].mean.add(best - worth.at(choice.move));
      }
    }
  });
  const auto tell = [&](std::string_view name, const Regret& regret_of) {
    fmt::print("{:<10} {}, {:.2f} ms a move\n", name, regret_of.mean.text(),
               1000 * regret_of.seconds / solved);
  };
  fmt::print("order {}, {} positions with {} discs: the best placement is worth {:.4f}; regret\n", order,
             solved, discs, best_sum / solved);
  tell("random", at_random);
  for (std::size_t i = 0; i < levels.size(); ++i) tell(name_of(levels[i]), regrets[i]);
}

// ---- matches

// What a draw changes in the worth of the game is luck: its mean is 0, whatever the players do, as long as
// the worth before a draw is the mean of those after it. So results less luck have the same mean as results,
// and vary far less. The worth used is that of best play when a full board is a draw; columns count in the
// results as always.
template <int n>
class Match {
 public:
  Match(latin::DrawSearch<n, double>& worth, std::uint64_t effort) : worth_(worth), effort_(effort) {}

  void play(lab::Level first, lab::Level second, int games) {
    const lab::GameEntry& entry = house::catalogue().game("latin");
    const lab::Parameters parameters =
        complete(entry, {{"order", std::to_string(n)}, {"variant", "beginner"}});
    std::mt19937_64 random(1);
    Mean results;
    Mean without_luck;
    const auto begun = std::chrono::steady_clock::now();
    std::uint64_t moves = 0;
    for (int game = 0; game < games; ++game) {
      const bool first_begins = game % 2 == 0;
      std::shared_ptr<const lab::Position> position = entry.position(parameters, "start");
      double luck = 0;  // of the level named first
      while (!position->result()) {
        const bool firsts_turn = (*position->to_move() == Player::first) == first_begins;
        if (position->is_chance()) {
          const double before = worth(position->text());
          position = position->play(drawn(*position, random));
          luck += (worth(position->text()) - before) * (firsts_turn ? 1 : -1);
        } else {
          const Budget budget = Budget().memory(std::uint64_t{1} << 28).looks(effort_);
          position = position->play(choose(*position, firsts_turn ? first : second, budget, random()).move);
          ++moves;
        }
      }
      const bool firsts_turn = (*position->to_move() == Player::first) == first_begins;
      const double result = *position->result() == Winner::draw                     ? 0.5
                            : (*position->result() == Winner::first) == firsts_turn ? 1
                                                                                    : 0;
      results.add(result);
      without_luck.add(result - luck);
    }
    fmt::print("{} - {}: {} games, expects {}, by results alone {}; {:.2f} ms a move\n", name_of(first),
               name_of(second), games, without_luck.text(), results.text(),
               1000 * seconds_since(begun) / static_cast<double>(moves));
    std::fflush(stdout);
  }

 private:
  double worth(const std::string& text) {
    const latin::Position position = latin::parse_position({n, 3, latin::Variant::beginner}, text);
    const auto live = latin::live_set<n>(position.board);
    const auto pool = latin::pool_of<n>(position.board);
    constexpr auto full = latin::FullBoard::drawn;
    if (position.disc == 0) return worth_.drawing(live, pool, full);
    return worth_.placing(live, pool, static_cast<std::size_t>(position.disc - 1), full);
  }

  static std::string drawn(const lab::Position& position, std::mt19937_64& random) {
    const auto moves = position.moves();
    const auto weights = position.weights();
    std::uint64_t at = below(random, std::accumulate(weights.begin(), weights.end(), std::uint64_t{0}));
    std::size_t index = 0;
    while (at >= weights[index]) at -= weights[index++];
    return moves[index];
  }

  latin::DrawSearch<n, double>& worth_;
  std::uint64_t effort_;
};

void matches(int order, int games, std::uint64_t effort) {
  using lab::Level;
  latin::with_order(order, [&](auto n) {
    engine::Allowance allowance(default_memory());
    latin::DrawSearch<n(), double> worth(latin::Stuck::lose, Budget(), Progress::silent(), allowance);
    Match<n()> match(worth, effort);
    for (const auto& [first, second] :
         {std::pair(Level::casual, Level::casual), std::pair(Level::easy, Level::casual),
          std::pair(Level::strong, Level::easy), std::pair(Level::strong, Level::casual),
          std::pair(Level::perfect, Level::casual), std::pair(Level::perfect, Level::strong)}) {
      match.play(first, second, games);
    }
  });
}

int run(std::span<char*> arguments) {
  const std::string_view what = arguments.empty() ? "" : arguments[0];
  const auto number = [&](std::size_t index, std::string_view name) {
    return static_cast<int>(parse_integer(arguments[index], name, 0, 1'000'000'000));
  };
  if (what == "skill" && arguments.size() == 2) {
    skill(number(1, "ORDER"));
  } else if (what == "regret" && arguments.size() == 5) {
    regret(number(1, "ORDER"), number(2, "DISCS"), number(3, "POSITIONS"),
           static_cast<std::uint64_t>(number(4, "EFFORT")));
  } else if (what == "matches" && arguments.size() == 4) {
    matches(number(1, "ORDER"), number(2, "GAMES"), static_cast<std::uint64_t>(number(3, "EFFORT")));
  } else {
    bad_input("accepted: skill ORDER, matches ORDER GAMES EFFORT, regret ORDER DISCS POSITIONS EFFORT");
  }
  return 0;
}

}  // namespace
}  // namespace zermelo

int main(int count, char** arguments) { return zermelo::bench::program(count, arguments, zermelo::run); }
