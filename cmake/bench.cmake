# The native part of `npm run bench`: the core, and simple reference implementations for comparison. No test needs it.
file(GLOB rill_bench_sources CONFIGURE_DEPENDS tools/bench/native/*.cpp)
add_executable(rill_bench EXCLUDE_FROM_ALL ${rill_bench_sources})
target_link_libraries(rill_bench PRIVATE rill_core rill_warnings)
# Each reference implementation is a program of its own: the references use the same names for different constants.
set_target_properties(rill_bench PROPERTIES UNITY_BUILD OFF)
