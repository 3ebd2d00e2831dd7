// A proof sequence as a set of pages to look through: a contact sheet and a page for each situation.
#pragma once

#include <string>

#include "games/polyform/rules/situation.hpp"
#include "lab/catalogue/work.hpp"

namespace zermelo::polyform {

// Writes into a folder that is there: index.html, the contact sheet by turns that are left; for each situation its
// picture, s7.svg, and a page, s7.html, with arrows to the situations that it leads to and that lead to it.
void write_pages(const ProofSequence& sequence, const std::string& claim, const std::string& folder,
                 lab::Work& work);

}  // namespace zermelo::polyform
