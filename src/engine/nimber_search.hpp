// Nimbers of positions by three interchangeable methods over one table of knowledge:
//
//   mex               the definition: the least value no option has.
//   lemoine_viennot   asks "is G + *n a P-position?" for n = 0, 1, ...; each question is a win/loss search
//                     that stops at the first good reply (Lemoine and Viennot, Nimbers are inevitable, 2012).
//   beling_rogalski   passes down the set of values the parent still cares about and stops as soon as the
//                     value cannot lie in it (Beling and Rogalski, Artificial Intelligence 283, 2020).
//
// What is known of a position is its value, or a set of values it does not have; every method reads and
// extends it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/nimber.hpp"
#include "base/progress.hpp"
#include "engine/game.hpp"
#include "engine/kept_facts.hpp"
#include "engine/position_table.hpp"
#include "engine/ticker.hpp"

namespace zermelo::engine {

enum class NimberMethod { mex, lemoine_viennot, beling_rogalski };

constexpr auto every(NimberMethod) {
  return std::array{NimberMethod::mex, NimberMethod::lemoine_viennot, NimberMethod::beling_rogalski};
}

constexpr std::string_view name_of(NimberMethod method) {
  switch (method) {
    case NimberMethod::mex:
      return "mex";
    case NimberMethod::lemoine_viennot:
      return "lemoine-viennot";
    case NimberMethod::beling_rogalski:
      return "beling-rogalski";
  }
  return "mex";
}

template <Game G>
class NimberSearch {
 public:
  using Position = typename G::Position;

  NimberSearch(const G& game, NimberMethod method, const Budget& budget, std::uint64_t table_bytes,
               Progress& progress = Progress::silent(), const std::string& name = "nimbers")
      : game_(game),
        method_(method),
        ticker_(budget, progress, step_weight),
        table_(table_bytes),
        log_(ticker_, name, [this](const Key& key, const Knowledge& known, std::uint64_t effort) {
          table_.store(key, known, effort);
        }) {}

  // Throws Error(budget) or Error(interrupted) when the budget ends first.
  Nimber value(const Position& position) {
    const std::optional<std::uint64_t> found = find(position, NimberSet::all());
    if (!found) {
      throw Error(ErrorKind::budget,
                  "a nimber of this game is larger than " + std::to_string(NimberSet::capacity - 1));
    }
    return {*found};
  }

  // Whether the value is this one: often found long before the value itself. Throws as above.
  bool is(const Position& position, Nimber value) {
    NimberSet only;
    only.insert(value.value);
    return find(position, only).has_value();
  }

  // What later questions may spend; what is known stays.
  void set_budget(const Budget& budget) { ticker_.set_budget(budget); }

  // Positions whose options were listed.
  std::uint64_t positions() const { return ticker_.steps(); }
  // Of the table.
  std::uint64_t bytes() const { return table_.bytes(); }

 private:
  static constexpr std::uint64_t step_weight = 16;
  using Key = typename G::Key;
  struct Knowledge {
    std::optional<std::uint16_t> value;
    NimberSet excluded;
  };

  // The value when it lies in `wanted`; otherwise nothing, which says only that it does not.
  std::optional<std::uint64_t> find(const Position& position, const NimberSet& wanted) {
    if constexpr (Decomposable<G>) {
      std::vector<Position> parts;
      game_.parts(position, parts);
      if (parts.empty()) return wanted.contains(0) ? std::optional<std::uint64_t>(0) : std::nullopt;
      Nimber others;
      for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const auto part = find_whole(parts[i], NimberSet::all());
        if (!part) return std::nullopt;
        others += Nimber{*part};
      }
      const auto last = find_whole(parts.back(), wanted.plus(others));
      if (!last) return std::nullopt;
      return *last ^ others.value;
    } else {
      return find_whole(position, wanted);
    }
  }

  std::optional<std::uint64_t> find_whole(const Position& given, const NimberSet& wanted) {
    const Position position = representative(game_, given);
    switch (method_) {
      case NimberMethod::mex: {
        const std::uint64_t value = by_mex(position);
        return wanted.contains(value) ? std::optional(value) : std::nullopt;
      }
      case NimberMethod::lemoine_viennot:
        return by_questions(position, wanted);
      case NimberMethod::beling_rogalski:
        break;
    }
    return by_requested_set(position, wanted);
  }

  std::vector<typename G::Move> expand(const Position& position) {
    ticker_.step();
    std::vector<typename G::Move> moves;
    game_.moves(position, moves);
    return moves;
  }

  Knowledge recall(const typename G::Key& key) {
    const Knowledge* known = table_.find(key);
    return known != nullptr ? *known : Knowledge{};
  }

  void learn_value(const typename G::Key& key, std::uint64_t value, std::uint64_t effort) {
    store(key, {static_cast<std::uint16_t>(value), {}}, effort);
  }

  void learn_excluded(const typename G::Key& key, const NimberSet& excluded, std::uint64_t effort) {
    store(key, {std::nullopt, recall(key).excluded | excluded}, effort);
  }

  void store(const Key& key, const Knowledge& known, std::uint64_t effort) {
    table_.store(key, known, effort);
    log_.note(key, known, effort);
  }

  // ---- mex

  std::uint64_t by_mex(const Position& position) {
    const auto key = game_.key(position);
    if (const auto known = recall(key).value) return *known;
    const std::uint64_t before = positions();
    NimberSet values;
    for (const auto& move : expand(position)) {
      if (const auto option = find(game_.play(position, move), NimberSet::all())) values.insert(*option);
    }
    const auto mex = values.mex();
    if (!mex) throw Error(ErrorKind::budget, "a nimber of this game is too large");
    learn_value(key, *mex, positions() - before);
    return *mex;
  }

  // ---- Lemoine and Viennot

  std::optional<std::uint64_t> by_questions(const Position& position, const NimberSet& wanted) {
    const auto largest = wanted.largest();
    for (std::uint64_t n = 0; largest && n <= *largest; ++n) {
      if (wanted.contains(n) && has_value(position, n)) return n;
    }
    return std::nullopt;
  }

  // Whether G + *n is a P-position, that is, whether the value of G is n.
  bool has_value(const Position& position, std::uint64_t n) {
    const auto key = game_.key(position);
    const Knowledge known = recall(key);
    if (known.value) return *known.value == n;
    if (known.excluded.contains(n)) return false;
    const std::uint64_t before = positions();
    const auto moves = expand(position);
    if (moves.size() < n) return false;  // the value is at most the number of options
    for (std::uint64_t m = 0; m < n; ++m) {
      if (has_value(position, m)) return false;
    }
    NimberSet only;
    only.insert(n);
    for (const auto& move : moves) {
      if (find(game_.play(position, move), only)) {
        learn_excluded(key, only, positions() - before);
        return false;
      }
    }
    learn_value(key, n, positions() - before);
    return true;
  }

  // ---- Beling and Rogalski

  // Values of `wanted` that mex can still take when `found` are option values and `left` options are unseen:
  // v must not be found, and the unseen options must be enough to supply what is missing below it.
  static NimberSet feasible(const NimberSet& wanted, const NimberSet& found, std::uint64_t left) {
    NimberSet result;
    std::uint64_t missing = 0;
    for (std::uint64_t v = 0; v < NimberSet::capacity && missing <= left; ++v) {
      if (found.contains(v)) continue;
      if (wanted.contains(v)) result.insert(v);
      ++missing;
    }
    return result;
  }

  std::optional<std::uint64_t> by_requested_set(const Position& position, const NimberSet& wanted) {
    const auto key = game_.key(position);
    const Knowledge known = recall(key);
    if (known.value)
      return wanted.contains(*known.value) ? std::optional<std::uint64_t>(*known.value) : std::nullopt;
    const NimberSet open = wanted - known.excluded;
    if (open.empty()) return std::nullopt;
    const std::uint64_t before = positions();
    const auto moves = expand(position);
    NimberSet found;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const auto largest = feasible(open, found, moves.size() - i).largest();
      if (!largest) break;
      // An option's value matters only up to the largest value still possible here, and only when it is new.
      const auto option = find(game_.play(position, moves[i]), NimberSet::below(*largest + 1) - found);
      if (option) found.insert(*option);
    }
    // A value v that stays feasible to the end was asked of every option while it was missing, so no option
    // has it.
    const auto value = feasible(open, found, 0).largest();
    if (value) {
      learn_value(key, *value, positions() - before);
    } else {
      learn_excluded(key, open, positions() - before);
    }
    return value;
  }

  const G& game_;
  NimberMethod method_;
  Ticker ticker_;
  PositionTable<Key, Knowledge> table_;
  LogWherePackable<Key, Knowledge> log_;
};

}  // namespace zermelo::engine
