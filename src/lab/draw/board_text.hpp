// A scene for a terminal: with coordinates, and with colours where they are wanted.
#pragma once

#include <string>

#include "base/scene.hpp"

namespace zermelo::lab {

// Cells that differ from `before`, when there is one, are marked by colour.
std::string board_text(const Scene& scene, const Scene* before, bool colours);

}  // namespace zermelo::lab
