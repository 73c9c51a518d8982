// A monotone priority queue of cells: returns the lowest cell first; no added cell is lower than the last one taken.
//
// Scheme: a calendar queue (Brown 1988). Heights are divided into steps, each with a list of its cells, which avoids
// most comparisons of a single large heap. The list of the current step is sorted; cells added to the current step
// later go to a binary heap. Among cells of equal height the one with the smallest number comes first.
#pragma once

#include <vector>

#include "grid/lattice.h"

namespace rill {

class RisingQueue {
 public:
  // Memory for the queued cells: 12 bytes each. Queues can share it, each for the cells of its own rows.
  class Memory {
   public:
    Status start(ScratchArena& scratch, const Lattice& lattice);

   private:
    friend RisingQueue;
    Buffer<Cell> next_;
    Buffer<std::uint64_t> keys_;
    std::ptrdiff_t before_ = 0;  // entries before the entry of cell 0
  };

  // For the cells and ghost cells of rows firstRow .. endRow - 1, each at most once at a time. `memory` must outlive the queue.
  RisingQueue(Memory& memory, const Lattice& lattice, int firstRow, int endRow);

  // Empties the queue. Most heights should be in this range; other heights are still returned in order.
  void start(float lowest, float highest);

  void add(Cell cell, float height) {
    const int step = stepOf(height);
    if (step <= current_) {
      push(cell, height);
    } else {
      next_[cell] = first_[static_cast<std::size_t>(step)];
      first_[static_cast<std::size_t>(step)] = cell;
    }
  }

  // Removes and returns the lowest cell, or returns `none`.
  static constexpr Cell none = -0x7fffffff - 1;
  Cell take(const float* heights);

 private:
  // Increases with the height.
  int stepOf(float height) const {
    const float step = (height - lowest_) * perHeight_;
    return step < static_cast<float>(steps_ - 1) ? (step > 0.0f ? static_cast<int>(step) : 0) : steps_ - 1;
  }
  void push(Cell cell, float height);
  void sortStep(const float* heights);

  int steps_;
  float lowest_ = 0.0f, perHeight_ = 0.0f;
  int current_ = -1;         // the current step
  std::vector<Cell> first_;  // first cell of each step
  Cell* next_;               // per cell: the next cell of the same step
  // Heights as integers of the same order, combined with their cells: first the sorted keys of the step, then the heap.
  std::uint64_t* keys_;
  std::uint64_t* nextSorted_ = nullptr;
  std::uint64_t* heap_ = nullptr;  // end of the sorted keys
  std::uint64_t* heapEnd_ = nullptr;
};

}  // namespace rill
