// b-pavings of the infinite board (Norris and Sieben, section 2): a symmetric, irreflexive relation in which
// each cell is related to at most b others. If every copy of every goal holds two related cells, the breaker
// of the (1,b) game wins: she marks the cells related to the maker's last mark, and the maker never gets two
// related ones.
//
// The relation repeats under a period. A link stands for all its translates; the links at a cell and the
// copies of the goals fall into finitely many classes, so both conditions are checked completely.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/polyform/rules/rules.hpp"
#include "lattice/period.hpp"

namespace zermelo::polyform {

struct Link {
  Site from;
  Site to;
  friend auto operator<=>(const Link&, const Link&) = default;
};

struct Paving {
  const Grid* grid = nullptr;
  lattice::Period period;
  int breaker = 1;          // b
  std::vector<Link> links;  // each with all its translates by the period
};

// One name for all translates of a link in both directions: the lesser of (class of one end, way to the
// other).
Link representative(const lattice::Period& period, const Link& link);

// The cells related to a cell, each once.
Sites related(const Paving& paving, const Site& site);

// Nothing when the paving beats every goal; otherwise the first condition that fails, in words.
std::optional<std::string> fault(const Paving& paving, const std::vector<Sites>& goals);

}  // namespace zermelo::polyform
