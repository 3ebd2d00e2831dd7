// Certificates of the breaker, "priority strategy": a strategy with or without history (Norris and Sieben,
// Definition 4.1 and section 8), by which she wins on the infinite board.
//
// Checked is that in no copy of a goal the maker can mark all cells. For each class of copies every play is
// followed in which he marks cells of the copy and of the first `levels` - 1 levels of history around it, up
// to a of them in a turn, at any places in the order of the turn. History cells past these levels are not
// answered, and he may have any of them, also one that the breaker marks in the play that is followed: in the
// real game he may have been there first. What is left out, marks elsewhere and answers to them, would only make more cells marked: the first cell of a list outside a set S, added to S,
// gives a set that grows with S. So whatever he achieves in a real game he achieves in a play that is
// followed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/polyform/rules/priority.hpp"
#include "proof/container.hpp"

namespace zermelo::proof {

constexpr int most_history_levels = 4;

// "The breaker wins the game (2,4) for P4.5 (S, Tippy) on the infinite board of squares."
std::string priority_sentence(const lattice::Grid& grid, const std::vector<lattice::Sites>& goals,
                              const polyform::Marks& marks);

// Nothing when the strategy beats every goal; otherwise what fails first, in words. `last` is c of the (a ->
// c, b) game.
struct PriorityCheck {
  std::optional<std::string> fault;
  std::uint64_t positions = 0;  // that were followed
};
PriorityCheck verify_priority(const polyform::PriorityStrategy& strategy,
                              const std::vector<lattice::Sites>& goals, int last, int levels);

// In the body: the period's basis; where marks are ordered by ranks of their classes, 0 and the ranks; 1, or
// a when the rules depend on the place in the order; for each class (and place) the history cells, the rules
// with their needs and lists. Counts come before what they count; an offset is a vector of signed numbers and
// a type.
void write_priority(const std::string& path, const polyform::PriorityStrategy& strategy,
                    const std::vector<lattice::Sites>& goals, const polyform::Marks& marks, int levels);
// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_priority(CertificateReader& reader);

struct PriorityCertificate {
  polyform::PriorityStrategy strategy;
  std::vector<lattice::Sites> goals;
  polyform::Marks marks;
  int levels = 1;
};
// Not checked beyond its form; to be drawn and played.
PriorityCertificate read_priority(CertificateReader& reader);

// The same inside other certificates.
void write_priority_rules(CertificateWriter& writer, const polyform::PriorityStrategy& strategy);
polyform::PriorityStrategy read_priority_rules(CertificateReader& reader, const lattice::Grid& grid,
                                               const polyform::Marks& marks);

}  // namespace zermelo::proof
