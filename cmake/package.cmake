# `cpack -G DEB` in a build directory of a release preset.

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME caipan)
set(CPACK_PACKAGE_VENDOR "the caipan authors")
set(CPACK_PACKAGE_CONTACT "the caipan authors <caipan@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "xiangqi referee")
set(CPACK_PACKAGE_DESCRIPTION
    "Answers what the xiangqi rulebooks say about a game: legal moves, repetitions and who is at
fault, the end of the game and the article behind it. Speaks UCCI, UCI and plain words, judges
batches of games, and comes as a C++ library too.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${CPACK_PACKAGE_CONTACT}")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Only the headers need it.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS libexpected-dev)

include(CPack)
