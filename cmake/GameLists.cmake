# Writes the two sources that name every game, from the list in src/CMakeLists.txt: the entries for the laboratory, and
# for the checker the rule books of those games that have one.

set(ZERMELO_GAME_LIST ${CMAKE_CURRENT_BINARY_DIR}/game_list.cpp)
set(ZERMELO_RULE_BOOKS ${CMAKE_CURRENT_BINARY_DIR}/rule_books.cpp)

set(entries)
set(declarations)
foreach(game ${ZERMELO_GAMES})
  string(APPEND declarations "namespace zermelo::${game} {\nlab::GameEntry game();\n}\n")
  string(APPEND entries "      ${game}::game(),\n")
endforeach()
set(checks)
foreach(game ${ZERMELO_CLAIMS})
  string(APPEND declarations "namespace zermelo::${game} {\nlab::Checks checks();\n}\n")
  string(APPEND checks "  all.merge(${game}::checks());\n")
endforeach()
file(CONFIGURE OUTPUT ${ZERMELO_GAME_LIST} CONTENT "// Made by the build from src/CMakeLists.txt.
#include \"house/games.hpp\"

${declarations}
namespace zermelo::house {

std::vector<lab::GameEntry> listed_games() {
  return {
${entries}  };
}

lab::Checks listed_checks() {
  lab::Checks all;
${checks}  return all;
}

}  // namespace zermelo::house
" @ONLY)

set(books)
set(declarations)
set(ZERMELO_GAMES_WITH_BOOKS)
foreach(game ${ZERMELO_GAMES})
  file(GLOB headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/games/${game}/rules/*.hpp)
  foreach(header ${headers})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
    file(STRINGS ${header} found REGEX "RuleBook> rule_book\\(const Given&")
    if(found)
      string(APPEND declarations "namespace zermelo::${game} {\nstd::unique_ptr<RuleBook> rule_book(const Given& given);\n}\n")
      string(APPEND books "  if (game == \"${game}\") return ${game}::rule_book(setting);\n")
      list(APPEND ZERMELO_GAMES_WITH_BOOKS ${game})
    endif()
  endforeach()
endforeach()
file(CONFIGURE OUTPUT ${ZERMELO_RULE_BOOKS} CONTENT "// Made by the build from src/CMakeLists.txt.
#include \"proof/strategy.hpp\"

${declarations}
namespace zermelo::proof {

std::unique_ptr<RuleBook> rule_book([[maybe_unused]] const std::string& game, [[maybe_unused]] const Given& setting) {
${books}  return nullptr;
}

}  // namespace zermelo::proof
" @ONLY)
