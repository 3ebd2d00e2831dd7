# A room is one folder under src/ and one library target. Its headers are reached as "folder/name.hpp" through a
# directory that holds a link to that folder alone, and a room sees only the directories of the rooms it USES. So an
# include that the design forbids does not compile. Include rights are not inherited: USES lists them all.

set(ZERMELO_DOORS ${CMAKE_BINARY_DIR}/rooms)

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
endfunction()
