#include "base/effort.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "fuzz/targets.hpp"
#include "games/es/notation.hpp"
#include "games/latin/rules/notation.hpp"
#include "games/pap/rules/rules.hpp"
#include "games/permunim/rules/board.hpp"
#include "games/polyform/rules/board.hpp"
#include "games/polyform/rules/rules.hpp"
#include "lattice/animal.hpp"
#include "lattice/catalogue.hpp"
#include "lattice/drawing.hpp"
#include "perm/permutation.hpp"

namespace zermelo::fuzz {
namespace {

void read(char which, std::string_view text) {
  const auto choice = static_cast<unsigned char>(which);
  const lattice::Grid& grid = *lattice::Grid::all()[choice % lattice::Grid::all().size()];
  switch (choice % 16) {
    case 0: {
      const auto permutation = perm::Permutation::parse(text);
      require(perm::Permutation::parse(permutation.text()).text() == permutation.text(),
              "a permutation reads back");
      return;
    }
    case 1: {
      const auto forbidden = permunim::ForbiddenSet::parse(text);
      require(permunim::ForbiddenSet::parse(forbidden.text()).text() == forbidden.text(),
              "a forbidden set reads back");
      return;
    }
    case 2:
      permunim::parse_cell(text);
      return;
    case 3:
      permunim::parse_sides(text);
      return;
    case 4:
    case 5: {
      const latin::Rules rules{1 + choice / 16 % 7, 3,
                               choice % 16 == 4 ? latin::Variant::expert : latin::Variant::gambler};
      const auto position = latin::parse_position(rules, text);
      const std::string written = latin::text_of(rules, position);
      require(latin::text_of(rules, latin::parse_position(rules, written)) == written,
              "a Latin position reads back");
      return;
    }
    case 6: {
      const auto animal = lattice::parse_animal(text, choice < 64 ? nullptr : &grid);
      const auto again =
          lattice::parse_animal(lattice::name_of(*animal.grid, animal.cells).formal, animal.grid);
      require(again.cells == animal.cells, "an animal's name reads back");
      return;
    }
    case 7: {
      const auto cells = lattice::parse_drawing(grid, text, lattice::largest_typed);
      require(lattice::normalised(grid, lattice::parse_drawing(grid, lattice::drawing(grid, cells),
                                                               lattice::largest_typed)) ==
                  lattice::normalised(grid, cells),
              "a drawing reads back");
      return;
    }
    case 8: {
      const auto board = polyform::Board::parse(grid, text);
      require(polyform::Board::parse(grid, board.text()).cells() == board.cells(),
              "a polyform board reads back");
      return;
    }
    case 9:
      lattice::parse_cell(grid, text);
      return;
    case 10:
      polyform::parse_marks(text);
      return;
    case 11: {
      const auto number = parse_integer(text, "x", -1000, 1'000'000);
      require(number >= -1000 && number <= 1'000'000, "a number is in its range");
      return;
    }
    case 12: {
      const Range range = parse_range(text, "x", 0, 1 << 30);
      require(0 <= range.low && range.low <= range.high && range.high <= 1 << 30, "a range is in its range");
      return;
    }
    case 13:
      require(parse_duration(text, "x") >= 0, "a duration is not negative");
      parse_bytes(text, "x");
      return;
    case 14: {
      const int a = 1 + choice / 16;
      const auto board = es::parse_board(a, 6, text);
      require(es::parse_board(a, 6, es::rows_text(board)) == board, "a board reads back");
      return;
    }
    default: {
      static const pap::Rules rules{pap::Setting{}};
      const std::string written = rules.text(rules.parse(text));
      require(rules.text(rules.parse(written)) == written, "a position of pap reads back");
      return;
    }
  }
}

// A letter that chooses the notation, and a text.
const Added notations("notations", [](std::string_view input) {
  if (input.empty()) return;
  const std::string shown = printable(input);
  require(printable(shown) == shown, "what is printable stays as it is");
  const Effort bound(3'000'000);
  try {
    read(input[0], input.substr(1));
  } catch (const Error& error) {
    const std::string said = error.what();
    require(printable(said) == said, "a message is printable");
    require(said.size() < 4000, "a message is short");
  }
});

}  // namespace
}  // namespace zermelo::fuzz
