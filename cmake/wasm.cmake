# The engine module for the page and the command line, and the GoogleTest program of a wasm build.
if(RILL_THREADS)
  set(rill_variant threads)
else()
  set(rill_variant single)
endif()

set(rill_wasm_link_options
  -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker,node
  # No eval, so that a page with a strict Content-Security-Policy can run the module.
  -sDYNAMIC_EXECUTION=0
  -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=64MB -sMAXIMUM_MEMORY=4GB -sSTACK_SIZE=1MB
  -sASSERTIONS=0)
if(RILL_THREADS)
  # Growing shared memory slows down access from JavaScript. The page reads a layer with one copy, so this does not matter.
  list(APPEND rill_wasm_link_options -Wno-pthreads-mem-growth)
endif()

file(GLOB rill_binding_sources CONFIGURE_DEPENDS wasm/bindings/*.cpp)
add_executable(rill_module ${rill_binding_sources})
target_link_libraries(rill_module PRIVATE rill_core rill_warnings)
target_compile_options(rill_module PRIVATE -Oz)
target_compile_definitions(rill_module PRIVATE EMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0)
target_link_options(rill_module PRIVATE ${rill_wasm_link_options} -lembind
  -sFILESYSTEM=0 -sEXPORTED_RUNTIME_METHODS=HEAPF32
  # Includes only the module options that are used, and no fallback for browsers without TextDecoder.
  -sINCOMING_MODULE_JS_API=instantiateWasm,locateFile -sTEXTDECODER=2 -sSUPPORT_LONGJMP=0)
if(RILL_THREADS)
  # The factory's option `rillWorkers` sets the number of workers that are started in advance.
  target_link_options(rill_module PRIVATE "-sPTHREAD_POOL_SIZE=Module['rillWorkers']|0")
endif()
set_target_properties(rill_module PROPERTIES
  OUTPUT_NAME rill-${rill_variant} SUFFIX .mjs
  RUNTIME_OUTPUT_DIRECTORY "${CMAKE_SOURCE_DIR}/packages/engine/engine")

if(NOT RILL_THREADS)
  include(cmake/wasm-library.cmake)
endif()

if(TARGET rill_googletest)
  file(GLOB_RECURSE rill_test_sources CONFIGURE_DEPENDS tests/native/*.cpp)
  rill_add_test_program(${rill_test_sources})
  set_target_properties(rill_tests PROPERTIES EXCLUDE_FROM_ALL ON)
  # Optimising the linked program again takes longer than it saves; the core is compiled as it is shipped.
  target_link_options(rill_tests PRIVATE -O1)
  # The caller decides when the program runs, and with which arguments, in Node or in a browser's worker.
  target_link_options(rill_tests PRIVATE ${rill_wasm_link_options}
    -sINVOKE_RUN=0 -sEXIT_RUNTIME=1 -sEXPORTED_RUNTIME_METHODS=callMain,ENV,FS)
  if(RILL_THREADS)
    target_link_options(rill_tests PRIVATE -sPTHREAD_POOL_SIZE=8)
  endif()
  set_target_properties(rill_tests PROPERTIES OUTPUT_NAME rill-tests-${rill_variant} SUFFIX .mjs)

  # V8 compiles the program again in each process, so ctest does not run each case in its own process, but one shard of the
  # cases per core. The reports of GoogleTest list the cases.
  enable_testing()
  cmake_host_system_information(RESULT rill_shards QUERY NUMBER_OF_LOGICAL_CORES)
  math(EXPR rill_last_shard "${rill_shards} - 1")
  foreach(shard RANGE ${rill_last_shard})
    add_test(NAME shard-${shard} COMMAND rill_tests "--gtest_output=xml:${CMAKE_BINARY_DIR}/reports/shard-${shard}.xml")
    set_tests_properties(shard-${shard} PROPERTIES
      TIMEOUT 1800
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${rill_shards};GTEST_SHARD_INDEX=${shard}")
  endforeach()
endif()
