# The word kernel once for each instruction set; word_kernel.cpp chooses when the program runs.
set(except word_kernel_isa.cpp)

function(zermelo_es_kernel isa)
  add_library(zermelo_es_${isa} OBJECT games/es/word_kernel_isa.cpp)
  target_compile_definitions(zermelo_es_${isa} PRIVATE ZERMELO_ISA=${isa})
  # Vectors are passed between functions that are all inlined; -Wpsabi warns of a convention not used.
  target_compile_options(zermelo_es_${isa} PRIVATE $<$<CONFIG:Release>:-O3> -Wno-psabi ${ARGN})
  zermelo_may_use(zermelo_es_${isa} es)
  target_sources(zermelo_es PRIVATE $<TARGET_OBJECTS:zermelo_es_${isa}>)
endfunction()

function(zermelo_es_extras)
  # What was computed before, out of the file that the documents speak of.
  zermelo_embed(${CMAKE_CURRENT_BINARY_DIR}/embedded_computed_games.cpp games/es/questions/computed.hpp zermelo::es
    embedded_computed_games ${PROJECT_SOURCE_DIR}/docs/results/es-p-positions.csv)
  target_sources(zermelo_es_questions PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/embedded_computed_games.cpp)
  zermelo_es_kernel(kernel_baseline)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    zermelo_es_kernel(kernel_avx2 -mavx2 -mpopcnt -mbmi -mbmi2)
    zermelo_es_kernel(kernel_avx512 -mavx512f -mavx512bw -mavx512vl -mavx512dq -mavx512vpopcntdq
      -mprefer-vector-width=512)
    target_compile_definitions(zermelo_es PRIVATE ZERMELO_X86)
  endif()
endfunction()
