# Tests of the C library as other programs see it: they use its header alone. Part of the build of rill_tests.
file(GLOB rill_library_test_sources CONFIGURE_DEPENDS tests/library/*.cpp)
add_executable(rill_library_tests EXCLUDE_FROM_ALL ${rill_library_test_sources})
target_link_libraries(rill_library_tests PRIVATE rill rill_googletest rill_warnings)
target_compile_definitions(rill_library_tests PRIVATE RILL_TEST_DATA="${CMAKE_SOURCE_DIR}/tests")
if(RILL_SANITIZERS)
  target_compile_definitions(rill_library_tests PRIVATE RILL_SANITIZED)
endif()
add_dependencies(rill_tests rill_library_tests)
gtest_discover_tests(rill_library_tests
  DISCOVERY_TIMEOUT 60
  XML_OUTPUT_DIR "${CMAKE_BINARY_DIR}/reports"
  PROPERTIES TIMEOUT 600)
