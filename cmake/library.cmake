# The C library of include/rill/rill.h, with the core in it: the target Rill::rill, static or shared (RILL_BUILD_SHARED). Other
# projects use it by find_package(Rill), FetchContent, add_subdirectory or pkg-config (docs/library/cmake.md).
set(rill_abi_version 1)  # RILL_ABI_VERSION of the header

find_package(Threads REQUIRED)
file(GLOB rill_c_sources CONFIGURE_DEPENDS wasm/library/*.cpp)
add_library(rill_c OBJECT ${rill_c_sources})
target_include_directories(rill_c PUBLIC include wasm)
target_compile_definitions(rill_c PRIVATE RILL_VERSION="${PROJECT_VERSION}")
target_link_libraries(rill_c PRIVATE rill_flags rill_warnings)
# The core reports errors as values. These files also catch what the standard library throws (wasm/library/handle.h). The option of
# a file follows that of rill_flags.
set_source_files_properties(${rill_c_sources} PROPERTIES COMPILE_OPTIONS -fexceptions)

# Code that programs of any kind can link, and whose C++ symbols they do not see.
set_target_properties(rill_core rill_c PROPERTIES
  POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)

if(RILL_BUILD_SHARED)
  set(rill_library_type SHARED)
else()
  set(rill_library_type STATIC)
endif()
add_library(rill ${rill_library_type} EXCLUDE_FROM_ALL $<TARGET_OBJECTS:rill_c> $<TARGET_OBJECTS:rill_core>)
add_library(Rill::rill ALIAS rill)
target_include_directories(rill INTERFACE
  "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include>" "$<INSTALL_INTERFACE:include>")
target_link_libraries(rill PRIVATE $<BUILD_INTERFACE:rill_flags> Threads::Threads)
set_target_properties(rill PROPERTIES
  LINKER_LANGUAGE CXX SOVERSION ${rill_abi_version} VERSION ${rill_abi_version}.${PROJECT_VERSION})
if(RILL_BUILD_SHARED AND UNIX AND NOT APPLE)
  # Templates of the standard library are visible whatever their users choose; the script hides them too.
  set(rill_symbols "${CMAKE_CURRENT_LIST_DIR}/library.map")
  target_link_options(rill PRIVATE "LINKER:--version-script=${rill_symbols}" "LINKER:--gc-sections")
  set_target_properties(rill PROPERTIES LINK_DEPENDS "${rill_symbols}")
endif()

if(RILL_BUILD_SHARED AND RILL_STATIC_RUNTIME)
  target_link_options(rill PRIVATE -static-libstdc++ -static-libgcc)
endif()

if(RILL_INSTALL)
  set_target_properties(rill PROPERTIES EXCLUDE_FROM_ALL OFF)
  include(cmake/install-library.cmake)
endif()
