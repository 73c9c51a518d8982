# Toolchain file of the preset arm64, which checks the fingerprints on a different processor architecture. It uses Debian's cross
# compiler (set by CXX), and runs the programs with qemu.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
find_program(RILL_QEMU qemu-aarch64 REQUIRED)
set(CMAKE_CROSSCOMPILING_EMULATOR "${RILL_QEMU}")
# Links statically, because no arm64 system libraries are installed.
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
