# The reduced positions once more for processors with bit-gathering instructions; search.cpp chooses when the
# program runs. These objects come last, so that templates both use are linked from the plain ones.
function(zermelo_permunim_extras)
  # It names the functions of both instruction sets, which are in namespaces that the other files open inline.
  set_source_files_properties(games/permunim/search.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    return()
  endif()
  add_library(zermelo_permunim_bmi2 OBJECT games/permunim/complex.cpp games/permunim/complex_key.cpp
    games/permunim/complex_search.cpp)
  target_compile_definitions(zermelo_permunim_bmi2 PRIVATE ZERMELO_ISA=bmi2)
  target_compile_options(zermelo_permunim_bmi2 PRIVATE -mavx2 -mpopcnt -mbmi -mbmi2 -mlzcnt -Wno-psabi)
  zermelo_may_use(zermelo_permunim_bmi2 base perm lattice engine permunim_rules permunim)
  target_sources(zermelo_permunim PRIVATE $<TARGET_OBJECTS:zermelo_permunim_bmi2>)
  target_compile_definitions(zermelo_permunim PRIVATE ZERMELO_X86)
endfunction()
