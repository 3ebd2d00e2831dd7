// Answers and errors as JSON ("zermelo/1"), which other programs read.
#pragma once

#include <string>

#include "base/error.hpp"
#include "lab/answer/answer.hpp"

namespace zermelo::lab {

std::string json_text(const Value& value);
// On one line, for programs that ask often.
std::string compact_json_text(const Value& value);
std::string json_text(const Answer& answer);
std::string json_text(const Error& error);

}  // namespace zermelo::lab
