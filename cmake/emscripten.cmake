# Toolchain file of the wasm presets. `npm run build` finds Emscripten and passes its folder. The folder is stored in the CMake
# cache, so that `cmake --build --preset wasm-threads` can be run manually afterwards.
set(RILL_EMSCRIPTEN_ROOT "$ENV{RILL_EMSCRIPTEN_ROOT}" CACHE PATH "The folder that contains emcc")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES RILL_EMSCRIPTEN_ROOT)
if(NOT EXISTS "${RILL_EMSCRIPTEN_ROOT}/emcc")
  message(FATAL_ERROR "RILL_EMSCRIPTEN_ROOT has no emcc; run `npm run build` once to find or install Emscripten.")
endif()
# ctest runs the test programs in Node.
find_program(RILL_NODE NAMES node nodejs REQUIRED)
set(CMAKE_CROSSCOMPILING_EMULATOR "${RILL_NODE};${CMAKE_CURRENT_LIST_DIR}/run-wasm-tests.mjs")
include("${RILL_EMSCRIPTEN_ROOT}/cmake/Modules/Platform/Emscripten.cmake")
