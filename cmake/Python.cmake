# The door for Python: src/python, with the package in python/. Included by src/CMakeLists.txt where it is wanted.
#
#   INTERPRETER  zermelo-python, an interpreter that has the module built in; it links the rooms as they are
#   MODULE       _zermelo, a file that any Python of this version loads (pip install .); everything is then compiled as
#                position-independent code
if(NOT Python3_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python3_EXECUTABLE /usr/bin/python3)  # the one that the packages of packages/python.txt belong to
endif()
set(quietly REQUIRED)
if(NOT ZERMELO_PYTHON)
  set(quietly QUIET)  # for the tests alone, where it can be had
endif()
if(ZERMELO_PYTHON STREQUAL "MODULE")
  find_package(Python3 COMPONENTS Interpreter Development.Module ${quietly})
else()
  find_package(Python3 COMPONENTS Interpreter Development.Embed ${quietly})
endif()
find_path(PYBIND11 pybind11/pybind11.h)
if(NOT PYBIND11 AND ZERMELO_PYTHON)
  message(FATAL_ERROR "pybind11 is missing; packages/python.txt names what Python needs")
elseif(NOT PYBIND11 OR NOT Python3_FOUND)
  return()
endif()

file(GLOB python_sources CONFIGURE_DEPENDS python/*.cpp)
list(REMOVE_ITEM python_sources ${CMAKE_CURRENT_SOURCE_DIR}/python/interpreter.cpp)
zermelo_door(python python)

function(zermelo_python_target target)
  zermelo_together(${target})
  zermelo_may_use(${target} python house ${ZERMELO_LAB} lab_claims proof base perm lattice engine)
  target_link_libraries(${target} PRIVATE zermelo_house zermelo_perm zermelo_lattice)
  target_include_directories(${target} SYSTEM PRIVATE ${PYBIND11})
  # A third of the compiler's time, for code that hands things over.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  target_compile_definitions(${target} PRIVATE ZERMELO_VERSION="${PROJECT_VERSION}")
  set_target_properties(${target} PROPERTIES CXX_VISIBILITY_PRESET hidden)
endfunction()

if(ZERMELO_PYTHON STREQUAL "MODULE")
  Python3_add_library(_zermelo MODULE WITH_SOABI ${python_sources})
  zermelo_python_target(_zermelo)
  # What pip installs into the package: the module, and the stubs, which the module writes itself. The
  # programs are not built.
  install(TARGETS _zermelo LIBRARY DESTINATION python/zermelo)
  add_custom_command(TARGET _zermelo POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E env PYTHONPATH=${PROJECT_SOURCE_DIR}/python:$<TARGET_FILE_DIR:_zermelo> PYTHONDONTWRITEBYTECODE=1
      ${Python3_EXECUTABLE} -m zermelo._stubs ${CMAKE_CURRENT_BINARY_DIR}/stubs
    VERBATIM)
  install(DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/stubs/ DESTINATION python/zermelo)
  set_target_properties(zermelo zermelo-check zermelo_http PROPERTIES EXCLUDE_FROM_ALL ON)
else()
  add_executable(zermelo-python ${python_sources} python/interpreter.cpp)
  set_source_files_properties(python/interpreter.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  zermelo_python_target(zermelo-python)
  target_link_libraries(zermelo-python PRIVATE Python3::Python)
  if(NOT ZERMELO_TESTS)
    set_target_properties(zermelo-python PROPERTIES EXCLUDE_FROM_ALL ON)  # built by './zermelo python', not by './zermelo'
  endif()
endif()
