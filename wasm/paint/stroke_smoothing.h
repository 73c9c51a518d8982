// The smoothed ground of a `smooth` stroke.
//
// Passes with weights [w, 1 - 2w, w] along rows and columns, on neighbours 1, 2, 4... cells away (an "a trous" filter): w = 1/4 for
// all passes but the last, whose w is chosen so that the variances 2 w d^2 add up to sigma^2, sigma = radius / 4. The result
// resembles a Gaussian at a few operations per cell, is the same at every resolution, and reads only cells within the sum of the
// distances. Borders: periodic edges are joined; otherwise the map is mirrored at its border.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "grid/edges.h"
#include "grid/scratch_arena.h"
#include "paint/cell_range.h"

namespace rill {

struct SmoothingPass {
  int distance = 1;  // cells
  float weight = 0.25f;
};

// The passes for a radius in m; none if the radius is too small for the cells.
std::vector<SmoothingPass> smoothingPasses(double radius, double cellSize);

// The maximum distance in cells that the smoothed ground depends on.
int reachOf(const std::vector<SmoothingPass>& passes);

class StrokeSmoothing {
 public:
  Status start(ScratchArena& scratch) { return scratch.take({&smoothed_, &rows_}); }

  // Returns the smoothed ground, which is valid in the rectangle. Where `voids` is not 0, cells are as a border: no cell reads them
  // or what is behind them. An empty grid has none.
  const Grid& smooth(ThreadPool& pool, const Grid& ground, Edges edges, const std::vector<SmoothingPass>& passes, CellRange valid,
                     const Grid& voids);

 private:
  void smoothRows(ThreadPool& pool, const Grid& from, Edges edges, SmoothingPass pass, const CellRange& range);
  void smoothColumns(ThreadPool& pool, Edges edges, SmoothingPass pass, const CellRange& range);

  void smoothBesideVoids(ThreadPool& pool, Edges edges, SmoothingPass pass, const CellRange& range, const Grid& from, bool alongRow,
                         Grid& to) const;

  const Grid* voids_ = nullptr;
  Grid smoothed_, rows_;
};

}  // namespace rill
