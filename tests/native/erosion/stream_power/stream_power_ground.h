// Recipes of the stream-power tests, and measurements of the resulting ground.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "drainage/drainage.h"
#include "support.h"

namespace rill::test {

// Hills 300 m high on 4 km, with stream power; `rest` follows the method's name.
inline std::string recipeWith(int size, const std::string& rest, const std::string& world = "") {
  return "2/size=" + std::to_string(size) + ";extent=4000;seed=5;sea=none" + world +
         "/simplex;relief=300;scale=1500/stream-power;" + rest;
}

// A copy of a simulation's ground with filled ghost cells.
struct Ground {
  explicit Ground(const Simulation& simulation) {
    const Terrain& from = simulation.terrain();
    LayerSet layers{LayerId::height, LayerId::water, LayerId::flow, LayerId::wear};
    for (const LayerId layer : {LayerId::deposit, LayerId::travelTime, LayerId::young}) {
      if (from.has(layer)) layers.add({layer});
    }
    EXPECT_TRUE(terrain.allocate(from.shape(), from.cellSize(), from.edges(), layers).ok());
    terrain.copyFrom(from);
    terrain.fillGroundHalo();
  }
  float height(int c, int r) const { return terrain.height().row(r)[c]; }
  float water(int c, int r) const { return terrain.get(LayerId::water).row(r)[c]; }
  double area(int c, int r) const { return terrain.get(LayerId::flow).row(r)[c]; }

  // Length of the gradient, from the lower neighbour on each axis: rows and columns or the diagonals, whichever gives more.
  double gradient(int c, int r) const {
    const auto square = [&](int i, int j) {
      const double lower = std::min(height(c + i, r + j), height(c - i, r - j));
      return std::pow(std::max(0.0, height(c, r) - lower), 2.0);
    };
    return std::sqrt(std::max(square(1, 0) + square(0, 1), 0.5 * (square(1, 1) + square(1, -1)))) / terrain.cellSize();
  }

  // Slope to the receiver by the given rule; 0 where no neighbour is lower.
  double slope(int c, int r, ReceiverRule rule) const {
    double maxMeasure = 0.0, slope = 0.0;
    for (int d = 0; d < directions; ++d) {
      const double fall = static_cast<double>(height(c, r)) - height(c + columnStep(d), r + rowStep(d));
      const double fallPerCell = fall / (isDiagonal(d) ? std::sqrt(2.0) : 1.0);
      const double measure = rule == ReceiverRule::lowest ? fall : fallPerCell;
      if (measure <= maxMeasure) continue;
      maxMeasure = measure;
      slope = fallPerCell / terrain.cellSize();
    }
    return slope;
  }

  Terrain terrain;
};

}  // namespace rill::test
