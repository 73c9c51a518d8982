// Terrains with known landforms.
#pragma once

#include <cmath>
#include <vector>

#include "analysis/landforms.h"
#include "support.h"

namespace rill::test {

// A terrain of height(column, row) metres.
template <class Height>
Terrain terrainOf(Shape shape, double cellSize, const Height& height, Edges edges = Edges::open, float sea = noSea) {
  Terrain terrain;
  EXPECT_TRUE(terrain.allocate(shape, cellSize, edges, {LayerId::height}, sea).ok());
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) terrain.height().row(r)[c] = static_cast<float>(height(c, r));
  }
  return terrain;
}

struct Measured {
  LandDrainage drainage;
  Landforms landforms;
};

inline Measured measuredBy(ThreadPool& pool, Terrain& terrain, const LandformOptions& options = {}) {
  Measured all{};
  EXPECT_TRUE(all.drainage.derive(terrain, pool).ok());
  Result<Landforms> landforms = measureLandforms(terrain, all.drainage, pool, options);
  EXPECT_TRUE(landforms.ok());
  if (landforms) all.landforms = std::move(landforms.value());
  return all;
}

inline Measured measured(Terrain& terrain, const LandformOptions& options = {}) {
  ThreadPool pool(1);
  return measuredBy(pool, terrain, options);
}

// A valley that falls to the south along its middle column, with heights that are a graded river's there: the height of a cell
// above the next is ksn A^-theta times the size of a cell, and the slopes beside the river are planes that fall straight to it.
// Each row drains its `width` cells to the river, so the river has drained row * width cells.
struct Valley {
  Shape shape;
  double cellSize, theta, steepness;

  int middle() const { return shape.width / 2; }
  double area(int row) const { return static_cast<double>(row + 1) * shape.width * cellSize * cellSize; }
  std::vector<double> chi() const {
    std::vector<double> values(static_cast<std::size_t>(shape.height), 0.0);
    for (int r = shape.height - 2; r >= 0; --r) {
      values[static_cast<std::size_t>(r)] = values[static_cast<std::size_t>(r) + 1] + cellSize * std::pow(area(r), -theta);
    }
    return values;
  }
  Terrain terrain() const {
    const std::vector<double> river = chi();
    return terrainOf(shape, cellSize, [&](int c, int r) {
      return 10.0 + steepness * river[static_cast<std::size_t>(r)] + 20.0 * cellSize * std::abs(c - middle());
    });
  }
};

}  // namespace rill::test
