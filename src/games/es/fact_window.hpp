// The search behind one step of an inductive proof (rules/gap_facts.hpp): a contradiction among the vectors near a member,
// by unit propagation and splitting, and from it the few vectors and facts that were used.
#pragma once

#include <optional>
#include <vector>

#include "engine/ticker.hpp"
#include "games/es/rules/gap_facts.hpp"

namespace zermelo::es {

struct WindowRefutation {
  NearbyList list;         // those that are split on come first
  std::vector<Fact> uses;  // each once
};

// Whether the fact follows at the member from `facts` about lighter members; facts of `preferred` are used where there is a
// choice. Nothing when the vectors near the member admit that the fact is false, or too much splitting would be needed.
std::optional<WindowRefutation> refute_window(const FactSet& facts, const FactSet& preferred,
                                              const Fact& fact, const Gaps& member, engine::Ticker& ticker);

}  // namespace zermelo::es
