// Certificates about pavings. "paving": a periodic paving of the infinite board, by which the breaker wins.
// "no paving": a refutation of all pavings of a finite board, and so of the infinite one.
#pragma once

#include <string>

#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/paving.hpp"
#include "proof/container.hpp"
#include "proof/refutation.hpp"

namespace zermelo::proof {

// "The breaker wins the (1,1) game for P4.4 (O, Fatty) on the infinite board of squares."
std::string paving_sentence(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals, int breaker);
// "No 1-paving of the 6x6 board of squares meets every copy of P6.11 (Snaky) on it, and so none of the
// infinite board does."
std::string no_paving_sentence(const polyform::Board& board, const std::vector<lattice::Sites>& goals,
                               int breaker);

// In the body: the number of links; for each the class of its first cell, its type, the way to its second
// cell as signed numbers (2n, or -2n - 1), and that cell's type. The period stands in the header.
void write_paving(const std::string& path, const polyform::Paving& paving,
                  const std::vector<lattice::Sites>& goals);
void write_no_paving(const std::string& path, const polyform::Board& board,
                     const std::vector<lattice::Sites>& goals, int breaker,
                     const std::vector<ExplainedLemma>& refutation);

// Return the sentence that is proved. Throw Error(check_failed) with the first step that fails.
std::string check_paving(CertificateReader& reader);
std::string check_no_paving(CertificateReader& reader);

// The paving of a certificate, not checked beyond its form; to be drawn.
polyform::Paving read_paving(CertificateReader& reader);

// Variable k of the formula is the k-th pair of cells of one copy, in rising order; the clauses say that every copy holds a
// pair and that no cell is in more than `breaker` pairs.
ExportedRefutation export_no_paving(CertificateReader& reader);

}  // namespace zermelo::proof
