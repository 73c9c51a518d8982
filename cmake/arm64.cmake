# Toolchain file of the preset arm64, which holds the fingerprints on another kind of processor: Debian's cross compiler (CXX names
# it), and qemu, which runs what it makes.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
find_program(RILL_QEMU qemu-aarch64 REQUIRED)
set(CMAKE_CROSSCOMPILING_EMULATOR "${RILL_QEMU}")
# Nothing is looked for in a system of that kind, as there is none.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
