# The book of openings is part of the program.
function(zermelo_latin_extras)
  zermelo_embed(${CMAKE_CURRENT_BINARY_DIR}/embedded_openings.cpp games/latin/embedded_openings.hpp zermelo::latin
    embedded_openings ${PROJECT_SOURCE_DIR}/data/latin-openings-5.txt)
  target_sources(zermelo_latin PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded_openings.cpp)
endfunction()
