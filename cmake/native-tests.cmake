# What takes too long for a test; `npm run anisotropy` and `npm run resolution` run it.
add_executable(rill_measure EXCLUDE_FROM_ALL tests/measure.cpp)
target_include_directories(rill_measure PRIVATE tests)
target_link_libraries(rill_measure PRIVATE rill_core rill_warnings)

# The GoogleTest program of a native build; ctest runs each of its cases by itself.
if(NOT TARGET rill_googletest)
  message(STATUS "No GoogleTest sources in ${RILL_GOOGLETEST_DIR}: the native tests are left out.")
  return()
endif()

enable_testing()
file(GLOB rill_test_sources CONFIGURE_DEPENDS tests/native/*.cpp)
add_executable(rill_tests ${rill_test_sources})
target_link_libraries(rill_tests PRIVATE rill_core rill_googletest rill_warnings)
target_compile_definitions(rill_tests PRIVATE RILL_TEST_DATA="${CMAKE_SOURCE_DIR}/tests")

# ThreadSanitizer cannot place its shadow memory where the kernel spreads addresses too widely. setarch -R switches that off for
# the test program; where a container forbids it, the program runs as it is.
if(RILL_SANITIZERS MATCHES "thread")
  execute_process(COMMAND setarch -R true RESULT_VARIABLE rill_setarch_result OUTPUT_QUIET ERROR_QUIET)
  if(rill_setarch_result EQUAL 0)
    set_target_properties(rill_tests PROPERTIES CROSSCOMPILING_EMULATOR "setarch;-R")
  endif()
endif()

# Asking for more memory than there is has to give null under the sanitizers too, as it does without them.
set(rill_sanitizer_options "allocator_may_return_null=1")
if(RILL_SANITIZERS MATCHES "thread")
  set(rill_test_environment "TSAN_OPTIONS=${rill_sanitizer_options}")
else()
  set(rill_test_environment "ASAN_OPTIONS=${rill_sanitizer_options}")
endif()

include(GoogleTest)
# Each case leaves what it proved in a report (tests/native/proof.h).
gtest_discover_tests(rill_tests DISCOVERY_TIMEOUT 60 XML_OUTPUT_DIR ${CMAKE_BINARY_DIR}/reports
  PROPERTIES TIMEOUT 300 ENVIRONMENT "${rill_test_environment}")
