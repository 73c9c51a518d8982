# The programs of `npm run fuzz`: the core with libFuzzer's coverage, one program per file tests/fuzz/*_target.cpp.
if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  message(FATAL_ERROR "libFuzzer needs Clang; run `npm run fuzz`, or CXX=clang++-19 cmake --preset fuzz.")
endif()

# Comparisons are not traced: the mutator knows the grammar, and tracing took 60 % of the time of slow inputs.
target_compile_options(rill_flags INTERFACE -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp)

file(GLOB rill_fuzz_sources CONFIGURE_DEPENDS tests/fuzz/*.cpp)
file(GLOB rill_fuzz_targets CONFIGURE_DEPENDS tests/fuzz/*_target.cpp)
list(REMOVE_ITEM rill_fuzz_sources ${rill_fuzz_targets})
add_library(rill_fuzz_common OBJECT ${rill_fuzz_sources})
target_link_libraries(rill_fuzz_common PUBLIC rill_core PRIVATE rill_warnings)

add_custom_target(rill_fuzz)
foreach(source IN LISTS rill_fuzz_targets)
  get_filename_component(name "${source}" NAME_WE)
  string(REPLACE "_target" "" name "${name}")
  add_executable(rill_fuzz_${name} ${source})
  target_link_libraries(rill_fuzz_${name} PRIVATE rill_fuzz_common rill_warnings)
  target_include_directories(rill_fuzz_${name} PRIVATE tests)
  target_link_options(rill_fuzz_${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(rill_fuzz_${name} PROPERTIES OUTPUT_NAME ${name})
  add_dependencies(rill_fuzz rill_fuzz_${name})
endforeach()
