// One move of all grid droplets: its inputs and its outputs. grid_droplets.h has the equations.
#pragma once

#include <vector>

#include "base/vector.h"
#include "terrain/terrain.h"

namespace rill {

// Metres of water of a droplet of size one; a power of two, so that the conversion is exact.
inline constexpr float waterOfSizeOne = 1.0f / 128.0f;

// Factors of the equations for one move, for heights in m and positions in cells.
struct GridDropletFactors {
  float move;         // cells, at most 1
  float capacity;     // per metre of drop
  float minimumDrop;  // m
  float erosion;
  float deposition;
  float gravityPerMetre;  // gain of v^2 per metre of drop
  float remainingEnergy;  // share of v^2
  float dried;            // share of the size
  float rain;
  float sea;           // m, sea level
  float settledAtSea;  // share of a load that settles in one move
};

// The state of all droplets apart from the layers water and sediment. Positions are in cells from the cell's centre, -0.5 .. 0.5.
struct GridDropletState {
  Grid x, y, speed;
};

// Range of a droplet's distance from its cell's centre, in cells, for each column or row.
struct GridDropletLimits {
  std::vector<float> minimum, maximum;

  // A bounded map confines the droplets of its border cells to the hull of the cell centres.
  GridDropletLimits() = default;
  GridDropletLimits(int count, bool bounded, float reach)
      : minimum(static_cast<std::size_t>(count + lanes), -reach), maximum(static_cast<std::size_t>(count + lanes), reach) {
    if (!bounded) return;
    minimum[0] = 0.0f;
    maximum[static_cast<std::size_t>(count - 1)] = 0.0f;
  }
};

// One move: its inputs and outputs.
struct GridDropletStep {
  const GridDropletFactors& factors;
  const GridDropletLimits &reachX, &reachY;  // range of one step
  const GridDropletLimits &restX, &restY;    // range of a droplet's position
  Terrain& terrain;                          // only wear and deposit are written
  const GridDropletState& droplets;
  GridDropletState& next;
  Grid &nextHeight, &nextWater, &nextSediment;
};

}  // namespace rill
