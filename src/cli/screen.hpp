// What a person's screen can show: its width, its letters, its colours.
#pragma once

#include <string>
#include <string_view>

namespace zermelo::cli {

// The variable of the environment, or nothing.
std::string_view environment(const char* name);

struct Screen {
  bool colours = false;
  bool utf8 = true;

  // Columns: as COLUMNS says, or of the terminal; 0 for files and pipes, where lines are not broken.
  static std::size_t width();
  // Whether standard output is a terminal that shows colours, and nobody asked for none.
  static bool takes_colours();
  // Whether standard output takes UTF-8. Files and pipes do; a terminal as its locale says.
  static bool takes_utf8();
};

// Lines broken between words so that they fit; a word longer than a line stays whole. Escape sequences take
// no room.
std::string wrapped(std::string_view text, std::size_t width);

// The letters of names without their marks, for a screen that has only ASCII.
std::string plain_letters(std::string_view text);

// A typed line without the escape sequences of arrow and function keys.
std::string without_keys(std::string_view line);

}  // namespace zermelo::cli
