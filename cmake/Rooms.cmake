# A room is one folder under src/ and one library target. Its headers are reached as "folder/name.hpp" through a
# directory that holds links to them alone, and a room sees only the directories of the rooms it USES. So an include
# that the design forbids does not compile. Include rights are not inherited: USES lists them all.

set(ZERMELO_DOORS ${CMAKE_BINARY_DIR}/rooms)
file(REMOVE_RECURSE ${ZERMELO_DOORS})

# The headers that most files include are compiled once; targets compiled with the same flags share the result. Files must
# not lean on it: clang-tidy reads them without (tests/house/tidy.sh). GCC 12 forgets that code from such a header is the
# system's and warns of what cannot happen there; those warnings stay on in the build that has no such headers.
option(ZERMELO_PRECOMPILE "Compile common headers once" ON)
if(ZERMELO_PRECOMPILE)
  add_compile_options(-Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds -Wno-maybe-uninitialized)
endif()
set(ZERMELO_COMMON_HEADERS <algorithm> <array> <bit> <cstdint> <functional> <map> <memory> <optional> <set> <span>
  <string> <string_view> <unordered_map> <utility> <vector> <fmt/format.h> <fmt/ranges.h> <gmpxx.h>)

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

# The files of a room are compiled together: nearly all of the work of such a file is reading the same headers. In the rooms
# of solvers few at a time: who touches one waits for it and its neighbours.
option(ZERMELO_UNITY "Compile the files of a room together" ON)
set(ZERMELO_SOLVERS_TOGETHER 4 CACHE STRING "How many files of solvers are compiled together")
if(ZERMELO_UNITY)
  # A class of one file that has members of an anonymous namespace is not seen by others.
  add_compile_options(-Wno-subobject-linkage)
endif()
function(zermelo_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${ZERMELO_UNITY} UNITY_BUILD_BATCH_SIZE 18)
endfunction()

# The same for a room of several folders: the files of a folder are compiled together, since folders have functions of one name.
function(zermelo_together_by_folder target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${ZERMELO_UNITY} UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR}/src ${folder})
    string(MAKE_C_IDENTIFIER ${folder} group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()

# Links to the headers of a folder; those of folders inside it belong to other rooms, unless RECURSE is said.
function(zermelo_door room folder)
  cmake_parse_arguments(DOOR "RECURSE" "" "" ${ARGN})
  set(glob GLOB)
  if(DOOR_RECURSE)
    set(glob GLOB_RECURSE)
  endif()
  file(${glob} headers RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.hpp)
  foreach(header ${headers})
    get_filename_component(parent ${ZERMELO_DOORS}/${room}/${header} DIRECTORY)
    file(MAKE_DIRECTORY ${parent})
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/src/${header} ${ZERMELO_DOORS}/${room}/${header} SYMBOLIC)
  endforeach()
endfunction()

function(zermelo_may_use target)
  foreach(room ${ARGN})
    target_include_directories(${target} PRIVATE ${ZERMELO_DOORS}/${room})
  endforeach()
endfunction()

# Another build of the same sources, whose rooms are taken as they are: who adds a game compiles the game alone.
set(ZERMELO_BUILT "" CACHE PATH "A build folder whose rooms are used instead of compiling them again")

# zermelo_room(name FOLDER folder [RECURSE] [TOGETHER] [FAST|LIGHT] [ANEW] USES rooms... LINKS libraries... EXCEPT files...
# SOURCES files... OPTIONS options...): the sources are those of the folder, but for the files excepted, and SOURCES that
# the build makes. FAST is for searches, LIGHT for rooms without inner loops (questions, claims, the lab), whose files are
# compiled together, too. ANEW rooms depend on the list of games.
function(zermelo_room name)
  cmake_parse_arguments(ROOM "RECURSE;TOGETHER;FAST;LIGHT;ANEW" "FOLDER" "USES;LINKS;EXCEPT;SOURCES;OPTIONS" ${ARGN})
  set(recurse)
  set(glob GLOB)
  if(ROOM_RECURSE)
    set(recurse RECURSE)
    set(glob GLOB_RECURSE)
  endif()
  zermelo_door(${name} ${ROOM_FOLDER} ${recurse})
  set(uses ${ROOM_USES})
  list(TRANSFORM uses PREPEND zermelo_)
  set(built ${ZERMELO_BUILT}/src/libzermelo_${name}.a)
  if(ZERMELO_BUILT AND NOT ROOM_ANEW AND EXISTS ${built})
    add_library(zermelo_${name} STATIC IMPORTED GLOBAL)
    set_target_properties(zermelo_${name} PROPERTIES IMPORTED_LOCATION ${built})
    target_link_libraries(zermelo_${name} INTERFACE ${uses} ${ROOM_LINKS})
    return()
  endif()
  set(folder ${PROJECT_SOURCE_DIR}/src/${ROOM_FOLDER})
  file(${glob} sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(TRANSFORM ROOM_EXCEPT PREPEND ${folder}/)
  list(REMOVE_ITEM sources ${ROOM_EXCEPT})
  list(APPEND sources ${ROOM_SOURCES})
  if(NOT sources)
    set(sources ${PROJECT_SOURCE_DIR}/cmake/empty.cpp)  # a room of headers
  endif()
  add_library(zermelo_${name} STATIC ${sources})
  if(ROOM_TOGETHER OR ROOM_LIGHT OR ROOM_FAST)
    zermelo_together(zermelo_${name})
    if(ROOM_FAST AND NOT ZERMELO_SANITIZERS)
      set_target_properties(zermelo_${name} PROPERTIES UNITY_BUILD_BATCH_SIZE ${ZERMELO_SOLVERS_TOGETHER})
    endif()
  elseif(ROOM_RECURSE)
    zermelo_together_by_folder(zermelo_${name} ${sources})
  endif()
  zermelo_may_use(zermelo_${name} ${name} ${ROOM_USES})
  target_link_libraries(zermelo_${name} PUBLIC ${uses} ${ROOM_LINKS})
  target_compile_options(zermelo_${name} PRIVATE ${ROOM_OPTIONS})
  # Headers compiled once are for rooms that are optimized alike; GCC may crash on others.
  if(ROOM_FAST)
    # Searches run for hours: a tenth of that is worth more than seconds of compiling.
    target_compile_options(zermelo_${name} PRIVATE $<$<CONFIG:Release>:-O3>)
    zermelo_precompile(zermelo_${name} zermelo_engine)
  elseif(ROOM_LIGHT)
    # A third of the compiler's time, for code that runs for milliseconds.
    target_compile_options(zermelo_${name} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:Sanitize>:-O0>)
    zermelo_precompile(zermelo_${name} zermelo_lab_answer <nlohmann/json.hpp>)
  elseif("nlohmann_json::nlohmann_json" IN_LIST ROOM_LINKS)
    zermelo_precompile(zermelo_${name} zermelo_${name} <nlohmann/json.hpp>)
  else()
    zermelo_precompile(zermelo_${name} zermelo_base)
  endif()
endfunction()

# zermelo_game(name): the rooms of a game, from the folders it has. Rules may be used by the checker, questions may use
# the lab, solvers may use neither. A file game.cmake in the folder adds what is special to it.
set(ZERMELO_LAB lab_answer lab_draw lab_catalogue lab_play)
set(ZERMELO_ONLY "" CACHE STRING "Build a program with these games alone (of the others the rules, for the checker)")
macro(zermelo_game name)
  set(folder games/${name})
  list(APPEND ZERMELO_RULES ${name}_rules)
  zermelo_room(${name}_rules FOLDER ${folder}/rules TOGETHER USES base perm lattice)
  if("${ZERMELO_ONLY}" STREQUAL "" OR "${name}" IN_LIST ZERMELO_ONLY)
    zermelo_whole_game(${name})
  endif()
endmacro()

macro(zermelo_whole_game name)
  list(APPEND ZERMELO_GAMES ${name})
  set(except)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/game.cmake)
    include(${folder}/game.cmake)
  endif()
  zermelo_room(${name} FOLDER ${folder} FAST EXCEPT ${except} USES base perm lattice engine ${name}_rules)
  zermelo_room(${name}_questions FOLDER ${folder}/questions LIGHT
    USES base perm lattice engine ${name}_rules ${name} ${ZERMELO_LAB} proof)
  if(IS_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/claims)
    list(APPEND ZERMELO_CLAIMS ${name})
    zermelo_room(${name}_claims FOLDER ${folder}/claims LIGHT
      USES base perm lattice engine ${name}_rules ${name} ${name}_questions ${ZERMELO_LAB} lab_claims proof
      LINKS nlohmann_json::nlohmann_json)
  endif()
  if(COMMAND zermelo_${name}_extras)
    cmake_language(CALL zermelo_${name}_extras)
  endif()
endmacro()

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
