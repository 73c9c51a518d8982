#include "base/memory.h"

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace rill {
namespace {

std::atomic<AllocationObserver> observing{nullptr};
std::atomic<void*> reserve{nullptr};
std::atomic<std::size_t> reservedBytes{0};  // of the last reserve that was taken

// operator new asks again after each call, until there is memory or no handler.
void giveUpReserve() {
  if (void* const memory = reserve.exchange(nullptr)) {
    std::free(memory);
  } else {
    std::set_new_handler(nullptr);
  }
}

}  // namespace

void* allocateBytes(std::size_t bytes) {
  if (bytes > SIZE_MAX / 2) return nullptr;
  const AllocationObserver observer = observing.load(std::memory_order_relaxed);
  if (observer != nullptr && !observer(bytes)) return nullptr;
  // aligned_alloc wants whole multiples, and at least one.
  const std::size_t whole = (bytes + memoryAlignment - 1) / memoryAlignment * memoryAlignment;
  return std::aligned_alloc(memoryAlignment, whole == 0 ? memoryAlignment : whole);
}

void freeBytes(void* memory) { std::free(memory); }

bool hasRoomFor(std::size_t bytes) {
  void* const memory = allocateBytes(bytes);
  freeBytes(memory);
  return memory != nullptr;
}

bool holdMemoryReserve(std::size_t bytes) {
  if (reserve.load() != nullptr && reservedBytes.load() >= bytes) return true;
  void* const memory = allocateBytes(bytes);
  if (memory == nullptr) return false;
  freeBytes(reserve.exchange(memory));
  reservedBytes = bytes;
  std::set_new_handler(giveUpReserve);
  return true;
}

void observeAllocations(AllocationObserver observer) { observing = observer; }

}  // namespace rill
