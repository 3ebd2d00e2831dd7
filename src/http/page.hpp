// The page, which the build puts into the program.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "http/message.hpp"

namespace zermelo::http {

// Made by the build: index.html, page.css, page.js.
std::span<const std::string_view> embedded_page();

// What is to be sent for a path; nothing for one that the page does not have.
std::optional<Reply> page_file(std::string_view path);

}  // namespace zermelo::http
