# Installs the library with files for find_package and pkg-config. They find the library from their own place, so that the prefix
# may be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(rill_config_folder "${CMAKE_INSTALL_LIBDIR}/cmake/Rill")
install(TARGETS rill EXPORT RillTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(DIRECTORY include/rill DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT RillTargets NAMESPACE Rill:: DESTINATION "${rill_config_folder}")

configure_package_config_file(cmake/RillConfig.cmake.in "${CMAKE_CURRENT_BINARY_DIR}/RillConfig.cmake"
  INSTALL_DESTINATION "${rill_config_folder}" NO_SET_AND_CHECK_MACRO)
# A minor version before 1.0 may change functions.
write_basic_package_version_file("${CMAKE_CURRENT_BINARY_DIR}/RillConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/RillConfig.cmake" "${CMAKE_CURRENT_BINARY_DIR}/RillConfigVersion.cmake"
  DESTINATION "${rill_config_folder}")

# From the folder of rill.pc to the prefix, such as ../../..
file(RELATIVE_PATH rill_to_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
string(REGEX REPLACE "/$" "" rill_to_prefix "${rill_to_prefix}")
# Programs that link the static library need the C++ library as well; `pkg-config --static` adds it.
set(rill_private_libraries -pthread -lm)
foreach(library IN LISTS CMAKE_CXX_IMPLICIT_LINK_LIBRARIES)
  if(library MATCHES "^(stdc\\+\\+|c\\+\\+)$")
    list(APPEND rill_private_libraries "-l${library}")
  endif()
endforeach()
list(JOIN rill_private_libraries " " rill_private_libraries)
configure_file(cmake/rill.pc.in "${CMAKE_CURRENT_BINARY_DIR}/rill.pc" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/rill.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
