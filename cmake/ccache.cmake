# ccache where there is one; it is never needed. It finds an object again in another checkout, too, as far as that lies in names
# below the checkout; what it is lenient about is what precompiled headers ask for (its manual, "Precompiled headers").
find_program(RILL_CCACHE ccache DOC "The compiler cache; empty for none")
if(RILL_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    "CCACHE_SLOPPINESS=pch_defines,time_macros" "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}")
  if(EMSCRIPTEN)
    # em++ is a script that starts clang: the cache belongs between the two.
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER "EM_COMPILER_WRAPPER=${RILL_CCACHE}")
  else()
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER "${RILL_CCACHE}")
  endif()
endif()
