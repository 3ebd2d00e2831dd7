#include "lab/play/opponent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "base/error.hpp"
#include "base/random.hpp"
#include "base/text.hpp"

namespace zermelo::lab {
namespace {

using JudgedMove = MoveOpinion;

constexpr std::array all_levels = {Level::casual, Level::easy, Level::strong, Level::perfect};

engine::Effort effort_of(Level level) {
  switch (level) {
    case Level::casual:
      return {false, false, 0};
    case Level::easy:
      return {false, false, 100};
    case Level::strong:
      return {false, true};
    case Level::perfect:
      break;
  }
  return {};
}

// Estimates from few games are trusted less than those from many.
double careful_value(const JudgedMove& move) {
  if (move.exact) return move.value;
  return move.value - 0.5 / std::sqrt(static_cast<double>(move.games) + 1);
}

// A winner hurries, a loser holds out; what is not measured is between the two.
double haste(const JudgedMove& move) {
  if (!move.exact || !move.length) return move.value == 0 ? -1e6 : 1e6;
  return move.value == 1 ? *move.length : -*move.length;
}

bool better(const JudgedMove& x, const JudgedMove& y) {
  if (careful_value(x) != careful_value(y)) return careful_value(x) > careful_value(y);
  if (x.exact && y.exact && x.length && y.length) {
    if (haste(x) != haste(y)) return haste(x) < haste(y);
  }
  return x.practical.value_or(0) > y.practical.value_or(0);
}

std::string percent(double value) { return fmt::format("{:.0f} %", value * 100); }

// "3 more moves", this one included.
std::string moves_text(int length) {
  return length == 1 ? std::string("at once") : fmt::format("in {} moves", length);
}

class Reason {
 public:
  Reason(const Opinion& judgement, const JudgedMove& chosen) : judgement_(judgement), chosen_(chosen) {}

  std::string text() const {
    if (judgement_.moves.size() == 1) return only_move();
    if (!chosen_.exact) return estimate();
    if (chosen_.value == 1) return winning();
    if (chosen_.value == 0) return losing();
    return between();
  }

 private:
  template <class Which>
  std::ptrdiff_t count(Which which) const {
    return std::count_if(judgement_.moves.begin(), judgement_.moves.end(), which);
  }
  bool settled() const {
    return count([](const JudgedMove& move) { return !move.exact; }) == 0;
  }

  std::string only_move() const {
    if (!chosen_.exact) return "the only move";
    if (chosen_.value == 1) return "the only move, and it wins";
    if (chosen_.value == 0) return "the only move, and it loses";
    return fmt::format("the only move, worth {} of a win", percent(chosen_.value));
  }

  std::string estimate() const {
    if (judgement_.games == 0) return "a move at random";
    constexpr std::uint64_t telling = 30;
    if (chosen_.games < telling) {
      return fmt::format("not settled in the time allowed, and {} random games are too few to tell",
                         judgement_.games);
    }
    return fmt::format("not settled in the time allowed; about {} by {} random games", percent(chosen_.value),
                       grouped(std::to_string(judgement_.games)));
  }

  std::string winning() const {
    const auto others = count([](const JudgedMove& move) { return move.exact && move.value == 1; });
    std::string text = !settled()    ? "wins"
                       : others == 1 ? "the only winning move"
                                     : fmt::format("one of {} winning moves", others);
    if (chosen_.length == 1) return text + ": the game ends at once";
    const bool all_measured = settled() && count([](const JudgedMove& move) {
                                             return move.exact && move.value == 1 && !move.length;
                                           }) == 0;
    if (!chosen_.length) return text;
    text += fmt::format(", {} against the longest defence", moves_text(*chosen_.length));
    if (all_measured && others > 1) text += "; none is faster";
    return text;
  }

  std::string losing() const {
    std::string text = settled() ? "every move loses" : "loses against best play";
    if (!settled()) return text;
    const bool all_measured = count([](const JudgedMove& move) { return !move.length; }) == 0;
    if (all_measured) {
      return text + fmt::format("; this one lasts longest, {} more move{}", *chosen_.length,
                                *chosen_.length == 1 ? "" : "s");
    }
    if (chosen_.practical) {
      return text + fmt::format(" against best play; after this one play at random wins most often, {}",
                                percent(*chosen_.practical));
    }
    return text + " against best play; which lasts longest was not settled in the time allowed";
  }

  std::string between() const {
    // Where chance has no say, the only result between winning and losing is a draw.
    const bool draw = chosen_.value == 0.5 && count([](const JudgedMove& move) {
                                                return move.exact && move.value != 0 && move.value != 0.5 &&
                                                       move.value != 1;
                                              }) == 0;
    if (draw && settled()) {
      const auto draws = count([](const JudgedMove& move) { return move.value == 0.5; });
      return draws == 1 ? "the only move that does not lose: it draws"
                        : fmt::format("draws, as {} moves do; none wins", draws);
    }
    // A draw counts half, so this is no chance to win.
    return fmt::format("worth {:.1f} % of a win, exactly{}", chosen_.value * 100,
                       settled() ? "; no move is worth more" : "");
  }

  const Opinion& judgement_;
  const JudgedMove& chosen_;
};

}  // namespace

std::string_view name_of(Level level) {
  switch (level) {
    case Level::casual:
      return "casual";
    case Level::easy:
      return "easy";
    case Level::strong:
      return "strong";
    case Level::perfect:
      break;
  }
  return "perfect";
}

Level parse_level(std::string_view text) {
  for (const Level level : all_levels) {
    if (text == name_of(level)) return level;
  }
  bad_input(fmt::format("the level is {}; accepted: casual, easy, strong, perfect", in_quotes(text)));
}

Budget thinking_budget() {
  Budget budget;
  // Enough for the tables of a good player, and no more than a guest should take.
  constexpr std::uint64_t most = std::uint64_t{1} << 30;
  return budget.memory(std::min(budget.memory(), most)).threads(1);
}

Choice choose(const Position& position, Level level, const Budget& budget, std::uint64_t seed) {
  Opinion judgement = position.judge(effort_of(level), budget, seed);
  // Moves alike to the judge are chosen among at random, not in the order of the list.
  std::mt19937_64 random(seed);
  for (std::size_t i = judgement.moves.size(); i > 1; --i) {
    std::swap(judgement.moves[i - 1], judgement.moves[below(random, i)]);
  }
  const auto best = std::min_element(judgement.moves.begin(), judgement.moves.end(), better);
  std::string why = Reason(judgement, *best).text();
  // What rests on a kept proof says on which.
  if (best->exact && best->source == Source::certificate && !best->how.empty()) why += ": " + best->how;
  if (const std::string effect = position.effect(best->move); !effect.empty()) why += "; " + effect;
  return {best->move, why};
}

}  // namespace zermelo::lab
