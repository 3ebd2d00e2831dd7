# The page goes into the program: built from web/ where Node and its packages are (npm ci in web/), otherwise the copy kept
# in web/kept. The test `page.kept` compares the two.
set(web ${PROJECT_SOURCE_DIR}/web)
find_program(NODE node)
set(page_folder ${web}/kept)
if(NODE AND EXISTS ${web}/node_modules/vite)
  set(page_folder ${CMAKE_BINARY_DIR}/page)
  file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS ${web}/src/*)
  add_custom_command(OUTPUT ${page_folder}/index.html ${page_folder}/page.css ${page_folder}/page.js
    COMMAND ${NODE} node_modules/vite/bin/vite.js build --logLevel warn --emptyOutDir --outDir ${page_folder}
    WORKING_DIRECTORY ${web}
    DEPENDS ${page_sources} ${web}/index.html ${web}/vite.config.ts ${web}/package-lock.json
    VERBATIM)
endif()
zermelo_embed(${CMAKE_CURRENT_BINARY_DIR}/embedded_page.cpp http/page.hpp zermelo::http embedded_page
  ${page_folder}/index.html ${page_folder}/page.css ${page_folder}/page.js)
