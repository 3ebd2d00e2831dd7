# A room is one folder under src/ and one library target. Its headers are reached as "folder/name.hpp" through a
# directory that holds a link to that folder alone, and a room sees only the directories of the rooms it USES. So an
# include that the design forbids does not compile. Include rights are not inherited: USES lists them all.

set(ZERMELO_DOORS ${CMAKE_BINARY_DIR}/rooms)

# Headers that most files include are compiled once; a target compiled with the same flags shares its owner's. The
# files must not lean on it: clang-tidy reads them without. Off where ccache is at work, which does not know such files
# again, and in optimized builds, where GCC 12 forgets that code from such a header is the system's and warns of what
# cannot happen there.
if(ZERMELO_SANITIZERS AND NOT CCACHE)
  option(ZERMELO_PRECOMPILE "Compile common headers once" ON)
else()
  option(ZERMELO_PRECOMPILE "Compile common headers once" OFF)
endif()
if(ZERMELO_PRECOMPILE)
  add_compile_options(-Wno-stringop-overflow)
endif()
set(ZERMELO_COMMON_HEADERS <algorithm> <array> <bit> <cstdint> <functional> <map> <memory> <optional> <set> <span>
  <string> <string_view> <unordered_map> <utility> <vector> <fmt/format.h>)

# zermelo_precompile(target owner headers...): the common headers, and those named, when the target is the owner.
function(zermelo_precompile target owner)
  if(NOT ZERMELO_PRECOMPILE)
    return()
  elseif(target STREQUAL owner)
    target_precompile_headers(${target} PRIVATE ${ZERMELO_COMMON_HEADERS} ${ARGN})
  else()
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()

function(zermelo_door room folder)
  set(link ${ZERMELO_DOORS}/${room}/${folder})
  get_filename_component(parent ${link} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/${folder} ${link} SYMBOLIC)
endfunction()

function(zermelo_may_use target)
  foreach(room ${ARGN})
    target_include_directories(${target} PRIVATE ${ZERMELO_DOORS}/${room})
  endforeach()
endfunction()

# zermelo_room(name FOLDER folder USES rooms... LINKS libraries... EXCEPT files...): the sources are those of the
# folder, but for the files excepted.
function(zermelo_room name)
  cmake_parse_arguments(ROOM "" "FOLDER" "USES;LINKS;EXCEPT" ${ARGN})
  zermelo_door(${name} ${ROOM_FOLDER})
  set(folder ${PROJECT_SOURCE_DIR}/src/${ROOM_FOLDER})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(TRANSFORM ROOM_EXCEPT PREPEND ${folder}/)
  list(REMOVE_ITEM sources ${ROOM_EXCEPT})
  add_library(zermelo_${name} STATIC ${sources})
  zermelo_may_use(zermelo_${name} ${name} ${ROOM_USES})
  list(TRANSFORM ROOM_USES PREPEND zermelo_)
  target_link_libraries(zermelo_${name} PUBLIC ${ROOM_USES} ${ROOM_LINKS})
  if("nlohmann_json::nlohmann_json" IN_LIST ROOM_LINKS)
    zermelo_precompile(zermelo_${name} zermelo_proof <nlohmann/json.hpp>)
  else()
    zermelo_precompile(zermelo_${name} zermelo_base)
  endif()
endfunction()

# zermelo_embed(output header namespace function files...): a source that holds the files' texts, so that the program
# needs no files beside it.
function(zermelo_embed output header namespace function)
  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedTexts.cmake)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} "-DFILES=${ARGN}" -DHEADER=${header} -DNAMESPACE=${namespace}
      -DFUNCTION=${function} -P ${script}
    DEPENDS ${ARGN} ${script}
    VERBATIM)
endfunction()
