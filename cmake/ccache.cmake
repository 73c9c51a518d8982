# Uses ccache if it is installed; it is optional. CCACHE_BASEDIR makes paths in the checkout relative, so that another checkout
# can use the same objects. The sloppiness options are those that precompiled headers require (ccache manual, "Precompiled
# headers").
find_program(RILL_CCACHE ccache DOC "Path of ccache; empty to disable it")
if(RILL_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    "CCACHE_SLOPPINESS=pch_defines,time_macros" "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}")
  if(EMSCRIPTEN)
    # em++ is a script that starts clang: ccache must run between the two.
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER "EM_COMPILER_WRAPPER=${RILL_CCACHE}")
  else()
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER "${RILL_CCACHE}")
  endif()
endif()
