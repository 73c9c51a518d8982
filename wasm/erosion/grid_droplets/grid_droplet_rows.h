// Row kernel of grid droplets: the droplets of a map's rows move and merge in one pass; grid_droplets.h has the equations.
//
// Scheme: row by row from north to south, each droplet adds itself to the sums of its destination cell, and adds its erosion or
// deposition to the sums of the four cells around its old position. A droplet moves by at most one cell, so a row is settled as
// soon as the next row has moved, and only the sums of four rows exist at a time, which stay in the cache. The sums are stored cell
// by cell, four floats in one vector, so a droplet adds itself with two additions.
//
// All input comes from one snapshot, and all output goes to a second set of grids. A block of rows also moves the droplets of the
// rows before and after it, for its own sums only. Every cell then sums in the same order for any division into blocks.
#pragma once

#include "erosion/grid_droplets/grid_droplet_moves.h"
#include "grid/buffer.h"
#include "grid/scratch_arena.h"
#include "terrain/row_changes.h"

namespace rill {

class GridDropletRows {
 public:
  Status start(ScratchArena& scratch);

  // Processes rows first .. end - 1. Returns the budget of these rows only, in m over their cells.
  Budget run(const GridDropletStep& step, int first, int end);

 private:
  static constexpr int rowCapacity = 4;
  static constexpr int ghosts = 4;  // cells at each end of a row; one is used, the others complete vectors of four

  void clear(int row);
  void move(const GridDropletStep& step, int row, int from);
  void joinEnds(int row);
  void settle(const GridDropletStep& step, int row);
  double settleVoids(const GridDropletStep& step, int row);
  static void keepOutOfVoids(const GridDropletStep& step, int row, int start, int count, DropletStretch& stretch);
  void settleGround(const GridDropletStep& step, int row);
  double lostBeyond(const Shape& shape, int row) const;

  std::ptrdiff_t slotOf(int row) const { return (row & (rowCapacity - 1)) * stride_ + ghosts; }

  int width_ = 0;
  std::ptrdiff_t stride_ = 0;
  // Sums of the rows in memory, each at its number modulo `rowCapacity`.
  Buffer<Floats> arrived_;  // of the droplets that arrive in a cell: size times x, y and speed, and size
  Buffer<float> sediment_;  // m, of the same droplets
  Buffer<Floats> shed_;     // m deposited on a cell, its E, S and SE neighbours by the droplets between these four cells
  // Not a local variable of `move`: GCC 12 then drops the additions to the sums (with -fivopts).
  Buffer<DropletStretch> stretch_;
  MovedRock moved_;
  LaneSum carried_;
};

}  // namespace rill
