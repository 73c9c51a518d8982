#include "drainage/rising_queue.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace rill {
namespace {

// Few cells per step make sorting cheap. But the queue scans all steps, whose lists should fit the CPU cache.
constexpr int cellsOfStep = 16;
constexpr int minimumSteps = 1 << 8, maximumSteps = 1 << 16;

// Maps floats to integers of the same order.
std::uint32_t sortable(float value) {
  // +0 and -0 must be equal.
  const auto bits = std::bit_cast<std::uint32_t>(value + 0.0f);
  return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}

// Ghost cells north and west of the first cell have negative numbers, hence the flipped sign bit.
std::uint64_t keyOf(float height, Cell cell) {
  return (static_cast<std::uint64_t>(sortable(height)) << 32) | (static_cast<std::uint32_t>(cell) ^ 0x80000000u);
}

}  // namespace

Status RisingQueue::Memory::start(ScratchArena& scratch, const Lattice& lattice) {
  before_ = -lattice.cell(-Grid::halo, -Grid::halo);
  const auto places = static_cast<std::size_t>((lattice.shape().height + 2 * Grid::halo) * lattice.stride());
  if (Status status = scratch.take(next_, places); !status) return status;
  return scratch.take(keys_, places);
}

RisingQueue::RisingQueue(Memory& memory, const Lattice& lattice, int firstRow, int endRow)
    : steps_(std::clamp((endRow - firstRow) * lattice.shape().width / cellsOfStep, minimumSteps, maximumSteps)),
      first_(static_cast<std::size_t>(steps_)),
      next_(memory.next_.begin() + memory.before_),
      keys_(memory.keys_.begin() + memory.before_ + lattice.firstOfRow(firstRow)) {}

void RisingQueue::start(float lowest, float highest) {
  lowest_ = lowest;
  perHeight_ = highest > lowest ? static_cast<float>(steps_) / (highest - lowest) : 0.0f;
  current_ = -1;
  std::fill(first_.begin(), first_.end(), none);
  nextSorted_ = heap_ = heapEnd_ = keys_;
}

void RisingQueue::push(Cell cell, float height) {
  *heapEnd_++ = keyOf(height, cell);
  std::push_heap(heap_, heapEnd_, std::greater<>());
}

// Sorts the cells of the current step.
void RisingQueue::sortStep(const float* heights) {
  std::uint64_t* end = keys_;
  for (Cell cell = first_[static_cast<std::size_t>(current_)]; cell != none; cell = next_[cell]) {
    *end++ = keyOf(heights[cell], cell);
  }
  std::sort(keys_, end);
  nextSorted_ = keys_;
  heap_ = heapEnd_ = end;
}

Cell RisingQueue::take(const float* heights) {
  while (nextSorted_ == heap_ && heap_ == heapEnd_) {
    if (++current_ == steps_) return none;
    if (first_[static_cast<std::size_t>(current_)] != none) sortStep(heights);
  }
  const bool isFromHeap = nextSorted_ == heap_ || (heap_ != heapEnd_ && *heap_ < *nextSorted_);
  if (isFromHeap) std::pop_heap(heap_, heapEnd_, std::greater<>());
  const std::uint64_t key = isFromHeap ? *--heapEnd_ : *nextSorted_++;
  return static_cast<Cell>(static_cast<std::uint32_t>(key) ^ 0x80000000u);
}

}  // namespace rill
