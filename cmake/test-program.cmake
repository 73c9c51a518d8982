# The GoogleTest program, alike for native and wasm builds. Most of what a test run takes is compiling it: so the headers that all
# its sources share are compiled once, and the sources are optimised less than the core that they test, whose flags are those of
# what is shipped.
#
#     rill_add_test_program(SOURCE...)
function(rill_add_test_program)
  add_executable(rill_tests ${ARGN})
  target_link_libraries(rill_tests PRIVATE rill_core rill_googletest rill_warnings)
  target_include_directories(rill_tests PRIVATE "${CMAKE_SOURCE_DIR}/tests/native/support")
  target_precompile_headers(rill_tests PRIVATE "${CMAKE_SOURCE_DIR}/tests/native/support/support.h" ${rill_standard_headers})
  # Without any, running them takes longer than compiling them has saved.
  target_compile_options(rill_tests PRIVATE -O1)
  if(RILL_SANITIZERS)
    target_compile_definitions(rill_tests PRIVATE RILL_SANITIZED)
  endif()
endfunction()
