#include "games/polyform/questions/asked.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/error.hpp"
#include "base/text.hpp"

namespace zermelo::polyform {

Fields<Goal> goal_fields() {
  Fields<Goal> fields;
  fields.option("grid", &Goal::grid, "the grid of a drawing or usual name; square when nothing is said");
  fields.argument_read("animal", &Goal::animal, "P4.4, Snaky, or a drawing XX/.XX; several goals joined by +",
                       Notation<Animals>::schema(), [](const Goal& known, std::string_view text) {
                         return Animals::parse(text, known.grid.value_or(nullptr));
                       });
  return fields;
}

std::string words_for_board(const Grid& grid) {
  return fmt::format("the infinite board of {}s", grid.cell_name());
}

std::string words_for_board(const Board& board) {
  return fmt::format("the {} board of {}s", board.text(), board.grid().cell_name());
}

std::string words_for_game(const Animals& animals, const Marks& marks, const std::string& board) {
  return fmt::format("the game {} for {} on {}", text(marks), animals.title(), board);
}

}  // namespace zermelo::polyform

namespace zermelo {

polyform::Folder Notation<polyform::Folder>::parse(std::string_view text, std::string_view what) {
  if (!std::filesystem::is_directory(text)) {
    bad_input(
        fmt::format("{} is {}, which is no folder; accepted: a folder that is there", what, in_quotes(text)));
  }
  return {std::string(text)};
}

polyform::ProofFolder Notation<polyform::ProofFolder>::parse(std::string_view text, std::string_view what) {
  if (text == "none") return {};
  if (!std::filesystem::is_directory(text)) {
    bad_input(fmt::format("{} is {}, which is no folder; accepted: a folder that is there, or none", what,
                          in_quotes(text)));
  }
  return {std::string(text)};
}

}  // namespace zermelo
