// Numbers of the ground without its rivers: heights, slopes, pits and the hypsometric curve.
//
// Only land counts, without areas without data (terrain/voids.h). Next to the sea, the slope is measured to the sea's surface.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "terrain/terrain.h"

namespace rill {

struct HeightNumbers {
  double cells = 0.0;                              // of land
  double lowest = 0.0, highest = 0.0, mean = 0.0;  // m; 0 without land

  double relief() const { return highest - lowest; }
};

// The slope of the ground at a cell in degrees, by central differences, one-sided at a border of the map.
double slopeAt(const Terrain& terrain, int column, int row);

// Adds rows in order, so that the bits do not depend on the threads.
HeightNumbers heightsOf(const Terrain& terrain, ThreadPool& pool);

struct GroundShape {
  static constexpr int hypsometryPoints = 101, slopeClasses = 90;

  HeightNumbers heights;
  // (mean - lowest) / (highest - lowest), the area below the hypsometric curve (Pike and Wilson 1971); NaN without relief.
  double hypsometricIntegral;
  // Share of the land at or above lowest + i/100 of the relief; empty without relief.
  std::vector<double> hypsometry;
  double meanSlope;                 // degrees; NaN without land
  std::vector<double> slopeShares;  // share of the land with slopes of i .. i + 1 degrees; empty without land
  // Land cells without a lower neighbour among eight, except at an open border.
  double pits;
};

GroundShape groundShapeOf(const Terrain& terrain, ThreadPool& pool);

}  // namespace rill
