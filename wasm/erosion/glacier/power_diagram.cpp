#include "erosion/glacier/power_diagram.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "base/vector.h"
#include "grid/edges.h"

namespace rill {
namespace {

// Whether a disc is within that of a neighbour. Nowhere inside of it is it the nearest.
bool isCovered(const float* at, std::ptrdiff_t stride, float straight, float across) {
  const float *const above = at - stride, *const below = at + stride;
  const float beside = maximum(maximum(at[-1], at[1]), maximum(above[0], below[0]));
  const float diagonal = maximum(maximum(above[-1], above[1]), maximum(below[-1], below[1]));
  return *at + straight <= beside || *at + across <= diagonal;
}

}  // namespace

Status PowerDiagram::start(ScratchArena& scratch, const Lattice& lattice) {
  Status status = scratch.take({&powers_});
  if (status) status = scratch.take(owners_, static_cast<std::size_t>(lattice.cell(0, lattice.shape().height)));
  if (status) status = scratch.take(maxima_, static_cast<std::size_t>(rowBlocks(lattice.shape().height)));
  if (status) status = scan_.start(scratch, lattice);
  if (status) status = envelope_.start(scratch, lattice);
  return status;
}

float PowerDiagram::prepare(ThreadPool& pool, const Lattice& lattice, float cellSize, Grid& radius, Grid& discs) {
  fillHaloWithNothing(radius, lattice.edges());
  const float across = cellSize * 1.41421356f;
  forRowBlocks(pool, radius.height(), [&](int block, int first, int end) {
    float maximumOfBlock = 0.0f;
    for (int r = first; r < end; ++r) {
      const float* const radii = radius.row(r);
      float* const values = discs.row(r);
      for (int c = 0; c < radius.width(); ++c) {
        const bool isDisc = radii[c] > 0.0f && !isCovered(radii + c, radius.stride(), cellSize, across);
        values[c] = isDisc ? -radii[c] * radii[c] : 0.0f;
        maximumOfBlock = maximum(maximumOfBlock, radii[c]);
      }
    }
    maxima_[static_cast<std::size_t>(block)] = maximumOfBlock;
  });
  return *std::max_element(maxima_.begin(), maxima_.end());
}

float PowerDiagram::squareOfDistance(const Lattice& lattice, Cell a, Cell b) const {
  const Shape shape = lattice.shape();
  const int rowOfA = lattice.rowOf(a), rowOfB = lattice.rowOf(b);
  const auto apart = [&](int from, int to, int count) {
    const int way = std::abs(from - to);
    return static_cast<double>(lattice.isJoined() ? std::min(way, count - way) : way);
  };
  const double x = apart(a - lattice.cell(0, rowOfA), b - lattice.cell(0, rowOfB), shape.width),
               y = apart(rowOfA, rowOfB, shape.height);
  return static_cast<float>((x * x + y * y) * squareOfCell_);
}

void PowerDiagram::find(ThreadPool& pool, const Lattice& lattice, double cellSize, Grid& radius, Grid& discs) {
  squareOfCell_ = cellSize * cellSize;
  const float maxRadius = prepare(pool, lattice, static_cast<float>(cellSize), radius, discs);
  const int reach = static_cast<int>(std::min(std::ceil(maxRadius / cellSize), 1e6));
  const PowerGrids grids{discs, powers_, owners_};
  if (reach <= PowerScan::maxReach) {
    scan_.find(pool, lattice, cellSize, grids);
  } else {
    envelope_.find(pool, lattice, cellSize, reach, grids);
  }
}

}  // namespace rill
