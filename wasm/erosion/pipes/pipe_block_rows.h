// The rows of intermediate results that each block of rows stores while it works: wanted flow, shares and flow of sediment of two
// rows, and the flow of water of the row after the block's last row, which belongs to another block.
#pragma once

#include "erosion/pipes/pipe_rows.h"
#include "grid/scratch_arena.h"
#include "terrain/voids.h"

namespace rill {

class PipeBlockRows {
 public:
  Status start(ScratchArena& scratch, int blocks) { return scratch.take({scratch.shape().width, blocks * rowCapacity}, {&rows_}); }

  // Results for row r of the map. Every second row uses the same memory.
  PipeRow wanted(int block, int r) { return pipesAt(block, wantedAt + (r & 1) * pipesOfACell); }
  PipeRow sediment(int block, int r) { return pipesAt(block, sedimentAt + (r & 1) * pipesOfACell); }
  GivingRow giving(int block, int r) {
    const int at = block * rowCapacity + givingAt + (r & 1) * 2;
    return {rows_.row(at), rows_.row(at + 1)};
  }
  // The columns of a row that have data (CellRows::inside), on a terrain with voids.
  const float* inside(const Terrain& terrain, int block, int r, const float* columns) {
    float* const inside = rows_.row(block * rowCapacity + insideAt);
    const VoidRow voids(terrain, r);
    for (int c = 0; c < terrain.shape().width; c += lanes) store(inside + c, maskWhere(~voids.of(c), readVector(columns + c)));
    return inside;
  }
  // The flow of water of the row after the last one.
  PipeRow behind(int block) { return pipesAt(block, behindAt); }

 private:
  static constexpr int pipesOfACell = 4;
  static constexpr int wantedAt = 0;
  static constexpr int sedimentAt = wantedAt + 2 * pipesOfACell;
  static constexpr int givingAt = sedimentAt + 2 * pipesOfACell;
  static constexpr int behindAt = givingAt + 2 * 2;
  static constexpr int insideAt = behindAt + pipesOfACell;
  static constexpr int rowCapacity = insideAt + 1;

  PipeRow pipesAt(int block, int at) {
    const int first = block * rowCapacity + at;
    return {rows_.row(first), rows_.row(first + 1), rows_.row(first + 2), rows_.row(first + 3)};
  }

  Grid rows_;
};

}  // namespace rill
