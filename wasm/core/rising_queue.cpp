#include "core/rising_queue.h"

#include <algorithm>
#include <bit>
#include <functional>

namespace rill {
namespace {

// Whole numbers in the order of the floats.
std::uint32_t sortable(float value) {
  // Zero has two signs but one place.
  const auto bits = std::bit_cast<std::uint32_t>(value + 0.0f);
  return (bits & 0x80000000u) != 0 ? ~bits : bits | 0x80000000u;
}

// Ghost cells north and west of the first one have numbers below zero.
std::uint64_t keyOf(float height, Cell cell) {
  return (static_cast<std::uint64_t>(sortable(height)) << 32) | (static_cast<std::uint32_t>(cell) ^ 0x80000000u);
}

}  // namespace

bool RisingQueue::allocate(const Lattice& lattice) {
  first_.resize(steps);
  before_ = -lattice.cell(-Grid::halo, -Grid::halo);
  const auto numbers = static_cast<std::size_t>((lattice.shape().height + 2 * Grid::halo) * lattice.stride());
  return next_.allocate(numbers) && heap_.allocate(numbers);
}

void RisingQueue::start(float lowest, float highest) {
  lowest_ = lowest;
  perHeight_ = highest > lowest ? static_cast<float>(steps) / (highest - lowest) : 0.0f;
  current_ = -1;
  std::fill(first_.begin(), first_.end(), none);
  heapEnd_ = heap_.begin();
}

void RisingQueue::push(Cell cell, float height) {
  *heapEnd_++ = keyOf(height, cell);
  std::push_heap(heap_.begin(), heapEnd_, std::greater<>());
}

Cell RisingQueue::take(const float* heights) {
  while (heapEnd_ == heap_.begin()) {
    if (++current_ == steps) return none;
    for (Cell cell = first_[static_cast<std::size_t>(current_)]; cell != none; cell = next_[static_cast<std::size_t>(before_ + cell)]) {
      *heapEnd_++ = keyOf(heights[cell], cell);
    }
    std::make_heap(heap_.begin(), heapEnd_, std::greater<>());
  }
  std::pop_heap(heap_.begin(), heapEnd_, std::greater<>());
  return static_cast<Cell>(static_cast<std::uint32_t>(*--heapEnd_) ^ 0x80000000u);
}

}  // namespace rill
