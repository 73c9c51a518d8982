// Cells that wait to be taken lowest first, where no cell comes in that is lower than the last one taken.
//
// Scheme: heights are cut into steps, each with a list of the cells that wait in it, so that most comparisons of a single large
// heap are saved (calendar queue, Brown 1988). The list of the step that is being taken is sorted; a binary heap holds what comes
// to that step afterwards. Of equally high cells the one with the smallest number comes first.
#pragma once

#include <vector>

#include "grid/lattice.h"

namespace rill {

class RisingQueue {
 public:
  // Where cells wait: 12 bytes each. Queues may share a room, each with the cells of its own rows.
  class Room {
   public:
    Status start(ScratchArena& scratch, const Lattice& lattice);

   private:
    friend RisingQueue;
    Buffer<Cell> next_;
    Buffer<std::uint64_t> keys_;
    std::ptrdiff_t before_ = 0;  // places before that of cell 0
  };

  // For the cells and ghost cells of rows firstRow .. endRow - 1, each of which may wait once at a time. The room outlives the queue.
  RisingQueue(Room& room, const Lattice& lattice, int firstRow, int endRow);

  // Empties the queue. Heights shall lie between these two mostly; others are taken in order all the same.
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

  // The lowest cell, out of the queue, or `none`.
  static constexpr Cell none = -0x7fffffff - 1;
  Cell take(const float* heights);

 private:
  // Rises with the height.
  int stepOf(float height) const {
    const float step = (height - lowest_) * perHeight_;
    return step < static_cast<float>(steps_ - 1) ? (step > 0.0f ? static_cast<int>(step) : 0) : steps_ - 1;
  }
  void push(Cell cell, float height);
  void sortStep(const float* heights);

  int steps_;
  float lowest_ = 0.0f, perHeight_ = 0.0f;
  int current_ = -1;         // the step that is being taken
  std::vector<Cell> first_;  // of each step
  Cell* next_;               // by cell: another one of the same step
  // Heights, made whole numbers that sort alike, with their cells: first the sorted ones of the step, then the heap.
  std::uint64_t* keys_;
  std::uint64_t* nextSorted_ = nullptr;
  std::uint64_t* heap_ = nullptr;  // where the sorted ones end
  std::uint64_t* heapEnd_ = nullptr;
};

}  // namespace rill
