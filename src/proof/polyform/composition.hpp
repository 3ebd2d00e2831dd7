// Certificates of the maker, "composition": proof sequences of games from which Theorem 3.1 of Norris and
// Sieben makes a strategy for a game with more marks. The theorem is taken as proved; what is checked is that
// every part is won, that the parts add up, and the number of turns that the stage diagram gives.
//
// In the header: the parts (a_i, b_i and how many games of this kind) and, where they are claimed, the turns.
// In the body: the steps of each part (steps.hpp).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/integer.hpp"
#include "games/polyform/rules/situation.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

// Theorem 3.1: from (a_i -> a, b_i)-winners for i = 1 .. s an (a, b)-winner for a = sum of a_i and
// b = sum of b_i + s - 1. Equal parts share a sequence.
struct CompositionPart {
  polyform::ProofSequence sequence;  // its marks are a_i, b_i and a
  int times = 1;                     // how many of the s games it stands for
};

// The turns of the whole game at most, by the stage diagram of games that answer b_i marks and take l_i
// turns. Nothing when the diagram has more than `most_composed_stages` stages.
constexpr std::size_t most_composed_stages = 100'000;
std::optional<Integer> composed_turns(const std::vector<std::pair<int, int>>& games);

std::string composition_sentence(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                                 const polyform::Marks& marks, const std::optional<Integer>& turns);
// With the turns where the diagram is small enough.
void write_composition(const std::string& path, const polyform::Marks& marks,
                       const std::vector<CompositionPart>& parts);
// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_composition(CertificateReader& reader);
// The parts of a certificate, checked on the way; to be drawn.
std::vector<CompositionPart> read_composition(CertificateReader& reader);

}  // namespace zermelo::proof
