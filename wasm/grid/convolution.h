// Convolution with a separable symmetric kernel: the product of a kernel along rows and a kernel along columns.
//
// Borders: periodic edges are joined; otherwise the map is mirrored at its border (half a cell outside the outer cell centres), so
// the sum of the map is preserved up to rounding. Each stretch of a row or column between voids is mirrored at both ends, too.
// Scheme: sums along rows, then along columns, in an order that does not depend on threads.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "grid/edges.h"
#include "grid/grid.h"
#include "grid/scratch_arena.h"

namespace rill {

// The weights of the centre and of one side of a symmetric kernel: weights[k] is k cells from the centre. A Gaussian is cut off at
// `cut` sigma.
std::vector<float> binomialWeights();
// The maximum sigma of a Gaussian in a recipe, in cells: cut off at 4 sigma it reaches as far as a typical map is wide. The run
// time grows with sigma: at this width a blur of 1024 x 1024 cells takes two seconds, and a slippage ten times as long.
inline constexpr double widestSigma = 256.0;
std::vector<float> gaussianWeights(double sigmaInCells, double cut = 4.0);

// Passes of a symmetric kernel over maps of one shape, along rows and then along columns.
class Convolution {
 public:
  Status start(ScratchArena& scratch, std::vector<float> weights, Edges edges);
  // For passes with a grid of the caller's.
  Status startWithoutGrid(ScratchArena& scratch, std::vector<float> weights, Edges edges);

  // Leaves out the cells where `marks` is not 0, which must outlive it: they keep their values, and no other cell reads them. An
  // empty grid marks nothing.
  void leaveOut(const Grid& marks) { marks_ = &marks; }

  // One pass. `from` and `to` may be the same grid.
  void apply(const Grid& from, Grid& to, ThreadPool& pool) { apply(from, to, alongRows_, pool); }
  // `between` is overwritten.
  void apply(const Grid& from, Grid& to, Grid& between, ThreadPool& pool);

 private:
  int reach() const { return static_cast<int>(weights_.size()) - 1; }
  float weightOf(int k) const { return weights_[static_cast<std::size_t>(k)]; }
  // `line` has space for `reach` cells before and after the row.
  void alongRow(const float* from, float* line, int width, float* to) const;
  void alongColumns(const Grid& from, int row, float* to) const;
  void alongStretches(const Grid& from, Grid& to, int line, bool isColumn, float* memory) const;
  void applyAround(const Grid& from, Grid& to, Grid& between, ThreadPool& pool);

  std::vector<float> weights_;
  Edges edges_ = Edges::open;
  std::size_t lineLength_ = 0;
  Buffer<float> lines_;  // one line per block of rows
  Grid alongRows_;       // sums along rows
  const Grid* marks_ = nullptr;
};

}  // namespace rill
