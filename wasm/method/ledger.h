// The books of a method that moves rock: sums per block of rows, added in order, so that they are the same for any number of threads.
//
// What happens to single cells is booked by a row's ledger (terrain/row_changes.h); what a block's rows come to, in metres over its
// cells, comes here, and goes from here to the budget of the stage, in cubic metres.
#pragma once

#include <algorithm>
#include <utility>

#include "grid/buffer.h"
#include "grid/scratch_arena.h"
#include "method/method.h"

namespace rill {

class Ledger {
 public:
  // Room for the blocks of a map's rows; for more, where a method books by other parts than rows.
  Status start(ScratchArena& scratch, int rowsOfBlock = rowsPerBlock, int parts = 0) {
    rowsOfBlock_ = rowsOfBlock;
    const int blocks = std::max(rowBlocks(scratch.shape().height, rowsOfBlock), parts);
    return scratch.take(blocks_, static_cast<std::size_t>(blocks), Budget{});
  }

  // Calls body(block, firstRow, endRow), which returns what it has done to its rows, for all blocks, and adds that to what each
  // block has so far.
  template <class Body>
  void forBlocks(Run& run, const Body& body) {
    forRowBlocks(
        run.pool, run.terrain.shape().height, [&](int block, int first, int end) { of(block) += body(block, first, end); },
        rowsOfBlock_);
  }
  // The sum of sumOfRow(row) over all rows, block by block. Needs nothing of what is booked.
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
  // What a block or part has so far, m over its cells.
  Budget& of(int block) { return blocks_[static_cast<std::size_t>(block)]; }

  // Adds what was eroded, deposited, lost and uplifted to the stage's budget, and empties the ledger. Returns the sums (m^3): what is
  // carried is not a change but a state, which methods that carry something set themselves.
  Budget close(Run& run) {
    Budget sum;
    for (Budget& block : blocks_) sum += std::exchange(block, Budget{});
    sum *= run.terrain.cellArea();
    Budget change = sum;
    change.carried = 0.0;
    run.budget += change;
    return sum;
  }

  // Both at once, for methods that go over the map once.
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
