// One renderer for each format; each draws any Scene.
#pragma once

#include <string>
#include <vector>

#include "base/scene.hpp"

namespace zermelo::lab {

// Rows of characters: '#' shaded, '.' open, 'o' playable.
std::string as_text(const Scene& scene);

// With coordinates and a legend, where the scene is a board (scene_figure.hpp). Several stand one below the other and have
// one legend; in TikZ each is a picture of its own. PNG is the bytes of the file.
std::string as_svg(const Scene& scene);
std::string as_svg(const std::vector<Scene>& scenes);
std::string as_tikz(const Scene& scene);
std::string as_tikz(const std::vector<Scene>& scenes);
std::string as_png(const Scene& scene);
std::string as_png(const std::vector<Scene>& scenes);

// The text with what XML reads as markup written out.
std::string xml_escaped(const std::string& text);
// The same for what TeX reads as commands.
std::string tex_escaped(const std::string& text);

}  // namespace zermelo::lab
