// The functions of the golden cases, implemented with the kernels of the methods. Each takes a case's inputs and
// parameters and returns the results to compare with its outputs.
#pragma once

#include "golden.h"
#include "support.h"

namespace rill::test {

inline Grid gridOf(const GoldenArray& array) {
  Grid grid;
  EXPECT_TRUE(grid.allocate({array.cols(), array.rows()}));
  for (int r = 0; r < array.rows(); ++r) {
    std::copy_n(array.values.data() + static_cast<std::ptrdiff_t>(r) * array.cols(), array.cols(), grid.row(r));
  }
  return grid;
}

// The articles' units: cell size 1.
inline Terrain terrainOf(const GoldenArray& height, Edges edges) {
  Terrain terrain;
  EXPECT_TRUE(terrain
                  .allocate({height.cols(), height.rows()}, 1.0, edges,
                            {LayerId::height, LayerId::water, LayerId::sediment, LayerId::wear, LayerId::deposit})
                  .ok());
  terrain.height().copyFrom(gridOf(height));
  return terrain;
}

GoldenResults spectralNoise(const GoldenCase& golden);
GoldenResults voronoi(const GoldenCase& golden);
GoldenResults headstart(const GoldenCase& golden);
GoldenResults gradient(const GoldenCase& golden);
GoldenResults heightDownhill(const GoldenCase& golden);
GoldenResults scatter(const GoldenCase& golden);
GoldenResults gaussianBlur(const GoldenCase& golden);
GoldenResults binomialBlur(const GoldenCase& golden);
GoldenResults normals(const GoldenCase& golden);
GoldenResults slippage(const GoldenCase& golden);
GoldenResults gridSimulation(const GoldenCase& golden);
GoldenResults drainageArea(const GoldenCase& golden);
GoldenResults blurosion(const GoldenCase& golden);
GoldenResults stitchLerp(const GoldenCase& golden);
GoldenResults chunksNaive(const GoldenCase& golden);
GoldenResults chunksDustpan(const GoldenCase& golden);
GoldenResults chunksOverlap(const GoldenCase& golden);

}  // namespace rill::test
