# Where the proofs that came with the program lie.
function(zermelo_polyform_extras)
  set_source_files_properties(games/polyform/questions/known.cpp PROPERTIES
    COMPILE_DEFINITIONS ZERMELO_CERTIFICATES="${PROJECT_SOURCE_DIR}/certificates")
endfunction()
