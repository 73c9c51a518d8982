# The module that the page and the command line load, and the GoogleTest program of a wasm build.
if(RILL_THREADS)
  set(rill_variant threads)
else()
  set(rill_variant single)
endif()

set(rill_wasm_link_options
  -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,worker,node
  # Without eval, so that a page with a strict Content-Security-Policy can run it.
  -sDYNAMIC_EXECUTION=0
  -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=64MB -sMAXIMUM_MEMORY=4GB -sSTACK_SIZE=1MB
  -sASSERTIONS=0)
if(RILL_THREADS)
  # Growing shared memory makes JavaScript's view of it slower to reach. The page reads a layer in one copy, so that is nothing.
  list(APPEND rill_wasm_link_options -Wno-pthreads-mem-growth)
endif()

# What plans and tells rather than runs over cells: every byte of it is downloaded, and none of its time counts. The precompiled header is
# made for other flags.
set(rill_small_sources ${rill_core_sources})
list(FILTER rill_small_sources INCLUDE REGEX "/wasm/(recipe/|method/|chunks/(pieces|[^/]*(_plan|_run|_order|_cache))|simulation/[^j]|terrain/images|sources/image|erosion/load_settling|base/(decimal|json|parameters|memory))")
set_source_files_properties(${rill_small_sources} PROPERTIES COMPILE_OPTIONS -Oz SKIP_PRECOMPILE_HEADERS ON)

file(GLOB rill_binding_sources CONFIGURE_DEPENDS wasm/bindings/*.cpp)
add_executable(rill_module ${rill_binding_sources})
target_link_libraries(rill_module PRIVATE rill_core rill_warnings)
target_compile_options(rill_module PRIVATE -Oz)
target_compile_definitions(rill_module PRIVATE EMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0)
target_link_options(rill_module PRIVATE ${rill_wasm_link_options} -lembind
  -sFILESYSTEM=0 -sEXPORTED_RUNTIME_METHODS=HEAPF32
  # Of what a caller could hand to the glue, and of decoders for browsers without any, only what is used.
  -sINCOMING_MODULE_JS_API=instantiateWasm,locateFile -sTEXTDECODER=2 -sSUPPORT_LONGJMP=0)
if(RILL_THREADS)
  # The factory's option `rillWorkers` says how many workers to start up front.
  target_link_options(rill_module PRIVATE "-sPTHREAD_POOL_SIZE=Module['rillWorkers']|0")
endif()
set_target_properties(rill_module PROPERTIES
  OUTPUT_NAME rill-${rill_variant} SUFFIX .mjs
  RUNTIME_OUTPUT_DIRECTORY "${CMAKE_SOURCE_DIR}/packages/engine/engine")

if(TARGET rill_googletest)
  file(GLOB_RECURSE rill_test_sources CONFIGURE_DEPENDS tests/native/*.cpp)
  rill_add_test_program(${rill_test_sources})
  set_target_properties(rill_tests PROPERTIES EXCLUDE_FROM_ALL ON)
  # Optimising the linked program once more takes longer than it saves; the core in it was compiled as it is shipped.
  target_link_options(rill_tests PRIVATE -O1)
  # The caller decides when and with which arguments it runs, in Node as in a browser's worker.
  target_link_options(rill_tests PRIVATE ${rill_wasm_link_options}
    -sINVOKE_RUN=0 -sEXIT_RUNTIME=1 -sEXPORTED_RUNTIME_METHODS=callMain,ENV,FS)
  if(RILL_THREADS)
    target_link_options(rill_tests PRIVATE -sPTHREAD_POOL_SIZE=8)
  endif()
  set_target_properties(rill_tests PROPERTIES OUTPUT_NAME rill-tests-${rill_variant} SUFFIX .mjs)

  # V8 compiles the program anew in each process, so ctest does not run each case in a process of its own but a share of the cases on
  # each core. The cases are in the reports of GoogleTest.
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
