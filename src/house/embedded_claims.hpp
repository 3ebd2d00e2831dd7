// The texts of claims/*.json, put into the program by the build so that it needs no files beside it.
#pragma once

#include <span>
#include <string_view>

namespace zermelo::house {

std::span<const std::string_view> embedded_claims();

}  // namespace zermelo::house
