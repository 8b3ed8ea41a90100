# The library with its headers and CMake package, the program, the documents.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(cmake_dir "${CMAKE_INSTALL_LIBDIR}/cmake/caipan")
set(header_dir "${CMAKE_INSTALL_INCLUDEDIR}/caipan")

# Headers name each other by room ("core/square.hpp"), users write <caipan/caipan.hpp>.
install(TARGETS caipan EXPORT caipanTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" "${header_dir}")
install(DIRECTORY src/ DESTINATION "${header_dir}"
    FILES_MATCHING PATTERN "*.hpp"
    PATTERN "src/server" EXCLUDE
    PATTERN "src/cli" EXCLUDE)
install(DIRECTORY protocol/ DESTINATION "${header_dir}/protocol" OPTIONAL
    FILES_MATCHING PATTERN "*.hpp"
    PATTERN "transcripts" EXCLUDE)

install(EXPORT caipanTargets NAMESPACE caipan:: DESTINATION "${cmake_dir}")
configure_package_config_file(cmake/caipanConfig.cmake.in caipanConfig.cmake
    INSTALL_DESTINATION "${cmake_dir}"
    NO_SET_AND_CHECK_MACRO)
# Before 1.0 every minor version may change the interface.
write_basic_package_version_file(caipanConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    "${CMAKE_CURRENT_BINARY_DIR}/caipanConfig.cmake"
    "${CMAKE_CURRENT_BINARY_DIR}/caipanConfigVersion.cmake"
    DESTINATION "${cmake_dir}")

if(CAIPAN_BUILD_CLI)
    install(TARGETS caipan_exe RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()

install(FILES LICENSE CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(FILES README.md protocol/SPEC.md DESTINATION "${CMAKE_INSTALL_DOCDIR}" OPTIONAL)
