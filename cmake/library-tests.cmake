# Tests of the C library as other programs see it: they use its header alone. Part of the build of rill_tests.
if(RILL_SANITIZERS MATCHES "thread")
  # Only what starts threads, as for rill_tests.
  set(rill_library_test_sources tests/library/threads_test.cpp tests/native/support/sanitizer_options.cpp)
else()
  file(GLOB rill_library_test_sources CONFIGURE_DEPENDS tests/library/*.cpp)
endif()
add_executable(rill_library_tests EXCLUDE_FROM_ALL ${rill_library_test_sources})
target_link_libraries(rill_library_tests PRIVATE rill rill_googletest rill_warnings)
target_compile_definitions(rill_library_tests PRIVATE RILL_TEST_DATA="${CMAKE_SOURCE_DIR}/tests")
if(RILL_SANITIZERS)
  target_compile_definitions(rill_library_tests PRIVATE RILL_SANITIZED)
endif()
if(RILL_SANITIZERS OR CMAKE_CROSSCOMPILING)
  target_compile_definitions(rill_library_tests PRIVATE RILL_SLOW)
endif()
rill_run_without_random_addresses(rill_library_tests)
add_dependencies(rill_tests rill_library_tests)
gtest_discover_tests(rill_library_tests
  DISCOVERY_TIMEOUT 60
  XML_OUTPUT_DIR "${CMAKE_BINARY_DIR}/reports"
  PROPERTIES TIMEOUT 600)

if(CMAKE_CROSSCOMPILING AND RILL_BUILD_SHARED)
  find_package(Python3 REQUIRED COMPONENTS Interpreter)
  add_test(NAME the-library-suits-a-wheel
    COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/python/platform_tag.py" "$<TARGET_FILE:rill>")
  set_tests_properties(the-library-suits-a-wheel PROPERTIES
    PASS_REGULAR_EXPRESSION "^manylinux_2_[0-9]+_${CMAKE_SYSTEM_PROCESSOR}\n")
endif()
