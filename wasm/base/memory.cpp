#include "base/memory.h"

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace rill {
namespace {

std::atomic<AllocationObserver> observing{nullptr};
std::atomic<void*> reserve{nullptr};
std::atomic<std::size_t> reservedBytes{0};      // size of the last reserve that was allocated
std::atomic<std::new_handler> before{nullptr};  // the handler of the program that links the core

// operator new tries again after each call of the handler, until it gets memory or no handler is set.
void giveUpReserve() {
  if (void* const memory = reserve.exchange(nullptr)) {
    std::free(memory);
  } else {
    std::set_new_handler(before);
  }
}

}  // namespace

void* allocateBytes(std::size_t bytes) {
  if (bytes > SIZE_MAX / 2) return nullptr;
  const AllocationObserver observer = observing.load(std::memory_order_relaxed);
  if (observer != nullptr && !observer(bytes)) return nullptr;
  // aligned_alloc requires a positive multiple of the alignment.
  const std::size_t whole = (bytes + memoryAlignment - 1) / memoryAlignment * memoryAlignment;
  return std::aligned_alloc(memoryAlignment, whole == 0 ? memoryAlignment : whole);
}

void freeBytes(void* memory) { std::free(memory); }

bool canAllocate(std::size_t bytes) {
  void* const memory = allocateBytes(bytes);
  freeBytes(memory);
  return memory != nullptr;
}

bool allocateMemoryReserve(std::size_t bytes) {
  if (reserve.load() != nullptr && reservedBytes.load() >= bytes) return true;
  void* const memory = allocateBytes(bytes);
  if (memory == nullptr) return false;
  freeBytes(reserve.exchange(memory));
  reservedBytes = bytes;
  const std::new_handler handler = std::set_new_handler(giveUpReserve);
  if (handler != giveUpReserve) before = handler;
  return true;
}

void observeAllocations(AllocationObserver observer) { observing = observer; }

}  // namespace rill
