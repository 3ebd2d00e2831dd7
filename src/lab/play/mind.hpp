// How a game is thought about, with what was found so far; shared by the positions of one game. Advisers are asked in
// their order (adviser.hpp), then the search that knows no game, then random games.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/scene.hpp"
#include "base/within_budget.hpp"
#include "engine/contest.hpp"
#include "engine/expectation_search.hpp"
#include "engine/judge.hpp"
#include "engine/length_search.hpp"
#include "lab/play/adviser.hpp"
#include "lab/play/opinion.hpp"
#include "lab/play/small_table.hpp"

namespace zermelo::lab {

// What a game adds to the engines' concept to be played, drawn and written down. It may further have
// remarks(position), overlays(position), effect(position, move), about(), goals(), move_form(), read_move(position, text),
// to_move(position) and player_name(player), as Position explains them.
template <class G>
concept PlayableGame = engine::Game<G> && std::equality_comparable<typename G::Move> &&
    requires(const G& game, const typename G::Position& position, const typename G::Move& move,
             std::string_view text) {
  { game.symmetric(position) } -> std::same_as<std::vector<typename G::Position>>;
  { game.text(position) } -> std::same_as<std::string>;
  { game.parse(text) } -> std::same_as<typename G::Position>;
  { game.move_text(move) } -> std::same_as<std::string>;
  { game.parse_move(position, text) } -> std::same_as<typename G::Move>;
  { game.draw(position) } -> std::same_as<Scene>;
};

// The advisers, and where they have nothing to say the search: one oracle for the engines.
template <class G, class Searcher>
class AdvisedOracle {
 public:
  using P = typename G::Position;
  AdvisedOracle(const G& game, Advisers<P>& advisers, std::uint64_t table_bytes)
      : advisers_(advisers), search_(game, table_bytes), lengths_(game, *this, table_bytes) {}

  std::optional<double> value(const P& position, const Budget& budget) {
    for (const auto& adviser : advisers_) {
      if (const auto found = adviser->find(position, budget)) return found->value;
    }
    return search_.value(position, budget);
  }
  std::optional<double> known(const P& position) {
    for (const auto& adviser : advisers_) {
      if (const auto found = adviser->known(position)) return found->value;
    }
    return std::nullopt;
  }
  std::optional<int> length(const P& position, const Budget& budget) {
    for (const auto& adviser : advisers_) {
      if (const auto found = adviser->known(position); found && found->length) return found->length;
    }
    return lengths_.length(position, budget);
  }

 private:
  Advisers<P>& advisers_;
  Searcher search_;
  engine::LengthSearch<G, AdvisedOracle> lengths_;
};

template <class G>
class Mind {
 public:
  using P = typename G::Position;
  explicit Mind(std::shared_ptr<const G> game, Advisers<P> advisers = {})
      : game_(std::move(game)), advisers_(std::move(advisers)) {
    own_ = advisers_.size();
    if constexpr (!engine::HasChance<G>) advisers_.push_back(std::make_unique<SmallTable<G>>(*game_));
  }

  void prepare(const P& from, const Budget& budget, Progress& progress) {
    const std::lock_guard lock(mutex_);
    prepare_all(from, budget, progress);
  }

  Strength strength() {
    const std::lock_guard lock(mutex_);
    std::string some;
    for (const auto& adviser : advisers_) {
      if (adviser->knows_everything()) return {true, adviser->words()};
      const std::string words = adviser->words();
      if (!words.empty()) some += words + "; ";
    }
    if (some.empty())
      return {false, "exact where a search settles a position in time, by random games elsewhere"};
    return {false, some + "by random games elsewhere"};
  }

  // What the advisers can draw, those that were prepared.
  std::vector<Overlay> overlays(const P& position) {
    const std::lock_guard lock(mutex_);
    std::vector<Overlay> all;
    for (const auto& adviser : advisers_) {
      for (Overlay& overlay : adviser->overlays(position)) all.push_back(std::move(overlay));
    }
    return all;
  }

  Opinion judge(const P& position, const engine::Effort& effort, const Budget& budget, std::uint64_t seed) {
    const std::lock_guard lock(mutex_);
    // Whoever did not prepare thinks within the time of a move. A table that does not fit into it is not begun again.
    if (effort.exact && !prepared_)
      within_budget([&] {
        prepare_all(position, budget.part(preparing_share), Progress::silent());
        return true;
      });
    if (!thinking_) thinking_ = std::make_unique<Thinking>(*game_, advisers_);
    const auto found = thinking_->judge.judge(position, effort, budget, seed);
    Opinion result = opinion_of(found, [&](const auto& move) { return game_->move_text(move); });
    if (found.value) tell(position, *found.value, result);
    for (std::size_t i = 0; i < found.moves.size(); ++i) {
      if (found.moves[i].exact) tell_move(game_->play(position, found.moves[i].move), result.moves[i]);
    }
    conclude_length(result);
    return result;
  }

 private:
  static constexpr std::uint64_t table_bytes = std::uint64_t{1} << 26;
  static constexpr double preparing_share = 0.5;
  using Searcher = std::conditional_t<engine::HasEnding<G> || engine::HasChance<G>,
                                      engine::ExpectationSearch<G>, engine::ProofOracle<G>>;
  using Oracle = AdvisedOracle<G, Searcher>;
  struct Thinking {
    Thinking(const G& game, Advisers<P>& advisers)
        : oracle(game, advisers, table_bytes), judge(game, oracle, table_bytes) {}
    Oracle oracle;
    engine::Judge<G, Oracle> judge;
  };

  void prepare_all(const P& from, const Budget& budget, Progress& progress) {
    prepared_ = true;
    bool everything = false;
    for (std::size_t i = 0; i < advisers_.size(); ++i) {
      // The game's own advisers may each know something that others do not, how long a game lasts for instance.
      if (i >= own_ && everything) break;
      advisers_[i]->prepare(from, budget, progress);
      everything = everything || advisers_[i]->knows_everything();
    }
  }

  // The first adviser who agrees on the value, with what any of them knows of the length.
  std::optional<Finding> finding(const P& position) {
    std::optional<Finding> first;
    for (const auto& adviser : advisers_) {
      auto found = adviser->known(position);
      if (!found) continue;
      if (!first) {
        first = std::move(found);
      } else if (!first->length && found->length) {
        first->length = found->length;
      }
    }
    return first;
  }

  void tell(const P& position, double value, Opinion& opinion) {
    opinion.source = Source::search;
    opinion.how = "searched to the end";
    const auto found = finding(position);
    if (!found || found->value != value) return;
    opinion.source = found->source;
    opinion.how = found->how;
    opinion.length = found->length;
    opinion.at_most = found->at_most;
    opinion.nimber = found->nimber;
  }

  void tell_move(const P& after, MoveOpinion& told) {
    told.source = Source::search;
    told.how = "searched to the end";
    if (told.length == 1 && engine::ending(*game_, after, engine::moves_of(*game_, after))) {
      told.source = Source::rules;
      told.how = "the game ends with it";
      return;
    }
    const auto found = finding(after);
    if (!found || 1 - found->value != told.value) return;
    told.source = found->source;
    told.how = found->how;
    if (!told.length && found->length) told.length = *found->length + 1;
    if (found->at_most) told.at_most = *found->at_most + 1;
    told.nimber = found->nimber;
  }

  // What the moves say of the position: the winner takes the shortest way, the loser the longest.
  static void conclude_length(Opinion& opinion) {
    if (!opinion.value || opinion.length || (*opinion.value != 0 && *opinion.value != 1)) return;
    std::optional<int> best;
    for (const MoveOpinion& move : opinion.moves) {
      if (!move.exact || move.value != *opinion.value) {
        if (!move.exact) return;
        continue;
      }
      if (!move.length) return;
      if (!best || (*opinion.value == 1 ? *move.length < *best : *move.length > *best)) best = move.length;
    }
    opinion.length = best;
  }

  std::shared_ptr<const G> game_;
  Advisers<P> advisers_;
  std::size_t own_ = 0;  // how many of them came with the game
  std::mutex mutex_;
  std::unique_ptr<Thinking> thinking_;
  bool prepared_ = false;
};

}  // namespace zermelo::lab
