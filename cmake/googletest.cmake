# Builds GoogleTest from its sources: it must be compiled with our flags (no exceptions, sanitizers, wasm), so no prebuilt
# library works.
set(RILL_GOOGLETEST_DIR "/usr/src/googletest" CACHE PATH "A checkout of GoogleTest; Debian's package googletest puts it in /usr/src")
if(DEFINED ENV{GOOGLETEST_DIR})
  set(RILL_GOOGLETEST_DIR "$ENV{GOOGLETEST_DIR}")
endif()

set(rill_googletest_source "${RILL_GOOGLETEST_DIR}/googletest")
if(EXISTS "${rill_googletest_source}/src/gtest-all.cc")
  add_library(rill_googletest STATIC EXCLUDE_FROM_ALL
    "${rill_googletest_source}/src/gtest-all.cc" "${rill_googletest_source}/src/gtest_main.cc")
  target_include_directories(rill_googletest SYSTEM PUBLIC "${rill_googletest_source}/include")
  target_include_directories(rill_googletest PRIVATE "${rill_googletest_source}")
  # Optimising its single large file takes longer than it saves.
  target_compile_options(rill_googletest PRIVATE -w -O0)
  target_link_libraries(rill_googletest PUBLIC rill_flags)
endif()
