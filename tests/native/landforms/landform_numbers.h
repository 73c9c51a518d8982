// What a geomorphologist measures of a landscape, as numbers that stand beside those of real ones (docs/landforms.md).
//
// Water leaves the map over its whole border. Each cell drains to the neighbour to which the flooded ground falls most steeply
// (drainage/network.h); a channel is a cell that drains `channelCells` or more. Fits are least squares of the logarithms of medians
// over classes of area a quarter of a decade wide with at least `samplesOfClass` cells each: every size of river counts the same.
#pragma once

#include "base/parallel.h"
#include "terrain/terrain.h"

namespace rill::test {

struct LandformNumbers {
  static constexpr float channelCells = 100.0f;
  static constexpr int samplesOfClass = 40;

  // Cells off the border without a lower neighbour among eight, of ten thousand.
  double pits = 0.0;
  // Share of the ground that lies below the level at which it would spill.
  double closedDepressions = 0.0;
  // Degrees, from central differences.
  double slopeMean = 0.0, slope95 = 0.0;
  // (mean - lowest) / (highest - lowest), which is the area below the hypsometric curve (Pike and Wilson 1971).
  double hypsometricIntegral = 0.0;
  // theta of S ~ A^-theta along channels off depressions (Flint 1974); S is the fall over the next `slopeSteps` cells.
  double concavity = 0.0;
  static constexpr int slopeSteps = 3;
  // h of L ~ A^h, with L the longest way that water comes from (Hack 1957).
  double hackExponent = 0.0;
  // How many times as many, and how many times shorter, streams of one Strahler order are than of the next (Horton 1945): slopes of
  // the logarithms of numbers and mean lengths against the order.
  double bifurcationRatio = 0.0, lengthRatio = 0.0;
  // km of channels in a km^2.
  double drainageDensity = 0.0;
  // Deviation from the mean of 3 x 3 cells over that from the mean of 9 x 9 (both root mean square): hair and ripples come close
  // to 1, smooth hills to 0.
  double roughness = 0.0;
  // Share of the ground on which more was put down than worn away, by at least `leastDeposit` metres; 0 without those layers.
  double aggraded = 0.0;
  static constexpr double leastDeposit = 0.1;
};

// Of the land alone, where there is a sea. Numbers that a landscape is too small or too flat for are NaN; all are 0 where there is no memory for its drainage. `terrain` needs 16 x 16 cells; its edges do not matter.
LandformNumbers landformNumbers(const Terrain& terrain, ThreadPool& pool);

}  // namespace rill::test
