// A regular set of positions: a finite automaton that reads the border of the shaded region, letter by letter
// from the bottom-left to the top-right corner (rules/gaps.hpp: E^x0 N E^x1 N ... N E^xR). One automaton
// speaks of the boards of every a and every b at once.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::es {

enum class Letter { east = 0, north = 1 };
inline constexpr std::array<Letter, 2> both_letters = {Letter::east, Letter::north};

class WordAutomaton {
 public:
  using State = int;
  static constexpr State start = 0;

  struct Row {
    std::array<State, 2> next{};  // by Letter
    bool accepting = false;
    friend bool operator==(const Row&, const Row&) = default;
  };

  // State 0 is the start. Every `next` must be below rows.size().
  explicit WordAutomaton(std::vector<Row> rows) : rows_(std::move(rows)) {}

  int states() const { return static_cast<int>(rows_.size()); }
  const std::vector<Row>& rows() const { return rows_; }
  State next(State state, Letter letter) const {
    return rows_[static_cast<std::size_t>(state)].next[static_cast<std::size_t>(letter)];
  }
  bool accepting(State state) const { return rows_[static_cast<std::size_t>(state)].accepting; }

  // A word of 'N' and 'E'.
  bool contains(std::string_view word) const {
    State state = start;
    for (const char letter : word) state = next(state, letter == 'N' ? Letter::north : Letter::east);
    return accepting(state);
  }

 private:
  std::vector<Row> rows_;
};

}  // namespace zermelo::es
