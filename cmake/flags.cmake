# Compiler and linker flags of every target in this project (never of its users).

add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    $<$<BOOL:${CAIPAN_WERROR}>:-Werror>)

# g++ 12 sees overlapping copies in every `"text" + std::string(...)` (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    add_compile_options(-Wno-restrict)
endif()

# Plain x86-64 has no popcnt, hence v2 by default.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    add_compile_options(-march=${CAIPAN_ARCH})
    set(caipan_arch_name "${CAIPAN_ARCH}")
else()
    message(STATUS "CAIPAN_ARCH is for x86-64 and ignored on ${CMAKE_SYSTEM_PROCESSOR}")
    set(caipan_arch_name "${CMAKE_SYSTEM_PROCESSOR}")
endif()

if(CAIPAN_SANITIZE)
    set(sanitizers -fsanitize=${CAIPAN_SANITIZE} -fno-sanitize-recover=all)
    add_compile_options(${sanitizers} -fno-omit-frame-pointer)
    add_link_options(${sanitizers})
endif()
if(CAIPAN_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
endif()

if(CAIPAN_LTO)
    include(CheckIPOSupported)
    check_ipo_supported()
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()
