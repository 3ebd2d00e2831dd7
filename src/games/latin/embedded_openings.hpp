// The text of data/latin-openings-5.txt, put into the program by the build so that it needs no file beside
// it.
#pragma once

#include <span>
#include <string_view>

namespace zermelo::latin {

std::span<const std::string_view> embedded_openings();

}  // namespace zermelo::latin
