# Toolchain file of the preset arm64, which checks the fingerprints and the library on a different processor architecture. It uses
# Debian's cross compiler (set by CXX), and runs the programs with qemu and the arm64 libraries that the compiler needs.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
find_program(RILL_QEMU qemu-aarch64 REQUIRED)
set(CMAKE_CROSSCOMPILING_EMULATOR "${RILL_QEMU};-L;/usr/aarch64-linux-gnu")
