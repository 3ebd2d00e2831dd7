# What is installed, where it finds itself wherever it is moved: programs in bin/, certificates in share/zermelo, manual pages
# and completion made by the program itself, and the library for find_package(Zermelo).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# What needs Open MPI is a component, and a Debian package, of its own.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME zermelo)
install(TARGETS zermelo zermelo-check RUNTIME)
if(TARGET zermelo-mpi)
  install(TARGETS zermelo-mpi RUNTIME COMPONENT mpi)
endif()
install(DIRECTORY certificates DESTINATION ${CMAKE_INSTALL_DATADIR}/zermelo)
install(FILES LICENSE CHANGELOG.md CITATION.cff DESTINATION ${CMAKE_INSTALL_DOCDIR})

# name of the file, words that print it, folder
function(zermelo_install_text file words folder)
  set(made ${CMAKE_BINARY_DIR}/installed/${file})
  string(REPLACE ";" "\" \"" words "${words}")
  install(CODE "
    execute_process(COMMAND \"$<TARGET_FILE:zermelo>\" \"${words}\" OUTPUT_FILE \"${made}\" COMMAND_ERROR_IS_FATAL ANY)")
  install(FILES ${made} DESTINATION ${folder})
endfunction()
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/installed)
zermelo_install_text(zermelo.1 manual ${CMAKE_INSTALL_MANDIR}/man1)
zermelo_install_text(zermelo "completion;bash" ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
zermelo_install_text(_zermelo "completion;zsh" ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES docs/zermelo-check.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

# ---- the library: every room, and one name for all of them
get_property(rooms DIRECTORY src PROPERTY BUILDSYSTEM_TARGETS)
set(libraries)
foreach(target ${rooms})
  get_target_property(kind ${target} TYPE)
  if(kind STREQUAL "STATIC_LIBRARY")
    list(APPEND libraries ${target})
  endif()
endforeach()
add_library(zermelo_library INTERFACE)
set_target_properties(zermelo_library PROPERTIES EXPORT_NAME zermelo)
target_compile_features(zermelo_library INTERFACE cxx_std_20)
target_include_directories(zermelo_library INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/zermelo>)
target_link_libraries(zermelo_library INTERFACE zermelo_house)
install(TARGETS zermelo_library ${libraries} EXPORT ZermeloTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}/zermelo)
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/zermelo FILES_MATCHING PATTERN "*.hpp"
  PATTERN cli EXCLUDE PATTERN mpi EXCLUDE PATTERN python EXCLUDE)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/Zermelo)
install(EXPORT ZermeloTargets NAMESPACE Zermelo:: DESTINATION ${config})
configure_package_config_file(cmake/ZermeloConfig.cmake.in ${CMAKE_BINARY_DIR}/installed/ZermeloConfig.cmake
  INSTALL_DESTINATION ${config})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/installed/ZermeloConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/installed/ZermeloConfig.cmake ${CMAKE_BINARY_DIR}/installed/ZermeloConfigVersion.cmake
  DESTINATION ${config})

# ---- cpack -G DEB
set(CPACK_PACKAGE_NAME zermelo)
set(CPACK_PACKAGE_CONTACT "The Zermelo developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "laboratory for pattern games: exact answers, with certificates")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL zermelo)
set(CPACK_DEBIAN_ZERMELO_PACKAGE_NAME zermelo)
if(TARGET zermelo-mpi)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_NAME zermelo-mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS "zermelo (= ${PROJECT_VERSION}), openmpi-bin")
  set(CPACK_COMPONENT_MPI_DESCRIPTION "zermelo under mpirun: tables shared among the processes of many machines")
endif()
include(CPack)
