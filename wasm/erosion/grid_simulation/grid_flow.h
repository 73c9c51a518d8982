// Grid flow: one move of the grid simulation. It adds rain, moves water and sediment downhill by `move` cells, and erodes and
// deposits ("Chunkable erosion simulation", after dandrino's numpy simulation). For every cell, all at once:
//
//     w  += rain
//     d   = -grad h / |grad h|                       central differences; (0, 0) on flat ground
//     drop = h - h(`move` cells along d)             bilinear; not below sea level
//     capacity = capacity * max(drop, minimumDrop) * v * w
//     x   = -drop                                    drop < 0: fills up to the height that it would have to climb
//           deposition (s - capacity)                s > capacity
//           (1 - H) dissolving (s - capacity)        otherwise, but erodes at most the share `levelled` of `drop`
//     h  += x,  s -= x,  v = gravity * drop
//     s and w move by `move` cells along d, spread bilinearly over the four cells around
//                                                    below the sea x is settledAtSea s, up to sea level
//     w  *= remainingWater
//
// h height and s sediment in one unit of length; w water and v velocity in units of their own; H hardness, 0 without a hardness
// layer. In the article, `move` and `levelled` are 1. There, a cell that would have to climb deposits `drop` even if it carries
// less, and so does a cell with a negative capacity; its sediment becomes negative. Load::limited deposits at most the sediment in
// the cell; Load::unlimited is the article's rule.
//
// Scheme: two passes. Each pass writes only the cell that it computes; the move is a gather over the 3 x 3 cells around.
// Borders: over an open border, water and sediment are lost. At a wall the path is cut short at the outer cell centres. Periodic
// edges are joined.
#pragma once

#include "base/vector.h"
#include "method/ledger.h"
#include "terrain/row_changes.h"

namespace rill {

struct GridFlowRates {
  float move = 1.0f;  // cells, at most 1
  float levelled = 1.0f;
  float remainingWater;
  float minimumDrop;
  float gravity;
  float capacity;
  float dissolving;
  float deposition;
  float settledAtSea = 1.0f;
};

// Only the golden tests use `unlimited`, the article's rule.
enum class Load { limited, unlimited };

class GridFlow {
 public:
  // Grids of the terrain's shape whose contents may change between two steps.
  struct Scratch {
    Grid &directionX, &directionY, &water, &sediment, &next;
  };
  // Writes the rain on each cell of a row.
  using Rain = FunctionReference<void(int row, float* to)>;

  explicit GridFlow(Load load) : load_(load) {}

  Status start(ScratchArena& scratch, Edges edges);

  // Changes the layers height, water and sediment and `velocity`; adds to wear, deposit, and to the budget's eroded, deposited
  // and lost, and sets what it carries.
  void step(Run& run, Grid& velocity, const GridFlowRates& rates, const Scratch& scratch, const Rain& rain);

 private:
  void exchangeWithGround(Terrain& terrain, Grid& velocity, const Scratch& scratch, const Rain& rain, int row,
                          const GridFlowRates& rates, MovedRock& moved);
  static void move(Terrain& terrain, const Scratch& scratch, int row, float remainingWater, LaneSum& carried);
  static void keepOutOfVoids(const Terrain& terrain, const Scratch& scratch, int row);
  static double lostFromRow(Shape shape, const Scratch& scratch, int row);

  Load load_;
  // Distance that water may move west or east from each column: 0 across a wall.
  Buffer<float> farthestWest_, farthestEast_;
  Ledger ledger_;
};

}  // namespace rill
