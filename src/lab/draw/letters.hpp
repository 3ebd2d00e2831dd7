// Letters as areas: the outlines of DejaVu Sans and DejaVu Sans Mono, which the build puts into the program so that pictures
// need no font on the machine that draws them.
#pragma once

#include <string_view>

#include "lab/draw/canvas.hpp"

namespace zermelo::lab {

// The text (UTF-8) set on a line that begins at the origin, in letters of this size.
struct SetText {
  Contours contours;
  double breadth = 0;
};
SetText set_text(std::string_view text, double letters, bool fixed);

}  // namespace zermelo::lab
