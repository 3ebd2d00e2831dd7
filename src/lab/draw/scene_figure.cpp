#include "lab/draw/scene_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "lab/draw/geometry.hpp"
#include "lab/draw/legend.hpp"
#include "lab/draw/letters.hpp"

namespace zermelo::lab {
namespace {

using Role = Scene::Role;
using Anchor = Figure::Words::Anchor;

// In pixels.
constexpr double usual_size = 32;
constexpr double margin = 2;
constexpr double coordinate_letters = 12;
constexpr double legend_letters = 12;
constexpr double legend_line = 19;
constexpr double swatch = 14;
constexpr double least_legend = 230;  // narrower boards do not break it
constexpr double board_gap = 16;      // between boards one below the other

Paint fill_of(Role role) {
  switch (role) {
    case Role::open:
      return paint::white;
    case Role::playable:
      return paint::pale_blue;
    case Role::shaded:
      return paint::grey;
    case Role::eliminated:
      return paint::pale_grey;
    case Role::last:
      break;
  }
  return paint::darkest;
}

// Top, left, right.
constexpr std::array<Paint, 3> face_fill = {paint::pale_grey, paint::grey, paint::dark_grey};

Paint ink_on(Role role) { return role == Role::last ? paint::white : paint::black; }

// In a font that is no narrower than what readers of SVG have for "sans-serif".
double breadth(const std::string& text, double letters) { return set_text(text, letters, false).breadth; }

// A board of a game, or a drawing that the game has words for; not an animal by itself.
bool is_explained(const Scene& scene) {
  return !scene.words.empty() || std::any_of(scene.cells.begin(), scene.cells.end(),
                                             [](const auto& cell) { return !cell.id.empty(); });
}

// A board whose cells are played on has its coordinates: in the margins where these name the cells, otherwise in the free
// cells. On a board where nothing can be played any more the places tell.
bool is_board(const Scene& scene) {
  const bool played = std::any_of(scene.cells.begin(), scene.cells.end(), [](const auto& cell) {
    return !cell.id.empty() && (cell.id.find(',') != std::string::npos || cell.label.empty());
  });
  return played || (!scene.words.empty() && margins_name_places(scene));
}

class Drawing {
 public:
  explicit Drawing(const Scene& scene)
      : scene_(scene),
        margins_(is_board(scene) && margins_name_cells(scene)),
        names_(is_board(scene) && !margins_) {
    if (names_) {
      for (Scene::Cell& cell : scene_.cells) {
        if (cell.label.empty() && !cell.place.empty()) cell.label = cell.place;
      }
    }
    size_ = usual_size * magnification(scene_);
    figure_.title = scene.title;
    figure_.unit = size_;
    figure_.origin = {margin, margin};
    if (margins_) {
      double widest = 0;
      for (int row = 0; row < named_rows(); ++row)
        widest = std::max(widest, breadth(row_name(scene, row), coordinate_letters));
      figure_.origin = {margin + widest + 6, margin + coordinate_letters + 4};
    }
    const Point board = extent_of(scene_);
    figure_.extent = {figure_.origin.x + board.x * size_ + margin,
                      figure_.origin.y + board.y * size_ + margin};
  }

  Figure finished() {
    if (margins_) coordinates();
    for (std::size_t i = 0; i < scene_.cells.size(); ++i) {
      cell(scene_.cells[i]);
      label(scene_.cells[i]);
    }
    for (const auto& link : scene_.links) line(link);
    for (const auto& way : scene_.arrows) arrow(way);
    for (const auto& caption : scene_.captions)
      words(centre_of(scene_.tiling, caption), caption.text, caption_size * size_);
    return std::move(figure_);
  }

 private:
  Point at(const Point& cells) const {
    return {figure_.origin.x + cells.x * size_, figure_.origin.y + cells.y * size_};
  }
  std::vector<Point> at(std::vector<Point> corners) const {
    for (Point& corner : corners) corner = at(corner);
    return corners;
  }

  void words(const Point& cells, const std::string& text, double letters, const Paint& paint = paint::black,
             bool covers = false) {
    figure_.parts.emplace_back(Figure::Words{at(cells), text, letters, paint, Anchor::middle, covers, false});
  }

  // The cards of a deck are in one row, which no move names.
  int named_rows() const {
    const bool single = scene_.rows == 1 && scene_.row_names.empty() && order_of_cells(scene_).empty();
    return single ? 0 : scene_.rows;
  }

  // So that the numbers of neighbouring columns do not run into each other: columns of triangles are half a cell apart.
  double letters_of_columns() const {
    const int columns = columns_with_cells(scene_);
    if (columns < 2) return coordinate_letters;
    const double apart = at(centre_of(scene_.tiling, 1, 0)).x - at(centre_of(scene_.tiling, 0, 0)).x;
    const double widest = breadth(std::to_string(columns), coordinate_letters);
    return coordinate_letters * std::min(1.0, 0.85 * apart / widest);
  }

  void coordinates() {
    const double letters = letters_of_columns();
    for (int column = 0; column < columns_with_cells(scene_); ++column) {
      const double x = at(centre_of(scene_.tiling, column, 0)).x;
      figure_.parts.emplace_back(Figure::Words{{x, figure_.origin.y - 4 - coordinate_letters / 2},
                                               std::to_string(column + 1),
                                               letters,
                                               paint::dark_grey});
    }
    for (int row = 0; row < named_rows(); ++row) {
      // The middle of the row, not of a triangle in it.
      const auto corners = outline(scene_.tiling, 0, row);
      const auto [top, bottom] = std::minmax_element(
          corners.begin(), corners.end(), [](const Point& a, const Point& b) { return a.y < b.y; });
      figure_.parts.emplace_back(Figure::Words{{figure_.origin.x - 5, at({0, (top->y + bottom->y) / 2}).y},
                                               row_name(scene_, row),
                                               coordinate_letters,
                                               paint::dark_grey,
                                               Anchor::right});
    }
  }

  void cell(const Scene::Cell& cell) {
    if (scene_.tiling == Scene::Tiling::cubes) {
      const auto seen = faces(cell.column, cell.row);
      for (std::size_t i = 0; i < seen.size(); ++i)
        figure_.parts.emplace_back(Figure::Area{at(seen[i]), face_fill[i], paint::edge});
      return;
    }
    figure_.parts.emplace_back(Figure::Area{at(outline(scene_.tiling, cell.column, cell.row)),
                                            fill_of(cell.role), paint::edge, 0, cell.id});
  }

  void label(const Scene::Cell& cell) {
    if (cell.label.empty()) return;
    SetLabel set = set_label(scene_.tiling, cell.label);
    const bool name = names_ && cell.label == cell.place;
    if (!scene_.arrows.empty() || name) set.size = std::min(set.size, label_beside_arrows);
    const Point centre = centre_of(scene_.tiling, cell.column, cell.row);
    for (std::size_t i = 0; i < set.lines.size(); ++i) {
      const double above = static_cast<double>(set.lines.size() - 1) / 2 - static_cast<double>(i);
      words({centre.x, centre.y - above * set.size}, set.lines[i], set.size * size_,
            name ? paint::dark_grey : ink_on(cell.role));
    }
  }

  // An end may lie outside the board, whose edge cuts the line.
  void line(const Scene::Link& link) {
    Point from = centre_of(scene_.tiling, link.from_column, link.from_row);
    Point to = centre_of(scene_.tiling, link.to_column, link.to_row);
    const Point board = extent_of(scene_);
    const auto cut = [&board](Point& end, const Point& other) {
      double keep = 1;  // of the way from the other end to this one
      const auto within = [&keep](double here, double there, double most) {
        if (here < 0) keep = std::min(keep, there / (there - here));
        if (here > most) keep = std::min(keep, (most - there) / (here - there));
      };
      within(end.x, other.x, board.x);
      within(end.y, other.y, board.y);
      end = {other.x + (end.x - other.x) * keep, other.y + (end.y - other.y) * keep};
    };
    cut(from, to);
    cut(to, from);
    from = at(from);
    to = at(to);
    figure_.parts.emplace_back(
        Figure::Line{from, {straight(from, to)}, paint::red, size_ * 5 / usual_size, false, false});
  }

  void arrow(const Scene::Arrow& arrow) {
    const Curve curve = curve_of(scene_.tiling, arrow.way);
    figure_.parts.emplace_back(Figure::Line{at(curve.from),
                                            {quadratic(at(curve.from), at(curve.bend), at(curve.to))},
                                            paint::red,
                                            1.6,
                                            arrow.dashed,
                                            true});
    if (!arrow.label.empty()) words(curve.label, arrow.label, 11, paint::blue, true);
  }

  Scene scene_;  // with the names of cells as labels where the margins do not tell them
  bool margins_;
  bool names_;
  double size_ = usual_size;
  Figure figure_;
};

// A swatch of a role, with the label that all its cells have, and what it means; without a swatch, words alone.
struct Explained {
  bool has_role = false;
  Role role = Role::open;
  std::string label;
  std::string says;
  bool operator==(const Explained&) const = default;
};

// Labels speak for themselves, unless the game has words for them; what it says of open cells may be about their labels.
std::vector<Explained> explanations(const std::vector<Scene>& scenes) {
  std::vector<Explained> all;
  const auto add = [&](Explained one) {
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(std::move(one));
  };
  for (const Scene& scene : scenes) {
    if (!is_explained(scene)) continue;
    for (const Role role : roles_in_legends()) {
      const Scene::Word* word = word_of_game(scene, role);
      const std::string label = word == nullptr ? "" : word->label;
      const bool shown = std::any_of(scene.cells.begin(), scene.cells.end(), [&](const Scene::Cell& cell) {
        return cell.role == role &&
               (cell.label.empty() || cell.label == label || (word != nullptr && role == Role::open));
      });
      if (shown) add({true, role, label, std::string(meaning(scene, role))});
    }
    const bool labels = std::any_of(scene.cells.begin(), scene.cells.end(), [](const Scene::Cell& cell) {
      return cell.role == Role::playable && !cell.label.empty();
    });
    if (labels && !scene.labels.empty()) add({false, Role::open, "", scene.labels});
  }
  for (const Scene& scene : scenes) {
    const std::string_view order = order_of_cells(scene);
    if (order.empty()) continue;
    add({false, Role::open, "", fmt::format("cells are ({})", order)});
    break;
  }
  return all;
}

double width_of(const Explained& one) {
  return (one.has_role ? swatch + 5 : 0) + breadth(one.says, legend_letters) + 14;
}

// Below what there is, in as many lines as it takes.
void add_legend(const std::vector<Explained>& all, Figure& figure) {
  if (all.empty()) return;
  const double room = std::max(figure.extent.x, least_legend);
  Point pen = {margin, figure.extent.y + 8 + legend_line / 2};
  double widest = figure.extent.x;
  for (const Explained& one : all) {
    if (pen.x > margin && pen.x + width_of(one) > room + 14) pen = {margin, pen.y + legend_line};
    double left = pen.x;
    if (one.has_role) {
      const double top = pen.y - swatch / 2;
      figure.parts.emplace_back(Figure::Area{
          {{left, top}, {left + swatch, top}, {left + swatch, top + swatch}, {left, top + swatch}},
          fill_of(one.role),
          paint::edge});
      if (!one.label.empty())
        figure.parts.emplace_back(
            Figure::Words{{left + swatch / 2, pen.y}, one.label, swatch * 0.75, ink_on(one.role)});
      left += swatch + 5;
    }
    figure.parts.emplace_back(
        Figure::Words{{left, pen.y}, one.says, legend_letters, paint::black, Anchor::left});
    pen.x += width_of(one);
    widest = std::max(widest, pen.x - 14 + margin);
  }
  figure.extent = {widest, pen.y + legend_line / 2};
}

}  // namespace

std::vector<Figure> figures_of(const std::vector<Scene>& scenes) {
  std::vector<Figure> figures;
  figures.reserve(scenes.size());
  for (const Scene& scene : scenes) figures.push_back(Drawing(scene).finished());
  if (!figures.empty()) add_legend(explanations(scenes), figures.back());
  return figures;
}

Figure figure_of(const Scene& scene) { return figures_of({scene}).front(); }

Figure stacked(const std::vector<Figure>& figures) {
  if (figures.size() == 1) return figures.front();
  Figure all;
  double top = 0;
  const auto lower = [&](Point& point) { point.y += top; };
  for (const Figure& figure : figures) {
    if (all.title.find(figure.title) == std::string::npos)
      all.title += (all.title.empty() ? "" : "; ") + figure.title;
    for (auto part : figure.parts) {
      if (auto* area = std::get_if<Figure::Area>(&part)) {
        for (Point& corner : area->corners) lower(corner);
      } else if (auto* line = std::get_if<Figure::Line>(&part)) {
        lower(line->from);
        for (auto& curve : line->curves) {
          for (Point& point : curve) lower(point);
        }
      } else {
        lower(std::get<Figure::Words>(part).at);
      }
      all.parts.push_back(std::move(part));
    }
    all.extent = {std::max(all.extent.x, figure.extent.x), top + figure.extent.y};
    top = all.extent.y + board_gap;
  }
  return all;
}

}  // namespace zermelo::lab
