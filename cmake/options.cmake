# Every switch a user may set.

option(CAIPAN_BUILD_CLI "Build the caipan program" ${PROJECT_IS_TOP_LEVEL})
option(CAIPAN_BUILD_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(CAIPAN_BUILD_BENCH "Build the micro benchmarks" ${PROJECT_IS_TOP_LEVEL})
option(CAIPAN_FUZZ "Build the libFuzzer targets (clang only)" OFF)
option(CAIPAN_WERROR "Treat warnings as errors" OFF)
option(CAIPAN_LTO "Link-time optimisation" OFF)

set(CAIPAN_ARCH "x86-64-v2" CACHE STRING "Instruction set: x86-64-v2, x86-64-v3 or native")
set_property(CACHE CAIPAN_ARCH PROPERTY STRINGS x86-64-v2 x86-64-v3 native)
if(NOT CAIPAN_ARCH MATCHES "^(x86-64-v2|x86-64-v3|native)$")
    message(FATAL_ERROR "CAIPAN_ARCH is '${CAIPAN_ARCH}'; choose x86-64-v2, x86-64-v3 or native")
endif()

set(CAIPAN_SANITIZE "" CACHE STRING "Sanitizers: empty, address,undefined or thread")
set_property(CACHE CAIPAN_SANITIZE PROPERTY STRINGS "" "address,undefined" "thread")
if(NOT CAIPAN_SANITIZE MATCHES "^(|address,undefined|thread)$")
    message(FATAL_ERROR
        "CAIPAN_SANITIZE is '${CAIPAN_SANITIZE}'; choose nothing, address,undefined or thread")
endif()

if(CAIPAN_FUZZ AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "CAIPAN_FUZZ needs clang++; the compiler is ${CMAKE_CXX_COMPILER_ID}")
endif()
if(CAIPAN_FUZZ AND CAIPAN_SANITIZE)
    message(FATAL_ERROR "CAIPAN_FUZZ brings its own sanitizers; leave CAIPAN_SANITIZE empty")
endif()

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
