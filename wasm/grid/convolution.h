// Convolution with a symmetric kernel that is the product of one along rows and one along columns.
//
// Borders: periodic edges are joined; otherwise the map is mirrored at its border (half a cell outside the outer centres), so the
// sum of the map stays, to rounding. Scheme: sums along rows, then along columns, in an order that does not depend on threads.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "grid/edges.h"
#include "grid/grid.h"
#include "grid/scratch_arena.h"

namespace rill {

// The weights of the middle and of one side of a symmetric kernel: weights[k] is k cells from the middle. A Gaussian is cut at
// `cut` sigma.
std::vector<float> binomialWeights();
// The widest Gaussian that a recipe may ask for, in cells: cut at 4 sigma it reaches as far as a usual map is wide. Time grows with it,
// two seconds for a blur of 1024 x 1024 cells at this width and ten times that for a slippage.
inline constexpr double widestSigma = 256.0;
std::vector<float> gaussianWeights(double sigmaInCells, double cut = 4.0);

// Passes of a symmetric kernel over maps of one shape, along rows and then along columns.
class Convolution {
 public:
  Status start(ScratchArena& scratch, std::vector<float> weights, Edges edges);

  // One pass. `from` and `to` may be the same.
  void apply(const Grid& from, Grid& to, ThreadPool& pool);

 private:
  int reach() const { return static_cast<int>(weights_.size()) - 1; }
  float weightOf(int k) const { return weights_[static_cast<std::size_t>(k)]; }
  // `line` has room for the reach at both ends.
  void alongRow(const float* from, float* line, int width, float* to) const;
  void alongColumns(const Grid& from, int row, float* to) const;

  std::vector<float> weights_;
  Edges edges_ = Edges::open;
  std::size_t lineLength_ = 0;
  Buffer<float> lines_;  // of each block of rows
  Grid alongRows_;       // sums along rows
};

}  // namespace rill
