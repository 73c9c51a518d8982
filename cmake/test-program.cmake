# The GoogleTest program, the same for native and wasm builds. Most of the time of a test run is compile time. So the headers
# that all sources share are precompiled, and the test sources are optimised less than the core, which has the flags of the
# shipped build.
#
#     rill_add_test_program(SOURCE...)
function(rill_add_test_program)
  add_executable(rill_tests ${ARGN})
  target_link_libraries(rill_tests PRIVATE rill_core rill_googletest rill_warnings)
  target_include_directories(rill_tests PRIVATE "${CMAKE_SOURCE_DIR}/tests/native/support")
  target_precompile_headers(rill_tests PRIVATE "${CMAKE_SOURCE_DIR}/tests/native/support/support.h" ${rill_standard_headers})
  # Replaces the operators new and delete of the whole program, which a compiler only accepts apart from other code.
  set_source_files_properties("${CMAKE_SOURCE_DIR}/tests/native/simulation/allocation_test.cpp" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  # Without optimisation, running the tests takes longer than the compile time that is saved.
  target_compile_options(rill_tests PRIVATE -O1)
  if(RILL_SANITIZERS)
    target_compile_definitions(rill_tests PRIVATE RILL_SANITIZED)
  endif()
endfunction()
