# The C library as one WebAssembly file without JavaScript, which the wheel for Pyodide loads (python/src/rill/_wasm.py). Its
# functions are those of the header.
file(GLOB rill_c_sources CONFIGURE_DEPENDS wasm/library/*.cpp)
file(STRINGS include/rill/rill.h rill_declarations REGEX "^RILL_API ")
list(TRANSFORM rill_declarations REPLACE ".*[ *](rill_[a-z_]+)\\(.*" "_\\1")
list(JOIN rill_declarations "," rill_functions)

add_executable(rill_wasm_library EXCLUDE_FROM_ALL ${rill_c_sources})
target_include_directories(rill_wasm_library PRIVATE include wasm)
target_compile_definitions(rill_wasm_library PRIVATE RILL_VERSION="${PROJECT_VERSION}")
target_link_libraries(rill_wasm_library PRIVATE rill_core rill_warnings)
target_compile_options(rill_wasm_library PRIVATE -Oz)
target_link_options(rill_wasm_library PRIVATE
  -sSTANDALONE_WASM --no-entry -sFILESYSTEM=0 -sSUPPORT_LONGJMP=0 -sASSERTIONS=0
  -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=64MB -sMAXIMUM_MEMORY=4GB -sSTACK_SIZE=1MB -sALLOW_TABLE_GROWTH
  "-sEXPORTED_FUNCTIONS=${rill_functions},_malloc,_free")
set_target_properties(rill_wasm_library PROPERTIES OUTPUT_NAME rill SUFFIX .wasm)
# An exception, which only the standard library throws where memory is missing, ends the program. Catching it would need functions of
# JavaScript.
set_source_files_properties(${rill_c_sources} PROPERTIES COMPILE_OPTIONS "-fexceptions;-sDISABLE_EXCEPTION_CATCHING=1")
