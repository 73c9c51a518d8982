// The mass balance of a method that moves rock: sums per block of rows, added in order, so that the result is the same for any
// number of threads.
//
// RowLedger (terrain/row_changes.h) records the changes of single cells. Ledger records the sum of each block, in metres over its
// cells, and adds it to the budget of the stage, in cubic metres.
#pragma once

#include <algorithm>
#include <utility>

#include "grid/buffer.h"
#include "grid/scratch_arena.h"
#include "method/method.h"

namespace rill {

class Ledger {
 public:
  // Allocates one entry per block of rows, or `sections` entries if a method records by other sections of the map than rows.
  Status start(ScratchArena& scratch, int rowsOfBlock = rowsPerBlock, int sections = 0) {
    rowsOfBlock_ = rowsOfBlock;
    const int blocks = std::max(rowBlocks(scratch.shape().height, rowsOfBlock), sections);
    return scratch.take(blocks_, static_cast<std::size_t>(blocks), Budget{});
  }

  // Calls body(block, firstRow, endRow) for all blocks. The body returns the changes to its rows, which are added to the entry
  // of the block.
  template <class Body>
  void forBlocks(Run& run, const Body& body) {
    forRowBlocks(
        run.pool, run.terrain.shape().height, [&](int block, int first, int end) { of(block) += body(block, first, end); },
        rowsOfBlock_);
  }
  // Returns the sum of sumOfRow(row) over all rows, block by block, without changing the recorded sums.
  template <class SumOfRow>
  double sum(Run& run, const SumOfRow& sumOfRow) {
    forBlocks(run, [&](int, int first, int end) -> Budget {
      double sum = 0.0;
      for (int r = first; r < end; ++r) sum += sumOfRow(r);
      return {.carried = sum};
    });
    double sum = 0.0;
    for (Budget& block : blocks_) sum += std::exchange(block.carried, 0.0);
    return sum;
  }
  // The entry of a block or section, m over its cells.
  Budget& of(int block) { return blocks_[static_cast<std::size_t>(block)]; }

  // Adds the eroded, deposited, lost and uplifted volumes to the budget of the stage, and clears the ledger. Returns the sums
  // (m^3). The carried volume is a state and not a change: methods that carry rock set it themselves. Soil that rivers take
  // (terrain/soil_channels.h) is recorded as lost; it stays carried where nothing leaves the map.
  Budget close(Run& run) {
    Budget sum;
    for (Budget& block : blocks_) sum += std::exchange(block, Budget{});
    sum *= run.terrain.cellArea();
    Budget change = sum;
    change.carried = 0.0;
    if (run.terrain.channels() != nullptr && !run.terrain.isOpen()) std::swap(change.carried, change.lost);
    run.budget += change;
    return sum;
  }

  // Calls forBlocks and close, for methods that process the map once.
  template <class Body>
  Budget record(Run& run, const Body& body) {
    forBlocks(run, body);
    return close(run);
  }

 private:
  int rowsOfBlock_ = rowsPerBlock;
  Buffer<Budget> blocks_;
};

}  // namespace rill
