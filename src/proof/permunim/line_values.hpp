// Nim-values of PermuNim on boards with infinitely many columns, or on every board from a width on, as a list of
// positions with their values that proves itself: the list of values.hpp with words of stones and runs (line.hpp) in the
// place of boards.
//
//     length of the key | the key's bytes | value          numbers in LEB128; a length of 0 ends the list
//
// One list may prove the values of several boards.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "games/permunim/rules/forbidden.hpp"
#include "proof/container.hpp"
#include "proof/permunim/line.hpp"
#include "proof/permunim/values.hpp"

namespace zermelo::proof {

struct LineStone {
  int row = 0;
  int column = 0;
};

// A board, or boards of neighbouring widths, and the values that are claimed for them.
struct LineClaim {
  static constexpr int widest = 1'000'000;
  static constexpr std::size_t most = 4096;  // claims in one certificate, and widths in one claim

  int rows = 0;
  std::string
      columns;  // "Z", "Z+", "Q", "Q+", "7", "31.." for every number from 31 on, or "3..24" for each of these
  std::vector<LineStone> stones;
  std::vector<int> values;  // one, and for "3..24" one for each width
};

// The word of the claim's position, number `which` of those with a width each. Throws Error(check_failed) when it is
// none.
Line position_of(const LineClaim& claim, std::size_t which, const LineGame& game);

// "In PermuNim avoiding 123 (...): 5xZ has nim-value 1; ..."
std::string sentence(const permunim::ForbiddenSet& forbidden, std::span<const LineClaim> claims);

// For a PermuNimValuesWriter.
Header line_values_header(const permunim::ForbiddenSet& forbidden, std::span<const LineClaim> claims);

// Returns the sentence that is proved. Throws Error(check_failed) with the first step that fails.
std::string check_line_values(CertificateReader& reader);

}  // namespace zermelo::proof
