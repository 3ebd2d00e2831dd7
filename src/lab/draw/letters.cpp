#include "lab/draw/letters.hpp"

#include <algorithm>
#include <array>

#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb/stb_truetype.h>

// The files of the fonts as they are, between two labels. The folder is given by the build.
#define ZERMELO_FONT(name, file)                                                                     \
  __asm__(".section .rodata\n" #name ":\n.incbin \"" ZERMELO_FONTS file "\"\n.byte 0\n.previous\n"); \
  extern "C" const unsigned char name[] __attribute__((visibility("hidden")))

ZERMELO_FONT(zermelo_font_sans, "/DejaVuSans.ttf");
ZERMELO_FONT(zermelo_font_mono, "/DejaVuSansMono.ttf");

namespace zermelo::lab {
namespace {

stbtt_fontinfo opened(const unsigned char* file) {
  stbtt_fontinfo font;
  stbtt_InitFont(&font, file, stbtt_GetFontOffsetForIndex(file, 0));
  return font;
}

// Takes the next character off the text. Bytes that are no UTF-8 stand for themselves.
int next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  const unsigned first = byte(0);
  std::size_t length = 1;
  unsigned code = first;
  if (first >= 0xC0U && first < 0xF8U) {
    length = first < 0xE0U ? 2 : first < 0xF0U ? 3 : 4;
    code = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length && i < text.size(); ++i) code = code << 6U | (byte(i) & 0x3FU);
    length = std::min(length, text.size());
  }
  text.remove_prefix(length);
  return static_cast<int>(code);
}

// Appends the outline of one letter, moved to the right. Curves become eight pieces each.
void add_outline(const stbtt_fontinfo& font, int letter, double scale, double left, Contours& contours) {
  stbtt_vertex* vertices = nullptr;
  const int count = stbtt_GetGlyphShape(&font, letter, &vertices);
  const auto at = [&](double x, double y) { return Point{left + x * scale, -y * scale}; };
  for (int i = 0; i < count; ++i) {
    const stbtt_vertex& vertex = vertices[i];
    if (vertex.type == STBTT_vmove) {
      contours.push_back({at(vertex.x, vertex.y)});
    } else if (vertex.type == STBTT_vline) {
      contours.back().push_back(at(vertex.x, vertex.y));
    } else {
      const Point from = contours.back().back();
      const Point bend = at(vertex.cx, vertex.cy);
      const Point to = at(vertex.x, vertex.y);
      constexpr int pieces = 8;
      for (int k = 1; k <= pieces; ++k) {
        const double t = static_cast<double>(k) / pieces;
        const double s = 1 - t;
        contours.back().push_back({s * s * from.x + 2 * s * t * bend.x + t * t * to.x,
                                   s * s * from.y + 2 * s * t * bend.y + t * t * to.y});
      }
    }
  }
  stbtt_FreeShape(&font, vertices);
}

}  // namespace

SetText set_text(std::string_view text, double letters, bool fixed) {
  static const std::array<stbtt_fontinfo, 2> fonts = {opened(zermelo_font_sans), opened(zermelo_font_mono)};
  const stbtt_fontinfo& font = fonts[fixed ? 1 : 0];
  const double scale = stbtt_ScaleForMappingEmToPixels(&font, static_cast<float>(letters));
  SetText set;
  int before = 0;
  while (!text.empty()) {
    const int letter = stbtt_FindGlyphIndex(&font, next_character(text));
    if (before != 0) set.breadth += stbtt_GetGlyphKernAdvance(&font, before, letter) * scale;
    add_outline(font, letter, scale, set.breadth, set.contours);
    int advance = 0;
    stbtt_GetGlyphHMetrics(&font, letter, &advance, nullptr);
    set.breadth += advance * scale;
    before = letter;
  }
  return set;
}

}  // namespace zermelo::lab
