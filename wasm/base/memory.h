// Aligned allocation for data that grows with the map. Running out of memory is a return value and does not end the program.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rill {

// The number of bytes that data can use. Addresses of 32 bits end at 4 GiB; the program, the stacks and the allocator need a part
// of it.
inline constexpr std::uint64_t addressableMemory = sizeof(void*) == 4 ? (4ull << 30) - (128ull << 20) : UINT64_MAX;

// The size of a cache line. It also satisfies the alignment of vectors of four floats, while malloc in WebAssembly aligns to 8
// bytes.
inline constexpr std::size_t memoryAlignment = 64;

// Allocates uninitialised bytes aligned to `memoryAlignment`. Returns null when there is not enough memory. Thread safe.
[[nodiscard]] void* allocateBytes(std::size_t bytes);
void freeBytes(void* memory);

// Whether this number of bytes can be allocated now. Call it before copying into containers that cannot report a failed allocation.
bool canAllocate(std::size_t bytes);

// Small objects (texts, lists of stages, tables) allocate through operator new, which in a program without exceptions either
// succeeds or ends the program. A memory reserve makes it succeed: when memory runs out, the reserve is released to operator new.
// The next call of allocateMemoryReserve (when a simulation is created, stepped or restored) then reports that the reserve is gone.

// Allocates a reserve of at least `bytes` unless one exists already. Returns whether the reserve exists. Thread safe.
[[nodiscard]] bool allocateMemoryReserve(std::size_t bytes);

// For tests only: called before each allocation above, and may refuse it. Null means no observer.
using AllocationObserver = bool (*)(std::size_t bytes);
void observeAllocations(AllocationObserver observer);

}  // namespace rill
