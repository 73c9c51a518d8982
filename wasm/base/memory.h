// Memory for whatever grows with the map: aligned, and possibly not there, which is a value and not the end of the program.
#pragma once

#include <cstddef>

namespace rill {

// A cache line: also what vectors of four floats want, on every target (malloc of WebAssembly aligns to 8 bytes only).
inline constexpr std::size_t memoryAlignment = 64;

// So many bytes on a boundary of `memoryAlignment`, not initialised; null where there is no memory. Thread safe.
[[nodiscard]] void* allocateBytes(std::size_t bytes);
void freeBytes(void* memory);

// Whether so many bytes could be had just now. For what must be copied into containers that cannot fail.
bool hasRoomFor(std::size_t bytes);

// Small things (texts, lists of stages, tables) take their memory through operator new, which in a program without exceptions can
// only succeed or end it. So that it succeeds there is a reserve: where memory ends operator new is given that, and whoever
// holds the reserve at the next door (creating, stepping or restoring a simulation) hears that it is gone.

// Holds a reserve of at least so many bytes from now on. Returns whether it is held. Thread safe.
[[nodiscard]] bool holdMemoryReserve(std::size_t bytes);

// Tests only: asked before each allocation above, and may refuse it. Null for nobody.
using AllocationObserver = bool (*)(std::size_t bytes);
void observeAllocations(AllocationObserver observer);

}  // namespace rill
