// Those who know something about the positions of a game, whatever the game: a theorem, a kept certificate, a book, the
// family's own solver with its table. A game lists its advisers in the order in which they are asked; after them comes the
// general search. They remember for as long as the game is played.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/overlay.hpp"
#include "base/progress.hpp"
#include "lab/play/opinion.hpp"

namespace zermelo::lab {

template <class P>
class Adviser {
 public:
  Adviser() = default;
  Adviser(const Adviser&) = delete;
  Adviser& operator=(const Adviser&) = delete;
  virtual ~Adviser() = default;

  // What is known without thinking. Nothing: it has no opinion.
  virtual std::optional<Finding> known(const P& position) = 0;
  // The same with thinking. Never throws Error(budget).
  virtual std::optional<Finding> find(const P& position, const Budget& /*budget*/) { return known(position); }
  // Work done once before a game that begins at `from`: a table, a file to be read. Whether it is worth its time is
  // decided by the size of the board, not by the clock, so that games can be repeated. May throw Error(budget) and
  // Error(interrupted).
  virtual void prepare(const P& /*from*/, const Budget& /*budget*/, Progress& /*progress*/) {}
  // Whether every position that can come up in that game is known to it, once it is prepared.
  virtual bool knows_everything() const { return false; }
  // What it knows, in words: "a table of this board"; "the odd-odd theorem, for the player who moves first".
  virtual std::string words() const = 0;
  // What it can draw on the board of a position: the paving that decides it. Once it is prepared.
  virtual std::vector<Overlay> overlays(const P& /*position*/) const { return {}; }
};

template <class P>
using Advisers = std::vector<std::unique_ptr<Adviser<P>>>;

}  // namespace zermelo::lab
