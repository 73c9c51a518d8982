// Geomorphological numbers of a landscape, for comparison with real landscapes (docs/landforms.md).
//
// Water leaves the map over its whole border. Each cell drains to the neighbour of steepest descent on the flooded
// ground (drainage/network.h). A channel is a cell with a drainage area of at least `channelCells`. Fits are least
// squares of the logarithms of medians over area classes that are a quarter of a decade wide, with at least
// `samplesOfClass` cells each, so every river size has the same weight.
#pragma once

#include "base/parallel.h"
#include "terrain/terrain.h"

namespace rill::test {

struct LandformNumbers {
  static constexpr float channelCells = 100.0f;
  static constexpr int samplesOfClass = 40;

  // Inner cells without a lower neighbour among eight, per ten thousand cells.
  double pits = 0.0;
  // Share of the ground below its spill level.
  double closedDepressions = 0.0;
  // Degrees, from central differences.
  double slopeMean = 0.0, slope95 = 0.0;
  // (mean - lowest) / (highest - lowest), the area below the hypsometric curve (Pike and Wilson 1971).
  double hypsometricIntegral = 0.0;
  // theta of S ~ A^-theta along channels outside of depressions (Flint 1974); S is the slope over the next `slopeSteps` cells.
  double concavity = 0.0;
  static constexpr int slopeSteps = 3;
  // h of L ~ A^h, with L the length of the longest upstream flow path (Hack 1957).
  double hackExponent = 0.0;
  // Ratios of the numbers and the mean lengths of streams of consecutive Strahler orders (Horton 1945): slopes of the logarithms of
  // numbers and mean lengths over the order.
  double bifurcationRatio = 0.0, lengthRatio = 0.0;
  // km of channels per km^2.
  double drainageDensity = 0.0;
  // Root mean square deviation from the mean of 3 x 3 cells, divided by that from the mean of 9 x 9 cells: close to 1 for noise and
  // ripples, close to 0 for smooth hills.
  double roughness = 0.0;
  // Share of the ground where deposition exceeds erosion by at least `leastDeposit` metres; 0 without those layers.
  double aggraded = 0.0;
  static constexpr double leastDeposit = 0.1;
};

// With a sea, the numbers describe the land only. Numbers that need a larger or steeper landscape are NaN. All numbers
// are 0 if memory for the drainage network is not available. `terrain` needs at least 16 x 16 cells; its edges have no
// effect.
LandformNumbers landformNumbers(const Terrain& terrain, ThreadPool& pool);

}  // namespace rill::test
